"""Agreement between the stream and the records of the rounds."""

from collections.abc import Iterable
from typing import Final

from domain.facts.table_events import SeatLeft, SeatTaken, TableOpened
from domain.rotation.findings import NOWHERE, FindingPlace, RotationFindings
from domain.rotation.hand import RotationHand
from domain.rotation.round import RotationRound
from domain.rotation.seat_occupants import SeatOccupants
from domain.vocabulary.grammar import join_words

MISMATCH_CODE: Final = "stream-mismatch"
MISMATCH_RULE: Final = "ROT.1"
"""The rule cited for a mismatch: the stream exists to follow the turns of the bank."""


class RecordAgreement:
    """The state of the day so far, against which the next fact is checked."""

    __slots__ = ("_day", "_findings", "_is_closed", "_number", "_opened", "_has_noted_other_day")

    def __init__(self, findings: RotationFindings, opened: TableOpened, day: str | None) -> None:
        self._findings = findings
        self._opened = opened
        self._day = day
        self._number: int | None = None
        self._is_closed = False
        self._has_noted_other_day = False

    def note_closed(self) -> None:
        """Record that the table is closed."""
        self._is_closed = True

    def check_open(self, where: FindingPlace) -> None:
        """Warn of anything recorded after the table was closed."""
        if self._is_closed:
            self._warn("recorded after the table was closed", where)

    def sit(self, seats: SeatOccupants, where: FindingPlace, event: SeatTaken) -> None:
        """Seat a person, with a warning if another person sits there."""
        taken = seats.at(event.seat)
        if taken is not None and taken.patron != event.patron:
            self._warn(
                f"{event.patron} sat down on seat {event.seat}, where {taken.patron} sits", where
            )
        seats.sit(event)

    def leave(self, seats: SeatOccupants, where: FindingPlace, event: SeatLeft) -> None:
        """Empty a seat, with a warning if the person leaving does not sit there."""
        if not seats.leave(event):
            person = "somebody" if event.patron is None else event.patron
            taken = seats.at(event.seat)
            occupancy = "nobody sits" if taken is None else f"{taken.patron} sits"
            self._warn(f"{person} left seat {event.seat}, where {occupancy}", where)

    def note_repeated_round(self, where: FindingPlace) -> None:
        """Warn of a round that the stream names again."""
        self._warn("the stream has named this round before; it is counted once", where)

    def check_record(self, hand: RotationHand) -> None:
        """Warn if a round's record is missing, or belongs to another table or day."""
        if hand.record is None:
            self._warn("the stream names a round of which there is no record", hand.where)
            return
        differences = list(self._describe_other_table(hand.record))
        if differences:
            self._warn(f"the record of this round is of {join_words(differences)}", hand.where)
        day = hand.record.day
        if day is not None and day != self._day and not self._has_noted_other_day:
            self._has_noted_other_day = True
            self._warn(
                f"the round is of the gaming day {day}, others of {self._day}; a stream is of one",
                hand.where,
            )
        self._check_number(hand, hand.record.number)

    def _describe_other_table(self, played_round: RotationRound) -> Iterable[str]:
        header, opened = played_round.header, self._opened
        if (header.room, header.table.id) != (opened.room, opened.table):
            yield f"table {header.table.id} of {header.room}"
        if header.table.seats != opened.seats:
            yield f"a table of {header.table.seats} seats, not {opened.seats}"

    def _check_number(self, hand: RotationHand, number: int | None) -> None:
        if number is None:
            return
        if self._number is not None and number < self._number:
            self._warn(
                f"the round has the number {number}, and comes after number {self._number}",
                hand.where,
            )
        self._number = number

    def check_unplayed_rounds(self, rounds: Iterable[RotationRound]) -> None:
        """Warn of each recorded round of this table and day that the stream does not name."""
        for played_round in rounds:
            where = NOWHERE._replace(round=played_round.header.round.id)
            self._warn("there is a record of this round, and the stream does not name it", where)

    def _warn(self, detail: str, where: FindingPlace) -> None:
        self._findings.warn(MISMATCH_CODE, MISMATCH_RULE, detail, where)
