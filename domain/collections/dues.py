"""Dues: the collections that payers owe, before they are compared with those taken."""

from typing import Literal

from msgspec import Struct

from domain.collections.payer import name_payer
from domain.collections.tiers import FeeRow, find_fee_row
from domain.facts.record import Rules
from domain.rulebook.schedules.model import FeeLine, Schedule
from domain.seats import name_seat
from domain.verdict.model import CollectionDue

CollectionSource = int | Literal["bank", "pot"]


class OwedCollection(Struct, gc=False):
    """A due of one payer and kind, for one wager."""

    source: CollectionSource
    kind: str
    amount: int | None
    """The amount; None where no row covers it, so that nothing is due or compared."""
    why: str
    readings: tuple[str, ...]
    bettor: str | None = None
    wager: str | None = None
    place: int | None = None
    overlaps: bool = False

    @property
    def payer(self) -> str:
        """The payer of the line, in words."""
        return name_payer(self.source, self.bettor, self.wager, self.kind)

    def make_due(self, rule: str) -> CollectionDue:
        """Return the line as the adjudication shows it."""
        is_own = isinstance(self.source, int) and self.bettor == name_seat(self.source)
        return CollectionDue(
            self.source,
            self.amount or 0,
            self.kind,
            self.wager,
            None if is_own else self.bettor,
            rule,
            self.why,
            self.readings,
        )


class ScheduleInForce(Struct, gc=False):
    """The schedule in force, and the rules that it is read by."""

    schedule: Schedule
    rules: Rules

    def find_row(self, line: FeeLine, amount: int) -> FeeRow:
        """Return the row of a line that an amount falls in."""
        return find_fee_row(line, amount, self.schedule, self.rules)

    def compute_due(  # noqa: PLR0913 - a due names its payer and wager
        self,
        line: FeeLine,
        amount: int,
        reason: str,
        source: CollectionSource,
        *,
        bettor: str | None = None,
        wager: str | None = None,
        place: int | None = None,
        readings: tuple[str, ...] = (),
    ) -> OwedCollection:
        """Return the due of a line for an amount, with the reason."""
        tier, overlaps, row_readings, row_name = self.find_row(line, amount)
        if tier is None:
            row_readings = ("FEE.R4", *row_readings)
        return OwedCollection(
            source,
            line.kind,
            None if tier is None else tier.fee,
            f"{reason}: {row_name}",
            row_readings + readings,
            bettor,
            wager,
            place,
            overlaps,
        )
