"""What is on file of a game, gathered from its module and its rule sheets."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from domain.games.poker.game import NamedGame
from domain.games.registry import Game, pay_tables
from domain.record import Value
from domain.rulebook import lookup
from domain.rulebook.model import Document, Option, Sheet
from domain.rulebook.posted import PayTable, Posted


class GameSummary(Struct):
    """A game in a line."""

    slug: str
    name: str
    documents: tuple[Document, ...]
    seats: int | None
    """None where no document says how many may sit down."""
    decks: tuple[int, int] | None


class ReadingOnFile(Struct, omit_defaults=True):
    """What the text leaves open or to the house, and how it is read; with the option's values."""

    rule: str
    text: str
    reading: str
    why: str
    key: str | None = None
    values: tuple[Value, ...] | None = None
    from_number: int | None = None
    """Where it takes any other whole number too, the least of them."""
    default: Value | None = None


class RuleOnFile(Struct):
    """A clause and its gist, or why a clause is not judged."""

    rule: str
    says: str


class SideBetOnFile(Struct):
    """A side bet, the room it is offered in where it is not the game's own, and its pay table."""

    name: str
    room: str | None
    rule: str
    says: str
    pays: dict[str, str]


class GameOnFile(Struct):
    """All that is on file of a game; `common` holds for every game of its family."""

    slug: str
    name: str
    documents: tuple[Document, ...]
    figures: tuple[Posted, ...]
    options: list[ReadingOnFile]
    readings: list[ReadingOnFile]
    side_bets: list[SideBetOnFile]
    clauses: list[RuleOnFile]
    common: list[RuleOnFile]
    excused: list[RuleOnFile]


def summary(game: Game) -> GameSummary:
    """The game in a line."""
    seats, decks = game.seats, game.decks
    return GameSummary(
        game.slug, game.name, game.documents,
        None if seats is None else seats.value, None if decks is None else decks.value,
    )  # fmt: skip


def on_file(game: Game) -> GameOnFile:
    """Everything the game is judged by."""
    is_named_only = isinstance(game, NamedGame)
    sheets = [] if is_named_only else [game.sheet, *game.common]
    readings = [game.fee_rule] if is_named_only else _fixed_readings(game, sheets)
    return GameOnFile(
        slug=game.slug,
        name=game.name,
        documents=game.documents,
        figures=game.figures(),
        options=[_option(option) for option in game.options],
        readings=[_reading(rule) for rule in readings],
        side_bets=[_side_bet(table) for table in pay_tables(game)],
        clauses=_rules(game.sheet.clauses),
        common=[rule for sheet in game.common for rule in _rules(sheet.clauses)],
        excused=[excuse for sheet in sheets for excuse in _rules(sheet.excused)],
    )


def _option(option: Option) -> ReadingOnFile:
    reading = lookup.reading(option.rule)
    return ReadingOnFile(
        option.rule, reading.text, reading.reading, reading.why,
        option.key, option.values, option.from_number, option.default,
    )  # fmt: skip


def _fixed_readings(game: Game, sheets: Iterable[Sheet]) -> list[str]:
    """The readings that no option can change."""
    optional = {option.rule for option in game.options}
    return [rule for sheet in sheets for rule in sheet.readings if rule not in optional]


def _reading(rule: str) -> ReadingOnFile:
    found = lookup.reading(rule)
    return ReadingOnFile(rule, found.text, found.reading, found.why)


def _side_bet(table: PayTable) -> SideBetOnFile:
    says = lookup.clause(table.rule)
    return SideBetOnFile(table.name, table.room, table.rule, says, dict(table.pays))


def _rules(rules: Mapping[str, str]) -> list[RuleOnFile]:
    return [RuleOnFile(rule, says) for rule, says in rules.items()]
