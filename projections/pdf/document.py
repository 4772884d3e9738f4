"""PDF documents; characters that the font lacks are written by their Unicode numbers."""

import secrets
from collections.abc import Sequence
from typing import Final

from fpdf import FPDF
from fpdf.enums import XPos, YPos
from fpdf.fonts import FontFace

from projections.pdf.blocks import (
    CardsBlock,
    HeadingBlock,
    PdfBlock,
    SignaturesBlock,
    TableBlock,
    TextBlock,
)
from projections.pdf.card_drawing import CARD_HEIGHT, draw_card

ENCODING: Final = "windows-1252"
LIKE_SPACES: Final = "\t\r\n"


class PrintableText:
    """A converter of texts that writes characters the font lacks by their Unicode numbers."""

    def __init__(self) -> None:
        self.were_lacking = False

    def of(self, text: str) -> str:
        """Return the text as it can be printed."""
        return "".join(map(self._of, text.replace("−", "-")))

    @property
    def note(self) -> str:
        """The note at the end about characters written by their numbers."""
        return (
            "Characters that the font of this paper lacks are written by their Unicode numbers in"
            " braces, such as \\u{4E2D}; the pages show them as they were typed."
        )

    def _of(self, sign: str) -> str:
        if sign in LIKE_SPACES or (sign.isprintable() and _has_glyph(sign)):
            return " " if sign == "\t" else sign
        self.were_lacking = True
        return f"\\u{{{ord(sign):04X}}}"


def _has_glyph(sign: str) -> bool:
    try:
        sign.encode(ENCODING)
    except UnicodeEncodeError:
        return False
    return True


FONT: Final = "helvetica"
MARGIN: Final = 18
"""The margin, in millimeters as all lengths here."""
LINE: Final = 5
GREY: Final = 95


class _Sheets(FPDF):
    """A document on letter paper, with a footer on each page."""

    def __init__(self, foot: str, title: str) -> None:
        super().__init__(format="letter", unit="mm")
        self.foot = foot
        self.core_fonts_encoding = "windows-1252"
        self.set_title(title)
        self.set_lang("en-US")
        self.set_margins(MARGIN, MARGIN, MARGIN)
        self.set_auto_page_break(auto=True, margin=MARGIN + LINE)
        # A random alias, so that no typed text is replaced by the number of pages.
        self.alias_nb_pages(f"{{{secrets.token_hex(4)}}}")
        self.set_font(FONT, size=10)
        self.add_page()

    def footer(self) -> None:
        """Draw the footer: the document's foot line and the page number."""
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


def render_pdf(blocks: Sequence[PdfBlock], foot: str, title: str) -> bytes:
    """Return a PDF of the blocks, with a note if the font lacked characters."""
    words = PrintableText()
    sheets = _Sheets(words.of(foot), title)
    for block in blocks:
        _draw_block(sheets, block, words)
    if words.were_lacking:
        _draw_block(sheets, TextBlock(words.note, is_quiet=True), words)
    return bytes(sheets.output())


def _draw_block(sheets: _Sheets, block: PdfBlock, words: PrintableText) -> None:
    if isinstance(block, HeadingBlock):
        _draw_heading(sheets, block, words)
    elif isinstance(block, TextBlock):
        sheets.set_text_color(GREY if block.is_quiet else 0)
        _draw_paragraph(sheets, words.of(block.text))
        sheets.set_text_color(0)
    elif isinstance(block, CardsBlock):
        _draw_hand(sheets, block, words)
    elif isinstance(block, TableBlock):
        _draw_rows(sheets, block, words)
    else:
        _draw_signatures(sheets, block)


def _draw_heading(sheets: _Sheets, block: HeadingBlock, words: PrintableText) -> None:
    if not block.is_first:
        _ensure_room(sheets, 6 * LINE)
        sheets.ln(3)
    sheets.set_font(FONT, "B", 16 if block.is_first else 12)
    _draw_paragraph(sheets, words.of(block.text))
    sheets.set_font(FONT, size=10)


def _draw_paragraph(sheets: _Sheets, text: str) -> None:
    height = sheets.font_size * 1.4
    sheets.multi_cell(0, height, text, new_x=XPos.LMARGIN, new_y=YPos.NEXT, align="L")
    sheets.ln(1)


def _draw_hand(sheets: _Sheets, hand: CardsBlock, words: PrintableText) -> None:
    """Draw a hand: its holder, its cards, and its worth."""
    _ensure_room(sheets, CARD_HEIGHT + 3)
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
        left = draw_card(sheets, card, left, top)
    sheets.set_font(FONT, size=10)
    sheets.set_xy(left + 1, top + CARD_HEIGHT / 2 - LINE / 2)
    sheets.cell(0, LINE, words.of(hand.worth))
    sheets.set_xy(MARGIN, top + CARD_HEIGHT + 2)


def _draw_rows(sheets: _Sheets, block: TableBlock, words: PrintableText) -> None:
    sheets.ln(1)
    sheets.set_font(FONT, size=8.5)
    aligned = tuple("RIGHT" if at in block.amounts else "LEFT" for at in range(len(block.heads)))
    with sheets.table(
        col_widths=tuple(round(width * 100) for width in block.widths),
        text_align=aligned,
        headings_style=FontFace(emphasis="BOLD"),
        line_height=4.2,
        padding=1,
        borders_layout="HORIZONTAL_LINES",
    ) as table:
        for cells in (block.heads, *block.rows):
            row = table.row()
            for text in cells:
                row.cell(words.of(text))
    sheets.set_font(FONT, size=10)
    sheets.ln(2)


def _draw_signatures(sheets: _Sheets, block: SignaturesBlock) -> None:
    _ensure_room(sheets, 16.0 * len(block.names))
    for name in block.names:
        sheets.ln(11)
        y = sheets.get_y()
        sheets.line(MARGIN, y, MARGIN + 105, y)
        sheets.line(MARGIN + 112, y, sheets.w - MARGIN, y)
        sheets.cell(112, LINE, name)
        sheets.cell(0, LINE, "Date", new_x=XPos.LMARGIN, new_y=YPos.NEXT)


def _ensure_room(sheets: _Sheets, height: float) -> None:
    """Add a page if the present page has less height left."""
    if sheets.get_y() + height > sheets.h - MARGIN - LINE:
        sheets.add_page()
