"""Rounds that are known only by their records: two hands running, and somebody between them."""

from collections.abc import Iterable, Iterator, Sequence

from domain.layout import seated
from domain.rotation.findings import Findings, Where
from domain.rotation.hands import Hand
from domain.rotation.misdeals import count_misdeal, counts_misdeals
from domain.rotation.rounds import RoundTold, is_pot_game
from domain.rotation.turns import (
    Count,
    anew_detail,
    begins_anew,
    check_exceeded,
    check_unknown,
    note_broken,
)


def in_their_order(rounds: Sequence[RoundTold]) -> Sequence[RoundTold]:
    """By their numbers; as they were given, where one has none."""
    numbers = {told.header.round.id: told.number for told in rounds}
    if None in numbers.values():
        return rounds
    return sorted(rounds, key=lambda told: told.number or 0)


def walk_alone(
    findings: Findings, rounds: Sequence[RoundTold], *, misdeal_counts: bool | None
) -> list[Hand]:
    """The hands of a table and day in their order, each judged by the ones before it."""
    hands: list[Hand] = []
    count = Count()
    for told, is_after_gap in _with_gaps(findings, rounds):
        where = Where(len(hands), round=told.header.round.id)
        hand = _hand(told, where)
        counts = counts_misdeals(told.rules) if misdeal_counts is None else misdeal_counts
        count_misdeal(findings, hand, they_count=counts)
        hand.is_after_gap = is_after_gap
        if is_after_gap:
            count.forget()
        if not hand.is_pot:
            _judge(findings, hand, count)
        hands.append(hand)
    return hands


def _with_gaps(findings: Findings, rounds: Iterable[RoundTold]) -> Iterator[tuple[RoundTold, bool]]:
    """Every round that is not voided, and whether a number is missing since the one before."""
    before: int | None = None
    is_after_gap = False
    for told in rounds:
        number = told.number
        if number is not None and before is not None and number > before + 1:
            is_after_gap = True
            findings.unchecked.append(_missing(before + 1, number - 1))
        before = number
        if not told.is_voided:
            yield told, is_after_gap
            is_after_gap = False


def _missing(first: int, last: int) -> str:
    what = f"Round {first} is" if first == last else f"Rounds {first} to {last} are"
    return f"{what} missing; whose turn it was is counted anew after that."


def _hand(told: RoundTold, where: Where) -> Hand:
    """The hand as its record tells it."""
    game = told.header.game
    hand = Hand(told.header.round.id, where, told, game, is_pot_game(game))
    hand.at = told.began
    if hand.is_pot:
        hand.dealer = told.dealer
        return hand
    hand.said = told.bank
    if hand.said is not None:
        hand.bank, hand.turn = hand.said.seat, hand.said.turn
        hand.who = hand.said.bettor or seated(hand.said.seat)
    return hand


def _judge(findings: Findings, hand: Hand, count: Count) -> None:
    if hand.who is None:
        check_unknown(findings, hand)
        count.forget()
        return
    count.number(hand)
    check_exceeded(findings, hand)
    if begins_anew(hand):
        note_broken(findings, hand, anew_detail(hand))
    count.follow(hand)
