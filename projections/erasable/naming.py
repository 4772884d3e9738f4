"""What is personal and erasable, and which disputes name it."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final, NamedTuple

import msgspec

from projections.docket.projection import PROJECTION as DOCKET
from projections.projecting.model import Projection, Within, sql_beside
from projections.rounds.projection import PROJECTION as ROUNDS
from projections.store.store import Store
from projections.tables.projection import PROJECTION as TABLES

NEEDED: Final[tuple[Projection, ...]] = (ROUNDS, TABLES, DOCKET)
"""The lists that tell on which seat a patron sat."""

CatchUp = Callable[[], object]
"""Brings the lists up to date that are `NEEDED`."""

MENTIONED: Final = sql_beside(__package__, "mentioned")
SAT: Final = sql_beside(__package__, "sat")


class Erasable(NamedTuple):
    """Something personal that streams name by an id or a hash."""

    kind: str
    field: str
    """The field of a fact that names it."""
    since: str
    """The statement that says since when it is on file as it is."""
    every: str
    """The statement that says the same of all there is, the oldest first."""
    remove: str
    is_patron: bool = False
    """Whether rounds and tables name it too, and a dispute also by a seat."""


PATRON: Final = Erasable(
    "patron", "bettor", "SELECT changed_at FROM people.patrons WHERE patron = %s",
    "SELECT patron, changed_at FROM people.patrons ORDER BY changed_at, patron",
    "DELETE FROM people.patrons WHERE patron = %s", is_patron=True,
)  # fmt: skip
FILE: Final = Erasable(
    "file", "sha256", "SELECT added_at FROM people.files WHERE sha256 = %s",
    "SELECT sha256, added_at FROM people.files ORDER BY added_at, sha256",
    "DELETE FROM people.files WHERE sha256 = %s",
)  # fmt: skip


def on_file_since(connection: Within, what: Erasable, name: str) -> datetime | None:
    """Since when it is on file as it is; nothing where it is not."""
    found = connection.execute(what.since, (name,)).fetchone()
    return found[0] if found else None


def disputes_naming(store: Store, what: Erasable, name: str, catch_up: CatchUp) -> set[str]:
    """The streams of the disputes that name it."""
    if what.is_patron:
        catch_up()
    with store.recorder.connections.lent() as connection:
        mentioned = connection.execute(MENTIONED, (name,), prepare=False)
        streams = {
            stream
            for stream, state in mentioned
            if _names(msgspec.json.decode(state), what.field, name)
        }
        if what.is_patron:
            streams |= {stream for (stream,) in connection.execute(SAT, (name,))}
    return streams


def _names(document: Any, field: str, name: str) -> bool:  # noqa: ANN401 - any JSON
    """Whether the field says so anywhere in it, be it in what a correction puts in its place."""
    if isinstance(document, dict):
        return document.get(field) == name or _names([*document.values()], field, name)
    return isinstance(document, list) and any(_names(one, field, name) for one in document)
