"""The wagers that collections go by: those in the circles when the betting ended."""

from typing import Final

from msgspec import Struct

from domain.seats import find_seat, name_seat
from domain.table.state import MAIN_WAGERS, UNPLACED, TableState

PLAY_WAGER: Final = "play"
"""A wager that is never part of the table action."""


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


def list_timely_wagers(table: TableState, bank_seat: int | None) -> list[CollectibleWager]:
    """Return the wagers on a table whose betting has just ended, sorted by seat.

    At each seat, the wagers of its own player come first, and each bettor's game wagers come before
    their side bets. The player-dealer's own wagers are left out (schedules, table action).
    """
    banker = None if bank_seat is None else name_seat(bank_seat)
    wagers: dict[tuple[int, str, str], CollectibleWager] = {}
    first_places: dict[tuple[int, str], int] = {}
    for circle in table.wagers:
        seat, bettor = find_seat(circle.spot), circle.bettor
        if seat is None or circle.place == UNPLACED or not circle.placed:
            continue
        if circle.wager == PLAY_WAGER or bettor == banker:
            continue
        key = (seat, bettor, circle.wager)
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
