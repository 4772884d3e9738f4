"""The tour: where to begin, with the sample and without it."""

import pytest
from playwright.sync_api import expect

from projections.store.connections import connect
from service.accounts.account import make_account
from service.accounts.roles import ROLES
from service.http.context import EXTENSION
from service.server.app import create_app
from service.settings import WebSettings
from tests.support.databases import database_on
from tests.support.pages.browser import TABLET
from tests.support.pages.form_fields import HERE, Clerk
from tests.support.service.client import PASSWORD, ROUND_ID


def test_every_step_of_the_sample_is_there_to_see(visit):
    visitor = visit("floor", **TABLET)
    visitor.go("/tour")
    page = visitor.page
    expect(page.locator(".tour li")).to_have_count(7)
    expect(page.get_by_text("ready", exact=True)).to_have_count(7)
    expect(page.get_by_text("The sample is on file")).to_be_visible()
    visitor.check()
    page.get_by_role("link", name="The round").click()
    page.wait_for_url(f"**/rounds/{ROUND_ID}")


@pytest.mark.parametrize("role", ROLES)
def test_nobody_is_led_to_where_he_may_not_go(house, role):
    page = Clerk(house, role).see("/tour")
    assert (f'href="/rounds/{ROUND_ID}"' in page) is ("read" in ROLES[role])
    assert (f'href="/rounds/{ROUND_ID}/raise"' in page) is ("dispute" in ROLES[role])
    assert 'href="/rulebook/no-bust-6.0"' in page


def test_where_nothing_is_on_file_it_says_how_the_sample_gets_there(own_server, tmp_path):
    with database_on(own_server) as url:
        app = create_app(url, WebSettings(scratch=tmp_path))
        with connect(url) as connection:
            make_account(connection, "admin-1", "Admin", "admin", PASSWORD)
        client = app.test_client()
        page = client.get("/sign-in", headers=HERE).text
        form = page.partition('name="form" value="')[2].partition('"')[0]
        fields = {"form": form, "account": "admin-1", "password": PASSWORD}
        assert client.post("/sign-in", data=fields, headers=HERE).status_code == 303
        tour = client.get("/tour", headers=HERE)
        app.extensions[EXTENSION].store.close()
    assert tour.status_code == 200
    assert "Nothing is on file yet" in tour.text
    assert "runback record ops/samples/room.jsonl" in tour.text
    assert (tour.text.count("not on file yet</span>"), "/rounds/T4" in tour.text) == (6, False)
