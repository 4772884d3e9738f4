"""How a table stands: who sits where, who banks, and whose turn of the bank is next.

A table's stream alone is looked at, so what only the records of its rounds tell is not known here.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.corrections import stream_as_corrected
from domain.errors import UnknownGame
from domain.events.table import (
    BankDeclined,
    BankOffered,
    BankTaken,
    GameBroken,
    RoundPlayed,
    SeatLeft,
    SeatTaken,
    TableClosed,
    TableEvent,
    TableOpened,
    TermsPosted,
)
from domain.rotation.bank import ONLY_IF_WAGERED
from domain.rotation.offers import Offers
from domain.rotation.rounds import is_pot_game
from domain.rotation.seats import Seats

CLOSED: Final = "the table is closed"
POT_GAME: Final = "nobody banks in this game"
BROKEN: Final = "the game is broken, since nobody else would bank"
NOBODY_TOLD: Final = "the stream does not say who sits where"
NOT_BEGUN: Final = "nobody has banked yet, and the first may be anybody"
NOT_KNOWN: Final = "who banked the last hand is not known"
BY_WAGERS: Final = "who may bank next hangs on the wagers of the last hand"
NOBODY_ELSE: Final = "nobody else sits here who may bank"
ALL_ASKED: Final = "everybody else was offered the bank since the last hand"


class Holder(NamedTuple):
    """Who took the bank and has not given it up."""

    seat: int
    patron: str | None
    turn: int | None
    """As it was taken; of further hands without another taking it is not known."""
    is_fresh: bool
    """Whether it was taken for a hand that is still to come."""


class Next(NamedTuple):
    """Who is to be offered the bank next, or has been and has not answered; else why not."""

    seat: int | None = None
    patron: str | None = None
    why: str | None = None


class Standing:
    """A table as its stream tells it, as corrected, up to the last fact."""

    def __init__(self, facts: Sequence[TableEvent]) -> None:
        told = [fact for _, fact in stream_as_corrected(facts)]
        opened = told[0]
        assert isinstance(opened, TableOpened)  # noqa: S101 - a table's stream begins with it
        self.opened = opened
        self.closed: TableClosed | None = None
        self.sign: TermsPosted | None = None
        self.holder: Holder | None = None
        self.is_broken = False
        self.rounds: dict[str, tuple[SeatTaken, ...]] = {}
        """The rounds that it names, in their order, with everybody who sat there."""
        self._seats = Seats()
        self._offers = Offers(opened.seats)
        self._pending: int | None = None
        """The seat that has been offered the bank and has not answered."""
        self._broken_after: str | None = None
        for fact in told:
            self._follow(fact)

    def next(self) -> Next:
        """Whose turn of the bank is next, or why that cannot be said."""
        offers = self._offers
        if self.holder is not None and self.holder.is_fresh:
            offers = Offers(self.opened.seats)
            offers.begin(self.holder.seat, self._offers.person(self._seats, self.holder.seat))
        why = self._why_not(offers)
        if why is not None:
            return Next(why=why)
        if self._pending is not None:
            return self._at(self._pending)
        waiting = offers.waiting(self._seats, offers.dealer)
        if waiting:
            return self._at(waiting[0])
        others = offers.others(self._seats, offers.dealer)
        return Next(why=ALL_ASKED if others else NOBODY_ELSE)

    def _why_not(self, offers: Offers) -> str | None:
        """Why nobody can be named, if it is so."""
        if self.closed is not None:
            return CLOSED
        if self._is_pot:
            return POT_GAME
        if self.is_broken:
            return BROKEN
        if not self._seats.guests():
            return NOBODY_TOLD
        if self._pending is not None:
            return None
        if offers.dealer_seat is None:
            return NOT_KNOWN if self.rounds else NOT_BEGUN
        if self.sign is not None and self.sign.game in ONLY_IF_WAGERED:
            return BY_WAGERS
        return None

    def _at(self, seat: int) -> Next:
        taken = self._seats.at(seat)
        return Next(seat, None if taken is None else taken.patron)

    @property
    def _is_pot(self) -> bool:
        return self.sign is not None and _is_played_for_a_pot(self.sign.game)

    def _follow(self, fact: TableEvent) -> None:
        """What the fact does; the others change nothing that is asked for."""
        match fact:
            case TermsPosted():
                self.sign = fact
            case SeatTaken():
                self._seats.sit(fact)
            case SeatLeft():
                self._leave(fact)
            case BankOffered():
                self._offer(fact)
            case BankDeclined():
                self._decline(fact)
            case BankTaken():
                self._take(fact)
            case RoundPlayed():
                self._play(fact)
            case GameBroken():
                self._break_off()
            case TableClosed():
                self.closed = fact
                self.holder = None
            case _:
                pass

    def _leave(self, fact: SeatLeft) -> None:
        if self._seats.leave(fact):
            self._give_up(fact.seat)

    def _offer(self, fact: BankOffered) -> None:
        self._offers.offer(self._seats, fact.seat)
        self._pending = fact.seat

    def _decline(self, fact: BankDeclined) -> None:
        self._offers.answer(self._seats, fact.seat)
        self._offers.refuse(self._seats, fact.seat)
        self._give_up(fact.seat)

    def _give_up(self, seat: int) -> None:
        """The seat will not bank: it refused, or gave the bank up, or was left."""
        if self._pending == seat:
            self._pending = None
        if self.holder is not None and self.holder.seat == seat:
            self.holder = None

    def _take(self, fact: BankTaken) -> None:
        self._offers.answer(self._seats, fact.seat)
        self._pending = None
        self.holder = Holder(fact.seat, self._at(fact.seat).patron, fact.turn, is_fresh=True)
        self._end_break(fact.seat)

    def _break_off(self) -> None:
        self.is_broken = True
        self._broken_after = self._offers.dealer
        self.holder = self._pending = None

    def _end_break(self, seat: int) -> None:
        """Somebody else than who banked last ends the break."""
        if self._offers.person(self._seats, seat) != self._broken_after:
            self.is_broken = False

    def _play(self, fact: RoundPlayed) -> None:
        """A round is played once, and the offers begin anew behind it."""
        if fact.round in self.rounds:
            return
        sitting = (self._seats.at(seat) for seat in range(1, self.opened.seats + 1))
        self.rounds[fact.round] = tuple(taken for taken in sitting if taken is not None)
        if self._is_pot:
            return
        self._pending = None
        if self.holder is None:
            self._offers.begin(None, None)
            return
        seat, is_first = self.holder.seat, self.holder.is_fresh
        self._offers.begin(seat, self._offers.person(self._seats, seat))
        self._end_break(seat)
        turn = self.holder.turn if is_first else None
        self.holder = self.holder._replace(turn=turn, is_fresh=False)


def _is_played_for_a_pot(game: str) -> bool:
    try:
        return is_pot_game(game)
    except UnknownGame:
        return False  # it was on file when the sign was put up
