"""A table's day, walked through in the order of its stream."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.facts.corrections import TableStream, correct_table_stream
from domain.facts.table_events import (
    BankDeclined,
    BankOffered,
    BankTaken,
    ButtonDrawn,
    ChipsBought,
    GameBroken,
    MarkerMoved,
    RoundPlayed,
    SeatLeft,
    SeatTaken,
    TableClosed,
    TableOpened,
    TermsPosted,
)
from domain.rotation.bank import RotatingBank
from domain.rotation.bank_eligibility import BankEligibility
from domain.rotation.bank_log import BankLog
from domain.rotation.buttons import DealerButton, KillLegs
from domain.rotation.buy_ins import BuyIns
from domain.rotation.findings import FindingPlace, RotationFindings
from domain.rotation.hand import RotationHand
from domain.rotation.misdeals import count_misdeal, does_count_misdeals
from domain.rotation.missed_blinds import MissedBlinds
from domain.rotation.posted_terms import (
    TermsPosting,
    build_terms_posting,
    check_schedule,
    check_terms,
)
from domain.rotation.record_agreement import RecordAgreement
from domain.rotation.round import RotationRound, is_pot_game
from domain.rotation.seat_occupants import SeatOccupants


class TableDayWalk:
    """A walk through a day: its state so far, and the findings."""

    def __init__(
        self,
        stream: TableStream,
        rounds: Mapping[str, RotationRound],
        *,
        misdeal_counts: bool | None,
    ) -> None:
        facts = correct_table_stream(stream)
        opened = facts[0][1]
        assert isinstance(opened, TableOpened)  # noqa: S101 - a stream begins with it
        self.opened = opened
        self.facts = facts
        self.unreadable = stream.count(None)
        """The number of facts that could not be read."""
        self.findings = RotationFindings()
        self.hands: list[RotationHand] = []
        self.postings: list[TermsPosting] = []
        self.names = dict.fromkeys(fact.round for _, fact in facts if isinstance(fact, RoundPlayed))
        """The rounds that the stream names."""
        played = (rounds[name] for name in self.names if name in rounds)
        days = (played_round.day for played_round in played if not played_round.is_voided)
        self.gaming_day = next((day for day in days if day is not None), None)
        self.agreement = RecordAgreement(self.findings, opened, self.gaming_day)
        self._rounds = rounds
        self._misdeal_counts = misdeal_counts
        self._seats = SeatOccupants()
        self._bank = RotatingBank(self.findings, self._seats, opened.seats)
        self._takings = BankLog(self.findings)
        records_seats = any(isinstance(fact, SeatTaken) for _, fact in facts)
        self._who_banks = BankEligibility(self.findings, self._seats, records_seats=records_seats)
        self._named: set[str] = set()
        self._dealer_button = DealerButton(self.findings)
        self._kill = KillLegs(self.findings)
        self._missed_blinds = MissedBlinds(self.findings)
        self._buy_ins = BuyIns(self.findings)
        self._moved: dict[str, int] = {}
        """The seats to which the stream moved markers since the last hand."""

    def is_missing(self, played_round: RotationRound) -> bool:
        """Return whether the round is of this table and day, but is not named by the stream."""
        header, opened = played_round.header, self.opened
        is_here = (header.room, header.table.id) == (opened.room, opened.table)
        is_missing = header.round.id not in self.names and not played_round.is_voided
        return is_here and is_missing and played_round.day == self.gaming_day

    def walk(self) -> None:
        """Walk through the day from its opening to its last fact."""
        for order, (place, fact) in enumerate(self.facts):
            where = FindingPlace(order, place)
            self.agreement.check_open(where)
            apply = _APPLIERS.get(type(fact))
            if apply is not None:
                apply(self, where, fact)

    def post(self, where: FindingPlace, fact: TermsPosted) -> None:
        """Put a sign on the table."""
        self.postings.append(build_terms_posting(fact, where))
        check_schedule(self.findings, self.opened.room, self.postings[-1])
        self._bank.set_game(fact.game)
        self._buy_ins.set_sign(fact)

    def sit(self, where: FindingPlace, fact: SeatTaken) -> None:
        """Seat a person."""
        self.agreement.sit(self._seats, where, fact)

    def leave(self, where: FindingPlace, fact: SeatLeft) -> None:
        """Empty a seat."""
        self.agreement.leave(self._seats, where, fact)
        self._buy_ins.leave(fact.seat)

    def offer(self, where: FindingPlace, fact: BankOffered) -> None:
        """Offer the bank to a seat."""
        self._bank.note_offered(where, fact.seat)

    def decline(self, where: FindingPlace, fact: BankDeclined) -> None:
        """Record that a seat refuses the bank or gives it up."""
        self._bank.note_declined(where, fact.seat)
        self._takings.note_given_up(fact.seat)

    def take(self, where: FindingPlace, fact: BankTaken) -> None:
        """Record that a seat takes the bank."""
        self._bank.note_taken(where, fact.seat)
        self._who_banks.check_taken(where, fact.seat)
        self._takings.note_taken(self._seats, fact)

    def break_off(self, _: FindingPlace, __: GameBroken) -> None:
        """Record that play stops for want of a player-dealer."""
        self._bank.note_broken()

    def move(self, _: FindingPlace, fact: MarkerMoved) -> None:
        """Move a marker to a seat."""
        if fact.button == "missed-blind":
            self._missed_blinds.move(fact)
        elif fact.off:
            self._moved.pop(fact.button, None)
        else:
            self._moved[fact.button] = fact.seat

    def buy(self, where: FindingPlace, fact: ChipsBought) -> None:
        """Record that chips are bought at a seat."""
        self._buy_ins.buy(where, fact)

    def draw(self, where: FindingPlace, fact: ButtonDrawn) -> None:
        """Record the draw for the first dealer button."""
        self._dealer_button.draw(where, fact)

    def close(self, _: FindingPlace, __: TableClosed) -> None:
        """Close the table."""
        self.agreement.note_closed()

    def play(self, where: FindingPlace, fact: RoundPlayed) -> None:
        """Check a played round; skip voided rounds, and warn of rounds named before."""
        played_round = self._rounds.get(fact.round)
        if played_round is not None and played_round.is_voided:
            return
        where = where._replace(round=fact.round)
        if fact.round in self._named:
            self.agreement.note_repeated_round(where)
            return
        self._named.add(fact.round)
        hand = self._build_hand(where, fact, played_round)
        self.agreement.check_record(hand)
        check_terms(self.findings, hand, self._posting)
        count_misdeal(self.findings, hand, they_count=self._do_misdeals_count(played_round))
        if hand.is_pot:
            self._dealer_button.check(hand, self.hands[-1] if self.hands else None)
            self._missed_blinds.check(hand)
        else:
            self._bank_hand(hand)
        self._kill.check(hand)
        self.hands.append(hand)

    def _build_hand(
        self, where: FindingPlace, fact: RoundPlayed, played_round: RotationRound | None
    ) -> RotationHand:
        """Return the hand from its record, completed from the stream."""
        posting = self._posting
        game = posting.sign.game if posting is not None else None
        if played_round is not None:
            game = played_round.header.game
        hand = RotationHand(
            fact.round, where, played_round, game, game is not None and is_pot_game(game)
        )
        hand.at = (played_round.began if played_round is not None else None) or fact.at
        if hand.is_pot:
            dealer = played_round.dealer if played_round is not None else None
            hand.dealer = dealer or self._moved.get("dealer")
            hand.kill_button = self._moved.get("kill")
            self._moved.clear()
            return hand
        hand.recorded_bank = played_round.bank if played_round is not None else None
        self._takings.fill_in(hand)
        if hand.bank is not None:
            is_unknown = self._seats.at(hand.bank) is None
            bettor = (
                hand.recorded_bank.bettor if hand.recorded_bank is not None and is_unknown else None
            )
            hand.who = bettor or self._seats.person(hand.bank)
        return hand

    def _bank_hand(self, hand: RotationHand) -> None:
        """Check the hand as a turn of the bank."""
        self._who_banks.check_played(hand)
        self._bank.number(hand)
        self._takings.compare(hand, self._bank.count)
        self._bank.check_played(hand)
        self._takings.note_played()

    @property
    def _posting(self) -> TermsPosting | None:
        """The sign on the table, if any."""
        return self.postings[-1] if self.postings else None

    def _do_misdeals_count(self, played_round: RotationRound | None) -> bool:
        """Return whether a misdeal is a turn of the bank, by the sign or the round's own rules."""
        if self._misdeal_counts is not None:
            return self._misdeal_counts
        posting = self._posting
        by_sign = posting is not None and does_count_misdeals(posting.rules)
        return by_sign or (played_round is not None and does_count_misdeals(played_round.rules))


# Any: each function takes facts of the type it stands beside.
_APPLIERS: Final[Mapping[type, Callable[[TableDayWalk, FindingPlace, Any], None]]] = {
    TermsPosted: TableDayWalk.post,
    SeatTaken: TableDayWalk.sit,
    SeatLeft: TableDayWalk.leave,
    BankOffered: TableDayWalk.offer,
    BankTaken: TableDayWalk.take,
    BankDeclined: TableDayWalk.decline,
    MarkerMoved: TableDayWalk.move,
    ChipsBought: TableDayWalk.buy,
    ButtonDrawn: TableDayWalk.draw,
    RoundPlayed: TableDayWalk.play,
    GameBroken: TableDayWalk.break_off,
    TableClosed: TableDayWalk.close,
}
"""The method for each kind of fact; other facts change nothing that is checked."""
