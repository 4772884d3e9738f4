"""The blocks of a PDF document; `document` draws them."""

from collections.abc import Sequence
from typing import NamedTuple


class HeadingBlock(NamedTuple):
    """A heading."""

    text: str
    is_first: bool = False


class TextBlock(NamedTuple):
    """A paragraph."""

    text: str
    is_quiet: bool = False


class TableBlock(NamedTuple):
    """A table: its column headings, the columns' shares of the width, and its rows."""

    heads: Sequence[str]
    widths: Sequence[float]
    rows: Sequence[Sequence[str]]
    amounts: frozenset[int] = frozenset()
    """The indexes of right-aligned columns."""


class CardsBlock(NamedTuple):
    """A hand drawn card by card."""

    whose: str
    cards: Sequence[str]
    worth: str


class SignaturesBlock(NamedTuple):
    """Lines to sign on."""

    names: Sequence[str]


PdfBlock = HeadingBlock | TextBlock | TableBlock | CardsBlock | SignaturesBlock
