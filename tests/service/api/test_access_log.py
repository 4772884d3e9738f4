"""The access log over REST: who looked at what, asked for by those who may audit."""

from datetime import UTC, datetime

import pytest

from tests.support.service.client import ROUND, ROUND_ID

HERE = "/v1/access"


@pytest.fixture
def auditor(as_role, nobody):
    """Somebody who may audit, after others have looked at things, or were not let to."""
    floor, recorder = as_role("floor", "maria"), as_role("recorder", "t4-device")
    recorder.post("/v1/rounds", ROUND)
    for path in ("record", "adjudication?coverage=net"):
        floor.get(f"/v1/rounds/{ROUND_ID}/{path}")
    recorder.get(f"/v1/rounds/{ROUND_ID}")
    nobody.get(f"/v1/rounds/{ROUND_ID}")
    return as_role("compliance", "carlos")


def told(client, query=""):
    return [
        (one["who"], one["permission"], one["allowed"], one["target"], one["request"])
        for one in client.get(HERE + query).json["access"]
    ]


OF_ROUND = [
    ("t4-device", "read", False, f"round:{ROUND_ID}", f"GET /v1/rounds/{ROUND_ID}"),
    (
        "maria",
        "read",
        True,
        f"round:{ROUND_ID}",
        f"GET /v1/rounds/{ROUND_ID}/adjudication?coverage=net",
    ),
    ("maria", "read", True, f"round:{ROUND_ID}", f"GET /v1/rounds/{ROUND_ID}/record"),
]


def test_everything_is_there_the_newest_first_and_the_question_too(auditor):
    assert told(auditor) == [
        ("carlos", "audit", True, HERE, f"GET {HERE}"),
        *OF_ROUND,
        ("t4-device", "record", True, "/v1/rounds", "POST /v1/rounds"),
    ]


def test_it_is_asked_for_by_who_and_what_and_whether_he_was_let_in(auditor):
    of_round = f"?target=round:{ROUND_ID}"
    assert told(auditor, of_round) == OF_ROUND
    assert told(auditor, f"{of_round}&who=maria") == OF_ROUND[1:]
    assert told(auditor, "?allowed=false") == OF_ROUND[:1]
    assert [one[0] for one in told(auditor, "?permission=record")] == ["t4-device"]
    assert told(auditor, "?who=nobody") == []


def test_who_signed_in_or_tried_to_is_there_too(auditor, nobody):
    nobody.post("/v1/session", {"account": "maria", "password": "none that she has"})
    [attempt] = told(auditor, "?permission=sign-in")
    assert attempt[:3] == ("maria", "sign-in", False)


def test_it_is_asked_for_from_one_time_to_another(auditor):
    [newest, *_] = auditor.get(f"{HERE}?target=round:{ROUND_ID}").json["access"]
    at = newest["at"].replace("+", "%2B")
    assert told(auditor, f"?since={at}&target=round:{ROUND_ID}") == OF_ROUND[:1]
    assert told(auditor, f"?before={at}&target=round:{ROUND_ID}") == OF_ROUND[1:]
    assert told(auditor, "?before=2020-01-01T00:00:00Z") == []
    assert auditor.get(f"{HERE}?since=yesterday").status_code == 422


def test_it_is_gone_through_page_by_page_while_more_is_noted(auditor):
    begun = datetime.now(UTC).isoformat().replace("+", "%2B")
    found, cursor = [], ""
    while cursor is not None:
        page = auditor.get(f"{HERE}?before={begun}&limit=1{cursor and f'&cursor={cursor}'}").json
        found += [one["request"] for one in page["access"]]
        cursor = page["next"]
    assert found == [*(one[4] for one in OF_ROUND), "POST /v1/rounds"]


@pytest.mark.parametrize("role", ["recorder", "floor", "regulator"])
def test_only_those_who_may_audit_see_it(as_role, role):
    assert as_role(role).get(HERE).status_code == 403
