"""The page of a table's day: who banks, its rounds, the latest on top, and the rotation."""

from typing import Any, Final

from flask import Response
from marshmallow import fields

from domain.sentences.rotation import day_verdict
from projections.plainly import game_name
from projections.queries.tables import DaysBeside, TableStands, days_beside
from service.asking import Asks
from service.context import service
from service.lists.rotation import reports_of_day
from service.lists.tables import named_day, nothing_of_table, table_on
from service.pages.addresses import path_of, with_query
from service.pages.clocks import name_of, zone_of
from service.pages.lateness import lateness
from service.pages.layout import shown
from service.pages.naming import banker
from service.pages.round_lines import round_lines, rounds_in_dispute
from service.pages.section import PAGES
from service.pages.tables.rotation import rotation_shown
from service.rounds.lists import RoundsPage, rounds_found

ROUNDS: Final = 60
"""That are on a page."""


class GoingOn(Asks):
    """Where the rounds go on."""

    cursor = fields.String()


@PAGES.page("/tables/<id:room>/<id:table>/<day:day>", needs="read", asks=GoingOn)
def table_day(asked: dict[str, Any], room: str, table: str, day: str) -> Response:
    """Show a table's day."""
    on = named_day(day)
    if on is None:
        raise nothing_of_table(room, table, day)
    stands, rounds = table_on(room, table, day), _rounds(room, table, day, asked)
    reports = reports_of_day(room, table, day)
    if not (stands or rounds.rounds or reports):
        raise nothing_of_table(room, table, day)
    zone = zone_of(room)
    beside = service().connections.read(lambda connection: days_beside(connection, room, table, on))
    here = path_of("tables", room, table, day)
    return shown(
        "tables/day.html", room=room, room_name=name_of(room), table=table, day=on, zone=zone,
        stands=stands, game=_game(stands, rounds), bank=_bank(stands), next=_next(stands),
        rounds=round_lines(rounds.rounds, {room: zone}, rounds_in_dispute(room, table)),
        is_first="cursor" not in asked, latest=here, late=lateness(rounds.as_of),
        further=rounds.next and with_query(here, cursor=rounds.next),
        beside=_addresses(room, table, beside),
        reports=[
            rotation_shown(one, lambda report: day_verdict(report, ""), zone) for one in reports
        ],
    )  # fmt: skip


def _rounds(room: str, table: str, day: str, asked: dict[str, Any]) -> RoundsPage:
    question = {"room": room, "table": table, "day": named_day(day), "limit": ROUNDS}
    return rounds_found(question | asked)


def _game(stands: TableStands | None, rounds: RoundsPage) -> str:
    """By its sign; where none is told of, what was played last."""
    played = rounds.rounds[0].game if rounds.rounds else None
    return game_name((stands and stands.game) or played)


def _bank(stands: TableStands | None) -> str:
    if stands is None:
        return "not told"
    return banker(stands.bank_seat, stands.bank_patron, stands.bank_turn) or "nobody"


def _next(stands: TableStands | None) -> str:
    if stands is None:
        return "nothing is told of the table between its rounds"
    return banker(stands.next_seat, stands.next_patron, None) or stands.next_why or "–"


def _addresses(room: str, table: str, beside: DaysBeside) -> list[tuple[str, str, str]]:
    """The days before and after: how to say where they lie, their addresses, and the days."""
    found = (("Day before", beside.before), ("Day after", beside.after))
    return [
        (says, path_of("tables", room, table, day.isoformat()), day.isoformat())
        for says, day in found
        if day is not None
    ]
