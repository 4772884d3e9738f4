"""Who may do what: every route of the document, asked for by everybody there is."""

from functools import wraps
from uuid import uuid4

import pytest
from psycopg import errors

from service.accounts.roles import PERMISSIONS, PUBLIC, RECORD_PERMISSION, ROLES, SIGNED_IN
from service.http.context import get_request_id
from tests.support.databases import database_on
from tests.support.service.api_document import operations, routes
from tests.support.service.house import House, disabled, expired, revoked, session

REFUSED = {401, 403}
NOBODYS = {
    "unknown": "Bearer rb_0a1b2c3d_" + "x" * 43,
    "truncated": "Bearer rb_0a1b2c3d_xxx",
    "overlong": "Bearer rb_0a1b2c3d_" + "x" * 9000,
    "of another kind": "Basic YWRtaW46YWRtaW4=",
    "no token": "Bearer",
    "empty": "",
    "two at once": "Bearer rb_0a1b2c3d_" + "x" * 43 + ", Bearer rb_0a1b2c3d_" + "x" * 43,
    "SQL": "Bearer ' OR ''='",
}


@pytest.fixture(scope="module")
def house(own_server, tmp_path_factory):
    """A house whose views look, before they do anything, whether it is noted who asks."""
    with database_on(own_server) as url:
        house = House(url, tmp_path_factory.mktemp("scratch"))
        house.begun = {}
        for endpoint, view in house.app.view_functions.items():
            house.app.view_functions[endpoint] = looking(house, view)
        yield house
        house.close()


def looking(house, view):
    """The view, which first looks at what is noted of its request."""

    @wraps(view)
    def looked(**parts):
        house.begun[get_request_id()] = noted(house, get_request_id())
        return view(**parts)

    return looked


def noted(house, name):
    """What the access log has of a request: who asked, for which permission, whether he may."""
    return house.rows(
        "SELECT who, permission, allowed FROM store.access WHERE request_id = %s", name
    )


def asked(house, operation, token=None, **headers):
    """The answer, what was noted before the view began (if it did), and what is noted now."""
    name = uuid4().hex
    answer = house.request(operation, token, X_Request_Id=name, **headers)
    assert answer.headers["X-Request-Id"] == name
    if answer.status_code in REFUSED:
        assert answer.content_type == "application/problem+json", operation.label
        assert answer.json["status"] == answer.status_code
    return answer, house.begun.get(name), noted(house, name)


def guarded(house):
    """The routes that are not for everybody."""
    return [one for one in operations(house.app) if one.needs != PUBLIC]


def amiss(house, account, permissions, credentials):
    """Routes that answer these credentials otherwise than the permissions say."""
    wrong = []
    for operation in guarded(house):
        token, headers = credentials()
        answer, before, after = asked(house, operation, token, **headers)
        allowed = operation.needs == SIGNED_IN or operation.needs in permissions
        note = [(account, operation.needs, allowed)]
        if allowed:
            # Who records by a token that is remembered is noted as he does, or after the view.
            in_time = (note, []) if operation.needs == RECORD_PERMISSION and token else (note,)
            right = answer.status_code not in REFUSED and before in in_time
        else:
            right = answer.status_code == 403 and before is None
        if not right or {*after} != {*note}:
            wrong.append((operation.label, operation.needs, answer.status_code, before, after))
    return wrong


def test_every_route_is_documented_with_the_permission_that_the_gate_asks_for(house):
    stated = {(one.method, one.path): one.needs for one in operations(house.app)}
    held_to = {
        route: house.app.view_functions[endpoint].permission
        for route, endpoint in routes(house.app).items()
    }
    assert held_to == stated
    assert {*stated.values()} <= {*PERMISSIONS, PUBLIC, SIGNED_IN}


def test_there_is_something_on_file_for_every_part_of_an_address(house):
    parts = {one["name"] for operation in operations(house.app) for one in operation.named("path")}
    assert parts <= set(house.parts)


@pytest.mark.parametrize("role", ROLES)
def test_a_role_may_use_just_the_routes_that_it_has_the_permission_for(house, role):
    token = house.token(role)
    assert amiss(house, f"{role}-1", ROLES[role], lambda: (token, {})) == []


@pytest.mark.parametrize("permission", PERMISSIONS)
def test_a_token_may_use_just_the_routes_that_it_was_made_for(house, permission):
    token = house.token("admin", [permission])
    assert amiss(house, "admin-1", {permission}, lambda: (token, {})) == []


@pytest.mark.parametrize("role", [role for role in ROLES if role != "admin"])
def test_a_token_that_names_more_than_its_account_may_do_gives_no_more(house, role):
    token = house.token(role, PERMISSIONS)
    assert amiss(house, f"{role}-1", ROLES[role], lambda: (token, {})) == []


@pytest.mark.parametrize("role", ROLES)
def test_somebody_who_has_signed_in_may_use_just_the_routes_of_his_role(house, role):
    def credentials():
        cookie = f"runback_session={session(house, role)}"
        return None, {"Cookie": cookie, "Origin": "http://localhost"}

    assert amiss(house, f"{role}-1", ROLES[role], credentials) == []


@pytest.mark.parametrize(
    "origin", [None, "null", "http://localhost:8231", "https://elsewhere.test"]
)
def test_a_session_changes_nothing_for_pages_that_are_not_ours(house, origin):
    for operation in guarded(house):
        cookie = {"Cookie": f"runback_session={session(house, 'admin')}"}
        headers = cookie if origin is None else {**cookie, "Origin": origin}
        if operation.method != "GET":
            answer, before, _ = asked(house, operation, **headers)
            assert (answer.status_code, before) == (403, None), operation.label


def test_whom_nobody_knows_is_let_in_nowhere(house):
    over = {
        "revoked": revoked(house, house.token("admin")),
        "expired": expired(house, house.token("admin")),
        "of a disabled account": disabled(house, "former-1"),
    }
    credentials = NOBODYS | {says: f"Bearer {secret}" for says, secret in over.items()}
    for operation in guarded(house):
        answers = {"none": asked(house, operation)}
        for says, sent in credentials.items():
            answers[says] = asked(house, operation, Authorization=sent)
        for says, (answer, before, after) in answers.items():
            found = (answer.status_code, before, after)
            assert found == (401, None, []), (operation.label, says)
            assert answer.headers["WWW-Authenticate"].startswith("Bearer"), (operation.label, says)


def test_what_anybody_may_ask_is_answered_to_everybody_alike(house):
    for operation in operations(house.app):
        if operation.needs == PUBLIC:
            alone, _, _ = asked(house, operation)
            known, _, _ = asked(house, operation, house.token("admin"))
            assert alone.status_code == known.status_code, operation.label


def test_asking_only_for_the_head_or_the_methods_is_asking_too(house):
    public = {one.path for one in operations(house.app) if one.needs == PUBLIC}
    for operation in guarded(house):
        address = operation.address(house.parts)
        if operation.path not in public:
            assert house.ask("OPTIONS", address).status_code == 401, operation.label
        if operation.method == "GET":
            assert house.ask("HEAD", address).status_code == 401, operation.label
            name = uuid4().hex
            house.ask("HEAD", address, house.token("admin"), X_Request_Id=name)
            assert noted(house, name) == [("admin-1", operation.needs, True)], operation.label


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE store.access SET who = 'somebody-else'",
        "DELETE FROM store.access",
        "TRUNCATE store.access",
        "INSERT INTO store.access (at) VALUES ('2020-01-01')",
    ],
)
def test_what_is_noted_can_be_altered_by_nobody(house, statement):
    house.ask("GET", "/v1/rounds", house.token("admin"))
    before = house.rows("SELECT count(*), max(at) FROM store.access")
    with pytest.raises(errors.DatabaseError):
        house.connection.execute(statement)
    assert house.rows("SELECT count(*), max(at) FROM store.access") == before
