"""Facts of disputes and rooms as they come to the door: good ones, to be told in turn or spoilt."""

import json
from collections.abc import Mapping

import msgspec
import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.disputes.model import Dispute, fold_dispute
from domain.errors import MalformedInputError
from domain.intake.dispute_parser import parse_dispute, parse_dispute_fact
from domain.intake.room_parser import parse_room
from domain.intake.stream_parser import ParsedStream
from domain.rooms.model import Room, fold_room
from domain.verdict.model import encode_adjudication
from tests.support.round_shorthand import story

AT = "2026-11-18T22:00:00Z"
SAID = {"at": AT, "by": "floor-1"}
HASH = "0f" * 32
ROUND = story(
    "no-bust-6.0",
    """bank 8 500; base 1 10; no more bets; 1 Kh; bank 9c; 1 8d; bank ??
    1 stand; reveal bank Ts; end""",
)
ADJUDICATION = encode_adjudication(adjudicate(ROUND)).decode()
WHAT_IF = {"coverage": "net"}

RAISED = {
    "type": "raised", "room": "mortimers", "table": "T4", "round": "T4-1", "seat": 4,
    "bettor": "seat-4", "claim": "shorted on the base wager", "amount": 6000, "channel": "table",
    "occurred_at": "2026-11-18T21:14:05Z", **SAID,
}  # fmt: skip
EVIDENCE = {"type": "evidence", "kind": "note", "text": "the cards are still out", **SAID}
LINKED = {"type": "round-linked", "round": "T4-2", **SAID}
ADJUDICATED = {
    "type": "adjudicated",
    "adjudication": ADJUDICATION,
    "facts": "corrected",
    "terms": "then",
    **SAID,
}
RULED = {
    "type": "ruled",
    "outcome": "upheld",
    "reasons": "the bank covered it",
    "follows": True,
    "awards": [{"bettor": "seat-4", "amount": 6000, "from": "bank"}],
    **SAID,
}
AGREED = {"type": "agreed", "at": AT, "by": "manager-1"}
REFUSED = {"type": "refused", "reasons": "look at the tape first", "at": AT, "by": "manager-1"}
MADE_GOOD = {
    "type": "made-good",
    "bettor": "seat-4",
    "amount": 6000,
    "from": "bank",
    "how": "chips at the table",
    **SAID,
}
ANSWERED = {"type": "answered", "accepts": True, "text": "fine by me", **SAID}
APPEALED = {"type": "appealed", "to": "regulator", "text": "it was a hundred", **SAID}
CLOSED = {"type": "closed", **SAID}
REOPENED = {"type": "reopened", "reasons": "another camera", **SAID}
REDACTED = {"type": "redacted", "what": f"file {HASH}", "reason": "two years are over", **SAID}
FILE = {"sha256": HASH, "bytes": 40_960, "media_type": "image/jpeg"}
DISPUTE = (
    RAISED, LINKED, EVIDENCE, ADJUDICATED, RULED, AGREED, REFUSED, MADE_GOOD, ANSWERED, APPEALED,
    CLOSED, REOPENED, REDACTED,
)  # fmt: skip
"""One of each, the beginning first."""

OPENED = {
    "type": "opened",
    "room": "mortimers",
    "name": "Mortimer's",
    "zone": "America/Los_Angeles",
    "day_starts": "06:00",
    **SAID,
}
SET = {
    "type": "set",
    "second_person_above": 50_000,
    "dispute_age_limit_hours": 72,
    "retention_years": 7,
    "languages": ["en", "es"],
    "rotation_policies": [{"name": "state-2026", "from": "2026-04-01", "to": "2026-12-31"}],
    **SAID,
}
DOCUMENTS = {
    "type": "documents",
    "game": "no-bust-6.0",
    "document": "GEGA-002891",
    "edition": "6.0",
    "from": "2026-01-01",
    "rules": {"coverage": "net"},
    "schedules": ["casino-marysville/california-a/8"],
    **SAID,
}
ROOM = (OPENED, SET, DOCUMENTS)
"""One of each, the beginning first."""


def lines(facts: tuple[Mapping | str, ...]) -> list[bytes]:
    """Facts as they are sent, a line each."""
    return [fact.encode() if isinstance(fact, str) else json.dumps(fact).encode() for fact in facts]


def refusals(read: ParsedStream) -> list[tuple[int, str]]:
    """What is said of each place that is refused."""
    said = [(place, str(error)) for place, error in read.problems]
    assert all(sentence.isprintable() and len(sentence) < 1200 for _, sentence in said)
    return said


def refusal_of(fact: Mapping) -> str:
    """What is said of one fact of a dispute that is refused by itself."""
    with pytest.raises(MalformedInputError) as refused:
        parse_dispute_fact(json.dumps(fact).encode())
    return str(refused.value)


def dispute(*facts: Mapping) -> Dispute:
    """Where a dispute stands after facts that were all let in."""
    read = parse_dispute(lines(facts))
    assert read.problems == []
    return fold_dispute(read.stream)


def room(*facts: Mapping) -> Room:
    """The room that facts tell of which were all let in."""
    read = parse_room(lines(facts))
    assert read.problems == []
    return fold_room(read.stream)


def as_json(fact: msgspec.Struct) -> dict:
    """A fact that was read, written out again."""
    return json.loads(msgspec.json.encode(fact))
