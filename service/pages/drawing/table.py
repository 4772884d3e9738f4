"""A table as it lay after an event, drawn as the house dealer sees it."""

from collections.abc import Mapping
from typing import Final

from markupsafe import Markup

from domain.games.pai_gow.dice import numbers_round
from domain.layout import MOST_SEATS
from projections.frames import Frame
from projections.table import Table
from service.pages.drawing.blocks import text_width, whole
from service.pages.drawing.middle import middle_put
from service.pages.drawing.places import RAIL, WIDTH, Places, places
from service.pages.drawing.seats import seat_put
from service.pages.drawing.seen import View

_OVER: Final = {"misdeal": "MISDEAL", "voided": "VOIDED"}


def table_drawn(frame: Frame, seats: int, *, opened: bool, lit: str | None = None) -> Markup:
    """The table; `opened` shows the faces that the table did not see, `lit` marks a spot."""
    table = frame.table
    view = View(frame, opened, lit)
    laid = places(max(1, min(seats, MOST_SEATS)), oval=_is_oval(table))
    numbers = _dice_numbers(table, seats)
    around = "".join(
        seat_put(seat, numbers.get(seat, []), view, box) for seat, box in laid.seats.items()
    )
    return whole(
        f'<svg class="table" viewBox="0 0 {WIDTH} {laid.height}" role="img"'
        f' aria-label="The table after {_steps(frame.step)}">'
        f"{_felt(laid)}{middle_put(view, laid.middle)}{around}{_over(table, laid)}</svg>"
    )


def _steps(step: int) -> str:
    return "1 step" if step == 1 else f"{step} steps"


def _is_oval(table: Table) -> bool:
    """Whether players play for a pot, whose tables are closed all round."""
    chips = table.chips
    return table.stand is not None or bool(chips.behind or chips.in_front or chips.middle)


def _dice_numbers(table: Table, seats: int) -> Mapping[int, list[int]]:
    """The numbers by which the dice name each seat, once they are thrown."""
    if not (table.dice and table.dice_count and table.bank):
        return {}
    return numbers_round(table.dice_count, table.bank[0].seat, seats)


def _felt(laid: Places) -> str:
    """The cloth in its rail, and the house dealer's chips."""
    tray = laid.tray
    x, y = tray.middle, tray.y + tray.height / 2
    return (
        f'<path class="felt" d="{_outline(laid)}"/>'
        f'<g class="tray"><rect x="{tray.x}" y="{tray.y}" width="{tray.width}"'
        f' height="{tray.height}" rx="{tray.height / 2}"/>'
        f'<text x="{x}" y="{y + 5.5}" font-size="16" text-anchor="middle">house dealer</text></g>'
    )


def _outline(laid: Places) -> str:
    half = RAIL / 2
    right, low = WIDTH - half, laid.height - half
    (wide, high), near = laid.far_corner, laid.near_corner
    return (
        f"M{half + near} {low}A{near} {near} 0 0 1 {half} {low - near}V{half + high}"
        f"A{wide} {high} 0 0 1 {half + wide} {half}H{right - wide}"
        f"A{wide} {high} 0 0 1 {right} {half + high}V{low - near}"
        f"A{near} {near} 0 0 1 {right - near} {low}Z"
    )


def _over(table: Table, laid: Places) -> str:
    """A round that does not count says so across everything."""
    word = _OVER.get(table.over or "")
    if not word:
        return ""
    width = text_width(word, 64) + 60
    return (
        f'<g class="over" transform="translate({WIDTH / 2} {laid.height / 2}) rotate(-12)">'
        f'<rect x="{-width / 2:.0f}" y="-52" width="{width:.0f}" height="104" rx="10"/>'
        f'<text y="24" font-size="64" text-anchor="middle">{word}</text></g>'
    )
