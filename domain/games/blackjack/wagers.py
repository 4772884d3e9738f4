"""The wagers as they were placed: which have action, and how much of them."""

from domain.events.round import WagerPlaced
from domain.games.blackjack.hand import Hand, Stake
from domain.games.blackjack.state import Round
from domain.layout import seated
from domain.money import dollars


def take_wagers(this: Round) -> None:
    """Sort the wagers into circles, hold them to their limits, and seat the hands in the deal."""
    side_bets: list[tuple[int, int, Stake]] = []
    for place, wager, late in this.felt.wagers:
        seat = wager.seat
        bettor = wager.bettor or seated(seat)
        if seat == this.bank_seat:
            _lay_at_own_seat(this, place, wager, bettor)
        elif wager.wager == "base":
            stakes = this.base.setdefault(seat, {})
            stake = stakes.get(bettor)
            if stake is None:
                stake = stakes[bettor] = Stake(bettor, place)
            _place(this, stake, place, wager, late=late)
        else:
            circle = this.side.setdefault(seat, {}).setdefault(wager.wager, {})
            stake = circle.get(bettor)
            if stake is None:
                stake = circle[bettor] = Stake(bettor, place, wager.wager)
                side_bets.append((seat, place, stake))
            _place(this, stake, place, wager, late=late)
    _hold_to_limits(this)
    for seat, place, stake in side_bets:
        if stake.on_time:
            _judge_side_bet(this, seat, place, stake)
    _seat_hands(this)


def _lay_at_own_seat(this: Round, place: int, wager: WagerPlaced, bettor: str) -> None:
    stake = this.own_seat.setdefault((wager.wager, bettor), Stake(bettor, place, wager.wager))
    stake.idle += wager.amount


def _place(this: Round, stake: Stake, place: int, wager: WagerPlaced, *, late: bool) -> None:
    if late:
        said = stake.idle > 0
        stake.idle += wager.amount
        if said:
            return
        this.violation(
            "late-wager", "BJ.late",
            f"seat {wager.seat}: the {wager.wager} wager of {dollars(wager.amount)} came after"
            " betting was over; it has no action", place,
        )  # fmt: skip
    else:
        stake.on_time = True
        stake.placed += wager.amount


def _hold_to_limits(this: Round) -> None:
    """Each bettor's base wager, as placed before the deal, against the table's sign."""
    least, most = this.limits.min, this.limits.max
    for seat, stakes in this.base.items():
        for stake in stakes.values():
            if not stake.on_time:
                continue
            placed = stake.action = stake.placed
            if least is not None and placed < least:
                this.note(
                    "wager-below-minimum", "warning", "BJ.limits",
                    f"seat {seat}: {dollars(placed)} is below the minimum of {dollars(least)};"
                    " the wager plays", stake.place,
                )  # fmt: skip
            if most is not None and placed > most:
                stake.action = most
                stake.idle += placed - most
                this.readings.add("BJ.R3")
                this.violation(
                    "wager-above-maximum", "BJ.limits",
                    f"seat {seat}: {dollars(placed)} is above the maximum of {dollars(most)};"
                    f" {dollars(placed - most)} has no action", stake.place,
                )  # fmt: skip


def _judge_side_bet(this: Round, seat: int, place: int, stake: Stake) -> None:
    """Offered, with a base wager beside it, and within its limits: the first that fails counts.

    Of a bet that came partly late that has been said already, and nothing more is (BJ.side).
    """
    name, placed, late = stake.wager, stake.placed, stake.idle > 0
    base = this.base.get(seat, {}).get(stake.bettor)
    bet = this.side_bets.get(name)
    if late and (bet is None or base is None or not base.on_time):
        stake.idle += placed
        return
    if bet is None:
        stake.idle += placed
        this.violation(
            "side-wager-limit", "BJ.side",
            f"seat {seat}: the {name} wager is not offered here; it has no action", place,
        )  # fmt: skip
        return
    if base is None or not base.on_time:
        stake.idle += placed
        this.violation(
            "side-wager-without-base", bet.beside_base,
            f"seat {seat}: the {name} wager has no base wager of the same bettor beside it;"
            " it has no action", place,
        )  # fmt: skip
        return
    least, most, rule = bet.range.bounds(placed, base.placed, this.limits)
    stake.action = min(placed, most)
    stake.idle += placed - stake.action
    if late:
        return
    if placed > most:
        this.violation(
            "side-wager-limit", rule,
            f"seat {seat}: {dollars(placed)} on {name} is above the {dollars(most)} allowed;"
            f" {dollars(placed - most)} has no action", place,
        )  # fmt: skip
    elif placed < least:
        this.violation(
            "side-wager-limit", rule,
            f"seat {seat}: {dollars(placed)} on {name} is below the {dollars(least)} asked for;"
            " the wager plays", place,
        )  # fmt: skip


def _seat_hands(this: Round) -> None:
    """A hand for every seat with a base wager placed in time (BJ.late)."""
    if not this.bank_seat:
        return
    for seat in this.game.deals_from(this.seats, this.bank_seat):
        stakes = this.base.get(seat)
        if stakes and any(stake.on_time for stake in stakes.values()):
            this.dealt.append(seat)
            spot = str(seat)
            this.hands[spot] = Hand(this.game.scale, spot=spot, seat=seat, stakes=stakes)
