"""The store: rounds, tables, disputes and rooms as streams of facts that only ever grow."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from eventsourcing.application import AggregateNotFoundError, Application
from eventsourcing.utils import Environment, EnvType

from projections.errors import NotOnFile
from projections.store.fact_mapper import (
    FactEventStore,
    FactMapper,
    FactStream,
    StreamAddition,
    assemble_stream,
    build_columns,
)
from projections.store.opening_cache import OpeningCache
from projections.store.postgres_recorder import NOTHING_SEEN, Recorder, SeenStreams, Sender
from projections.store.room_cache import RoomCache
from projections.store.schema_upgrade import check_migrated


def _now() -> datetime:
    return datetime.now(UTC)


class Store(Application[str]):
    """The streams of an installation in one database.

    A database that lacks migrations is refused at once, unless `looked_at` is false.
    """

    name = "Runback"
    recorder: Recorder
    mapper: FactMapper
    events: FactEventStore
    rooms: RoomCache
    openings: OpeningCache

    def __init__(
        self, url: str, clock: Callable[[], datetime] = _now, *, looked_at: bool = True
    ) -> None:
        self._url = url
        self.clock = clock
        super().__init__()
        self.rooms = RoomCache(self)
        self.openings = OpeningCache(self.recorder)
        if looked_at:
            check_migrated(self.recorder.connections)

    def construct_env(self, name: str, env: EnvType | None = None) -> Environment:
        """Return the library's environment, without the process's environment variables."""
        return Environment(name, env)

    def construct_mapper(self) -> FactMapper:
        """Return the mapper that stores facts as the JSON of the open formats."""
        return FactMapper()

    def construct_recorder(self) -> Recorder:
        """Return the recorder that writes each save in one statement."""
        return Recorder(self._url)

    def construct_event_store(self) -> FactEventStore:
        """Return the event store that reads whole streams."""
        return FactEventStore(self.mapper, self.recorder)

    def add(
        self, *additions: StreamAddition, sender: Sender, seen: SeenStreams = NOTHING_SEEN
    ) -> bool:
        """Store all the additions or none, and return whether they were stored.

        They are not if what was seen of the streams is no longer so. Raise IntegrityError if a
        stream that is added to has grown.
        """
        # The library's `save` is avoided: it checks the type of every object it is given, and
        # makes two objects of every fact before it is written.
        columns = build_columns(additions)
        return not columns.states or self.recorder.write(columns, sender, seen)

    def stream(self, stream: str) -> FactStream:
        """Return a stream with all its facts."""
        found = self.find(stream)
        if found is None:
            kind, _, name = stream.partition(":")
            what = f"there is no {kind} `{name}` on file"
            raise NotOnFile(what)
        return found

    def find(self, stream: str) -> FactStream | None:
        """Return a stream with all its facts, or None where nothing of it is on file."""
        if not stream.isprintable():
            return None
        try:
            found: FactStream = self.repository.get(stream, projector_func=assemble_stream)
        except AggregateNotFoundError:
            return None
        return found

    def on_file(self, streams: Sequence[str]) -> frozenset[str]:
        """Return the streams that have any recorded facts."""
        return self.recorder.on_file(streams)

    def close(self) -> None:
        """Close the connections to the database."""
        super().close()
        self.recorder.close()
