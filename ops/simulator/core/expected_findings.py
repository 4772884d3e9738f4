"""The mistakes made in a simulated round, each with the finding that it should cause."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from domain.facts.record import RoundRecord
from domain.facts.round_events import Event


@dataclass(slots=True, eq=False)
class SimulatedMistake:
    """A mistake that was made, and the fact in which it shows, if a single fact shows it."""

    name: str
    event: Event | None = None
    spot: str | None = None


class PlantedMistake(NamedTuple):
    """A mistake of a finished round, as an adjudication would have to report it."""

    mistake: str
    code: str | None
    """The code of the finding that it causes; None where no recorded fact shows it."""
    may_follow: tuple[str, ...] = ()
    """The codes of other findings that it may cause."""
    event: int | None = None
    """The index of the record's event that shows it."""
    spot: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class MistakeCatalog:
    """The findings to expect from the mistakes that rounds of some games may contain."""

    finding: Mapping[str, str]
    """The code of the finding that each mistake causes."""
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Other findings that some mistakes may cause."""
    unshown: Mapping[str, str] = field(default_factory=dict)
    """The mistakes that no recorded fact shows, with the reason."""

    def entry(self, made: SimulatedMistake, record: RoundRecord) -> PlantedMistake:
        """Return the mistake with its expected findings and its place in the record."""
        return PlantedMistake(
            made.name,
            self.finding.get(made.name),
            self.also.get(made.name, ()),
            _place_of(made.event, record),
            made.spot,
        )


def _place_of(shown: Event | None, record: RoundRecord) -> int | None:
    """Return the fact's index in the finished record, or None if a correction took it away."""
    if shown is None:
        return None
    return next((place for place, event in enumerate(record.events) if event is shown), None)
