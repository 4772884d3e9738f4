"""The page of a round: the verdict first, then everything it rests on."""

from typing import Any, Final

from flask import Response
from marshmallow import fields, validate
from psycopg import errors

from domain.adjudication import adjudication_of, case_of
from domain.events.round import Corrected
from domain.record import RoundRecord
from domain.sentences.judged import as_judged
from domain.sentences.verdict import verdict
from projections.frames import frames
from projections.queries.docket import Mention, disputes_about
from service.answers import json_answer
from service.asking import Asks, Count
from service.context import service
from service.pages.clocks import zone_of
from service.pages.layout import HTML, part, shown
from service.pages.round.drawn import drawn, step_drawn
from service.pages.round.ruled import Ruled, ruled
from service.pages.round.steps import Replay, fullest
from service.pages.section import PAGES
from service.rounds.stored import StoredRound, stored_round
from service.rounds.telling import check_step

OPEN: Final = "open"
MOST_AT_ONCE: Final = 25


class Shown(Asks):
    """What of a round is shown."""

    step = Count(0)
    hands = fields.String(load_default=OPEN, validate=validate.OneOf([OPEN, "table"]))
    facts = fields.String(
        load_default="corrected", validate=validate.OneOf(["corrected", "recorded"])
    )
    terms = fields.String(load_default="then", validate=validate.OneOf(["then", "now"]))


class Some(Asks):
    """Which steps."""

    first = Count(0, load_default=0)
    count = Count(1, MOST_AT_ONCE, load_default=1)
    hands = fields.String(load_default=OPEN, validate=validate.OneOf([OPEN, "table"]))


@PAGES.page("/rounds/<id:round_id>", needs="read", asks=Shown)
def show(asked: dict[str, Any], round_id: str) -> Response:
    """Show a round at a step; without one when the most cards lay there."""
    found = stored_round(round_id)
    record = found.record
    replay = replay_of(record, asked.get("step"))
    opened = asked["hands"] == OPEN
    return shown(
        "round/page.html",
        round_id=round_id, record=record, version=found.version, day=found.opened.day,
        zone=replay.zone, replay=replay,
        table=step_drawn(record, replay.frame, opened=opened), opened=opened, asked=asked,
        ruled=_ruled(found, asked), disputes=_disputes(round_id),
        terms=found.opened.terms,
        corrected=any(isinstance(event, Corrected) for event in record.events),
    )  # fmt: skip


def replay_of(record: RoundRecord, step: int | None) -> Replay:
    """The round played back, at a step that it has."""
    shown_frames = frames(record)
    check_step(step, len(shown_frames) - 1)
    at = fullest(shown_frames).step if step is None else step
    return Replay(shown_frames, at, zone_of(record.room))


@PAGES.page("/rounds/<id:round_id>/steps", needs="read", asks=Some)
def show_some(asked: dict[str, Any], round_id: str) -> Response:
    """Give some steps as they are drawn, for who goes through them one by one."""
    record = stored_round(round_id).record
    some = frames(record)[asked["first"] : asked["first"] + asked["count"]]
    return json_answer([drawn(record, one, opened=asked["hands"] == OPEN) for one in some])


@PAGES.page("/rounds/<id:round_id>/transcript", needs="read", asks=Shown)
def show_transcript(asked: dict[str, Any], round_id: str) -> Response:
    """Give the part of the transcript that a step stands in."""
    replay = replay_of(stored_round(round_id).record, asked.get("step"))
    return Response(part("round/transcript.html", replay=replay), content_type=HTML)


def _ruled(found: StoredRound, asked: dict[str, Any]) -> Ruled:
    record = found.record
    case = case_of(record, asked["facts"], asked["terms"])
    judged = adjudication_of(record, case)
    counted = case.judgement.counted if case.judgement else ()
    return ruled(as_judged(record, asked["facts"]), judged, verdict(record, judged), counted)


def _disputes(round_id: str) -> list[Mention] | None:
    """The disputes about it; nothing is known of them before the lists were made."""
    try:
        return service().connections.read(lambda connection: disputes_about(connection, round_id))
    except errors.UndefinedTable:
        return None
