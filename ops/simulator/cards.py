"""Cards of given ranks, for hands that are made less rare."""

from random import Random

from domain.cards import SUITS


def cards_of(rng: Random, ranks: str) -> list[str]:
    """A card of each rank, of any suits; equal ranks of different ones."""
    chosen: list[str] = []
    for rank in dict.fromkeys(ranks):
        chosen += [rank + suit for suit in rng.sample(SUITS, ranks.count(rank))]
    return chosen


def suited(rng: Random, ranks: str) -> list[str]:
    """A card of each rank, all of one suit."""
    suit = rng.choice(SUITS)
    return [rank + suit for rank in ranks]
