"""Where the dealer button and the kill button lay when a round began."""

from collections.abc import Iterable, Sequence

from domain.corrections import Placed
from domain.events.round import ButtonPlaced, CardDealt, Decided

Placements = Sequence[tuple[int, ButtonPlaced]]


def dealer_seat(facts: Iterable[Placed]) -> int | None:
    """Where the dealer button lay when the first card was dealt."""
    facts = list(facts)
    dealt = next((place for place, event in facts if isinstance(event, CardDealt)), None)
    return dealer_at(_buttons(facts), dealt)


def kill_seat(facts: Iterable[Placed]) -> int | None:
    """Who held the kill button when the first decision was made."""
    facts = list(facts)
    decided = next((place for place, event in facts if isinstance(event, Decided)), None)
    return kill_at(_buttons(facts), decided)


def dealer_at(buttons: Placements, first_card: int | None) -> int | None:
    """The dealer button as it was placed last before the first card, or else first."""
    placed = [(place, one.seat) for place, one in buttons if one.button == "dealer"]
    before = [seat for place, seat in placed if first_card is None or place < first_card]
    if before:
        return before[-1]
    return placed[0][1] if placed else None


def kill_at(buttons: Placements, first_decision: int | None) -> int | None:
    """The kill button as it was placed last before the first decision."""
    held = [
        one.seat
        for place, one in buttons
        if one.button == "kill" and (first_decision is None or place < first_decision)
    ]
    return held[-1] if held else None


def _buttons(facts: Iterable[Placed]) -> list[tuple[int, ButtonPlaced]]:
    return [(place, event) for place, event in facts if isinstance(event, ButtonPlaced)]
