"""The overview of a round that projections read: its corrected facts and its adjudication."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property, lru_cache
from typing import Literal

from domain.adjudication.judged_record import JudgedRecord, select_judged_record
from domain.facts.corrections import PlacedEvent
from domain.facts.record import RoundRecord
from domain.facts.round_events import BankPosted, BlindPosted, CardDealt, WagerPlaced
from domain.games.registry import GAMES, get_family
from domain.seats import find_seat, name_seat
from domain.table.bank_wagers import NO_BANK, BankWagers, find_bank_wagers
from domain.table.fact_index import FactIndex
from domain.table.state import find_bettor
from domain.verdict.model import Adjudication, AdjudicationStatus
from domain.wording.outcome import RoundOutcome, summarize_round
from projections.engine.database_time import convert_to_database_time
from projections.engine.loaded_stream import JudgmentFailure, LoadedStream
from projections.lists.rounds.figures import UNKNOWN_FIGURES, RoundFigures, compute_round_figures
from projections.lists.rounds.order_key import build_order_key

ListedStatus = AdjudicationStatus | Literal["open", "not-judged"]
"""The status: `open` while a round is in play; `not-judged` if adjudication failed."""

ListedOutcome = RoundOutcome | Literal["open", "not-judged"]
"""The outcome of a round in a word."""


@dataclass(eq=False)
class RoundOverview:
    """The parts that the rows of a round are derived from, each worked out once for all rows."""

    round_id: str
    judged: JudgedRecord
    fact_index: FactIndex
    """The judged facts by type."""
    day: str
    adjudication: Adjudication | None
    """The adjudication; None while the round is in play, or if adjudication failed."""
    why_not: str | None
    """The reason that adjudication failed."""
    status: ListedStatus

    @property
    def header(self) -> RoundRecord:
        """The header as corrected."""
        return self.judged.header

    @cached_property
    def bank(self) -> BankWagers:
        """The bank as it was dealt against; a pot game has none."""
        game = GAMES.get(self.header.game)
        if game is not None and get_family(game).is_pot_game:
            return NO_BANK
        return find_bank_wagers(self.fact_index)

    @cached_property
    def seats(self) -> list[int]:
        """The seats with wagers; without any, those dealt in or that posted a blind."""
        return find_seats(self.fact_index)

    @cached_property
    def bettors(self) -> list[str]:
        """The names of all who wagered, sat in a pot game, or put up the bank."""
        return find_bettors(self.fact_index, self.seats)

    @cached_property
    def times(self) -> tuple[datetime | None, datetime | None]:
        """The times of the first and last facts with a time, as the database has them."""
        first, last = find_time_span(self.judged.facts)
        return convert_to_database_time(first), convert_to_database_time(last)

    @cached_property
    def order_key(self) -> str:
        """The key that the round is sorted by."""
        return build_order_key(self.day, self.times[0], self.header.round.number, self.round_id)

    @cached_property
    def figures(self) -> RoundFigures:
        """The money of the round; unknown unless it was adjudicated."""
        judged = self.adjudication
        return UNKNOWN_FIGURES if judged is None else compute_round_figures(judged)


@lru_cache(maxsize=1)
def build_round_overview(reading: LoadedStream) -> RoundOverview:
    """Return the overview of a round; the last is cached, since several projections use it.

    A round in play is not adjudicated: nothing is listed of it that its next fact may change.
    """
    judged = select_judged_record(reading.record, "corrected")
    facts = FactIndex(judged.facts)
    day = find_round_day(judged.header, reading.day)
    if judged.is_under_way:
        return RoundOverview(reading.name, judged, facts, day, None, None, "open")
    adjudication = reading.judged
    if isinstance(adjudication, JudgmentFailure):
        why = adjudication.why
        return RoundOverview(reading.name, judged, facts, day, None, why, "not-judged")
    status = adjudication.status
    return RoundOverview(reading.name, judged, facts, day, adjudication, None, status)


def find_round_day(header: RoundRecord, opened_on: str) -> str:
    """Return the gaming day in a round's header, or else the day it was opened on."""
    return header.round.gaming_day or opened_on


def describe_outcome(summary: RoundOverview) -> tuple[ListedOutcome, str, int | None]:
    """Return the outcome, its description, and the largest difference of the pay-off."""
    if summary.status == "open":
        return "open", "open", None
    if summary.adjudication is None:
        return "not-judged", "not judged", None
    return summarize_round(summary.judged, summary.adjudication)


def find_seats(facts: FactIndex) -> list[int]:
    """Return the seats with wagers; without any, those dealt in or that posted a blind."""
    wagers = facts.of(WagerPlaced)
    if wagers:
        return sorted({wager.seat for _, wager in wagers})
    blinds = {blind.seat for _, blind in facts.of(BlindPosted)}
    dealt_in = {seat for _, card in facts.of(CardDealt) if (seat := find_seat(card.to)) is not None}
    return sorted(blinds | dealt_in)


def find_bettors(facts: FactIndex, seats: Sequence[int]) -> list[str]:
    """Return the names of all who wagered, sat in a pot game, or put up the bank."""
    wagers, banks = facts.of(WagerPlaced), facts.of(BankPosted)
    names = {find_bettor(wager) for _, wager in wagers}
    names |= {find_bettor(bank) for _, bank in banks}
    if not wagers:
        names |= {name_seat(seat) for seat in seats}
    return sorted(names)


def find_time_span(facts: Sequence[PlacedEvent]) -> tuple[str | None, str | None]:
    """Return the times of the first and last facts with a time, in the order of recording."""
    first = next((event.at for _, event in facts if event.at), None)
    return first, next((event.at for _, event in reversed(facts) if event.at), None)
