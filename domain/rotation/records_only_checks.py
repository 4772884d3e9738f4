"""Rotation checks where only the rounds' records are known: no more than two hands running."""

from collections.abc import Iterable, Iterator, Sequence

from domain.rotation.findings import FindingPlace, RotationFindings
from domain.rotation.hand import RotationHand
from domain.rotation.misdeals import count_misdeal, does_count_misdeals
from domain.rotation.round import RotationRound, is_pot_game
from domain.rotation.turn_count import (
    TurnCount,
    check_turns_exceeded,
    check_unknown_banker,
    explain_restart,
    has_count_restarted,
    note_broken_bank,
)
from domain.table.state import find_bettor


def sort_rounds(rounds: Sequence[RotationRound]) -> Sequence[RotationRound]:
    """Return the rounds by number, or in the given order if any has no number."""
    numbers = {played_round.header.round.id: played_round.number for played_round in rounds}
    if None in numbers.values():
        return rounds
    return sorted(rounds, key=lambda played_round: played_round.number or 0)


def walk_records_only(
    findings: RotationFindings, rounds: Sequence[RotationRound], *, misdeal_counts: bool | None
) -> list[RotationHand]:
    """Return the hands of a table and day in order, each checked against those before it."""
    hands: list[RotationHand] = []
    count = TurnCount()
    for played_round, is_after_gap in _iterate_with_gaps(findings, rounds):
        where = FindingPlace(len(hands), round=played_round.header.round.id)
        hand = _make_hand(played_round, where)
        counts = (
            does_count_misdeals(played_round.rules) if misdeal_counts is None else misdeal_counts
        )
        count_misdeal(findings, hand, they_count=counts)
        hand.is_after_gap = is_after_gap
        if is_after_gap:
            count.forget()
        if not hand.is_pot:
            _check_hand(findings, hand, count)
        hands.append(hand)
    return hands


def _iterate_with_gaps(
    findings: RotationFindings, rounds: Iterable[RotationRound]
) -> Iterator[tuple[RotationRound, bool]]:
    """Yield every round that is not voided, and whether a number before it is missing."""
    before: int | None = None
    is_after_gap = False
    for played_round in rounds:
        number = played_round.number
        if number is not None and before is not None and number > before + 1:
            is_after_gap = True
            findings.unchecked.append(_describe_missing(before + 1, number - 1))
        before = number
        if not played_round.is_voided:
            yield played_round, is_after_gap
            is_after_gap = False


def _describe_missing(first: int, last: int) -> str:
    subject = f"Round {first} is" if first == last else f"Rounds {first} to {last} are"
    return f"{subject} missing; whose turn it was is counted anew after that."


def _make_hand(played_round: RotationRound, where: FindingPlace) -> RotationHand:
    """Return the hand as its record tells it."""
    game = played_round.header.game
    hand = RotationHand(played_round.header.round.id, where, played_round, game, is_pot_game(game))
    hand.at = played_round.began
    if hand.is_pot:
        hand.dealer = played_round.dealer
        return hand
    hand.recorded_bank = played_round.bank
    if hand.recorded_bank is not None:
        hand.bank, hand.turn = hand.recorded_bank.seat, hand.recorded_bank.turn
        hand.who = find_bettor(hand.recorded_bank)
    return hand


def _check_hand(findings: RotationFindings, hand: RotationHand, count: TurnCount) -> None:
    if hand.who is None:
        check_unknown_banker(findings, hand)
        count.forget()
        return
    count.number(hand)
    check_turns_exceeded(findings, hand)
    if has_count_restarted(hand):
        note_broken_bank(findings, hand, explain_restart(hand))
    count.follow(hand)
