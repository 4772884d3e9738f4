"""Wagers before the deal: the bank, the players' bets, envy buttons, and the closing of bets."""

from typing import Final

from domain.facts.round_events import BankPosted, BetsClosed, ButtonPlaced, Circle, TakenBack
from domain.seats import name_seat
from ops.simulator.core.collection_dues import collect_before_deal, compute_dues
from ops.simulator.core.draft import BACKLINE_BETTORS, SimulatedWager
from ops.simulator.core.wagers import (
    draw_bet_size,
    pick_bettor,
    pick_wagered_seats,
    place_bet,
    post_bank,
)
from ops.simulator.pai_gow.draft import PaiGowDraft
from ops.simulator.pai_gow.game import compute_side_limits
from ops.simulator.pai_gow.stakes import has_button, list_stakes

_ELSEWHERE: Final[tuple[Circle, ...]] = ("match", "bonus", "ante", "six-card")


def take_bets(draft: PaiGowDraft) -> None:
    """Take all wagers before the deal."""
    draft.posted = post_bank(draft, backed=not draft.game.front_bank)
    _lay_on_top(draft)
    post_second_bank(draft)
    for seat in pick_wagered_seats(draft):
        _bet_on(draft, seat)
    free = [seat for seat in range(1, draft.seats + 1) if seat not in _taken(draft)]
    if free and draft.slip("side-alone"):
        seat, circle = draft.rng.choice(free), draft.rng.choice(draft.game.beside)
        draft.place(SimulatedWager(seat, circle, name_seat(seat), _side_bet(draft)), live=False)
        draft.blame(draft.events[-1], str(seat))
    if draft.slip("bank-seat-wager"):
        draft.place(
            SimulatedWager(draft.bank_seat, "base", pick_bettor(draft), draw_bet_size(draft)),
            live=False,
        )
        draft.blame(draft.events[-1], str(draft.bank_seat))
    compute_dues(draft)
    collect_before_deal(draft, 0.7)
    _place_envy_buttons(draft)
    if not draft.game.closes_late:
        close_bets(draft)
    collect_before_deal(draft)


def _taken(draft: PaiGowDraft) -> set[int]:
    return {draft.bank_seat, *(wager.seat for wager in draft.wagers)}


def _lay_on_top(draft: PaiGowDraft) -> None:
    """Let another bettor add to the bank where that is not allowed, if planned."""
    if not (draft.game.front_bank and draft.events and draft.slip("dai-su")):
        return
    owners = (
        name_seat(draft.bank_seat),
        *(getattr(event, "bettor", None) for event in draft.events),
    )
    stranger = draft.rng.choice([name for name in BACKLINE_BETTORS if name not in owners])
    amount, turn = draft.limits[0] * draft.rng.randint(1, 10), _turn(draft)
    draft.say(BankPosted(seat=draft.bank_seat, turn=turn, amount=amount, bettor=stranger))
    draft.blame(draft.events[-1])
    draft.posted += amount


def _turn(draft: PaiGowDraft) -> int:
    """Return whether the player-dealer banks for the first or the second time."""
    return next(event.turn for event in draft.events if isinstance(event, BankPosted))


def close_bets(draft: PaiGowDraft) -> None:
    """Call no more bets, and place the planned late wagers."""
    if draft.chance(0.95) or "late-wager" in draft.slips:
        draft.say(BetsClosed())
    bet_late(draft, "late-wager")


def post_late_bank(draft: PaiGowDraft) -> None:
    """Post more of the bank after the first card, if planned."""
    if draft.slip("late-bank"):
        amount, bettor = draft.limits[0], pick_bettor(draft)
        draft.say(BankPosted(seat=draft.bank_seat, turn=1, amount=amount, bettor=bettor))
        draft.blame(draft.events[-1])


def post_second_bank(draft: PaiGowDraft) -> None:
    """Let another seat post a bank too, if planned."""
    if draft.events and draft.slip("second-bank"):
        others = [seat for seat in range(1, draft.seats + 1) if seat != draft.bank_seat]
        seat = draft.rng.choice(others)
        draft.say(BankPosted(seat=seat, turn=1, amount=draft.limits[0]))
        draft.blame(draft.events[-1], str(seat))


def take_back_late(draft: PaiGowDraft) -> None:
    """Let a bettor take chips back after the dice, which changes nothing, if planned."""
    live = [wager for wager in draft.wagers if wager.live and wager.pool is None]
    if not live or draft.rules.get("late_wager") == "forfeit" or not draft.slip("taken-late"):
        return
    wager = draft.rng.choice(live)
    amount = draft.rng.choice((None, max(1, wager.amount // 2)))
    bettor = draft.named(wager.seat, wager.bettor)
    draft.say(TakenBack(seat=wager.seat, wager=wager.circle, bettor=bettor, amount=amount))
    draft.blame(draft.events[-1], str(wager.seat))


def bet_late(draft: PaiGowDraft, slip: str) -> None:
    """Place a late wager, if that mistake is planned."""
    if not draft.slip(slip):
        return
    seat = draft.rng.choice([seat for seat in range(1, draft.seats + 1) if seat != draft.bank_seat])
    circle: Circle = draft.rng.choice(("base", *draft.game.beside))
    bettor = name_seat(seat) if draft.chance(0.5) else draft.rng.choice(BACKLINE_BETTORS)
    pool = "K9" if draft.chance(0.1) else None
    draft.late.add(len(draft.wagers))
    draft.place(SimulatedWager(seat, circle, bettor, draw_bet_size(draft), pool=pool), live=False)
    draft.blame(draft.events[-1], str(seat))


def _bet_on(draft: PaiGowDraft, seat: int) -> None:
    bettors = [name_seat(seat)]
    if draft.game.backline and draft.chance(0.08):
        bettors = [pick_bettor(draft)]
    while draft.game.backline and draft.chance(0.15):
        bettors.append(pick_bettor(draft))
    if not draft.game.backline and draft.slip("backline-bet", 0.4):
        bettors.append(draft.rng.choice(BACKLINE_BETTORS))
    if (
        draft.game.backline
        and draft.wagers
        and draft.chance(0.6 if "two-spots-set" in draft.slips else 0.04)
    ):
        bettors[0] = draft.rng.choice(draft.wagers).bettor
    names = list(dict.fromkeys(bettors))
    pool = None
    if draft.game.backline and draft.chance(0.5 if "pool-short" in draft.slips else 0.05):
        pool = f"K{seat}"
        names = names[:2] if len(names) > 1 else [*names, "k99"]
    for place, bettor in enumerate(names):
        _bet(draft, seat, bettor, pool=pool, live=draft.game.backline or not place)
    if draft.slip("side-without-base", 0.5):
        stranger = next(name for name in BACKLINE_BETTORS if name not in names)
        draft.place(
            SimulatedWager(seat, draft.rng.choice(draft.game.beside), stranger, 500), live=False
        )
        draft.blame(draft.events[-1], str(seat))


def _bet(draft: PaiGowDraft, seat: int, bettor: str, *, pool: str | None, live: bool) -> None:
    amount, more = _bet_base(draft, seat, bettor, pool, live=live), draw_bet_size(draft)
    if draft.limits[0] <= amount <= draft.limits[1] - more and draft.chance(0.05):
        draft.place(SimulatedWager(seat, "base", bettor, more), live=live)
    for circle in draft.game.beside:
        if draft.chance(0.5):
            made = len(draft.mistakes)
            draft.place(SimulatedWager(seat, circle, bettor, _side_bet(draft)), live=live)
            if len(draft.mistakes) > made:
                draft.blame(draft.events[-1], str(seat))
    if draft.slip("side-not-offered", 0.5):
        offered = ("fortune", "ace-high", *_ELSEWHERE)
        other = draft.rng.choice([circle for circle in offered if circle not in draft.game.beside])
        draft.place(SimulatedWager(seat, other, bettor, 500), live=False)
        draft.blame(draft.events[-1], str(seat))


def _bet_base(draft: PaiGowDraft, seat: int, bettor: str, pool: str | None, *, live: bool) -> int:
    """Place a base bet, or a part of a pool's bet, and return its amount."""
    if pool is None:
        amount = place_bet(draft, seat, "base", bettor, live=live)
        if not live:
            draft.blame(draft.events[-1], str(seat), name="backline-bet")
        return amount
    is_short = draft.slip("pool-short")
    amount = (
        max(1, draft.limits[0] // 2)
        if is_short
        else min(draw_bet_size(draft, seat), draft.limits[1] // 2)
    )
    draft.place(SimulatedWager(seat, "base", bettor, amount, pool=pool), live=live)
    if is_short:
        draft.blame(draft.events[-1], str(seat))
    return amount


def _side_bet(draft: PaiGowDraft) -> int:
    low, high = compute_side_limits(draft.game, draft.rules, draft.limits)
    if draft.slip("side-over-limit", 0.7):
        return high + draft.rng.choice((1, 100, 500))
    if draft.slip("side-below-limit", 0.7):
        return max(1, low - draft.rng.choice((1, 50)))
    if draft.slip("side-with-cents", 0.7):
        return draft.rng.choice((150, 525, 1999))
    return min(high, max(low, draft.rng.choice((100, 300, 500, 500, 1000, 2000, 2500))))


def _place_envy_buttons(draft: PaiGowDraft) -> None:
    if not draft.game.beside or not (draft.chance(0.4) or "envy-button" in draft.slips):
        return
    seats = {stake.seat for stake in list_stakes(draft) if has_button(draft, stake)}
    others = [seat for seat in range(1, draft.seats + 1) if seats != {seat}]
    wrong = draft.rng.choice(others) if draft.slip("envy-button") else 0
    for seat in sorted(seats ^ {wrong} - {0}):
        draft.say(ButtonPlaced(button="envy", seat=seat))
        if seat == wrong:
            draft.blame(draft.events[-1], str(seat))
