"""Posted figures, pay tables and charts of a game, as text."""

from collections.abc import Mapping

from msgspec import Struct


class PostedFigure(Struct, frozen=True):
    """A posted figure, and the clause it stands in."""

    name: str
    value: str
    rule: str


class PayTable(Struct, frozen=True):
    """What the rows of a side bet pay, and the room it is offered in where it is not everywhere."""

    name: str
    rule: str
    pays: Mapping[str, str]
    room: str | None = None
    limits: tuple[PostedFigure, ...] = ()
    """The limits of the bet, with their clauses."""
    rules: Mapping[str, str] = {}
    """The clauses of rows that have one of their own."""


class ChartRow(Struct, frozen=True):
    """A row of a chart: what stands in its columns, and the clause or reading that says so."""

    cells: tuple[str, ...]
    rule: str
    also: tuple[str, ...] = ()
    """Further clauses and readings that it rests on."""


class Chart(Struct, frozen=True):
    """A table that the game is played by, made of what the code plays by."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[ChartRow, ...]


class HouseWayChart(Chart, frozen=True):
    """A chart by which the house sets hands."""
