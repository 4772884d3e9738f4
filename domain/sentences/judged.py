"""What an adjudication looked at."""

from typing import NamedTuple

from domain.corrections import Placed, as_corrected, as_recorded, has_corrections
from domain.events.round import Closed, MisdealCalled, Voided
from domain.record import RoundRecord
from domain.verdict import FactsJudged


class Judged(NamedTuple):
    """The header and the facts that an adjudication looked at, and what voided them."""

    header: RoundRecord
    facts: list[Placed]
    voided: Voided | None

    @property
    def is_under_way(self) -> bool:
        """Whether nothing has ended the round yet: what is missing may still come."""
        is_ended = any(
            isinstance(event, Closed | MisdealCalled) for _, event in reversed(self.facts)
        )
        return self.voided is None and not is_ended


def as_judged(record: RoundRecord, facts: FactsJudged) -> Judged:
    """The record as it was judged: with its corrections, or as first recorded."""
    if facts == "corrected" and has_corrections(record):
        return Judged(*as_corrected(record))
    return Judged(record, as_recorded(record), None)
