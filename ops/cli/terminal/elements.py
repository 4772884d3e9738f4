"""Amounts, days, cards and tables as a terminal shows them."""

from collections.abc import Iterable
from datetime import date
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from domain.cards.playing_cards import format_card, is_red
from domain.money import format_dollars

ZERO_SIGN: Final = "–"
WRONG_STYLE: Final = "bold red"
"""Red is kept for what is wrong; red suits are paler."""

RED_SUIT_STYLE: Final = "light_coral"
HEADING_STYLE: Final = "bold"
INDENT: Final = 2


def format_amount(cents: int) -> str:
    """Return an amount that nobody wins or loses; zero is a dash."""
    return format_dollars(cents) if cents else ZERO_SIGN


def format_signed_amount(cents: int) -> str:
    """Return an amount that the person named wins or loses."""
    return f"+{format_dollars(cents)}" if cents > 0 else format_amount(cents)


def format_day(day: str) -> str:
    """Return a gaming day written out: `November 18, 2026`."""
    when = date.fromisoformat(day)
    return f"{when:%B} {when.day}, {when.year}"


def format_cards(cards: Iterable[str]) -> Text:
    """Return the cards with the signs of their suits, hearts and diamonds colored."""
    signs = (Text(format_card(card), RED_SUIT_STYLE if is_red(card) else "") for card in cards)
    return Text(" ").join(signs)


def make_columns(words: Iterable[str]) -> Columns:
    """Return short words in as many columns as fit."""
    return Columns(map(Text, words), padding=(0, 3))


def print_heading(console: Console, words: str) -> None:
    """Print the heading of a part of a page."""
    console.print()
    console.print(Text(words, HEADING_STYLE))


def make_table(*columns: str) -> Table:
    """Return a table without lines, with columns aligned left or right.

    The last column takes the rest of the width and wraps its words.
    """
    table = Table.grid(padding=(0, 2, 0, 0))
    for justify in columns[:-1]:
        table.add_column(justify="right" if justify == "right" else "left", no_wrap=True)
    table.add_column(justify="right" if columns[-1] == "right" else "left", overflow="fold")
    return table


def print_table(console: Console, table: Table) -> None:
    """Print a table, indented under its heading."""
    console.print(Padding.indent(table, INDENT))


def format_dice_numbers(numbers: Iterable[tuple[int, bool]]) -> Text:
    """Return the numbers that name a seat, with the one that was thrown in bold."""
    shown = (Text(str(one), HEADING_STYLE if is_thrown else "dim") for one, is_thrown in numbers)
    return Text(" ").join(shown)
