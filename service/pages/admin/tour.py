"""The tour: a dispute from end to end, on the sample night that comes with Runback."""

from typing import Final, NamedTuple

from flask import Response

from projections.store.topics import name_room_stream, name_round_stream, name_table_stream
from service.accounts.roles import SIGNED_IN
from service.http.context import get_caller, get_store
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.urls import build_path

TOUR_ROOM: Final = "mortimers"
TOUR_TABLE: Final = "T4"
TOUR_DAY: Final = "2026-11-18"
TOUR_ROUND: Final = "T4-20261118-0042"
TOUR_GAME: Final = "no-bust-6.0"
TOUR_ROUND_URL: Final = build_path("rounds", TOUR_ROUND)


class TourStop(NamedTuple):
    """A stop of the tour."""

    title: str
    address: str
    text: str
    permission: str
    stream: str = ""
    """The stream without which there is nothing to see."""


_TABLE_STREAM: Final = name_table_stream(TOUR_ROOM, TOUR_TABLE, TOUR_DAY)
_ROUND_STREAM: Final = name_round_stream(TOUR_ROUND)

TOUR_STOPS: Final = (
    TourStop(
        "The board",
        "/",
        "Every open table is a tile. Table 4 is marked because something is wrong there: tap it.",
        "read",
        _TABLE_STREAM,
    ),
    TourStop(
        "The table",
        build_path("tables", TOUR_ROOM, TOUR_TABLE, TOUR_DAY),
        "Its rounds, newest first, each with its verdict in a few words. In round 42 seat 4 is"
        " short: tap it.",
        "read",
        _TABLE_STREAM,
    ),
    TourStop(
        "The round",
        TOUR_ROUND_URL,
        "The verdict comes first, in a sentence for the guest: the bank of $300 covered $60 of"
        " the $100 that seat 4 won. Everything below it says why.",
        "read",
        _ROUND_STREAM,
    ),
    TourStop(
        "What if",
        f"{TOUR_ROUND_URL}/what-if",
        "Was that a king, not a nine? Change the card, or choose another reading, and see what"
        " would change for each seat. Nothing is saved.",
        "read",
        _ROUND_STREAM,
    ),
    TourStop(
        "The rack",
        f"{TOUR_ROUND_URL}/rack",
        "The order in which the cards should be in the discard rack. Key in the real rack, and"
        " it is sorted back into hands.",
        "read",
        _ROUND_STREAM,
    ),
    TourStop(
        "A dispute",
        f"{TOUR_ROUND_URL}/raise",
        "Seat 4 contests the round: raise the dispute, which is filled in already, and rule on it.",
        "dispute",
        _ROUND_STREAM,
    ),
    TourStop(
        "The rule",
        build_path("rulebook", TOUR_GAME),
        "Each clause, each reading and its reason, and the collections: everything that verdicts"
        " rest on.",
        SIGNED_IN,
    ),
)


@PAGES.page("/tour", permission=SIGNED_IN)
def show_tour() -> Response:
    """Show the tour, and which of its stops have something to see."""
    streams = {stop.stream for stop in TOUR_STOPS if stop.stream} | {name_room_stream(TOUR_ROOM)}
    on_file = get_store().on_file(sorted(streams))
    stops = [(stop, not stop.stream or stop.stream in on_file) for stop in TOUR_STOPS]
    return render_page(
        "admin/tour.html",
        stops=stops,
        permitted=get_caller().permissions | {SIGNED_IN},
        is_loaded=all(is_on_file for _, is_on_file in stops),
        is_empty=not on_file,
    )
