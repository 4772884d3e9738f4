"""The states of walks as they are stored."""

from typing import Final, NamedTuple

import msgspec
from msgspec import Struct, field

from domain.rotation.records_only_checks import RecordsOnlyState
from domain.rotation.table_day import TableDayState

RECENT_STATES: Final = 4
"""The states kept before the last rounds, which are still being played."""

SPACING: Final = 32
"""Every so many rounds a state is kept for good, for rounds that are corrected later."""


class RoundsDayState(Struct, array_like=True):
    """The state of a walk through the rounds of a day that no stream names."""

    is_numbered: bool
    """Whether the rounds go by their numbers; otherwise they go as they began."""
    rounds: int = 0
    place: int = -1
    """The number, or the beginning, of the last round."""
    walk: RecordsOnlyState = field(default_factory=RecordsOnlyState)


class StoredState(NamedTuple):
    """A state, the rounds that were come to before it, and its place in the day."""

    rounds: int
    place: int
    state: str


_encode: Final = msgspec.json.Encoder(order="deterministic").encode
decode_table_day: Final = msgspec.json.Decoder(TableDayState).decode
decode_rounds_day: Final = msgspec.json.Decoder(RoundsDayState).decode


def is_state_kept(rounds: int, last: int) -> bool:
    """Return whether the state after so many rounds is kept, where the last one is after `last`."""
    return rounds % SPACING == 0 or rounds > last - RECENT_STATES


def store_table_day(state: TableDayState) -> StoredState:
    """Return the state as it is stored."""
    return StoredState(state.mentions, state.facts, _encode(state).decode())


def store_rounds_day(state: RoundsDayState) -> StoredState:
    """Return the state as it is stored."""
    return StoredState(state.rounds, state.place, _encode(state).decode())
