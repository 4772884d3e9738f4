"""What a game shows of itself: posted figures and pay tables, as text."""

from collections.abc import Mapping
from typing import NamedTuple


class Posted(NamedTuple):
    """A posted figure, and the clause it stands in."""

    name: str
    value: str
    rule: str


class PayTable(NamedTuple):
    """What the rows of a side bet pay, and the room it is offered in where it is not everywhere."""

    name: str
    rule: str
    pays: Mapping[str, str]
    room: str | None = None
