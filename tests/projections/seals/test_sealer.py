"""The sealer follows both logs without gaps, and signs what other programs can verify."""

import stat
from threading import Thread

import psycopg
import pytest
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from domain.seals.merkle_tree import TreeNode
from domain.seals.proofs import prove_inclusion, proves_inclusion
from projections.errors import HistoryAltered, SealKeyUnusable
from projections.seals.checkpoint_store import read_checkpoints, read_signed_checkpoint
from projections.seals.hash_store import make_node_reader
from projections.seals.history_check import check_history
from projections.seals.key_file import add_seal_key, load_seal_keys
from projections.seals.sealed_log import ACCESS, EVENTS
from projections.seals.sealer import seal
from projections.store.connections import connect
from tests.support import reference_tree
from tests.support.sealed_history import (
    alter,
    find_differences,
    keep_checkpoint,
    look_at,
    record_rounds,
    seal_all,
)

LINES = """
SELECT format(
    '{"position":%s,"recorded_at":%s,"recorded_by":%s,"state_sha256":%s,"stream":%s,"topic":%s,'
    '"version":%s}',
    notification_id,
    to_json(to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
    to_json(recorded_by),
    to_json(encode(sha256(state), 'hex')),
    to_json(originator_id),
    to_json(topic),
    originator_version
)
FROM store.stored_events JOIN store.batches USING (batch)
ORDER BY notification_id
"""
"""The sealed lines as PostgreSQL writes them, with nothing of the product's."""

LOOK = (
    "INSERT INTO store.access (who, by_what, permission, allowed, target, request, request_id)"
    " VALUES ('floor-1', 'session', 'read', true, 'round:1', '', %s)"
)


@pytest.fixture
def key(tmp_path):
    """The file of the seal's key, which is not there yet."""
    return tmp_path / "data" / "seal.key"


def stored_lines(database: str) -> list[bytes]:
    with psycopg.connect(database) as connection:
        return [line.encode() for (line,) in connection.execute(LINES)]


def test_each_checkpoint_has_the_root_of_all_that_was_stored_before_it(database, key):
    sizes = []
    for seeds in ([1], [2, 3], range(4, 16)):
        record_rounds(database, *seeds)
        seal_all(database, key)
        sizes.append(len(stored_lines(database)))
    lines = stored_lines(database)
    with connect(database) as connection:
        said = [
            read_signed_checkpoint(one.note).checkpoint
            for one in read_checkpoints(connection, "events")
        ]
    assert [one.size for one in said] == sizes
    assert [one.root for one in said] == [reference_tree.mth(lines[:size]) for size in sizes]
    assert find_differences(database) == []


def test_a_stored_event_is_proved_from_the_stored_hashes(database, key):
    record_rounds(database, *range(30))
    seal_all(database, key)
    lines = stored_lines(database)
    root = keep_checkpoint(database, "events").checkpoint.root
    with connect(database) as connection:
        reader = make_node_reader(connection, "events")
        for index in (0, 255, 256, len(lines) - 1):
            leaf = reader(TreeNode(0, index))
            assert leaf == reference_tree.mth([lines[index]])
            proof = prove_inclusion(index, len(lines), reader)
            assert proves_inclusion(leaf, index, len(lines), proof, root)


def test_a_checkpoint_is_verified_by_another_program_s_reading_of_the_note(database, key):
    record_rounds(database, 1)
    seal_all(database, key)
    note = keep_checkpoint(database, "access").note
    public = load_pem_private_key(key.read_bytes(), None).public_key()
    public.verify(note.signatures[0].signature, note.text.encode())
    assert note.text.startswith(f"{note.signatures[0].name}\n1\n")


def test_nothing_new_is_not_sealed_again(database, key):
    record_rounds(database, 1)
    seal_all(database, key)
    before = keep_checkpoint(database, "events")
    seal_all(database, key)
    assert keep_checkpoint(database, "events") == before
    with connect(database) as connection:
        assert [(one.checkpoints, one.unsealed) for one in check_history(connection)] == [
            (1, 0),
            (1, 0),
        ]


def test_the_key_is_made_once_and_only_its_owner_reads_it(database, key):
    record_rounds(database, 1)
    seal_all(database, key)
    made = key.read_bytes()
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    seal_all(database, key)
    assert key.read_bytes() == made


@pytest.mark.parametrize(
    "content", ["", "no key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"]
)
def test_another_file_is_no_key(tmp_path, content):
    file = tmp_path / "seal.key"
    file.write_text(content)
    with pytest.raises(SealKeyUnusable, match=r"seal\.key"):
        load_seal_keys(file)


def test_a_new_key_is_introduced_by_the_old_one(database, key):
    record_rounds(database, 1)
    seal_all(database, key)
    old = keep_checkpoint(database, "events")
    add_seal_key(key)
    seal_all(database, key)
    introducing = keep_checkpoint(database, "events")
    assert introducing.note.signatures[0].key_id == old.note.signatures[0].key_id
    record_rounds(database, 2)
    seal_all(database, key)
    new = keep_checkpoint(database, "events")
    assert new.note.signatures[0].key_id not in {one.key_id for one in old.note.signatures}
    assert introducing.checkpoint.extensions[0].startswith(f"next-key {new.checkpoint.origin}+")
    assert find_differences(database, [old, introducing, new]) == []


def test_another_key_signs_nothing_unless_the_old_one_introduces_it(database, key):
    record_rounds(database, 1)
    seal_all(database, key)
    key.unlink()
    record_rounds(database, 2)
    with pytest.raises(SealKeyUnusable, match="keep the old one"):
        seal_all(database, key)


def test_nothing_is_signed_on_top_of_altered_hashes(database, key):
    record_rounds(database, 1)
    seal_all(database, key)
    record_rounds(database, 2)
    alter(
        database,
        "UPDATE store.sealed_leaves SET hashes = set_byte(hashes, 8, get_byte(hashes, 8) # 1)",
    )
    with pytest.raises(HistoryAltered):
        seal_all(database, key)


@pytest.mark.parametrize("log", [EVENTS, ACCESS])
def test_what_is_written_late_is_waited_for(database, key, log):
    record_rounds(database, 1)
    with psycopg.connect(database) as late, connect(database) as sealing:
        if log is EVENTS:
            late.execute(
                "SELECT pg_advisory_xact_lock_shared('store.stored_events'::regclass::bigint)"
            )
            late.execute(
                "INSERT INTO store.stored_events"
                " (originator_id, originator_version, topic, state, batch)"
                " SELECT 'round:late', 1, topic, state, batch"
                " FROM store.stored_events ORDER BY notification_id LIMIT 1"
            )
        else:
            late.execute(LOOK, ("late",))
            look_at(database, 2)
        sealed = []
        thread = Thread(
            target=lambda: sealed.append(seal(sealing, log, load_seal_keys(key))), daemon=True
        )
        thread.start()
        thread.join(0.2)
        assert sealed == []
        late.commit()
        thread.join(30)
        assert sealed[0].is_last
    assert [one for one in find_differences(database) if one.log == log.name] == []
    with connect(database) as connection:
        checked = {one.log: one.unsealed for one in check_history(connection)}
    assert checked[log.name] == 0


def test_who_writes_for_long_holds_sealing_up_and_nothing_else(database, key):
    record_rounds(database, 1)
    with psycopg.connect(database) as late, connect(database) as sealing:
        late.execute("LOCK TABLE store.access IN ROW EXCLUSIVE MODE")
        assert seal(sealing, ACCESS, load_seal_keys(key)) == (0, True, True)
        look_at(database, 2)
    seal_all(database, key)
    assert keep_checkpoint(database, "access").checkpoint.size == 2


def test_both_logs_are_sealed_without_gaps_while_many_write(database, key):
    def write(first: int) -> None:
        record_rounds(database, *range(first, first + 5))
        with psycopg.connect(database) as connection:
            for number in range(20):
                connection.execute(LOOK, (f"{first}-{number}",))
                connection.execute("SELECT pg_sleep(random() / 200)")
                (connection.rollback if number % 5 == 0 else connection.commit)()

    writers = [Thread(target=write, args=(first,)) for first in range(100, 140, 10)]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        seal_all(database, key)
    seal_all(database, key)
    with connect(database) as connection:
        checks = list(check_history(connection))
    assert [(one.differences, one.unsealed) for one in checks] == [((), 0), ((), 0)]
    assert checks[1].sealed == 4 * (5 + 16)
    assert min(one.checkpoints for one in checks) > 1
