"""The page of a table's day: who banks, its rounds with the latest on top, and the rotation."""

from typing import Final, NamedTuple

from flask import Response
from marshmallow import fields

from domain.wording.display import name_game
from domain.wording.rotation import describe_day
from projections.lists.tables.query import AdjacentDays, TableLine, find_adjacent_days
from service.api.rotation import find_reports
from service.api.rounds.search import RoundSearchPage, find_round_page
from service.api.tables import find_table, make_table_error, parse_day
from service.http.context import get_list_connections
from service.http.query_params import ParsedQuery, QueryParams
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.room_clock import get_room_name, get_room_zone
from service.pages.layout.round_rows import build_round_rows, load_disputed_rounds
from service.pages.layout.urls import build_path, build_url
from service.pages.layout.wording import describe_lag, name_banker
from service.pages.tables.rotation_report import build_rotation_report

ROUNDS_PER_PAGE: Final = 60


class TableDayPageQuery(QueryParams):
    """The page of the list of rounds."""

    cursor = fields.String()


class NeighborLink(NamedTuple):
    """A link to the table's previous or next day."""

    label: str
    address: str
    day: str


@PAGES.page("/tables/<id:room>/<id:table>/<day:day>", permission="read", query=TableDayPageQuery)
def show_table_day(query: ParsedQuery, room: str, table: str, day: str) -> Response:
    """Show a table's day."""
    date_of_day = parse_day(day)
    if date_of_day is None:
        raise make_table_error(room, table, day)
    status, rounds = find_table(room, table, day), _load_rounds(room, table, day, query)
    reports = find_reports(room, table, day)
    if not (status or rounds.rounds or reports):
        raise make_table_error(room, table, day)
    zone = get_room_zone(room)
    adjacent_days = get_list_connections().read(
        lambda connection: find_adjacent_days(connection, room, table, date_of_day)
    )
    address = build_path("tables", room, table, day)
    return render_page(
        "tables/day.html",
        room_name=get_room_name(room),
        table=table,
        day=date_of_day,
        zone=zone,
        status=status,
        game=_name_game(status, rounds),
        bank=_describe_bank(status),
        next_bank=_describe_next_bank(status),
        rounds=build_round_rows(rounds.rounds, {room: zone}, load_disputed_rounds(room, table)),
        is_first_page="cursor" not in query,
        first_page=address,
        lag=describe_lag(rounds.as_of),
        next_page=rounds.next and build_url(address, cursor=rounds.next),
        neighbors=_build_neighbor_links(room, table, adjacent_days),
        reports=[
            build_rotation_report(line, lambda report: describe_day(report, ""), zone)
            for line in reports
        ],
    )


def _load_rounds(room: str, table: str, day: str, query: ParsedQuery) -> RoundSearchPage:
    search = {"room": room, "table": table, "day": parse_day(day), "limit": ROUNDS_PER_PAGE}
    return find_round_page(search | query)


def _name_game(status: TableLine | None, rounds: RoundSearchPage) -> str:
    """Return the game on the table's sign, else the one played last."""
    played = rounds.rounds[0].game if rounds.rounds else None
    return name_game((status and status.game) or played)


def _describe_bank(status: TableLine | None) -> str:
    if status is None:
        return "not recorded"
    return name_banker(status.bank_seat, status.bank_patron, status.bank_turn) or "nobody"


def _describe_next_bank(status: TableLine | None) -> str:
    if status is None:
        return "not recorded between rounds"
    return name_banker(status.next_seat, status.next_patron, None) or status.next_why or "–"


def _build_neighbor_links(room: str, table: str, adjacent_days: AdjacentDays) -> list[NeighborLink]:
    days = (("Previous day", adjacent_days.before), ("Next day", adjacent_days.after))
    return [
        NeighborLink(label, build_path("tables", room, table, day.isoformat()), day.isoformat())
        for label, day in days
        if day is not None
    ]
