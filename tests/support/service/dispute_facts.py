"""Disputes that go on fact by fact, each sent with the version that its sender has just seen."""

from tests.support.service.client import ROOM, ROUND, ROUND_ID

CLAIM = {
    "room": "mortimers",
    "table": "T4",
    "round": ROUND_ID,
    "seat": 4,
    "bettor": "seat-4",
    "claim": "won $100 and was paid nothing",
    "amount": 10000,
    "channel": "table",
}
LINES = "application/x-ndjson"


def ruling(cents, outcome="partly", **more):
    """A ruling that gives seat 4 so much, as adjudicated."""
    return {
        "outcome": outcome,
        "awards": [{"bettor": "seat-4", "amount": cents, "from": "bank"}],
        "reasons": "the bank covered that",
        "follows": True,
        **more,
    }


def open_room(admin):
    """The room of the samples, where a second person has to agree above $500."""
    answer = admin.post("/v1/rooms", ROOM, Content_Type=LINES)
    assert answer.status_code == 201, answer.text


def contested(client, **more):
    """Where the dispute is that somebody raises about the round of the samples."""
    client.post("/v1/rounds", ROUND)
    raised = client.post("/v1/disputes", {**CLAIM, **more})
    assert raised.status_code == 201
    return raised.headers["Location"]


def add(client, path, name, /, **fields):
    """What comes of a further fact that follows what is there."""
    seen = client.get(path).headers["ETag"]
    return client.post(f"{path}/{name}", fields, If_Match=seen)


def added(client, path, name, /, **fields):
    """How the dispute stands after a further fact that is taken."""
    answer = add(client, path, name, **fields)
    assert answer.status_code == 201, answer.json
    return client.get(path).json
