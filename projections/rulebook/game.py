"""What is on file of a game, gathered from its module, its rule sheets and its schedules."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from domain.games.charts import charts
from domain.games.poker.game import NamedGame
from domain.games.registry import Game, pay_tables
from domain.record import Rules
from domain.rulebook import lookup
from domain.rulebook.model import Option, resolve
from domain.rulebook.posted import PayTable
from projections.rulebook.schedules import schedules
from projections.rulebook.shape import (
    GameOnFile,
    GameSummary,
    OptionOnFile,
    PayOnFile,
    ReadingOnFile,
    SideBetOnFile,
)
from projections.rulebook.sheets import Held, excused, sheets_of, shown, standing

HOUSE_OPTION: Final = re.compile(r"\.O\d+")
"""What ends the id of an option that the document itself gives the house."""


def summary(game: Game) -> GameSummary:
    """The game in a line."""
    seats, decks = game.seats, game.decks
    return GameSummary(
        game.slug, game.name, game.documents,
        None if seats is None else seats.value, None if decks is None else decks.value,
    )  # fmt: skip


def on_file(game: Game, what_if: Rules) -> GameOnFile:
    """Everything the game is judged by, with options set to other values to ask what if."""
    held = sheets_of(game)
    rules = resolve(game.options, what_if)
    return GameOnFile(
        slug=game.slug,
        name=game.name,
        only_named=isinstance(game, NamedGame),
        rules=rules,
        what_if=what_if,
        documents=game.documents,
        figures=game.figures(),
        charts=charts(game, rules),
        options=tuple(_option(option, rules, held) for option in game.options),
        readings=tuple(_readings(game, held)),
        side_bets=tuple(map(_side_bet, pay_tables(game))),
        sheets=shown(held),
        standing=standing(one.sheet for one in held),
        excused=excused(held),
        schedules=schedules(game.slug),
    )


def _option(option: Option, rules: Rules, held: Iterable[Held]) -> OptionOnFile:
    reading = lookup.reading(option.rule)
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


def _readings(game: Game, held: Iterable[Held]) -> Iterator[ReadingOnFile]:
    """The readings that no option can change."""
    optional = {option.rule for option in game.options}
    for one in held:
        for rule, found in one.sheet.readings.items():
            if rule not in optional:
                why_not = one.sheet.excused.get(rule)
                yield ReadingOnFile(rule, found.text, found.reading, found.why, why_not)


def _side_bet(table: PayTable) -> SideBetOnFile:
    pays = tuple(PayOnFile(row, odds, table.rules.get(row)) for row, odds in table.pays.items())
    says = lookup.clause(table.rule)
    return SideBetOnFile(table.name, table.room, table.rule, says, table.limits, pays)
