"""Legal holds: data under a hold is not removed until the hold is lifted.

Placing a hold and removing data exclude each other: of two transactions at once, the second waits
until the first has ended.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from domain.facts.field_types import Text
from projections.errors import NotOnFile
from projections.personal.mentions import CatchUp, ErasableKind, list_mentions
from projections.statements.result_page import fetch_rows
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection
from projections.store.locks import LEGAL_HOLDS_LOCK
from projections.store.store import Store

LIST_HOLDS: Final = read_sql(__package__, "legal_holds")
INSERT_HOLD: Final = (
    "INSERT INTO store.holds (hold, who, did, reason, kind, name)"
    " SELECT coalesce(max(hold), 0) + 1, %s, 'placed', %s, %s, %s FROM store.holds"
    " RETURNING hold"
)
INSERT_LIFT: Final = (
    "INSERT INTO store.holds (hold, who, did, reason) VALUES (%s, %s, 'lifted', %s)"
)
HoldScope = Literal["everything", "room", "patron", "file"]

HoldReason = Annotated[Text, Meta(pattern=r"\A[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*\Z")]
"""The reason for a hold, on a single line."""


class LegalHold(Struct, frozen=True):
    """A legal hold: its scope, who placed and lifted it, when and why."""

    hold: int
    kind: HoldScope
    name: str | None
    placed_at: datetime
    placed_by: str
    reason: str
    lifted_at: datetime | None
    lifted_by: str | None
    lifted_because: str | None

    @property
    def on(self) -> str:
        """The data that the hold covers."""
        return self.kind if self.name is None else f"{self.kind} {self.name}"

    @property
    def says(self) -> str:
        """The hold in short."""
        return f"hold {self.hold} on {self.on}, by {self.placed_by} on {self.placed_at:%Y-%m-%d}"


@contextmanager
def lock_holds(store: Store) -> Iterator[TransactionConnection]:
    """Yield a transaction during which no other places a hold or removes personal data.

    Use it for holds and personal data only; read lists over other connections, since they may
    be rebuilt meanwhile.
    """
    with store.recorder.connections.borrow() as connection, connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LEGAL_HOLDS_LOCK,))
        yield connection


def place_hold(store: Store, kind: HoldScope, name: str | None, by: str, reason: str) -> int:
    """Place a hold and return its number."""
    with lock_holds(store) as connection:
        placed = connection.execute(INSERT_HOLD, (by, reason, kind, name)).fetchone()
        assert placed is not None  # noqa: S101 - the statement always returns a row
        return int(placed[0])


def lift_hold(store: Store, number: int, by: str, reason: str) -> LegalHold:
    """Lift a hold that is in force, and return it."""
    with lock_holds(store) as connection:
        found = {hold.hold: hold for hold in load_holds(connection)}.get(number)
        if found is None:
            raise NotOnFile(f"there is no hold {number}")
        if found.lifted_at is not None:
            when = f"{found.lifted_at:%Y-%m-%d}"
            raise NotOnFile(f"{found.says}, was lifted by {found.lifted_by} on {when}")
        connection.execute(INSERT_LIFT, (number, by, reason))
        return found


def load_holds(connection: TransactionConnection) -> list[LegalHold]:
    """Return all holds, whether in force or lifted."""
    return fetch_rows(connection, LIST_HOLDS, {}, LegalHold)


def list_holds_in_force(connection: TransactionConnection) -> list[LegalHold]:
    """Return the holds that were not lifted."""
    return [hold for hold in load_holds(connection) if hold.lifted_at is None]


def find_hold(
    store: Store, found: Sequence[LegalHold], what: ErasableKind, name: str, catch_up: CatchUp
) -> LegalHold | None:
    """Return the first hold on an item itself, on a room that names it, or on everything."""
    rooms: frozenset[str] = frozenset()
    if any(hold.kind == "room" for hold in found):
        rooms = frozenset(trace.room for trace in list_mentions(store, what, name, catch_up))
    return next((hold for hold in found if is_held(hold, what, name, rooms)), None)


def is_held(hold: LegalHold, what: ErasableKind, name: str, rooms: frozenset[str]) -> bool:
    """Return whether a hold covers an item that is named in these rooms."""
    if hold.kind == "everything":
        return True
    return (
        hold.name in rooms if hold.kind == "room" else (hold.kind, hold.name) == (what.kind, name)
    )
