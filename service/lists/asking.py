"""What lists are asked for by: where and when something was played."""

from collections.abc import Mapping
from typing import Any

from marshmallow import fields

from service.asking import Asks, Days, first_day, last_day


class Where(Asks):
    """Where something was played, and what."""

    room = fields.String(metadata={"description": "The room's id."})
    table = fields.String(metadata={"description": "The table's id, such as T4."})
    game = fields.String(metadata={"description": "The game's slug, such as no-bust-6.0."})


class WhereAndWhen(Where, Days):
    """Where something was played, and on which gaming days."""


def where_and_when(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The same by the names that queries know."""
    return {
        "room": asked.get("room"), "table_id": asked.get("table"), "game": asked.get("game"),
        "first_day": first_day(asked), "last_day": last_day(asked),
    }  # fmt: skip
