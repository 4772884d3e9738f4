"""The pages of the collection schedules: the list, and each with all its rows."""

from collections.abc import Mapping
from itertools import groupby
from typing import Final, NamedTuple

from flask import Response
from marshmallow import fields, validate

from domain.collections.schedule_audit import TITLES, Doubt, select_doubts
from domain.games.registry import GAMES, get_game
from domain.money import format_dollars
from domain.rulebook.approved_papers import PAPER_NAMES, ROOM_NAMES
from domain.rulebook.schedules.catalogue import load_schedules
from domain.rulebook.schedules.model import FeeLine, Schedule
from domain.rulebook.schedules.wording import (
    MOMENTS,
    format_bonus_limit,
    format_limit,
    format_row,
    name_basis,
    name_line,
)
from domain.wording.display import NO_AMOUNT
from projections.rulebook.model import ScheduleOnFile
from projections.rulebook.schedules import list_schedules
from service.accounts.roles import SIGNED_IN
from service.api.rulebook import SchedulesQuery, load_schedule
from service.http.query_params import ParsedQuery
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.rulebook.wording import (
    get_schedule_room,
    group_games_by_family,
)

DOUBT_NAMES: Final = TITLES | {"overlap": "Overlaps", "gap": "Gaps"}
"""The short names of doubts about a schedule."""

SCHEDULES_URL: Final = "/rulebook/schedules"


class ScheduleListPageQuery(SchedulesQuery):
    """Which schedules to list."""

    room = fields.String(
        validate=validate.OneOf(list(ROOM_NAMES), error=f"expected one of {', '.join(ROOM_NAMES)}")
    )


class ScheduleSetRow(NamedTuple):
    """A set of schedules from one table of a document."""

    name: str
    first: Schedule
    """The first schedule, which stands for what all share."""
    options: list[ScheduleOnFile]
    who_pays: tuple[str, ...]


class ScheduleLineRow(NamedTuple):
    """A payer's collections, in words."""

    name: str
    by: str
    when: str
    rows: tuple[tuple[str, str], ...]


@PAGES.page(SCHEDULES_URL, permission=SIGNED_IN, query=ScheduleListPageQuery)
def show_schedules(query: ParsedQuery) -> Response:
    """List the schedules, or those of a room or game."""
    game, room = query.get("game"), query.get("room")
    chosen = list_schedules(game and get_game(game).slug)
    found = [one for one in chosen if room is None or get_schedule_room(one.id) == room]
    return render_page(
        "rulebook/schedules.html",
        sets=_list_sets(found),
        number=len(found),
        of=len(load_schedules()),
        game=game,
        room=room,
        rooms=ROOM_NAMES,
        families=group_games_by_family(),
        moments=MOMENTS,
        games=GAMES,
    )


@PAGES.page(f"{SCHEDULES_URL}/<path:schedule>", permission=SIGNED_IN)
def show_schedule(schedule: str) -> Response:
    """Show a schedule with all its rows, and what is doubtful in it."""
    found = load_schedule(schedule)
    before, after = _find_neighbors(found)
    return render_page(
        "rulebook/schedule.html",
        schedule=found,
        limits=format_limit(found),
        paper=PAPER_NAMES[found.source],
        bonuses=[format_bonus_limit(limit) for limit in found.bonus_limits or ()],
        lines=[_build_line(found, line) for line in found.fees],
        games=[GAMES[slug] for slug in found.games],
        doubts=[(DOUBT_NAMES[doubt.code], doubt) for doubt in _list_doubts(found)],
        before=before,
        after=after,
    )


def _list_doubts(schedule: Schedule) -> list[Doubt]:
    """Return the doubts about a schedule, with those about its set that affect it."""
    return [
        doubt
        for doubt in select_doubts([schedule])
        if doubt.code != "unsaid" or doubt.rule in schedule.notes
    ]


def _list_sets(found: list[ScheduleOnFile]) -> list[ScheduleSetRow]:
    every = load_schedules()
    return [
        _build_set(every, name, list(of_set))
        for name, of_set in groupby(found, lambda one: one.set)
    ]


def _build_set(
    every: Mapping[str, Schedule], name: str, options: list[ScheduleOnFile]
) -> ScheduleSetRow:
    who_pays = tuple(dict.fromkeys(who for one in options for who in one.who_pays))
    return ScheduleSetRow(name, every[options[0].id], options, who_pays)


def _build_line(schedule: Schedule, line: FeeLine) -> ScheduleLineRow:
    rows = tuple(
        (format_row(tier, line), format_dollars(tier.fee) if tier.fee else NO_AMOUNT)
        for tier in line.tiers
    )
    return ScheduleLineRow(
        name_line(line), name_basis(line), MOMENTS[line.when or schedule.when], rows
    )


def _find_neighbors(schedule: Schedule) -> tuple[str | None, str | None]:
    """Return the schedules before and after this one in its set."""
    ids = [one.id for one in load_schedules().values() if one.set_name == schedule.set_name]
    at = ids.index(schedule.id)
    return (ids[at - 1] if at else None, ids[at + 1] if at + 1 < len(ids) else None)
