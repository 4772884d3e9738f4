"""What was found when rounds were judged, day by day."""

from collections.abc import Sequence
from datetime import date
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.verdict import Severity
from projections.findings.projection import READING
from projections.projecting.model import sql_beside
from projections.queries.asking import rows

FINDINGS: Final = sql_beside(__package__, "findings")

MOST: Final = 100
"""How many are answered at once, if nothing else is asked for."""


class After(NamedTuple):
    """The finding after which to go on."""

    day: date
    round: str
    place: int


class Asked(NamedTuple):
    """Which findings are asked for; readings that were applied only by their code."""

    room: str | None = None
    table_id: str | None = None
    game: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    round: str | None = None
    code: str | None = None
    severities: Sequence[Severity] | None = None
    rule: str | None = None
    after: After | None = None
    most: int = MOST


class FindingLine(NamedTuple):
    """Something that was found in a round."""

    round: str
    room: str
    table_id: str
    game: str
    day: date
    place: int
    """In the round's adjudication."""
    code: str
    severity: Severity
    rule: str
    event: int | None
    detail: str

    @property
    def after(self) -> After:
        """Where to go on after it."""
        return After(self.day, self.round, self.place)


class Found(NamedTuple):
    """What was found, and where to go on, if there is more."""

    findings: list[FindingLine]
    after: After | None


def findings(connection: Connection[TupleRow], asked: Asked) -> Found:
    """The findings that are asked for."""
    values = asked._asdict()
    after: After | None = values.pop("after")
    values |= {
        "but_code": None if asked.code == READING else READING,
        "after_day": after and after.day,
        "after_round": after and after.round,
        "after_place": after and after.place,
    }
    found = rows(connection, FINDINGS, values, FindingLine)
    if len(found) <= asked.most:
        return Found(found, None)
    return Found(found[: asked.most], found[asked.most - 1].after)
