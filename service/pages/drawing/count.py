"""The count to where the action starts, drawn round the table."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from markupsafe import Markup

from domain.layout import MOST_SEATS
from service.pages.drawing.blocks import whole

WIDTH: Final = 400
HEIGHT: Final = 232
_WIDE: Final = 168
"""How far the seats are from the house dealer, who is below the middle; and how far beyond him."""

_HIGH: Final = 176
_BELOW: Final = 14
_SEAT: Final = 20
_INWARD: Final = 0.7
"""How near to him the numbers are that fall on a seat, where the seat is 1."""

_MOST_NUMBERS: Final = 3
"""Beside a seat; of more the first and the last."""


class Counted(NamedTuple):
    """How the action was counted out."""

    seats: int
    bank: int
    fell_on: tuple[int, ...]
    """The seats, from one on."""
    starts: int | None
    """Where the action starts: not where the last number fell, if nobody has a wager there."""


def count_drawn(counted: Counted) -> Markup:
    """Every seat with the numbers that fell on it, as the house dealer sees it."""
    seats = min(counted.seats, MOST_SEATS)
    around = "".join(_seat(seat, seats, counted) for seat in range(1, seats + 1))
    return whole(
        f'<svg class="count" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{_said(counted)}">'
        f'<text class="quiet" x="{WIDTH / 2}" y="{HEIGHT - 8}">house dealer</text>{around}</svg>'
    )


def _said(counted: Counted) -> str:
    each = (f"{number} at seat {seat}" for number, seat in enumerate(counted.fell_on, start=1))
    return f"Counted round the table: {', '.join(each)}"


def _seat(seat: int, seats: int, counted: Counted) -> str:
    angle = math.pi * (1 - (seat - 0.5) / seats)
    across, up = math.cos(angle) * _WIDE, math.sin(angle) * _HIGH
    x, y = WIDTH / 2 + across, HEIGHT - _BELOW - up
    near_x, near_y = WIDTH / 2 + across * _INWARD, HEIGHT - _BELOW - up * _INWARD
    kind = " ".join(_kinds(seat, counted))
    return (
        f'<g class="{kind}"><circle cx="{x:.0f}" cy="{y:.0f}" r="{_SEAT}"/>'
        f'<text class="name" x="{x:.0f}" y="{y + 6:.0f}">{seat}</text>'
        f'<text class="numbers" x="{near_x:.0f}" y="{near_y + 5:.0f}">'
        f"{_numbers(seat, counted)}</text></g>"
    )


def _kinds(seat: int, counted: Counted) -> Iterator[str]:
    yield "at"
    if seat == counted.bank:
        yield "bank"
    if seat == counted.starts:
        yield "starts"


def _numbers(seat: int, counted: Counted) -> str:
    """`2 9`, of which the last is where the count ends; `bank` where nothing fell on his seat."""
    numbers = [number for number, at in enumerate(counted.fell_on, start=1) if at == seat]
    if not numbers:
        return "bank" if seat == counted.bank else ""
    written = [str(number) for number in numbers]
    if len(written) > _MOST_NUMBERS:
        written = [written[0], "…", written[-1]]
    if numbers[-1] == len(counted.fell_on):
        written[-1] = f'<tspan class="last">{written[-1]}</tspan>'
    return " ".join(written)
