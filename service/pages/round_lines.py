"""Rounds as lines of a list."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from projections.plainly import UTC_ZONE, clock, game_name, zone_name
from projections.queries.docket import NOT_CLOSED, Asked, docket
from projections.queries.rooms import rooms
from projections.queries.rounds import RoundLine
from service.context import service
from service.pages.addresses import path_of
from service.pages.board.tiles import now
from service.pages.naming import AMISS, round_name, seats_named

MOST_DISPUTES = 1000


class RoundShown(NamedTuple):
    """A round in a line; all of it leads to its page."""

    address: str
    at: str
    name: str
    table: str
    """With its room, where it could be another's."""
    game: str
    day: str
    seats: str
    verdict: str
    is_amiss: bool
    violations: int
    is_corrected: bool
    is_disputed: bool


def round_lines(
    rounds: Sequence[RoundLine], zones: Mapping[str, str], disputed: Collection[str]
) -> list[RoundShown]:
    """The rounds as they are shown, each by the clock of its room; several rooms are named."""
    several = len({one.room for one in rounds}) > 1
    return [
        RoundShown(
            path_of("rounds", one.round), clock(one.opened_at, zones.get(one.room, UTC_ZONE)),
            round_name(one.number, one.round),
            f"{one.table_id} in {one.room}" if several else one.table_id, game_name(one.game),
            one.day.isoformat(), seats_named(one.seats), *_verdict(one), one.corrected,
            one.round in disputed,
        )
        for one in rounds
    ]  # fmt: skip


def _verdict(one: RoundLine) -> tuple[str, bool, int]:
    """In a word, whether it is amiss, and how much is against the rules; once it is over."""
    if one.outcome == "open":
        return "under way", False, 0
    return one.in_short, one.outcome in AMISS, one.violations


def zones_of_rooms() -> dict[str, str]:
    """The zones of the clocks of all rooms that have told one."""
    return {one.room: one.zone for one in service().connections.read(rooms)}


def zones_in_words(zones: Iterable[str]) -> str:
    """What the clocks are called that times go by: `PST`, or several with commas between."""
    return ", ".join(dict.fromkeys(map(zone_name, zones)))


def rounds_in_dispute(room: str | None = None, table: str | None = None) -> frozenset[str]:
    """The rounds of which a dispute is not closed."""
    asked = Asked(room=room, table_id=table, statuses=NOT_CLOSED, most=MOST_DISPUTES)
    found = service().connections.read(lambda connection: docket(connection, now(), asked))
    return frozenset(name for one in found for name in one.rounds)
