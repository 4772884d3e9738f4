"""Seats, the spots of hands, and walks around the table."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import cycle, islice
from typing import Final

MAX_SEATS: Final = 12
MAX_HANDS_PER_SEAT: Final = 8
"""The limit on a seat's recorded hands: more than any rule allows, since mistakes are recorded."""

BANK: Final = "bank"
STUB: Final = "stub"
BURN: Final = "burn"
BOARD: Final = "board"
SHARED_SPOTS: Final = frozenset({BANK, BOARD, BURN, STUB})

SEAT_PREFIX: Final = "seat-"
"""The prefix of the name of a bettor who is known only by their seat."""

_SEATED: Final = re.compile(rf"{SEAT_PREFIX}([1-9][0-9]?)")


@cache
def list_spots(seats: int) -> frozenset[str]:
    """Return every spot of a table with this number of seats."""
    hands = {
        f"{seat}.{hand}"
        for seat in range(1, seats + 1)
        for hand in range(2, MAX_HANDS_PER_SEAT + 1)
    }
    piles = {f"pile.{number}" for number in range(1, MAX_SEATS + 1)}
    return SHARED_SPOTS | hands | piles | {str(seat) for seat in range(1, seats + 1)}


@lru_cache(1024)
def find_seat(spot: str) -> int | None:
    """Return the seat of a hand's spot; None for the bank, board, burn, stub and piles."""
    if not spot[:1].isdigit() or spot not in list_spots(MAX_SEATS):
        return None
    return int(spot.partition(".")[0])


@lru_cache(1024)
def get_hand_number(spot: str) -> int:
    """Return 1 for a seat's first hand, 2 for the hand split from it, and so on."""
    return int(spot.partition(".")[2] or 1)


@cache
def name_seat(seat: int) -> str:
    """Return the name of the bettor at a seat, where the record names nobody."""
    return f"{SEAT_PREFIX}{seat}"


def find_spot_owner(spot: str) -> str:
    """Return the bettor of a spot where the record names none: whoever sits there."""
    seat = find_seat(spot)
    return spot if seat is None else name_seat(seat)


def parse_seat_name(bettor: str) -> int | None:
    """Return the seat that a `seat-N` bettor names; None for any other bettor."""
    found = _SEATED.fullmatch(bettor)
    return int(found[1]) if found else None


@cache
def walk_clockwise(seats: int, start: int) -> tuple[int, ...]:
    """Return every seat once, clockwise from `start`."""
    return (*range(start, seats + 1), *range(1, start))


@cache
def walk_counter_clockwise(seats: int, start: int) -> tuple[int, ...]:
    """Return every seat once, counter-clockwise from `start`."""
    return (*range(start, 0, -1), *range(seats, start, -1))


def rotate_walk(walk: Sequence[int], number: int) -> tuple[int, ...]:
    """Return the seats that a count from one to `number` falls on, repeating the walk as needed."""
    return tuple(islice(cycle(walk), number))


def find_left_seat(seat: int, seats: int) -> int:
    """Return the next seat clockwise."""
    return seat % seats + 1
