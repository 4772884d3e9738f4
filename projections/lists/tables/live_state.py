"""The live state of a table: its players, its bank, and the next turn of the bank.

Only the table's stream is read: facts that only the records of its rounds hold are not known here.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.errors import UnknownGameError
from domain.facts.corrections import correct_table_stream
from domain.facts.table_events import (
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
from domain.rotation.game_clauses import find_wager_clause
from domain.rotation.offers import BankOffers
from domain.rotation.round import is_pot_game
from domain.rotation.seat_occupants import SeatOccupants

CLOSED: Final = "the table is closed"
POT_GAME: Final = "nobody banks in this game"
BROKEN: Final = "the game is broken, since nobody else would bank"
NOBODY_TOLD: Final = "the stream does not say who sits where"
NOT_BEGUN: Final = "nobody has banked yet, and the first may be anybody"
NOT_KNOWN: Final = "who banked the last hand is not known"
BY_WAGERS: Final = "who may bank next hangs on the wagers of the last hand"
NOBODY_ELSE: Final = "nobody else sits here who may bank"
ALL_ASKED: Final = "everybody else was offered the bank since the last hand"


class BankHolder(NamedTuple):
    """The player who took the bank and has not given it up."""

    seat: int
    patron: str | None
    turn: int | None
    """The turn as recorded when the bank was taken; None for later hands."""
    is_fresh: bool
    """Whether the bank was taken for a hand that is still to come."""


class NextBank(NamedTuple):
    """The seat to be offered the bank next, or that has not answered yet; else the reason."""

    seat: int | None = None
    patron: str | None = None
    why: str | None = None


class LiveTableState:
    """The state of a table after the last fact of its stream, with corrections applied."""

    def __init__(self, facts: Sequence[TableEvent]) -> None:
        corrected_facts = [fact for _, fact in correct_table_stream(facts)]
        opened = corrected_facts[0]
        assert isinstance(opened, TableOpened)  # noqa: S101 - a table's stream begins with it
        self.opened = opened
        self.closed: TableClosed | None = None
        self.sign: TermsPosted | None = None
        self.holder: BankHolder | None = None
        self.is_broken = False
        self.rounds: dict[str, None] = {}
        """The rounds that the stream names, in order."""
        self._seats = SeatOccupants()
        self._offers = BankOffers(opened.seats)
        self._pending: int | None = None
        """The seat that has been offered the bank and has not answered."""
        self._broken_after: str | None = None
        self.advance(corrected_facts)

    def advance(self, facts: Sequence[TableEvent]) -> None:
        """Take in facts that follow, none of which corrects an earlier fact."""
        for fact in facts:
            self._follow(fact)

    def next(self) -> NextBank:
        """Return the next turn of the bank, or the reason that it is not known."""
        offers = self._offers
        if self.holder is not None and self.holder.is_fresh:
            offers = BankOffers(self.opened.seats)
            offers.begin(self.holder.seat, self._offers.person(self._seats, self.holder.seat))
        why = self._why_not(offers)
        if why is not None:
            return NextBank(why=why)
        if self._pending is not None:
            return self._at(self._pending)
        waiting = offers.waiting(self._seats, offers.dealer)
        if waiting:
            return self._at(waiting[0])
        others = offers.others(self._seats, offers.dealer)
        return NextBank(why=ALL_ASKED if others else NOBODY_ELSE)

    def _why_not(self, offers: BankOffers) -> str | None:
        """Return the reason that no next turn is known, if there is any."""
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
        if self.sign is not None and find_wager_clause(self.sign.game):
            return BY_WAGERS
        return None

    def _at(self, seat: int) -> NextBank:
        taken = self._seats.at(seat)
        return NextBank(seat, None if taken is None else taken.patron)

    @property
    def _is_pot(self) -> bool:
        return self.sign is not None and _is_played_for_pot(self.sign.game)

    def _follow(self, fact: TableEvent) -> None:
        """Apply a fact to the state; facts of other types do not change it."""
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
        """Clear a seat's offer and bank: it declined, gave the bank up, or was left."""
        if self._pending == seat:
            self._pending = None
        if self.holder is not None and self.holder.seat == seat:
            self.holder = None

    def _take(self, fact: BankTaken) -> None:
        self._offers.answer(self._seats, fact.seat)
        self._pending = None
        self.holder = BankHolder(fact.seat, self._at(fact.seat).patron, fact.turn, is_fresh=True)
        self._end_break(fact.seat)

    def _break_off(self) -> None:
        self.is_broken = True
        self._broken_after = self._offers.dealer
        self.holder = self._pending = None

    def _end_break(self, seat: int) -> None:
        """End the break, unless the last banker before the break has the seat."""
        if self._offers.person(self._seats, seat) != self._broken_after:
            self.is_broken = False

    def _play(self, fact: RoundPlayed) -> None:
        """Record a round, after which offers begin again; a repeated round is ignored."""
        if fact.round in self.rounds:
            return
        self.rounds[fact.round] = None
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


def _is_played_for_pot(game: str) -> bool:
    try:
        return is_pot_game(game)
    except UnknownGameError:
        return False  # the game was on file when the sign was put up
