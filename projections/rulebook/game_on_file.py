"""Games on file, gathered from their modules, rule sheets and schedules."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from domain.facts.record import Rules
from domain.games.families.game import Game
from domain.games.registry import get_family
from domain.rulebook.clauses import lookup
from domain.rulebook.model import Option, resolve_options
from domain.rulebook.pay_tables import PayTable
from projections.rulebook.ledger import count_items_by_game
from projections.rulebook.model import (
    GameOnFile,
    GameSummary,
    OptionOnFile,
    PayOnFile,
    ReadingOnFile,
    SideBetOnFile,
)
from projections.rulebook.schedules import list_schedules
from projections.rulebook.sheets import (
    GameSheet,
    count_rules,
    list_clauses,
    list_excused,
    list_sheets,
)

HOUSE_OPTION: Final = re.compile(r"\.O\d+")
"""The end of the id of an option that the document itself gives the house."""


def summarize_game(game: Game) -> GameSummary:
    """Return the summary of a game for the list of games."""
    seats, decks = game.seats, game.decks
    return GameSummary(
        game.slug,
        game.name,
        game.documents,
        None if seats is None else seats.value,
        None if decks is None else decks.value,
    )


def gather_game(game: Game, what_if: Rules) -> GameOnFile:
    """Return everything on file of a game, with the options in `what_if` set to other values."""
    family, held = get_family(game), list_sheets(game)
    rules = resolve_options(game.options, what_if)
    return GameOnFile(
        slug=game.slug,
        name=game.name,
        only_named=not family.has_rules,
        rules=rules,
        what_if=what_if,
        documents=game.documents,
        figures=game.figures(),
        charts=family.list_charts(game, rules),
        options=tuple(_build_option(option, rules, held) for option in game.options),
        readings=tuple(_list_readings(game, held)),
        side_bets=tuple(map(_build_side_bet, family.list_pay_tables(game))),
        sheets=list_clauses(held),
        count=count_rules(one.sheet for one in held),
        ledger=count_items_by_game(game.slug),
        excused=list_excused(held),
        schedules=list_schedules(game.slug),
    )


def _build_option(option: Option, rules: Rules, held: Iterable[GameSheet]) -> OptionOnFile:
    reading = lookup.find_reading(option.rule)
    is_clause = any(option.rule in one.sheet.clauses for one in held)
    from_the_text = is_clause or HOUSE_OPTION.search(option.rule) is not None
    return OptionOnFile(
        key=option.key,
        rule=option.rule,
        kind="house option" if from_the_text else "reading",
        values=option.values,
        from_number=option.from_number,
        default=option.default,
        in_force=rules[option.key],
        text=reading.text,
        reading=reading.reading,
        why=reading.why,
    )


def _list_readings(game: Game, held: Iterable[GameSheet]) -> Iterator[ReadingOnFile]:
    """Yield the readings that no option can change."""
    optional = {option.rule for option in game.options}
    for one in held:
        for rule, found in one.sheet.readings.items():
            if rule not in optional:
                why_not = one.sheet.excused.get(rule)
                yield ReadingOnFile(rule, found.text, found.reading, found.why, why_not)


def _build_side_bet(table: PayTable) -> SideBetOnFile:
    pays = tuple(PayOnFile(row, odds, table.rules.get(row)) for row, odds in table.pays.items())
    says = lookup.get_clause_text(table.rule)
    return SideBetOnFile(table.name, table.room, table.rule, says, table.limits, pays)
