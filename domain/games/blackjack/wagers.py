"""The wagers as they were placed: which have action, and how much of them."""

from domain.facts.round_events import WagerPlaced
from domain.games.blackjack.hand import BlackjackHand, BlackjackStake
from domain.games.blackjack.state import BlackjackRound
from domain.money import format_dollars
from domain.seats import name_seat


def take_wagers(state: BlackjackRound) -> None:
    """Sort the wagers into circles, hold them to their limits, and seat the hands in the deal."""
    side_bets: list[tuple[int, int, BlackjackStake]] = []
    for place, wager, late in state.felt.wagers:
        seat = wager.seat
        bettor = wager.bettor or name_seat(seat)
        if seat == state.bank_seat:
            _lay_at_own_seat(state, place, wager, bettor)
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
    _seat_hands(state)


def _lay_at_own_seat(state: BlackjackRound, place: int, wager: WagerPlaced, bettor: str) -> None:
    stake = state.own_seat.setdefault(
        (wager.wager, bettor), BlackjackStake(bettor, place, wager.wager)
    )
    stake.idle += wager.amount


def _place_wager(
    state: BlackjackRound, stake: BlackjackStake, place: int, wager: WagerPlaced, *, late: bool
) -> None:
    if late:
        is_noted = stake.idle > 0
        stake.idle += wager.amount
        if is_noted:
            return
        state.add_violation(
            "late-wager",
            "BJ.late",
            f"seat {wager.seat}: the {wager.wager} wager of {format_dollars(wager.amount)} came"
            " after"
            " betting was over; it has no action",
            place,
        )
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
            placed = stake.action = stake.placed
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
                stake.action = most
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
    name, placed, late = stake.wager, stake.placed, stake.idle > 0
    base = state.base.get(seat, {}).get(stake.bettor)
    bet = state.side_bets.get(name)
    if late and (bet is None or base is None or not base.on_time):
        stake.idle += placed
        return
    if bet is None:
        stake.idle += placed
        state.add_violation(
            "side-wager-limit",
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
    least, most, rule = bet.range.bounds(placed, base.placed, state.limits)
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
