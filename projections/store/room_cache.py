"""A cache of rooms, since many rounds are recorded under a room's settings."""

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from domain.rooms.model import Room
from projections.store.postgres_recorder import SeenVersion
from projections.store.round_header import fold_room_facts
from projections.store.topics import name_room_stream

if TYPE_CHECKING:
    from projections.store.store import Store

MAX_CACHED_ROOMS: Final = 1000
"""The most rooms kept; requests may name any number of rooms that do not exist."""


MAX_CACHE_SECONDS: Final = 5


class CachedRoom(NamedTuple):
    """A room and the version of its stream; the room is None if it has no stream."""

    seen: SeenVersion
    room: Room | None
    read_at: float
    """The time of reading by the monotonic clock."""


class RoomCache:
    """A cache of rooms; writers let the database check that the cached version still holds."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._known: dict[str, CachedRoom] = {}

    def __len__(self) -> int:
        return len(self._known)

    def known(self, name: str) -> CachedRoom:
        """Return the cached room, however old, or read it."""
        return self._known.get(name) or self.read(name)

    def lately(self, name: str) -> Room | None:
        """Return the room as it was at most `MAX_CACHE_SECONDS` ago, for pages."""
        known = self._known.get(name)
        if known is None or time.monotonic() - known.read_at > MAX_CACHE_SECONDS:
            known = self.read(name)
        return known.room

    def read(self, name: str) -> CachedRoom:
        """Return the room as it is now."""
        stream = name_room_stream(name)
        found = self._store.find(stream)
        known = CachedRoom(
            SeenVersion(stream, found.version if found else 0),
            fold_room_facts(found.facts) if found else None,
            time.monotonic(),
        )
        if len(self._known) >= MAX_CACHED_ROOMS:
            self._known.clear()
        self._known[name] = known
        return known
