"""Fixtures that tests of several rooms share."""

import signal

import pytest
from hypothesis import settings

from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings
from projections.store.connections import connect
from projections.store.store import Store
from tests.support.databases import (
    database_on,
    drop_test_databases,
    real_server,
    turn_fsync_off,
)
from tests.support.postgres.data_folders import data_folder

# How long an example may take says nothing on a machine that is busy with other things.
settings.register_profile("without deadlines", deadline=None)
settings.load_profile("without deadlines")

# A shell without job control starts what runs in the background deaf to Ctrl-C, and the commands
# that the tests interrupt would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def _test_databases():
    yield
    drop_test_databases()


@pytest.fixture(scope="session")
def own_server(_test_databases):
    """The URL of a PostgreSQL that we have started ourselves.

    It waits for no disk: whatever is about durability starts a server of its own.
    """
    with data_folder() as folder, use_server(DatabaseSettings(folder)) as url:
        turn_fsync_off(url)
        yield url
        drop_test_databases()


@pytest.fixture
def database(own_server):
    """The URL of a migrated database of its own, on our own server."""
    with database_on(own_server) as url:
        yield url


@pytest.fixture(params=["own", "real"])
def each_server(request, _test_databases):
    """Our own server, and the one that runs on this machine."""
    return real_server() if request.param == "real" else request.getfixturevalue("own_server")


@pytest.fixture
def each_database(each_server):
    """The URL of a migrated database of its own, on either server."""
    with database_on(each_server) as url:
        yield url


@pytest.fixture
def connection(database):
    """A connection to the database, as Runback itself has it."""
    with connect(database) as connection:
        yield connection


@pytest.fixture
def store(database):
    """A store with nothing in it."""
    with Store(database) as store:
        yield store
