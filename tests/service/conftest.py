"""The service as tests ask it: over a database of its own, by clients of any role."""

import pytest

from tests.support.service.application import application
from tests.support.service.client import Client, token_for


@pytest.fixture
def app(database, tmp_path):
    """The application, over a database with nothing in it."""
    with application(database, tmp_path) as app:
        yield app


@pytest.fixture
def as_role(app, connection):
    """What makes a client of somebody with a role: `as_role("floor")`, or one more by his name."""
    return lambda role, name=None: Client(
        app.test_client(), token_for(connection, name or f"{role}-1", role)
    )


@pytest.fixture
def admin(as_role):
    """A client who may do everything."""
    return as_role("admin")


@pytest.fixture
def nobody(app):
    """A client whom nobody knows."""
    return Client(app.test_client(), None)
