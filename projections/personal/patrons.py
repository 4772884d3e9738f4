"""Patrons: the people that opaque ids stand for. Streams hold ids alone; patrons can be erased."""

from datetime import datetime
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta, Struct

from projections.statements.result_page import ResultPage, cut_page, fetch_rows, flatten_cursor
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection

SEARCH_PATRONS: Final = read_sql(__package__, "patrons")
UPSERT_PATRON: Final = read_sql(__package__, "upsert_patron")


class PatronDetails(Struct, frozen=True, omit_defaults=True):
    """The details of a patron."""

    name: Annotated[str, Meta(max_length=200, pattern=r"\A[^\x00-\x1f\x7f]+\Z")]
    contact: Annotated[str, Meta(max_length=1000)] = ""
    note: Annotated[str, Meta(max_length=2000)] = ""


class Patron(Struct, frozen=True):
    """A patron: an id and the person it stands for."""

    patron: str
    name: str
    contact: str
    note: str
    changed_at: datetime
    changed_by: str


class PatronCursor(NamedTuple):
    """The last patron of a page, after whom the next page begins."""

    name: str
    patron: str


class PatronQuery(NamedTuple):
    """A query for patrons."""

    most: int
    patron: str | None = None
    begins: str | None = None
    """The prefix of the name, regardless of case."""
    after: PatronCursor | None = None


def find_patrons(
    connection: TransactionConnection, query: PatronQuery
) -> ResultPage[Patron, PatronCursor]:
    """Return a page of the patrons that match, in the order of their names."""
    values = flatten_cursor(query._asdict(), PatronCursor._fields)
    if query.begins is not None:
        values["begins"] = f"{_escape_like(query.begins)}%"
    found = fetch_rows(connection, SEARCH_PATRONS, values, Patron)
    return cut_page(found, query.most, lambda line: PatronCursor(line.name, line.patron))


def load_patron(connection: TransactionConnection, patron: str) -> Patron | None:
    """Return the patron with this id, or None if there is none on file."""
    return next(iter(find_patrons(connection, PatronQuery(1, patron)).lines), None)


def put_patron(
    connection: TransactionConnection, patron: str, details: PatronDetails, by: str
) -> None:
    """Store a patron's details."""
    values = {"patron": patron, "changed_by": by, **msgspec.structs.asdict(details)}
    connection.execute(UPSERT_PATRON, values)


def _escape_like(text: str) -> str:
    """Return the text with the wildcards of LIKE escaped."""
    return text.replace("\\", r"\\").replace("%", r"\%").replace("_", r"\_")
