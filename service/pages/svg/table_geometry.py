"""Where the seats are round a table, and what lies between them."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from service.pages.svg.blocks import SvgBox

TABLE_WIDTH: Final = 720
RAIL: Final = 10
"""How much of the drawing is the table's edge."""

_GAP: Final = 8
_SIDE: Final = 186
"""How wide the seats at the sides are."""

_TRAY: Final = 40
"""How much of the middle the house dealer's chips take."""


_DIP: Final = 26
"""How much nearer the outer seats of the far side are."""


class SeatRows(NamedTuple):
    """How many seats there are along the far side, at each end, and beside the house dealer."""

    far: int
    end: int
    near: int = 0


_HALF_ROUND: Final = {
    1: SeatRows(1, 0),
    2: SeatRows(2, 0),
    3: SeatRows(1, 1),
    4: SeatRows(2, 1),
    5: SeatRows(3, 1),
    6: SeatRows(2, 2),
    7: SeatRows(3, 2),
    8: SeatRows(4, 2),
    9: SeatRows(3, 3),
    10: SeatRows(4, 3),
    11: SeatRows(3, 4),
    12: SeatRows(4, 4),
}
_OVAL: Final = {
    1: SeatRows(1, 0),
    2: SeatRows(0, 1),
    3: SeatRows(1, 1),
    4: SeatRows(2, 1),
    5: SeatRows(3, 1),
    6: SeatRows(2, 1, 1),
    7: SeatRows(3, 1, 1),
    8: SeatRows(2, 2, 1),
    9: SeatRows(3, 2, 1),
    10: SeatRows(4, 2, 1),
    11: SeatRows(3, 3, 1),
    12: SeatRows(4, 3, 1),
}
_HEIGHT: Final = {1: 480, 2: 500, 3: 650, 4: 720, 5: 800}
"""How high a table is, by how many seats lie behind each other."""


class TableGeometry(NamedTuple):
    """A table of so many seats."""

    height: int
    far_corner: tuple[float, float]
    """How wide and how high the corners are that are far from the house dealer."""
    near_corner: float
    seats: dict[int, SvgBox]
    middle: SvgBox
    tray: SvgBox
    """The house dealer's chips."""


@cache
def lay_out_table(seats: int, *, oval: bool) -> TableGeometry:
    """The table: seat 1 at the house dealer's left hand, the others clockwise from there."""
    rows = (_OVAL if oval else _HALF_ROUND)[seats]
    deep = (rows.far > 0) + rows.end + rows.near
    height = max(_HEIGHT[deep], 520 if rows.end and not oval else 0)
    ends = _place_end_seats(rows, height)
    left = [*_place_near_seats(rows, height), *ends]
    right = [_mirror_box(box) for box in reversed(left)]
    boxes = [*left, *_place_far_seats(rows, height), *right]
    depth = _measure_row_depth(rows, height)
    return TableGeometry(
        height,
        _find_far_corner(rows, oval=oval),
        170 if oval else 46,
        dict(enumerate(boxes, start=1)),
        _place_center(rows, height, depth),
        SvgBox(TABLE_WIDTH / 2 - 80, height - RAIL - _TRAY + 4, 160, 28),
    )


def _measure_row_depth(rows: SeatRows, height: int) -> float:
    """How much of the height a line of seats has."""
    deep = (rows.far > 0) + rows.end + rows.near
    whole = height - 2 * RAIL
    return min(whole / deep, 240)


def _find_far_corner(rows: SeatRows, *, oval: bool) -> tuple[float, float]:
    if oval:
        return 190, 170
    return {4: (150, 90), 3: (190, 160)}.get(rows.far, (240, 190))


def _place_far_seats(rows: SeatRows, height: int) -> Iterator[SvgBox]:
    """The seats along the far side, the outer ones nearer to the house dealer."""
    if not rows.far:
        return
    high = _measure_row_depth(rows, height) - 14
    inset = {1: 200, 2: 100, 3: 56, 4: RAIL + 8}[rows.far]
    width = TABLE_WIDTH - 2 * inset - _GAP * (rows.far - 1)
    outer = _SIDE if rows.far == 4 else width / rows.far
    inner = (width - 2 * outer) / (rows.far - 2) if rows.far > 2 else outer
    x = float(inset)
    for number in range(rows.far):
        is_outer = number in {0, rows.far - 1}
        each = outer if is_outer else inner
        down = _DIP if is_outer and rows.far > 2 else 0
        yield SvgBox(x, RAIL + 7 + down, each, high - down)
        x += each + _GAP


def _place_end_seats(rows: SeatRows, height: int) -> Iterator[SvgBox]:
    """The seats at the left end, from the house dealer away."""
    depth = _measure_row_depth(rows, height)
    lowest = height - RAIL - rows.near * depth
    top = RAIL + (depth if rows.far else 0)
    each = (lowest - top) / rows.end if rows.end else 0
    for number in range(rows.end):
        y = lowest - (number + 1) * each
        yield SvgBox(RAIL + 8, y + 8, _SIDE, min(each, 230) - 14)


def _place_near_seats(rows: SeatRows, height: int) -> Iterator[SvgBox]:
    """The seat at the house dealer's left hand."""
    if rows.near:
        depth = _measure_row_depth(rows, height)
        yield SvgBox(96, height - RAIL - depth + 4, _SIDE - 8, depth - 12)


def _mirror_box(box: SvgBox) -> SvgBox:
    return box._replace(x=TABLE_WIDTH - box.x - box.width)


def _place_center(rows: SeatRows, height: int, depth: float) -> SvgBox:
    """What lies between the seats."""
    side = RAIL + 8 + (_SIDE + 10 if rows.end else 60)
    top = RAIL + (depth if rows.far else 20)
    bottom = height - RAIL - max(_TRAY + 6, rows.near * depth)
    return SvgBox(side, top, TABLE_WIDTH - 2 * side, bottom - top)
