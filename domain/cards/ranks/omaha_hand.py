"""The high and low hands of Omaha: two of four hole cards, three of the board (O8.4, O8J.11).

A joker stays where it was dealt: it is a player's hole card, or everybody's board card (O8J.G4).
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from operator import itemgetter
from typing import Final

from msgspec import Struct

from domain.cards.playing_cards import JOKER, STANDARD_CARDS, SUITS
from domain.cards.ranks import poker_hand
from domain.cards.ranks.lowball_hand import rank_low_tally
from domain.cards.ranks.poker_hand import CARD_TALLIES, RANKS_ONLY

CardChoices = Mapping[int, tuple[str, ...]]
"""Choices of cards, by their ranks: choices of equal ranks are worth the same."""

_FIVE_ACES: Final = poker_hand.rank_five(["As", "Ah", "Ad", "Ac", JOKER])
_FOUR_ACES_AND_A_KING: Final = poker_hand.rank_five(["As", "Ah", "Ad", "Ac", "Ks"])
_FOUR_ACES_AND_AN_ACE: Final = _FOUR_ACES_AND_A_KING + (1 << 12)

_RANKS: Final = {card: tally & RANKS_ONLY for card, tally in CARD_TALLIES.items()}

_LOW_FACES: Final = "A2345678"
_LOW_BITS: Final = {face: 1 << place for place, face in enumerate(_LOW_FACES)}
_LOW: Final = {card: _LOW_BITS.get(card[0], 0) for card in STANDARD_CARDS}
"""The bit of each card that may be in a low, the ace having the lowest (O8.3)."""

_SHOWN: Final = {
    sum(_LOW_BITS[face] for face in faces): "-".join(reversed(faces))
    for faces in combinations(_LOW_FACES, 5)
}
"""The ranks of every low as displayed, by their bits."""


NO_JOKER: Final = (0,)
JOKER_IS_ACE: Final = (1,)
"""The one rank that a joker has in a low, where it is an ace."""


class OmahaBoard(Struct, frozen=True, gc=False):
    """The choices of cards from a board, with the room's readings on the joker."""

    threes: CardChoices
    threes_of_suit: Mapping[str, CardChoices]
    low_threes: CardChoices
    joker_for_low: tuple[int, ...]
    five_aces_best: bool


def make_board(
    cards: Sequence[str], *, five_aces_best: bool = False, joker_low_is_ace: bool = True
) -> OmahaBoard:
    """Return a board of five cards, made once for all the hands of a round.

    Five aces rank as four aces with an ace kicker, or else above the royal flush (PK.R10). A low's
    joker is an ace, or else the lowest rank that the other four cards do not hold (PK.R8).
    """
    # Four cards hold at most four of the ranks from the ace to the five.
    joker_for_low = JOKER_IS_ACE if joker_low_is_ace else (1, 2, 4, 8, 16)
    names = "".join(cards)
    jokers = names.count(JOKER)
    return OmahaBoard(
        _choose_by_rank(3, cards),
        {
            suit: _choose_by_rank(3, _select_suit(suit, cards))
            for suit in SUITS
            if names.count(suit) + jokers > 2
        },
        _choose_low(3, cards, joker_for_low),
        joker_for_low,
        five_aces_best,
    )


def find_best_high(hole: Sequence[str], board: OmahaBoard) -> tuple[int, tuple[str, ...]]:
    """Return a hand's best high value, the higher the better, and five cards that make it."""
    value, cards = _find_best(poker_hand.rank_unsuited, _choose_by_rank(2, hole), board.threes)
    if value == _FIVE_ACES and not board.five_aces_best:
        value = _FOUR_ACES_AND_AN_ACE
    for suit, threes in board.threes_of_suit.items():
        twos = _choose_by_rank(2, _select_suit(suit, hole))
        if twos:
            suited = _find_best(poker_hand.rank_suited, twos, threes)
            value, cards = max((value, cards), suited, key=itemgetter(0))
    return value, cards


def find_best_low(
    hole: Sequence[str], board: OmahaBoard
) -> tuple[int, tuple[str, ...], str] | None:
    """Return a hand's best low value, five cards that make it and their ranks, if it has a low.

    A low is five different ranks, none above an eight; the lower value wins (O8.3, PG.show.9, .11).
    """
    threes = board.low_threes
    if not threes:
        return None
    twos = _choose_low(2, hole, board.joker_for_low)
    value = min([two | three for two in twos for three in threes if not two & three], default=0)
    if not value:
        return None
    two = next(two for two in twos if value ^ two in threes)
    return value, (*twos[two], *threes[value ^ two]), _SHOWN[value]


def find_lowest_five(
    hole: Sequence[str], board: Sequence[str], *, joker_low_is_ace: bool = True
) -> tuple[int, tuple[str, ...], str]:
    """Return the lowest value of two and three cards, those cards and their ranks.

    No eight is asked for where a posting waives it (O8.rule.2); hands compare as in low-ball.
    """
    ranks = {**_RANKS, JOKER: _RANKS["As"]} if joker_low_is_ace else _RANKS
    twos, threes = [*combinations(hole, 2)], [*combinations(board, 3)]
    tallies_of_two = [*map(sum, combinations([ranks[card] for card in hole], 2))]
    tallies_of_three = [*map(sum, combinations([ranks[card] for card in board], 3))]
    tallies = [two + three for two in tallies_of_two for three in tallies_of_three]
    lows = [*map(rank_low_tally, tallies)]
    lowest = min(lows)
    two, three = divmod(lows.index(lowest), len(threes))
    value, shown = lowest
    return value, (*twos[two], *threes[three]), shown


def name_high_category(value: int) -> str:
    """Return the name of a high value's category."""
    return "five-of-a-kind" if value == _FIVE_ACES else poker_hand.name_category(value)


def _select_suit(suit: str, cards: Sequence[str]) -> list[str]:
    """Return the cards that may count in the suit."""
    return [card for card in cards if card[1] == suit or card == JOKER]


def _choose_by_rank(count: int, cards: Sequence[str]) -> CardChoices:
    """Return the choices of this many cards, by the tally of their ranks."""
    tallies = map(sum, combinations([_RANKS[card] for card in cards], count))
    return dict(zip(tallies, combinations(cards, count), strict=True))


def _find_best(
    value_of: Callable[[int], int], twos: CardChoices, threes: CardChoices
) -> tuple[int, tuple[str, ...]]:
    values = [*map(value_of, [two + three for two in twos for three in threes])]
    value = max(values)
    two, three = divmod(values.index(value), len(threes))
    return value, (*list(twos.values())[two], *list(threes.values())[three])


def _choose_low(count: int, cards: Sequence[str], joker_for_low: tuple[int, ...]) -> CardChoices:
    """Return the choices of this many different low ranks, by the bits of the ranks."""
    return {
        ranks: chosen
        for joker in (joker_for_low if JOKER in cards else NO_JOKER)
        for ranks, chosen in zip(
            map(sum, combinations([_LOW.get(card, joker) for card in cards], count)),
            combinations(cards, count),
            strict=True,
        )
        if ranks.bit_count() == count
    }
