"""The seven cards of a player as the fortune and ace-high bonus bets see them."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from domain.cards import JOKER
from domain.ranks.poker import ACE, RANK, RANKS_ONLY, TALLY, rank_counts, suit_of_five, top_of_run

CATEGORIES: Final[tuple[str, ...]] = (
    "none",
    "three-pair",
    "straight",
    "three-of-a-kind",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
    "five-aces",
    "seven-card-straight-flush-joker",
    "royal-flush-royal-match",
    "seven-card-straight-flush",
)
"""The rows of the pay table, lowest first (FPG.pay, FUP.pay)."""

_ROW: Final = {name: row for row, name in enumerate(CATEGORIES)}


class Fortune(NamedTuple):
    """A row of the pay table, and what compares two hands of that row (FUP.envy.tie).

    The strength is the rank of the four or the top of the straight flush; hands of any other row
    are all of strength zero.
    """

    category: str
    strength: int = 0


def fortune(cards: Sequence[str], *, by_hand_rank: bool = False) -> Fortune:
    """The first row of the pay table that fits seven cards.

    The pay table has three of a kind over a straight; by hand rank it is the other way round
    (FPG.R.straight-trips).
    """
    tally = sum([TALLY[card] for card in cards])
    by_ranks = _by_ranks(tally & RANKS_ONLY, by_hand_rank)
    suit = suit_of_five(tally)
    if suit is None:
        return by_ranks
    by_suit = of_one_suit([RANK[card] for card in cards if card[1] == suit], cards.count(JOKER))
    if by_suit.category == "royal-flush" and _is_royal_match(cards, suit):
        return Fortune("royal-flush-royal-match")
    return max(by_ranks, by_suit, key=lambda fits: _ROW[fits.category])


def is_ace_high(cards: Sequence[str]) -> bool:
    """Whether seven cards are an ace high: no pair, straight or flush in them (FUP.acehigh.def)."""
    ranks = {"A" if card == JOKER else card[0] for card in cards}
    return len(ranks) == 7 and "A" in ranks and fortune(cards).category == "none"


def of_one_suit(ranks: Sequence[int], jokers: int) -> Fortune:
    """The first row that fits five or more cards of one suit and jokers, by these alone."""
    top_of_seven = top_of_run(ranks, jokers, 7)
    if top_of_seven:
        joker = "-joker" if jokers else ""
        return Fortune("seven-card-straight-flush" + joker, top_of_seven)
    top = top_of_run(ranks, jokers)
    if top == ACE:
        return Fortune("royal-flush")
    return Fortune("straight-flush", top) if top else Fortune("flush")


@cache
def _by_ranks(tally: int, by_hand_rank: bool) -> Fortune:  # noqa: FBT001 - part of the cache's key
    """The first row that fits the ranks of a tally."""
    counts, jokers = rank_counts(tally)
    straight = top_of_run(list(counts), jokers) > 0
    if jokers:
        counts[ACE] = counts.get(ACE, 0) + jokers
    most, *rest = sorted(counts.values(), reverse=True)
    if most == 5:
        return Fortune("five-aces")
    if most == 4:
        return Fortune("four-of-a-kind", max(counts, key=counts.__getitem__))
    if most == 3 and rest[0] >= 2:
        return Fortune("full-house")
    if most == 3 and not (straight and by_hand_rank):
        return Fortune("three-of-a-kind")
    if straight:
        return Fortune("straight")
    return Fortune("three-pair" if [most, *rest[:2]] == [2, 2, 2] else "none")


def _is_royal_match(cards: Sequence[str], suit: str) -> bool:
    """Whether a king and a queen of one suit lie beside the royal flush of this suit."""
    others = [card for card in cards if card[1] != suit and card != JOKER]
    return sorted(card[0] for card in others) == ["K", "Q"] and others[0][1] == others[1][1]
