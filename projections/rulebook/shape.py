"""The shape of what is on file of a game; its JSON has every key of every struct, in this order."""

from typing import Literal

from msgspec import Struct

from domain.record import Rules, Value
from domain.rulebook.model import Document
from domain.rulebook.posted import Chart, Posted
from domain.rulebook.schedules.model import LimitRange, TableLimit


class GameSummary(Struct, frozen=True):
    """A game in a line."""

    slug: str
    name: str
    documents: tuple[Document, ...]
    seats: int | None
    """None where no document says how many may sit down."""
    decks: tuple[int, int] | None


class RuleOnFile(Struct, frozen=True):
    """A clause or reading by its id, and one sentence: what it says, or why it is not judged."""

    rule: str
    says: str


class Standing(Struct, frozen=True):
    """How many clauses and readings there are; each of them is judged or excused, never both."""

    rules: int
    """Clauses and readings together, and so the judged and the excused."""
    clauses: int
    readings: int
    judged: int
    excused: int


class ClauseOnFile(Struct, frozen=True):
    """A clause with our gist of it, in the order of its document."""

    number: int
    """Its place among all clauses of the game."""
    rule: str
    says: str
    excused: str | None
    """Why it is not judged; none where it is."""


class SheetOnFile(Struct, frozen=True):
    """The clauses of one rule sheet, and how it stands with all that is on it."""

    title: str
    room: str | None
    """Where it holds, if not wherever the game is played."""
    clauses: tuple[ClauseOnFile, ...]
    standing: Standing


class ReadingOnFile(Struct, frozen=True):
    """What a text leaves open, how it is read and why; no option changes it."""

    rule: str
    text: str
    reading: str
    why: str
    excused: str | None
    """Why nothing is judged by it; none where something is."""


class OptionOnFile(Struct, frozen=True):
    """What a house may choose, or a reading that has an alternative."""

    key: str
    rule: str
    kind: Literal["house option", "reading"]
    """Whether the document leaves it to the house, or the text is unclear."""
    values: tuple[Value, ...]
    """All that it can be; where it takes any whole number, those of note."""
    from_number: int | None
    """Where it takes any whole number, the least of them."""
    default: Value
    in_force: Value
    """The default, or what was asked for instead."""
    text: str
    reading: str
    why: str


class PayOnFile(Struct, frozen=True):
    """A row of a pay table, and its clause where it has one of its own."""

    row: str
    pays: str
    rule: str | None


class SideBetOnFile(Struct, frozen=True):
    """A side bet or a prize: what may be bet on it, and what its rows pay."""

    name: str
    room: str | None
    """Where it is offered, if it is not the game's own."""
    rule: str
    says: str
    limits: tuple[Posted, ...]
    pays: tuple[PayOnFile, ...]


class ScheduleOnFile(Struct, frozen=True):
    """A collection schedule in a line: for which limits, when, and who pays by what."""

    id: str
    set: str
    """The id without its last part."""
    table_limit: TableLimit | None
    limit_range: LimitRange | None
    """Between what the table's limits have to lie, where none is laid down."""
    limits: str
    """Either of these, or the stakes, in words."""
    when: str
    who_pays: tuple[str, ...]


class GameOnFile(Struct, frozen=True):
    """All that is on file of a game, in the order in which one reads it.

    `rules` has every option with the value in force, and `what_if` those of them that were asked
    for.
    """

    slug: str
    name: str
    only_named: bool
    """Whether it stands in a table of fees and nowhere else, so that it has no rules."""
    rules: Rules
    what_if: Rules
    documents: tuple[Document, ...]
    figures: tuple[Posted, ...]
    charts: tuple[Chart, ...]
    options: tuple[OptionOnFile, ...]
    readings: tuple[ReadingOnFile, ...]
    side_bets: tuple[SideBetOnFile, ...]
    sheets: tuple[SheetOnFile, ...]
    standing: Standing
    """Of all sheets together."""
    excused: tuple[RuleOnFile, ...]
    """Every clause and reading that is not judged, with the reason."""
    schedules: tuple[ScheduleOnFile, ...]
