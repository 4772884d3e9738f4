"""One's own account: who one is, one's password, one's tokens, and how pages look."""

from uuid import uuid4

import pytest
from playwright.sync_api import expect

from service.accounts.account import make_account
from service.accounts.roles import PERMISSIONS, ROLES
from tests.support.pages.browser import PHONE, TABLET
from tests.support.pages.form_fields import Clerk, arrive, fill_in_sign_in, noted
from tests.support.service.house import PASSWORD

OTHER = "quite another secret"


@pytest.fixture
def account(house):
    """The name of a floor account of its own, with a password."""
    name = f"floor-{uuid4().hex[:8]}"
    make_account(house.connection, name, "Floor, nights", "floor", PASSWORD)
    return name


def make(page, label, *permissions):
    page.get_by_text("Create a token").click()
    page.get_by_label("What it is for").fill(label)
    for permission in permissions:
        page.get_by_label(PERMISSIONS[permission]).check()
    page.get_by_role("button", name="Create the token").click()


@pytest.mark.parametrize("role", ROLES)
def test_a_role_is_said_in_words_with_all_that_it_allows_and_no_more(house, role):
    page = Clerk(house, role).see("/account")
    for permission, says in PERMISSIONS.items():
        said = f"<li>{says}</li>".replace("'", "&#39;")
        assert (said in page) is (permission in ROLES[role]), permission


@pytest.mark.parametrize("scripts", [True, False])
def test_a_token_opens_what_it_is_for_until_it_is_revoked(visit, house, account, scripts):
    visitor = visit(java_script_enabled=scripts, **TABLET)
    arrive(visitor, account, PASSWORD)
    page = visitor.page
    make(page, "table 4", "record", "judge")
    secret = page.locator(".secret").inner_text()
    me = house.ask("GET", "/v1/me", secret).json
    assert (me["account"], me["permissions"]) == (account, ["judge", "record"])
    visitor.go("/account")
    assert secret not in page.content()
    expect(page.locator(".cards")).to_contain_text("table 4")
    page.get_by_role("button", name="Revoke").click()
    expect(page.get_by_role("status")).to_have_text(
        "The token has been revoked and no longer works."
    )
    assert house.ask("GET", "/v1/me", secret).status_code == 401
    assert secret not in noted(house)


def test_a_token_is_made_by_keyboard_alone(visit, account):
    visitor = visit()
    arrive(visitor, account, PASSWORD)
    page = visitor.page
    page.get_by_text("Create a token").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("by keys")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("by keys has been created.")
    visitor.check()


def test_what_is_wrong_with_a_token_stands_beside_it_and_what_was_typed_stays(visit, account):
    visitor = visit(**PHONE)
    visitor.expected = {422}
    arrive(visitor, account, PASSWORD)
    make(visitor.page, "kiosk, hall 2")
    expect(visitor.page.get_by_text("Tick at least one permission.")).to_be_visible()
    expect(visitor.page.get_by_label("What it is for")).to_have_value("kiosk, hall 2")
    visitor.check()


def test_a_form_for_a_token_that_is_sent_twice_makes_one(house):
    clerk = Clerk(house, "floor")
    hidden = clerk.form(clerk.see("/account"), "/account/tokens")
    fields = {"label": "twice", "days": "3", "permissions": ["judge"]}
    assert "rb_" in clerk.send("/account/tokens", fields, hidden).text
    again = clerk.send("/account/tokens", fields, hidden)
    assert again.status_code == 422
    assert "is made already, and its secret was shown then" in again.text
    assert "rb_" not in again.text
    assert house.rows("SELECT count(*) FROM people.tokens WHERE label = 'twice'") == [(1,)]


def test_nobody_makes_or_revokes_a_token_beyond_his_own(house):
    clerk = Clerk(house, "floor")
    refused = clerk.fill_in(
        "/account", "/account/tokens", label="more", days="3", permissions=["people"]
    )
    assert (refused.status_code, "rb_" in refused.text) == (422, False)
    theirs = house.parts["token_id"]
    path = f"/account/tokens/{theirs}/revoke"
    form = clerk.form(clerk.see("/account"), "/sign-out")
    assert clerk.send(path, {}, form).status_code == 404
    revoked = "SELECT revoked_at FROM people.tokens WHERE token = %s"
    assert house.rows(revoked, theirs) == [(None,)]


def test_a_password_is_changed_and_only_the_new_one_lets_in(visit, house, account):
    visitor, elsewhere = visit(), visit()
    arrive(visitor, account, PASSWORD)
    arrive(elsewhere, account, PASSWORD)
    page = visitor.page
    page.get_by_label("Current password").fill(PASSWORD)
    page.get_by_label("New password 12").fill(OTHER)
    page.get_by_label("New password again").fill(OTHER)
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_role("status")).to_contain_text("Your password has been changed")
    elsewhere.go("/account")
    expect(elsewhere.page).to_have_url(elsewhere.address + "/sign-in?back=%2Faccount")
    page.get_by_role("button", name="Sign out").click()
    visitor.expected = {401}
    visitor.go("/sign-in")
    fill_in_sign_in(page, account, PASSWORD)
    expect(page.get_by_role("alert")).to_be_visible()
    arrive(visitor, account, OTHER)
    expect(page.get_by_role("heading", level=1)).to_have_text("Floor, nights")
    assert OTHER not in noted(house)


@pytest.mark.parametrize(
    ("old", "new", "again", "says"),
    [
        ("not this one", OTHER, OTHER, "This is not your password"),
        (PASSWORD, "short", "short", "Enter a password of 12 to 1,000 characters."),
        (PASSWORD, OTHER, "a typing error", "This differs from the new password above"),
    ],
)
def test_a_password_that_cannot_be_is_refused_beside_its_field(house, old, new, again, says):
    answer = Clerk(house, "floor").fill_in(
        "/account", "/account/password", old=old, new=new, again=again
    )
    assert answer.status_code == 422
    assert says in answer.text
    for typed in {old, new, again} - {"short"}:
        assert typed not in answer.text


@pytest.mark.parametrize("scripts", [True, False])
def test_the_look_that_is_chosen_stays(visit, scripts):
    visitor = visit("recorder", java_script_enabled=scripts)
    visitor.go("/account")
    visitor.page.get_by_label("Dark", exact=True).check()
    visitor.page.get_by_label("Four colors").check()
    visitor.page.get_by_role("button", name="Save").click()
    visitor.go("/tour")
    root = visitor.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-suits", "four")
    visitor.go("/account")
    expect(visitor.page.get_by_label("Dark", exact=True)).to_be_checked()
