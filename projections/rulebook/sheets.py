"""Which rule sheets a game is judged by, and how it stands with each of them."""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Final, NamedTuple

from domain.games.poker.game import NamedGame
from domain.games.registry import GAMES, Game, pay_tables
from domain.rulebook.everywhere import EVERYWHERE
from domain.rulebook.lookup import SHEETS
from domain.rulebook.model import Sheet
from projections.rulebook.shape import ClauseOnFile, RuleOnFile, SheetOnFile, Standing

TITLES: Final = {
    "BJ": "All blackjack games",
    "BBB": "The Blackjack Bonus Bet",
    "MBB": "Marysville's Buster",
    "PGP": "All pai gow games",
    "TC": "Both three card games",
    "KP": "Kill pots",
    "PG": "All poker games: the General Rules",
    "PF": "All poker games: fees",
    "PK": "All poker games: how they are read",
    "FEE": "All games: collections",
    "ROT": "All games: who banks",
}
"""What the sheets are that are no game's own, by the prefix of their rules."""

BORROWED: Final = "On the sheets of other games"


class Held(NamedTuple):
    """A sheet that a game is judged by, and what it is."""

    title: str
    room: str | None
    sheet: Sheet


def sheets_of(game: Game) -> list[Held]:
    """The game's own sheet, those of its family, its side bets' and every game's, and the rest."""
    held = [Held(_title(game, sheet), None, sheet) for sheet in (game.sheet, *game.common)]
    for table in pay_tables(game):
        _hold(held, game, table.rule, table.room)
    for option in EVERYWHERE:
        _hold(held, game, option.rule)
    borrowed = [rule for rule in _rests_on(game) if not _holds(held, rule)]
    return [*held, Held(BORROWED, None, _only(borrowed))] if borrowed else held


def _hold(held: list[Held], game: Game, rule: str, room: str | None = None) -> None:
    """The sheet of a rule is one of the game's too."""
    if not _holds(held, rule):
        sheet = _sheet_with(rule)
        held.append(Held(_title(game, sheet), room, sheet))


def _rests_on(game: Game) -> Iterator[str]:
    """What the game names beside the rules of its own sheets, in the order of the documents."""
    named = {option.rule for option in game.options}
    if not isinstance(game, NamedGame):
        named.update(game.borrows)
    return (rule for sheet in SHEETS for rule in (*sheet.clauses, *sheet.readings) if rule in named)


def _holds(held: Iterable[Held], rule: str) -> bool:
    return any(rule in one.sheet.clauses or rule in one.sheet.readings for one in held)


def _sheet_with(rule: str) -> Sheet:
    return next(sheet for sheet in SHEETS if rule in sheet.clauses or rule in sheet.readings)


def _only(rules: Iterable[str]) -> Sheet:
    """These rules, each as its own sheet has it."""
    clauses, readings, excused = {}, {}, {}
    for rule in rules:
        sheet = _sheet_with(rule)
        if rule in sheet.clauses:
            clauses[rule] = sheet.clauses[rule]
        else:
            readings[rule] = sheet.readings[rule]
        if rule in sheet.excused:
            excused[rule] = sheet.excused[rule]
    return Sheet(clauses, readings, excused)


def _title(game: Game, sheet: Sheet) -> str:
    return game.name if game.sheet is sheet else title_of(sheet)


def owner_of(sheet: Sheet) -> Game | None:
    """The game whose own sheet it is, if it is not one of a family."""
    return next((game for game in GAMES.values() if game.sheet is sheet), None)


def title_of(sheet: Sheet) -> str:
    """Whose sheet it is: a game's, or that of a family."""
    owner = owner_of(sheet)
    if owner is not None:
        return owner.name
    return TITLES[next(iter((*sheet.clauses, *sheet.readings))).partition(".")[0]]


# What is said of them.


def excuses(sheet: Sheet) -> dict[str, str]:
    """Why rules of the sheet are not judged."""
    return {
        rule: sheet.excused[rule]
        for rule in (*sheet.clauses, *sheet.readings)
        if rule in sheet.excused
    }


def standing(sheets: Iterable[Sheet]) -> Standing:
    """How many rules the sheets have together, and how many of them are judged."""
    listed = list(sheets)
    clauses = sum(len(sheet.clauses) for sheet in listed)
    readings = sum(len(sheet.readings) for sheet in listed)
    rules, excused = clauses + readings, sum(len(excuses(sheet)) for sheet in listed)
    return Standing(rules, clauses, readings, rules - excused, excused)


def shown(held: Iterable[Held]) -> tuple[SheetOnFile, ...]:
    """Every sheet with its clauses, which are numbered from the first to the last."""
    number = count(1)
    return tuple(
        SheetOnFile(
            one.title,
            one.room,
            tuple(
                ClauseOnFile(next(number), rule, says, one.sheet.excused.get(rule))
                for rule, says in one.sheet.clauses.items()
            ),
            standing([one.sheet]),
        )
        for one in held
    )


def excused(held: Iterable[Held]) -> tuple[RuleOnFile, ...]:
    """Every rule that is not judged, with the reason."""
    return tuple(RuleOnFile(rule, why) for one in held for rule, why in excuses(one.sheet).items())
