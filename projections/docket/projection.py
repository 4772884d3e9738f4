"""The docket, a row a dispute."""

from typing import TYPE_CHECKING, Final, cast

from domain.dispute import Dispute, dispute_after
from projections.docket.looked_at import looked_at
from projections.projecting.model import Projection, Row, Rows, Table, sql_beside
from projections.projecting.readings import Reading
from projections.rooms.times import time_of

if TYPE_CHECKING:
    from domain.events.dispute import DisputeEvent

DOCKET: Final = Table(
    "docket",
    (
        "stream", "dispute", "version", "room", "table_id", "rounds", "seat", "bettor", "claim",
        "amount", "channel", "occurred_at", "raised_at", "raised_by", "status", "since", "outcome",
        "ruled_at", "ruled_by", "follows", "awarded", "made_good", "codes", "clauses", "last_at",
        "last_type",
    ),
)  # fmt: skip


def rows(reading: Reading) -> Rows:
    """What a dispute's stream puts into the docket."""
    facts = cast("tuple[DisputeEvent, ...]", reading.told.facts)
    last = facts[-1]
    dispute = dispute_after(facts)
    found = looked_at(dispute.adjudications)
    row = (
        reading.stream, reading.name, reading.version, *_raised(dispute), dispute.status,
        time_of(dispute.since), *_ruled(dispute), sum(one.amount for one in dispute.made_good),
        list(found.codes), list(found.clauses), time_of(last.at),
        last.__struct_config__.tag,
    )  # fmt: skip
    return {DOCKET.name: [row]}


def _raised(dispute: Dispute) -> Row:
    raised = dispute.raised
    return (
        raised.room, raised.table, list(dispute.rounds), raised.seat, raised.bettor, raised.claim,
        raised.amount, raised.channel, time_of(raised.occurred_at), time_of(raised.at), raised.by,
    )  # fmt: skip


def _ruled(dispute: Dispute) -> Row:
    """The ruling that stands, and all that it awards."""
    ruling = dispute.ruling
    if ruling is None:
        return None, None, None, None, 0
    awarded = sum(award.amount for award in ruling.awards)
    return ruling.outcome, time_of(ruling.at), ruling.by, ruling.follows, awarded


PROJECTION: Final = Projection(
    "docket", 1, frozenset({"dispute"}), (DOCKET,), rows, sql_beside(__package__, "create")
)
