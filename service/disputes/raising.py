"""Raising a dispute: the claim, under a name that is given or made."""

from typing import Final

import msgspec
from flask import Response
from msgspec import Raw

from domain.dispute_reading import read_dispute_fact
from domain.errors import Malformed
from domain.events.dispute import DisputeEvent, Raised
from domain.events.round import Id
from domain.moments import moment
from projections.store.errors import Conflict, Otherwise
from projections.store.openings import day_in, room_in
from projections.store.recorder import Sender
from projections.store.recording import Stored, answered_before
from projections.store.topics import dispute_stream
from service.adding import Told, added
from service.bodies import body, explained_facts
from service.context import store
from service.disputes.names import name_for
from service.disputes.section import DISPUTES
from service.examples.disputes import CLAIM
from service.problems import FieldError, Refusal
from service.recorded import KEY_PARAMETER, Recorded, recorded, sender_of
from service.schemas.deriving import sent_of
from service.section import Answers, Takes
from service.witnessing import apart, witnessed

ATTEMPTS: Final = 5
"""At a name that nobody has taken: one of a thousand millions a day."""


class Claim(Raised, frozen=True, tag="raised"):
    """Somebody contests a round; `dispute` is what it is to be called."""

    dispute: Id | None = None


@DISPUTES.endpoint(
    "", method="POST", needs="dispute", takes=Takes(sent_of(Claim), CLAIM),
    answers=Answers(Recorded, "It is raised.", 201, headers=("ETag", "Location")),
    refuses=("on-file-otherwise", "key-reused"), parameters=[KEY_PARAMETER],
)  # fmt: skip
def raise_a_dispute() -> Response:
    """Raise a dispute.

    Who contests what, and how it came in. `dispute` is what it is to be called; without it a name
    is made, such as D-20261118-7F3KQ2. With an `Idempotency-Key` the same is raised once.
    """
    raw = body()
    stored = raised(raw, sender_of(raw))
    return recorded(stored, f"/v1/disputes/{stored.stream.partition(':')[2]}")


def raised(raw: bytes, sender: Sender) -> Stored:
    """Raise the dispute that was sent; what is sent again with its key is raised once."""
    stored = answered_before(store(), sender)
    if stored is not None:
        return stored
    name, rest = apart(raw, "dispute")
    told = Told("", [witnessed(rest, Raised)], sender, is_one=True)
    return _raised_under_new_name(told) if name is None else _raised_as(_read(name), told)


def _read(name: Raw) -> str:
    try:
        return msgspec.json.decode(name, type=Id)
    except msgspec.MsgspecError:
        detail = "is no id; expected letters, digits, dots, dashes, such as D-2026-0042"
        raise Refusal("malformed", detail, [FieldError(detail, "/dispute")]) from None


def _raised_as(name: str, told: Told) -> Stored:
    try:
        return added(told._replace(stream=dispute_stream(name)), follows=0)
    except Conflict:
        what = f"there is a dispute `{name}` already; leave `dispute` out, or give another id"
        raise Otherwise(what) from None


def _raised_under_new_name(told: Told) -> Stored:
    day = _day(told.facts[0])
    for attempt in range(ATTEMPTS):
        name = name_for(day, told.sender, attempt)
        try:
            return added(told._replace(stream=dispute_stream(name)), follows=0)
        except Conflict:
            continue
    raise AssertionError(f"{ATTEMPTS} names of {day} were all taken")


def _day(raw: bytes) -> str:
    """The gaming day on which it is raised, by the clock of the room that it names."""
    try:
        fact = read_dispute_fact(raw)
    except Malformed as error:
        raise explained_facts(error, [raw], DisputeEvent, 0, is_one=True) from None
    assert isinstance(fact, Raised)  # noqa: S101 - it was witnessed as such
    return day_in(room_in(store(), fact.room), moment(fact.at))
