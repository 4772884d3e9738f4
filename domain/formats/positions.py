"""The players p1 to pn, in the order of their positions, with p1 left of the button."""

from collections.abc import Iterable, Mapping

from domain.facts.corrections import PlacedEvent
from domain.facts.round_events import CardDealt
from domain.games.poker.button_seats import find_dealer_seat
from domain.seats import find_left_seat, find_seat, walk_clockwise


def list_positions(facts: Iterable[PlacedEvent], seats: int) -> tuple[int, ...]:
    """List the seats dealt a card, clockwise from the button's left; none without a button."""
    facts = list(facts)
    button = find_dealer_seat(facts)
    if button is None:
        return ()
    dealt = {find_seat(event.to) for _, event in facts if isinstance(event, CardDealt)}
    return tuple(
        seat for seat in walk_clockwise(seats, find_left_seat(button, seats)) if seat in dealt
    )


def list_players(
    facts: Iterable[PlacedEvent], seats: int, kept: Mapping[str, object]
) -> tuple[int, ...]:
    """List the seats of p1 to pn, in the order of the imported file where that differs."""
    positions = list_positions(facts, seats)
    listed = kept.get("seats")
    if not positions or not isinstance(listed, list):
        return positions
    listed_seats = tuple(seat for seat in listed if isinstance(seat, int) and 1 <= seat <= seats)
    is_row = len(listed_seats) == len(listed) == len(set(listed_seats))
    return listed_seats if is_row and set(positions) <= set(listed_seats) else positions
