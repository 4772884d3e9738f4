"""Patrons: found by name, put on file, and nowhere named but there."""

import pytest
from playwright.sync_api import expect

from projections.personal.legal_holds import place_hold
from projections.store.store import Store
from service.accounts.roles import ROLES
from tests.support.pages.browser import PHONE, TABLET
from tests.support.pages.form_fields import Clerk, noted
from tests.support.pages.hostile_text import HOSTILE
from tests.support.service.house import PATRON

NAME = "Zephyrine Quill"
WITHOUT = [role for role, held in ROLES.items() if "personal" not in held]


def put(page, name):
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Contact").fill("by letter\nnever by phone")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_have_text("Saved.")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_patron_is_put_on_file_and_found_by_how_the_name_begins(visit, house, scripts):
    visitor = visit("floor", java_script_enabled=scripts, **TABLET)
    page = visitor.page
    patron = f"p-77-{scripts}"
    visitor.go(f"/patrons/{patron}")
    expect(page.locator(".empty")).to_contain_text("Nothing is on file about this patron")
    put(page, NAME)
    visitor.go("/patrons")
    page.get_by_label("Name begins with").fill("zephyrine q")
    page.get_by_role("button", name="Find").click()
    page.get_by_role("link", name=patron).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{patron} {NAME}")
    expect(page.get_by_label("Contact")).to_have_value("by letter\nnever by phone")
    seen = noted(house)
    assert patron in seen
    assert "zephyrine" not in seen.casefold()


def test_a_patron_is_found_by_his_id_with_keys_alone(visit):
    visitor = visit("compliance")
    visitor.go("/patrons")
    visitor.page.get_by_label("or id").focus()
    visitor.page.keyboard.type(PATRON)
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text(PATRON)


def test_nobody_found_says_how_somebody_comes_on_file(house):
    answer = Clerk(house, "floor").fill_in("/patrons", "/patrons", name="Nobody Such")
    assert "name begins with this." in answer.text
    assert 'value="Nobody Such"' in answer.text


def test_more_names_than_fit_on_a_page_go_on_without_a_name_in_an_address(house):
    for number in range(60):
        body = b'{"name": "Yarrow %d"}' % number
        path = f"/v1/patrons/yarrow-{number}"
        house.ask("PUT", path, house.admin, body, Content_Type="application/json")
    clerk = Clerk(house, "floor")
    first = clerk.fill_in("/patrons", "/patrons", name="Yarrow").text
    hidden = clerk.form(first, "/patrons", "cursor")
    second = clerk.send("/patrons", {}, hidden).text
    assert (first.count('href="/patrons/yarrow-'), second.count('href="/patrons/yarrow-')) == (
        50,
        10,
    )
    assert 'href="/patrons?' not in first + second


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"name": "", "note": "keep me"}, "Enter a name of up to 200 characters on one line."),
        ({"name": "x" * 201, "note": "keep me"}, "Enter a name of up to 200 characters"),
        (
            {"name": "X", "contact": "y" * 1001, "note": "keep me"},
            "Enter up to 1,000 characters.",
        ),
    ],
)
def test_what_does_not_fit_comes_back_with_what_was_typed(house, fields, says):
    answer = Clerk(house, "floor").fill_in(f"/patrons/{PATRON}", f"/patrons/{PATRON}", **fields)
    assert answer.status_code == 422
    assert says in answer.text
    assert "keep me</textarea>" in answer.text


def test_what_a_legal_hold_is_on_is_not_overwritten_and_what_was_typed_comes_back(house):
    clerk = Clerk(house, "floor")
    clerk.fill_in("/patrons/p-79", "/patrons/p-79", name="Yarrow Held")
    with Store(house.url) as store:
        place_hold(store, "patron", "p-79", "cli:keeper", "subpoena of November 30")
    typed = {"name": "Somebody Else", "note": "keep me"}
    answer = clerk.fill_in("/patrons/p-79", "/patrons/p-79", **typed)
    assert answer.status_code == 409
    assert "patron p-79 stays, and can only be added to" in answer.text
    assert "subpoena" not in answer.text
    assert "keep me</textarea>" in answer.text
    assert '<span class="name">Yarrow Held</span>' in answer.text


def test_what_is_no_id_is_refused_beside_its_field(house):
    answer = Clerk(house, "floor").fill_in("/patrons", "/patrons", patron="../people")
    assert answer.status_code == 422
    assert "Enter an id as it stands in a round" in answer.text


@pytest.mark.parametrize("typed", HOSTILE)
def test_a_hostile_name_is_only_ever_text(visit, typed):
    visitor = visit("floor", **PHONE)
    visitor.go("/patrons/p-78")
    put(visitor.page, typed)
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text(typed)
    visitor.check()
    visitor.go("/patrons")
    visitor.page.get_by_label("Name begins with").fill(typed)
    visitor.page.get_by_role("button", name="Find").click()
    expect(visitor.page.get_by_role("link", name="p-78")).to_contain_text(typed)
    visitor.check()


@pytest.mark.parametrize("role", WITHOUT)
def test_who_may_not_know_patrons_sees_neither_way_nor_name(house, role):
    clerk = Clerk(house, role)
    page = clerk.see("/account")
    assert 'href="/patrons"' not in page
    assert "A. Patron" not in clerk.see(f"/patrons/{PATRON}")
    form = clerk.form(page, "/account/tokens")
    answer = clerk.send(f"/patrons/{PATRON}", {"name": "Somebody else"}, form)
    assert answer.status_code == 403
    told = house.ask("GET", f"/v1/patrons/{PATRON}", house.admin).json
    assert told["name"] != "Somebody else"
