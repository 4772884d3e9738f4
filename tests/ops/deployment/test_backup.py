"""What is backed up can be had again as it stood at any moment; with real servers that fail."""

import shutil
import subprocess
from itertools import islice
from random import Random

import psycopg
import pytest

from ops.postgres.data_folder import DataFolder
from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings
from ops.simulator import simulate_round
from projections.store.fact_recording import record_round
from projections.store.schema_upgrade import migrate
from projections.store.store import Store
from tests.support.deployment.postgres_clusters import done, made, place, run, running
from tests.support.deployment.programs import DEPLOYMENT
from tests.support.polling import until
from tests.support.postgres.data_folders import data_folder
from tests.support.store_feed import fed
from tests.support.stored_days import DEVICE

BACKUP, RESTORE = DEPLOYMENT / "backup", DEPLOYMENT / "restore"
PIECES = 20
WRITTEN = """
    SELECT originator_id, originator_version, topic, state, notification_id, recorded_at,
        recorded_by, key, digest
    FROM store.stored_events JOIN store.batches USING (batch) ORDER BY notification_id
"""


def record(pieces):
    """Some more of rounds as they are played, corrections, a room and disputes."""
    assert len([*islice(pieces, PIECES)]) == PIECES


def asked(url, query):
    with psycopg.connect(url, autocommit=True) as connection:
        return connection.execute(query).fetchall()


def moment(url):
    """Now, by the server's clock."""
    ((at,),) = asked(
        url,
        "SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')",
    )
    return at


def kept_all(url):
    """Wait until everything that was written lies where it is kept."""
    ((piece,),) = asked(url, "SELECT pg_walfile_name(pg_switch_wal())")
    until(lambda: asked(url, "SELECT last_archived_wal FROM pg_stat_archiver")[0][0] >= piece)


class Kept:
    """What was there at three moments, and where it is kept."""

    def __init__(self, folder):
        self.kept = folder / "kept"
        done("mkdir", self.kept)
        made(folder / "first")
        archive = f"{self.scripts(folder)}/backup wal {self.kept} %p %f"
        with running(folder / "first", archive_mode="on", archive_command=archive) as url:
            migrate(url)
            self.before = moment(url)
            self.fill(url)

    def fill(self, url):
        """Record, and back up, and record."""
        with Store(url) as store:
            pieces = fed(store, Random(1), 24)
            record(pieces)
            self.copies = [done(self.backup, "base", self.kept, url).strip()]
            record(pieces)
            self.then, self.at = asked(url, WRITTEN), moment(url)
            record(pieces)
            self.copies.append(done(self.backup, "base", self.kept, url).strip())
            record(pieces)
            self.last = asked(url, WRITTEN)
            kept_all(url)

    def scripts(self, folder):
        """The scripts, where PostgreSQL's account gets to them."""
        for script in (BACKUP, RESTORE):
            shutil.copy(script, folder)
        self.backup, self.restore = folder / BACKUP.name, folder / RESTORE.name
        return folder


@pytest.fixture(scope="module")
def folder():
    with place() as folder:
        yield folder


@pytest.fixture(scope="module")
def kept(folder):
    return Kept(folder)


@pytest.mark.long
def test_every_stream_is_as_it_was_at_the_moment(kept, folder):
    done(kept.restore, kept.kept, folder / "then", kept.at)
    with running(folder / "then") as url:
        assert asked(url, WRITTEN) == kept.then
        assert migrate(url) == []
        with Store(url) as store:
            record_round(store, simulate_round(-1), DEVICE)
        found = asked(url, WRITTEN)
        assert found[: len(kept.then)] == kept.then
        assert len(found) > len(kept.then)
    assert 0 < len(kept.then) < len(kept.last)


@pytest.mark.long
def test_without_a_moment_nothing_is_missing_even_after_the_power_failed(kept, folder):
    done(kept.restore, kept.kept, folder / "last")
    with running(folder / "last") as url:
        assert asked(url, WRITTEN) == kept.last


@pytest.mark.long
def test_what_was_restored_to_a_moment_can_be_backed_up_and_restored_past_it(kept, folder):
    done(kept.restore, kept.kept, folder / "once", kept.at)
    with running(folder / "once") as url:
        with Store(url) as store:
            record_round(store, simulate_round(-2), DEVICE)
        found = asked(url, WRITTEN)
        done(kept.backup, "base", folder / "again", url)
    done(kept.restore, folder / "again", folder / "twice")
    with running(folder / "twice") as url:
        assert asked(url, WRITTEN) == found
    assert len(found) > len(kept.then)


@pytest.mark.long
def test_what_cannot_be_restored_is_refused(kept, folder):
    early = run(kept.restore, kept.kept, folder / "early", kept.before)
    assert (early.returncode, "has no copy from before" in early.stdout) == (1, True)
    assert not (folder / "early").exists()
    full = run(kept.restore, kept.kept, folder / "first")
    assert (full.returncode, "is not empty" in full.stdout) == (1, True)


@pytest.mark.long
def test_a_piece_that_is_kept_already_must_be_the_same(kept):
    piece = next(one for one in sorted((kept.kept / "wal").iterdir()) if one.suffix == "")
    again = run(kept.backup, "wal", kept.kept, piece, piece.name)
    assert (again.returncode, again.stdout) == (0, "")
    other = run(kept.backup, "wal", kept.kept, kept.backup, piece.name)
    assert (other.returncode, "exists with other content" in other.stdout) == (1, True)
    assert piece.stat().st_size > kept.backup.stat().st_size


@pytest.mark.long
def test_what_is_too_old_goes_and_the_rest_can_be_restored(kept, folder):
    fewer = folder / "fewer"
    done("cp", "-a", kept.kept, fewer)
    assert run(kept.backup, "prune", fewer, 0).returncode != 0
    assert len([*(fewer / "base").iterdir()]) == 2
    done(kept.backup, "prune", fewer, 1)
    left = [one.name for one in (fewer / "base").iterdir()]
    assert kept.copies[1].endswith(left[0])
    assert len(left) == 1
    assert 0 < len([*(fewer / "wal").iterdir()]) < len([*(kept.kept / "wal").iterdir()])
    done(kept.restore, fewer, folder / "pruned")
    with running(folder / "pruned") as url:
        assert asked(url, WRITTEN) == kept.last


@pytest.mark.parametrize("script", [BACKUP, RESTORE])
def test_asked_wrongly_they_say_what_they_take(script):
    wrong = run(script, "everything")
    assert wrong.returncode == 2
    assert f"{script.name} " in wrong.stdout


@pytest.mark.long
def test_runback_s_own_server_is_copied_while_it_is_stopped():
    with data_folder() as folder:
        with use_server(DatabaseSettings(folder)) as url:
            migrate(url)
            with Store(url) as store:
                record(fed(store, Random(2), 12))
            before = asked(url, WRITTEN)
        until(lambda: not (DataFolder(folder).cluster / "postmaster.pid").exists())
        copy = folder.with_name("copy")
        subprocess.run(["cp", "-a", folder, copy], check=True)
        with use_server(DatabaseSettings(copy)) as url:
            assert asked(url, WRITTEN) == before
