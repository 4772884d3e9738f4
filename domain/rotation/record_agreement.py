"""Agreement between the stream and the records of the rounds."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from domain.facts.table_events import SeatLeft, SeatTaken
from domain.rotation.findings import NOWHERE, FindingPlace, RotationFindings
from domain.rotation.hand import RotationHand
from domain.rotation.round import RotationRound
from domain.rotation.seat_occupants import SeatOccupants
from domain.vocabulary.grammar import join_words

MISMATCH_CODE: Final = "stream-mismatch"
MISMATCH_RULE: Final = "ROT.1"
"""The rule cited for a mismatch: the stream exists to follow the turns of the bank."""


class AgreementState(Struct, array_like=True):
    """The state of the day so far, against which the next fact is checked."""

    room: str
    table: str
    seats: int
    """The table as it was opened."""
    gaming_day: str | None = None
    """The day of the first round of which it is known."""
    number: int | None = None
    """The number of the last round that has one."""
    is_closed: bool = False
    has_noted_other_day: bool = False


class RecordAgreement:
    """The checks that the stream and the records tell one story."""

    __slots__ = ("_findings", "_state")

    def __init__(self, findings: RotationFindings, state: AgreementState) -> None:
        self._findings = findings
        self._state = state

    def note_closed(self) -> None:
        """Record that the table is closed."""
        self._state.is_closed = True

    def check_open(self, where: FindingPlace) -> None:
        """Warn of anything recorded after the table was closed."""
        if self._state.is_closed:
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
        day, others = hand.record.day, self._state.gaming_day
        if others is None:
            others = self._state.gaming_day = day
        if day != others and day is not None and not self._state.has_noted_other_day:
            self._state.has_noted_other_day = True
            self._warn(
                f"the round is of the gaming day {day}, others of {others}; a stream is of one",
                hand.where,
            )
        self._check_number(hand, hand.record.number)

    def _describe_other_table(self, played_round: RotationRound) -> Iterable[str]:
        opened = self._state
        if (played_round.room, played_round.table) != (opened.room, opened.table):
            yield f"table {played_round.table} of {played_round.room}"
        if played_round.seats != opened.seats:
            yield f"a table of {played_round.seats} seats, not {opened.seats}"

    def _check_number(self, hand: RotationHand, number: int | None) -> None:
        if number is None:
            return
        if self._state.number is not None and number < self._state.number:
            self._warn(
                f"the round has the number {number}, and comes after number {self._state.number}",
                hand.where,
            )
        self._state.number = number

    def _warn(self, detail: str, where: FindingPlace) -> None:
        self._findings.warn(MISMATCH_CODE, MISMATCH_RULE, detail, where)


def does_miss(opened: AgreementState, played_round: RotationRound) -> bool:
    """Return whether a round that no stream names is of the table and day of this stream."""
    is_here = (played_round.room, played_round.table) == (opened.room, opened.table)
    return is_here and not played_round.is_voided and played_round.day == opened.gaming_day


def note_unnamed_rounds(findings: RotationFindings, rounds: Iterable[str]) -> None:
    """Warn of each recorded round of the table and day that the stream does not name."""
    detail = "there is a record of this round, and the stream does not name it"
    for round_id in rounds:
        findings.warn(MISMATCH_CODE, MISMATCH_RULE, detail, NOWHERE._replace(round=round_id))
