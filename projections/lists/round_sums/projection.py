"""The projection of what rounds add to their days' summaries: a row for each round."""

from typing import Final

from msgspec import UNSET

from domain.verdict.model import CollectionResult
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionRows, ProjectionTable
from projections.lists.round_sums.differences import find_pay_difference, list_dealers
from projections.lists.rounds.overview import build_round_overview, find_time_span
from projections.statements.sql_file import read_sql

NO_SCHEDULE: Final = "none"
"""The name for collections taken while no schedule is in force."""

ROUND_SUMS: Final = ProjectionTable(
    "round_sums", ("stream", "dealers", "schedule", "short", "too_much", "began")
)


def derive_sum_rows(reading: LoadedStream) -> ProjectionRows:
    """Return the row of a round."""
    overview = build_round_overview(reading)
    judged = overview.adjudication
    schedule = name_schedule(judged.fees) if judged and judged.fees else None
    difference, began = find_pay_difference(overview), None
    if difference is not None:
        began, _ = find_time_span(overview.judged.facts)
    short, too_much = difference or (None, None)
    row = (reading.stream, list(list_dealers(overview)), schedule, short, too_much, began)
    return {ROUND_SUMS.name: [row]}


def name_schedule(fees: CollectionResult) -> str:
    """Return the schedule in force."""
    return NO_SCHEDULE if fees.schedule is UNSET else str(fees.schedule)


PROJECTION: Final = Projection(
    "round_sums",
    frozenset({"round"}),
    (ROUND_SUMS,),
    derive_sum_rows,
    read_sql(__package__, "create"),
)
