"""The round whose collections are to be assessed."""

from msgspec import Struct

from domain.facts.record import FrozenSchedule, RoundRecord, Rules
from domain.games.families.game import Game
from domain.table.fact_index import FactIndex


class CollectionRequest(Struct, frozen=True, gc=False):
    """A round as it was judged, and the schedule that was pinned with it, if any."""

    game: Game
    header: RoundRecord
    facts: FactIndex
    rules: Rules
    pinned: FrozenSchedule | None
