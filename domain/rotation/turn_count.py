"""The number of hands running that one person banks: at most two (ROT.2, ROT.4)."""

from typing import Final

from msgspec import Struct

from domain.rotation.findings import RotationFindings
from domain.rotation.game_clauses import find_turn_clauses
from domain.rotation.hand import RotationHand
from domain.vocabulary.grammar import format_ordinal

MAX_TURNS: Final = 2


class TurnCount(Struct, array_like=True):
    """A count of the hands one person banks running; hands that do not count are skipped."""

    who: str | None = None
    """The banker of the last hand that counted."""
    hands: int = 0
    """The number of hands running by that banker."""
    is_known: bool = True
    """Whether the last banker is known."""

    def forget(self) -> None:
        """Start the count anew after a hand with an unknown banker."""
        self.who, self.hands, self.is_known = None, 0, False

    def number(self, hand: RotationHand) -> None:
        """Set the hand's number in its banker's run of hands."""
        hand.in_a_row = self.hands + 1 if hand.who == self.who else 1

    def follow(self, hand: RotationHand) -> None:
        """Count the hand, if it is a turn of the bank."""
        if hand.counts:
            assert hand.in_a_row is not None  # noqa: S101 - hands that count were numbered before
            self.who, self.hands, self.is_known = hand.who, hand.in_a_row, True


def exceeds_turns(hand: RotationHand) -> bool:
    """Return whether the hand is past its banker's second hand running."""
    return hand.in_a_row is not None and hand.in_a_row > MAX_TURNS


def has_count_restarted(hand: RotationHand) -> bool:
    """Return whether the hand is recorded as a first turn after a hand by its own banker."""
    return hand.turn == 1 and hand.in_a_row is not None and hand.in_a_row > 1


def check_turns_exceeded(findings: RotationFindings, hand: RotationHand) -> bool:
    """Note a banker's hand past the second running, and return whether it is."""
    if not (exceeds_turns(hand) and hand.counts):
        return False
    detail = (
        f"{hand.banker} banked for the {format_ordinal(hand.in_a_row or 0)} hand running; nobody"
        " holds"
        f" the bank for more than two"
    )
    also = find_turn_clauses(hand.game)
    findings.note("bank-turn-exceeded", "ROT.2", detail, hand.where, _get_seats(hand), also=also)
    return True


def check_unknown_banker(findings: RotationFindings, hand: RotationHand) -> None:
    """Warn that the hand's banker is unknown, so its turn cannot be counted."""
    detail = "who banked this hand is not known; turns are counted anew after it"
    findings.warn("incomplete", "ROT.2", detail, hand.where)


def explain_restart(hand: RotationHand) -> str:
    """Explain what is wrong with a first turn right after a hand by its own banker."""
    return (
        f"{hand.banker} began a first turn right after a hand of his own; somebody else has to"
        " bank in between"
    )


def note_broken_bank(findings: RotationFindings, hand: RotationHand, detail: str) -> None:
    """Note that play went on although the game was broken."""
    also = find_turn_clauses(hand.game)
    findings.note("game-broken", "ROT.4", detail, hand.where, _get_seats(hand), also=also)


def _get_seats(hand: RotationHand) -> tuple[int, ...]:
    return () if hand.bank is None else (hand.bank,)
