"""Erasing what is personal: first every dispute that names it says so, then it is removed."""

import json
import threading
from datetime import UTC, datetime

import pytest

from domain.errors import MalformedInputError
from projections.engine.runner import ProjectionRunner
from projections.personal.erasure import Erasure, erase
from projections.personal.evidence_files import hash_content, store_file
from projections.personal.mentions import FILE, PATRON, REQUIRED_LISTS
from projections.personal.patrons import PatronDetails, load_patron, put_patron
from projections.store.audit_trail import load_audit_trail
from projections.store.fact_recording import append_facts, record_stream
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from tests.support.dispute_lines import EVIDENCE, RAISED, SAID
from tests.support.project_files import ROOT

SAMPLES = ROOT / "ops" / "samples"
ROOM = "mortimers"
BY = "cli:keeper"


def dispute(store, name, *facts, **raised):
    """Record a dispute."""
    told = [{**RAISED, "room": ROOM, **raised}, *facts]
    said = [{key: value for key, value in one.items() if value is not None} for one in told]
    lines = [json.dumps(one).encode() for one in said]
    append_facts(store, f"dispute:{name}", lines, 0, Sender("floor-1"))
    return f"dispute:{name}"


def on_file(connection, patron="p-11"):
    put_patron(connection, patron, PatronDetails("A. Patron", "by letter"), "floor-1")


def caught_up(store):
    with ProjectionRunner(
        store.recorder.connections.url, StreamReader(store.recorder), REQUIRED_LISTS
    ) as runner:
        runner.prepare()
        list(runner.catch_up())


def erased(store, what=PATRON, name="p-11", reason="asked to be forgotten"):
    return erase(store, Erasure(what, name, reason, BY), lambda: caught_up(store))


def redactions(store, stream):
    """What a stream says was erased, and its reason."""
    facts = [json.loads(entry.state) for entry in load_audit_trail(store, stream)]
    return [(one["what"], one["reason"], one["by"]) for one in facts if one["type"] == "redacted"]


SAYS = [("patron p-11", "asked to be forgotten", BY)]


def test_every_dispute_that_names_the_patron_says_so_and_he_is_gone(store, connection):
    on_file(connection)
    award = {"bettor": "p-11", "amount": 100, "from": "bank"}
    ruling = {"type": "ruled", "outcome": "upheld", "reasons": "so it was", "follows": False,
              "because": "seen on camera", "awards": [award], **SAID}  # fmt: skip
    correction = {
        "type": "corrected",
        "event": 0,
        "action": "replace",
        "why": "it was him",
        "with": {**RAISED, "room": ROOM, "bettor": "p-11"},
        **SAID,
    }
    naming = [
        dispute(store, "D-1", bettor="p-11"),
        dispute(store, "D-2", ruling),
        dispute(store, "D-3", correction),
    ]
    others = [dispute(store, "D-4", bettor="p-1"), dispute(store, "D-5", claim="p-11 said so")]
    before = {stream: load_audit_trail(store, stream) for stream in naming + others}
    assert erased(store) == naming
    assert load_patron(connection, "p-11") is None
    for stream in naming:
        assert load_audit_trail(store, stream)[:-1] == before[stream]
        assert redactions(store, stream) == SAYS
    for stream in others:
        assert load_audit_trail(store, stream) == before[stream]


def test_a_patron_is_also_named_by_the_seat_on_which_he_sat(store, connection):
    lines = (SAMPLES / "table.jsonl").read_bytes().splitlines()
    table = [line for line in lines if "type" in json.loads(line)]
    record_stream(store, "room", (SAMPLES / "room.jsonl").read_bytes().splitlines(), Sender("x"))
    record_stream(store, "table", table, Sender("x"))
    played = "T4-20261118-0002"
    by_seat = dispute(store, "D-1", round=played, seat=3, bettor=None)
    by_bettor = dispute(store, "D-2", round=played, seat=None, bettor="seat-3")
    linked = {"type": "round-linked", "round": played, **SAID}
    by_link = dispute(store, "D-3", linked, round=None, seat=3, bettor=None)
    dispute(store, "D-4", round=played, seat=2, bettor=None)
    dispute(store, "D-5", round="T9-1", seat=3, bettor=None)
    dispute(store, "D-6", round=played, seat=3, bettor=None, table="T5")
    on_file(connection, "p-13")
    assert erased(store, name="p-13") == [by_seat, by_bettor, by_link]


def test_a_file_is_removed_and_its_hash_stays(store, connection):
    content = b"a photograph"
    sha256 = store_file(connection, content, "image/jpeg", "floor-1").sha256
    photo = {**EVIDENCE, "kind": "file", "sha256": sha256, "bytes": 12, "media_type": "image/jpeg"}
    stream = dispute(store, "D-1", photo)
    dispute(store, "D-2", {**photo, "sha256": hash_content(b"another")})
    assert erased(store, FILE, sha256) == [stream]
    assert redactions(store, stream) == [(f"file {sha256}", "asked to be forgotten", BY)]
    assert connection.execute("SELECT * FROM people.files").fetchall() == []


def test_once_erased_there_is_nothing_to_erase(store, connection):
    on_file(connection)
    stream = dispute(store, "D-1", bettor="p-11")
    assert [erased(store), erased(store)] == [[stream], None]
    assert redactions(store, stream) == SAYS


def test_what_is_put_on_file_again_is_erased_again(store, connection):
    stream = dispute(store, "D-1", bettor="p-11")
    for _ in range(2):
        on_file(connection)
        assert erased(store) == [stream]
    assert redactions(store, stream) == SAYS * 2


def test_who_is_named_nowhere_is_erased_all_the_same(store, connection):
    on_file(connection)
    assert erased(store) == []
    assert load_patron(connection, "p-11") is None


class Crash(Exception):
    """The process is gone."""


def test_cut_short_between_two_disputes_it_is_completed_when_it_is_asked_for_again(
    database, connection
):
    calls = []

    def clock():
        calls.append(None)
        if len(calls) == 3:
            raise Crash
        return datetime.now(UTC)

    on_file(connection)
    with Store(database) as store:
        streams = [dispute(store, f"D-{number}", bettor="p-11") for number in (1, 2, 3)]
    with Store(database, clock) as store, pytest.raises(Crash):
        erased(store)
    assert load_patron(connection, "p-11") is not None
    with Store(database) as store:
        assert [redactions(store, stream) for stream in streams] == [SAYS, [], []]
        assert erased(store) == streams
        assert [redactions(store, stream) for stream in streams] == [SAYS] * 3
    assert load_patron(connection, "p-11") is None


def test_cut_short_before_it_is_removed_it_is_completed_too(store, connection):
    on_file(connection)
    stream = dispute(store, "D-1", bettor="p-11")
    looks = []

    def look():
        looks.append(caught_up(store))
        if len(looks) == 2:
            raise Crash

    with pytest.raises(Crash):
        erase(store, Erasure(PATRON, "p-11", "asked to be forgotten", BY), look)
    assert (redactions(store, stream), load_patron(connection, "p-11").name) == (SAYS, "A. Patron")
    assert erased(store) == [stream]
    assert (redactions(store, stream), load_patron(connection, "p-11")) == (SAYS, None)


def test_what_is_recorded_in_between_stays_and_comes_before(database, connection):
    on_file(connection)
    with Store(database) as other:
        stream = dispute(other, "D-1", bettor="p-11")
        more = []

        def clock():
            """Somebody is always a moment quicker, twice."""
            if len(more) < 3:
                more.append(json.dumps(EVIDENCE).encode())
                version = len(load_audit_trail(other, stream))
                append_facts(other, stream, more[-1:], version, Sender("floor-2"))
            return datetime.now(UTC)

        with Store(database, clock) as store:
            assert erased(store) == [stream]
        types = [json.loads(entry.state)["type"] for entry in load_audit_trail(other, stream)]
    assert types == ["raised", "evidence", "evidence", "evidence", "redacted"]
    assert load_patron(connection, "p-11") is None


def test_a_dispute_that_is_raised_in_between_says_so_too(store, connection):
    on_file(connection)
    streams = [dispute(store, "D-1", bettor="p-11")]

    def look():
        caught_up(store)
        if redactions(store, streams[0]) and len(streams) == 1:
            streams.append(dispute(store, "D-2", bettor="p-11"))

    erase(store, Erasure(PATRON, "p-11", "asked to be forgotten", BY), look)
    assert [redactions(store, stream) for stream in streams] == [SAYS] * 2


def test_two_who_erase_at_once_say_it_once(database, connection):
    on_file(connection)
    together = threading.Barrier(3)
    with Store(database) as store:
        streams = [dispute(store, f"D-{number}", bettor="p-11") for number in range(4)]
        caught_up(store)

        def work():
            with Store(database) as own:
                together.wait()
                erase(own, Erasure(PATRON, "p-11", "asked to be forgotten", BY), lambda: None)

        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [redactions(store, stream) for stream in streams] == [SAYS] * 4
    assert load_patron(connection, "p-11") is None


@pytest.mark.parametrize("reason", ["", " ", "a\x1bb", "x" * 2001])
def test_a_reason_that_says_nothing_erases_nothing(store, connection, reason):
    on_file(connection)
    with pytest.raises(MalformedInputError):
        erased(store, reason=reason)
    assert load_patron(connection, "p-11") is not None
