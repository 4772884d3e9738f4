"""The page of a game: everything that it is judged by."""

from functools import cache
from itertools import groupby

from flask import Response

from domain.facts.record import Rules
from domain.games.registry import get_family, get_game
from domain.rulebook.option_changes import describe_changes as question
from domain.rulebook.option_changes import parse_change
from domain.rulebook.pay_tables import Chart, HouseWayChart
from projections.rulebook.game_on_file import gather_game
from projections.rulebook.model import GameOnFile, ScheduleOnFile
from projections.rulebook.wording import (
    CLAUSES,
    FIXED,
    NO_RULES,
    OPTIONS,
    describe_ledger_count,
    describe_rule_count,
    format_pay_row,
)
from service.accounts.roles import SIGNED_IN
from service.api.rulebook import RulesQuery, choose_rules
from service.http.query_params import ParsedQuery
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.rulebook.wording import describe_value


@PAGES.page("/rulebook/<id:game>", permission=SIGNED_IN, query=RulesQuery)
def show_game(query: ParsedQuery, game: str) -> Response:
    """Show a game, with options changed if the address says so."""
    named = get_game(game)
    chosen = choose_rules(game, query)
    on_file = load_game_with(game, chosen)
    house_way = [chart for chart in on_file.charts if isinstance(chart, HouseWayChart)]
    return render_page(
        "rulebook/game.html",
        game=on_file,
        family=get_family(named).name,
        judged=describe_ledger_count(on_file.ledger),
        question=_describe_question(on_file, query) if chosen else "",
        charts=[chart for chart in on_file.charts if chart not in house_way],
        house_way=house_way,
        shared=find_shared_rules,
        kinds=OPTIONS,
        fixed=FIXED,
        clauses=CLAUSES,
        no_rules=NO_RULES,
        pay_row=format_pay_row,
        sets=_group_by_set(on_file.schedules),
        count_words=describe_rule_count,
        anchored=_choose_anchored_options(on_file),
    )


def _choose_anchored_options(game: GameOnFile) -> set[str]:
    """Return the keys of the options that carry their rule's anchor: the first of each rule."""
    in_clauses = {one.rule for sheet in game.sheets for one in sheet.clauses}
    first = {option.rule: option.key for option in reversed(game.options)}
    return {key for rule, key in first.items() if rule not in in_clauses}


def load_game_with(slug: str, chosen: Rules) -> GameOnFile:
    """Return what is on file about a game, with options changed."""
    return gather_game(get_game(slug), chosen) if chosen else load_game(slug)


@cache
def load_game(slug: str) -> GameOnFile:
    """Return what is on file about a game, with default options."""
    return gather_game(get_game(slug), {})


def find_shared_rules(chart: Chart) -> tuple[str, ...]:
    """Return the clauses that all rows of a chart share; none if they differ."""
    rules = {(row.rule, *row.also) for row in chart.rows}
    return rules.pop() if len(rules) == 1 else ()


def _describe_question(game: GameOnFile, query: ParsedQuery) -> str:
    """Return the changed options in words."""
    words = {option.key: describe_value(option.in_force, option.key) for option in game.options}
    keys = [parse_change(text)[0] for text in query["set"]]
    return question(
        tuple((f"“{key.replace('_', ' ')}”", words[key]) for key in dict.fromkeys(keys))
    )


def _group_by_set(schedules: tuple[ScheduleOnFile, ...]) -> list[tuple[str, list[ScheduleOnFile]]]:
    """Return the schedules by set."""
    return [(name, list(found)) for name, found in groupby(schedules, lambda one: one.set)]
