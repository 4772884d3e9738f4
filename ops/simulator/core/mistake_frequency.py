"""How often the rounds of the simulator contain mistakes, and how many."""

from collections.abc import Sequence
from random import Random
from typing import Final

FAULTLESS_SHARE: Final = 0.4
"""The share of rounds in which no mistake is planted."""

MISTAKES_PER_ROUND: Final = (1, 2, 2, 3, 4)
"""The numbers of mistakes planted in the other rounds, each as likely as it is listed."""


def draw_mistakes(rng: Random, names: Sequence[str]) -> list[str]:
    """Draw the mistakes of a round: none in many rounds, else a few of these names."""
    # Not every one finds its moment, so that about half of the rounds are without fault.
    if rng.random() < FAULTLESS_SHARE:
        return []
    return rng.sample(names, rng.choice(MISTAKES_PER_ROUND))
