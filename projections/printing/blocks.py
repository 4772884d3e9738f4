"""What stands on a paper, piece by piece; how it is drawn is said elsewhere."""

from collections.abc import Sequence
from typing import NamedTuple


class Heading(NamedTuple):
    """What a part is called."""

    text: str
    is_first: bool = False


class Text(NamedTuple):
    """A paragraph."""

    text: str
    is_quiet: bool = False


class Rows(NamedTuple):
    """A table: how its columns are called, how wide each is of a whole of one, and its rows."""

    heads: Sequence[str]
    widths: Sequence[float]
    rows: Sequence[Sequence[str]]
    amounts: frozenset[int] = frozenset()
    """The columns that stand to the right."""


class Cards(NamedTuple):
    """A hand drawn card by card."""

    whose: str
    cards: Sequence[str]
    worth: str


class Signatures(NamedTuple):
    """Lines to sign on."""

    names: Sequence[str]


Block = Heading | Text | Rows | Cards | Signatures
