"""A data folder for each test, or one in which the cluster is made already."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ops.postgres.folder import Folder
from ops.postgres.launcher import server
from ops.postgres.settings import Settings
from tests.postgres.folders import data_folder, processes_in
from tests.postgres.waiting import until


@pytest.fixture
def empty() -> Iterator[Path]:
    """A data folder that is not there yet."""
    with data_folder() as folder:
        yield folder


@pytest.fixture(scope="session")
def session_folder() -> Iterator[Folder]:
    with data_folder() as folder:
        with server(Settings(folder)):
            pass
        yield Folder(folder)


@pytest.fixture
def made(session_folder: Folder) -> Iterator[Folder]:
    """A data folder with a cluster in it, whose server does not run, and must not afterwards."""
    until(lambda: processes_in(session_folder.path) == [])
    yield session_folder
    until(lambda: processes_in(session_folder.path) == [])
