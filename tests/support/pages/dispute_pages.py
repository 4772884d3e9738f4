"""Disputes of tests: raised over REST, and gone on with on their pages."""

import json
import re
from uuid import uuid4

from tests.support.service.client import ROUND, ROUND_ID

CLAIM = {
    "room": ROUND["room"],
    "table": "T4",
    "round": ROUND_ID,
    "bettor": "seat-4",
    "amount": 6000,
    "claim": "won $100 and was paid nothing",
    "channel": "table",
}
HOSTILE = "<script>alert('x')</script> \"quoted\" & 'single' \u202eright to left\u202c " + "w" * 150
PHOTO = b"\x89PNG\r\n\x1a\n not much of a picture"


def contested(house, **more):
    """The name of a new dispute about the round of the samples."""
    name = f"D-{uuid4().hex[:8]}"
    claim = {**CLAIM, "dispute": name, **more}
    claim = {field: value for field, value in claim.items() if value is not None}
    answer = post(house, "/v1/disputes", claim)
    assert answer.status_code == 201, answer.text
    return name


def added(house, name, kind, /, **fields):
    """A further fact, noted by the admin over REST."""
    path = f"/v1/disputes/{name}"
    seen = house.ask("GET", path, house.admin).headers["ETag"]
    answer = post(house, f"{path}/{kind}", fields, If_Match=seen)
    assert answer.status_code == 201, answer.text


def post(house, path, body, **headers):
    """What is answered to JSON that the admin sends."""
    raw = json.dumps(body).encode()
    return house.ask("POST", path, house.admin, raw, Content_Type="application/json", **headers)


def stands(house, name):
    """The dispute as it is told over REST."""
    return house.ask("GET", f"/v1/disputes/{name}", house.admin).json


def facts(house, name):
    """The facts of the dispute as they were recorded."""
    events = house.ask("GET", f"/v1/disputes/{name}/events", house.admin).json["events"]
    return [one["event"] for one in events]


def form(page, kind):
    """The form for a fact of this type, opened."""
    opened = page.locator(f"#do-{kind}")
    if opened.get_attribute("open") is None:
        opened.locator("summary").first.click()
    return opened


def send(opened):
    """Send the form."""
    opened.locator("form button.main").click()


def name_on(page):
    """The name of the dispute whose page it is."""
    page.wait_for_url(re.compile(r"/disputes/D-[^/]+$"))
    return page.url.rpartition("/")[2]
