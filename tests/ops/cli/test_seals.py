"""`runback seal`, `checkpoint` and `verify`, with the exit statuses that they promise."""

import stat

import pytest
from click.testing import CliRunner

from ops.cli.main import main
from tests.support.sealed_history import alter, record_rounds


@pytest.fixture
def run(database, tmp_path):
    """Run a command with a seal's key of its own."""
    env = {
        "RUNBACK_DATABASE_URL": database,
        "RUNBACK_SEAL_KEY": str(tmp_path / "keys" / "seal.key"),
        "COLUMNS": "100",
    }
    return lambda *words: CliRunner().invoke(main, [str(word) for word in words], env=env)


@pytest.fixture
def sealed(database, run):
    """A database with two sealed rounds."""
    record_rounds(database, 1, 2)
    assert run("seal", "--once").exit_code == 0
    return database


@pytest.mark.usefixtures("sealed")
def test_history_is_sealed_and_verified(run, tmp_path):
    assert stat.S_IMODE((tmp_path / "keys" / "seal.key").stat().st_mode) == 0o600
    verified = run("verify")
    assert verified.exit_code == 0
    assert verified.output.startswith("Events: ")
    assert verified.output.endswith("Intact.\n")
    assert "checked against 1 checkpoint, 0 not sealed yet." in verified.output
    again = run("seal", "--once")
    assert again.output.startswith("Events: sealed 0 more.\n")


def test_an_altered_event_is_named_and_the_exit_status_is_1(sealed, run):
    alter(sealed, "UPDATE store.stored_events SET topic = 'round.x' WHERE notification_id = 3")
    verified = run("verify")
    assert verified.exit_code == 1
    assert "Altered: events: position 3 (round:" in verified.output
    assert "Intact" not in verified.output


@pytest.mark.parametrize("log", ["events", "access"])
def test_a_printed_checkpoint_finds_a_history_that_was_sealed_anew(sealed, run, tmp_path, log):
    file = tmp_path / "kept"
    printed = run("checkpoint", "--log", log)
    assert printed.exit_code == 0
    file.write_text(printed.output)
    assert run("verify", "--checkpoint", file).exit_code == 0
    alter(
        sealed,
        "DELETE FROM store.stored_events WHERE notification_id = 3",
        "DELETE FROM store.access WHERE access = 1",
        "TRUNCATE store.sealed_leaves, store.sealed_nodes, store.checkpoints",
        "UPDATE store.stored_events SET originator_version = originator_version - 1"
        " WHERE originator_version > 3 AND notification_id < (SELECT min(notification_id)"
        " FROM store.stored_events WHERE notification_id > 3 AND originator_version = 1)",
    )
    assert run("seal", "--once").exit_code == 0
    assert run("verify").exit_code == 0
    verified = run("verify", "--checkpoint", file)
    assert verified.exit_code == 1
    assert str(file) in verified.output


def test_a_new_key_goes_on_where_the_old_one_ended(sealed, run, tmp_path):
    file = tmp_path / "kept"
    file.write_text(run("checkpoint").output)
    assert run("seal", "--once", "--new-key").exit_code == 0
    record_rounds(sealed, 3)
    assert run("seal", "--once").exit_code == 0
    assert run("checkpoint").output.splitlines()[-1] != file.read_text().splitlines()[-1]
    assert run("verify", "--checkpoint", file).exit_code == 0


def test_what_was_never_sealed_cannot_be_checked(database, run):
    assert run("checkpoint").exit_code == 2
    record_rounds(database, 1)
    verified = run("verify")
    assert verified.exit_code == 2
    assert "nothing is sealed yet" in verified.output


@pytest.mark.usefixtures("sealed")
def test_a_file_that_is_no_checkpoint_cannot_be_checked(run, tmp_path):
    file = tmp_path / "kept"
    for content in (b"", b"\xff", run("checkpoint").output.replace("\n3", "\n4").encode()[:-9]):
        file.write_bytes(content)
        assert run("verify", "--checkpoint", file).exit_code == 2
    assert run("verify", "--checkpoint", tmp_path / "none").exit_code == 2


@pytest.mark.usefixtures("sealed")
def test_who_verifies_is_logged(run, connection):
    run("verify")
    run("checkpoint")
    logged = connection.execute(
        "SELECT permission, target, request FROM store.access ORDER BY access DESC LIMIT 2"
    ).fetchall()
    assert logged == [
        ("read", "seals", "runback checkpoint"),
        ("audit", "seals", "runback verify"),
    ]
