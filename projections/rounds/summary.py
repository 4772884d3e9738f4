"""A round as the projections of rounds read it: its header and facts as corrected, in short."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from domain.corrections import Placed
from domain.events.round import (
    BankPosted,
    BlindPosted,
    CardDealt,
    WagerPlaced,
)
from domain.facts import Told
from domain.layout import seat_of, seated
from domain.record import RoundRecord
from domain.sentences.in_short import RoundOutcome, in_short
from domain.sentences.judged import Judged, as_judged
from domain.verdict import Adjudication, Status
from projections.projecting.readings import NotJudged, Reading

RoundStatus = Status | Literal["open", "not-judged"]
"""`open` while it is neither closed nor called dead; `not-judged` where no judgement came of it."""

Came = RoundOutcome | Literal["open", "not-judged"]
"""What became of it, in a word."""


class Summary(NamedTuple):
    """What the rows of a round are made of."""

    judged: Judged
    told: Told
    """The same facts by their kind."""
    day: str
    adjudication: Adjudication | None
    why_not: str | None
    """Why it was not judged."""
    status: RoundStatus

    @property
    def header(self) -> RoundRecord:
        """The header as corrected."""
        return self.judged.header


@lru_cache(maxsize=1)
def summed_up(reading: Reading) -> Summary:
    """The round in short; kept for a moment, as one projection asks after the other."""
    judged = as_judged(reading.record, "corrected")
    told = Told(judged.facts)
    day = day_of(judged.header, reading.day)
    found = reading.judged
    if isinstance(found, NotJudged):
        return Summary(judged, told, day, None, found.why, "not-judged")
    status: RoundStatus = "open" if judged.is_under_way else found.status
    return Summary(judged, told, day, found, None, status)


def day_of(header: RoundRecord, opened_on: str) -> str:
    """The gaming day of a round; where its header has none, the one that it was opened on."""
    return header.round.gaming_day or opened_on


def came_of(summary: Summary) -> tuple[Came, str, int | None]:
    """The round in a word, in a few, and by how much the pay-off differs at most."""
    if summary.status == "open":
        return "open", "open", None
    if summary.adjudication is None:
        return "not-judged", "not judged", None
    return in_short(summary.judged, summary.adjudication)


def seats_in(told: Told) -> list[int]:
    """Where wagers lay; in a pot game, and where none are recorded, who was dealt in or posted."""
    wagers = told.of(WagerPlaced)
    if wagers:
        return sorted({wager.seat for _, wager in wagers})
    blinds = {blind.seat for _, blind in told.of(BlindPosted)}
    dealt = {seat for _, card in told.of(CardDealt) if (seat := seat_of(card.to)) is not None}
    return sorted(blinds | dealt)


def bettors_in(told: Told, seats: Sequence[int]) -> list[str]:
    """Whose money lay on the table: whoever wagered, sat in a pot game, or put up the bank."""
    wagers, banks = told.of(WagerPlaced), told.of(BankPosted)
    names = {wager.bettor or seated(wager.seat) for _, wager in wagers}
    names |= {bank.bettor or seated(bank.seat) for _, bank in banks}
    if not wagers:
        names |= {seated(seat) for seat in seats}
    return sorted(names)


def first_and_last_time(facts: Sequence[Placed]) -> tuple[str | None, str | None]:
    """The times of the first and the last fact that has one; times never reorder anything."""
    first = next((event.at for _, event in facts if event.at), None)
    return first, next((event.at for _, event in reversed(facts) if event.at), None)
