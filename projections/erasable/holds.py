"""Legal holds: as long as one is on something, nobody removes it.

Whoever places one and whoever removes something keep each other out: of two who come at once, the
one waits until the other is done.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from domain.errors import RunbackError
from domain.events.round import Text
from projections.erasable.naming import CatchUp, Erasable
from projections.erasable.traces import traces
from projections.projecting.model import Within, sql_beside
from projections.queries.asking import rows
from projections.store.errors import NotOnFile
from projections.store.store import Store

HOLDS: Final = sql_beside(__package__, "holds")
PLACE: Final = (
    "INSERT INTO store.holds (hold, who, did, reason, kind, name)"
    " SELECT coalesce(max(hold), 0) + 1, %s, 'placed', %s, %s, %s FROM store.holds"
    " RETURNING hold"
)
LIFT: Final = "INSERT INTO store.holds (hold, who, did, reason) VALUES (%s, %s, 'lifted', %s)"
LOCK: Final = 7_225_226
"""Held by whoever places a hold or removes something; any number that nobody else uses."""

Scope = Literal["everything", "room", "patron", "file"]

Reason = Annotated[Text, Meta(pattern=r"\A[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*\Z")]
"""Why, on one line."""


class Hold(Struct, frozen=True):
    """A legal hold: on what, by whom, when and why; and the same of its end."""

    hold: int
    kind: Scope
    name: str | None
    placed_at: datetime
    placed_by: str
    reason: str
    lifted_at: datetime | None
    lifted_by: str | None
    lifted_because: str | None

    @property
    def on(self) -> str:
        """What it is on."""
        return self.kind if self.name is None else f"{self.kind} {self.name}"

    @property
    def says(self) -> str:
        """The hold in short."""
        return f"hold {self.hold} on {self.on}, by {self.placed_by} on {self.placed_at:%Y-%m-%d}"


class Held(RunbackError):
    """Something that is not removed, since a hold is on it."""


@contextmanager
def alone(store: Store) -> Iterator[Within]:
    """A transaction in which nobody else places a hold or removes something.

    It is for what is held and what is personal; lists are read by other connections, since they
    may be built anew meanwhile.
    """
    with store.recorder.connections.lent() as connection, connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        yield connection


def place(store: Store, kind: Scope, name: str | None, by: str, reason: str) -> int:
    """Place a hold; its number."""
    with alone(store) as connection:
        placed = connection.execute(PLACE, (by, reason, kind, name)).fetchone()
        assert placed is not None  # noqa: S101 - the statement answers with the number
        return int(placed[0])


def lift(store: Store, number: int, by: str, reason: str) -> Hold:
    """Lift a hold that is in force; the hold as it is now."""
    with alone(store) as connection:
        found = {hold.hold: hold for hold in holds(connection)}.get(number)
        if found is None:
            raise NotOnFile(f"there is no hold {number}")
        if found.lifted_at is not None:
            when = f"{found.lifted_at:%Y-%m-%d}"
            raise NotOnFile(f"{found.says}, was lifted by {found.lifted_by} on {when}")
        connection.execute(LIFT, (number, by, reason))
        return found


def holds(connection: Within) -> list[Hold]:
    """Every hold there ever was."""
    return rows(connection, HOLDS, {}, Hold)


def in_force(connection: Within) -> list[Hold]:
    """The holds that were not lifted."""
    return [hold for hold in holds(connection) if hold.lifted_at is None]


def hold_on(
    store: Store, found: Sequence[Hold], what: Erasable, name: str, catch_up: CatchUp
) -> Hold | None:
    """The first of these holds that is on it: on itself, on a room that names it, or on all."""
    rooms: frozenset[str] = frozenset()
    if any(hold.kind == "room" for hold in found):
        rooms = frozenset(trace.room for trace in traces(store, what, name, catch_up))
    return next((hold for hold in found if is_on(hold, what, name, rooms)), None)


def is_on(hold: Hold, what: Erasable, name: str, rooms: frozenset[str]) -> bool:
    """Whether the hold is on it, which is named in these rooms."""
    if hold.kind == "everything":
        return True
    return (
        hold.name in rooms if hold.kind == "room" else (hold.kind, hold.name) == (what.kind, name)
    )
