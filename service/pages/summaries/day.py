"""The page of a day that is over: what it came to, in any edition."""

from typing import Any, NamedTuple

from flask import Response

from projections.summaries.editions import Edition, every
from projections.summaries.figures import plain_figures
from projections.summaries.papers.parts import ordered
from projections.summaries.papers.sentences import (
    changes_said,
    edition_said,
    summary_said,
)
from projections.summaries.reckoning import RoomDay
from projections.summaries.telling import EditionTold, edition_told
from service.context import Reading, service
from service.lists.summaries import Which
from service.lists.summary_files import room_as_told, room_day
from service.pages.layout import shown
from service.pages.section import PAGES


class Found(NamedTuple):
    """All that the page is made of."""

    told: EditionTold
    editions: list[Edition]


@PAGES.page("/summaries/<id:room>/<day:day>", needs="read", asks=Which)
def summary_of_day(asked: dict[str, Any], room: str, day: str) -> Response:
    """Show what a room's gaming day came to."""
    of = room_day(room, day)
    found = service().connections.read(
        lambda connection: _read(connection, of, asked.get("edition"))
    )
    told, at = found.told, room_as_told(room)
    return shown(
        "summaries/day.html", told=told, at=at, said=summary_said(told.all),
        edition=edition_said(told, at), changed=changes_said(told.changes, told.edition),
        figures=list(plain_figures(told.all)),
        before={one.figure: one for one in told.compared.figures},
        tables=ordered(told.tables), games=ordered(told.games), dealers=ordered(told.dealers),
        editions=found.editions,
    )  # fmt: skip


def _read(connection: Reading, of: RoomDay, number: int | None) -> Found:
    return Found(edition_told(connection, of, number), every(connection, of))
