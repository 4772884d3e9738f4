"""Whether the stream and the rounds' records tell of the same day."""

from collections.abc import Iterable
from typing import Final

from domain.events.table import SeatLeft, SeatTaken, TableOpened
from domain.rotation.findings import NOWHERE, Findings, Where
from domain.rotation.hands import Hand
from domain.rotation.rounds import RoundTold
from domain.rotation.seats import Seats
from domain.sentences.words import listed

CODE: Final = "stream-mismatch"
RULE: Final = "ROT.1"
"""What the stream is kept for: whose turn it is when the bank goes round."""


class Agreement:
    """What was said of the day so far, to be held against what is said next."""

    __slots__ = ("_day", "_findings", "_is_closed", "_number", "_opened", "_other_day_said")

    def __init__(self, findings: Findings, opened: TableOpened, day: str | None) -> None:
        self._findings = findings
        self._opened = opened
        self._day = day
        self._number: int | None = None
        self._is_closed = False
        self._other_day_said = False

    def closed(self) -> None:
        """Nothing happens at the table any more."""
        self._is_closed = True

    def check_open(self, where: Where) -> None:
        """Nothing but corrections is recorded once the table is closed."""
        if self._is_closed:
            self._warn("recorded after the table was closed", where)

    def sit(self, seats: Seats, where: Where, event: SeatTaken) -> None:
        """Somebody sits down where nobody else sits."""
        taken = seats.at(event.seat)
        if taken is not None and taken.patron != event.patron:
            self._warn(
                f"{event.patron} sat down on seat {event.seat}, where {taken.patron} sits", where
            )
        seats.sit(event)

    def leave(self, seats: Seats, where: Where, event: SeatLeft) -> None:
        """Somebody leaves the seat on which he sits."""
        if not seats.leave(event):
            who = "somebody" if event.patron is None else event.patron
            taken = seats.at(event.seat)
            there = "nobody sits" if taken is None else f"{taken.patron} sits"
            self._warn(f"{who} left seat {event.seat}, where {there}", where)

    def named_again(self, where: Where) -> None:
        """A round is played once."""
        self._warn("the stream has named this round before; it is counted once", where)

    def check_record(self, hand: Hand) -> None:
        """The record of a round is there, and is of this table and day."""
        if hand.told is None:
            self._warn("the stream names a round of which there is no record", hand.where)
            return
        others = list(self._other_table(hand.told))
        if others:
            self._warn(f"the record of this round is of {listed(others)}", hand.where)
        day = hand.told.day
        if day is not None and day != self._day and not self._other_day_said:
            self._other_day_said = True
            self._warn(
                f"the round is of the gaming day {day}, others of {self._day}; a stream is of one",
                hand.where,
            )
        self._check_number(hand, hand.told.number)

    def _other_table(self, told: RoundTold) -> Iterable[str]:
        header, opened = told.header, self._opened
        if (header.room, header.table.id) != (opened.room, opened.table):
            yield f"table {header.table.id} of {header.room}"
        if header.table.seats != opened.seats:
            yield f"a table of {header.table.seats} seats, not {opened.seats}"

    def _check_number(self, hand: Hand, number: int | None) -> None:
        if number is None:
            return
        if self._number is not None and number < self._number:
            self._warn(
                f"the round has the number {number}, and comes after number {self._number}",
                hand.where,
            )
        self._number = number

    def check_left_over(self, rounds: Iterable[RoundTold]) -> None:
        """Every round of the table and day is named by its stream."""
        for told in rounds:
            where = NOWHERE._replace(round=told.header.round.id)
            self._warn("there is a record of this round, and the stream does not name it", where)

    def _warn(self, detail: str, where: Where) -> None:
        self._findings.warn(CODE, RULE, detail, where)
