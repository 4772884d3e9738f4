"""A folder as a broker: what is in it comes once, whoever was killed while he wrote."""

import shutil

import pytest
from kombu import Connection

from workers import folder_broker


@pytest.fixture
def folder(tmp_path):
    folder_broker.register_transport()
    return tmp_path / "messages"


@pytest.fixture
def queue(folder):
    url = f"{folder_broker.SCHEME}://localhost"
    with Connection(url, transport_options={"folder": str(folder)}) as connection:
        yield connection.SimpleQueue("runback")


def taken(queue):
    """Everything that is in it."""
    found = []
    while True:
        try:
            message = queue.get(block=False)
        except queue.Empty:
            return found
        found.append(message.payload)
        message.ack()


def test_messages_come_once_and_in_their_order(queue):
    for number in range(5):
        queue.put({"number": number})
    assert len(queue) == 5
    assert [one["number"] for one in taken(queue)] == [0, 1, 2, 3, 4]
    assert taken(queue) == []


def test_a_message_that_cannot_be_read_is_dropped(queue, folder):
    (folder / "00000000000000000001_x.runback.msg").write_text('{"body": "half')
    (folder / "00000000000000000002_x.runback.msg.part").write_text('{"body": "half')
    queue.put("whole")
    assert taken(queue) == ["whole"]


def test_messages_of_another_queue_are_left_to_it(queue):
    queue.put("one")
    with queue.channel.connection.client.clone() as other:
        parts = other.SimpleQueue("runback-parts")
        parts.put("two")
        assert taken(parts) == ["two"]
    assert taken(queue) == ["one"]


def test_a_folder_that_is_gone_is_made_anew(queue, folder):
    queue.put("lost")
    shutil.rmtree(folder)
    assert taken(queue) == []
    queue.put("found")
    assert taken(queue) == ["found"]


def test_a_queue_is_emptied(queue):
    queue.put("one")
    assert queue.queue.purge() == 1
    assert taken(queue) == []
