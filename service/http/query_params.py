"""Query parameters: each with its meaning; unknown ones are refused."""

from datetime import date
from typing import Any, Final, TypedDict

from marshmallow import RAISE, Schema, fields, validate

from service.schemas.fields import FieldOption, FieldValue, SchemaField

DAY_METADATA: Final = {"description": "A gaming day, such as 2026-11-18."}

# A query as its schema parsed and checked it: each value has the type of its schema's field.
ParsedQuery = dict[str, Any]


class QueryParams(Schema):
    """The query parameters of an address."""

    error_messages = {"unknown": "is no parameter of this address"}

    class Meta:
        """Unknown parameters are refused: the response would seem to heed them."""

        unknown = RAISE


class WordsParam(fields.List[FieldValue]):
    """A parameter that may be given several times."""

    def __init__(self, inner: SchemaField | None = None, **options: FieldOption) -> None:
        super().__init__(inner or fields.String(), **options)


class CountParam(fields.Integer):
    """A whole number within limits."""

    def __init__(self, least: int, most: int = 10**12, **options: FieldOption) -> None:
        super().__init__(validate=validate.Range(least, most), **options)


class DaysQuery(QueryParams):
    """Gaming days: a single one, or a range."""

    day = fields.Date(metadata=DAY_METADATA)
    from_day = fields.Date(data_key="from", metadata=DAY_METADATA)
    to_day = fields.Date(data_key="to", metadata=DAY_METADATA)


def get_first_day(query: ParsedQuery) -> date | None:
    """Return the first of the days in a query."""
    return query.get("day") or query.get("from_day")


def get_last_day(query: ParsedQuery) -> date | None:
    """Return the last of the days in a query."""
    return query.get("day") or query.get("to_day")


class PlaceQuery(QueryParams):
    """Where something was played, and which game."""

    room = fields.String(metadata={"description": "The room's id."})
    table = fields.String(metadata={"description": "The table's id, such as T4."})
    game = fields.String(metadata={"description": "The game's slug, such as no-bust-6.0."})


class PlaceAndDaysQuery(PlaceQuery, DaysQuery):
    """Where something was played, and on which gaming days."""


class PlaceAndDays(TypedDict):
    """The place and the days of a query, by the names that list queries use."""

    room: str | None
    table_id: str | None
    game: str | None
    first_day: date | None
    last_day: date | None


def get_place_and_days(query: ParsedQuery) -> PlaceAndDays:
    """Return the place and the days of a query by the names that list queries use."""
    return {
        "room": query.get("room"),
        "table_id": query.get("table"),
        "game": query.get("game"),
        "first_day": get_first_day(query),
        "last_day": get_last_day(query),
    }
