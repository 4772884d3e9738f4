"""The types of a game on file; their JSON has every key of every struct, in this order."""

from typing import Literal

from msgspec import Struct

from domain.facts.record import Rules, RuleValue
from domain.rulebook.ledger.catalogue import LedgerItem
from domain.rulebook.model import Document
from domain.rulebook.pay_tables import Chart, PostedFigure
from domain.rulebook.schedules.model import LimitRange, TableLimit


class GameSummary(Struct, frozen=True):
    """A game in the list of games."""

    slug: str
    name: str
    documents: tuple[Document, ...]
    seats: int | None
    """The number of seats; None if no document limits it."""
    decks: tuple[int, int] | None


class RuleOnFile(Struct, frozen=True):
    """A clause or reading by its id, with its gist or the reason that it is not judged."""

    rule: str
    says: str


class RuleCount(Struct, frozen=True):
    """The numbers of clauses and readings."""

    clauses: int
    readings: int


class LedgerCount(Struct, frozen=True):
    """The numbers of items of a document, or of several, by status."""

    items: int
    judged: int
    shown: int
    unjudged: int


class DocumentLedger(Struct, frozen=True):
    """The ledger of a document: its items in the document's order."""

    document: str
    title: str
    games: tuple[str, ...]
    """The games that are played by the document; none if it holds for whole rooms."""
    count: LedgerCount
    items: tuple[LedgerItem, ...]


class ClauseOnFile(Struct, frozen=True):
    """A clause with our gist of it, in the order of its document."""

    number: int
    """The clause's number among all clauses of the game."""
    rule: str
    says: str
    excused: str | None
    """The reason that the clause is not judged; None if it is judged."""


class SheetOnFile(Struct, frozen=True):
    """The clauses of a rule sheet, and how many clauses and readings it has."""

    title: str
    room: str | None
    """The room where the sheet holds; None if it holds in every room."""
    clauses: tuple[ClauseOnFile, ...]
    count: RuleCount


class ReadingOnFile(Struct, frozen=True):
    """A reading of an unclear text that no option changes, and its reason."""

    rule: str
    text: str
    reading: str
    why: str
    excused: str | None
    """The reason that the reading is not judged by; None if it is."""


class OptionOnFile(Struct, frozen=True):
    """An option of the house, or a reading that has an alternative."""

    key: str
    rule: str
    kind: Literal["house option", "reading"]
    """The kind: a choice that the document leaves to the house, or an unclear text."""
    values: tuple[RuleValue, ...]
    """The possible values, or values of note if the option takes any whole number."""
    from_number: int | None
    """The least value, if the option takes any whole number."""
    default: RuleValue
    in_force: RuleValue
    """The default, or the value requested instead."""
    text: str
    reading: str
    why: str


class PayOnFile(Struct, frozen=True):
    """A row of a pay table, with its own clause if it has one."""

    row: str
    pays: str
    rule: str | None


class SideBetOnFile(Struct, frozen=True):
    """A side bet or a prize: its limits and its pay table."""

    name: str
    room: str | None
    """The room that offers the side bet; None if it belongs to the game."""
    rule: str
    says: str
    limits: tuple[PostedFigure, ...]
    pays: tuple[PayOnFile, ...]


class ScheduleOnFile(Struct, frozen=True):
    """A collection schedule: its limits, the moment of collection, and the payers."""

    id: str
    set: str
    """The id without its last part."""
    table_limit: TableLimit | None
    limit_range: LimitRange | None
    """The range of the table's limits, if the schedule sets none."""
    limits: str
    """The table limit, the limit range or the stakes, in words."""
    when: str
    who_pays: tuple[str, ...]


class GameOnFile(Struct, frozen=True):
    """Everything on file of a game, in reading order.

    `rules` has every option with the value in force, and `what_if` the options with requested
    values.
    """

    slug: str
    name: str
    only_named: bool
    """Whether the game has no rules on file, as only a fee table names it."""
    rules: Rules
    what_if: Rules
    documents: tuple[Document, ...]
    figures: tuple[PostedFigure, ...]
    charts: tuple[Chart, ...]
    options: tuple[OptionOnFile, ...]
    readings: tuple[ReadingOnFile, ...]
    side_bets: tuple[SideBetOnFile, ...]
    sheets: tuple[SheetOnFile, ...]
    count: RuleCount
    """The counts of all sheets together."""
    ledger: LedgerCount
    """The counts of the items of the game's documents."""
    excused: tuple[RuleOnFile, ...]
    """The clauses and readings that are not judged, with the reasons."""
    schedules: tuple[ScheduleOnFile, ...]
