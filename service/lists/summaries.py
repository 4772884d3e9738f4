"""The summaries of gaming days: which there are, and what is in them."""

from datetime import date, datetime
from typing import Any, Final, NamedTuple

from flask import Response
from marshmallow import fields
from msgspec import Struct

from projections.summaries.editions import Edition, edition
from projections.summaries.papers.summary import summary_csv, summary_pdf
from projections.summaries.telling import EditionTold, edition_told
from service.answers import json_answer
from service.asking import Asks, Count, Days, Page
from service.context import service
from service.lists.latest_editions import editions_told
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

SUMMARIES: Final = Section(
    "summaries", __name__, url_prefix="/v1/summaries",
    description="What gaming days came to, in editions: made when the day is over, and once more"
    " when what is recorded later makes it another one.",
)  # fmt: skip


class Looking(Page, Days):
    """Which summaries are looked for; all that is asked for must hold."""

    room = fields.String(metadata={"description": "The room's id."})


class Which(Asks):
    """Which edition is asked for."""

    edition = Count(1, 10**6, metadata={"description": "The latest one, if none is named."})


class SummaryInShort(NamedTuple):
    """The latest edition of a day's summary, in short; money in cents."""

    room: str
    day: date
    edition: int
    made_at: datetime
    position: int
    """How far the streams had been read into it."""
    sha256: str
    """Of what is stored of it."""
    runback: str | None
    """The program that judged; it was not kept of early editions."""
    rounds: int
    violations: int
    """In rounds, and in the rotation of the bank."""
    action: int
    fees_taken: int
    mispaid: int
    """Whichever way it went."""


class SummariesTold(Struct, frozen=True):
    """Summaries, and where to go on, if there are more."""

    summaries: list[SummaryInShort]
    next: str | None


@SUMMARIES.endpoint(
    "", needs="read", asks=Looking,
    answers=Answers(SummariesTold, "The latest edition of each, the newest day first."),
)  # fmt: skip
def look_for_summaries(asked: dict[str, Any]) -> Response:
    """List the gaming days that were summed up."""
    return editions_told("summaries", asked, _line)


@SUMMARIES.endpoint(
    "/<id:room>/<day:day>", needs="read", asks=Which, refuses=("not-on-file",),
    answers=Answers(EditionTold, "The edition."),
)  # fmt: skip
def one_summary(asked: dict[str, Any], room: str, day: str) -> Response:
    """Give the summary of a room's gaming day, by table and by game.

    How it compares is told by the latest editions of the days before it, as they are now.
    """
    of = room_day(room, day)
    found = service().connections.read(
        lambda connection: edition_told(connection, of, asked.get("edition"))
    )
    return json_answer(found)


@SUMMARIES.endpoint(
    "/<id:room>/<day:day>/figures.csv", needs="read", asks=Which, refuses=("not-on-file",),
    answers=Answers(TEXT, "The figures.", content_type=CSV),
)  # fmt: skip
def summary_as_csv(asked: dict[str, Any], room: str, day: str) -> Response:
    """Give the summary of a room's gaming day as CSV, a line a figure.

    A line says: room, day, edition, of, name, figure, value. `of` is `room`, `table` or `game`, and
    `name` says which; money is in cents. As to texts that a spreadsheet would take for a formula,
    see the exports.
    """
    of = room_day(room, day)
    found = service().connections.read(
        lambda connection: edition(connection, of, asked.get("edition"))
    )
    return csv_file(summary_csv(found), file_name("summary", of, found.row.edition))


@SUMMARIES.endpoint(
    "/<id:room>/<day:day>/summary.pdf", needs="read", asks=Which, refuses=("not-on-file",),
    answers=Answers(BYTES, "The paper.", content_type=PDF),
)  # fmt: skip
def summary_as_pdf(asked: dict[str, Any], room: str, day: str) -> Response:
    """Give the summary of a room's gaming day for the printer."""
    of = room_day(room, day)
    told = service().connections.read(
        lambda connection: edition_told(connection, of, asked.get("edition"))
    )
    paper = summary_pdf(told, room_as_told(room))
    return pdf_file(paper, file_name("summary", of, told.edition))


def _line(one: Edition) -> SummaryInShort:
    sums, row = one.summary.all, one.row
    return SummaryInShort(
        row.room, row.day, row.edition, row.made_at, row.position, row.sha256, row.runback,
        sums.rounds, sums.violations, sums.money.action, sums.money.fees_taken, sums.mispaid.gross,
    )  # fmt: skip
