"""Responses of summary editions: their addresses, and their files."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from flask import Response

from domain.json_types import JsonObject
from projections.errors import NotOnFile
from projections.statements.result_page import ResultPage as Found
from projections.summaries.day_summary import RoomDay
from projections.summaries.documents.wording import RoomLabel, build_room_label
from projections.summaries.editions import Edition, EditionCursor, EditionQuery, search_editions
from service.api.exports.formats import CSV_FORMAT
from service.api.tables import parse_day
from service.http.context import ReadConnection, get_store
from service.http.pagination import answer_page
from service.http.query_params import ParsedQuery, get_first_day, get_last_day

CSV_TYPE: Final = "text/csv"
PDF_TYPE: Final = "application/pdf"

CSV_SCHEMA: Final[JsonObject] = {
    "type": "string",
    "description": "The rows, separated by commas.",
}
PDF_SCHEMA: Final[JsonObject] = {"type": "string", "format": "binary"}


def parse_room_day(room: str, day: str) -> RoomDay:
    """Return the room's day that an address names."""
    on = parse_day(day)
    if on is None:
        raise NotOnFile(f"there is no summary of {day} in `{room}`: there is no such day")
    return RoomDay(room, on)


def load_room(room: str) -> RoomLabel:
    """Return the room's name and its clock."""
    return build_room_label(get_store().rooms.lately(room), room)


def make_csv_response(rows: bytes, name: str) -> Response:
    """Return the response with the rows as CSV."""
    return _make_file_response(rows, CSV_FORMAT.content_type, f"{name}.csv")


def make_pdf_response(paper: bytes, name: str) -> Response:
    """Return the response with the paper as PDF."""
    return _make_file_response(paper, PDF_TYPE, f"{name}.pdf")


def make_file_name(what: str, of: RoomDay, edition: int) -> str:
    """Return the name of a day's file, such as `summary-mortimers-2026-11-18-edition-2`."""
    return f"{what}-{of.room}-{of.day.isoformat()}-edition-{edition}"


def _make_file_response(content: bytes, kind: str, name: str) -> Response:
    saved = f'attachment; filename="{name}"'
    return Response(content, content_type=kind, headers={"Content-Disposition": saved})


_Line = TypeVar("_Line", bound=NamedTuple)


def answer_editions(name: str, query: ParsedQuery, line: Callable[[Edition], _Line]) -> Response:
    """Return the response with a page of editions, the newest day first."""
    looked_for = EditionQuery(
        room=query.get("room"),
        first_day=get_first_day(query),
        last_day=get_last_day(query),
        most=query["limit"],
    )

    def find(
        connection: ReadConnection, after: EditionCursor | None
    ) -> Found[_Line, EditionCursor]:
        found = search_editions(connection, looked_for._replace(after=after))
        return Found([line(one) for one in found.lines], found.after)

    return answer_page(name, query, EditionCursor, find)
