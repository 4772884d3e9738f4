"""Where the dealer button and the kill button lay when a round began."""

from collections.abc import Iterable, Sequence

from domain.facts.corrections import PlacedEvent
from domain.facts.round_events import ButtonPlaced, CardDealt, Decided

ButtonPlacements = Sequence[tuple[int, ButtonPlaced]]


def find_dealer_seat(facts: Iterable[PlacedEvent]) -> int | None:
    """Return where the dealer button lay when the first card was dealt."""
    facts = list(facts)
    dealt = next((place for place, event in facts if isinstance(event, CardDealt)), None)
    return find_dealer_button(_list_buttons(facts), dealt)


def find_kill_seat(facts: Iterable[PlacedEvent]) -> int | None:
    """Return who held the kill button when the first decision was made."""
    facts = list(facts)
    decided = next((place for place, event in facts if isinstance(event, Decided)), None)
    return find_kill_button(_list_buttons(facts), decided)


def find_dealer_button(buttons: ButtonPlacements, first_card: int | None) -> int | None:
    """Return the dealer button as it was placed last before the first card, or else first."""
    seat = None
    for place, one in buttons:
        if one.button == "dealer" and (seat is None or first_card is None or place < first_card):
            seat = one.seat
    return seat


def find_kill_button(buttons: ButtonPlacements, first_decision: int | None) -> int | None:
    """Return the kill button as it was placed last before the first decision."""
    held = [
        one.seat
        for place, one in buttons
        if one.button == "kill" and (first_decision is None or place < first_decision)
    ]
    return held[-1] if held else None


def _list_buttons(facts: Iterable[PlacedEvent]) -> list[tuple[int, ButtonPlaced]]:
    return [(place, event) for place, event in facts if isinstance(event, ButtonPlaced)]
