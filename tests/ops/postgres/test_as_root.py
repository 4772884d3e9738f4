"""For root, the server runs under another account; what that account cannot reach is copied."""

import os
import pwd

import psutil
import pytest

from ops.errors import PostgresError
from ops.postgres import account, control
from ops.postgres.account import SystemAccount, find_barrier, get_server_account
from ops.postgres.data_folder import DataFolder
from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings
from tests.support.polling import until
from tests.support.postgres.data_folders import processes_in
from tests.support.postgres.installation_copies import postgresql_beside
from tests.support.postgres.queries import asked, needs_root
from tests.support.postgres.server_users import UserProcess

NOBODY = 65534


@pytest.fixture(autouse=True)
def _as_root():
    needs_root()


@pytest.fixture
def hidden(empty):
    """PostgreSQL where only root gets to it, as in an environment under root's own folder."""
    closed = empty.parent / "closed"
    closed.mkdir(mode=0o700)
    return postgresql_beside(closed / "packages")


def runs_as(folder):
    """Who the server is, and which groups it has besides its own."""
    postmaster = psutil.Process(control.find_running_server(folder).server)
    groups = [line for line in status_of(postmaster) if line.startswith("Groups:")]
    return postmaster.uids().effective, groups


def status_of(process):
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as status:  # noqa: PTH123 - not a file on disk
        return [line.strip() for line in status]


def test_the_server_runs_under_the_first_account_that_there_is_and_in_no_other_group(made):
    names = {entry.pw_name for entry in pwd.getpwall()}
    first = next(name for name in account.SERVER_ACCOUNTS if name in names)
    with use_server(DatabaseSettings(made.path)):
        assert runs_as(made) == (pwd.getpwnam(first).pw_uid, ["Groups:"])


def test_nobody_else_gets_to_the_data_or_the_socket(made):
    somebody = SystemAccount("somebody", 12_345, 12_345)
    for closed in (made.cluster, made.sockets, made.log.parent, made.supervisor_lock.parent):
        assert find_barrier(somebody, closed / "within") == closed


@pytest.mark.long
def test_the_account_that_the_data_belongs_to_goes_on_running_the_server(empty):
    with use_server(DatabaseSettings(empty)):
        pass
    until(lambda: processes_in(empty) == [])
    folder = DataFolder(empty)
    for found in (folder.cluster, *folder.cluster.rglob("*")):
        os.lchown(found, NOBODY, NOBODY)
    with use_server(DatabaseSettings(empty)) as url:
        assert asked(url, "SELECT 1") == 1
        assert runs_as(folder)[0] == NOBODY


def test_data_that_belongs_to_root_is_refused_with_what_to_do(empty):
    folder = DataFolder(empty)
    folder.prepare()
    folder.cluster.mkdir()
    (folder.cluster / "PG_VERSION").write_text("18\n")
    with (
        pytest.raises(PostgresError, match=r"belongs to root, .*chown -R \w+: '"),
        use_server(DatabaseSettings(empty)),
    ):
        pass


def test_a_system_without_any_of_the_accounts_is_told_to_make_one(empty, monkeypatch):
    monkeypatch.setattr(account, "SERVER_ACCOUNTS", ("no-such-user",))
    with pytest.raises(PostgresError, match="create one of no-such-user"):
        get_server_account(empty)


def test_programs_out_of_the_account_s_reach_are_copied_once(empty, hidden):
    copy = DataFolder(empty).programs
    for _ in range(2):
        with UserProcess(empty, PYTHONPATH=str(hidden)) as user:
            assert asked(user.url(), "SELECT 1") == 1
            postmaster = psutil.Process(control.find_running_server(DataFolder(empty)).server)
            assert postmaster.exe().startswith(str(copy))
            assert user.leave() == ""
        made_at = {found.stat().st_mtime_ns for found in copy.iterdir()}
        assert len(made_at) == 1
    assert made_at == {found.stat().st_mtime_ns for found in copy.iterdir()}


@pytest.mark.long
def test_copies_of_another_release_make_room(empty, hidden):
    older = DataFolder(empty).programs / "0.0.1"
    DataFolder(empty).prepare()
    (older / "bin").mkdir(parents=True)
    with UserProcess(empty, PYTHONPATH=str(hidden)) as user:
        assert user.url()
        assert not older.exists()


@pytest.mark.long
def test_a_copy_cut_short_by_a_kill_does_not_count(empty, hidden):
    copies = DataFolder(empty).programs
    with UserProcess(empty, PYTHONPATH=str(hidden)) as user:
        until(lambda: copies.exists() and list(copies.glob("*/*/*/*/*")))
        for process in [*processes_in(empty), user.process]:
            process.kill()
        (cut_short,) = copies.iterdir()
    until(lambda: processes_in(empty) == [])
    with UserProcess(empty, PYTHONPATH=str(hidden)) as user:
        assert asked(user.url(), "SELECT 1") == 1
        assert not cut_short.exists()
        assert len(list(copies.iterdir())) == 1
