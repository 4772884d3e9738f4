"""Cards and tiles drawn on paper; suits have distinct shapes for black-and-white printing."""

from typing import TYPE_CHECKING, Final

from fpdf.drawing import GraphicsContext, PaintedPath
from fpdf.drawing_primitives import Transform
from fpdf.enums import PathPaintRule
from fpdf.svg import svg_path_converter

from domain.cards.playing_cards import JOKER, RANKS, is_red
from domain.cards.tiles import TILES
from projections.pdf.suit_shapes import SUIT_SHAPES

if TYPE_CHECKING:
    from fpdf import FPDF

CARD_WIDTH: Final = 9.0
CARD_HEIGHT: Final = 12.5
GAP: Final = 1.2
RED: Final = (170, 20, 20)
SUIT_SIZE: Final = 4.6


def draw_card(sheets: "FPDF", name: str, x: float, y: float) -> float:
    """Draw a card with its corner at x, y, and return the next card's x."""
    sheets.set_line_width(0.25)
    sheets.rect(x, y, CARD_WIDTH, CARD_HEIGHT, round_corners=True, corner_radius=1)
    if name in TILES:
        _draw_tile(sheets, name, x, y)
    elif name == JOKER:
        _draw_centered(sheets, "JKR", x, y + CARD_HEIGHT / 2, 9)
    elif name[0] in RANKS and name[1:] in SUIT_SHAPES:
        _draw_face(sheets, name, x, y)
    else:
        _draw_centered(sheets, "?", x, y + CARD_HEIGHT / 2, 13)
    return x + CARD_WIDTH + GAP


def _draw_face(sheets: "FPDF", name: str, x: float, y: float) -> None:
    red = is_red(name)
    sheets.set_text_color(*(RED if red else (0, 0, 0)))
    _draw_centered(sheets, "10" if name[0] == "T" else name[0], x, y + 3.6, 12)
    sheets.set_text_color(0)
    _draw_suit(sheets, name[1], x + (CARD_WIDTH - SUIT_SIZE) / 2, y + 6.6)


def _draw_tile(sheets: "FPDF", name: str, x: float, y: float) -> None:
    """Draw the two ends of a tile, the first above the second."""
    for at, pips in ((0.25, name[0]), (0.75, name[1])):
        _draw_centered(sheets, pips, x, y + CARD_HEIGHT * at, 11)
    sheets.line(x, y + CARD_HEIGHT / 2, x + CARD_WIDTH, y + CARD_HEIGHT / 2)


def _draw_centered(sheets: "FPDF", text: str, x: float, y: float, size: float) -> None:
    sheets.set_font("helvetica", "B", size)
    sheets.set_xy(x, y - 2)
    sheets.cell(CARD_WIDTH, 4, text, align="C")


def _draw_suit(sheets: "FPDF", suit: str, x: float, y: float) -> None:
    path = PaintedPath()
    svg_path_converter(path, SUIT_SHAPES[suit])
    path.transform = Transform.scaling(SUIT_SIZE / 24, SUIT_SIZE / 24).translate(x, y)
    path.style.fill_color = "#aa1414" if suit in "hd" else "#000000"
    path.style.stroke_color = None
    path.style.paint_rule = PathPaintRule.FILL_NONZERO
    drawn = GraphicsContext()
    drawn.add_item(path)
    sheets.draw_path(drawn)
