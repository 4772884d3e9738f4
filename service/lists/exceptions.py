"""What was out of order on gaming days: the exceptions that every edition of a summary holds."""

from datetime import date, datetime
from typing import Any, Final, NamedTuple

from flask import Response
from msgspec import Struct

from projections.summaries.editions import Edition
from projections.summaries.papers.exceptions import exceptions_csv, exceptions_pdf
from projections.summaries.reckoning import RoomDay
from projections.summaries.telling import ExceptionsTold, exceptions_told
from service.answers import json_answer
from service.context import service
from service.lists.latest_editions import editions_told
from service.lists.summaries import Looking, Which
from service.lists.summary_files import (
    BYTES,
    CSV,
    PDF,
    TEXT,
    csv_file,
    file_name,
    pdf_file,
    room_as_told,
    room_day,
)
from service.section import Answers, Section

EXCEPTIONS: Final = Section(
    "exceptions", __name__, url_prefix="/v1/exceptions",
    description="What was out of order on gaming days, when every round of them was judged anew:"
    " the rounds that were paid otherwise than ruled, and what was against the rules, by house"
    " dealer, by table and by game. Each edition of a summary holds its exceptions.",
)  # fmt: skip


class ExceptionsInShort(NamedTuple):
    """The exceptions of the latest edition of a day, in short; money in cents."""

    room: str
    day: date
    edition: int
    made_at: datetime
    rounds: int
    mispaid_rounds: int
    short: int
    too_much: int
    violations: int
    """In rounds; those in the rotation of the bank stand in the summary."""


class ManyExceptionsTold(Struct, frozen=True):
    """The exceptions of days, and where to go on, if there are more."""

    exceptions: list[ExceptionsInShort]
    next: str | None


@EXCEPTIONS.endpoint(
    "", needs="read", asks=Looking,
    answers=Answers(ManyExceptionsTold, "Those of the latest editions, the newest day first."),
)  # fmt: skip
def look_for_exceptions(asked: dict[str, Any]) -> Response:
    """List the gaming days that were judged anew, with what was out of order on them."""
    return editions_told("exceptions", asked, _line)


@EXCEPTIONS.endpoint(
    "/<id:room>/<day:day>", needs="read", asks=Which, refuses=("not-on-file",),
    answers=Answers(ExceptionsTold, "The exceptions."),
)  # fmt: skip
def exceptions_of_day(asked: dict[str, Any], room: str, day: str) -> Response:
    """Give what was out of order on a room's gaming day.

    Mispaid rounds come the largest first; what is otherwise than in the edition before is in
    `changes`.
    """
    return json_answer(_told(asked, room, day))


@EXCEPTIONS.endpoint(
    "/<id:room>/<day:day>/mispaid.csv", needs="read", asks=Which, refuses=("not-on-file",),
    answers=Answers(TEXT, "The mispaid rounds.", content_type=CSV),
)  # fmt: skip
def exceptions_as_csv(asked: dict[str, Any], room: str, day: str) -> Response:
    """Give the mispaid rounds of a room's gaming day as CSV, the largest first.

    A line says: room, day, edition, round, table, game, number, at, dealers, in_short, off_by,
    short, too_much; money is in cents, and `;` stands between several house dealers. As to texts
    that a spreadsheet would take for a formula, see the exports.
    """
    told = _told(asked, room, day)
    return csv_file(exceptions_csv(told), _name("mispaid", told))


@EXCEPTIONS.endpoint(
    "/<id:room>/<day:day>/exceptions.pdf", needs="read", asks=Which, refuses=("not-on-file",),
    answers=Answers(BYTES, "The paper.", content_type=PDF),
)  # fmt: skip
def exceptions_as_pdf(asked: dict[str, Any], room: str, day: str) -> Response:
    """Give the exceptions of a room's gaming day for the printer."""
    told = _told(asked, room, day)
    return pdf_file(exceptions_pdf(told, room_as_told(room)), _name("exceptions", told))


def _told(asked: dict[str, Any], room: str, day: str) -> ExceptionsTold:
    of = room_day(room, day)
    return service().connections.read(
        lambda connection: exceptions_told(connection, of, asked.get("edition"))
    )


def _name(what: str, told: ExceptionsTold) -> str:
    return file_name(what, RoomDay(told.room, told.day), told.edition)


def _line(one: Edition) -> ExceptionsInShort:
    row, sums = one.row, one.summary.all
    mispaid = sums.mispaid
    return ExceptionsInShort(
        row.room, row.day, row.edition, row.made_at, sums.rounds, mispaid.rounds, mispaid.short,
        mispaid.too_much, sum(found.violations for found in sums.findings.values()),
    )  # fmt: skip
