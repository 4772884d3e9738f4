"""A house with a server, a browser, and people of any role who use it."""

import pytest

from tests.support.databases import database_on
from tests.support.pages.browser import Visitor, browsing
from tests.support.pages.served_house import open_house
from tests.support.service.house import session


def pytest_collection_modifyitems(items):
    """Mark the tests that open a browser."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser():
    """A browser for all tests; everybody has a window of his own."""
    with browsing() as browser:
        yield browser


@pytest.fixture(scope="module")
def served_house(own_server, tmp_path_factory):
    """A house and its address."""
    with (
        database_on(own_server) as url,
        open_house(url, tmp_path_factory.mktemp("scratch")) as opened,
    ):
        yield opened


@pytest.fixture
def house(served_house):
    """The house."""
    return served_house[0]


@pytest.fixture
def visit(served_house, browser):
    """Lets somebody of a role in: `visit("floor", **TABLET)`; nothing may go wrong with him."""
    house, address = served_house
    visitors = []

    def enter(role=None, **screen):
        visitor = Visitor(browser, address, **screen)
        visitors.append(visitor)
        return visitor if role is None else visitor.sign_in(session(house, role))

    yield enter
    for visitor in visitors:
        visitor.leave()
