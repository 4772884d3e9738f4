"""The findings, a row each."""

from typing import Final

from projections.projecting.model import Projection, Rows, Table, sql_beside
from projections.projecting.readings import Reading
from projections.rounds.summary import summed_up

FINDINGS: Final = Table(
    "findings",
    (
        "stream", "place", "round", "room", "table_id", "game", "day", "code", "severity", "rule",
        "event", "detail",
    ),
)  # fmt: skip

READING: Final = "reading"
"""What the finding is called that a reading was applied."""


def rows(reading: Reading) -> Rows:
    """What was found in a round, in the order of its adjudication."""
    this = summed_up(reading)
    header = this.header
    about = (reading.name, header.room, header.table.id, header.game, this.day)
    findings = this.adjudication.findings if this.adjudication else ()
    return {
        FINDINGS.name: [
            (
                reading.stream, place, *about, found.code, found.severity, found.rule, found.event,
                found.detail,
            )
            for place, found in enumerate(findings)
        ]
    }  # fmt: skip


PROJECTION: Final = Projection(
    "findings", 1, frozenset({"round"}), (FINDINGS,), rows, sql_beside(__package__, "create")
)
