"""What is known of a day before it is walked on."""

from typing import Final, NamedTuple

from projections.lists.rotation.query import RotationSource
from projections.lists.rotation.report import TableDayKey
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection

KNOWN_DAYS: Final = read_sql(__package__, "known_days")


class KnownDay(NamedTuple):
    """A day as it was walked by one source."""

    source: RotationSource
    hands: int | None
    violations: int | None
    warnings: int | None
    failed: str | None
    version: int | None
    """The version of the table's stream that was walked to."""
    has_corrections: bool
    state: str | None
    """The last state."""

    @property
    def findings(self) -> int:
        """The number of findings."""
        return (self.violations or 0) + (self.warnings or 0)


def load_known_days(
    connection: TransactionConnection, of: TableDayKey
) -> dict[RotationSource, KnownDay]:
    """Return what is known of a day by each source; nothing but the failure if it failed."""
    found = connection.execute(KNOWN_DAYS, of._asdict())
    return {row[0]: KnownDay(*row) for row in found}


def make_unknown_day(source: RotationSource) -> KnownDay:
    """Return a day of which nothing is known."""
    return KnownDay(source, None, None, None, None, None, has_corrections=False, state=None)
