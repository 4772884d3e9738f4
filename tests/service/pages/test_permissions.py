"""Who may see which page, and do what with a form."""

from uuid import uuid4

import pytest

from service.accounts.roles import PUBLIC, ROLES, SIGNED_IN
from service.http.secret_key import load_secret_key
from service.pages.layout.forms import KEY_NAME
from tests.support.pages.page_addresses import address_of, page_rules
from tests.support.service.house import session

HERE = {"Origin": "http://localhost", "Accept": "text/html"}


def asked(house, method, rule, cookie, **headers):
    """What is answered, and what was noted of it."""
    name = uuid4().hex
    answer = house.ask(
        method,
        address_of(rule, house.parts),
        Cookie=f"runback_session={cookie}",
        X_Request_Id=name,
        **HERE,
        **headers,
    )
    statement = "SELECT permission, allowed FROM store.access WHERE request_id = %s"
    return answer, house.rows(statement, name)


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize("role", ROLES)
def test_a_page_is_for_those_who_have_its_permission_and_that_is_noted(house, role, method):
    for rule, needs in page_rules(house.app, method).items():
        if needs == PUBLIC:
            continue
        answer, noted = asked(house, method, rule, session(house, role))
        allowed = needs == SIGNED_IN or needs in ROLES[role]
        assert noted == [(needs, allowed)], rule
        # A form without what makes it one of ours goes no further.
        is_refused = answer.status_code == 403
        assert is_refused is (method == "POST" or not allowed), (rule, answer.status_code)


@pytest.mark.parametrize("token", [None, "", "x", "é", "0" * 64])
def test_a_form_that_is_none_of_ours_changes_nothing(house, token):
    before = house.stored()
    body = "" if token is None else f"form={token}"
    for rule in page_rules(house.app, "POST"):
        answer, _ = asked(
            house,
            "POST",
            rule,
            session(house, "admin"),
            Content_Type="application/x-www-form-urlencoded",
            body=body.encode(),
        )
        assert answer.status_code == 403, rule
    after = house.stored()
    assert {name: after[name] for name in before if name != "people.sessions"} == {
        name: before[name] for name in before if name != "people.sessions"
    }


def test_a_form_given_to_somebody_else_is_none_of_ours(house):
    with house.app.app_context():
        assert len(load_secret_key(KEY_NAME)) == 32
    other = house.app.test_client()
    other.set_cookie("runback_session", session(house, "floor"))
    page = other.get("/sign-in", headers={"Accept": "text/html"}).text
    theirs = page.partition('name="form" value="')[2].partition('"')[0]
    assert len(theirs) == 64
    client = house.app.test_client()
    client.set_cookie("runback_session", session(house, "floor"))
    answer = client.post("/sign-out", data={"form": theirs}, headers=HERE)
    assert answer.status_code == 403
    own = client.get("/sign-in").text.partition('name="form" value="')[2].partition('"')[0]
    assert client.post("/sign-out", data={"form": own}, headers=HERE).status_code == 303
