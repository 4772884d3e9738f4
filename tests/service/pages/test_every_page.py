"""What every page of the URL map is held to, on every screen."""

import pytest

from service.accounts.roles import PUBLIC
from tests.support.pages.browser import DESK, PHONE, TABLET
from tests.support.pages.page_addresses import address_of, page_rules, shown_rules

SCREENS = {"desk": DESK, "tablet": TABLET, "phone": PHONE}


def shown(house):
    """Every page that is shown."""
    return [address_of(rule, house.parts) for rule in shown_rules(house.app)]


def addresses(house):
    """Every page that is shown, and the page of a round of each game."""
    return [*shown(house), *(f"/rounds/{record.round.id}" for record in house.rounds.values())]


@pytest.mark.parametrize("screen", SCREENS)
def test_a_page_weighs_little_and_fits(visit, house, screen):
    visitor = visit("admin", **SCREENS[screen])
    for address in addresses(house):
        visitor.go(address, until="load")
        visitor.check_size()


def test_a_page_can_be_used_by_everybody_in_the_light_and_in_the_dark(visit, house):
    visitor = visit("admin", **DESK)
    for address in addresses(house):
        visitor.go(address, until="load")
        visitor.check()
        visitor.check_in_the_dark()


def test_a_page_can_be_used_by_everybody_on_a_phone(visit, house):
    visitor = visit("admin", **PHONE)
    for address in shown(house):
        visitor.go(address, until="load")
        visitor.check()


def test_whoever_is_not_signed_in_is_asked_to_and_gets_where_he_wanted(house):
    for rule, needs in page_rules(house.app).items():
        if needs != PUBLIC:
            answer = house.ask("GET", address_of(rule, house.parts), Accept="text/html")
            assert answer.status_code == 303, rule
            assert answer.headers["Location"].startswith("/sign-in")


def test_pages_run_and_load_nothing_that_is_not_ours(house):
    for rule in page_rules(house.app):
        answer = house.ask("GET", address_of(rule, house.parts), house.admin)
        policy = answer.headers["Content-Security-Policy"]
        assert "unsafe" not in policy, rule
        if answer.mimetype == "text/html":
            for inline in (" style=", "<style", " onclick=", "javascript:"):
                assert inline not in answer.text, (rule, inline)
