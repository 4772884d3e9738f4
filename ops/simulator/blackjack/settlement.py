"""The lines of the settlement in order, and the part of them that a limited bank covers."""

from domain.cards.playing_cards import JOKER
from domain.money import Odds
from domain.seats import find_left_seat, walk_clockwise, walk_counter_clockwise
from ops.simulator.blackjack.draft import BlackjackDraft
from ops.simulator.blackjack.game import SIDE_BETS
from ops.simulator.blackjack.hands import CARD_VALUES, SimulatedHand
from ops.simulator.blackjack.wager_results import (
    LOSS,
    SimulatedResult,
    find_base_result,
    find_bonus_result,
    find_buster_result,
    find_match_result,
    read_bank_hand,
    read_hand,
)
from ops.simulator.core.coverage import CoveredLine, SimulatedLine, cover_lines
from ops.simulator.core.draft import SimulatedWager


def find_action_order(draft: BlackjackDraft) -> list[int]:
    """Return the wagered seats in the order of settlement."""
    start = _starting_seat(draft)
    walk = walk_clockwise if draft.house.clockwise else walk_counter_clockwise
    return [seat for seat in walk(draft.seats, start) if seat in draft.dealt]


def _wagered(draft: BlackjackDraft) -> list[int]:
    """Return the seats with any wager, in the order of settlement."""
    seats = {wager.seat for wager in draft.wagers}
    walk = walk_clockwise if draft.house.clockwise else walk_counter_clockwise
    order = walk(draft.seats, find_action_order(draft)[0])
    return [seat for seat in order if seat in seats and seat != draft.bank_seat]


def _starting_seat(draft: BlackjackDraft) -> int:
    if not draft.game.counts_to_action or len(draft.bank) < 2:
        return draft.dealt[0]
    start = 1 if draft.game.from_seat_one else find_left_seat(draft.bank_seat, draft.seats)
    counted = [seat for seat in walk_clockwise(draft.seats, start) if seat != draft.bank_seat]
    if not draft.house.counts_empty_seats:
        counted = [seat for seat in counted if seat in draft.dealt]
    return counted[(_number(draft) - 1) % len(counted)]


def _number(draft: BlackjackDraft) -> int:
    up, card = draft.bank[:2]
    if card == JOKER:
        up_value = {"A": 11, "J": 10}.get(up[0], CARD_VALUES[up])
        return 21 - up_value if draft.house.joker_makes_21 else 1
    if card[0] == "A":
        return draft.house.ace_number
    court = {"J": 11, "Q": 12, "K": 13} if draft.game.from_seat_one else {}
    return court.get(card[0], CARD_VALUES[card])


def settle_lines(draft: BlackjackDraft) -> list[CoveredLine]:
    """Return every line in order, covered as far as the bank goes."""
    lines = _first_lines(draft)
    insured = [line for line in lines if line.wager == "insurance"]
    if draft.house.insures_in_turn:
        lines = [line for line in lines if line not in insured]
    settled = {(line.spot, line.wager, line.bettor) for line in lines}
    lines += _hand_lines(draft, [hand for hand in draft.put_away if hand.fate == "early"])
    for seat in _wagered(draft):
        hands = [hand for hand in draft.hands.get(seat, []) if hand.fate != "early"]
        if draft.house.insures_in_turn:
            lines += [line for line in insured if line.spot == str(seat)]
        split_off = [hand for hand in hands if "." in hand.spot]
        lines += _hand_lines(draft, [hand for hand in hands if hand not in split_off])
        lines += _idle_lines(draft, seat) + _hand_lines(draft, split_off) + _side_lines(draft, seat)
    lines += _idle_lines(draft, draft.bank_seat) + _side_lines(draft, draft.bank_seat)
    lines = [
        line
        for place, line in enumerate(lines)
        if place < len(settled) or (line.spot, line.wager, line.bettor) not in settled
    ]
    return cover_lines(lines, draft.posted, net=draft.house.net)


def _first_lines(draft: BlackjackDraft) -> list[SimulatedLine]:
    """Return the lines of insurance and even money."""
    natural = read_bank_hand(draft).natural
    lines: dict[tuple[str, str, bool], SimulatedLine] = {}
    order = {str(seat): place for place, seat in enumerate(draft.dealt)}
    for sold in sorted(draft.insured, key=lambda sold: order.get(sold.spot.partition(".")[0], 0)):
        if sold.even_money:
            stake = next(h.stakes[sold.bettor] for h in draft.hands[int(sold.spot)])
            line = SimulatedLine(sold.spot, "base", sold.bettor, stake, stake, 0)
        else:
            wins, loses = (draft.game.insurance_pays * sold.live, 0) if natural else (0, sold.live)
            line = SimulatedLine(sold.spot, "insurance", sold.bettor, sold.amount, wins, loses)
        lines[sold.spot, sold.bettor, sold.even_money] = line
    return list(lines.values())


def _hand_lines(draft: BlackjackDraft, hands: list[SimulatedHand]) -> list[SimulatedLine]:
    bank = read_bank_hand(draft)
    return [
        line
        for hand in hands
        for line in _base_lines(hand, find_base_result(draft, read_hand(draft, hand), bank))
    ]


def _base_lines(hand: SimulatedHand, result: SimulatedResult) -> list[SimulatedLine]:
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
        lines.append(SimulatedLine(hand.spot, "base", bettor, at_risk, wins, loses))
    return lines


def _moved(result: SimulatedResult, stake: int) -> tuple[int, int]:
    if isinstance(result, Odds):
        return result.due(stake), 0
    return 0, stake if result == LOSS else 0


def _side_lines(draft: BlackjackDraft, seat: int) -> list[SimulatedLine]:
    return [
        _side_line(draft, wager)
        for circle in SIDE_BETS
        for wager in draft.wagers
        if wager.seat == seat and wager.circle == circle
    ]


def _side_line(draft: BlackjackDraft, wager: SimulatedWager) -> SimulatedLine:
    hands = draft.hands.get(wager.seat)
    wins = loses = 0
    first = _first_two(draft, wager.seat)
    if hands and len(first) > 1:
        player, bank = read_hand(draft, hands[0])._replace(cards=first), read_bank_hand(draft)
        if wager.circle == "match":
            result = find_match_result(player, bank)
        elif wager.circle == "bonus":
            result = find_bonus_result(player, bank, beaten=_are_beaten(draft, hands))
        else:
            result = find_buster_result(draft, bank)
        wins, loses = _moved(result, wager.live)
    return SimulatedLine(str(wager.seat), wager.circle, wager.bettor, wager.amount, wins, loses)


def _are_beaten(draft: BlackjackDraft, hands: list[SimulatedHand]) -> bool:
    """Return whether a hand with one of the seat's first two cards lost, or the room has it so."""
    bank = read_bank_hand(draft)
    return not draft.house.kings_beaten_by_hand or any(
        find_base_result(draft, read_hand(draft, hand), bank) == LOSS
        for hand in hands[:2]
        if hand.fate not in {"surrender", "rescue", "refund"}
    )


def _first_two(draft: BlackjackDraft, seat: int) -> tuple[str, ...]:
    """Return the seat's first two cards, even if the hand was split since."""
    hands = draft.hands.get(seat, [])
    if len(hands) > 1:
        return hands[0].cards[0], hands[1].cards[0]
    return tuple(hands[0].cards[:2]) if hands else ()


def _idle_lines(draft: BlackjackDraft, seat: int) -> list[SimulatedLine]:
    """Return the lines of base wagers without a hand: placed too late, or not dealt to."""
    return [
        SimulatedLine(str(seat), "base", wager.bettor, wager.amount, 0, 0)
        for wager in draft.wagers
        if wager.seat == seat
        and wager.circle == "base"
        and not (wager.live and seat in draft.hands)
    ]
