"""Cards of given ranks, for making rare hands more frequent."""

from random import Random

from domain.cards.playing_cards import SUITS


def pick_cards(rng: Random, ranks: str) -> list[str]:
    """Return a card of each rank in random suits; cards of equal rank differ in suit."""
    chosen: list[str] = []
    for rank in dict.fromkeys(ranks):
        chosen += [rank + suit for suit in rng.sample(SUITS, ranks.count(rank))]
    return chosen


def pick_suited_cards(rng: Random, ranks: str) -> list[str]:
    """Return a card of each rank, all of one suit."""
    suit = rng.choice(SUITS)
    return [rank + suit for rank in ranks]
