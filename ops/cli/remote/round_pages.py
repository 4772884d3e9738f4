"""The list of rounds of a service, read page by page."""

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec import Struct

from domain.json_types import JsonObject
from ops.cli.remote.service_round_source import BEHIND_HEADER, WAIT_PREFERENCE, parse_rows
from projections.lists.rounds.query import RoundLine, RoundQuery

if TYPE_CHECKING:
    from ops.cli.remote.client import Param, RemoteClient

MAX_PAGE_ROUNDS: Final = 1000

QUERY_PARAMETERS: Final[Mapping[str, str]] = {
    "room": "room", "table_id": "table", "game": "game", "first_day": "from", "last_day": "to",
    "opened_from": "since", "opened_before": "before", "seat": "seat", "bettor": "bettor",
    "findings": "finding", "outcomes": "outcome",
    **{
        f"{bound}_{name}": f"{bound}_{name}"
        for bound in ("least", "most")
        for name in ("action", "paid", "collected", "uncovered", "off_by")
    },
}  # fmt: skip
"""The query parameters of the service for the fields of a query."""


class RemoteRoundPage(Struct, frozen=True):
    """A page of the list."""

    rounds: list[JsonObject]
    next: str | None


class RemoteRoundList(NamedTuple):
    """Rounds, the cursor of the next page, and how many events are not in the list yet."""

    lines: list[JsonObject]
    next: str | None
    behind: int


def fetch_rounds(
    remote: "RemoteClient", query: RoundQuery, after: str | None, *, as_is: bool
) -> RemoteRoundList:
    """Return the rounds that match the query, from as many pages as it takes."""
    params = _format_params(query)
    headers = {} if as_is else {"Prefer": WAIT_PREFERENCE}
    lines: list[JsonObject] = []
    behind = 0
    while True:
        some = min(query.most - len(lines), MAX_PAGE_ROUNDS)
        position = {"limit": some} | ({"cursor": after} if after else {})
        answer = remote.get("/v1/rounds", params | position, **headers)
        page = msgspec.json.decode(answer.content, type=RemoteRoundPage)
        lines += page.rounds
        behind = int(answer.headers[BEHIND_HEADER])
        after = page.next
        if after is None or len(lines) >= query.most:
            return RemoteRoundList(lines, after, behind)


def parse_round_lines(listed: RemoteRoundList) -> list[RoundLine]:
    """Return the rounds as rows; their positions in the list are known to the service alone."""
    return parse_rows(RoundLine, [line | {"order_key": ""} for line in listed.lines])


def _format_params(query: RoundQuery) -> dict[str, "Param"]:
    values = {
        QUERY_PARAMETERS[name]: value
        for name, value in query._asdict().items()
        if name in QUERY_PARAMETERS
    }
    return {name: _format_param(value) for name, value in values.items() if value is not None}


def _format_param(value: "date | Param") -> "Param":
    return value.isoformat() if isinstance(value, date) else value
