"""The base of every fact of a dispute or room, with its witness and time."""

from domain.facts.field_types import Text
from domain.facts.round_events import Fact


class WitnessedFact(Fact, frozen=True, kw_only=True):
    """A fact with a person who answers for it."""

    at: str
    by: Text
