"""The bank as the stream records it, compared with the records of the rounds."""

from msgspec import Struct

from domain.facts.table_events import BankTaken
from domain.rotation.findings import RotationFindings
from domain.rotation.hand import RotationHand
from domain.rotation.seat_occupants import SeatOccupants
from domain.rotation.turn_count import TurnCount, exceeds_turns, has_count_restarted
from domain.vocabulary.grammar import join_words


class BankTaking(Struct, frozen=True, array_like=True, gc=False):
    """A seat that took the bank, the turn it took it for, and the person there."""

    seat: int
    turn: int
    who: str


class BankLogState(Struct, array_like=True):
    """The last taking of the bank recorded in the stream."""

    last: BankTaking | None = None
    is_fresh: bool = False
    """Whether the bank was taken since the last hand."""
    stands: bool = False
    """Whether it was not given up."""


class BankLog:
    """The bank as the stream has it, against the bank as the records have it."""

    __slots__ = ("_findings", "_state")

    def __init__(self, findings: RotationFindings, state: BankLogState) -> None:
        self._findings = findings
        self._state = state

    def note_taken(self, seats: SeatOccupants, event: BankTaken) -> None:
        """Record that a seat accepts the bank."""
        self._state.last = BankTaking(event.seat, event.turn, seats.person(event.seat))
        self._state.is_fresh = self._state.stands = True

    def note_given_up(self, seat: int) -> None:
        """Record that a seat refuses the bank or gives it up."""
        if self._state.last is not None and self._state.last.seat == seat:
            self._state.stands = False

    def fill_in(self, hand: RotationHand) -> None:
        """Set the hand's bank and turn from its record, or else from the stream."""
        if hand.recorded_bank is not None:
            hand.bank, hand.turn = hand.recorded_bank.seat, hand.recorded_bank.turn
        elif self._state.last is not None and self._state.stands:
            hand.bank = self._state.last.seat
            hand.turn = self._state.last.turn if self._state.is_fresh else None

    def compare(self, hand: RotationHand, count: TurnCount) -> None:
        """Note a record whose bank differs from the stream's, with at most one finding a round."""
        if hand.recorded_bank is not None:
            differences = [*self._describe_other_taking(hand), *_describe_miscount(hand, count)]
            if differences:
                turn = _describe_turn(hand.recorded_bank.turn)
                detail = f"by its record {hand.banker} banked {turn}; "
                self._findings.note(
                    "turn-mismatch", "ROT.2", detail + join_words(differences), hand.where
                )

    def note_played(self) -> None:
        """Mark the last taking as used by a hand that has been played."""
        self._state.is_fresh = False

    def _describe_other_taking(self, hand: RotationHand) -> list[str]:
        taking = self._state.last
        if taking is None or hand.recorded_bank is None:
            return []
        if taking.seat != hand.recorded_bank.seat and taking.who != hand.who:
            return [f"by the stream seat {taking.seat} took the bank last"]
        if self._state.is_fresh and taking.turn != hand.recorded_bank.turn:
            return [f"by the stream it was taken {_describe_turn(taking.turn)}"]
        return []


def _describe_miscount(hand: RotationHand, count: TurnCount) -> list[str]:
    """Describe a recorded turn that does not follow from the hands before it.

    Turns that ROT.2 or ROT.4 reports are left out.
    """
    if (
        not count.is_known
        or exceeds_turns(hand)
        or has_count_restarted(hand)
        or hand.turn == hand.in_a_row
    ):
        return []
    return [f"by the hands before it is {_describe_turn(hand.in_a_row or 0)}"]


def _describe_turn(turn: int) -> str:
    return "for a first turn" if turn == 1 else "for a second turn"
