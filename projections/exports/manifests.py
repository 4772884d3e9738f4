"""The manifests of exports: written when the last byte is sent, and never altered."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow
from psycopg.types.json import Jsonb

from projections.errors import NotOnFile
from projections.statements.result_page import ResultPage, cut_page, fetch_rows, flatten_cursor
from projections.statements.sql_file import read_sql

INSERT_MANIFEST: Final = read_sql(__package__, "insert_manifest")
SEARCH_MANIFESTS: Final = read_sql(__package__, "search_manifests")

MAX_MANIFESTS: Final = 100
"""How many are answered at once, if nothing else is asked for."""


class ExportRecord(NamedTuple):
    """An export that was sent: its query, its size, and the hash of its bytes."""

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


class ExportManifest(NamedTuple):
    """The manifest of a complete export: what it holds, who took it, and when it was sent."""

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


class ManifestCursor(NamedTuple):
    """The export after which the next page begins."""

    at: datetime
    export: str


class ManifestQuery(NamedTuple):
    """The exports to find; a field that is None restricts nothing."""

    export: str | None = None
    who: str | None = None
    what: str | None = None
    after: ManifestCursor | None = None
    most: int = MAX_MANIFESTS


def record_export(connection: Connection[TupleRow], taken_out: ExportRecord) -> None:
    """Record that an export was sent to its last byte."""
    connection.execute(INSERT_MANIFEST, {**taken_out._asdict(), "query": Jsonb(taken_out.query)})


def search_manifests(
    connection: Connection[TupleRow], query: ManifestQuery
) -> ResultPage[ExportManifest, ManifestCursor]:
    """Return the manifests of complete exports, the newest first."""
    values = flatten_cursor(query._asdict(), ManifestCursor._fields)
    found = fetch_rows(connection, SEARCH_MANIFESTS, values, ExportManifest)
    return cut_page(found, query.most, lambda line: ManifestCursor(line.at, line.export))


def load_manifest(connection: Connection[TupleRow], export: str) -> ExportManifest:
    """Return the manifest of an export; raise NotOnFile where it is not complete."""
    found = search_manifests(connection, ManifestQuery(export=export)).lines
    if not found:
        what = (
            f"there is no manifest of an export `{export}`: either it is still on its way, or it "
            "broke off and what came of it is not whole"
        )
        raise NotOnFile(what)
    return found[0]
