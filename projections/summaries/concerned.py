"""Which gaming days the facts of disputes and rooms concern: those from a moment on."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

from msgspec import UNSET

from domain.corrections import DISPUTE_FACTS
from domain.events.dispute import DisputeEvent, Raised, Ruled
from domain.events.room import RoomEvent, RoomOpened, SettingsMade
from domain.events.round import Corrected
from domain.moments import moment

EVER: Final = datetime.min.replace(tzinfo=UTC)
"""All the days there are."""


class Concerned(NamedTuple):
    """The days of some rooms from a moment on."""

    rooms: frozenset[str]
    since: datetime
    counts: frozenset[datetime]
    """When a dispute was raised or ruled on, so that even a day of nothing else has a summary."""


def by_dispute(facts: Sequence[DisputeEvent], since: int) -> Concerned:
    """What the facts of a dispute concern from that version on.

    A correction concerns all that was ever said of it, since it may have counted for another day.
    """
    ever = [*_ever_said(facts)]
    is_corrected = any(isinstance(fact, Corrected) for fact in facts[since - 1 :])
    new = ever if is_corrected else facts[since - 1 :]
    return Concerned(
        frozenset(fact.room for fact in ever if isinstance(fact, Raised)),
        min(moment(fact.at) for fact in new if fact.at is not None),
        frozenset(moment(fact.at) for fact in ever if isinstance(fact, Raised | Ruled)),
    )


def by_room(name: str, facts: Sequence[RoomEvent], since: int) -> Concerned | None:
    """What the facts of a room concern from that version on; which documents it has, nothing."""
    rooms = frozenset({name})
    new = facts[since - 1 :]
    if any(isinstance(fact, RoomOpened | Corrected) for fact in new):
        return Concerned(rooms, EVER, frozenset())
    made = [moment(fact.at) for fact in new if isinstance(fact, SettingsMade)]
    return Concerned(rooms, min(made), frozenset()) if made else None


def _ever_said(facts: Sequence[DisputeEvent]) -> Iterator[DisputeEvent]:
    """The facts as they were recorded, and all that was ever put in the place of one."""
    for fact in facts:
        if isinstance(fact, Corrected) and fact.instead is not UNSET:
            yield from _ever_said([DISPUTE_FACTS.decode(fact.instead)])
        elif not isinstance(fact, Corrected):
            yield fact
