"""The lines of the settlement in their order, and what a limited bank covers of them."""

from domain.cards import JOKER
from domain.layout import clockwise, counter_clockwise, left_of
from domain.money import Odds
from ops.simulator.blackjack.games import SIDE_BETS
from ops.simulator.blackjack.hands import VALUE, Hand
from ops.simulator.blackjack.results import (
    LOSS,
    Result,
    bank_shown,
    base_result,
    bonus_result,
    buster_result,
    match_result,
    shown,
)
from ops.simulator.blackjack.state import Round
from ops.simulator.covering import Covered, Line, cover
from ops.simulator.draft import Wager


def action_order(r: Round) -> list[int]:
    """The wagered seats in the order of settlement."""
    start = _starting_seat(r)
    walk = clockwise if r.house.clockwise else counter_clockwise
    return [seat for seat in walk(r.seats, start) if seat in r.dealt]


def _wagered(r: Round) -> list[int]:
    """The seats with any wager, as the settlement comes to them."""
    seats = {wager.seat for wager in r.wagers}
    walk = clockwise if r.house.clockwise else counter_clockwise
    order = walk(r.seats, action_order(r)[0])
    return [seat for seat in order if seat in seats and seat != r.bank_seat]


def _starting_seat(r: Round) -> int:
    if r.game.code == "PS" or len(r.bank) < 2:
        return r.dealt[0]
    start = 1 if r.game.from_seat_one else left_of(r.bank_seat, r.seats)
    counted = [seat for seat in clockwise(r.seats, start) if seat != r.bank_seat]
    if not r.house.counts_empty_seats:
        counted = [seat for seat in counted if seat in r.dealt]
    return counted[(_number(r) - 1) % len(counted)]


def _number(r: Round) -> int:
    card = r.bank[1]
    if card == JOKER:
        return 1
    court = {"J": 11, "Q": 12, "K": 13} if r.game.from_seat_one else {}
    return court.get(card[0], VALUE[card])


def settle(r: Round) -> list[Covered]:
    """Every line in order, covered as far as the bank goes."""
    lines = _first_lines(r)
    settled = {(line.spot, line.wager, line.bettor) for line in lines}
    lines += _hand_lines(r, [hand for hand in r.put_away if hand.fate == "early"])
    for seat in _wagered(r):
        hands = [hand for hand in r.hands.get(seat, []) if hand.fate != "early"]
        split_off = [hand for hand in hands if "." in hand.spot]
        lines += _hand_lines(r, [hand for hand in hands if hand not in split_off])
        lines += _idle_lines(r, seat) + _hand_lines(r, split_off) + _side_lines(r, seat)
    lines += _idle_lines(r, r.bank_seat) + _side_lines(r, r.bank_seat)
    lines = [
        line for place, line in enumerate(lines)
        if place < len(settled) or (line.spot, line.wager, line.bettor) not in settled
    ]  # fmt: skip
    return cover(lines, r.posted, net=r.house.net)


def _first_lines(r: Round) -> list[Line]:
    """Insurance and even money."""
    natural = bank_shown(r).natural
    lines: dict[tuple[str, str, bool], Line] = {}
    order = {str(seat): place for place, seat in enumerate(r.dealt)}
    for sold in sorted(r.insured, key=lambda sold: order.get(sold.spot.partition(".")[0], 0)):
        if sold.even_money:
            stake = next(h.stakes[sold.bettor] for h in r.hands[int(sold.spot)])
            line = Line(sold.spot, "base", sold.bettor, stake, stake, 0)
        else:
            wins, loses = (2 * sold.live, 0) if natural else (0, sold.live)
            line = Line(sold.spot, "insurance", sold.bettor, sold.amount, wins, loses)
        lines[sold.spot, sold.bettor, sold.even_money] = line
    return list(lines.values())


def _hand_lines(r: Round, hands: list[Hand]) -> list[Line]:
    bank = bank_shown(r)
    return [
        line for hand in hands for line in _base_lines(hand, base_result(r, shown(r, hand), bank))
    ]


def _base_lines(hand: Hand, result: Result) -> list[Line]:
    lines = []
    for bettor, stake in hand.stakes.items():
        at_risk = stake + hand.idle[bettor]
        if hand.fate == "surrender":
            wins, loses = 0, stake // 2
        elif hand.fate == "rescue":
            wins, loses = 0, stake
        elif hand.fate == "refund" or (len(hand.cards) < 2 and not hand.split):
            wins, loses = 0, 0
        else:
            wins, loses = _moved(result, stake)
        lines.append(Line(hand.spot, "base", bettor, at_risk, wins, loses))
    return lines


def _moved(result: Result, stake: int) -> tuple[int, int]:
    if isinstance(result, Odds):
        return result.due(stake), 0
    return 0, stake if result == LOSS else 0


def _side_lines(r: Round, seat: int) -> list[Line]:
    return [
        _side_line(r, wager)
        for circle in SIDE_BETS
        for wager in r.wagers
        if wager.seat == seat and wager.circle == circle
    ]


def _side_line(r: Round, wager: Wager) -> Line:
    hands = r.hands.get(wager.seat)
    wins = loses = 0
    first = _first_two(r, wager.seat)
    if hands and len(first) > 1:
        player, bank = shown(r, hands[0])._replace(cards=first), bank_shown(r)
        if wager.circle == "match":
            result = match_result(player, bank)
        elif wager.circle == "bonus":
            result = bonus_result(player, bank)
        else:
            result = buster_result(r, bank)
        wins, loses = _moved(result, wager.live)
    return Line(str(wager.seat), wager.circle, wager.bettor, wager.amount, wins, loses)


def _first_two(r: Round, seat: int) -> tuple[str, ...]:
    """The seat's cards of the initial deal; a split took the second away."""
    hands = r.hands.get(seat, [])
    if len(hands) > 1:
        return hands[0].cards[0], hands[1].cards[0]
    return tuple(hands[0].cards[:2]) if hands else ()


def _idle_lines(r: Round, seat: int) -> list[Line]:
    """Base wagers without a hand: they came too late, or nobody dealt to them."""
    return [
        Line(str(seat), "base", wager.bettor, wager.amount, 0, 0)
        for wager in r.wagers
        if wager.seat == seat and wager.circle == "base" and not (wager.live and seat in r.hands)
    ]
