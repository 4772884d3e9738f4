"""Patrons: who an opaque id stands for. Streams have the id alone, and this can be erased."""

from datetime import datetime
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta, Struct

from projections.projecting.model import Within, sql_beside
from projections.queries.asking import Page, going_on, paged, rows

PATRONS: Final = sql_beside(__package__, "patrons")
PUT: Final = sql_beside(__package__, "put_patron")


class PatronTold(Struct, frozen=True, omit_defaults=True):
    """What is put on file of a patron."""

    name: Annotated[str, Meta(max_length=200, pattern=r"\A[^\x00-\x1f\x7f]+\Z")]
    contact: Annotated[str, Meta(max_length=1000)] = ""
    note: Annotated[str, Meta(max_length=2000)] = ""


class Patron(Struct, frozen=True):
    """Who a patron's id stands for."""

    patron: str
    name: str
    contact: str
    note: str
    changed_at: datetime
    changed_by: str


class After(NamedTuple):
    """The patron after whom to go on."""

    name: str
    patron: str


class Asked(NamedTuple):
    """Which patrons are looked for."""

    most: int
    patron: str | None = None
    begins: str | None = None
    """What the name begins with, be it in capitals or not."""
    after: After | None = None


def find_patrons(connection: Within, asked: Asked) -> Page[Patron, After]:
    """The patrons that are looked for, in the order of their names."""
    values = going_on(asked._asdict(), After._fields)
    if asked.begins is not None:
        values["begins"] = f"{_as_it_is(asked.begins)}%"
    found = rows(connection, PATRONS, values, Patron)
    return paged(found, asked.most, lambda line: After(line.name, line.patron))


def patron_with(connection: Within, patron: str) -> Patron | None:
    """The patron with this id, if it is on file whom it stands for."""
    return next(iter(find_patrons(connection, Asked(1, patron)).lines), None)


def put_patron(connection: Within, patron: str, told: PatronTold, by: str) -> None:
    """Put on file whom the id stands for."""
    values = {"patron": patron, "changed_by": by, **msgspec.structs.asdict(told)}
    connection.execute(PUT, values)


def _as_it_is(text: str) -> str:
    """The text without signs that would stand for others."""
    return text.replace("\\", r"\\").replace("%", r"\%").replace("_", r"\_")
