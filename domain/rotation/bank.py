"""The bank on its way around the table: offered, taken, refused, played, broken off."""

from msgspec import Struct, field

from domain.rotation.findings import FindingPlace, RotationFindings
from domain.rotation.game_clauses import find_wager_clause
from domain.rotation.hand import RotationHand, describe_on_seat
from domain.rotation.offers import BankOffers
from domain.rotation.seat_occupants import SeatOccupants
from domain.rotation.turn_count import (
    MAX_TURNS,
    TurnCount,
    check_turns_exceeded,
    check_unknown_banker,
    exceeds_turns,
    explain_restart,
    has_count_restarted,
    note_broken_bank,
)
from domain.vocabulary.grammar import join_words


class BankState(Struct, array_like=True):
    """The state of the bank between two facts."""

    offers: BankOffers
    count: TurnCount = field(default_factory=TurnCount)
    is_broken: bool = False
    """Whether the game was broken, and nobody else has banked since."""
    broken_after: str | None = None
    """The person who had banked last when the game was broken."""


class RotatingBank:
    """The player-dealer position, from the opening of the table to its last hand."""

    __slots__ = ("_findings", "_seats", "_state", "count", "offers")

    def __init__(self, findings: RotationFindings, seats: SeatOccupants, state: BankState) -> None:
        self._findings = findings
        self._seats = seats
        self._state = state
        self.count, self.offers = state.count, state.offers

    def set_game(self, slug: str) -> None:
        """Drop the last hand's wagers if the newly posted game does not depend on them."""
        if find_wager_clause(slug) is None:
            self.offers.in_turn = None

    def note_offered(self, where: FindingPlace, seat: int) -> None:
        """Record that the bank is offered to a seat, and note the seats passed over."""
        self._note_passed(where, seat, self.offers.offer(self._seats, seat))

    def note_declined(self, where: FindingPlace, seat: int) -> None:
        """Record that a seat refuses the bank or passes on it."""
        self._note_passed(where, seat, self.offers.answer(self._seats, seat))
        self.offers.refuse(self._seats, seat)

    def note_taken(self, where: FindingPlace, seat: int) -> None:
        """Record that a seat accepts the bank."""
        passed = self.offers.answer(self._seats, seat)
        who = self.offers.person(self._seats, seat)
        if who != self.offers.dealer and self._has_one_to_come(self.offers.dealer):
            passed = [*self.offers.list_dealer_seats(self._seats), *passed]
        self._note_passed(where, seat, passed)
        self._go_on_with(who)

    def note_broken(self) -> None:
        """Record that the game is broken because nobody else would bank."""
        self._state.is_broken = True
        self._state.broken_after = self.offers.dealer

    def _go_on_with(self, who: str | None) -> None:
        """End the break if the bank has moved to another person."""
        if who != self._state.broken_after:
            self._state.is_broken = False

    def _has_one_to_come(self, who: str | None) -> bool:
        """Return whether exactly one counted hand of this person's turn has been played."""
        return who is not None and who == self.count.who and self.count.hands < MAX_TURNS

    def _note_passed(self, where: FindingPlace, seat: int, passed: list[int]) -> None:
        if passed:
            detail = f"the bank came to seat {seat} past {self._name_people(passed)}"
            self._findings.note("bank-not-offered", "ROT.3", detail, where, passed)

    def _name_people(self, seats: list[int]) -> str:
        return join_words([describe_on_seat(self._seats.person(seat), seat) for seat in seats])

    def number(self, hand: RotationHand) -> None:
        """Set the hand's number in its banker's run of hands, if the banker is known."""
        if hand.who is not None:
            self.count.number(hand)

    def check_played(self, hand: RotationHand) -> None:
        """Check a banked hand and begin a new circuit of offers after it."""
        if hand.who is None or hand.bank is None:
            check_unknown_banker(self._findings, hand)
            self.count.forget()
            self.offers.begin(None, None)
            return
        self._go_on_with(hand.who)
        exceeded = check_turns_exceeded(self._findings, hand)
        self._check_broken(hand, exceeded=exceeded)
        self._check_others_had_offer(hand)
        self._check_in_turn(hand, hand.bank)
        self._set_others_had_offer(hand)
        self.count.follow(hand)
        self.offers.begin(hand.bank, hand.who, _find_wagered_seats(hand))

    def _check_broken(self, hand: RotationHand, *, exceeded: bool) -> None:
        """Note a hand that was banked although the game was broken, or should have been (ROT.4)."""
        others = self.offers.others(self._seats, hand.who)
        if self._state.is_broken:
            detail = f"{hand.banker} banked on after the game was broken; nobody else had banked"
        elif exceeded and others and self.offers.refused.issuperset(others.values()):
            detail = (
                f"everybody else had refused the bank, and {hand.banker} banked on; the game was"
                " broken"
            )
        elif has_count_restarted(hand) and not exceeded:
            detail = explain_restart(hand)
        else:
            return
        note_broken_bank(self._findings, hand, detail)

    def _check_others_had_offer(self, hand: RotationHand) -> None:
        """Note the seats without an offer when a person banks past a second hand."""
        if not (exceeds_turns(hand) and hand.counts):
            return
        waiting = self.offers.waiting(self._seats, hand.who)
        if waiting:
            detail = (
                f"{hand.banker} banked on, and {self._name_people(waiting)} had no offer of the"
                " bank since the hand before"
            )
            self._findings.note("bank-not-offered", "ROT.3", detail, hand.where, waiting)

    def _check_in_turn(self, hand: RotationHand, seat: int) -> None:
        """Note a banker who had no wager in the hand before, where the game asks for it (ROT.5)."""
        offers, clause = self.offers, find_wager_clause(hand.game)
        if clause is None or offers.in_turn is None:
            return
        if seat in offers.in_turn or hand.who == offers.dealer:
            return
        without_offer = offers.list_seats_without_offer(self._seats)
        if self._has_one_to_come(offers.dealer):
            without_offer = [*offers.list_dealer_seats(self._seats), *without_offer]
        detail = f"{hand.banker} banked without a wager in the hand before"
        if without_offer:
            detail = f"{detail}; {self._name_people(without_offer)} had one to come and no offer"
        self._findings.note(
            "bank-not-offered",
            "ROT.5",
            detail,
            hand.where,
            without_offer or [seat],
            also=(clause,),
        )

    def _set_others_had_offer(self, hand: RotationHand) -> None:
        """Set whether another seat was offered the bank since the hand before, if any could be."""
        before = self.offers.dealer_seat
        others = [who for who in self._seats.guests().values() if who != self.offers.dealer]
        if before is not None and others:
            hand.others_had_offer = bool(self.offers.offered_seats - {before})


def _find_wagered_seats(hand: RotationHand) -> frozenset[int] | None:
    """Return the spots that may bank next, where that depends on wagers that are known."""
    if find_wager_clause(hand.game) is None or hand.record is None:
        return None
    return hand.record.wagered
