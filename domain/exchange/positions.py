"""Who p1 to pn are: the players in the order of their positions, p1 left of the button."""

from collections.abc import Iterable, Mapping

from domain.corrections import Placed
from domain.events.round import CardDealt
from domain.games.poker.buttons import dealer_seat
from domain.layout import clockwise, left_of, seat_of


def positions(facts: Iterable[Placed], seats: int) -> tuple[int, ...]:
    """The seats that were dealt a card, clockwise from the left of the button; none without one."""
    facts = list(facts)
    button = dealer_seat(facts)
    if button is None:
        return ()
    dealt = {seat_of(event.to) for _, event in facts if isinstance(event, CardDealt)}
    return tuple(seat for seat in clockwise(seats, left_of(button, seats)) if seat in dealt)


def players_of(facts: Iterable[Placed], seats: int, kept: Mapping[str, object]) -> tuple[int, ...]:
    """The seats of p1 to pn, by the file a record came from where that has them otherwise."""
    found = positions(facts, seats)
    listed = kept.get("seats")
    if not found or not isinstance(listed, list):
        return found
    said = tuple(seat for seat in listed if isinstance(seat, int) and 1 <= seat <= seats)
    is_row = len(said) == len(listed) == len(set(said))
    return said if is_row and set(found) <= set(said) else found
