"""The ranking room: every hand of a deck ranked, and counted against the reference."""

import random
from collections import Counter
from itertools import chain, combinations_with_replacement
from math import comb, prod

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from domain.cards.playing_cards import JOKER, STANDARD_CARDS
from tests.support.project_files import ROOT

DECK = sorted(STANDARD_CARDS)
RANKS = "23456789TJQKA"
REFERENCE = ROOT / "tests/domain/cards/ranks/reference"

many = settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))


def reference(name: str) -> dict:
    """The counts somebody else's programs came to."""
    return msgspec.json.decode((REFERENCE / f"{name}.json").read_bytes())


def suited(ranks: str, suit: str) -> list[str]:
    """Cards of one suit."""
    return [rank + suit for rank in ranks]


def of_ranks(ranks: str) -> list[str]:
    """All four cards of each rank."""
    return list(chain.from_iterable(suited(ranks, suit) for suit in "shdc"))


# Among few suits or few ranks there are far more good hands than in the whole deck.
STOCKS = (
    DECK,
    suited(RANKS, "s"),
    suited(RANKS, "h") + suited("KQ", "c"),
    suited("A2345678", "d") + suited("KQA", "s"),
    suited("TJQKA9", "c") + suited("KQ", "h") + suited("KQ", "d"),
    suited(RANKS, "s") + suited("A789", "h"),
    of_ranks("A2"),
    of_ranks("AKQ"),
    of_ranks("A7653"),
    of_ranks("A234567"),
    of_ranks("89TJQKA"),
)


def hands(size: int, *, joker: bool = True) -> st.SearchStrategy[list[str]]:
    """Hands of that many cards, the better ones more often than they are dealt."""
    stocks = [[*stock, JOKER] if joker else stock for stock in STOCKS]
    return st.sampled_from(stocks).flatmap(
        lambda stock: st.permutations(stock).map(lambda cards: cards[:size])
    )


def dealt(size: int, times: int, *, joker: bool) -> list[list[str]]:
    """Hands of that many cards, so many from each stock, the same ones every time."""
    dealer = random.Random(size)
    stocks = [[*stock, JOKER] if joker else stock for stock in STOCKS]
    return [dealer.sample(stock, size) for stock in stocks for _ in range(times)]


def sorts_of_five(jokers: int = 0):
    """A hand of each sort of five cards, and how many are like it.

    Cards are of one sort by their ranks, and by their being of one suit or not.
    """
    for ranks in combinations_with_replacement(RANKS, 5 - jokers):
        counts = Counter(ranks).values()
        flushes = 4 if max(counts) == 1 else 0
        if flushes:
            yield [*suited("".join(ranks), "d"), *[JOKER] * jokers], flushes
        if max(counts) <= 4:
            mixed = [rank + "shdc"[place % 4] for place, rank in enumerate(ranks)]
            alike = prod(comb(4, count) for count in counts) - flushes
            yield [*mixed, *[JOKER] * jokers], alike


def counted(named) -> dict:
    """How many hands there are of each name, from sorts of hands with how many are alike."""
    counts = Counter()
    for name, alike in named:
        counts[name] += alike
    return dict(counts)
