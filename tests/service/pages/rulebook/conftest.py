"""What the tests of the rulebook's pages share."""

import pytest

from tests.support.pages.browser import MOST_BYTES

FOR_STYLES = 40_000
"""What styles and scripts may weigh that come with a page."""


@pytest.fixture
def text_of(house):
    """Lets a test read a page: `text_of("/rulebook")`."""

    def read(address, status=200):
        answer = house.ask("GET", address, house.admin, Accept="text/html")
        assert answer.status_code == status, (address, answer.text[:500])
        assert len(answer.data) <= MOST_BYTES - FOR_STYLES, (address, len(answer.data))
        return answer.text

    return read
