"""What a pot game shows of itself as charts, made of what it plays by."""

from collections.abc import Iterator
from typing import Final

from domain.games.chart_words import hand_name, signs
from domain.games.poker.draws import DRAW
from domain.games.poker.game import PokerGame
from domain.games.poker.showdown import omaha_board
from domain.games.poker.streets import BOARD_CARDS, SMALL_BETS, STREETS
from domain.ranks import lowball, omaha
from domain.record import Rules
from domain.rulebook.examples import (
    FIVE_ACES,
    FIVE_CARDS,
    JOKER_LOWBALL,
    JOKER_LOWS,
    LOW_CARDS,
    LOWS,
    NO_LOW,
    WHEEL,
)
from domain.rulebook.posted import Chart, Row
from domain.verdict import StreetName

BEST_LOW: Final = "PG.show.11"
QUALIFIES: Final = "PG.show.9"
READS_FIVE_ACES: Final = "PK.R10"
READS_JOKER_LOW: Final = "PK.R8"
READS_LOWBALL: Final = "PK.R11"

NO: Final = "no low hand"
NAMES: Final[dict[StreetName, str]] = {
    "preflop": "before the flop",
    "before-draw": "before the draw",
    "after-draw": "after the draw",
}

Dealt = tuple[str, ...]
"""The hole cards and the board, each as a row of cards."""


def charts(game: PokerGame, rules: Rules) -> tuple[Chart, ...]:
    """The charts under the rules in force: the rounds of betting, and which hand beats which."""
    if game.kind == "lowball":
        return _rounds(game), _lowball(game)
    if game.kind == "holdem":
        return _rounds(game), _high(game)
    return _rounds(game), _high(game, *_five_aces(game, rules)), _low(game, rules)


def _rounds(game: PokerGame) -> Chart:
    """What is dealt before each round of betting, and which bet a limit game is played for."""
    also = (game.clauses.size,)
    rows = tuple(
        Row((NAMES.get(street, street), dealt, _bet(street)), rule, also)
        for street, dealt, rule in _streets(game)
    )
    return Chart("The rounds of betting", ("round", "dealt before it", "bet in a limit game"), rows)


def _streets(game: PokerGame) -> Iterator[tuple[StreetName, str, str]]:
    """The rounds in their order, with the cards and the clause of each."""
    clauses, each = game.clauses, f"{game.hole.value} cards each"
    if game.kind == "lowball":
        yield "before-draw", each, clauses.deal
        yield "after-draw", f"up to {game.hole.value} drawn by each", DRAW
        return
    yield "preflop", each, clauses.deal
    rule = (*clauses.rounds, clauses.first)[0]
    ends = (*list(STREETS)[1:], BOARD_CARDS)
    for (begins, street), end in zip(STREETS.items(), ends, strict=True):
        cards = end - begins
        yield street, f"{cards} card{'s' if cards > 1 else ''} on the board", rule


def _bet(street: StreetName) -> str:
    return "the small one" if street in SMALL_BETS else "the big one"


# Which hand beats which.


def _high(game: PokerGame, *odd: Row) -> Chart:
    """What five cards may be, without the hand that only a joker makes."""
    rule = game.clauses.best_also[0]
    rows = [
        Row((hand_name(name), signs(cards)), rule)
        for name, cards in FIVE_CARDS.items()
        if name != "five-aces"
    ]
    rows.append(Row(("the lowest straight", signs(WHEEL)), rule))
    return Chart("Hands of five, highest first", ("hand", "such as"), (*rows, *odd))


def _five_aces(game: PokerGame, rules: Rules) -> Iterator[Row]:
    """What five aces count as, where there is a joker."""
    if game.has_joker:
        hole, board = (cards.split() for cards in FIVE_ACES)
        value, five = omaha.high(hole, omaha_board(board, rules))
        best = omaha.category(value) == "five-of-a-kind"
        said = "five aces, above all of these" if best else "five aces, the best four of a kind"
        yield Row((said, signs(" ".join(five))), READS_FIVE_ACES)


def _low(game: PokerGame, rules: Rules) -> Chart:
    """The best and the highest low hand, and what the joker is in one."""
    best, highest = LOWS
    rows = [
        Row(("the best", _low_of(best, rules)), BEST_LOW),
        Row(("the highest", _low_of(highest, rules)), QUALIFIES),
        Row(("9-7-6-5-4", _low_of(NO_LOW, rules)), game.clauses.no_low[0]),
    ]
    if game.has_joker:
        without, with_ace = JOKER_LOWS
        rows += [
            Row(("the joker with 2, 3, 4, 5", _low_of(without, rules)), game.clauses.joker),
            Row(("the joker with A, 3, 4, 5", _low_of(with_ace, rules)), READS_JOKER_LOW),
        ]
    return Chart("Low hands", ("hand", "counts as"), tuple(rows))


def _low_of(dealt: Dealt, rules: Rules) -> str:
    """The low hand of these hole cards with this board."""
    hole, board = (cards.split() for cards in dealt)
    low = omaha.low(hole, omaha_board(board, rules))
    return NO if low is None else low[2]


def _lowball(game: PokerGame) -> Chart:
    """The kinds of hands, each with its best, and what the joker is."""
    rows = [
        Row((name, lowball.ace_to_five(cards.split())[1]), game.clauses.wins, (READS_LOWBALL,))
        for name, cards in LOW_CARDS.items()
    ]
    joker = lowball.ace_to_five(JOKER_LOWBALL.split())[1]
    rows.append(Row(("the joker with A, 3, 4, 5", joker), game.clauses.joker))
    return Chart("Hands of five, best first", ("hand", "the best of them"), tuple(rows))
