"""The timeline of a dispute: its facts in the order in which they were recorded."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from domain.facts.corrections import DISPUTE_FACT_DECODER, correct_stream
from domain.facts.dispute_events import (
    AmountMadeGood,
    DisputeAdjudicated,
    DisputeAnswered,
    DisputeEvent,
    DisputeRaised,
    EvidenceAdded,
    RoundLinked,
)
from domain.facts.round_events import Corrected
from service.pages.disputes.disputed_rounds import get_round_id, get_stored_verdict
from service.pages.disputes.wording import FactSentence, describe_fact

WITHDRAWABLE_FACTS = (
    DisputeAdjudicated,
    DisputeAnswered,
    EvidenceAdded,
    AmountMadeGood,
    RoundLinked,
    Corrected,
)
NOTED_FACTS = (DisputeRaised, *WITHDRAWABLE_FACTS)
"""Facts that can be corrected; decisions cannot."""


class TimelineEntry(NamedTuple):
    """An entry of the timeline."""

    place: int
    at: str
    by: str
    sentence: FactSentence
    """The entry as it counts now."""
    before: FactSentence | None
    """The entry as first recorded, if it was corrected."""
    is_withdrawn: bool
    can_be_corrected: bool

    @property
    def number(self) -> int:
        """The number of the entry, counted from 1."""
        return self.place + 1


def build_timeline(facts: Sequence[DisputeEvent], zone: str) -> list[TimelineEntry]:
    """Return the facts in order, each with its corrections applied."""
    holds = {
        place: fact
        for place, fact in correct_stream(facts, DISPUTE_FACT_DECODER)
        if not isinstance(facts[place], Corrected)
    }
    return [_build_entry(place, fact, holds.get(place), zone) for place, fact in enumerate(facts)]


def describe_with_verdict(fact: DisputeEvent, zone: str) -> FactSentence:
    """Return a fact in a sentence; an adjudication with its verdict."""
    sentence = describe_fact(fact, zone)
    if isinstance(fact, DisputeAdjudicated):
        return sentence._replace(more=(get_stored_verdict(fact),), round=get_round_id(fact))
    if isinstance(fact, Corrected) and fact.action != "withdraw":
        return sentence._replace(more=_describe_replacement(fact, zone))
    return sentence


def _describe_replacement(fact: Corrected, zone: str) -> tuple[str, ...]:
    instead = DISPUTE_FACT_DECODER.decode(cast("bytes", fact.instead))
    new = describe_fact(instead, zone)
    return (f"It is now: {new.says}", *((f"“{new.quotes}”",) if new.quotes else ()))


def _build_entry(
    place: int, fact: DisputeEvent, holds: DisputeEvent | None, zone: str
) -> TimelineEntry:
    is_changed = holds is not None and holds != fact
    is_withdrawn = holds is None and not isinstance(fact, Corrected)
    return TimelineEntry(
        place,
        fact.at or "",
        fact.by or "",
        describe_with_verdict(holds or fact, zone),
        describe_with_verdict(fact, zone) if is_changed else None,
        is_withdrawn,
        isinstance(fact, NOTED_FACTS) and not is_withdrawn,
    )
