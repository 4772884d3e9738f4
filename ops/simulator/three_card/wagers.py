"""Wagers before the deal: the bank's, the players' and their collections, until bets are closed."""

from typing import Final

from domain.facts.round_events import BetsClosed, Circle
from domain.seats import name_seat
from ops.simulator.core.collection_dues import collect_before_deal, compute_dues
from ops.simulator.core.draft import BACKLINE_BETTORS, SimulatedWager
from ops.simulator.core.late_money import post_second_bank, take_back_in_time
from ops.simulator.core.wagers import (
    draw_bet_size,
    pick_bettor,
    pick_wagered_seats,
    place_bet,
    post_bank,
)
from ops.simulator.three_card.draft import ThreeCardDraft

_ELSEWHERE: Final[tuple[Circle, ...]] = ("base", "match", "play", "fortune", "six-card")


def take_bets(draft: ThreeCardDraft) -> None:
    """Take all bets until no more bets is called, and any late bet after it."""
    draft.posted = post_bank(draft)
    post_second_bank(draft)
    for seat in pick_wagered_seats(draft):
        _bet_on(draft, seat)
    if draft.free_seats() and draft.slip("side-alone"):
        _bet_side_alone(draft)
    if draft.slip("bank-seat-wager"):
        draft.place(
            SimulatedWager(draft.bank_seat, "ante", pick_bettor(draft), draw_bet_size(draft)),
            live=False,
        )
        draft.blame(draft.events[-1], str(draft.bank_seat))
    take_back_in_time(draft)
    compute_dues(draft)
    collect_before_deal(draft, 0.7)
    if draft.chance(0.95) or "late-wager" in draft.slips:
        draft.say(BetsClosed())
        bet_late(draft, "late-wager")
    collect_before_deal(draft)


def bet_late(draft: ThreeCardDraft, slip: str) -> None:
    """Place a late wager, if that mistake is planned."""
    if not draft.slip(slip):
        return
    seat = draft.rng.choice([seat for seat in range(1, draft.seats + 1) if seat != draft.bank_seat])
    bettor = name_seat(seat) if draft.chance(0.6) else draft.rng.choice(BACKLINE_BETTORS)
    circle: Circle = draft.rng.choice(("ante", *draft.game.beside))
    draft.place(SimulatedWager(seat, circle, bettor, draw_bet_size(draft)), live=False)
    draft.blame(draft.events[-1], str(seat))


def _bet_on(draft: ThreeCardDraft, seat: int) -> None:
    bettors = [name_seat(seat)]
    if draft.chance(0.08) and draft.game.backline:
        bettors = [pick_bettor(draft)]
    crowded = "backline-dead" in draft.slips
    while draft.game.backline and draft.chance(0.5 if crowded else 0.2):
        bettors.append(pick_bettor(draft))
    if not draft.game.backline and draft.slip("backline-bet", 0.4):
        bettors.append(draft.rng.choice(BACKLINE_BETTORS))
    for bettor in dict.fromkeys(bettors):
        _bet(draft, seat, bettor)
    if draft.slip("side-without-ante", 0.5):
        stranger = next(name for name in BACKLINE_BETTORS if name not in bettors)
        draft.place(
            SimulatedWager(
                seat, draft.rng.choice(draft.game.beside), stranger, draw_bet_size(draft)
            ),
            live=False,
        )
        draft.blame(draft.events[-1], str(seat))


def _bet_beside(
    draft: ThreeCardDraft, seat: int, circle: Circle, bettor: str, *, live: bool
) -> None:
    """Place a bonus wager, which may be below or above the limits."""
    low, high = draft.limits
    amount = draw_bet_size(draft, seat)
    is_outside = True
    if live and draft.slip("side-below-limit", 0.5):
        amount = max(1, low - draft.rng.choice((1, 100, 200, low - 1)))
    elif live and draft.slip("side-over-limit", 0.5):
        amount = high + draft.rng.choice((1, 100, 500, high))
    else:
        is_outside = False
    draft.place(SimulatedWager(seat, circle, bettor, amount), live=live)
    if is_outside:
        draft.blame(draft.events[-1], str(seat))


def _bet_side_alone(draft: ThreeCardDraft) -> None:
    """Place a side bet on a spot without an ante."""
    seat = draft.rng.choice(draft.free_seats())
    circle: Circle = draft.rng.choice(draft.game.beside)
    draft.place(SimulatedWager(seat, circle, name_seat(seat), draw_bet_size(draft)), live=False)
    draft.blame(draft.events[-1], str(seat))


def _bet(draft: ThreeCardDraft, seat: int, bettor: str) -> None:
    live = draft.game.backline or bettor == name_seat(seat)
    amount = place_bet(draft, seat, "ante", bettor, live=live)
    more = draw_bet_size(draft)
    if not live:
        draft.blame(draft.events[-1], str(seat), name="backline-bet")
    if draft.limits[0] <= amount <= draft.limits[1] - more and draft.chance(0.05):
        draft.place(SimulatedWager(seat, "ante", bettor, more), live=live)
    for circle in draft.game.beside:
        if draft.chance(0.45):
            _bet_beside(draft, seat, circle, bettor, live=live)
    if draft.slip("side-not-offered", 0.5):
        other = draft.rng.choice(
            [circle for circle in _ELSEWHERE if circle not in draft.game.beside]
        )
        draft.place(SimulatedWager(seat, other, bettor, draw_bet_size(draft)), live=False)
        draft.blame(draft.events[-1], str(seat))
