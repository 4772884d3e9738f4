"""The list of rounds as a service has it, page after page."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from ops.remote.rows import rows_as
from ops.remote.showing import BEHIND, WAIT
from projections.queries.rounds import Asked, RoundLine

if TYPE_CHECKING:
    from ops.remote.client import Remote

MOST_AT_ONCE: Final = 1000

AS_ASKED: Final[Mapping[str, str]] = {
    "room": "room", "table_id": "table", "game": "game", "first_day": "from", "last_day": "to",
    "opened_from": "since", "opened_before": "before", "seat": "seat", "bettor": "bettor",
    "findings": "finding", "outcomes": "outcome",
    **{
        f"{bound}_{name}": f"{bound}_{name}"
        for bound in ("least", "most")
        for name in ("action", "paid", "collected", "uncovered", "off_by")
    },
}  # fmt: skip
"""What the service calls what is asked for."""


class RoundsTold(Struct, frozen=True):
    """A page of the list."""

    rounds: list[dict[str, Any]]
    next: str | None


class Listed(NamedTuple):
    """What was found, where to go on, and how many events are not in the list yet."""

    lines: list[dict[str, Any]]
    next: str | None
    behind: int


def rounds_at(remote: "Remote", asked: Asked, after: str | None, *, as_is: bool) -> Listed:
    """The rounds that are asked for, so many pages of them as it takes."""
    params = _params(asked)
    headers = {} if as_is else {"Prefer": WAIT}
    lines: list[dict[str, Any]] = []
    behind = 0
    while True:
        some = min(asked.most - len(lines), MOST_AT_ONCE)
        going_on = {"limit": some} | ({"cursor": after} if after else {})
        answer = remote.get("/v1/rounds", params | going_on, **headers)
        told = msgspec.json.decode(answer.content, type=RoundsTold)
        lines += told.rounds
        behind = int(answer.headers[BEHIND])
        after = told.next
        if after is None or len(lines) >= asked.most:
            return Listed(lines, after, behind)


def rounds_of(listed: Listed) -> list[RoundLine]:
    """The rounds that were found; where each stands in the list is the service's own affair."""
    return rows_as(RoundLine, [line | {"order_key": ""} for line in listed.lines])


def _params(asked: Asked) -> dict[str, Any]:
    values = {AS_ASKED[name]: value for name, value in asked._asdict().items() if name in AS_ASKED}
    return {name: _text(value) for name, value in values.items() if value is not None}


def _text(value: object) -> object:
    return value.isoformat() if hasattr(value, "isoformat") else value
