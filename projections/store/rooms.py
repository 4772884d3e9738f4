"""Rooms as they were last read: round after round is recorded under the same settings."""

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from domain.room import Room
from projections.store.openings import room_told_by
from projections.store.recorder import Seen
from projections.store.topics import room_stream

if TYPE_CHECKING:
    from projections.store.store import Store

MOST: Final = 1000
"""Rooms that are kept in mind; anybody may name one that does not exist."""


SECONDS_LATELY: Final = 5


class KnownRoom(NamedTuple):
    """A room, and how far its stream was read; nothing where it has none."""

    seen: Seen
    room: Room | None
    read_at: float
    """By a clock that only goes on."""


class Rooms:
    """What is known of rooms; whoever rests on it has the database see whether it still holds."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._known: dict[str, KnownRoom] = {}

    def __len__(self) -> int:
        return len(self._known)

    def known(self, name: str) -> KnownRoom:
        """The room, perhaps as it was a while ago."""
        return self._known.get(name) or self.read(name)

    def lately(self, name: str) -> Room | None:
        """The room as it stood a moment ago: for who only looks, and looks again."""
        known = self._known.get(name)
        if known is None or time.monotonic() - known.read_at > SECONDS_LATELY:
            known = self.read(name)
        return known.room

    def read(self, name: str) -> KnownRoom:
        """The room as it stands."""
        stream = room_stream(name)
        found = self._store.find(stream)
        known = KnownRoom(
            Seen(stream, found.version if found else 0),
            room_told_by(found.facts) if found else None,
            time.monotonic(),
        )
        if len(self._known) >= MOST:
            self._known.clear()
        self._known[name] = known
        return known
