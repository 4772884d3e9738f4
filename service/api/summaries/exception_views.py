"""Exceptions of gaming days, as every edition of a summary holds them."""

from datetime import date, datetime
from typing import Final, NamedTuple

from flask import Response
from msgspec import Struct

from projections.summaries.day_summary import RoomDay
from projections.summaries.documents.exceptions_document import (
    render_exceptions_csv,
    render_exceptions_pdf,
)
from projections.summaries.edition_view import ExceptionsView, load_exceptions_view
from projections.summaries.editions import Edition
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
from service.api.summaries.views import EditionParams, SummariesQuery
from service.http.context import get_list_connections
from service.http.endpoint import ResourceBlueprint, ResponseSpec
from service.http.query_params import ParsedQuery
from service.http.responses import make_json_response

EXCEPTIONS: Final = ResourceBlueprint(
    "exceptions",
    __name__,
    url_prefix="/v1/exceptions",
    description="Exceptions of gaming days, found when every round was judged again: the rounds"
    " that were not paid as ruled, and violations of the rules, by house dealer, by table and by"
    " game. Each edition of a summary holds its exceptions.",
)


class ExceptionsLine(NamedTuple):
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


class ExceptionsListResponse(Struct, frozen=True):
    """The exceptions of days, and the cursor of the next page, if there is one."""

    exceptions: list[ExceptionsLine]
    next: str | None


@EXCEPTIONS.endpoint(
    "",
    permission="read",
    query=SummariesQuery,
    response=ResponseSpec(
        ExceptionsListResponse, "Those of the latest editions, the newest day first."
    ),
)
def look_for_exceptions(query: ParsedQuery) -> Response:
    """List the gaming days that were summed up, with their exceptions in short."""
    return answer_editions("exceptions", query, _make_line)


@EXCEPTIONS.endpoint(
    "/<id:room>/<day:day>",
    permission="read",
    query=EditionParams,
    problems=("not-on-file",),
    response=ResponseSpec(ExceptionsView, "The exceptions."),
)
def tell_exceptions(query: ParsedQuery, room: str, day: str) -> Response:
    """Give the exceptions of a room's gaming day.

    Mispaid rounds come the largest first; `changes` has what differs from the edition before.
    """
    return make_json_response(_read_exceptions(query, room, day))


@EXCEPTIONS.endpoint(
    "/<id:room>/<day:day>/mispaid.csv",
    permission="read",
    query=EditionParams,
    problems=("not-on-file",),
    response=ResponseSpec(CSV_SCHEMA, "The mispaid rounds.", content_type=CSV_TYPE),
)
def download_exceptions_csv(query: ParsedQuery, room: str, day: str) -> Response:
    """Give the mispaid rounds of a room's gaming day as CSV, the largest first.

    The columns are room, day, edition, round, table, game, number, at, dealers, in_short, off_by,
    short, too_much; money is in cents, and `;` separates several house dealers. Texts that a
    spreadsheet would take for a formula are written as in the exports.
    """
    view = _read_exceptions(query, room, day)
    return make_csv_response(render_exceptions_csv(view), _make_name("mispaid", view))


@EXCEPTIONS.endpoint(
    "/<id:room>/<day:day>/exceptions.pdf",
    permission="read",
    query=EditionParams,
    problems=("not-on-file",),
    response=ResponseSpec(PDF_SCHEMA, "The PDF.", content_type=PDF_TYPE),
)
def download_exceptions_pdf(query: ParsedQuery, room: str, day: str) -> Response:
    """Give the exceptions of a room's gaming day for the printer."""
    view = _read_exceptions(query, room, day)
    return make_pdf_response(
        render_exceptions_pdf(view, load_room(room)), _make_name("exceptions", view)
    )


def _read_exceptions(query: ParsedQuery, room: str, day: str) -> ExceptionsView:
    of = parse_room_day(room, day)
    return get_list_connections().read(
        lambda connection: load_exceptions_view(connection, of, query.get("edition"))
    )


def _make_name(report: str, view: ExceptionsView) -> str:
    return make_file_name(report, RoomDay(view.room, view.day), view.edition)


def _make_line(one: Edition) -> ExceptionsLine:
    row, sums = one.row, one.summary.all
    mispaid = sums.mispaid
    return ExceptionsLine(
        row.room,
        row.day,
        row.edition,
        row.made_at,
        sums.rounds,
        mispaid.rounds,
        mispaid.short,
        mispaid.too_much,
        sum(found.violations for found in sums.findings.values()),
    )
