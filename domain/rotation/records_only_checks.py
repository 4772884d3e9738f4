"""Rotation checks where only the rounds' records are known: no more than two hands running."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct, field

from domain.rotation.findings import FindingPlace, RotationFindings
from domain.rotation.hand import RotationHand
from domain.rotation.misdeals import count_misdeal
from domain.rotation.round import RotationRound, is_pot_game
from domain.rotation.turn_count import (
    TurnCount,
    check_turns_exceeded,
    check_unknown_banker,
    explain_restart,
    has_count_restarted,
    note_broken_bank,
)
from domain.seats import name_seat


def sort_rounds(rounds: Sequence[RotationRound]) -> Sequence[RotationRound]:
    """Return the rounds by number, or in the given order if any has no number."""
    if any(played_round.number is None for played_round in rounds):
        return rounds
    return sorted(rounds, key=lambda played_round: played_round.number or 0)


class RecordsOnlyState(Struct, array_like=True):
    """The state of a day between two of its rounds, where there is no stream."""

    hands: int = 0
    count: TurnCount = field(default_factory=TurnCount)
    number: int | None = None
    """The number of the round before, voided or not."""
    is_after_gap: bool = False
    """Whether a number is missing since the last hand."""


class RecordsOnlyWalk:
    """A walk through the rounds of a day from one state to a later one."""

    def __init__(self, state: RecordsOnlyState, *, misdeal_counts: bool | None = None) -> None:
        self.state = state
        self.findings = RotationFindings()
        self.hands: list[RotationHand] = []
        self._misdeal_counts = misdeal_counts

    def follow(self, played_round: RotationRound) -> None:
        """Walk past the next round, and check it against those before it."""
        state = self.state
        state.is_after_gap |= _find_gap(state.number, played_round.number) is not None
        state.number = played_round.number
        if played_round.is_voided:
            return
        hand = _make_hand(played_round, FindingPlace(state.hands, round=played_round.id))
        counts = self._misdeal_counts
        count_misdeal(
            hand, they_count=played_round.terms.counts_misdeals if counts is None else counts
        )
        hand.is_after_gap = state.is_after_gap
        if hand.is_after_gap:
            state.count.forget()
        if not hand.is_pot:
            _check_hand(self.findings, hand, state.count)
        state.is_after_gap = False
        state.hands += 1
        self.hands.append(hand)


def describe_gaps(numbers: Iterable[int | None]) -> Iterator[str]:
    """Yield what is missing among the numbers of a day's rounds, voided ones included."""
    before: int | None = None
    for number in numbers:
        gap = _find_gap(before, number)
        if gap is not None:
            first, last = gap
            subject = f"Round {first} is" if first == last else f"Rounds {first} to {last} are"
            yield f"{subject} missing; whose turn it was is counted anew after that."
        before = number


def _find_gap(before: int | None, number: int | None) -> tuple[int, int] | None:
    """Return the first and the last number missing before a round, if any is."""
    if number is None or before is None or number <= before + 1:
        return None
    return before + 1, number - 1


def _make_hand(played_round: RotationRound, where: FindingPlace) -> RotationHand:
    """Return the hand as its record tells it."""
    game = played_round.game
    hand = RotationHand(played_round.id, where, played_round, game, is_pot_game(game))
    hand.at = played_round.began
    if hand.is_pot:
        hand.dealer = played_round.dealer
        return hand
    bank = hand.recorded_bank = played_round.bank
    if bank is not None:
        hand.bank, hand.turn = bank.seat, bank.turn
        hand.who = bank.bettor or name_seat(bank.seat)
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
