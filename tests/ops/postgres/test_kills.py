"""Killed with `kill -9`, in whatever order: the next start works, and what was stored is there."""

import os
import socket
import subprocess
import sys
import time
from contextlib import suppress

import psutil
import psycopg
import pytest

from ops.errors import PostgresError
from ops.postgres import control, orphans
from ops.postgres.cluster import UNFINISHED_PREFIX
from ops.postgres.data_folder import SOCKET_NAME, DataFolder
from ops.postgres.launcher import use_server
from ops.postgres.orphans import clear_orphans
from ops.postgres.settings import DatabaseSettings
from tests.support.polling import until
from tests.support.postgres.data_folders import processes_in
from tests.support.postgres.queries import asked
from tests.support.postgres.server_users import UserProcess

SECONDS = 10
"""In which a killed server must be back."""

CREATE = "CREATE TABLE IF NOT EXISTS kills (number bigint GENERATED ALWAYS AS IDENTITY)"


def works(folder):
    """Whether a server starts within seconds, and takes something in."""
    began = time.monotonic()
    with use_server(DatabaseSettings(folder.path)) as url, psycopg.connect(url) as connection:
        connection.execute(CREATE)
        connection.execute("INSERT INTO kills DEFAULT VALUES")
    return time.monotonic() - began < SECONDS


def has_ended(process):
    """Whether there is nothing of it any more but what its parent has not asked about yet."""
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def kill(pid):
    """Kill it, and wait until its locks are gone with it."""
    process = psutil.Process(pid)
    process.kill()
    until(lambda: has_ended(process))


def kill_everything(folder, user):
    """Stop all of them first, so that none notices the end of another."""
    everything = [*processes_in(folder.path), psutil.Process(user.process.pid)]
    for act in (psutil.Process.suspend, psutil.Process.kill):
        for process in everything:
            with suppress(psutil.NoSuchProcess):
                act(process)
    until(lambda: not killed_late(folder))


def killed_late(folder):
    """Those that were being started while the others were killed; they are killed now."""
    late = processes_in(folder.path)
    for process in late:
        with suppress(psutil.NoSuchProcess):
            process.kill()
    return late


def test_a_killed_keeper_takes_the_server_with_it_and_the_next_use_starts_one(made):
    with UserProcess(made.path) as user:
        user.url()
        kill(control.find_running_server(made).keeper)
        until(lambda: processes_in(made.path) == [])
        assert works(made)


def test_a_killed_server_is_started_by_the_next_use(made):
    with UserProcess(made.path) as user:
        user.url()
        kill(control.find_running_server(made).server)
        until(lambda: control.find_running_server(made) is None)
        assert works(made)


@pytest.mark.long
@pytest.mark.parametrize("moment", [0, 0.02, 0.05, 0.1, 0.2])
def test_a_server_that_recovers_from_a_killed_backend_stops_all_the_same(made, moment):
    with UserProcess(made.path) as user, psycopg.connect(user.url()) as connection:
        kill(connection.info.backend_pid)
        time.sleep(moment)  # the moment that is tried, not a thing waited for
        assert user.leave() == ""
    until(lambda: processes_in(made.path) == [], SECONDS)
    assert works(made)


def test_who_comes_while_a_server_recovers_waits_until_it_takes_connections(made):
    with (
        use_server(DatabaseSettings(made.path)) as url,
        psycopg.connect(url, autocommit=True) as connection,
    ):
        connection.execute("CREATE TABLE IF NOT EXISTS much AS SELECT generate_series(1, 500000)")
        recovering = control.find_running_server(made)
        kill(connection.info.backend_pid)
        with use_server(DatabaseSettings(made.path)) as again:
            assert asked(again, "SELECT count(*) FROM much") == 500_000
        assert control.find_running_server(made) == recovering


def test_who_lost_the_server_gets_it_again_by_entering_another_block(made):
    with use_server(DatabaseSettings(made.path)) as lost:
        kill(control.find_running_server(made).server)
        until(lambda: control.find_running_server(made) is None)
        with use_server(DatabaseSettings(made.path)) as found, psycopg.connect(found) as connection:
            assert connection.execute("SELECT 1").fetchone() == (1,)
        assert found == lost


def test_after_everything_was_killed_at_once_what_was_stored_is_there(made):
    with UserProcess(made.path) as user:
        url = user.url()
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("CREATE TABLE IF NOT EXISTS stored (answer int)")
            connection.execute("INSERT INTO stored VALUES (42)")
            kill_everything(made, user)
    assert works(made)
    with use_server(DatabaseSettings(made.path)) as url, psycopg.connect(url) as connection:
        assert connection.execute("SELECT answer FROM stored").fetchall() == [(42,)]


@pytest.mark.parametrize("whose", ["ours", "another's"])
def test_a_stale_pid_that_somebody_else_has_now_is_harmless(made, whose):
    """Ours is the pid that PostgreSQL would take for a server, had it been asked."""
    with UserProcess(made.path) as user:
        user.url()
        kill_everything(made, user)
    note = made.cluster / "postmaster.pid"
    lines = note.read_text().splitlines()
    bystander = as_the_server(made, "import sys; sys.stdin.read()") if whose == "ours" else None
    lines[0] = str(bystander.pid if bystander else 1)
    note.write_text("\n".join(lines))
    assert works(made)
    if bystander:
        assert bystander.poll() is None
        bystander.communicate()


def as_the_server(folder, program):
    """A process of the account that the server runs under, which does what Python is told."""
    owner = folder.cluster.stat()
    become = f"import os; os.setgroups([]); os.setgid({owner.st_gid}); os.setuid({owner.st_uid})\n"
    words = (become if os.geteuid() == 0 else "") + program
    return subprocess.Popen([sys.executable, "-c", words], stdin=subprocess.PIPE)


def test_a_stale_socket_is_harmless(made):
    with socket.socket(socket.AF_UNIX) as stale:
        stale.bind(str(made.sockets / SOCKET_NAME))
    (made.sockets / f"{SOCKET_NAME}.lock").write_text(f"{os.getpid()}\n")
    assert works(made)


def test_an_orphan_that_still_works_is_waited_for_and_named(made, monkeypatch):
    monkeypatch.setattr(orphans, "ORPHAN_TIMEOUT", 0.2)
    with UserProcess(made.path) as user, psycopg.connect(user.url()) as connection:
        orphan = psutil.Process(connection.info.backend_pid)
        orphan.suspend()
        kill(control.find_running_server(made).server)
        until(lambda: [one.pid for one in processes_in(made.path)] == [orphan.pid])
        sentence = rf"was killed.*still run: {orphan.pid}\. .*kill {orphan.pid}"
        with pytest.raises(PostgresError, match=sentence):
            clear_orphans(made)
        orphan.resume()
        assert works(made)


def test_a_server_that_was_asked_to_stay_stays_although_its_keeper_is_killed(made):
    control.start_server(made)
    kill(control.find_running_server(made).keeper)
    assert works(made)
    assert control.find_running_server(made)
    assert control.stop_server(made)


@pytest.mark.long
def test_killed_at_any_moment_of_the_first_start_the_next_one_works(empty):
    """Every kill comes a little later than the one before, until a start was faster."""
    folder, kills, cut_short = DataFolder(empty), 0, 0
    while not control.find_running_server(folder):
        kills += 1
        with UserProcess(empty) as user:
            time.sleep(0.03 * kills)  # the moment that is tried, not a thing waited for
            if not control.find_running_server(folder):
                kill_everything(folder, user)
                cut_short += any(empty.glob(f"{UNFINISHED_PREFIX}*"))
    assert cut_short > 0
    until(lambda: processes_in(empty) == [])
    assert works(folder)
    assert list(empty.glob(f"{UNFINISHED_PREFIX}*")) == []
