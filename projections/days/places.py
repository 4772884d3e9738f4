"""For which day and table a round or a dispute counts, and for which it did before."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from domain.corrections import as_corrected
from domain.dispute import dispute_after
from domain.events.dispute import DisputeEvent, RoundLinked
from domain.events.round import Corrected
from domain.record import RoundRecord
from projections.rounds.summary import day_of
from projections.store.topics import round_stream


class Place(NamedTuple):
    """A gaming day at a table, in one game."""

    room: str
    day: str
    table: str
    game: str


class Contest(NamedTuple):
    """What a dispute names: the time and the table, and the stream of the round it is about."""

    room: str
    at: str
    table: str
    about: str | None


def place_of(header: RoundRecord, day: str) -> Place:
    """Where a round counts by its header; `day` is the one it was opened on."""
    return Place(header.room, day_of(header, day), header.table.id, header.game)


def places_before(record: RoundRecord, day: str) -> Iterator[Place]:
    """Where it counted before each of its corrections, if any of them can have moved it."""
    corrections = {
        place: event for place, event in enumerate(record.events) if isinstance(event, Corrected)
    }
    if not any(one.event == "header" or one.event in corrections for one in corrections.values()):
        return
    for place in corrections:
        header, _, _ = as_corrected(replace(record, events=record.events[:place]))
        yield place_of(header, day)


def contest_of(facts: Sequence[DisputeEvent]) -> Contest:
    """What the dispute names; its time is that of what it is about, as far as that was told."""
    dispute = dispute_after(facts)
    raised = dispute.raised
    about = round_stream(dispute.rounds[0]) if dispute.rounds else None
    return Contest(raised.room, raised.occurred_at or raised.at, raised.table, about)


def contests_before(facts: Sequence[DisputeEvent]) -> Iterator[Contest]:
    """What it named before a round was linked, or anything corrected."""
    for place, fact in enumerate(facts):
        if isinstance(fact, RoundLinked | Corrected):
            yield contest_of(facts[:place])
