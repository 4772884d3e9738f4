"""The collection schedules: all of them, and each with every row."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any, Final, NamedTuple

from flask import Response
from marshmallow import fields, validate

from domain.games.registry import GAMES, game_named
from domain.money import dollars
from domain.rulebook.schedules.audit import TITLES, Doubt, doubts_about
from domain.rulebook.schedules.catalogue import every_schedule
from domain.rulebook.schedules.model import FeeLine, Schedule
from domain.rulebook.schedules.words import (
    MOMENTS,
    basis_name,
    bonus_words,
    limit_words,
    line_name,
    row_words,
)
from projections.plainly import NOTHING
from projections.rulebook.schedules import schedules
from projections.rulebook.shape import ScheduleOnFile
from service.pages.layout import shown
from service.pages.rulebook.names import PAPERS, ROOMS, families, room_of
from service.pages.section import PAGES
from service.people.roles import SIGNED_IN
from service.rulebook.schedules import Looking, schedule_on_file

LIST: Final = "/rulebook/schedules"


class LookingHere(Looking):
    """Which schedules are looked for, and whose."""

    room = fields.String(
        validate=validate.OneOf(list(ROOMS), error=f"expected one of {', '.join(ROOMS)}")
    )


class OfSet(NamedTuple):
    """A set of options that stand in one table of a document."""

    name: str
    first: Schedule
    """What is said alike of all of them."""
    options: list[ScheduleOnFile]
    who_pays: tuple[str, ...]


class Line(NamedTuple):
    """What one payer pays, in words."""

    name: str
    by: str
    when: str
    rows: tuple[tuple[str, str], ...]


@PAGES.page(LIST, needs=SIGNED_IN, asks=LookingHere)
def every_one(asked: dict[str, Any]) -> Response:
    """Show the schedules, all of them or those of a room and for a game."""
    game, room = asked.get("game"), asked.get("room")
    chosen = schedules(game and game_named(game).slug)
    found = [one for one in chosen if room is None or room_of(one.id) == room]
    return shown(
        "rulebook/schedules.html",
        sets=_sets(found), number=len(found), of=len(every_schedule()), game=game, room=room,
        rooms=ROOMS, families=families(), moments=MOMENTS, games=GAMES,
    )  # fmt: skip


@PAGES.page(f"{LIST}/<path:schedule>", needs=SIGNED_IN)
def one_schedule(schedule: str) -> Response:
    """Show a schedule with every row, and what is doubtful in it."""
    found = schedule_on_file(schedule)
    before, after = _beside(found)
    return shown(
        "rulebook/schedule.html",
        schedule=found, limits=limit_words(found), paper=PAPERS[found.source],
        bonuses=[bonus_words(limit) for limit in found.bonus_limits or ()],
        lines=[_line(found, line) for line in found.fees],
        games=[GAMES[slug] for slug in found.games],
        doubts=[(TITLES[one.code].partition(":")[0], one) for one in _doubts(found)],
        before=before, after=after,
    )  # fmt: skip


def _doubts(schedule: Schedule) -> list[Doubt]:
    """What is doubtful in it; of what is doubtful in its set only what went into it."""
    return [
        doubt
        for doubt in doubts_about([schedule])
        if doubt.code != "unsaid" or doubt.rule in schedule.notes
    ]


def _sets(found: list[ScheduleOnFile]) -> list[OfSet]:
    every = every_schedule()
    return [_set(every, name, list(of_set)) for name, of_set in groupby(found, lambda one: one.set)]


def _set(every: Mapping[str, Schedule], name: str, options: list[ScheduleOnFile]) -> OfSet:
    who_pays = tuple(dict.fromkeys(who for one in options for who in one.who_pays))
    return OfSet(name, every[options[0].id], options, who_pays)


def _line(schedule: Schedule, line: FeeLine) -> Line:
    rows = tuple(
        (row_words(tier, line), dollars(tier.fee) if tier.fee else NOTHING) for tier in line.tiers
    )
    return Line(line_name(line), basis_name(line), MOMENTS[line.when or schedule.when], rows)


def _beside(schedule: Schedule) -> tuple[str | None, str | None]:
    """The options before and after it in its set."""
    ids = [one.id for one in every_schedule().values() if one.set_name == schedule.set_name]
    at = ids.index(schedule.id)
    return (ids[at - 1] if at else None, ids[at + 1] if at + 1 < len(ids) else None)
