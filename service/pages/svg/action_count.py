"""The count to where the action starts, drawn round the table."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from markupsafe import Markup

from domain.seats import MAX_SEATS
from service.pages.svg.blocks import finish_svg

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


class ActionCount(NamedTuple):
    """How the action was counted out."""

    seats: int
    bank: int
    fell_on: tuple[int, ...]
    """The seats, from one on."""
    starts: int | None
    """Where the action starts: not where the last number fell, if nobody has a wager there."""


def draw_action_count(counted: ActionCount) -> Markup:
    """Every seat with the numbers that fell on it, as the house dealer sees it."""
    seats = min(counted.seats, MAX_SEATS)
    around = "".join(_draw_seat(seat, seats, counted) for seat in range(1, seats + 1))
    return finish_svg(
        f'<svg class="count" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{_describe_count(counted)}">'
        f'<text class="quiet" x="{WIDTH / 2}" y="{HEIGHT - 8}">house dealer</text>{around}</svg>'
    )


def _describe_count(counted: ActionCount) -> str:
    each = (f"{number} at seat {seat}" for number, seat in enumerate(counted.fell_on, start=1))
    return f"Counted round the table: {', '.join(each)}"


def _draw_seat(seat: int, seats: int, counted: ActionCount) -> str:
    angle = math.pi * (1 - (seat - 0.5) / seats)
    across, up = math.cos(angle) * _WIDE, math.sin(angle) * _HIGH
    x, y = WIDTH / 2 + across, HEIGHT - _BELOW - up
    near_x, near_y = WIDTH / 2 + across * _INWARD, HEIGHT - _BELOW - up * _INWARD
    kind = " ".join(_list_seat_styles(seat, counted))
    return (
        f'<g class="{kind}"><circle cx="{x:.0f}" cy="{y:.0f}" r="{_SEAT}"/>'
        f'<text class="name" x="{x:.0f}" y="{y + 6:.0f}">{seat}</text>'
        f'<text class="numbers" x="{near_x:.0f}" y="{near_y + 5:.0f}">'
        f"{_list_numbers(seat, counted)}</text></g>"
    )


def _list_seat_styles(seat: int, counted: ActionCount) -> Iterator[str]:
    yield "at"
    if seat == counted.bank:
        yield "bank"
    if seat == counted.starts:
        yield "starts"


def _list_numbers(seat: int, counted: ActionCount) -> str:
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
