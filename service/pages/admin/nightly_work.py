"""The page of the nightly work: days that are being worked out, and those done last."""

from typing import NamedTuple

from flask import Response

from projections.nightly.progress import DayWork, list_days_at_work
from service.http.context import get_service
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.room_clock import get_room_name, get_room_zone
from service.pages.layout.round_rows import name_zones
from service.pages.layout.urls import build_path


class NightlyWorkRow(NamedTuple):
    """The progress of a room's day."""

    address: str
    room: str
    zone: str
    work: DayWork


@PAGES.page("/night", permission="read")
def show_nightly_work() -> Response:
    """Show the progress of the nightly work; a script refreshes it while something is under way."""
    rows = [_build_row(work) for work in get_service().connections.read(list_days_at_work)]
    return render_page(
        "admin/nightly_work.html",
        under_way=[row for row in rows if row.work.ended_at is None],
        done=[row for row in rows if row.work.ended_at is not None],
        zones=name_zones(row.zone for row in rows),
    )


def _build_row(work: DayWork) -> NightlyWorkRow:
    return NightlyWorkRow(
        build_path("summaries", work.room, work.day.isoformat()),
        get_room_name(work.room),
        get_room_zone(work.room),
        work,
    )
