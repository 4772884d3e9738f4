"""The summaries of gaming days: which there are, and what is in them."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Any, Final, NamedTuple

from flask import Response
from marshmallow import fields
from msgspec import Struct

from projections.queries.asking import Page as Found
from projections.store.errors import NotOnFile
from projections.summaries.editions import After, Asked, Edition, edition, editions
from projections.summaries.figures import figures_of, places_of
from projections.summaries.reckoning import RoomDay
from projections.summaries.telling import EditionTold, edition_told
from service.answers import json_answer
from service.asking import Asks, Count, Days, Page, first_day, last_day
from service.context import Reading, service
from service.exports.writing import AS_CSV, CSV
from service.lists.paging import page_told
from service.lists.tables import named_day
from service.section import Answers, Section

SUMMARIES: Final = Section(
    "summaries", __name__, url_prefix="/v1/summaries",
    description="What gaming days came to, in editions: made when the day is over, and once more"
    " when what is recorded later makes it another one.",
)  # fmt: skip

COLUMNS: Final = ("room", "day", "edition", "of", "name", "figure", "value")


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
    rounds: int
    violations: int
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
    looked_for = Asked(
        room=asked.get("room"), first_day=first_day(asked), last_day=last_day(asked),
        most=asked["limit"],
    )  # fmt: skip
    return page_told(
        "summaries", asked, After,
        lambda connection, after: _in_short(connection, looked_for._replace(after=after)),
    )  # fmt: skip


@SUMMARIES.endpoint(
    "/<id:room>/<day:day>", needs="read", asks=Which, refuses=("not-on-file",),
    answers=Answers(EditionTold, "The edition."),
)  # fmt: skip
def one_summary(asked: dict[str, Any], room: str, day: str) -> Response:
    """Give the summary of a room's gaming day, by table and by game.

    How it compares is told by the latest editions of the days before it, as they are now.
    """
    of = _room_day(room, day)
    found = service().connections.read(
        lambda connection: edition_told(connection, of, asked.get("edition"))
    )
    return json_answer(found)


@SUMMARIES.endpoint(
    "/<id:room>/<day:day>/figures.csv", needs="read", asks=Which, refuses=("not-on-file",),
    answers=Answers(
        {"type": "string", "description": "The figures."}, "The figures.", content_type=CSV
    ),
)  # fmt: skip
def summary_as_csv(asked: dict[str, Any], room: str, day: str) -> Response:
    """Give the summary of a room's gaming day as CSV, a line a figure.

    A line says: room, day, edition, of, name, figure, value. `of` is `room`, `table` or `game`, and
    `name` says which; money is in cents. As to texts that a spreadsheet would take for a formula,
    see the exports.
    """
    of = _room_day(room, day)
    found = service().connections.read(
        lambda connection: edition(connection, of, asked.get("edition"))
    )
    body = AS_CSV.header(COLUMNS) + AS_CSV.lines(COLUMNS, _lines(found))
    return Response(body, content_type=AS_CSV.content_type)


def _room_day(room: str, day: str) -> RoomDay:
    on = named_day(day)
    if on is None:
        raise NotOnFile(f"there is no summary of {day} in `{room}`: there is no such day")
    return RoomDay(room, on)


def _in_short(connection: Reading, asked: Asked) -> Found[SummaryInShort, After]:
    found = editions(connection, asked)
    return Found([_line(one) for one in found.lines], found.after)


def _line(one: Edition) -> SummaryInShort:
    sums, row = one.summary.all, one.row
    return SummaryInShort(
        row.room, row.day, row.edition, row.made_at, row.position, row.sha256, sums.rounds,
        sum(found.violations for found in sums.findings.values()), sums.money.action,
        sums.money.fees_taken, sums.mispaid.gross,
    )  # fmt: skip


def _lines(found: Edition) -> Iterator[tuple[object, ...]]:
    row = found.row
    for place, sums in places_of(found.summary):
        for one in figures_of(sums):
            yield row.room, row.day, row.edition, place.whose, place.name, one.name, one.value
