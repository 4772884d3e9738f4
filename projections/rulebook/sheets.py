"""The rule sheets of a game, and the counts of their clauses and readings."""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.games.families.game import Game
from domain.games.registry import GAMES, get_family
from domain.rulebook.clauses import rotation
from domain.rulebook.clauses.lookup import SHEETS
from domain.rulebook.collection_options import FEE_CENTS
from domain.rulebook.common_options import COMMON_OPTIONS
from domain.rulebook.model import Sheet
from projections.rulebook.model import ClauseOnFile, RuleCount, RuleOnFile, SheetOnFile

BORROWED: Final = "On the sheets of other games"


class GameSheet(NamedTuple):
    """A rule sheet that applies to a game, with its title and room."""

    title: str
    room: str | None
    sheet: Sheet


def list_sheets(game: Game) -> list[GameSheet]:
    """Return the sheets of the game, its family, its side bets and all games, then other rules."""
    held = [
        GameSheet(_find_title(game, sheet), None, sheet)
        for sheet in (game.sheet, *game.shared_sheets)
    ]
    for table in get_family(game).list_pay_tables(game):
        _add_sheet(held, game, table.rule, table.room)
    for option in (FEE_CENTS, *COMMON_OPTIONS):
        _add_sheet(held, game, option.rule)
    borrowed = [rule for rule in _list_other_rules(game) if not _holds_rule(held, rule)]
    return [*held, GameSheet(BORROWED, None, _cut_sheet(borrowed))] if borrowed else held


def _add_sheet(held: list[GameSheet], game: Game, rule: str, room: str | None = None) -> None:
    """Add the sheet of a rule, unless a sheet already has the rule."""
    if not _holds_rule(held, rule):
        sheet = _find_sheet(rule)
        title = _find_title(game, sheet)
        held.append(GameSheet(title, room, _leave_out_other_games(game, sheet)))


def _leave_out_other_games(game: Game, sheet: Sheet) -> Sheet:
    """Return the sheet on tables without the bank in a pot game, and in others without buttons."""
    if sheet is not rotation.SHEET:
        return sheet
    other = rotation.OF_THE_BANK if get_family(game).is_pot_game else rotation.OF_POT_GAMES
    clauses = {rule: says for rule, says in sheet.clauses.items() if rule not in other}
    return replace(sheet, clauses=clauses)


def _list_other_rules(game: Game) -> Iterator[str]:
    """Return the rules that the game's options and citations name, in the order of the sheets."""
    named = {option.rule for option in game.options}
    named.update(game.cited_elsewhere)
    return (rule for sheet in SHEETS for rule in (*sheet.clauses, *sheet.readings) if rule in named)


def _holds_rule(held: Iterable[GameSheet], rule: str) -> bool:
    return any(rule in one.sheet.clauses or rule in one.sheet.readings for one in held)


def _find_sheet(rule: str) -> Sheet:
    return next(sheet for sheet in SHEETS if rule in sheet.clauses or rule in sheet.readings)


def _cut_sheet(rules: Iterable[str]) -> Sheet:
    """Return a sheet of just these rules, copied from their own sheets."""
    clauses, readings, excused = {}, {}, {}
    for rule in rules:
        sheet = _find_sheet(rule)
        if rule in sheet.clauses:
            clauses[rule] = sheet.clauses[rule]
        else:
            readings[rule] = sheet.readings[rule]
        if rule in sheet.excused:
            excused[rule] = sheet.excused[rule]
    return Sheet(clauses, readings, excused)


def _find_title(game: Game, sheet: Sheet) -> str:
    return game.name if game.sheet is sheet else format_title(sheet)


def find_owner(sheet: Sheet) -> Game | None:
    """Return the game that owns the sheet, or None if a family shares it."""
    return next((game for game in GAMES.values() if game.sheet is sheet), None)


def format_title(sheet: Sheet) -> str:
    """Return the title of a sheet: the name of its game or family."""
    owner = find_owner(sheet)
    return sheet.title if owner is None else owner.name


# Counts and lists of the sheets' rules.


def map_excuses(sheet: Sheet) -> dict[str, str]:
    """Return the reasons that rules of the sheet are not judged."""
    return {
        rule: sheet.excused[rule]
        for rule in (*sheet.clauses, *sheet.readings)
        if rule in sheet.excused
    }


def count_rules(sheets: Iterable[Sheet]) -> RuleCount:
    """Return the numbers of clauses and readings on the sheets."""
    listed = list(sheets)
    return RuleCount(
        sum(len(sheet.clauses) for sheet in listed), sum(len(sheet.readings) for sheet in listed)
    )


def list_clauses(held: Iterable[GameSheet]) -> tuple[SheetOnFile, ...]:
    """Return the sheets with their clauses, numbered across all sheets."""
    number = count(1)
    return tuple(
        SheetOnFile(
            one.title,
            one.room,
            tuple(
                ClauseOnFile(next(number), rule, says, one.sheet.excused.get(rule))
                for rule, says in one.sheet.clauses.items()
            ),
            count_rules([one.sheet]),
        )
        for one in held
    )


def list_excused(held: Iterable[GameSheet]) -> tuple[RuleOnFile, ...]:
    """Return the rules that are not judged, with the reasons."""
    return tuple(
        RuleOnFile(rule, why) for one in held for rule, why in map_excuses(one.sheet).items()
    )
