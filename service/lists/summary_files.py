"""Days by their addresses, and how what stands in their editions is sent as a file."""

from typing import Any, Final

from flask import Response

from projections.store.errors import NotOnFile
from projections.summaries.papers.sentences import RoomTold, room_told
from projections.summaries.reckoning import RoomDay
from service.context import store
from service.exports.writing import AS_CSV
from service.lists.tables import named_day

CSV: Final = "text/csv"
PDF: Final = "application/pdf"

TEXT: Final[dict[str, Any]] = {"type": "string", "description": "Rows, separated by commas."}
BYTES: Final[dict[str, Any]] = {"type": "string", "format": "binary"}


def room_day(room: str, day: str) -> RoomDay:
    """The room's day at such an address."""
    on = named_day(day)
    if on is None:
        raise NotOnFile(f"there is no summary of {day} in `{room}`: there is no such day")
    return RoomDay(room, on)


def room_as_told(room: str) -> RoomTold:
    """What the room is called, and by which clock it goes."""
    return room_told(store().rooms.lately(room), room)


def csv_file(rows: bytes, name: str) -> Response:
    """The rows as they are sent."""
    return _file(rows, AS_CSV.content_type, f"{name}.csv")


def pdf_file(paper: bytes, name: str) -> Response:
    """The paper as it is sent."""
    return _file(paper, PDF, f"{name}.pdf")


def file_name(what: str, of: RoomDay, edition: int) -> str:
    """What a file of a day is called: `summary-mortimers-2026-11-18-edition-2`."""
    return f"{what}-{of.room}-{of.day.isoformat()}-edition-{edition}"


def _file(content: bytes, kind: str, name: str) -> Response:
    saved = f'attachment; filename="{name}"'
    return Response(content, content_type=kind, headers={"Content-Disposition": saved})
