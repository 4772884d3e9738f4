"""The round whose collections are to be assessed."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.facts.record import FrozenSchedule, RoundRecord, Rules
from domain.facts.round_events import Event
from domain.games.families.game import Game


class CollectionRequest(NamedTuple):
    """A round as it was judged, and the schedule that was pinned with it, if any."""

    game: Game
    header: RoundRecord
    events: Sequence[Event]
    rules: Rules
    pinned: FrozenSchedule | None
