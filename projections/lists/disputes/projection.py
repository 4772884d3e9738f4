"""The projection of the docket: a row for each dispute."""

from typing import TYPE_CHECKING, Final, cast

from domain.disputes.model import Dispute, fold_dispute
from projections.engine.database_time import convert_to_database_time
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionRow, ProjectionRows, ProjectionTable
from projections.lists.disputes.objections import collect_objections
from projections.statements.sql_file import read_sql

if TYPE_CHECKING:
    from domain.facts.dispute_events import DisputeEvent

DOCKET: Final = ProjectionTable(
    "docket",
    (
        "stream",
        "dispute",
        "version",
        "room",
        "table_id",
        "rounds",
        "seat",
        "bettor",
        "claim",
        "amount",
        "channel",
        "occurred_at",
        "raised_at",
        "raised_by",
        "status",
        "since",
        "outcome",
        "ruled_at",
        "ruled_by",
        "follows",
        "awarded",
        "made_good",
        "codes",
        "clauses",
        "last_at",
        "last_type",
    ),
)


def derive_dispute_rows(reading: LoadedStream) -> ProjectionRows:
    """Return the row of a dispute's stream."""
    facts = cast("tuple[DisputeEvent, ...]", reading.fact_stream.facts)
    last = facts[-1]
    dispute = fold_dispute(facts)
    found = collect_objections(dispute.adjudications)
    row = (
        reading.stream,
        reading.name,
        reading.version,
        *_derive_raised(dispute),
        dispute.status,
        convert_to_database_time(dispute.since),
        *_derive_ruling(dispute),
        sum(one.amount for one in dispute.made_good),
        list(found.codes),
        list(found.clauses),
        convert_to_database_time(last.at),
        last.__struct_config__.tag,
    )
    return {DOCKET.name: [row]}


def _derive_raised(dispute: Dispute) -> ProjectionRow:
    raised = dispute.raised
    return (
        raised.room,
        raised.table,
        list(dispute.rounds),
        raised.seat,
        raised.bettor,
        raised.claim,
        raised.amount,
        raised.channel,
        convert_to_database_time(raised.occurred_at),
        convert_to_database_time(raised.at),
        raised.by,
    )


def _derive_ruling(dispute: Dispute) -> ProjectionRow:
    """Return the columns of the ruling in place, with the sum of its awards."""
    ruling = dispute.ruling
    if ruling is None:
        return None, None, None, None, 0
    awarded = sum(award.amount for award in ruling.awards)
    return ruling.outcome, convert_to_database_time(ruling.at), ruling.by, ruling.follows, awarded


PROJECTION: Final = Projection(
    "docket",
    frozenset({"dispute"}),
    (DOCKET,),
    derive_dispute_rows,
    read_sql(__package__, "create"),
)
