"""Where things lie: seats clockwise, the spots hands lie on, and the walk round the table."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

MOST_SEATS: Final = 12
MOST_HANDS: Final = 8
"""A seat may be recorded with more hands than any rule allows: the mistake is the fact."""

BANK: Final = "bank"
STUB: Final = "stub"
BURN: Final = "burn"
BOARD: Final = "board"
SHARED_SPOTS: Final = frozenset({BANK, BOARD, BURN, STUB})

SEAT_NAME: Final = "seat-"
"""How the names begin that are kept for whoever sits at a seat."""

_SEATED: Final = re.compile(rf"{SEAT_NAME}([1-9][0-9]?)")


@cache
def spots(seats: int) -> frozenset[str]:
    """Every spot of a table with that many seats."""
    hands = {f"{seat}.{hand}" for seat in range(1, seats + 1) for hand in range(2, MOST_HANDS + 1)}
    piles = {f"pile.{number}" for number in range(1, MOST_SEATS + 1)}
    return SHARED_SPOTS | hands | piles | {str(seat) for seat in range(1, seats + 1)}


_SEAT_OF: Final = {
    spot: int(spot.partition(".")[0]) for spot in spots(MOST_SEATS) if spot[0].isdigit()
}


def seat_of(spot: str) -> int | None:
    """The seat of a hand's spot; none for the bank, the board, the burn, the stub and piles."""
    return _SEAT_OF.get(spot)


def hand_number(spot: str) -> int:
    """1 for a seat's first hand, 2 for the hand split from it, and so on."""
    return int(spot.partition(".")[2] or 1)


@cache
def seated(seat: int) -> str:
    """The bettor who sits at the seat, where the record names no other."""
    return f"{SEAT_NAME}{seat}"


def seat_in_name(bettor: str) -> int | None:
    """The seat that a `seat-N` bettor names; none for a backline bettor."""
    found = _SEATED.fullmatch(bettor)
    return int(found[1]) if found else None


@cache
def clockwise(seats: int, start: int) -> tuple[int, ...]:
    """Every seat once, clockwise from `start`."""
    return (*range(start, seats + 1), *range(1, start))


@cache
def counter_clockwise(seats: int, start: int) -> tuple[int, ...]:
    """Every seat once, against the clock from `start`."""
    return (*range(start, 0, -1), *range(seats, start, -1))


def count_round(walk: Sequence[int], number: int) -> tuple[int, ...]:
    """The seats that a count falls on, from one on, as often round as it takes."""
    return tuple([walk[each % len(walk)] for each in range(number)])


def left_of(seat: int, seats: int) -> int:
    """The next seat clockwise."""
    return seat % seats + 1
