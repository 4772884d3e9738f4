"""Rounds as rows of a list."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from domain.wording.display import UTC_ZONE, format_clock, name_game
from domain.wording.outcome import make_outcome_line
from projections.lists.disputes.query import NOT_CLOSED, DisputeQuery, search_disputes
from projections.lists.rooms.query import load_rooms
from projections.lists.rounds.query import RoundLine
from service.http.context import get_list_connections
from service.pages.layout.room_clock import get_now, name_zone_at
from service.pages.layout.urls import build_path
from service.pages.layout.wording import name_round, name_seats

MAX_DISPUTES: Final = 1000


class RoundListRow(NamedTuple):
    """A round in one line that links to its page."""

    address: str
    at: str
    name: str
    table: str
    """With its room, if the list shows several rooms."""
    game: str
    day: str
    seats: str
    verdict: str
    is_amiss: bool
    violations: int
    is_corrected: bool
    is_disputed: bool


def build_round_rows(
    rounds: Sequence[RoundLine], zones: Mapping[str, str], disputed: Collection[str]
) -> list[RoundListRow]:
    """Return the rounds as rows, each with the time of its room's clock."""
    has_several_rooms = len({line.room for line in rounds}) > 1
    return [
        RoundListRow(
            build_path("rounds", line.round),
            format_clock(line.opened_at, zones.get(line.room, UTC_ZONE)),
            name_round(line.number, line.round),
            f"{line.table_id} in {line.room}" if has_several_rooms else line.table_id,
            name_game(line.game),
            line.day.isoformat(),
            name_seats(line.seats),
            *make_outcome_line(line.outcome, line.in_short, line.violations),
            line.corrected,
            line.round in disputed,
        )
        for line in rounds
    ]


def load_room_zones() -> dict[str, str]:
    """Return the zone of each room's clock."""
    return {room.room: room.zone for room in get_list_connections().read(load_rooms)}


def name_zones(zones: Iterable[str]) -> str:
    """Return the short names of the zones, each once: `PST`, or `PST, EST`."""
    return ", ".join(dict.fromkeys(map(name_zone_at, zones)))


def load_disputed_rounds(room: str | None = None, table: str | None = None) -> frozenset[str]:
    """Return the rounds that have a dispute which is not closed."""
    query = DisputeQuery(room=room, table_id=table, statuses=NOT_CLOSED, most=MAX_DISPUTES)
    disputes = get_list_connections().read(
        lambda connection: search_disputes(connection, get_now(), query)
    )
    return frozenset(name for dispute in disputes for name in dispute.rounds)
