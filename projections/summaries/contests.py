"""The disputes of a table on a gaming day: as they stood when it ended."""

from collections.abc import Iterable
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, cast

from domain.corrections import DISPUTE_FACTS, facts_as_corrected
from domain.dispute import Dispute, dispute_after
from domain.events.dispute import Raised
from domain.moments import moment
from domain.room import Room
from projections.projecting.readings import Reading
from projections.summaries.clock import Hours
from projections.summaries.sums import DayContests, DaySums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domain.events.dispute import DisputeEvent


def contests_of(readings: Iterable[Reading], room: Room | None, hours: Hours) -> DaySums:
    """What the disputes add to the day."""
    limit = room.settings_at(hours.ends.isoformat()).dispute_age_limit_hours if room else None
    found = map(partial(_told_by, hours), readings)
    disputes = [one for one in found if one is not None]
    return DaySums(
        disputes=DayContests(
            opened=sum(_is_in(hours, one.raised.at) for one in disputes),
            ruled=sum(any(_is_in(hours, its.at) for its in one.rulings) for one in disputes),
            overdue=sum(_is_overdue(one, limit, hours) for one in disputes),
        )
    )


def _told_by(hours: Hours, reading: Reading) -> Dispute | None:
    """The dispute as it stood when the day ended, if it had been raised by then."""
    facts = cast("Sequence[DisputeEvent]", reading.told.facts)
    told = [fact for _, fact in facts_as_corrected(facts, DISPUTE_FACTS)]
    by_then = [fact for fact in told if fact.at and moment(fact.at) < hours.ends]
    return dispute_after(by_then) if by_then and isinstance(by_then[0], Raised) else None


def _is_in(hours: Hours, at: str) -> bool:
    return hours.starts <= moment(at) < hours.ends


def _is_overdue(dispute: Dispute, limit: int | None, hours: Hours) -> bool:
    """Whether it was older than the room lets a dispute become, and not closed."""
    if limit is None or dispute.status == "closed":
        return False
    return moment(dispute.raised.at) + timedelta(hours=limit) < hours.ends
