"""Counting round the table to the action button."""

from collections.abc import Mapping

from domain.cards import JOKER, rank_name
from domain.games.blackjack.game import (
    Seating,
    Start,
    first_left_of_bank,
    first_left_of_house_dealer,
)
from domain.layout import clockwise, count_round, counter_clockwise


def count_from_bank(  # noqa: PLR0913 - all that a count is made from
    seating: Seating, number: int, card: str, what: str, *, empty: bool, reading: str
) -> Start:
    """Count clockwise from the seat after the player-dealer's; empty seats count if `empty`.

    The `reading` that says whether they do is named where there are any.
    """
    walk = first_left_of_bank(seating.seats, seating.bank)
    readings = (reading,) if len(seating.wagered) < len(walk) else ()
    if not empty:
        walk = tuple(seat for seat in walk if seat in seating.wagered)
    counted = count_round(walk, number)
    seat = _with_wager(seating, clockwise(seating.seats, counted[-1]))
    return _start(counted, card, what, seat, readings)


def count_from_seat_1(
    seating: Seating, number: int, card: str, what: str, *, onward_clockwise: bool
) -> Start:
    """Count clockwise from seat 1 as if the player-dealer's seat did not exist."""
    walk = first_left_of_house_dealer(seating.seats, seating.bank)
    counted = count_round(walk, number)
    onward = clockwise if onward_clockwise else counter_clockwise
    seat = _with_wager(seating, onward(seating.seats, counted[-1]))
    return _start(counted, card, what, seat, ())


def _with_wager(seating: Seating, onward: tuple[int, ...]) -> int:
    """The first seat from there that has a wager."""
    return next(seat for seat in onward if seat in seating.wagered)


def _start(
    counted: tuple[int, ...], card: str, what: str, seat: int, readings: tuple[str, ...]
) -> Start:
    name, landed = rank_name(card), counted[-1]
    why = (
        f"the {what} is {'an' if name[0] in 'ae' else 'a'} {name}; counting {len(counted)} from"
        f" seat {counted[0]}, the player-dealer's seat left out, falls on seat {landed}"
    )
    if seat != landed:
        why += f"; nobody has a wager there, so the action starts at seat {seat}"
        readings = (*readings, "BJ.R12")
    return Start(seat, why, readings, counted)


def number_of(card: str, faces: Mapping[str, int]) -> int:
    """What a card counts for the button: its face, or what `faces` says of it."""
    if card == JOKER:
        return faces.get(JOKER, 1)
    return faces.get(card[0]) or (int(card[0]) if card[0].isdigit() else 1)
