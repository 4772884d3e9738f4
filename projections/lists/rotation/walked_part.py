"""The part of a day that was walked, and its hands and states as rows."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from domain.rotation.findings import PlacedFinding
from domain.rotation.hand import RotationHand
from projections.lists.rotation.query import RotationSource
from projections.lists.rotation.report import TableDayKey
from projections.lists.rotation.walk_state import RECENT_STATES, SPACING, StoredState
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection

STORE_WALK: Final = read_sql(__package__, "store_walk")
FORGET: Final = read_sql(__package__, "forget")


class RoundFailure(Exception):
    """A round of which nothing can be said, with the reason as it is shown."""


class WalkedPart(NamedTuple):
    """The hands, findings and states between two states of a walk."""

    rounds_before: int
    """The number of rounds that were come to before."""
    hands_before: int
    """The number of hands before the first."""
    after: int
    """The number of facts, or of hands, before the first."""
    hands: Sequence[RotationHand]
    findings: Sequence[PlacedFinding]
    states: Sequence[StoredState]
    """The states to be kept, the last of which is that at the end."""

    @property
    def hands_altogether(self) -> int:
        """The number of hands up to the last."""
        return self.hands_before + len(self.hands)


_encode: Final = msgspec.json.Encoder().encode


def name_track(of: TableDayKey, source: RotationSource) -> Mapping[str, object]:
    """Return the key of a day's rows by one source, as the parameters of statements."""
    return {**of._asdict(), "source": source}


def store_walk(
    connection: TransactionConnection, track: Mapping[str, object], part: WalkedPart
) -> None:
    """Store the hands and the states of the part, in place of those that were there."""
    values = {
        **track,
        "hands": list(range(part.hands_before + 1, part.hands_altogether + 1)),
        "places": [hand.where.order for hand in part.hands],
        "reports": [_encode(hand.make_banked_hand()).decode() for hand in part.hands],
        "last_hand": part.hands_altogether,
        "rounds": [state.rounds for state in part.states],
        "states_at": [state.place for state in part.states],
        "states": [state.state for state in part.states],
        "rounds_before": part.rounds_before,
        "last_round": part.states[-1].rounds,
        "recent": RECENT_STATES,
        "spacing": SPACING,
    }
    connection.execute(STORE_WALK, values)


def forget_track(connection: TransactionConnection, track: Mapping[str, object]) -> None:
    """Delete all that is known of a day by one source."""
    connection.execute(FORGET, track)
