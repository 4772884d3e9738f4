"""Wagers before the deal: the bank's, the players' and their collections, until bets are closed."""

from collections.abc import Collection

from msgspec.structs import replace

from domain.facts.round_events import BankPosted, BetsClosed, Circle, TakenBack
from domain.seats import name_seat
from ops.simulator.blackjack.draft import BlackjackDraft
from ops.simulator.blackjack.game import SIDE_BETS, compute_side_limits, list_side_bets
from ops.simulator.core.collection_dues import collect_before_deal, compute_dues
from ops.simulator.core.draft import BACKLINE_BETTORS, SimulatedWager
from ops.simulator.core.wagers import (
    draw_attempted_bet,
    draw_bet_size,
    pick_bettor,
    pick_wagered_seats,
    post_bank,
)


def take_bets(draft: BlackjackDraft) -> None:
    """Take all bets until no more bets is called, and any late bets after it."""
    draft.posted = post_bank(draft)
    _spoil_bank(draft)
    for seat in pick_wagered_seats(draft):
        _bet_on(draft, seat)
    if draft.chance(0.03):
        _change_mind(draft)
    if draft.slip("bank-seat-wager"):
        place_wager(
            draft,
            SimulatedWager(
                draft.bank_seat, "base", draft.rng.choice(BACKLINE_BETTORS), draw_bet_size(draft)
            ),
        )
        draft.blame(draft.events[-1])
    compute_dues(draft)
    collect_before_deal(draft, 0.7)
    if draft.chance(0.93) or "late-base" in draft.slips or "late-side" in draft.slips:
        draft.say(BetsClosed())
        _bet_late(draft, "late-base", "late-side")
    collect_before_deal(draft)


def bet_after_first_card(draft: BlackjackDraft) -> None:
    """Move late money while the cards are already coming, if that mistake is planned."""
    _bet_late(draft, "late-after-card", "late-side-after-card")
    if draft.slip("late-bank", 0.7):
        draft.say(BankPosted(seat=draft.bank_seat, turn=1, amount=draft.limits[1]))
        draft.blame(draft.events[-1], str(draft.bank_seat))
    if draft.slip("chips-taken", 0.7):
        wager = draft.rng.choice(draft.wagers)
        draft.say(
            TakenBack(
                seat=wager.seat,
                wager=wager.circle,
                bettor=wager.bettor,
                amount=draft.rng.choice((None, wager.amount)),
            )
        )
        draft.blame(draft.events[-1], str(wager.seat))


def _spoil_bank(draft: BlackjackDraft) -> None:
    """Let another seat put up a bank, or the same one bank a third time, if that is planned."""
    bank = draft.events[0] if draft.events else None
    if isinstance(bank, BankPosted) and draft.slip("third-turn"):
        draft.events[0] = replace(bank, turn=3)
        draft.blame(draft.events[0], str(draft.bank_seat))
    others = [seat for seat in draft.taken if seat != draft.bank_seat]
    if bank and draft.slip("second-bank"):
        seat = draft.rng.choice(others)
        draft.say(BankPosted(seat=seat, turn=1, amount=draft.limits[1]))
        draft.blame(draft.events[-1], str(seat))


def _change_mind(draft: BlackjackDraft) -> None:
    """Let a bettor add to a wager and take it back in time."""
    wager = draft.rng.choice(draft.wagers)
    more = SimulatedWager(wager.seat, wager.circle, wager.bettor, draw_bet_size(draft))
    draft.say_wager(more)
    draft.say(TakenBack(seat=more.seat, wager=more.circle, bettor=more.bettor, amount=more.amount))


def _bet_on(draft: BlackjackDraft, seat: int) -> None:
    own = name_seat(seat)
    if draft.chance(0.08):
        own = pick_bettor(draft)
    bettors = [own]
    crowded = any(name.startswith("join") for name in draft.slips)
    while draft.chance(0.5 if crowded else 0.2):
        bettors.append(pick_bettor(draft))
    for bettor in dict.fromkeys(bettors):
        base = draw_attempted_bet(draft, seat)
        place_wager(draft, SimulatedWager(seat, "base", bettor, base, base))
        low, high = draft.limits
        if not low <= base <= high:
            draft.blame(draft.events[-1], str(seat))
        more = draw_bet_size(draft)
        if low <= base and base + more <= high and draft.chance(0.04):
            place_wager(draft, SimulatedWager(seat, "base", bettor, more, more))
            base += more
        _bet_beside(draft, seat, bettor, min(base, high))
    offered = list_side_bets(draft.game, draft.room)
    if offered and draft.slip("side-without-base", 0.5):
        place_wager(draft, SimulatedWager(seat, draft.rng.choice(offered), _stranger(bettors), 500))
        draft.blame(draft.events[-1], str(seat))


def _stranger(bettors: Collection[str]) -> str:
    """Return a backline bettor who has no wager there."""
    return next(name for name in BACKLINE_BETTORS if name not in bettors)


def _bet_beside(draft: BlackjackDraft, seat: int, bettor: str, base: int) -> None:
    offered = list_side_bets(draft.game, draft.room)
    for circle in offered:
        if draft.chance(0.35):
            _place_side(draft, seat, circle, bettor, base)
    missing = [circle for circle in SIDE_BETS if circle not in offered]
    if missing and draft.slip("side-not-offered", 0.5):
        place_wager(draft, SimulatedWager(seat, draft.rng.choice(missing), bettor, 500))
        draft.blame(draft.events[-1], str(seat))


def _place_side(draft: BlackjackDraft, seat: int, circle: Circle, bettor: str, base: int) -> None:
    low, high = compute_side_limits(
        draft.game, circle, draft.limits, base, by_sign=draft.house.sides_by_sign
    )
    if high < low:
        return
    amount = min(high, max(low, draft.rng.choice((100, 200, 500, 500, 1000, 2500, 333))))
    live = amount
    if draft.slip("side-over-limit", 0.7):
        amount, live = high + draft.rng.choice((1, 100, 500)), high
    elif low > 1 and draft.slip("side-below-limit", 0.7):
        amount = live = low - 1
    place_wager(draft, SimulatedWager(seat, circle, bettor, amount, live))
    if not low <= amount <= high:
        draft.blame(draft.events[-1], str(seat))


def place_wager(draft: BlackjackDraft, wager: SimulatedWager) -> None:
    """Put a wager in a circle, adding it to any wager the bettor already has there."""
    seat, circle, bettor = wager.seat, wager.circle, wager.bettor
    draft.say_wager(wager)
    for lying in draft.wagers:
        if (lying.seat, lying.circle, lying.bettor) == (seat, circle, bettor):
            lying.amount += wager.amount
            lying.live += wager.live
            wager = lying
            break
    else:
        draft.wagers.append(wager)
    if circle == "base":
        wager.live = min(wager.live, draft.limits[1])


def _bet_late(draft: BlackjackDraft, base_slip: str, side_slip: str) -> None:
    if draft.slip(base_slip, 0.8):
        seat = draft.rng.choice(
            [seat for seat in range(1, draft.seats + 1) if seat != draft.bank_seat]
        )
        bettors = draft.base_of(seat)
        own = name_seat(seat) not in bettors and draft.chance(0.5)
        place_wager(
            draft,
            SimulatedWager(
                seat, "base", name_seat(seat) if own else _stranger(bettors), draw_bet_size(draft)
            ),
        )
        draft.blame(draft.events[-1], str(seat))
    if draft.slip(side_slip, 0.8):
        wager = draft.rng.choice(draft.wagers)
        circle = draft.rng.choice(list_side_bets(draft.game, draft.room) or SIDE_BETS)
        place_wager(draft, SimulatedWager(wager.seat, circle, wager.bettor, 500))
        draft.blame(draft.events[-1], str(wager.seat))
