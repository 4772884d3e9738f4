"""Who p1 to pn are: the players in the order of their positions, p1 left of the button."""

from collections.abc import Iterable, Mapping

from domain.events.round import ButtonPlaced, CardDealt, Event
from domain.layout import clockwise, left_of, seat_of


def positions(events: Iterable[Event], seats: int) -> tuple[int, ...]:
    """The seats that were dealt a card, clockwise from the left of the button; none without one."""
    dealt: set[int] = set()
    button = None
    for event in events:
        if isinstance(event, CardDealt):
            seat = seat_of(event.to)
            if seat is not None:
                dealt.add(seat)
        elif isinstance(event, ButtonPlaced) and event.button == "dealer":
            button = event.seat
    if button is None:
        return ()
    return tuple(seat for seat in clockwise(seats, left_of(button, seats)) if seat in dealt)


def players_of(events: Iterable[Event], seats: int, kept: Mapping[str, object]) -> tuple[int, ...]:
    """The seats of p1 to pn, by the file a record came from where that has them otherwise."""
    found = positions(events, seats)
    listed = kept.get("seats")
    if not found or not isinstance(listed, list):
        return found
    said = tuple(seat for seat in listed if isinstance(seat, int) and 1 <= seat <= seats)
    is_row = len(said) == len(listed) == len(set(said))
    return said if is_row and set(found) <= set(said) else found
