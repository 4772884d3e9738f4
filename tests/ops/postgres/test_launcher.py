"""A server for as long as somebody uses it."""

import json
import os
import pwd
import signal
import time
from contextlib import ExitStack
from pathlib import Path

import psutil
import psycopg
import pytest

from ops.postgres import control
from ops.postgres.data_folder import DataFolder
from ops.postgres.launcher import use_server
from ops.postgres.server_log import ServerLog
from ops.postgres.settings import ROOT_DATA_FOLDER, DatabaseSettings, load_database_settings
from tests.support.polling import until
from tests.support.postgres.data_folders import processes_in
from tests.support.postgres.queries import asked
from tests.support.postgres.server_users import UserProcess
from tests.support.sample_size import scale

MOMENTS = scale(25)
LONGEST_WAIT = 0.3


def test_the_first_use_makes_the_database_and_the_last_leaves_no_server_behind(empty):
    with use_server(DatabaseSettings(empty)) as url:
        assert asked(url, "SELECT current_database()") == "runback"
        assert asked(url, "SELECT current_user") == "runback"
        assert processes_in(empty) != []
    until(lambda: processes_in(empty) == [])


def test_what_is_stored_is_there_at_the_next_use(made):
    with use_server(DatabaseSettings(made.path)) as url, psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 42 AS answer")
    with use_server(DatabaseSettings(made.path)) as url:
        assert asked(url, "SELECT answer FROM kept") == 42


def test_a_second_start_finds_the_server_that_runs(made):
    with use_server(DatabaseSettings(made.path)), UserProcess(made.path) as other:
        first = control.find_running_server(made)
        assert asked(other.url(), "SELECT pg_postmaster_start_time()") is not None
        assert control.find_running_server(made) == first


def test_a_server_stays_until_its_last_user_has_left(made):
    with UserProcess(made.path) as first, UserProcess(made.path) as second:
        first.url()
        url = second.url()
        assert first.leave() == ""
        assert asked(url, "SELECT 1") == 1
        assert second.leave() == ""


def test_a_user_that_is_killed_has_left(made):
    with UserProcess(made.path) as user:
        user.url()
        user.process.kill()
        assert until(lambda: processes_in(made.path) == [])


def test_a_block_within_a_block_uses_the_same_server(made):
    with use_server(DatabaseSettings(made.path)) as outer:
        with use_server(DatabaseSettings(made.path)) as inner:
            assert inner == outer
        assert asked(outer, "SELECT 1") == 1


@pytest.mark.long
def test_ten_starts_at_one_instant_give_one_server_and_ten_urls_that_work(empty):
    with ExitStack() as stack:
        users = [stack.enter_context(UserProcess(empty)) for _ in range(10)]
        urls = [user.url() for user in users]
        servers = {asked(url, "SELECT pg_postmaster_start_time()") for url in urls}
        assert len(servers) == 1
        assert [user.leave() for user in users] == [""] * 10


def test_interrupting_a_command_leaves_the_server_to_the_others(made):
    with UserProcess(made.path) as interrupted, UserProcess(made.path) as other:
        interrupted.url()
        url = other.url()
        os.killpg(interrupted.process.pid, signal.SIGINT)
        interrupted.process.wait()
        assert asked(url, "SELECT 1") == 1


@pytest.mark.long
def test_who_comes_while_the_server_stops_gets_one_that_runs(made):
    """At many moments, from just before the keeper notices to when it is long gone."""
    for moment in range(MOMENTS):
        with use_server(DatabaseSettings(made.path)) as url:
            assert asked(url, "SELECT 1") == 1
        time.sleep(
            moment * LONGEST_WAIT / MOMENTS
        )  # the moment that is tried, not a thing waited for


def test_a_failing_block_leaves_no_server_behind(made):
    with pytest.raises(ZeroDivisionError), use_server(DatabaseSettings(made.path)):
        1 / 0  # noqa: B018 - it fails, which is the point


def test_durability_is_postgresql_s_own_and_text_is_the_same_everywhere(made):
    wanted = {
        "fsync": "on",
        "synchronous_commit": "on",
        "full_page_writes": "on",
        "data_checksums": "on",
        "listen_addresses": "",
        "TimeZone": "UTC",
        "server_encoding": "UTF8",
        "unix_socket_permissions": "0700",
    }
    with use_server(DatabaseSettings(made.path)) as url:
        assert {name: asked(url, f"SHOW {name}") for name in wanted} == wanted
        assert asked(url, "SELECT lower('ÄÉ') || (E'a' < 'B')") == "äéfalse"


def test_the_server_listens_nowhere_but_in_its_own_folder(made):
    with use_server(DatabaseSettings(made.path)):
        postmaster = psutil.Process(control.find_running_server(made).server)
        assert postmaster.net_connections("inet") == []
        assert made.sockets.stat().st_mode & 0o777 == 0o700


def test_only_whoever_runs_runback_or_its_server_gets_in(made):
    ours = sorted({pwd.getpwuid(os.geteuid()).pw_name, made.cluster.owner()})
    with use_server(DatabaseSettings(made.path)) as url, psycopg.connect(url) as connection:
        rules = connection.execute(
            "SELECT type, database, user_name, auth_method, options FROM pg_hba_file_rules"
        )
        assert rules.fetchall() == [("local", ["all"], ["all"], "peer", ["map=runback"])]
        names = connection.execute("SELECT sys_name FROM pg_ident_file_mappings ORDER BY 1")
        assert [name for (name,) in names.fetchall()] == ours


def test_whoever_runs_runback_gets_in_as_every_role(made):
    with (
        use_server(DatabaseSettings(made.path)) as url,
        psycopg.connect(url, autocommit=True) as connection,
    ):
        connection.execute("CREATE ROLE auditor LOGIN")
        as_auditor = url.replace("runback@", "auditor@")
        assert asked(as_auditor, "SELECT current_user") == "auditor"
        connection.execute("DROP ROLE auditor")


def test_nothing_outside_the_data_folder_is_touched(empty):
    home = empty.with_name("home")
    home.mkdir()
    before = outside(empty)
    places = dict.fromkeys(("HOME", "TMPDIR", "XDG_RUNTIME_DIR", "XDG_DATA_HOME"), str(home))
    with UserProcess(empty, **places) as user:
        user.url()
        mapped = mapped_files(control.find_running_server(DataFolder(empty)).server)
        assert user.leave() == ""
    until(lambda: processes_in(empty) == [])
    assert list(home.iterdir()) == []
    assert outside(empty) == before
    assert not any(file.exists() for file in mapped)


def mapped_files(pid):
    """The shared memory of a server that has a name."""
    maps = psutil.Process(pid).memory_maps()
    return [Path(file.path) for file in maps if file.path.startswith("/dev/shm/")]  # noqa: S108 - PostgreSQL's shared memory


def outside(folder):
    """The folders on the way to the data folder: their modes and owners."""
    return [(above, (found := above.stat()).st_mode, found.st_uid) for above in folder.parents]


def test_the_server_sees_nothing_of_our_environment(made):
    with UserProcess(made.path, RUNBACK_OF_OURS="1") as user:
        user.url()
        assert (
            "RUNBACK_OF_OURS"
            not in psutil.Process(control.find_running_server(made).server).environ()
        )


@pytest.mark.long
def test_a_data_folder_with_a_strange_name_will_do(empty):
    strange = empty / "a 'quoted' \"doubly\" \\ nämed%20folder"
    empty.mkdir(mode=0o711)
    with use_server(DatabaseSettings(strange)) as url:
        assert asked(url, "SELECT 1") == 1
    until(lambda: processes_in(empty) == [])


@pytest.mark.long
def test_an_empty_disk_of_its_own_will_do(empty):
    (empty / "lost+found").mkdir(parents=True)
    with use_server(DatabaseSettings(empty)) as url:
        assert asked(url, "SELECT 1") == 1


def test_the_keeper_s_note_says_who_runs_since_when(made):
    with use_server(DatabaseSettings(made.path)):
        note = json.loads(made.ready.read_text())
        assert psutil.Process(note["server"]).ppid() == note["keeper"]
        assert control.find_running_server(made).since.timestamp() == pytest.approx(
            time.time(), abs=5
        )
    until(lambda: control.find_running_server(made) is None)


def test_the_log_begins_anew_when_it_has_grown_large(tmp_path):
    with ServerLog(tmp_path / "postgres.log", max_bytes=100) as log:
        for number in range(50):
            log.write(b"line %d\n" % number)
    assert {file.name for file in tmp_path.iterdir()} == {"postgres.log", "postgres.old.log"}
    assert all(file.stat().st_size < 120 for file in tmp_path.iterdir())
    assert (tmp_path / "postgres.log").read_bytes().endswith(b"line 49\n")


def test_the_environment_says_where_the_data_lies():
    found = load_database_settings(
        {"RUNBACK_DATA": "/srv/cards", "RUNBACK_DATABASE_URL": "postgresql://h/d"}
    )
    assert found == DatabaseSettings(Path("/srv/cards"), "postgresql://h/d")


def test_without_a_word_the_data_lies_where_the_system_keeps_such_data():
    usual = load_database_settings({}).folder
    assert usual == ROOT_DATA_FOLDER if os.geteuid() == 0 else Path.home() in usual.parents
