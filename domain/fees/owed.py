"""What is owed by whom, before it is held against what was taken."""

from typing import Literal

from msgspec import Struct

from domain.fees.payer import payer_name
from domain.fees.tiers import Row, row_for
from domain.layout import seated
from domain.record import Rules
from domain.rulebook.schedules.model import FeeLine, Schedule
from domain.rulebook.schedules.words import row_words
from domain.verdict import FeeDue

Source = int | Literal["bank", "pot"]


class Owed(Struct):
    """One payer's line of one kind for one wager."""

    source: Source
    kind: str
    amount: int | None
    """None where no row covers it: nothing is due, and what was taken is not compared."""
    why: str
    readings: tuple[str, ...]
    bettor: str | None = None
    wager: str | None = None
    place: int | None = None
    overlaps: bool = False

    @property
    def payer(self) -> str:
        """Whose line it is, in words."""
        return payer_name(self.source, self.bettor, self.wager, self.kind)

    def as_due(self, rule: str) -> FeeDue:
        """The line as the adjudication shows it."""
        own = isinstance(self.source, int) and self.bettor == seated(self.source)
        return FeeDue(
            self.source, self.amount or 0, self.kind, self.wager, None if own else self.bettor,
            rule, self.why, self.readings,
        )  # fmt: skip


class Posted(Struct):
    """The schedule in force, and how it is read."""

    schedule: Schedule
    rules: Rules

    def row(self, line: FeeLine, amount: int) -> Row:
        """The row of a line that an amount falls in."""
        return row_for(line, amount, self.schedule, self.rules)

    def owed(  # noqa: PLR0913 - whose line it is, and for what
        self, line: FeeLine, amount: int, what: str, source: Source, *,
        bettor: str | None = None, wager: str | None = None, place: int | None = None,
        readings: tuple[str, ...] = (),
    ) -> Owed:  # fmt: skip
        """What is owed on a line for an amount, and why."""
        row = self.row(line, amount)
        if row.tier is None:
            why = f"{what}: no row covers it"
            decided = ("FEE.R4", *row.readings, *readings)
            return Owed(source, line.kind, None, why, decided, bettor, wager, place)
        printed = "one fee" if line.is_flat else f"the row {row_words(row.tier, line)}"
        return Owed(
            source, line.kind, row.tier.fee, f"{what}: {printed}", (*row.readings, *readings),
            bettor, wager, place, row.overlaps,
        )  # fmt: skip
