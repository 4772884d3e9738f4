"""The store: rounds, tables, disputes and rooms as streams of facts that only ever grow."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from eventsourcing.application import AggregateNotFoundError, Application
from eventsourcing.utils import Environment, EnvType

from projections.store.errors import NotOnFile
from projections.store.mapper import Addition, FactMapper, Shelf, Stream, columns_of, whole
from projections.store.migrate import check_migrated
from projections.store.recorder import Recorder, Seen, Sender
from projections.store.rooms import Rooms


def _now() -> datetime:
    return datetime.now(UTC)


class Store(Application[str]):
    """The streams of an installation, in one database; one that will not do is refused at once.

    Unless it is not `looked_at`: whoever goes on without the database sees to that himself.
    """

    name = "Runback"
    recorder: Recorder
    mapper: FactMapper
    events: Shelf
    rooms: Rooms

    def __init__(
        self, url: str, clock: Callable[[], datetime] = _now, *, looked_at: bool = True
    ) -> None:
        self._url = url
        self.clock = clock
        super().__init__()
        self.rooms = Rooms(self)
        if looked_at:
            check_migrated(self.recorder.connections)

    def construct_env(self, name: str, env: EnvType | None = None) -> Environment:
        """Nothing of the library is set from outside."""
        return Environment(name, env)

    def construct_mapper(self) -> FactMapper:
        """Facts are stored as the JSON of the open formats."""
        return FactMapper()

    def construct_recorder(self) -> Recorder:
        """A save is one statement."""
        return Recorder(self._url)

    def construct_event_store(self) -> Shelf:
        """Streams are read in whole."""
        return Shelf(self.mapper, self.recorder)

    def add(self, *additions: Addition, sender: Sender, rests_on: Seen | None = None) -> bool:
        """Store facts, of all streams or of none; nothing may have come between.

        Not if another stream that they rest on has gone on since; says whether they are stored.
        """
        # Not by way of `save`, which asks every time anew what kind of thing it was given, and
        # makes two objects of every fact before it is written.
        columns = columns_of(additions)
        return not columns.states or self.recorder.write(columns, sender, rests_on)

    def stream(self, stream: str) -> Stream:
        """A stream as it stands."""
        found = self.find(stream)
        if found is None:
            kind, _, name = stream.partition(":")
            what = f"there is no {kind} `{name}` on file"
            raise NotOnFile(what)
        return found

    def find(self, stream: str) -> Stream | None:
        """A stream as it stands, if anything of it was ever recorded."""
        if not stream.isprintable():
            return None
        try:
            found: Stream = self.repository.get(stream, projector_func=whole)
        except AggregateNotFoundError:
            return None
        return found

    def on_file(self, streams: Sequence[str]) -> frozenset[str]:
        """Those of the streams of which something was recorded."""
        return self.recorder.on_file(streams)

    def close(self) -> None:
        """Let go of the database."""
        super().close()
        self.recorder.close()
