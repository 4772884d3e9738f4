"""A table's day, walked through in the order of its stream."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.corrections import Stream, stream_as_corrected
from domain.events.table import (
    BankDeclined,
    BankOffered,
    BankTaken,
    GameBroken,
    MarkerMoved,
    RoundPlayed,
    SeatLeft,
    SeatTaken,
    TableClosed,
    TableOpened,
    TermsPosted,
)
from domain.rotation.agreement import Agreement
from domain.rotation.bank import Bank
from domain.rotation.buttons import check_dealer, check_kill
from domain.rotation.findings import Findings, Where
from domain.rotation.hands import Hand
from domain.rotation.misdeals import count_misdeal, counts_misdeals
from domain.rotation.rounds import RoundTold, is_pot_game
from domain.rotation.seats import Seats
from domain.rotation.sign import Posting, check_terms, posting
from domain.rotation.takings import Takings
from domain.rotation.who_banks import WhoBanks


class Day:
    """What is known of a day by now, and what was found wrong with it."""

    def __init__(
        self,
        stream: Stream,
        rounds: Mapping[str, RoundTold],
        *,
        misdeal_counts: bool | None,
    ) -> None:
        facts = stream_as_corrected(stream)
        opened = facts[0][1]
        assert isinstance(opened, TableOpened)  # noqa: S101 - a stream begins with it
        self.opened = opened
        self.facts = facts
        self.unreadable = stream.count(None)
        """How many facts could not be read."""
        self.findings = Findings()
        self.hands: list[Hand] = []
        self.postings: list[Posting] = []
        self.names = dict.fromkeys(fact.round for _, fact in facts if isinstance(fact, RoundPlayed))
        """The rounds that the stream names."""
        played = (rounds[name] for name in self.names if name in rounds)
        days = (told.day for told in played if not told.is_voided)
        self.gaming_day = next((day for day in days if day is not None), None)
        self.agreement = Agreement(self.findings, opened, self.gaming_day)
        self._rounds = rounds
        self._misdeal_counts = misdeal_counts
        self._seats = Seats()
        self._bank = Bank(self.findings, self._seats, opened.seats)
        self._takings = Takings(self.findings)
        people_are_told = any(isinstance(fact, SeatTaken) for _, fact in facts)
        self._who_banks = WhoBanks(self.findings, self._seats, people_are_told=people_are_told)
        self._named: set[str] = set()
        self._dealer: int | None = None
        """Where the stream put the dealer button since the last hand."""

    def misses(self, told: RoundTold) -> bool:
        """Whether the round is of this table and day, and the stream does not name it."""
        header, opened = told.header, self.opened
        is_here = (header.room, header.table.id) == (opened.room, opened.table)
        is_missing = header.round.id not in self.names and not told.is_voided
        return is_here and is_missing and told.day == self.gaming_day

    def walk(self) -> None:
        """Go through the day from its opening to its last fact."""
        for order, (place, fact) in enumerate(self.facts):
            where = Where(order, place)
            self.agreement.check_open(where)
            happens = _HAPPENS.get(type(fact))
            if happens is not None:
                happens(self, where, fact)

    def post(self, where: Where, fact: TermsPosted) -> None:
        """A sign is put on the table."""
        self.postings.append(posting(fact, where))
        self._bank.game_is(fact.game)

    def sit(self, where: Where, fact: SeatTaken) -> None:
        """Somebody takes a seat."""
        self.agreement.sit(self._seats, where, fact)

    def leave(self, where: Where, fact: SeatLeft) -> None:
        """Somebody leaves a seat."""
        self.agreement.leave(self._seats, where, fact)

    def offer(self, where: Where, fact: BankOffered) -> None:
        """The bank is offered to a seat."""
        self._bank.offered(where, fact.seat)

    def decline(self, where: Where, fact: BankDeclined) -> None:
        """A seat refuses the bank, or gives it up."""
        self._bank.declined(where, fact.seat)
        self._takings.given_up(fact.seat)

    def take(self, where: Where, fact: BankTaken) -> None:
        """A seat takes the bank."""
        self._bank.taken(where, fact.seat)
        self._who_banks.taken(where, fact.seat)
        self._takings.taken(self._seats, fact)

    def break_off(self, _: Where, __: GameBroken) -> None:
        """Play stops for want of a player-dealer."""
        self._bank.broken()

    def move(self, _: Where, fact: MarkerMoved) -> None:
        """A marker is put at a seat."""
        if fact.button == "dealer":
            self._dealer = fact.seat

    def close(self, _: Where, __: TableClosed) -> None:
        """The table closes."""
        self.agreement.closed()

    def play(self, where: Where, fact: RoundPlayed) -> None:
        """A round is played; a voided one never was, and one named again was played before."""
        told = self._rounds.get(fact.round)
        if told is not None and told.is_voided:
            return
        where = where._replace(round=fact.round)
        if fact.round in self._named:
            self.agreement.named_again(where)
            return
        self._named.add(fact.round)
        hand = self._hand(where, fact, told)
        self.agreement.check_record(hand)
        check_terms(self.findings, hand, self._posting)
        count_misdeal(self.findings, hand, they_count=self._do_misdeals_count(told))
        if hand.is_pot:
            before = self.hands[-1] if self.hands else None
            check_dealer(self.findings, hand, before)
            check_kill(self.findings, hand, before)
        else:
            self._bank_hand(hand)
        self.hands.append(hand)

    def _hand(self, where: Where, fact: RoundPlayed, told: RoundTold | None) -> Hand:
        """The hand as its record tells it, and what it does not say as the stream does."""
        posted = self._posting
        game = posted.sign.game if posted is not None else None
        if told is not None:
            game = told.header.game
        hand = Hand(fact.round, where, told, game, game is not None and is_pot_game(game))
        hand.at = (told.began if told is not None else None) or fact.at
        if hand.is_pot:
            hand.dealer = (told.dealer if told is not None else None) or self._dealer
            self._dealer = None
            return hand
        hand.said = told.bank if told is not None else None
        self._takings.fill_in(hand)
        if hand.bank is not None:
            is_unknown = self._seats.at(hand.bank) is None
            bettor = hand.said.bettor if hand.said is not None and is_unknown else None
            hand.who = bettor or self._seats.person(hand.bank)
        return hand

    def _bank_hand(self, hand: Hand) -> None:
        """The hand is somebody's turn of the bank."""
        self._who_banks.played(hand)
        self._bank.number(hand)
        self._takings.compare(hand, self._bank.count)
        self._bank.played(hand)
        self._takings.played()

    @property
    def _posting(self) -> Posting | None:
        """The sign on the table."""
        return self.postings[-1] if self.postings else None

    def _do_misdeals_count(self, told: RoundTold | None) -> bool:
        """Whether a misdeal is a turn of the bank, by the sign or by the round's own rules."""
        if self._misdeal_counts is not None:
            return self._misdeal_counts
        posted = self._posting
        by_sign = posted is not None and counts_misdeals(posted.rules)
        return by_sign or (told is not None and counts_misdeals(told.rules))


_HAPPENS: Final[Mapping[type, Callable[[Day, Where, Any], None]]] = {
    TermsPosted: Day.post,
    SeatTaken: Day.sit,
    SeatLeft: Day.leave,
    BankOffered: Day.offer,
    BankTaken: Day.take,
    BankDeclined: Day.decline,
    MarkerMoved: Day.move,
    RoundPlayed: Day.play,
    GameBroken: Day.break_off,
    TableClosed: Day.close,
}
"""What each fact of the stream does; the others change nothing that is checked."""
