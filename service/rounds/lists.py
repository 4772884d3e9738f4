"""Rounds looked for in the index, the newest first."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, get_args

from flask import Response
from marshmallow import Schema, fields, validate

from domain.sentences.in_short import RoundOutcome
from domain.verdict import Status
from projections.queries.rounds import Asked, RoundLine, search
from service.answers import json_answer
from service.asking import Count, Days, Page, Words, first_day, last_day
from service.context import service
from service.cursors import cursor_after, place_in
from service.problems import FieldError, Refusal
from service.rounds.section import ROUNDS
from service.schemas.deriving import sparse_of
from service.schemas.fields import Field
from service.section import Answers
from service.staleness import HEADERS, AsOf, said, up_to_date

STATUSES: Final = (*get_args(Status), "open", "not-judged")
OUTCOMES: Final = (*get_args(RoundOutcome), "open", "not-judged")
AMOUNTS: Final = ("action", "paid", "collected", "uncovered", "off_by")
FIELDS: Final = tuple(name for name in RoundLine._fields if name != "order_key")


def _amounts() -> dict[str, Field]:
    """`least_paid=6000` and the like, in cents."""
    return {
        f"{bound}_{name}": Count(0, metadata={"description": f"{says} so many cents of `{name}`."})
        for bound, says in (("least", "At least"), ("most", "At most"))
        for name in AMOUNTS
    }


class Searching(Page.from_dict(_amounts()), Days):  # type: ignore[misc]  # made just here
    """Which rounds are looked for; all that is asked for must hold."""

    room = fields.String()
    table = fields.String()
    game = fields.String()
    number = Count(0)
    seat = Count(1, metadata={"description": "With a wager or the bank there."})
    bettor = fields.String(metadata={"description": "With a wager or the bank his; or a patron."})
    finding = Words(metadata={"description": "With all of these findings."})
    status = Words(fields.String(validate=validate.OneOf(STATUSES)))
    outcome = Words(fields.String(validate=validate.OneOf(OUTCOMES)))
    violations = fields.Boolean(metadata={"description": "With something against the rules."})
    corrected = fields.Boolean()
    since = fields.AwareDateTime(metadata={"description": "That began then or later."})
    before = fields.AwareDateTime(metadata={"description": "That began before then."})
    chosen = fields.String(
        data_key="fields",
        metadata={"description": f"Only these, with commas between: {', '.join(FIELDS)}."},
    )


class RoundsFound(Schema):
    """Rounds, and where to go on, if there are more."""

    rounds = fields.List(fields.Nested(sparse_of(RoundLine, "order_key")), required=True)
    next = fields.String(required=True, allow_none=True)


class RoundsPage(NamedTuple):
    """A page of rounds that were found, and as of when they are."""

    rounds: list[RoundLine]
    next: str | None
    """The cursor of the next page, if there is one."""
    as_of: AsOf


@ROUNDS.endpoint(
    "", needs="read", asks=Searching,
    answers=Answers(RoundsFound, "The rounds, the newest first.", headers=HEADERS),
)  # fmt: skip
def find_rounds(asked: dict[str, Any]) -> Response:
    """Look for rounds.

    The newest first, a page at a time; `next` is the `cursor` of the next page. A page stays right
    while rounds arrive: none is told twice, and none that was there is left out.
    """
    chosen = _chosen(asked.get("chosen"))
    found = rounds_found(asked)
    lines = [_line(line, chosen) for line in found.rounds]
    return said(json_answer({"rounds": lines, "next": found.next}), found.as_of)


def rounds_found(asked: Mapping[str, Any]) -> RoundsPage:
    """A page of the rounds that are asked for."""
    question = {name: value for name, value in asked.items() if name not in {"cursor", "limit"}}
    after = place_in(asked["cursor"], question, str) if "cursor" in asked else None
    as_of = up_to_date("rounds", "tables")
    found = service().connections.read(
        lambda connection: search(connection, _asked(asked)._replace(after=after))
    )
    going_on = found.after and cursor_after(found.after, question)
    return RoundsPage(found.rounds, going_on, as_of)


def _asked(asked: Mapping[str, Any]) -> Asked:
    amounts = {name: asked[name] for name in Asked._fields if name in asked and "_" in name}
    return Asked(
        room=asked.get("room"), table_id=asked.get("table"), game=asked.get("game"),
        first_day=first_day(asked), last_day=last_day(asked), opened_from=asked.get("since"),
        opened_before=asked.get("before"), number=asked.get("number"), seat=asked.get("seat"),
        bettor=asked.get("bettor"), findings=asked.get("finding"),
        violations=asked.get("violations"), statuses=asked.get("status"),
        outcomes=asked.get("outcome"), corrected=asked.get("corrected"), most=asked["limit"],
    )._replace(**amounts)  # fmt: skip


def _chosen(text: str | None) -> tuple[str, ...]:
    if text is None:
        return FIELDS
    chosen = tuple(text.split(","))
    unknown = [name for name in chosen if name not in FIELDS]
    if unknown:
        detail = f"there is no field `{unknown[0]}`; there are {', '.join(FIELDS)}"
        raise Refusal("malformed", detail, [FieldError(detail, parameter="fields")])
    return chosen


def _line(line: RoundLine, chosen: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(line, name) for name in chosen}
