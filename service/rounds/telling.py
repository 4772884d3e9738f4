"""One stored round: its record, its events, its replay, its rack."""

from datetime import datetime
from typing import Any, Final

from flask import Response
from msgspec import Raw, Struct

from domain.adjudication import adjudicate
from domain.errors import one_line
from domain.events.round import CardName
from domain.record import RoundRecord, Terms, canonical
from domain.sentences.verdict import verdict
from domain.wellformed import NAMES
from projections.frames import Frame, frames
from projections.store.errors import NotOnFile
from projections.store.history import history
from projections.store.topics import round_stream
from service.answers import json_answer, versioned
from service.asking import Asks, Count
from service.bodies import body, read
from service.context import store
from service.problems import FieldError, Refusal
from service.rounds.racks import RackTold, rack_told, refuse_too_many
from service.rounds.section import ROUNDS
from service.rounds.stored import stored_round
from service.section import Answers, Takes

AS_IT_WAS: Final = {304: "As it was."}


class RoundTold(Struct, frozen=True):
    """A round in short: the verdict as one says it, and what is stored about it."""

    round: str
    version: int
    room: str
    table: str
    game: str
    day: str
    verdict: str
    terms: Terms


class EventTold(Struct, frozen=True):
    """An event as it was recorded."""

    version: int
    event: Raw
    recorded_at: datetime
    recorded_by: str


class EventsTold(Struct, frozen=True):
    """The events of a stream."""

    stream: str
    version: int
    events: list[EventTold]


class FramesTold(Struct, frozen=True):
    """The table after each event."""

    round: str
    steps: int
    frames: list[Frame]


class RackSeen(Struct, frozen=True):
    """The cards that do lie in the rack, bottom to top; ?? is one that was not seen."""

    cards: list[CardName]


class Step(Asks):
    """Which step of a replay."""

    step = Count(0, metadata={"description": "Only the table after so many events."})


class Following(Asks):
    """Which events of a stream."""

    after = Count(0, load_default=0, metadata={"description": "Those after this version."})


@ROUNDS.endpoint(
    "/<id:round_id>", needs="read", refuses=("not-on-file",),
    answers=Answers(RoundTold, "The round in short.", headers=("ETag",), also=AS_IT_WAS),
)  # fmt: skip
def tell(round_id: str) -> Response:
    """Say what became of a round, in a sentence."""
    found = stored_round(round_id)
    record, opened = found.record, found.opened
    told = RoundTold(
        record.round.id, found.version, record.room, record.table.id, record.game, opened.day,
        verdict(record, adjudicate(record)), opened.terms,
    )  # fmt: skip
    return versioned(json_answer(told), found.version)


@ROUNDS.endpoint(
    "/<id:round_id>/record", needs="read", refuses=("not-on-file",),
    answers=Answers(RoundRecord, "The round record.", headers=("ETag",), also=AS_IT_WAS),
)  # fmt: skip
def tell_record(round_id: str) -> Response:
    """Give the round record, byte for byte as it is judged."""
    found = stored_round(round_id)
    return versioned(json_answer(canonical(found.record)), found.version)


@ROUNDS.endpoint(
    "/<id:round_id>/events", needs="read", asks=Following, refuses=("not-on-file",),
    answers=Answers(EventsTold, "The events.", headers=("ETag",), also=AS_IT_WAS),
)  # fmt: skip
def tell_events(asked: dict[str, Any], round_id: str) -> Response:
    """Give the events of a round, each with when it was recorded and by whom."""
    return events_of(round_stream(round_id), asked["after"])


@ROUNDS.endpoint(
    "/<id:round_id>/frames", needs="read", asks=Step, refuses=("not-on-file",),
    answers=Answers(FramesTold, "The frames.", headers=("ETag",), also=AS_IT_WAS),
)  # fmt: skip
def tell_frames(asked: dict[str, Any], round_id: str) -> Response:
    """Replay a round: the table after each event, and the event in words."""
    found = stored_round(round_id)
    shown = frames(found.record)
    steps, step = len(shown) - 1, asked.get("step")
    check_step(step, steps)
    some = shown if step is None else [shown[step]]
    return versioned(json_answer(FramesTold(round_id, steps, some)), found.version)


@ROUNDS.endpoint(
    "/<id:round_id>/rack", needs="read", refuses=("not-on-file", "malformed"),
    answers=Answers(RackTold, "The rack.", headers=("ETag",), also=AS_IT_WAS),
)  # fmt: skip
def tell_rack(round_id: str) -> Response:
    """Say in which order the cards should lie in the discard rack, bottom to top."""
    found = stored_round(round_id)
    return versioned(json_answer(rack_told(found.record)), found.version)


@ROUNDS.endpoint(
    "/<id:round_id>/rack", method="POST", needs="read", refuses=("not-on-file",),
    takes=Takes(RackSeen, {"cards": ["6d", "5h", "??"]}),
    answers=Answers(RackTold, "The rack, and what the one that was seen says of each hand."),
)  # fmt: skip
def read_rack(round_id: str) -> Response:
    """Read a real rack back into hands. Nothing is stored."""
    seen = read(body(), RackSeen).cards
    refuse_too_many(seen)
    for place, card in enumerate(seen):
        if card not in NAMES:
            detail = f"`{one_line(card)}` is no card; expected one such as As, Td, Jk, 66 or ??"
            raise Refusal("malformed", detail, [FieldError(detail, f"/cards/{place}")])
    return json_answer(rack_told(stored_round(round_id).record, seen))


def check_step(step: int | None, steps: int) -> None:
    """Refuse a step that a round of so many does not have."""
    if step is not None and step > steps:
        detail = f"there is no step {step}; the round has {steps}"
        raise Refusal("malformed", detail, [FieldError(detail, parameter="step")])


def events_of(stream: str, after: int) -> Response:
    """The events of a stream after a version."""
    entries = history(store(), stream)
    if not entries:
        kind, _, name = stream.partition(":")
        raise NotOnFile(f"there is no {kind} `{name}` on file")
    told = [
        EventTold(one.version, Raw(one.state), one.recorded_at, one.recorded_by)
        for one in entries
        if one.version > after
    ]
    version = entries[-1].version
    return versioned(json_answer(EventsTold(stream, version, told)), version)
