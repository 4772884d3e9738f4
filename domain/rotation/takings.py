"""Who took the bank by the stream, and whether the rounds' records agree with it."""

from typing import NamedTuple

from domain.events.table import BankTaken
from domain.rotation.findings import Findings
from domain.rotation.hands import Hand
from domain.rotation.seats import Seats
from domain.rotation.turns import Count, begins_anew, is_beyond
from domain.sentences.words import listed


class Taking(NamedTuple):
    """A seat that took the bank, for which turn, and who sat there."""

    seat: int
    turn: int
    who: str


class Takings:
    """The last taking of the bank, as the stream tells it."""

    __slots__ = ("_findings", "_is_fresh", "_last", "_stands")

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._last: Taking | None = None
        self._is_fresh = False
        """Whether it was recorded for the hand to come, and below whether it was not given up."""
        self._stands = False

    def taken(self, seats: Seats, event: BankTaken) -> None:
        """A seat accepts the bank."""
        self._last = Taking(event.seat, event.turn, seats.person(event.seat))
        self._is_fresh = self._stands = True

    def given_up(self, seat: int) -> None:
        """A seat refuses the bank, or gives it up again."""
        if self._last is not None and self._last.seat == seat:
            self._stands = False

    def fill_in(self, hand: Hand) -> None:
        """What the record does not say of the bank, the stream may."""
        if hand.said is not None:
            hand.bank, hand.turn = hand.said.seat, hand.said.turn
        elif self._last is not None and self._stands:
            hand.bank = self._last.seat
            hand.turn = self._last.turn if self._is_fresh else None

    def compare(self, hand: Hand, count: Count) -> None:
        """Note it where the record's bank is not that of the stream (one a round)."""
        if hand.said is not None:
            differs = [*self._otherwise_taken(hand), *_otherwise_counted(hand, count)]
            if differs:
                detail = f"by its record {hand.banker} banked {_turn(hand.said.turn)}; "
                self._findings.note("turn-mismatch", "ROT.2", detail + listed(differs), hand.where)

    def played(self) -> None:
        """The taking was for the hand before, from now on."""
        self._is_fresh = False

    def _otherwise_taken(self, hand: Hand) -> list[str]:
        taking = self._last
        if taking is None or hand.said is None:
            return []
        if taking.seat != hand.said.seat and taking.who != hand.who:
            return [f"by the stream seat {taking.seat} took the bank last"]
        if self._is_fresh and taking.turn != hand.said.turn:
            return [f"by the stream it was taken {_turn(taking.turn)}"]
        return []


def _otherwise_counted(hand: Hand, count: Count) -> list[str]:
    """Another turn than the hands before make it, unless ROT.2 or ROT.4 finds that anyway."""
    if not count.is_known or is_beyond(hand) or begins_anew(hand) or hand.turn == hand.in_a_row:
        return []
    return [f"by the hands before it is {_turn(hand.in_a_row or 0)}"]


def _turn(turn: int) -> str:
    return "for a first turn" if turn == 1 else "for a second turn"
