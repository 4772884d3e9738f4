"""The tour: a night's dispute from end to end, with the sample that comes along."""

from typing import Final, NamedTuple

from flask import Response

from projections.store.topics import room_stream, round_stream, table_stream
from service.context import caller, store
from service.pages.addresses import path_of
from service.pages.layout import shown
from service.pages.section import PAGES
from service.people.roles import SIGNED_IN

ROOM: Final = "mortimers"
TABLE: Final = "T4"
DAY: Final = "2026-11-18"
ROUND: Final = "T4-20261118-0042"
GAME: Final = "no-bust-6.0"
ROUND_PAGE: Final = path_of("rounds", ROUND)


class Stop(NamedTuple):
    """A step of the tour."""

    title: str
    address: str
    says: str
    needs: str
    rests_on: str = ""
    """The stream without which there is nothing to see."""


STOPS: Final = (
    Stop("The board", "/", "Every open table is a tile. Table 4 has a mark, since something is"
         " wrong there: tap it.", "read", table_stream(ROOM, TABLE, DAY)),
    Stop("The table", path_of("tables", ROOM, TABLE, DAY), "Its rounds, the newest first, each"
         " with its verdict in a word. Round 42 has seat 4 short: tap it.", "read",
         table_stream(ROOM, TABLE, DAY)),
    Stop("The round", ROUND_PAGE, "The verdict comes first, in a sentence for the guest: the bank"
         " of $300 covered $60 of the $100 that seat 4 won. Everything below says why.", "read",
         round_stream(ROUND)),
    Stop("What if", f"{ROUND_PAGE}/what-if", "Was that a king, not a nine? Say so, or choose"
         " another reading, and see what would change for each seat. Nothing is stored.", "read",
         round_stream(ROUND)),
    Stop("The rack", f"{ROUND_PAGE}/rack", "In which order the cards must lie in the discard rack;"
         " key in the real one, and read it back into hands.", "read", round_stream(ROUND)),
    Stop("A dispute", f"{ROUND_PAGE}/raise", "Seat 4 contests it: raise the dispute,"
         " which is filled in already, and rule on it.", "dispute", round_stream(ROUND)),
    Stop("The rule", path_of("rulebook", GAME), "Each clause, each reading and why, and the"
         " collections: what every verdict rests on.", SIGNED_IN),
)  # fmt: skip


@PAGES.page("/tour", needs=SIGNED_IN)
def show() -> Response:
    """Show the tour, and which of its steps have something to show."""
    permitted = caller().permissions | {SIGNED_IN}
    streams = {stop.rests_on for stop in STOPS if stop.rests_on} | {room_stream(ROOM)}
    there = store().on_file(sorted(streams))
    stops = [(stop, not stop.rests_on or stop.rests_on in there) for stop in STOPS]
    return shown(
        "office/tour.html", stops=stops, permitted=permitted,
        is_loaded=all(is_there for _, is_there in stops),
        is_empty=not there,
    )  # fmt: skip
