"""Counts of a table's disputes on a gaming day, as of the end of the day."""

from collections.abc import Iterable
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, cast

from domain.disputes.model import Dispute, fold_dispute
from domain.facts.corrections import DISPUTE_FACT_DECODER, correct_stream
from domain.facts.dispute_events import DisputeRaised
from domain.rooms.model import Room
from domain.timestamps import parse_timestamp
from projections.engine.loaded_stream import LoadedStream
from projections.summaries.day_hours import DayHours
from projections.summaries.sums import DayContests, DaySums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domain.facts.dispute_events import DisputeEvent


def count_disputes(readings: Iterable[LoadedStream], room: Room | None, hours: DayHours) -> DaySums:
    """Return the day's sums of disputes raised, ruled on and overdue."""
    limit = room.settings_at(hours.ends.isoformat()).dispute_age_limit_hours if room else None
    found = map(partial(_fold_dispute_until, hours), readings)
    disputes = [one for one in found if one is not None]
    return DaySums(
        disputes=DayContests(
            opened=sum(_is_in(hours, one.raised.at) for one in disputes),
            ruled=sum(any(_is_in(hours, its.at) for its in one.rulings) for one in disputes),
            overdue=sum(_is_overdue(one, limit, hours) for one in disputes),
        )
    )


def _fold_dispute_until(hours: DayHours, reading: LoadedStream) -> Dispute | None:
    """Return the dispute as of the end of the day, or None if it had not been raised."""
    facts = cast("Sequence[DisputeEvent]", reading.fact_stream.facts)
    corrected = [fact for _, fact in correct_stream(facts, DISPUTE_FACT_DECODER)]
    by_then = [fact for fact in corrected if fact.at and parse_timestamp(fact.at) < hours.ends]
    return fold_dispute(by_then) if by_then and isinstance(by_then[0], DisputeRaised) else None


def _is_in(hours: DayHours, at: str) -> bool:
    return hours.starts <= parse_timestamp(at) < hours.ends


def _is_overdue(dispute: Dispute, limit: int | None, hours: DayHours) -> bool:
    """Return whether the dispute was open past its room's age limit."""
    if limit is None or dispute.status == "closed":
        return False
    return parse_timestamp(dispute.raised.at) + timedelta(hours=limit) < hours.ends
