"""What tables, games and rounds are called on pages, and which verdicts are amiss."""

from collections.abc import Sequence
from typing import Final

from domain.rotation.turns import ordinal
from domain.sentences.words import listed

AMISS: Final = frozenset({"differs", "unpaid", "incomplete", "not-judged"})
"""What became of rounds that somebody should look at."""


def round_name(number: int | None, round_id: str) -> str:
    """`Round 42`, or by its id where it has no number."""
    return f"Round {number}" if number is not None else f"Round {round_id}"


def seats_named(seats: Sequence[int]) -> str:
    """`seats 2, 3 and 5`."""
    if not seats:
        return "no wagers"
    return f"{'seats' if len(seats) > 1 else 'seat'} {listed([str(seat) for seat in seats])}"


def banker(seat: int | None, patron: str | None, turn: int | None) -> str:
    """`seat 2 (p-12), second turn`; nothing where it is not known."""
    if seat is None:
        return ""
    who = f"seat {seat} ({patron})" if patron else f"seat {seat}"
    return f"{who}, {ordinal(turn)} turn" if turn else who
