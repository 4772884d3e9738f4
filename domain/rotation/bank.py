"""The bank on its way round the table: offered, taken, refused, played, broken off."""

from typing import Final

from domain.games.double_hand_mortimers import GAME as DOUBLE_HAND
from domain.rotation.findings import Findings, Where
from domain.rotation.hands import Hand, on_seat
from domain.rotation.offers import Offers
from domain.rotation.own_clauses import IF_WAGERED
from domain.rotation.seats import Seats
from domain.rotation.turns import (
    MOST_TURNS,
    Count,
    anew_detail,
    begins_anew,
    check_exceeded,
    check_unknown,
    is_beyond,
    note_broken,
)
from domain.sentences.words import listed

ONLY_IF_WAGERED: Final = frozenset({DOUBLE_HAND.slug})
"""Games in which only a spot that was wagered on in the hand before may bank (ROT.5)."""


class Bank:
    """The player-dealer position, from the opening of the table to its last hand."""

    __slots__ = ("_broken_after", "_findings", "_is_broken", "_seats", "count", "offers")

    def __init__(self, findings: Findings, seats: Seats, size: int) -> None:
        self._findings = findings
        self._seats = seats
        self.count = Count()
        self.offers = Offers(size)
        self._is_broken = False
        self._broken_after: str | None = None
        """Who had banked when the game was broken."""

    def game_is(self, slug: str) -> None:
        """A sign was put up; the wagers of the hand before may not matter for its game."""
        if slug not in ONLY_IF_WAGERED:
            self.offers.in_turn = None

    def offered(self, where: Where, seat: int) -> None:
        """The position is offered to a seat."""
        self._note_passed(where, seat, self.offers.offer(self._seats, seat))

    def declined(self, where: Where, seat: int) -> None:
        """A seat refuses it or passes on it."""
        self._note_passed(where, seat, self.offers.answer(self._seats, seat))
        self.offers.refuse(self._seats, seat)

    def taken(self, where: Where, seat: int) -> None:
        """A seat accepts it."""
        passed = self.offers.answer(self._seats, seat)
        who = self.offers.person(self._seats, seat)
        if who != self.offers.dealer and self._has_one_to_come(self.offers.dealer):
            passed = [*self.offers.dealers_seats(self._seats), *passed]
        self._note_passed(where, seat, passed)
        self._go_on_with(who)

    def broken(self) -> None:
        """Play stops: nobody else would bank."""
        self._is_broken = True
        self._broken_after = self.offers.dealer

    def _go_on_with(self, who: str | None) -> None:
        """Somebody else ends the break."""
        if who != self._broken_after:
            self._is_broken = False

    def _has_one_to_come(self, who: str | None) -> bool:
        """Whether this person's first hand, and no second, has counted."""
        return who is not None and who == self.count.who and self.count.hands < MOST_TURNS

    def _note_passed(self, where: Where, seat: int, passed: list[int]) -> None:
        if passed:
            detail = f"the bank came to seat {seat} past {self._people(passed)}"
            self._findings.note("bank-not-offered", "ROT.3", detail, where, passed)

    def _people(self, seats: list[int]) -> str:
        return listed([on_seat(self._seats.person(seat), seat) for seat in seats])

    def number(self, hand: Hand) -> None:
        """Say which hand running of the same person it is, if it is known who banks it."""
        if hand.who is not None:
            self.count.number(hand)

    def played(self, hand: Hand) -> None:
        """A hand is banked, its turn is judged, and the offers begin anew behind it."""
        if hand.who is None or hand.bank is None:
            check_unknown(self._findings, hand)
            self.count.forget()
            self.offers.begin(None, None)
            return
        self._go_on_with(hand.who)
        exceeded = check_exceeded(self._findings, hand)
        self._check_broken(hand, exceeded=exceeded)
        self._check_others_were_asked(hand)
        self._check_in_turn(hand, hand.bank)
        self._say_whether_others_were_asked(hand)
        self.count.follow(hand)
        self.offers.begin(hand.bank, hand.who, _wagered(hand))

    def _check_broken(self, hand: Hand, *, exceeded: bool) -> None:
        """Nobody plays on once the game is broken, or should be (ROT.4)."""
        others = self.offers.others(self._seats, hand.who)
        if self._is_broken:
            detail = f"{hand.banker} banked on after the game was broken; nobody else had banked"
        elif exceeded and others and self.offers.refused.issuperset(others.values()):
            detail = (
                f"everybody else had refused the bank, and {hand.banker} banked on; the game was"
                " broken"
            )
        elif begins_anew(hand) and not exceeded:
            detail = anew_detail(hand)
        else:
            return
        note_broken(self._findings, hand, detail)

    def _check_others_were_asked(self, hand: Hand) -> None:
        """Before the same person goes on past his second hand, everybody else is asked."""
        if not (is_beyond(hand) and hand.counts):
            return
        waiting = self.offers.waiting(self._seats, hand.who)
        if waiting:
            detail = (
                f"{hand.banker} banked on, and {self._people(waiting)} had no offer of the bank"
                " since the hand before"
            )
            self._findings.note("bank-not-offered", "ROT.3", detail, hand.where, waiting)

    def _check_in_turn(self, hand: Hand, seat: int) -> None:
        """Only a spot that was wagered on in the hand before may bank, in turn (ROT.5)."""
        offers = self.offers
        if hand.game not in ONLY_IF_WAGERED or offers.in_turn is None:
            return
        if seat in offers.in_turn or hand.who == offers.dealer:
            return
        unasked = offers.in_turn_unasked(self._seats)
        if self._has_one_to_come(offers.dealer):
            unasked = [*offers.dealers_seats(self._seats), *unasked]
        detail = f"{hand.banker} banked without a wager in the hand before"
        if unasked:
            detail = f"{detail}; {self._people(unasked)} had one to come and no offer"
        self._findings.note(
            "bank-not-offered", "ROT.5", detail, hand.where, unasked or [seat], also=(IF_WAGERED,)
        )

    def _say_whether_others_were_asked(self, hand: Hand) -> None:
        """Whether the bank was offered to another seat since the hand before, if one could be."""
        before = self.offers.dealer_seat
        others = [who for who in self._seats.guests().values() if who != self.offers.dealer]
        if before is not None and others:
            hand.others_asked = bool(self.offers.asked_seats - {before})


def _wagered(hand: Hand) -> frozenset[int] | None:
    """The spots that may bank next, where that hangs on the wagers and they are known."""
    if hand.game not in ONLY_IF_WAGERED or hand.told is None:
        return None
    return hand.told.wagered
