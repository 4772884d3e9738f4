"""A table as it lay after an event, drawn as the house dealer sees it."""

from typing import Final

from markupsafe import Markup

from domain.replay.frames import ReplayFrame
from domain.replay.table_view import TableView, build_table_view
from domain.seats import MAX_SEATS
from service.pages.svg.blocks import finish_svg, measure_text
from service.pages.svg.seats import draw_seat
from service.pages.svg.table_center import draw_table_center
from service.pages.svg.table_geometry import RAIL, TABLE_WIDTH, TableGeometry, lay_out_table
from service.pages.svg.visibility import DrawingOptions

_OVER: Final = {"misdeal": "MISDEAL", "voided": "VOIDED"}


def draw_table(frame: ReplayFrame, seats: int, *, opened: bool, lit: str | None = None) -> Markup:
    """Draw the table; `opened` shows the faces that the table did not see, `lit` marks a spot."""
    view = build_table_view(frame, max(1, min(seats, MAX_SEATS)))
    options = DrawingOptions(view.pieces, opened, lit)
    geometry = lay_out_table(len(view.seats), oval=view.is_pot_table)
    around = "".join(draw_seat(seat, options, geometry.seats[seat.seat]) for seat in view.seats)
    return finish_svg(
        f'<svg class="table" viewBox="0 0 {TABLE_WIDTH} {geometry.height}" role="img"'
        f' aria-label="The table after {_describe_step(frame.step)}">'
        f"{_draw_felt(geometry)}{draw_table_center(view.center, options, geometry.middle)}{around}"
        f"{_draw_banner(view, geometry)}</svg>"
    )


def _describe_step(step: int) -> str:
    return "1 step" if step == 1 else f"{step} steps"


def _draw_felt(geometry: TableGeometry) -> str:
    """Draw the cloth in its rail, and the house dealer's chips."""
    tray = geometry.tray
    x, y = tray.middle, tray.y + tray.height / 2
    return (
        f'<path class="felt" d="{_draw_outline(geometry)}"/>'
        f'<g class="tray"><rect x="{tray.x}" y="{tray.y}" width="{tray.width}"'
        f' height="{tray.height}" rx="{tray.height / 2}"/>'
        f'<text x="{x}" y="{y + 5.5}" font-size="16" text-anchor="middle">house dealer</text></g>'
    )


def _draw_outline(geometry: TableGeometry) -> str:
    half = RAIL / 2
    right, low = TABLE_WIDTH - half, geometry.height - half
    (wide, high), near = geometry.far_corner, geometry.near_corner
    return (
        f"M{half + near} {low}A{near} {near} 0 0 1 {half} {low - near}V{half + high}"
        f"A{wide} {high} 0 0 1 {half + wide} {half}H{right - wide}"
        f"A{wide} {high} 0 0 1 {right} {half + high}V{low - near}"
        f"A{near} {near} 0 0 1 {right - near} {low}Z"
    )


def _draw_banner(view: TableView, geometry: TableGeometry) -> str:
    """Write across everything that a round does not count."""
    word = _OVER.get(view.over or "")
    if not word:
        return ""
    width = measure_text(word, 64) + 60
    return (
        '<g class="over" transform='
        f'"translate({TABLE_WIDTH / 2} {geometry.height / 2}) rotate(-12)">'
        f'<rect x="{-width / 2:.0f}" y="-52" width="{width:.0f}" height="104" rx="10"/>'
        f'<text y="24" font-size="64" text-anchor="middle">{word}</text></g>'
    )
