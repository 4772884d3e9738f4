"""The night's work as a page: what is being done, and what was done last."""

from typing import NamedTuple

from flask import Response

from projections.work.standing import DayWork, days_at_work
from service.context import service
from service.pages.addresses import path_of
from service.pages.clocks import name_of, zone_of
from service.pages.layout import shown
from service.pages.round_lines import zones_in_words
from service.pages.section import PAGES


class WorkShown(NamedTuple):
    """A room's day, and how far it has come."""

    address: str
    room: str
    zone: str
    work: DayWork


@PAGES.page("/night", needs="read")
def show_night() -> Response:
    """Show how far the night's work has come; scripts look again as long as something is done."""
    days = [
        WorkShown(
            path_of("summaries", one.room, one.day.isoformat()),
            name_of(one.room), zone_of(one.room), one,
        )
        for one in service().connections.read(days_at_work)
    ]  # fmt: skip
    return shown(
        "night/page.html",
        under_way=[one for one in days if one.work.ended_at is None],
        done=[one for one in days if one.work.ended_at is not None],
        zones=zones_in_words(one.zone for one in days),
    )
