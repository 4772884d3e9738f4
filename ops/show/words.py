"""Amounts, days and cards as a terminal shows them."""

from collections.abc import Iterable
from datetime import date
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from domain.cards import card_sign, is_red
from domain.money import dollars

ZERO: Final = "–"
WRONG: Final = "bold red"
"""Red is kept for what is wrong; red suits are of a paler kind."""

RED_SUIT: Final = "light_coral"
HEADING: Final = "bold"
INDENT: Final = 2


def amount(cents: int) -> str:
    """An amount nobody wins or loses by; zero is a dash."""
    return dollars(cents) if cents else ZERO


def signed(cents: int) -> str:
    """An amount from the point of view of the person named."""
    return f"+{dollars(cents)}" if cents > 0 else amount(cents)


def day_in_words(day: str) -> str:
    """The gaming day written out: `November 18, 2026`."""
    when = date.fromisoformat(day)
    return f"{when:%B} {when.day}, {when.year}"


def cards_text(cards: Iterable[str]) -> Text:
    """The cards with the signs of their suits, hearts and diamonds coloured."""
    signs = (Text(card_sign(card), RED_SUIT if is_red(card) else "") for card in cards)
    return Text(" ").join(signs)


def side_by_side(words: Iterable[str]) -> Columns:
    """Short words in as many columns as there is room for."""
    return Columns(map(Text, words), padding=(0, 3))


def heading(console: Console, words: str) -> None:
    """The name of a part of a page."""
    console.print()
    console.print(Text(words, HEADING))


def part(*columns: str) -> Table:
    """Rows without lines around them, in columns that are left- or right-aligned.

    The last column takes what is left of the width and breaks its words there.
    """
    table = Table.grid(padding=(0, 2, 0, 0))
    for justify in columns[:-1]:
        table.add_column(justify="right" if justify == "right" else "left", no_wrap=True)
    table.add_column(justify="right" if columns[-1] == "right" else "left", overflow="fold")
    return table


def print_part(console: Console, table: Table) -> None:
    """The rows, set in under their heading."""
    console.print(Padding.indent(table, INDENT))
