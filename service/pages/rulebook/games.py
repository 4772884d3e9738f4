"""The page of a game: all that it is judged by."""

from functools import cache
from itertools import groupby
from typing import Any

from flask import Response

from domain.games.registry import game_named
from domain.record import Rules
from domain.rulebook.asking import asked as question
from domain.rulebook.asking import change_named
from domain.rulebook.posted import Chart
from projections.rulebook.game import on_file
from projections.rulebook.shape import GameOnFile, ScheduleOnFile
from projections.rulebook.words import CLAUSES, FIXED, NO_RULES, OPTIONS, pay_row, standing_words
from service.pages.layout import shown
from service.pages.rulebook.names import family_of, value_words
from service.pages.section import PAGES
from service.people.roles import SIGNED_IN
from service.rulebook.pinned import WhatIf, what_if

HOUSE_WAY = "House way"
"""How the charts begin by which the house sets hands."""


@PAGES.page("/rulebook/<id:game>", needs=SIGNED_IN, asks=WhatIf)
def one_game(asked: dict[str, Any], game: str) -> Response:
    """Show a game, with options set to other values to see what they would change."""
    named = game_named(game)
    chosen = what_if(game, asked)
    told = as_set(game, chosen)
    house_way = [chart for chart in told.charts if is_house_way(chart)]
    return shown(
        "rulebook/game.html",
        game=told, family=family_of(named), standing=standing_words(told.standing),
        question=_question(told, asked) if chosen else "",
        charts=[chart for chart in told.charts if chart not in house_way], house_way=house_way,
        shared=shared_rules, kinds=OPTIONS, fixed=FIXED, clauses=CLAUSES, no_rules=NO_RULES,
        pay_row=pay_row, sets=_sets(told.schedules), standing_words=standing_words,
        in_clauses={one.rule for sheet in told.sheets for one in sheet.clauses},
    )  # fmt: skip


def as_set(slug: str, chosen: Rules) -> GameOnFile:
    """What is on file of a game, with options set to other values."""
    return on_file(game_named(slug), chosen) if chosen else usual(slug)


@cache
def usual(slug: str) -> GameOnFile:
    """What is on file of a game, with every option as it is by default."""
    return on_file(game_named(slug), {})


def is_house_way(chart: Chart) -> bool:
    """Whether the house sets hands by the chart."""
    return chart.name.startswith(HOUSE_WAY)


def shared_rules(chart: Chart) -> tuple[str, ...]:
    """The clauses that all rows of a chart rest on alike; none where they differ."""
    rules = {(row.rule, *row.also) for row in chart.rows}
    return rules.pop() if len(rules) == 1 else ()


def _question(told: GameOnFile, asked: dict[str, Any]) -> str:
    """What was asked, in words."""
    words = {option.key: value_words(option.in_force, option.key) for option in told.options}
    keys = [change_named(text)[0] for text in asked["set"]]
    return question(
        tuple((f"“{key.replace('_', ' ')}”", words[key]) for key in dict.fromkeys(keys))
    )


def _sets(schedules: tuple[ScheduleOnFile, ...]) -> list[tuple[str, list[ScheduleOnFile]]]:
    """The schedules, set by set."""
    return [(name, list(found)) for name, found in groupby(schedules, lambda one: one.set)]
