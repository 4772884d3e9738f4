"""Half-hour collections: when a game began, and how many half-hours it lasted (FEE.R16)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from domain.facts.corrections import PlacedTableEvent
from domain.facts.table_events import (
    GameBroken,
    SeatLeft,
    SeatTaken,
    TableClosed,
    TableEvent,
    TermsPosted,
    TimeCollected,
)
from domain.money import format_dollars
from domain.rotation.findings import NOWHERE, FindingPlace, RotationFindings
from domain.rotation.hand import RotationHand, describe_on_seat
from domain.rotation.seat_occupants import SeatOccupants
from domain.rulebook.schedules.catalogue import find_schedule
from domain.timestamps import MICROSECONDS_PER_MINUTE, count_microseconds, format_clock_time
from domain.vocabulary.grammar import join_words

HALF_HOUR_MINUTES: Final = 30
HALF_HOUR: Final = HALF_HOUR_MINUTES * MICROSECONDS_PER_MINUTE

MAX_HALF_HOURS: Final = 48
"""The limit on half-hours: a table's stream covers one gaming day."""


class TimedFact(NamedTuple):
    """A fact of the stream with its own time and the last time known at that point."""

    where: FindingPlace
    fact: TableEvent
    own: str | None
    at: int
    hand: RotationHand | None
    """The hand, where the fact is a round."""


class TimedGame(NamedTuple):
    """A game under one half-hour sign."""

    fee: int
    """The fee that each seat owes for each half-hour, in cents."""
    opened: TimedFact
    """The game's first round."""
    marks: int
    """The number of full half-hours that the game lasted."""

    def mark(self, at: int) -> int:
        """Return the number of half-hours over by a time; 0 before the first is over."""
        return max(0, min((at - self.opened.at) // HALF_HOUR, self.marks))


def find_time_fee(sign: TermsPosted) -> int:
    """Return a seat's fee for a half-hour under the sign; 0 if it is not a half-hour sign."""
    schedule = find_schedule(sign.schedule) if sign.schedule is not None else None
    if schedule is None or schedule.when != "half-hour":
        return 0
    return sum(line.tiers[0].fee for line in schedule.fees if line.payer == "player")


def list_timed_facts(
    facts: Sequence[PlacedTableEvent], hands: Mapping[int, RotationHand]
) -> Iterator[TimedFact]:
    """Yield the facts with their times; `hands` are keyed by the position of their rounds."""
    last = 0
    for order, (place, fact) in enumerate(facts):
        hand = hands.get(order)
        own = fact.at if hand is None else hand.at
        last = last if own is None else count_microseconds(own)
        yield TimedFact(FindingPlace(order, place), fact, own, last, hand)


def split_into_games(facts: Sequence[TimedFact]) -> Iterator[TimedGame]:
    """Yield each game under a half-hour sign, from its first round until it ends.

    A round without a time neither begins nor ends a game.
    """
    fee = 0
    opened: TimedFact | None = None
    last_round = 0
    for timed in facts:
        if opened is not None and _ends_game(timed):
            yield _make_timed_game(fee, opened, last_round if timed.own is None else timed.at)
            opened = None
        if isinstance(timed.fact, TermsPosted):
            fee = find_time_fee(timed.fact)
        elif timed.hand is not None and timed.own is not None and fee:
            opened = opened or timed
            last_round = timed.at
    if opened is not None:
        yield _make_timed_game(fee, opened, last_round)


def _ends_game(timed: TimedFact) -> bool:
    """Return whether the fact is a new sign, or a break or closing at a known time."""
    if isinstance(timed.fact, GameBroken | TableClosed):
        return timed.own is not None
    return isinstance(timed.fact, TermsPosted)


def _make_timed_game(fee: int, opened: TimedFact, ended: int) -> TimedGame:
    return TimedGame(fee, opened, max(0, min((ended - opened.at) // HALF_HOUR, MAX_HALF_HOURS)))


HALF_HOUR_RULE: Final = "FEE.R16"


def check_half_hours(
    findings: RotationFindings, facts: Sequence[PlacedTableEvent], hands: Mapping[int, RotationHand]
) -> None:
    """Compare each seat's collections with its dues; `hands` are keyed by their position."""
    if not any(isinstance(fact, TermsPosted) and find_time_fee(fact) for _, fact in facts):
        return
    if not any(isinstance(fact, TimeCollected) for _, fact in facts):
        findings.unchecked.append(
            "The half-hour collections: none is recorded in the stream, so none was compared."
        )
        return
    timed_facts = list(list_timed_facts(facts, hands))
    games = {game.opened.where.order: game for game in split_into_games(timed_facts)}
    if not games:
        findings.unchecked.append(
            "The half-hour collections: no round under their sign has a time, so when the game"
            " began is not known."
        )
        return
    untimed = _list_untimed_seats(facts)
    if untimed:
        seats = join_words([f"seat {seat}" for seat in untimed])
        findings.unchecked.append(
            f"The half-hour collections of {seats}: when one was taken is not recorded, so they"
            " were not compared."
        )
    for account in _build_accounts(timed_facts, games):
        account.compare(findings, untimed)


def _list_untimed_seats(facts: Sequence[PlacedTableEvent]) -> list[int]:
    """Return the seats of which a collection is recorded without its time."""
    fees = [fact for _, fact in facts if isinstance(fact, TimeCollected) and fact.at is None]
    return sorted({fact.source_of_fee for fact in fees})


class _Account:
    """The half-hour dues of each seat in one game, and the collections taken from it."""

    def __init__(self, game: TimedGame | None, fee: int) -> None:
        self.game = game
        """The game; None before a game has begun."""
        self._fee = fee
        self._marked = 0
        self._owing: dict[tuple[int, int], str] = {}
        """The people who owe, by half-hour and seat."""
        self._taken: dict[tuple[int, int], tuple[int, FindingPlace]] = {}

    def mark(self, seats: SeatOccupants, at: int | None) -> None:
        """Charge everyone seated for each half-hour over by a time, or for all without a time."""
        if self.game is None:
            return
        reached = self.game.marks if at is None else self.game.mark(at)
        while self._marked < reached:
            self._marked += 1
            for seat, who in seats.guests().items():
                self._owing[self._marked, seat] = who

    def take(self, timed: TimedFact, fact: TimeCollected) -> None:
        """Add a collection taken from a seat."""
        key = 0 if self.game is None else self.game.mark(timed.at), fact.source_of_fee
        sum_before, _ = self._taken.get(key, (0, timed.where))
        self._taken[key] = sum_before + fact.amount, timed.where

    def compare(self, findings: RotationFindings, unchecked_seats: Collection[int]) -> None:
        """Note each seat and half-hour whose collection differs from its dues."""
        if self._owing:
            findings.readings.add(HALF_HOUR_RULE)
        for mark, seat in sorted({*self._owing, *self._taken}):
            who = self._owing.get((mark, seat))
            due = 0 if who is None else self._fee
            taken, where = self._taken.get((mark, seat), (0, NOWHERE))
            if taken == due or seat in unchecked_seats:
                continue
            code = "fee-mismatch" if taken else "fee-missing"
            payer = f"seat {seat}" if who is None else describe_on_seat(who, seat)
            detail = f"{payer} {_describe_payment(taken)} {self._half_hour(mark)}, "
            detail += f"{format_dollars(due)} was due" if due else "when nothing was due"
            findings.note(code, HALF_HOUR_RULE, detail, where, [seat])

    def _half_hour(self, mark: int) -> str:
        if self.game is None or not mark:
            return "before a half-hour was over"
        ended = format_clock_time(self.game.opened.own or "", mark * HALF_HOUR_MINUTES)
        return f"for the half-hour that ended at {ended}"


def _describe_payment(taken: int) -> str:
    return f"paid {format_dollars(taken)}" if taken else "paid nothing"


def _build_accounts(
    facts: Sequence[TimedFact], games: Mapping[int, TimedGame]
) -> Iterator[_Account]:
    """Yield an account for each game, in one walk through the day."""
    seats = SeatOccupants()
    account: _Account | None = None
    for timed in facts:
        game = games.get(timed.where.order)
        if game is not None:
            if account is not None:
                account.mark(seats, None)
                yield account
            account = _Account(game, game.fee)
        if account is not None:
            account.mark(seats, timed.at)
        if isinstance(timed.fact, SeatTaken):
            seats.sit(timed.fact)
        elif isinstance(timed.fact, SeatLeft):
            seats.leave(timed.fact)
        elif isinstance(timed.fact, TermsPosted) and account is None and find_time_fee(timed.fact):
            account = _Account(None, 0)
        elif isinstance(timed.fact, TimeCollected) and account is not None:
            account.take(timed, timed.fact)
    if account is not None:
        account.mark(seats, None)
        yield account
