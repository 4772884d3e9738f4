"""A table's day, walked through fact by fact in the order of its stream."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct, field

from domain.facts.corrections import PlacedTableEvent
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
    TableEvent,
    TableOpened,
    TermsPosted,
)
from domain.rotation.bank import BankState, RotatingBank
from domain.rotation.bank_eligibility import BankEligibility
from domain.rotation.bank_log import BankLog, BankLogState
from domain.rotation.buttons import ButtonState, DealerButton, KillLegs, KillLegState
from domain.rotation.buy_ins import BuyIns, BuyInState
from domain.rotation.findings import FindingPlace, RotationFindings
from domain.rotation.half_hour_fees import HalfHourFees
from domain.rotation.hand import RotationHand
from domain.rotation.misdeals import count_misdeal
from domain.rotation.missed_blinds import MissedBlinds
from domain.rotation.offers import BankOffers
from domain.rotation.posted_terms import build_posted_terms, check_schedule, check_terms
from domain.rotation.record_agreement import AgreementState, RecordAgreement
from domain.rotation.round import RotationRound, is_pot_game
from domain.rotation.seat_occupants import SeatOccupants
from domain.rotation.terms import RotationTerms
from domain.rulebook.schedules.catalogue import find_schedule


class HandTally(Struct, array_like=True):
    """How many hands something is not known of, and the first of them."""

    count: int = 0
    first: str = ""

    def add(self, hand: RotationHand) -> None:
        """Count a hand."""
        self.first = self.first or hand.round
        self.count += 1


class TableDayState(Struct, array_like=True):
    """The state of a table's day between two facts of its stream.

    It grows with the seats, not with the day, and can be stored: a walk goes on from it as if it
    had never stopped.
    """

    agreement: AgreementState
    bank: BankState
    records_seats: bool
    """Whether the stream records anywhere that somebody sits down."""
    facts: int = 0
    """The number of facts of the stream that were walked past, with corrections applied."""
    mentions: int = 0
    """The number of times that the stream named a round."""
    hands: int = 0
    has_banked_hand: bool = False
    has_offer: bool = False
    unrecorded: HandTally = field(default_factory=HandTally)
    """The hands of which there is no record."""
    unknown_dealer: HandTally = field(default_factory=HandTally)
    """The hands of pot games of which nobody knows where the dealer button lay."""
    sign: RotationTerms | None = None
    """The sign on the table."""
    unknown_schedules: list[str] = field(default_factory=list)
    """The schedules on signs that are not on file."""
    seats: SeatOccupants = field(default_factory=SeatOccupants)
    log: BankLogState = field(default_factory=BankLogState)
    noted_seats: set[int] = field(default_factory=set)
    moved: dict[str, int] = field(default_factory=dict)
    """The seats to which the stream moved markers since the last hand."""
    button: ButtonState = field(default_factory=ButtonState)
    legs: KillLegState = field(default_factory=KillLegState)
    missed_blinds: set[int] = field(default_factory=set)
    buy_ins: BuyInState = field(default_factory=BuyInState)
    fees: HalfHourFees = field(default_factory=HalfHourFees)


def begin_table_day(facts: Sequence[PlacedTableEvent]) -> TableDayState:
    """Return the state before the first fact of a day, all of whose facts so far are given."""
    opened = facts[0][1]
    assert isinstance(opened, TableOpened)  # noqa: S101 - a stream begins with it
    return TableDayState(
        AgreementState(opened.room, opened.table, opened.seats),
        BankState(BankOffers(opened.seats)),
        records_seats=any(isinstance(fact, SeatTaken) for _, fact in facts),
    )


def index_mentions(facts: Iterable[PlacedTableEvent], first: int = 0) -> dict[str, int]:
    """Return the rounds that facts name, each with the number of facts before its first mention."""
    mentions: dict[str, int] = {}
    for order, (_, fact) in enumerate(facts, first):
        if isinstance(fact, RoundPlayed):
            mentions.setdefault(fact.round, order)
    return mentions


class TableDayWalk:
    """A walk through a day from one state to a later one, with the hands and findings between.

    `rounds` are the records of the rounds that the facts name, `mentions` the first mentions.
    """

    def __init__(
        self,
        state: TableDayState,
        rounds: Mapping[str, RotationRound],
        mentions: Mapping[str, int],
        *,
        misdeal_counts: bool | None = None,
    ) -> None:
        self.state = state
        self.findings = RotationFindings()
        self.hands: list[RotationHand] = []
        self._rounds = rounds
        self._mentions = mentions
        self._misdeal_counts = misdeal_counts
        self._seats = state.seats
        self._agreement = RecordAgreement(self.findings, state.agreement)
        self._bank = RotatingBank(self.findings, state.seats, state.bank)
        self._takings = BankLog(self.findings, state.log)
        self._who_banks = BankEligibility(
            self.findings, state.seats, state.noted_seats, records_seats=state.records_seats
        )
        self._dealer_button = DealerButton(self.findings, state.button)
        self._kill = KillLegs(self.findings, state.legs)
        self._missed_blinds = MissedBlinds(self.findings, state.missed_blinds)
        self._buy_ins = BuyIns(self.findings, state.buy_ins)

    def follow(self, place: int, fact: TableEvent) -> None:
        """Walk past the next fact."""
        state = self.state
        order = state.facts
        where = FindingPlace(order, place)
        state.facts += 1
        self._agreement.check_open(where)
        if isinstance(fact, RoundPlayed):
            hand = self._play(where, fact)
            state.fees.follow(state.seats, (order, place), fact, hand)
            return
        state.fees.follow(state.seats, (order, place), fact, None)
        apply = _APPLIERS.get(type(fact))
        if apply is not None:
            apply(self, where, fact)

    def close(self) -> None:
        """End the day: what had to wait for its end is found now."""
        self.state.fees.close(self._seats)
        self.state.fees.note(self.findings)

    def post(self, where: FindingPlace, fact: TermsPosted) -> None:
        """Put a sign on the table."""
        state = self.state
        state.sign = build_posted_terms(fact)
        check_schedule(self.findings, state.agreement.room, state.sign, where)
        self._bank.set_game(fact.game)
        self._buy_ins.set_sign(fact)
        schedule, known = fact.schedule, state.unknown_schedules
        if schedule is not None and find_schedule(schedule) is None and schedule not in known:
            known.append(schedule)

    def sit(self, where: FindingPlace, fact: SeatTaken) -> None:
        """Seat a person."""
        self._agreement.sit(self._seats, where, fact)

    def leave(self, where: FindingPlace, fact: SeatLeft) -> None:
        """Empty a seat."""
        self._agreement.leave(self._seats, where, fact)
        self._buy_ins.leave(fact.seat)

    def offer(self, where: FindingPlace, fact: BankOffered) -> None:
        """Offer the bank to a seat."""
        self.state.has_offer = True
        self._bank.note_offered(where, fact.seat)

    def decline(self, where: FindingPlace, fact: BankDeclined) -> None:
        """Record that a seat refuses the bank or gives it up."""
        self.state.has_offer = True
        self._bank.note_declined(where, fact.seat)
        self._takings.note_given_up(fact.seat)

    def take(self, where: FindingPlace, fact: BankTaken) -> None:
        """Record that a seat takes the bank."""
        self.state.has_offer = True
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
            self.state.moved.pop(fact.button, None)
        else:
            self.state.moved[fact.button] = fact.seat

    def buy(self, where: FindingPlace, fact: ChipsBought) -> None:
        """Record that chips are bought at a seat."""
        self._buy_ins.buy(where, fact)

    def draw(self, where: FindingPlace, fact: ButtonDrawn) -> None:
        """Record the draw for the first dealer button."""
        self._dealer_button.draw(where, fact)

    def shut(self, _: FindingPlace, __: TableClosed) -> None:
        """Close the table."""
        self._agreement.note_closed()

    def _play(self, where: FindingPlace, fact: RoundPlayed) -> RotationHand | None:
        """Check a played round; skip voided rounds, and warn of rounds named before."""
        self.state.mentions += 1
        played_round = self._rounds.get(fact.round)
        if played_round is not None and played_round.is_voided:
            return None
        order = where.order
        where = where._replace(round=fact.round)
        if self._mentions[fact.round] != order:
            self._agreement.note_repeated_round(where)
            return None
        hand = self._build_hand(where, fact, played_round)
        self._agreement.check_record(hand)
        check_terms(self.findings, hand, self.state.sign)
        count_misdeal(hand, they_count=self._do_misdeals_count(played_round))
        if hand.is_pot:
            self._dealer_button.check(hand)
            self._missed_blinds.check(hand)
        else:
            self._bank_hand(hand)
        self._kill.check(hand)
        self._dealer_button.note_played(hand)
        self._add_hand(hand)
        return hand

    def _build_hand(
        self, where: FindingPlace, fact: RoundPlayed, played_round: RotationRound | None
    ) -> RotationHand:
        """Return the hand from its record, completed from the stream."""
        sign = self.state.sign
        game = sign.game if sign is not None else None
        if played_round is not None:
            game = played_round.game
        hand = RotationHand(
            fact.round, where, played_round, game, game is not None and is_pot_game(game)
        )
        hand.at = (played_round.began if played_round is not None else None) or fact.at
        if hand.is_pot:
            moved = self.state.moved
            dealer = played_round.dealer if played_round is not None else None
            hand.dealer = dealer or moved.get("dealer")
            hand.kill_button = moved.get("kill")
            moved.clear()
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

    def _add_hand(self, hand: RotationHand) -> None:
        """Count a hand that has been checked."""
        state = self.state
        state.hands += 1
        if not hand.is_pot:
            state.has_banked_hand = True
        elif hand.dealer is None:
            state.unknown_dealer.add(hand)
        if hand.record is None:
            state.unrecorded.add(hand)
        self.hands.append(hand)

    def _do_misdeals_count(self, played_round: RotationRound | None) -> bool:
        """Return whether a misdeal is a turn of the bank, by the sign or the round's own terms."""
        if self._misdeal_counts is not None:
            return self._misdeal_counts
        sign = self.state.sign
        by_sign = sign is not None and sign.counts_misdeals
        return by_sign or (played_round is not None and played_round.terms.counts_misdeals)


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
    GameBroken: TableDayWalk.break_off,
    TableClosed: TableDayWalk.shut,
}
"""The method for each kind of fact; other facts change nothing that is checked."""
