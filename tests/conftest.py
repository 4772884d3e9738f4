"""Fixtures that tests of several rooms share."""

import signal

import pytest

from ops.postgres.launcher import server
from ops.postgres.settings import Settings
from projections.store.connections import connect
from projections.store.store import Store
from tests.databases import database_on, drop_templates, real_server
from tests.postgres.folders import data_folder

# A shell without job control starts what runs in the background deaf to Ctrl-C, and the commands
# that the tests interrupt would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def _templates():
    yield
    drop_templates()


@pytest.fixture(scope="session")
def own_server(_templates):
    """The URL of a PostgreSQL that we have started ourselves."""
    with data_folder() as folder, server(Settings(folder)) as url:
        yield url
        drop_templates()


@pytest.fixture
def database(own_server):
    """The URL of a migrated database of its own, on our own server."""
    with database_on(own_server) as url:
        yield url


@pytest.fixture(params=["own", "real"])
def each_server(request, _templates):
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
