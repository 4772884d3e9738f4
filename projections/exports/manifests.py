"""What was taken out: noted when the last of it is out, and never altered."""

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow
from psycopg.types.json import Jsonb

from projections.projecting.model import sql_beside
from projections.queries.asking import Page, going_on, paged, rows
from projections.store.errors import NotOnFile

_text: Final = partial(sql_beside, __package__)

NOTE: Final = _text("note")
MANIFESTS: Final = _text("manifests")

MOST: Final = 100
"""How many are answered at once, if nothing else is asked for."""


class TakenOut(NamedTuple):
    """What was taken out, by whom, and what tells whether somebody holds just that."""

    export: str
    """What it is called."""
    who: str
    what: str
    format: str
    query: Mapping[str, str]
    """What was asked for, as it was written in the address."""
    position: int
    """How far the streams had been read into it."""
    rows: int
    """Lines; the one with the names of the columns is not counted."""
    bytes: int
    sha256: str
    """Of all the bytes."""


class Manifest(NamedTuple):
    """An export that is whole: what it holds, who took it out, and when the last of it was out."""

    export: str
    at: datetime
    who: str
    what: str
    format: str
    query: Mapping[str, str]
    position: int
    rows: int
    bytes: int
    sha256: str


class After(NamedTuple):
    """The export after which to go on."""

    at: datetime
    export: str


class Asked(NamedTuple):
    """Which exports are asked for; all of them, as far as nothing is said."""

    export: str | None = None
    who: str | None = None
    what: str | None = None
    after: After | None = None
    most: int = MOST


def note(connection: Connection[TupleRow], taken_out: TakenOut) -> None:
    """Note that the last of it is out."""
    connection.execute(NOTE, {**taken_out._asdict(), "query": Jsonb(taken_out.query)})


def manifests(connection: Connection[TupleRow], asked: Asked) -> Page[Manifest, After]:
    """The exports that are whole, the newest first."""
    values = going_on(asked._asdict(), After._fields)
    found = rows(connection, MANIFESTS, values, Manifest)
    return paged(found, asked.most, lambda line: After(line.at, line.export))


def manifest(connection: Connection[TupleRow], export: str) -> Manifest:
    """The manifest of an export."""
    found = manifests(connection, Asked(export=export)).lines
    if not found:
        what = (
            f"there is no manifest of an export `{export}`: either it is still on its way, or it "
            "broke off and what came of it is not whole"
        )
        raise NotOnFile(what)
    return found[0]
