"""The wagers that collections go by: those in the circles when the betting ended."""

from collections.abc import Container, Iterable
from operator import itemgetter
from typing import Final

from msgspec import Struct

from domain.facts.round_events import TakenBack, WagerPlaced
from domain.seats import find_seat, name_seat
from domain.table.fact_index import FactIndex, find_betting_close, find_first_place
from domain.table.moves import find_table_at_close
from domain.table.state import MAIN_WAGERS, UNPLACED, TableState, find_bettor
from domain.verdict.model import Finding

PLAY_WAGER: Final = "play"
"""A wager that is never part of the table action."""

REFUSALS: Final = frozenset({"illegal-bet", "side-wager-without-base", "backline-not-allowed"})
"""The findings on a wager that has no action whatever the cards (FEE.R21)."""

WagerKey = tuple[int, str, str]
"""The seat of a wager, its bettor and its circle."""

WagerOrder = tuple[int, bool, int, bool, int]
"""Where a wager comes among those that collections are taken on."""

NO_WAGERS: Final[frozenset[WagerKey]] = frozenset()


class CollectibleWager(Struct, gc=False):
    """The money that one bettor placed in one circle in time."""

    place: int
    seat: int
    bettor: str
    wager: str
    amount: int
    is_game_wager: bool
    """Whether the wager is a game wager rather than a side bet."""


def find_refused_wagers(findings: Iterable[Finding], facts: FactIndex) -> frozenset[WagerKey]:
    """Return the wagers that have no action whatever the cards, by what was found (FEE.R21)."""
    accused = {finding.event for finding in findings if finding.code in REFUSALS}
    if not accused:
        return NO_WAGERS
    return frozenset(
        (wager.seat, find_bettor(wager), wager.wager)
        for place, wager in facts.of(WagerPlaced)
        if place in accused
    )


def list_timely_wagers(
    facts: FactIndex, bank_seat: int | None, refused: Container[WagerKey], *, by_cards: bool
) -> list[CollectibleWager]:
    """Return the wagers that lay on the table when its betting ended, sorted by seat.

    At each seat, the wagers of its own player come first, and each bettor's game wagers come before
    their side bets. The player-dealer's own wagers and refused ones are left out (schedules, table
    action).
    """
    banker = None if bank_seat is None else name_seat(bank_seat)
    wagers: dict[WagerKey, CollectibleWager] = {}
    first_places: dict[tuple[int, str], int] = {}
    in_order: list[tuple[WagerOrder, CollectibleWager]] = []
    for key, place, amount in _list_placed(facts, by_cards=by_cards):
        seat, bettor, circle = key
        if not amount or circle == PLAY_WAGER or bettor == banker or key in refused:
            continue
        wager = wagers.get(key)
        if wager is None:
            is_game_wager = circle in MAIN_WAGERS
            wager = CollectibleWager(place, seat, bettor, circle, amount, is_game_wager)
            wagers[key] = wager
            first_place = first_places.setdefault((seat, bettor), place)
            order = (seat, bettor != name_seat(seat), first_place, not is_game_wager, place)
            in_order.append((order, wager))
        else:
            wager.amount += amount
    in_order.sort(key=itemgetter(0))
    return [wager for _, wager in in_order]


def _list_placed(facts: FactIndex, *, by_cards: bool) -> list[tuple[WagerKey, int, int]]:
    """Return the wagers on the table when the betting ended, each with its place and amount."""
    close = find_betting_close(facts, by_cards=by_cards)
    if find_first_place(facts.of(TakenBack)) >= close:
        return [
            ((one.seat, one.bettor or name_seat(one.seat), one.wager), place, one.amount)
            for place, one in facts.of(WagerPlaced)
            if place < close
        ]
    table = find_table_at_close(facts.placed, TableState(closed_by_cards=by_cards))
    return [
        ((seat, one.bettor, one.wager), one.place, one.placed)
        for one in table.wagers
        if one.place != UNPLACED and (seat := find_seat(one.spot)) is not None
    ]
