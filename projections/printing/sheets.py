"""A paper drawn as a PDF, for the file and for whoever asks for it on paper."""

import secrets
from collections.abc import Sequence
from typing import Final

from fpdf import FPDF
from fpdf.enums import XPos, YPos
from fpdf.fonts import FontFace

from projections.printing.blocks import Block, Cards, Heading, Rows, Signatures, Text
from projections.printing.cards import CARD_HEIGHT, card_put
from projections.printing.printable import Printable

FONT: Final = "helvetica"
MARGIN: Final = 18
"""In millimetres, as everything here."""
LINE: Final = 5
GREY: Final = 95


class _Sheets(FPDF):
    """Letter paper, on each page of which stands what it is a page of."""

    def __init__(self, foot: str, title: str) -> None:
        super().__init__(format="letter", unit="mm")
        self.foot = foot
        self.core_fonts_encoding = "windows-1252"
        self.set_title(title)
        self.set_lang("en-US")
        self.set_margins(MARGIN, MARGIN, MARGIN)
        self.set_auto_page_break(auto=True, margin=MARGIN + LINE)
        # No text that somebody typed is taken for it.
        self.alias_nb_pages(f"{{{secrets.token_hex(4)}}}")
        self.set_font(FONT, size=10)
        self.add_page()

    def footer(self) -> None:
        """What it is, when and by whom it was printed, and the page."""
        self.set_y(-MARGIN)
        self.set_font(FONT, size=8)
        self.set_text_color(GREY)
        self.cell(
            0,
            LINE,
            f"{self.foot}  ·  page {self.page_no()} of {self.str_alias_nb_pages}",
            align="C",
        )
        self.set_text_color(0)


def drawn(blocks: Sequence[Block], foot: str, title: str) -> bytes:
    """The blocks one under the other; what the font lacks is written by its number."""
    words = Printable()
    sheets = _Sheets(words.of(foot), title)
    for block in blocks:
        _put(sheets, block, words)
    if words.were_lacking:
        _put(sheets, Text(words.note, is_quiet=True), words)
    return bytes(sheets.output())


def _put(sheets: _Sheets, block: Block, words: Printable) -> None:
    if isinstance(block, Heading):
        _heading(sheets, block, words)
    elif isinstance(block, Text):
        sheets.set_text_color(GREY if block.is_quiet else 0)
        _paragraph(sheets, words.of(block.text))
        sheets.set_text_color(0)
    elif isinstance(block, Cards):
        _hand(sheets, block, words)
    elif isinstance(block, Rows):
        _rows(sheets, block, words)
    else:
        _signatures(sheets, block)


def _heading(sheets: _Sheets, block: Heading, words: Printable) -> None:
    if not block.is_first:
        _room_for(sheets, 6 * LINE)
        sheets.ln(3)
    sheets.set_font(FONT, "B", 16 if block.is_first else 12)
    _paragraph(sheets, words.of(block.text))
    sheets.set_font(FONT, size=10)


def _paragraph(sheets: _Sheets, text: str) -> None:
    height = sheets.font_size * 1.4
    sheets.multi_cell(0, height, text, new_x=XPos.LMARGIN, new_y=YPos.NEXT, align="L")
    sheets.ln(1)


def _hand(sheets: _Sheets, hand: Cards, words: Printable) -> None:
    """Whose hand it is, its cards, and what it is worth."""
    _room_for(sheets, CARD_HEIGHT + 3)
    top = sheets.get_y()
    sheets.set_xy(MARGIN, top + CARD_HEIGHT / 2 - LINE / 2)
    sheets.cell(50, LINE, words.of(hand.whose))
    left = MARGIN + 52.0
    for card in hand.cards:
        if left > sheets.w - MARGIN - 30:
            left, top = MARGIN + 52.0, top + CARD_HEIGHT + 1.5
            if top + CARD_HEIGHT > sheets.h - MARGIN - LINE:
                sheets.add_page()
                top = sheets.get_y()
        left = card_put(sheets, card, left, top)
    sheets.set_font(FONT, size=10)
    sheets.set_xy(left + 1, top + CARD_HEIGHT / 2 - LINE / 2)
    sheets.cell(0, LINE, words.of(hand.worth))
    sheets.set_xy(MARGIN, top + CARD_HEIGHT + 2)


def _rows(sheets: _Sheets, block: Rows, words: Printable) -> None:
    sheets.ln(1)
    sheets.set_font(FONT, size=8.5)
    aligned = tuple("RIGHT" if at in block.amounts else "LEFT" for at in range(len(block.heads)))
    with sheets.table(
        col_widths=tuple(round(width * 100) for width in block.widths), text_align=aligned,
        headings_style=FontFace(emphasis="BOLD"), line_height=4.2, padding=1,
        borders_layout="HORIZONTAL_LINES",
    ) as table:  # fmt: skip
        for cells in (block.heads, *block.rows):
            row = table.row()
            for text in cells:
                row.cell(words.of(text))
    sheets.set_font(FONT, size=10)
    sheets.ln(2)


def _signatures(sheets: _Sheets, block: Signatures) -> None:
    _room_for(sheets, 16.0 * len(block.names))
    for name in block.names:
        sheets.ln(11)
        y = sheets.get_y()
        sheets.line(MARGIN, y, MARGIN + 105, y)
        sheets.line(MARGIN + 112, y, sheets.w - MARGIN, y)
        sheets.cell(112, LINE, name)
        sheets.cell(0, LINE, "Date", new_x=XPos.LMARGIN, new_y=YPos.NEXT)


def _room_for(sheets: _Sheets, height: float) -> None:
    """Go on with the next page where this one has not so much room left."""
    if sheets.get_y() + height > sheets.h - MARGIN - LINE:
        sheets.add_page()
