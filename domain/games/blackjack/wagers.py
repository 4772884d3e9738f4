"""The wagers as they were placed: which have action, and how much of them."""

from typing import Final

from domain.facts.round_events import BankPosted, WagerPlaced
from domain.games.blackjack.game import BlackjackSideBet, SideBetBounds
from domain.games.blackjack.hand import BlackjackHand, BlackjackStake
from domain.games.blackjack.state import BlackjackRound
from domain.money import format_dollars
from domain.seats import name_seat
from domain.table.state import find_bettor

MAX_TURNS: Final = 2
"""How many hands running a seat may bank (BJ.rotation)."""


def take_wagers(state: BlackjackRound) -> None:
    """Sort the wagers into circles, hold them to their limits, and seat the hands in the deal."""
    _check_bank(state)
    side_bets: list[tuple[int, int, BlackjackStake]] = []
    for place, wager, late in state.felt.wagers:
        seat = wager.seat
        bettor = wager.bettor or name_seat(seat)
        if seat == state.bank_seat:
            _lay_at_own_seat(state, place, wager, bettor, late=late)
        elif wager.wager == "base":
            stakes = state.base.setdefault(seat, {})
            stake = stakes.get(bettor)
            if stake is None:
                stake = stakes[bettor] = BlackjackStake(bettor, place)
            _place_wager(state, stake, place, wager, late=late)
        else:
            circle = state.side.setdefault(seat, {}).setdefault(wager.wager, {})
            stake = circle.get(bettor)
            if stake is None:
                stake = circle[bettor] = BlackjackStake(bettor, place, wager.wager)
                side_bets.append((seat, place, stake))
            _place_wager(state, stake, place, wager, late=late)
    _hold_to_limits(state)
    for seat, place, stake in side_bets:
        if stake.on_time:
            _judge_side_bet(state, seat, place, stake)
    _refuse_own_seat(state)
    _refuse_taking_back(state)
    _seat_hands(state)


def _check_bank(state: BlackjackRound) -> None:
    """Check that the bank was put up by one seat, in time and in its turn (BJ.posted)."""
    for place, bank, code in state.felt.bank.refused:
        if code == "second-bank":
            why = f"the player-dealer sits at seat {state.bank_seat}"
        else:
            why = "the cards were out; a bank is what was put up before the hand began"
        state.add_violation(
            code,
            state.game.bank_clause,
            f"seat {bank.seat}: {format_dollars(bank.amount)} put up as bank does not count: {why}",
            place,
            ("BJ.posted",),
        )
    for place, bank in state.felt.facts.of(BankPosted):
        if bank.turn > MAX_TURNS:
            state.add_violation(
                "bank-turn-exceeded",
                state.game.turn_clauses[0],
                f"seat {bank.seat} banks for turn {bank.turn}; two hands running are the most",
                place,
                state.game.turn_clauses[1:],
            )
            return


def _lay_at_own_seat(
    state: BlackjackRound, place: int, wager: WagerPlaced, bettor: str, *, late: bool
) -> None:
    stake = state.own_seat.setdefault(
        (wager.wager, bettor), BlackjackStake(bettor, place, wager.wager)
    )
    if late:
        _report_late(state, place, wager, is_noted=stake.is_late)
        stake.is_late = True
    stake.idle += wager.amount


def _refuse_own_seat(state: BlackjackRound) -> None:
    """Report wagers at the player-dealer's own seat, of late ones no more than that (BJ.wager)."""
    for (name, _), stake in state.own_seat.items():
        if not stake.is_late:
            state.add_violation(
                "illegal-bet",
                "BJ.wager",
                f"seat {state.bank_seat} banks: the {name} wager of {format_dollars(stake.idle)}"
                " there goes back",
                stake.place,
            )


def _refuse_taking_back(state: BlackjackRound) -> None:
    """Report chips taken out of a circle after the bets were closed (BJ.taken)."""
    removals = [(place, taken) for place, taken, late in state.felt.taken_back if late]
    if not removals:
        return
    known = {(one.seat, one.wager, find_bettor(one)) for _, one, _ in state.felt.wagers}
    for place, taken in removals:
        amount = "chips" if taken.amount is None else format_dollars(taken.amount)
        effect = "nobody recorded that wager"
        if (taken.seat, taken.wager, find_bettor(taken)) in known:
            state.readings.add("BJ.R19")
            effect = "the wager plays as it lay"
        state.add_violation(
            "late-wager",
            "BJ.taken",
            f"seat {taken.seat}: {amount} taken out of the {taken.wager} circle after betting was"
            f" over; {effect}",
            place,
        )


def _report_late(state: BlackjackRound, place: int, wager: WagerPlaced, *, is_noted: bool) -> None:
    if is_noted:
        return
    state.add_violation(
        "late-wager",
        "BJ.late",
        f"seat {wager.seat}: the {wager.wager} wager of {format_dollars(wager.amount)} came"
        " after betting was over; it has no action",
        place,
    )


def _place_wager(
    state: BlackjackRound, stake: BlackjackStake, place: int, wager: WagerPlaced, *, late: bool
) -> None:
    if late:
        _report_late(state, place, wager, is_noted=stake.is_late)
        stake.is_late = True
        stake.idle += wager.amount
    else:
        stake.on_time = True
        stake.placed += wager.amount


def _hold_to_limits(state: BlackjackRound) -> None:
    """Hold each bettor's base wager, as placed before the deal, to the table's sign."""
    least, most = state.limits.min, state.limits.max
    for seat, stakes in state.base.items():
        for stake in stakes.values():
            if not stake.on_time:
                continue
            placed = stake.action = stake.original = stake.placed
            if least is not None and placed < least:
                state.note(
                    "wager-below-minimum",
                    "BJ.limits",
                    f"seat {seat}: {format_dollars(placed)} is below the minimum of"
                    f" {format_dollars(least)};"
                    " the wager plays",
                    stake.place,
                )
            if most is not None and placed > most:
                stake.action = stake.original = most
                stake.idle += placed - most
                state.readings.add("BJ.R3")
                state.add_violation(
                    "wager-above-maximum",
                    "BJ.limits",
                    f"seat {seat}: {format_dollars(placed)} is above the maximum of"
                    f" {format_dollars(most)};"
                    f" {format_dollars(placed - most)} has no action",
                    stake.place,
                )


def _judge_side_bet(state: BlackjackRound, seat: int, place: int, stake: BlackjackStake) -> None:
    """Judge whether a side bet is offered, beside a base wager and within its limits.

    Of a bet that came partly late that has been said already, and nothing more is (BJ.side).
    """
    name, placed, late = stake.wager, stake.placed, stake.is_late
    base = state.base.get(seat, {}).get(stake.bettor)
    bet = state.side_bets.get(name)
    if late and (bet is None or base is None or not base.on_time):
        stake.idle += placed
        return
    if bet is None:
        stake.idle += placed
        state.add_violation(
            "illegal-bet",
            "BJ.side",
            f"seat {seat}: the {name} wager is not offered here; it has no action",
            place,
        )
        return
    if base is None or not base.on_time:
        stake.idle += placed
        state.add_violation(
            "side-wager-without-base",
            bet.base_clause,
            f"seat {seat}: the {name} wager has no base wager of the same bettor beside it;"
            " it has no action",
            place,
        )
        return
    bounds = _find_bounds(state, bet, placed, base.original)
    least, most, rule = bounds.least, bounds.most, bounds.rule
    stake.action = min(placed, most)
    stake.idle += placed - stake.action
    if late:
        return
    if placed > most:
        state.add_violation(
            "side-wager-limit",
            rule,
            f"seat {seat}: {format_dollars(placed)} on {name} is above the {format_dollars(most)}"
            " allowed;"
            f" {format_dollars(placed - most)} has no action",
            place,
        )
    elif placed < least:
        state.add_violation(
            "side-wager-limit",
            rule,
            f"seat {seat}: {format_dollars(placed)} on {name} is below the {format_dollars(least)}"
            " asked for;"
            " the wager plays",
            place,
        )


def _find_bounds(
    state: BlackjackRound, bet: BlackjackSideBet, placed: int, base: int
) -> SideBetBounds:
    """Return the limits of a side bet: its own, or by the room's choice those of the sign."""
    own = bet.range.bounds(placed, base, state.limits, by_rates=False)
    if bet.range.by_rates is None:
        return own
    rates = bet.range.bounds(placed, base, state.limits, by_rates=True)
    if (min(placed, own.most), placed < own.least) != (
        min(placed, rates.most),
        placed < rates.least,
    ):
        state.readings.add(rates.rule)
    return rates if state.rules["bonus_limit"] == "rates" else own


def _seat_hands(state: BlackjackRound) -> None:
    """Seat a hand for every seat with a base wager placed in time (BJ.late)."""
    if not state.bank_seat:
        return
    for seat in state.game.list_dealing_order(state.seats, state.bank_seat):
        stakes = state.base.get(seat)
        if stakes and any(stake.on_time for stake in stakes.values()):
            state.dealt.append(seat)
            spot = str(seat)
            state.hands[spot] = BlackjackHand(
                state.game.count_scale, spot=spot, seat=seat, stakes=stakes
            )
