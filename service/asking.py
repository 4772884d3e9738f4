"""What is asked for in an address: each parameter with its meaning; others are refused."""

from collections.abc import Mapping
from typing import Any, Final

from marshmallow import RAISE, Schema, fields, validate

from service.schemas.fields import Field

MOST: Final = 1000
DAY: Final = {"description": "A gaming day, such as 2026-11-18."}


class Asks(Schema):
    """Parameters of an address."""

    error_messages = {"unknown": "is no parameter of this address"}

    class Meta:
        """What nobody knows is refused: it would be taken for an answer to it."""

        unknown = RAISE


class Words(fields.List[Any]):
    """A parameter that may be given several times."""

    def __init__(self, inner: Field | None = None, **options: Any) -> None:  # noqa: ANN401
        super().__init__(inner or fields.String(), **options)


class Count(fields.Integer):
    """A whole number from a least one on."""

    def __init__(self, least: int, most: int = 10**12, **options: Any) -> None:  # noqa: ANN401
        super().__init__(validate=validate.Range(least, most), **options)


class Page(Asks):
    """A page of a list."""

    limit = Count(1, MOST, load_default=100, metadata={"description": "So many at once."})
    cursor = fields.String(metadata={"description": "Where to go on: `next` of the answer."})


class Days(Asks):
    """Gaming days: one, or those from one to another."""

    day = fields.Date(metadata=DAY)
    from_day = fields.Date(data_key="from", metadata=DAY)
    to_day = fields.Date(data_key="to", metadata=DAY)


def first_day(asked: Mapping[str, Any]) -> Any:  # noqa: ANN401 - a day, or none
    """The first of the days that are asked for."""
    return asked.get("day") or asked.get("from_day")


def last_day(asked: Mapping[str, Any]) -> Any:  # noqa: ANN401 - a day, or none
    """The last of the days that are asked for."""
    return asked.get("day") or asked.get("to_day")
