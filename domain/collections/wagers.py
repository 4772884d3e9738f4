"""The wagers that collections go by: those in the circles when the betting ended."""

from collections.abc import Container, Iterable, Sequence
from typing import Final

from msgspec import Struct

from domain.facts.round_events import Event, WagerPlaced
from domain.seats import find_seat, name_seat
from domain.table.state import MAIN_WAGERS, UNPLACED, TableState, find_bettor
from domain.verdict.model import Finding

PLAY_WAGER: Final = "play"
"""A wager that is never part of the table action."""

REFUSALS: Final = frozenset({"illegal-bet", "side-wager-without-base", "backline-not-allowed"})
"""The findings on a wager that has no action whatever the cards (FEE.R21)."""

WagerKey = tuple[int, str, str]
"""The seat of a wager, its bettor and its circle."""


class CollectibleWager(Struct, gc=False):
    """The money that one bettor placed in one circle in time."""

    place: int
    seat: int
    bettor: str
    wager: str
    amount: int = 0

    @property
    def is_game_wager(self) -> bool:
        """Whether the wager is a game wager rather than a side bet."""
        return self.wager in MAIN_WAGERS


def find_refused_wagers(
    findings: Iterable[Finding], events: Sequence[Event]
) -> frozenset[WagerKey]:
    """Return the wagers that have no action whatever the cards, by what was found (FEE.R21)."""
    accused = [
        events[finding.event]
        for finding in findings
        if finding.code in REFUSALS and finding.event is not None
    ]
    return frozenset(
        (event.seat, find_bettor(event), event.wager)
        for event in accused
        if isinstance(event, WagerPlaced)
    )


def list_timely_wagers(
    table: TableState, bank_seat: int | None, refused: Container[WagerKey]
) -> list[CollectibleWager]:
    """Return the wagers on a table whose betting has just ended, sorted by seat.

    At each seat, the wagers of its own player come first, and each bettor's game wagers come before
    their side bets. The player-dealer's own wagers and refused ones are left out (schedules, table
    action).
    """
    banker = None if bank_seat is None else name_seat(bank_seat)
    wagers: dict[WagerKey, CollectibleWager] = {}
    first_places: dict[tuple[int, str], int] = {}
    for circle in table.wagers:
        seat, bettor = find_seat(circle.spot), circle.bettor
        if seat is None or circle.place == UNPLACED or not circle.placed:
            continue
        if circle.wager == PLAY_WAGER or bettor == banker:
            continue
        key = (seat, bettor, circle.wager)
        if key in refused:
            continue
        wager = wagers.get(key)
        if wager is None:
            wager = wagers[key] = CollectibleWager(circle.place, *key)
        wager.amount += circle.placed
        first_places.setdefault((seat, bettor), circle.place)
    return sorted(
        wagers.values(),
        key=lambda wager: _make_sort_key(wager, first_places[wager.seat, wager.bettor]),
    )


def _make_sort_key(wager: CollectibleWager, first_place: int) -> tuple[int, bool, int, bool, int]:
    is_own = wager.bettor == name_seat(wager.seat)
    return wager.seat, not is_own, first_place, not wager.is_game_wager, wager.place
