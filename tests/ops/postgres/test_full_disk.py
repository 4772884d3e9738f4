"""A disk without room is named as such, and nothing half made is left that hurts later."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import pytest

from ops.errors import PostgresError
from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings
from tests.support.polling import until
from tests.support.postgres.data_folders import data_folder, processes_in
from tests.support.postgres.queries import asked, needs_root

ROOM = 64
"""Megabytes in which a cluster fits, and not much more."""


@pytest.fixture(autouse=True)
def _as_root():
    needs_root()


@contextmanager
def small_disk(megabytes: int) -> Iterator[Path]:
    """A data folder on a disk of its own."""
    with data_folder() as folder:
        folder.mkdir()
        options = f"size={megabytes}m,mode=711"
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", folder], check=True)
        try:
            yield folder
            until(lambda: processes_in(folder) == [])
        finally:
            subprocess.run(["umount", "--lazy", folder], check=True)


def fill(disk):
    """Leave no room at all; what takes it up can be removed again."""
    stuffing = disk / "stuffing"
    with stuffing.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    return stuffing


def is_open(url):
    """Return whether the server answers; it may break down for want of room, and recover."""
    with suppress(psycopg.OperationalError):
        return asked(url, "SELECT true")
    return False


@pytest.mark.long
@pytest.mark.parametrize("megabytes", [8, 20, 40])
def test_no_room_to_make_the_database_is_said_and_leaves_nothing_behind(megabytes):
    with small_disk(megabytes) as folder:
        with pytest.raises(PostgresError, match=f"^the disk of {folder} is full: .*Make room"):
            use_server(DatabaseSettings(folder)).__enter__()
        assert {left.name for left in folder.iterdir()} == {"runback-data", "locks", "log"}


@pytest.mark.long
def test_when_room_is_made_the_database_is_made():
    with small_disk(ROOM) as folder:
        with use_server(DatabaseSettings(folder / "first")):
            pass
        with pytest.raises(PostgresError, match="is full"):
            use_server(DatabaseSettings(folder / "second")).__enter__()
        subprocess.run(["mount", "-o", f"remount,size={2 * ROOM}m", folder], check=True)
        with use_server(DatabaseSettings(folder / "second")) as url:
            assert asked(url, "SELECT 1") == 1


def test_no_room_at_all_is_said_before_anything_starts():
    with small_disk(1) as folder:
        fill(folder).rename(folder / "lost+found")
        with pytest.raises(PostgresError, match=f"^the disk of {folder} is full: "):
            use_server(DatabaseSettings(folder)).__enter__()


def test_no_room_to_start_is_said_and_the_data_is_there_when_room_is_made():
    with small_disk(ROOM) as folder:
        with use_server(DatabaseSettings(folder)) as url, psycopg.connect(url) as connection:
            connection.execute("CREATE TABLE stored AS SELECT 42 AS answer")
        until(lambda: processes_in(folder) == [])
        stuffing = fill(folder)
        with pytest.raises(PostgresError, match=f"^the disk of {folder} is full: "):
            use_server(DatabaseSettings(folder)).__enter__()
        stuffing.unlink()
        with use_server(DatabaseSettings(folder)) as url:
            assert asked(url, "SELECT answer FROM stored") == 42


@pytest.mark.long
def test_a_disk_that_fills_up_at_work_loses_nothing_that_was_acknowledged():
    acknowledged = 0
    with small_disk(ROOM) as folder:
        with (
            use_server(DatabaseSettings(folder)) as url,
            suppress(psycopg.OperationalError),
            psycopg.connect(url, autocommit=True) as connection,
        ):
            connection.execute("CREATE TABLE stored (words text)")
            while True:
                connection.execute("INSERT INTO stored VALUES (repeat(md5(random()::text), 30000))")
                acknowledged += 1
        subprocess.run(["mount", "-o", f"remount,size={2 * ROOM}m", folder], check=True)
        with use_server(DatabaseSettings(folder)) as url:
            until(lambda: is_open(url))
            assert asked(url, "SELECT count(*) FROM stored") == acknowledged > 0
