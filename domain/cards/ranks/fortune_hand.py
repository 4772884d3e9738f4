"""The seven cards of a player as the fortune and ace-high bonus bets rank them."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from domain.cards.playing_cards import JOKER
from domain.cards.ranks.poker_hand import (
    ACE,
    CARD_RANKS,
    CARD_TALLIES,
    RANKS_ONLY,
    count_ranks,
    find_flush_suit,
    find_top_of_run,
)

FORTUNE_ROWS: Final[tuple[str, ...]] = (
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

_ROW: Final = {name: row for row, name in enumerate(FORTUNE_ROWS)}


class FortuneRank(NamedTuple):
    """A row of the pay table, and a strength that compares two hands of that row (FUP.envy.tie).

    The strength is the rank of the four or the top of the straight flush; hands of any other row
    have strength zero.
    """

    category: str
    strength: int = 0


def rank_fortune(cards: Sequence[str], *, by_hand_rank: bool = False) -> FortuneRank:
    """Return the first row of the pay table that fits seven cards.

    The pay table ranks three of a kind over a straight; by hand rank the order is reversed
    (FPG.R.straight-trips).
    """
    tally = sum([CARD_TALLIES[card] for card in cards])
    by_ranks = _rank_tally(tally & RANKS_ONLY, by_hand_rank)
    suit = find_flush_suit(tally)
    if suit is None:
        return by_ranks
    by_suit = rank_suited(
        [CARD_RANKS[card] for card in cards if card[1] == suit], cards.count(JOKER)
    )
    if by_suit.category == "royal-flush" and _is_royal_match_beside(cards, suit):
        return FortuneRank("royal-flush-royal-match")
    return max(by_ranks, by_suit, key=lambda fits: _ROW[fits.category])


def is_ace_high(cards: Sequence[str]) -> bool:
    """Return whether seven cards are ace high: no pair, straight or flush (FUP.acehigh.def)."""
    ranks = {"A" if card == JOKER else card[0] for card in cards}
    return len(ranks) == 7 and "A" in ranks and rank_fortune(cards).category == "none"


def rank_suited(ranks: Sequence[int], jokers: int) -> FortuneRank:
    """Return the first row that fits five or more cards of one suit and jokers by themselves."""
    top_of_seven = find_top_of_run(ranks, jokers, 7)
    if top_of_seven:
        joker = "-joker" if jokers else ""
        return FortuneRank("seven-card-straight-flush" + joker, top_of_seven)
    top = find_top_of_run(ranks, jokers)
    if top == ACE:
        return FortuneRank("royal-flush")
    return FortuneRank("straight-flush", top) if top else FortuneRank("flush")


@cache
def _rank_tally(tally: int, by_hand_rank: bool) -> FortuneRank:  # noqa: FBT001 - part of the cache's key
    """Return the first row that fits the ranks of a tally."""
    counts, jokers = count_ranks(tally)
    straight = find_top_of_run(list(counts), jokers) > 0
    if jokers:
        counts[ACE] = counts.get(ACE, 0) + jokers
    most, *rest = sorted(counts.values(), reverse=True)
    if most == 5:
        return FortuneRank("five-aces")
    if most == 4:
        return FortuneRank("four-of-a-kind", max(counts, key=counts.__getitem__))
    if most == 3 and rest[0] >= 2:
        return FortuneRank("full-house")
    if most == 3 and not (straight and by_hand_rank):
        return FortuneRank("three-of-a-kind")
    if straight:
        return FortuneRank("straight")
    return FortuneRank("three-pair" if [most, *rest[:2]] == [2, 2, 2] else "none")


def _is_royal_match_beside(cards: Sequence[str], suit: str) -> bool:
    """Return whether the cards beside the royal flush are a king and queen of another suit."""
    others = [card for card in cards if card[1] != suit and card != JOKER]
    return sorted(card[0] for card in others) == ["K", "Q"] and others[0][1] == others[1][1]
