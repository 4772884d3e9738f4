"""The gaming days affected by the facts of disputes and rooms."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

from msgspec import UNSET

from domain.facts.corrections import DISPUTE_FACT_DECODER
from domain.facts.dispute_events import DisputeEvent, DisputeRaised, DisputeRuled
from domain.facts.room_events import RoomEvent, RoomOpened, SettingsMade
from domain.facts.round_events import Corrected
from domain.timestamps import parse_timestamp

BEGINNING_OF_TIME: Final = datetime.min.replace(tzinfo=UTC)
"""The moment from which all days are affected."""


class AffectedDays(NamedTuple):
    """The days of some rooms from a moment on."""

    rooms: frozenset[str]
    since: datetime
    counts: frozenset[datetime]
    """The times when a dispute was raised or ruled on: these days have a summary in any case."""


def find_days_of_dispute(facts: Sequence[DisputeEvent], since: int) -> AffectedDays:
    """Return the days affected by a dispute's facts from a version on.

    A correction affects the days of all facts of the dispute, corrected or not, since any of them
    may have counted for another day.
    """
    ever = [*_list_facts_ever(facts)]
    is_corrected = any(isinstance(fact, Corrected) for fact in facts[since - 1 :])
    new = ever if is_corrected else facts[since - 1 :]
    return AffectedDays(
        frozenset(fact.room for fact in ever if isinstance(fact, DisputeRaised)),
        min(parse_timestamp(fact.at) for fact in new if fact.at is not None),
        frozenset(
            parse_timestamp(fact.at)
            for fact in ever
            if isinstance(fact, DisputeRaised | DisputeRuled)
        ),
    )


def find_days_of_room(name: str, facts: Sequence[RoomEvent], since: int) -> AffectedDays | None:
    """Return the days affected by a room's facts from a version on; its documents affect none."""
    rooms = frozenset({name})
    new = facts[since - 1 :]
    if any(isinstance(fact, RoomOpened | Corrected) for fact in new):
        return AffectedDays(rooms, BEGINNING_OF_TIME, frozenset())
    made = [parse_timestamp(fact.at) for fact in new if isinstance(fact, SettingsMade)]
    return AffectedDays(rooms, min(made), frozenset()) if made else None


def _list_facts_ever(facts: Sequence[DisputeEvent]) -> Iterator[DisputeEvent]:
    """Yield the facts as recorded, and all facts that corrections ever put in their place."""
    for fact in facts:
        if isinstance(fact, Corrected) and fact.instead is not UNSET:
            yield from _list_facts_ever([DISPUTE_FACT_DECODER.decode(fact.instead)])
        elif not isinstance(fact, Corrected):
            yield fact
