"""What every fact of a dispute or of a room carries: who says so, and when."""

from domain.events.round import Fact, Text


class Witnessed(Fact, frozen=True, kw_only=True):
    """A fact that a person answers for."""

    at: str
    by: Text
