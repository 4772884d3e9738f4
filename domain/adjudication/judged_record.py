"""The record, header and facts that an adjudication is about."""

from typing import NamedTuple

from domain.facts.corrections import (
    PlacedEvent,
    correct_record,
    has_corrections,
    list_recorded_facts,
)
from domain.facts.record import RoundRecord
from domain.facts.round_events import Closed, MisdealCalled, Voided
from domain.verdict.model import FactsBasis


class JudgedRecord(NamedTuple):
    """The header and the facts that an adjudication looked at, and what voided them."""

    header: RoundRecord
    facts: list[PlacedEvent]
    voided: Voided | None

    @property
    def is_under_way(self) -> bool:
        """Whether nothing has ended the round yet: what is missing may still come."""
        is_ended = any(
            isinstance(event, Closed | MisdealCalled) for _, event in reversed(self.facts)
        )
        return self.voided is None and not is_ended


def select_judged_record(record: RoundRecord, facts: FactsBasis) -> JudgedRecord:
    """Return the record as it was judged: with its corrections, or as first recorded."""
    if facts == "corrected" and has_corrections(record):
        return JudgedRecord(*correct_record(record))
    return JudgedRecord(record, list_recorded_facts(record), None)
