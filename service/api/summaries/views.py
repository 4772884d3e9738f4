"""Summaries of gaming days."""

from datetime import date, datetime
from typing import Final, NamedTuple

from flask import Response
from marshmallow import fields
from msgspec import Struct

from projections.summaries.day_summary import RoomDay
from projections.summaries.documents.summary_document import render_summary_csv, render_summary_pdf
from projections.summaries.edition_view import EditionView, load_edition_view
from projections.summaries.editions import Edition, load_edition
from service.api.summaries.edition_response import (
    CSV_SCHEMA,
    CSV_TYPE,
    PDF_SCHEMA,
    PDF_TYPE,
    answer_editions,
    load_room,
    make_csv_response,
    make_file_name,
    make_pdf_response,
    parse_room_day,
)
from service.http.context import get_list_connections
from service.http.endpoint import ResourceBlueprint, ResponseSpec
from service.http.pagination import PageQuery
from service.http.query_params import CountParam, DaysQuery, ParsedQuery, QueryParams
from service.http.responses import make_json_response

SUMMARIES: Final = ResourceBlueprint(
    "summaries",
    __name__,
    url_prefix="/v1/summaries",
    description="Summaries of gaming days, in editions: the first when the day is over, another"
    " when later facts change it.",
)


class SummariesQuery(PageQuery, DaysQuery):
    """Which summaries; a summary has to meet all conditions."""

    room = fields.String(metadata={"description": "The room's id."})


class EditionParams(QueryParams):
    """Which edition."""

    edition = CountParam(
        1, 10**6, metadata={"description": "The number of the edition; by default the latest."}
    )


class SummaryLine(NamedTuple):
    """The latest edition of a day's summary, in short; money in cents."""

    room: str
    day: date
    edition: int
    made_at: datetime
    position: int
    """The position up to which the streams were read into it."""
    sha256: str
    """The hash of its stored content."""
    runback: str | None
    """The version of the program that judged; early editions do not have it."""
    rounds: int
    violations: int
    """In rounds, and in the rotation of the bank."""
    action: int
    fees_taken: int
    mispaid: int
    """Too much or too little."""


class SummariesResponse(Struct, frozen=True):
    """Summaries, and the cursor of the next page, if there is one."""

    summaries: list[SummaryLine]
    next: str | None


@SUMMARIES.endpoint(
    "",
    permission="read",
    query=SummariesQuery,
    response=ResponseSpec(
        SummariesResponse, "The latest edition of each day, the newest day first."
    ),
)
def look_for_summaries(query: ParsedQuery) -> Response:
    """List the gaming days that were summed up."""
    return answer_editions("summaries", query, _make_line)


@SUMMARIES.endpoint(
    "/<id:room>/<day:day>",
    permission="read",
    query=EditionParams,
    problems=("not-on-file",),
    response=ResponseSpec(EditionView, "The edition."),
)
def tell_summary(query: ParsedQuery, room: str, day: str) -> Response:
    """Give the summary of a room's gaming day, by table and by game.

    It is compared with the latest editions of the days before it, as they are now.
    """
    return make_json_response(_read_edition_view(query, parse_room_day(room, day)))


@SUMMARIES.endpoint(
    "/<id:room>/<day:day>/figures.csv",
    permission="read",
    query=EditionParams,
    problems=("not-on-file",),
    response=ResponseSpec(CSV_SCHEMA, "The figures.", content_type=CSV_TYPE),
)
def download_summary_csv(query: ParsedQuery, room: str, day: str) -> Response:
    """Give the summary of a room's gaming day as CSV, a line a figure.

    A line says: room, day, edition, of, name, figure, value. `of` is `room`, `table` or `game`, and
    `name` says which; money is in cents. As to texts that a spreadsheet would take for a formula,
    see the exports.
    """
    of = parse_room_day(room, day)
    found = get_list_connections().read(
        lambda connection: load_edition(connection, of, query.get("edition"))
    )
    return make_csv_response(
        render_summary_csv(found), make_file_name("summary", of, found.row.edition)
    )


@SUMMARIES.endpoint(
    "/<id:room>/<day:day>/summary.pdf",
    permission="read",
    query=EditionParams,
    problems=("not-on-file",),
    response=ResponseSpec(PDF_SCHEMA, "The PDF.", content_type=PDF_TYPE),
)
def download_summary_pdf(query: ParsedQuery, room: str, day: str) -> Response:
    """Give the summary of a room's gaming day for the printer."""
    of = parse_room_day(room, day)
    summary = _read_edition_view(query, of)
    paper = render_summary_pdf(summary, load_room(room))
    return make_pdf_response(paper, make_file_name("summary", of, summary.edition))


def _read_edition_view(query: ParsedQuery, of: RoomDay) -> EditionView:
    return get_list_connections().read(
        lambda connection: load_edition_view(connection, of, query.get("edition"))
    )


def _make_line(one: Edition) -> SummaryLine:
    sums, row = one.summary.all, one.row
    return SummaryLine(
        row.room,
        row.day,
        row.edition,
        row.made_at,
        row.position,
        row.sha256,
        row.runback,
        sums.rounds,
        sums.violations,
        sums.money.action,
        sums.money.fees_taken,
        sums.mispaid.gross,
    )
