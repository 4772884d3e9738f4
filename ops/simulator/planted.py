"""The mistakes of a made-up round as they are written down, each with what is found of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from domain.events.round import Event
from domain.record import RoundRecord


@dataclass(slots=True, eq=False)
class Mistake:
    """A mistake that was made, and the fact in which it shows as far as it shows in one."""

    name: str
    event: Event | None = None
    spot: str | None = None


class Planted(NamedTuple):
    """A mistake of a finished round, as whoever looks for it would have to report it."""

    mistake: str
    code: str | None
    """Of the finding that it brings about; none where no recorded fact shows it."""
    may_follow: tuple[str, ...] = ()
    """Codes of findings that it may bring about besides."""
    event: int | None = None
    """Which of the record's events shows it."""
    spot: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Published:
    """What is to be found of the mistakes that rounds of some games may see."""

    finding: Mapping[str, str]
    """The code of the finding that each brings about."""
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What some of them may bring about besides."""
    unshown: Mapping[str, str] = field(default_factory=dict)
    """Those that no recorded fact shows, with the reason."""

    def entry(self, made: Mistake, record: RoundRecord) -> Planted:
        """The mistake as it stands in the list, at its place in the record."""
        return Planted(
            made.name,
            self.finding.get(made.name),
            self.also.get(made.name, ()),
            _place_of(made.event, record),
            made.spot,
        )


def _place_of(shown: Event | None, record: RoundRecord) -> int | None:
    """Where the fact stands, since others may have come before it; corrections may take it away."""
    if shown is None:
        return None
    return next((place for place, event in enumerate(record.events) if event is shown), None)
