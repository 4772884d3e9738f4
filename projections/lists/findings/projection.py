"""The projection of findings: a row for each finding."""

from typing import Final

from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionRows, ProjectionTable
from projections.lists.rounds.overview import build_round_overview
from projections.statements.sql_file import read_sql

FINDINGS: Final = ProjectionTable(
    "findings",
    (
        "stream",
        "place",
        "round",
        "room",
        "table_id",
        "game",
        "day",
        "code",
        "severity",
        "rule",
        "event",
        "detail",
        "order_key",
    ),
)


def derive_finding_rows(reading: LoadedStream) -> ProjectionRows:
    """Return a row for each finding of a round, in the order of its adjudication."""
    overview = build_round_overview(reading)
    header = overview.header
    about = (reading.name, header.room, header.table.id, header.game, overview.day)
    findings = overview.adjudication.findings if overview.adjudication else ()
    return {
        FINDINGS.name: [
            (
                reading.stream,
                place,
                *about,
                found.code,
                found.severity,
                found.rule,
                found.event,
                found.detail,
                overview.order_key,
            )
            for place, found in enumerate(findings)
        ]
    }


PROJECTION: Final = Projection(
    "findings",
    frozenset({"round"}),
    (FINDINGS,),
    derive_finding_rows,
    read_sql(__package__, "create"),
)
