"""The high and the low hand of Omaha: two of four hole cards and three of the board (O8.4, O8J.11).

A joker lies where it was dealt: in the hole it is one of the two, on the board anybody's (O8J.G4).
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from operator import itemgetter
from typing import Final, NamedTuple

from domain.cards import JOKER, STANDARD, SUITS
from domain.ranks import poker
from domain.ranks.poker import RANKS_ONLY, TALLY

Chosen = Mapping[int, tuple[str, ...]]
"""Cards that may be taken, by their ranks: those of equal ranks are worth the same."""

_FIVE_ACES: Final = poker.five(["As", "Ah", "Ad", "Ac", JOKER])
_FOUR_ACES_AND_A_KING: Final = poker.five(["As", "Ah", "Ad", "Ac", "Ks"])
_FOUR_ACES_AND_AN_ACE: Final = _FOUR_ACES_AND_A_KING + (1 << 12)

_RANKS: Final = {card: tally & RANKS_ONLY for card, tally in TALLY.items()}

_LOW_FACES: Final = "A2345678"
_LOW_BITS: Final = {face: 1 << place for place, face in enumerate(_LOW_FACES)}
_LOW: Final = {card: _LOW_BITS.get(card[0], 0) for card in STANDARD}
"""The bit of each card that may be in a low, the ace having the lowest (O8.3)."""

_SHOWN: Final = {
    sum(_LOW_BITS[face] for face in faces): "-".join(reversed(faces))
    for faces in combinations(_LOW_FACES, 5)
}
"""The ranks of every low as they are shown, by their bits."""


class Board(NamedTuple):
    """What may be taken from a board, and how the room reads the joker."""

    threes: Chosen
    threes_of_suit: Mapping[str, Chosen]
    low_threes: Chosen
    joker_for_low: tuple[int, ...]
    five_aces_best: bool


def board_of(
    cards: Sequence[str], *, five_aces_best: bool = False, joker_low_is_ace: bool = True
) -> Board:
    """A board of five cards, made once for all the hands of a round.

    Five aces are four with an ace kicker, or else above the royal flush (PK.R10). The joker in a
    low is an ace, or else the lowest rank that the other four do not hold (PK.R8).
    """
    # Four cards hold at most four of the ranks from the ace to the five.
    joker_for_low = (1,) if joker_low_is_ace else (1, 2, 4, 8, 16)
    of_suits = {suit: _taking(3, _of_suit(suit, cards)) for suit in SUITS}
    return Board(
        _taking(3, cards),
        {suit: threes for suit, threes in of_suits.items() if threes},
        _low_taking(3, cards, joker_for_low),
        joker_for_low,
        five_aces_best,
    )


def high(hole: Sequence[str], board: Board) -> tuple[int, tuple[str, ...]]:
    """The best high value of a hand, and five cards that make it; whatever is higher wins."""
    value, cards = _best(poker.of_ranks, _taking(2, hole), board.threes)
    if value == _FIVE_ACES and not board.five_aces_best:
        value = _FOUR_ACES_AND_AN_ACE
    for suit, threes in board.threes_of_suit.items():
        twos = _taking(2, _of_suit(suit, hole))
        if twos:
            suited = _best(poker.of_one_suit, twos, threes)
            value, cards = max((value, cards), suited, key=itemgetter(0))
    return value, cards


def low(hole: Sequence[str], board: Board) -> tuple[int, tuple[str, ...], str] | None:
    """The best low value of a hand, five cards that make it and their ranks, if there is one.

    Five different ranks, none above an eight; whatever is lower wins (O8.3, PG.show.9, .11).
    """
    threes = board.low_threes
    if not threes:
        return None
    twos = _low_taking(2, hole, board.joker_for_low)
    value = min([two | three for two in twos for three in threes if not two & three], default=0)
    if not value:
        return None
    two = next(two for two in twos if value ^ two in threes)
    return value, (*twos[two], *threes[value ^ two]), _SHOWN[value]


def category(value: int) -> str:
    """The name of what a high value stands for."""
    return "five-of-a-kind" if value == _FIVE_ACES else poker.category(value)


def _of_suit(suit: str, cards: Sequence[str]) -> list[str]:
    """The cards that may be of that suit."""
    return [card for card in cards if card[1] == suit or card == JOKER]


def _taking(count: int, cards: Sequence[str]) -> Chosen:
    """The ways to take so many of these cards that differ in their ranks, by their tally."""
    return {sum([_RANKS[card] for card in chosen]): chosen for chosen in combinations(cards, count)}


def _best(
    value_of: Callable[[int], int], twos: Chosen, threes: Chosen
) -> tuple[int, tuple[str, ...]]:
    values = [value_of(two + three) for two in twos for three in threes]
    value = max(values)
    two, three = divmod(values.index(value), len(threes))
    return value, (*list(twos.values())[two], *list(threes.values())[three])


def _low_taking(count: int, cards: Sequence[str], joker_for_low: tuple[int, ...]) -> Chosen:
    """The ways to take so many different low ranks from these cards, by the bits of the ranks."""
    return {
        ranks: chosen
        for joker in (joker_for_low if JOKER in cards else (0,))
        for chosen in combinations(cards, count)
        if (ranks := sum([_LOW.get(card, joker) for card in chosen])).bit_count() == count
    }
