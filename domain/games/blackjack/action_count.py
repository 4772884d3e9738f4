"""Counting round the table to the action button."""

from collections.abc import Mapping
from typing import Final

from domain.cards.playing_cards import JOKER, name_rank
from domain.cards.ranks.blackjack_count import POINTS
from domain.facts.record import Rules
from domain.games.blackjack.game import (
    ActionSeating,
    ActionStart,
    list_seats_from_bank,
    list_seats_from_seat_1,
)
from domain.seats import rotate_walk, walk_clockwise, walk_counter_clockwise

ON_TOP: Final = {f"A{suit}": 11 for suit in "shdc"} | {JOKER: 10}
"""What an ace or a joker up counts beside a joker that is to make 21 with it (NB03.R8)."""


def count_from_bank(  # noqa: PLR0913 - a count depends on all of them
    seating: ActionSeating, number: int, card: str, what: str, *, empty: bool, reading: str
) -> ActionStart:
    """Count clockwise from the seat after the player-dealer's; empty seats count if `empty`.

    The `reading` that says whether they do is named where there are any.
    """
    walk = list_seats_from_bank(seating.seats, seating.bank)
    readings = (reading,) if len(seating.wagered) < len(walk) else ()
    if not empty:
        walk = tuple([seat for seat in walk if seat in seating.wagered])
    counted = rotate_walk(walk, number)
    seat = _find_seat_with_wager(seating, walk_clockwise(seating.seats, counted[-1]))
    return _make_start(counted, card, what, seat, readings)


def count_from_seat_1(
    seating: ActionSeating, number: int, card: str, what: str, *, onward_clockwise: bool
) -> ActionStart:
    """Count clockwise from seat 1 as if the player-dealer's seat did not exist."""
    walk = list_seats_from_seat_1(seating.seats, seating.bank)
    counted = rotate_walk(walk, number)
    onward = walk_clockwise if onward_clockwise else walk_counter_clockwise
    seat = _find_seat_with_wager(seating, onward(seating.seats, counted[-1]))
    return _make_start(counted, card, what, seat, ())


def _find_seat_with_wager(seating: ActionSeating, onward: tuple[int, ...]) -> int:
    """Return the first seat from there that has a wager."""
    return next(seat for seat in onward if seat in seating.wagered)


def _make_start(
    counted: tuple[int, ...], card: str, what: str, seat: int, readings: tuple[str, ...]
) -> ActionStart:
    name, landed = name_rank(card), counted[-1]
    why = (
        f"the {what} is {'an' if name[0] in 'ae' else 'a'} {name}; counting {len(counted)} from"
        f" seat {counted[0]}, the player-dealer's seat left out, falls on seat {landed}"
    )
    if seat != landed:
        why += f"; nobody has a wager there, so the action starts at seat {seat}"
        readings = (*readings, "BJ.R12")
    return ActionStart(seat, why, readings, counted)


def count_card(
    card: str, up: str, faces: Mapping[str, int], rules: Rules
) -> tuple[int, tuple[str, ...]]:
    """Return what a card counts for the button by the room's readings, and those readings."""
    if card == JOKER and "joker_count" in rules:
        makes_21 = rules["joker_count"] == "makes-21"
        return (21 - ON_TOP.get(up, POINTS.get(up, 1)) if makes_21 else 1), ("NB03.R8",)
    if card[0] == "A":
        return int(rules["ace_count"]), ("BJ.R17",)
    return get_card_number(card, faces), ()


def get_card_number(card: str, faces: Mapping[str, int]) -> int:
    """Return what a card counts for the button: its face, or what `faces` says of it."""
    if card == JOKER:
        return faces.get(JOKER, 1)
    return faces.get(card[0]) or (int(card[0]) if card[0].isdigit() else 1)
