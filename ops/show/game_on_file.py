"""What is on file of a game, gathered from its module and its rule sheets."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from domain.games import marysville_side_bets
from domain.games.blackjack.game import BlackjackGame, SideBet
from domain.games.registry import side_bets_in
from domain.record import Value
from domain.rulebook import lookup
from domain.rulebook.blackjack import bj
from domain.rulebook.model import Document, Option, Sheet


class GameSummary(Struct):
    """A game in a line."""

    slug: str
    name: str
    documents: tuple[Document, ...]
    seats: int
    decks: tuple[int, int]


class FigureOnFile(Struct):
    """A posted figure, and the clause it stands in."""

    name: str
    value: str
    rule: str


class ReadingOnFile(Struct, omit_defaults=True):
    """What the text leaves open or to the house, and how it is read; with the option's values."""

    rule: str
    text: str
    reading: str
    why: str
    key: str | None = None
    values: tuple[Value, ...] | None = None
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
    figures: list[FigureOnFile]
    options: list[ReadingOnFile]
    readings: list[ReadingOnFile]
    side_bets: list[SideBetOnFile]
    clauses: list[RuleOnFile]
    common: list[RuleOnFile]
    excused: list[RuleOnFile]


def summary(game: BlackjackGame) -> GameSummary:
    """The game in a line."""
    return GameSummary(game.slug, game.name, game.documents, game.seats.value, game.decks.value)


def on_file(game: BlackjackGame) -> GameOnFile:
    """Everything the game is judged by."""
    side_bets = list(_side_bets(game))
    sheets = [game.sheet, bj.SHEET]
    return GameOnFile(
        slug=game.slug,
        name=game.name,
        documents=game.documents,
        figures=list(_figures(game)),
        options=[_option(option) for option in game.options],
        readings=list(_readings(sheets, {option.rule for option in game.options})),
        side_bets=side_bets,
        clauses=_rules(game.sheet.clauses),
        common=_rules(bj.SHEET.clauses),
        excused=[excuse for sheet in sheets for excuse in _rules(sheet.excused)],
    )


def _figures(game: BlackjackGame) -> Iterator[FigureOnFile]:
    least, most = game.decks.value
    yield FigureOnFile("decks", f"{least} to {most}", game.decks.rule)
    yield FigureOnFile("cards in a deck", str(len(game.deck)), game.cards_rule)
    yield FigureOnFile("seats", str(game.seats.value), game.seats.rule)
    yield FigureOnFile("total of a natural", game.scale.natural, game.cards_rule)
    yield FigureOnFile("splits at most", str(game.most_splits.value), game.most_splits.rule)


def _option(option: Option) -> ReadingOnFile:
    reading = lookup.reading(option.rule)
    return ReadingOnFile(
        option.rule, reading.text, reading.reading, reading.why,
        option.key, option.values, option.default,
    )  # fmt: skip


def _readings(sheets: Iterable[Sheet], optional: set[str]) -> Iterator[ReadingOnFile]:
    """The readings that no option can change."""
    for sheet in sheets:
        for rule, reading in sheet.readings.items():
            if rule not in optional:
                yield ReadingOnFile(rule, reading.text, reading.reading, reading.why)


def _side_bets(game: BlackjackGame) -> Iterator[SideBetOnFile]:
    """The game's own side bets, then those that one room offers on it."""
    for bet in game.side_bets.values():
        yield _side_bet(bet, None)
    room = marysville_side_bets.ROOM
    for name, bet in side_bets_in(game, room).items():
        if name not in game.side_bets:
            yield _side_bet(bet, room)


def _side_bet(bet: SideBet, room: str | None) -> SideBetOnFile:
    pays = {row: str(odds) for row, odds in bet.pays.value.items()}
    return SideBetOnFile(bet.name, room, bet.pays.rule, lookup.clause(bet.pays.rule), pays)


def _rules(rules: Mapping[str, str]) -> list[RuleOnFile]:
    return [RuleOnFile(rule, says) for rule, says in rules.items()]
