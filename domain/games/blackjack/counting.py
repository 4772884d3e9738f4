"""Counting round the table to the action button."""

from collections.abc import Mapping

from domain.cards import JOKER, rank_name
from domain.games.blackjack.game import Seating, Start
from domain.layout import clockwise, left_of


def count_from_bank(  # noqa: PLR0913 - all that a count is made from
    seating: Seating, number: int, card: str, what: str, *, empty: bool, reading: str
) -> Start:
    """Count clockwise from the seat after the player-dealer's; empty seats count if `empty`.

    The `reading` that says whether they do is named where there are any.
    """
    first = left_of(seating.bank, seating.seats)
    walk = [
        seat
        for seat in clockwise(seating.seats, first)
        if seat != seating.bank and (empty or seat in seating.wagered)
    ]
    readings = (reading,) if len(seating.wagered) < seating.seats - 1 else ()
    return _land(walk, walk, number, card, what, seating, readings)


def count_from_seat_1(
    seating: Seating, number: int, card: str, what: str, *, onward_clockwise: bool
) -> Start:
    """Count clockwise from seat 1 as if the player-dealer's seat did not exist."""
    walk = [seat for seat in range(1, seating.seats + 1) if seat != seating.bank]
    onward = walk if onward_clockwise else walk[::-1]
    return _land(walk, onward, number, card, what, seating, ())


def _land(  # noqa: PLR0913, PLR0917 - all that a landing is told by
    walk: list[int], onward: list[int], number: int, card: str, what: str, seating: Seating,
    readings: tuple[str, ...],
) -> Start:  # fmt: skip
    """Where the count falls, and where it goes on to if nobody has a wager there."""
    landed = seat = walk[(number - 1) % len(walk)]
    if seat not in seating.wagered:
        at = onward.index(landed)
        seat = next(one for one in onward[at:] + onward[:at] if one in seating.wagered)
    name = rank_name(card)
    why = (
        f"the {what} is {'an' if name[0] in 'ae' else 'a'} {name}; counting {number} from seat"
        f" {walk[0]}, the player-dealer's seat left out, falls on seat {landed}"
    )
    if seat != landed:
        why += f"; nobody has a wager there, so the action starts at seat {seat}"
        readings = (*readings, "BJ.R12")
    return Start(seat, why, readings)


def number_of(card: str, faces: Mapping[str, int]) -> int:
    """What a card counts for the button: its face, or what `faces` says of it."""
    if card == JOKER:
        return faces.get(JOKER, 1)
    return faces.get(card[0]) or (int(card[0]) if card[0].isdigit() else 1)
