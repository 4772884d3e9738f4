"""The days and tables that a round or dispute counts for, now and before corrections."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from domain.disputes.model import fold_dispute
from domain.facts.corrections import correct_record
from domain.facts.dispute_events import DisputeEvent, RoundLinked
from domain.facts.record import RoundRecord
from domain.facts.round_events import Corrected
from projections.lists.rounds.overview import find_round_day
from projections.store.topics import name_round_stream


class DayMembership(NamedTuple):
    """A gaming day at a table in a game."""

    room: str
    day: str
    table: str
    game: str


class DisputeMembership(NamedTuple):
    """The time and the table that a dispute names, and the stream of the round it is about."""

    room: str
    at: str
    table: str
    about: str | None


def find_membership(header: RoundRecord, day: str) -> DayMembership:
    """Return the membership of a round by its header; it was opened on `day`."""
    return DayMembership(header.room, find_round_day(header, day), header.table.id, header.game)


def find_earlier_memberships(record: RoundRecord, day: str) -> Iterator[DayMembership]:
    """Yield a round's memberships before each correction, if any can have moved the round."""
    corrections = {
        place: event for place, event in enumerate(record.events) if type(event) is Corrected
    }
    if not any(one.event == "header" or one.event in corrections for one in corrections.values()):
        return
    for place in corrections:
        header, _, _ = correct_record(replace(record, events=record.events[:place]))
        yield find_membership(header, day)


def find_dispute_membership(facts: Sequence[DisputeEvent]) -> DisputeMembership:
    """Return a dispute's membership, at the time of the incident if that is recorded."""
    dispute = fold_dispute(facts)
    raised = dispute.raised
    about = name_round_stream(dispute.rounds[0]) if dispute.rounds else None
    return DisputeMembership(raised.room, raised.occurred_at or raised.at, raised.table, about)


def find_earlier_dispute_memberships(facts: Sequence[DisputeEvent]) -> Iterator[DisputeMembership]:
    """Yield a dispute's memberships before each linked round and each correction."""
    for place, fact in enumerate(facts):
        if isinstance(fact, RoundLinked | Corrected):
            yield find_dispute_membership(facts[:place])
