"""The tables: as they stand now, or stood on a gaming day."""

from datetime import date
from typing import Any

from flask import Response
from marshmallow import fields
from msgspec import Struct

from projections.queries.tables import TableStands, tables_now, tables_on
from projections.store.errors import NotOnFile
from service.answers import json_answer
from service.asking import DAY, Asks
from service.context import service
from service.lists.paging import PREFER
from service.section import Answers
from service.staleness import HEADERS, said, up_to_date
from service.tables.section import TABLES


class Looking(Asks):
    """Which tables are looked for."""

    room = fields.String(metadata={"description": "The room's id."})
    day = fields.Date(metadata=DAY)


class TablesTold(Struct, frozen=True):
    """Tables as they stand."""

    tables: list[TableStands]


@TABLES.endpoint(
    "", needs="read", asks=Looking, parameters=[PREFER],
    answers=Answers(TablesTold, "The tables, room by room.", headers=HEADERS),
)  # fmt: skip
def tables_stand(asked: dict[str, Any]) -> Response:
    """Say how the tables stand: who banks, who is to bank next, which round is under way.

    Each as on the latest of its gaming days, or on the `day` that is asked for.
    """
    as_of = up_to_date("tables", "rounds")
    room, day = asked.get("room"), asked.get("day")
    found = service().connections.read(
        lambda connection: tables_on(connection, room, day) if day else tables_now(connection, room)
    )
    return said(json_answer({"tables": [one._asdict() for one in found]}), as_of)


@TABLES.endpoint(
    "/<id:room>/<id:table>/<day:day>", needs="read", refuses=("not-on-file",), parameters=[PREFER],
    answers=Answers(TableStands, "The table.", headers=HEADERS),
)  # fmt: skip
def table_stands(room: str, table: str, day: str) -> Response:
    """Say how a table stood at the end of a gaming day, or stands in it now."""
    as_of = up_to_date("tables")
    found = table_on(room, table, day)
    if found is None:
        raise nothing_of_table(room, table, day)
    return said(json_answer(found._asdict()), as_of)


def table_on(room: str, table: str, day: str) -> TableStands | None:
    """How a table's stream says it stood on a gaming day, if it says anything of it."""
    on = named_day(day)
    found = service().connections.read(
        lambda connection: tables_on(connection, room, on, table) if on else []
    )
    return found[0] if found else None


def nothing_of_table(room: str, table: str, day: str) -> NotOnFile:
    """What is said where nothing is on file of a table's day."""
    return NotOnFile(f"nothing is on file of table `{table}` in `{room}` on {day}")


def named_day(text: str) -> date | None:
    """The day that is written so, if there is one."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
