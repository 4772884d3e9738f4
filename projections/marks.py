"""What was chosen for a hand, in a word each."""

from collections.abc import Mapping
from typing import Final

from projections.table import Hand

MARKS: Final[Mapping[str, str]] = {
    "stand": "stands", "double": "doubled", "double-double": "doubled again",
    "rescue": "rescued", "split": "split", "surrender": "surrendered",
    "even-money": "even money", "fold": "folded", "muck": "mucked", "dead": "dead",
    "house-way": "house way",
}  # fmt: skip
"""The choices that a hand is marked with; of others its cards and chips tell."""


def marks(hand: Hand) -> tuple[str, ...]:
    """Each mark once, in the order in which it was earned."""
    done = (*hand.choices, "house-way") if hand.way == "house" else hand.choices
    return tuple(dict.fromkeys(MARKS[choice] for choice in done if choice in MARKS))
