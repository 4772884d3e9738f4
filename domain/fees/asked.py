"""The round whose collections are asked for."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.events.round import Event
from domain.games.registry import Game
from domain.record import FrozenSchedule, RoundRecord, Rules


class FeesAsked(NamedTuple):
    """A round as it was judged, and the schedule that was pinned with it, if one was."""

    game: Game
    header: RoundRecord
    events: Sequence[Event]
    rules: Rules
    pinned: FrozenSchedule | None
