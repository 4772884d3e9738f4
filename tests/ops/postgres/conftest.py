"""A data folder for each test, or one in which the cluster is made already."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ops.postgres.data_folder import DataFolder
from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings
from tests.support.polling import until
from tests.support.postgres.data_folders import data_folder, processes_in


@pytest.fixture
def empty() -> Iterator[Path]:
    """A data folder that is not there yet."""
    with data_folder() as folder:
        yield folder


@pytest.fixture(scope="session")
def session_folder() -> Iterator[DataFolder]:
    with data_folder() as folder:
        with use_server(DatabaseSettings(folder)):
            pass
        yield DataFolder(folder)


@pytest.fixture
def made(session_folder: DataFolder) -> Iterator[DataFolder]:
    """A data folder with a cluster in it, whose server does not run, and must not afterwards."""
    until(lambda: processes_in(session_folder.path) == [])
    yield session_folder
    until(lambda: processes_in(session_folder.path) == [])
