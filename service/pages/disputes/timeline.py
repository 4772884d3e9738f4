"""A dispute fact by fact, in the order in which they were noted."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from domain.corrections import DISPUTE_FACTS, facts_as_corrected
from domain.events.dispute import (
    Adjudicated,
    Answered,
    DisputeEvent,
    EvidenceAdded,
    MadeGood,
    Raised,
    RoundLinked,
)
from domain.events.round import Corrected
from service.pages.disputes.about import round_of, verdict_kept
from service.pages.disputes.sentences import Said, said

CAN_BE_WITHDRAWN = (Adjudicated, Answered, EvidenceAdded, MadeGood, RoundLinked, Corrected)
NOTED = (Raised, *CAN_BE_WITHDRAWN)
"""What is noted, not decided: only that is corrected."""


class Entry(NamedTuple):
    """A fact in the order of the others."""

    place: int
    at: str
    by: str
    said: Said
    """As it holds now."""
    before: Said | None
    """As it was noted first, where that was corrected."""
    is_withdrawn: bool
    can_be_corrected: bool

    @property
    def number(self) -> int:
        """Counted from one, as people do."""
        return self.place + 1


def timeline(facts: Sequence[DisputeEvent], zone: str) -> list[Entry]:
    """The facts as they were noted, each with what became of it by corrections."""
    holds = {
        place: fact
        for place, fact in facts_as_corrected(facts, DISPUTE_FACTS)
        if not isinstance(facts[place], Corrected)
    }
    return [_entry(place, fact, holds.get(place), zone) for place, fact in enumerate(facts)]


def told(fact: DisputeEvent, zone: str) -> Said:
    """The fact in a sentence; of a judgement with its verdict."""
    found = said(fact, zone)
    if isinstance(fact, Adjudicated):
        return found._replace(more=(verdict_kept(fact),), round=round_of(fact))
    if isinstance(fact, Corrected) and fact.action != "withdraw":
        return found._replace(more=_instead(fact, zone))
    return found


def _instead(fact: Corrected, zone: str) -> tuple[str, ...]:
    instead = DISPUTE_FACTS.decode(cast("bytes", fact.instead))
    new = said(instead, zone)
    return (f"It is now: {new.says}", *((f"“{new.quotes}”",) if new.quotes else ()))


def _entry(place: int, fact: DisputeEvent, holds: DisputeEvent | None, zone: str) -> Entry:
    is_changed = holds is not None and holds != fact
    is_withdrawn = holds is None and not isinstance(fact, Corrected)
    return Entry(
        place, fact.at or "", fact.by or "", told(holds or fact, zone),
        told(fact, zone) if is_changed else None, is_withdrawn,
        isinstance(fact, NOTED) and not is_withdrawn,
    )  # fmt: skip
