"""A night at the tables, as devices send it."""

import json

from tests.support.service.client import ROOM, ROUND, TABLE

LINES = "application/x-ndjson"


def other(number, table):
    """The round of the samples as another one, at another table, on a day of its own."""
    called = {
        "id": f"{table}-{number:04}",
        "number": number,
        "gaming_day": f"2026-11-{20 + number}",
    }
    return {**ROUND, "round": called, "table": {**ROUND["table"], "id": table}}


def night_of(client):
    """A table's night with its rounds and that of the samples, and one round at other tables."""
    told = TABLE.splitlines()
    facts = b"\n".join(line for line in told if line.startswith(b'{"type"'))
    rounds = b"\n".join(line for line in told if line.startswith(b'{"format"'))
    more = [ROUND, other(1, "T1"), other(2, "T2")]
    rounds = b"\n".join([rounds, *(json.dumps(one).encode() for one in more)])
    assert client.post("/v1/rooms", ROOM, Content_Type=LINES).status_code == 201
    assert client.post("/v1/tables", facts, Content_Type=LINES).status_code == 201
    assert client.post("/v1/rounds", rounds, Content_Type=LINES).status_code == 200
