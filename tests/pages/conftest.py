"""A house with a server, a browser, and people of any role who use it."""

import pytest

from tests.databases import database_on
from tests.pages.browsing import Visitor, browsing
from tests.pages.house import open_house
from tests.service.house import session


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
