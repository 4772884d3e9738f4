"""The dealer button and the kill of the pot games, from hand to hand (ROT.8 to ROT.10)."""

from collections.abc import Collection
from typing import Final

from msgspec import Struct

from domain.cards.playing_cards import name_card
from domain.facts.table_events import ButtonDrawn
from domain.rotation.findings import FindingPlace, RotationFindings
from domain.rotation.hand import RotationHand
from domain.rotation.round import NO_SEATS, KillOutcome
from domain.seats import find_left_seat, walk_clockwise
from domain.vocabulary.grammar import join_words

CARD_ORDER: Final = {
    card: order
    for order, card in enumerate(rank + suit for rank in "AKQJT98765432" for suit in "shdc")
}
"""The cards by which the button is drawn for, the highest first: ranks, then suits (ROT.9)."""


class HandBefore(Struct, frozen=True, array_like=True):
    """The hand before, as far as the next position of the dealer button depends on it."""

    game: str | None
    dealer: int | None
    counts: bool
    middle_blinds: frozenset[int]


class ButtonState(Struct, array_like=True):
    """The hand before, and a draw for the button since."""

    before: HandBefore | None = None
    drawn: frozenset[int] = NO_SEATS
    """The seats that the draw for the coming hand may have given the button."""


class DealerButton:
    """The dealer button of the pot games: drawn for first, then one seat on a hand."""

    __slots__ = ("_findings", "_state")

    def __init__(self, findings: RotationFindings, state: ButtonState) -> None:
        self._findings = findings
        self._state = state

    def draw(self, where: FindingPlace, fact: ButtonDrawn) -> None:
        """Check that the highest card of a draw got the button (ROT.9)."""
        known = [drawn for drawn in fact.cards if drawn.card in CARD_ORDER]
        self._state.drawn = frozenset({fact.seat})
        if not known or len(known) < len(fact.cards):
            return
        highest = min(known, key=lambda drawn: CARD_ORDER[drawn.card])
        winners = frozenset({one.seat for one in known if one.card == highest.card})
        self._state.drawn |= winners
        if fact.seat not in winners:
            detail = (
                f"seat {highest.seat} drew the {name_card(highest.card)}, the highest card, and"
                f" seat {fact.seat} got the dealer button"
            )
            self._note("ROT.9", detail, where, highest.seat)

    def check(self, hand: RotationHand) -> None:
        """Check where the button is, by the draw or by the hand before."""
        drawn, self._state.drawn = self._state.drawn, NO_SEATS
        before = self._state.before
        if hand.dealer is None or hand.record is None:
            return
        if drawn:
            self._check_drawn(hand, drawn)
        elif before is not None and before.game == hand.game and before.dealer is not None:
            self._check_moved(hand, before, before.dealer)

    def note_played(self, hand: RotationHand) -> None:
        """Note a hand of any game, so that the next one can be compared with it."""
        middle_blinds = NO_SEATS if hand.record is None else hand.record.middle_blinds
        self._state.before = HandBefore(hand.game, hand.dealer, hand.counts, middle_blinds)

    def _check_drawn(self, hand: RotationHand, drawn: frozenset[int]) -> None:
        """Check the first hand of a game; a seat that is not dealt in leaves it to the next."""
        expected = {_find_next_dealt_in(hand, seat) for seat in drawn} - {None}
        if expected and hand.dealer not in expected:
            seats = sorted(seat for seat in expected if seat is not None)
            detail = (
                f"the dealer button was at seat {hand.dealer}, and was drawn by"
                f" {join_words([f'seat {seat}' for seat in seats])}"
            )
            self._note("ROT.9", detail, hand.where, seats[0])

    def _check_moved(self, hand: RotationHand, before: HandBefore, was_at: int) -> None:
        """Check that it went to the next seat dealt in, or stayed after an uncounted hand.

        It passes over whoever took a blind in the middle in the hand before; it may also be left
        where it was rather than be given to them.
        """
        first, passed = was_at, NO_SEATS
        if before.counts and hand.record is not None:
            first = find_left_seat(was_at, hand.record.seats)
            passed = before.middle_blinds
        next_seat = _find_next_dealt_in(hand, first)
        expected = _find_next_dealt_in(hand, first, passed)
        if expected is None or hand.dealer == expected:
            return
        if next_seat != expected and hand.dealer == was_at:
            return
        was = f"it was at seat {was_at} in the hand before"
        if not before.counts:
            was = f"{was}, which was a misdeal"
        elif next_seat != expected:
            was = f"{was}, in which seat {next_seat} took a blind in the middle"
        detail = (
            f"the dealer button was at seat {hand.dealer} and belonged at seat {expected}; {was}"
        )
        self._note("ROT.8", detail, hand.where, expected)

    def _note(self, rule: str, detail: str, where: FindingPlace, seat: int) -> None:
        self._findings.note("dealer-button-misplaced", rule, detail, where, [seat])


def _find_next_dealt_in(
    hand: RotationHand, first: int, passed_over: Collection[int] = ()
) -> int | None:
    """Return the first seat dealt in, clockwise from a seat, but for those passed over."""
    if hand.record is None:
        return None
    seats = walk_clockwise(hand.record.seats, first)
    dealt_in = hand.record.dealt_in
    return next((seat for seat in seats if seat in dealt_in and seat not in passed_over), None)


class KillLegState(Struct, array_like=True):
    """The legs of the kill after the hand before."""

    is_known: bool = False
    """Whether the legs of the hand before are known."""
    leg: int | None = None
    owes: int | None = None
    """The seat that has won two qualifying pots running."""


class KillLegs:
    """The legs of the kill, counted from the hands themselves (ROT.10)."""

    __slots__ = ("_findings", "_state")

    def __init__(self, findings: RotationFindings, state: KillLegState) -> None:
        self._findings = findings
        self._state = state

    def check(self, hand: RotationHand) -> None:
        """Check who owes the kill and where its button is, by the legs of the hands before."""
        played = hand.record
        if played is None or not played.plays_kill:
            self._state.is_known = False
            return
        if self._state.is_known:
            self._check_owed(hand, played.kill_named)
            self._check_button(hand, played.kill_button or hand.kill_button)
        self._follow(hand, played.kill)

    def _check_owed(self, hand: RotationHand, named: int | None) -> None:
        owes = self._state.owes
        if owes == named:
            return
        if owes is not None:
            owner = "nobody" if named is None else f"seat {named}"
            detail = (
                f"seat {owes} won the two pots before, and owed the kill; the record names {owner}"
            )
            self._note("kill-missing", detail, hand, owes)
        elif named is not None:
            detail = f"seat {named} is named for the kill, and has not won the two pots before"
            self._note("kill-not-due", detail, hand, named)

    def _check_button(self, hand: RotationHand, seat: int | None) -> None:
        if seat is None or seat == self._state.leg:
            return
        leg = "nobody" if self._state.leg is None else f"seat {self._state.leg}"
        detail = f"the kill button was at seat {seat}; {leg} had the leg of the hand before"
        self._findings.note(
            "button-misplaced",
            "ROT.10",
            detail,
            hand.where,
            [self._state.leg or seat],
            also=("KP.1",),
        )

    def _note(self, code: str, detail: str, hand: RotationHand, seat: int) -> None:
        self._findings.note(code, "KP.1", detail, hand.where, [seat], also=("ROT.10",))

    def _follow(self, hand: RotationHand, kill: KillOutcome | None) -> None:
        """Count the hand's leg; a misdeal is dealt again and leaves the legs unchanged."""
        if hand.is_misdeal:
            return
        if kill is None:
            self._state.is_known = False
            return
        held = self._state.leg if self._state.is_known else kill.next
        self._state.is_known, self._state.leg = True, kill.leg
        self._state.owes = kill.leg if kill.leg == held else None
