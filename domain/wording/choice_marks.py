"""The choices that were made for a hand, in a word each."""

from collections.abc import Mapping
from typing import Final

from domain.table.state import TableHand

CHOICE_MARKS: Final[Mapping[str, str]] = {
    "stand": "stands", "double": "doubled", "double-double": "doubled again",
    "rescue": "rescued", "split": "split", "surrender": "surrendered",
    "even-money": "even money", "fold": "folded", "muck": "mucked", "dead": "dead",
    "house-way": "house way",
}  # fmt: skip
"""The choices that a hand is marked with; of others its cards and chips tell."""


def list_choice_marks(hand: TableHand) -> tuple[str, ...]:
    """Return each mark once, in the order in which the choices were made."""
    done = (*hand.choices, "house-way") if hand.way == "house" else hand.choices
    return tuple(dict.fromkeys(CHOICE_MARKS[choice] for choice in done if choice in CHOICE_MARKS))
