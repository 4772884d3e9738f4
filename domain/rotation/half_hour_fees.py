"""Half-hour collections: what each seat owes while a game is under their sign (FEE.R16)."""

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET, Struct, field

from domain.facts.table_events import (
    GameBroken,
    TableClosed,
    TableEvent,
    TermsPosted,
    TimeCollected,
)
from domain.money import format_dollars
from domain.rotation.findings import AFTER_ALL, FindingPlace, RotationFindings
from domain.rotation.hand import RotationHand, describe_on_seat
from domain.rotation.seat_occupants import SeatOccupants
from domain.rulebook.schedules.catalogue import find_schedule
from domain.timestamps import MICROSECONDS_PER_MINUTE, count_microseconds, format_clock_time
from domain.vocabulary.grammar import join_words

HALF_HOUR_MINUTES: Final = 30
HALF_HOUR: Final = HALF_HOUR_MINUTES * MICROSECONDS_PER_MINUTE

MAX_HALF_HOURS: Final = 48
"""The limit on half-hours: a table's stream covers one gaming day."""

HALF_HOUR_RULE: Final = "FEE.R16"


class HalfHourDue(Struct, array_like=True, gc=False):
    """A person who was seated when a half-hour was over."""

    half_hour: int
    seat: int
    who: str


class HalfHourTaking(Struct, array_like=True):
    """A collection, and the half-hour it was taken for: 0 before the first was over."""

    half_hour: int
    seat: int
    amount: int
    order: int
    event: int


class HalfHourDifference(Struct, frozen=True, array_like=True, gc=False):
    """A seat and half-hour whose collection differs from its dues."""

    seat: int
    code: str
    detail: str
    order: int = AFTER_ALL
    event: int | None = None
    """Where the last collection was taken, if any was."""


class TimedGame(Struct, array_like=True):
    """A game under one half-hour sign, from its first round until the next game begins."""

    fee: int
    """The fee that each seat owes for each half-hour, in cents."""
    opened_at: str
    """The time of the game's first round."""
    opened: int
    last_round: int
    """The times of its first and its last round, in microseconds."""
    marks: int | None = None
    """The number of full half-hours that the game lasted; None while it goes on."""


class HalfHourAccount(Struct, array_like=True):
    """The half-hour dues of each seat in one game, and the collections taken from it.

    While a game goes on nobody knows when it ends, and half-hours are charged as time passes. Those
    that turn out to lie after its end are dropped then, and what was taken for them belongs to the
    last one.
    """

    game: TimedGame | None = None
    """The game; None before a game has begun."""
    marked: int = 0
    owing: list[HalfHourDue] = field(default_factory=list)
    takings: list[HalfHourTaking] = field(default_factory=list)

    def charge(self, seats: SeatOccupants, at: int) -> None:
        """Charge everyone seated for each half-hour over by a time."""
        if self.game is not None:
            self._charge_until(seats, self._count_half_hours(self.game, at))

    def take(self, fact: TimeCollected, at: int, order: int, event: int) -> None:
        """Add a collection taken from a seat."""
        half_hour = 0 if self.game is None else self._count_half_hours(self.game, at)
        self.takings.append(
            HalfHourTaking(half_hour, fact.source_of_fee, fact.amount, order, event)
        )

    def end_game(self, at: int | None) -> None:
        """End the game, unless it has ended: at a time, or with its last round."""
        game = self.game
        if game is None or game.marks is not None:
            return
        marks = (game.last_round if at is None else at) - game.opened
        game.marks = max(0, min(marks // HALF_HOUR, MAX_HALF_HOURS))
        self.owing = [due for due in self.owing if due.half_hour <= game.marks]
        self.marked = min(self.marked, game.marks)
        for taking in self.takings:
            taking.half_hour = min(taking.half_hour, game.marks)

    def close(self, seats: SeatOccupants) -> Iterator[HalfHourDifference]:
        """Charge what is left of the game, and yield the differences from what was taken."""
        self.end_game(None)
        if self.game is not None:
            self._charge_until(seats, self.game.marks or 0)
        owing = {(due.half_hour, due.seat): due.who for due in self.owing}
        taken: dict[tuple[int, int], list[HalfHourTaking]] = {}
        for taking in self.takings:
            taken.setdefault((taking.half_hour, taking.seat), []).append(taking)
        for half_hour, seat in sorted({*owing, *taken}):
            who = owing.get((half_hour, seat))
            takings = taken.get((half_hour, seat), [])
            amount = sum(taking.amount for taking in takings)
            difference = self._compare(half_hour, seat, who, amount)
            if difference is not None:
                code = "fee-mismatch" if amount else "fee-missing"
                last = [(taking.order, taking.event) for taking in takings[-1:]]
                yield HalfHourDifference(seat, code, difference, *(last[0] if last else ()))

    def _count_half_hours(self, game: TimedGame, at: int) -> int:
        most = MAX_HALF_HOURS if game.marks is None else game.marks
        return max(0, min((at - game.opened) // HALF_HOUR, most))

    def _charge_until(self, seats: SeatOccupants, reached: int) -> None:
        while self.marked < reached:
            self.marked += 1
            self.owing += [
                HalfHourDue(self.marked, seat, who) for seat, who in seats.guests().items()
            ]

    def _compare(self, half_hour: int, seat: int, who: str | None, taken: int) -> str | None:
        """Return the difference between a collection and its due in words, if there is one."""
        due = 0 if who is None or self.game is None else self.game.fee
        if taken == due:
            return None
        payer = f"seat {seat}" if who is None else describe_on_seat(who, seat)
        detail = f"{payer} {_describe_payment(taken)} {self._name_half_hour(half_hour)}, "
        return detail + (f"{format_dollars(due)} was due" if due else "when nothing was due")

    def _name_half_hour(self, half_hour: int) -> str:
        if self.game is None or not half_hour:
            return "before a half-hour was over"
        ended = format_clock_time(self.game.opened_at, half_hour * HALF_HOUR_MINUTES)
        return f"for the half-hour that ended at {ended}"


def _describe_payment(taken: int) -> str:
    return f"paid {format_dollars(taken)}" if taken else "paid nothing"


class HalfHourFees(Struct, array_like=True):
    """The half-hour collections of a day so far."""

    fee: int = 0
    """The fee under the sign on the table; 0 if it is not a half-hour sign."""
    has_sign: bool = False
    has_collections: bool = False
    has_games: bool = False
    """Whether there was such a sign, a collection, and a game under a sign, on this day."""
    untimed_seats: set[int] = field(default_factory=set)
    """The seats of which a collection is recorded without its time."""
    last_at: str | None = None
    """The last time known."""
    account: HalfHourAccount | None = None
    """The account of the game, or of the time since the first sign before any game."""
    has_dues: bool = False
    """Whether anything was due in the games whose accounts are closed."""
    differences: list[HalfHourDifference] = field(default_factory=list)
    """The differences in accounts that are closed."""

    def follow(
        self,
        seats: SeatOccupants,
        place: tuple[int, int],
        fact: TableEvent,
        hand: RotationHand | None,
    ) -> None:
        """Follow the day by a fact; people who sit down or leave by it do so afterwards.

        `place` is the number of facts before it, and its position as first recorded.
        """
        own = fact.at if hand is None else hand.at
        self.last_at = self.last_at if own is None else own
        if type(fact) is TimeCollected:
            self.has_collections = True
            if fact.at is None:
                self.untimed_seats.add(fact.source_of_fee)
        if type(fact) is TermsPosted:
            self.fee = find_time_fee(fact)
            self.has_sign = self.has_sign or bool(self.fee)
        if self.has_sign:
            self._keep_account(seats, place, fact, None if hand is None else own)

    def _keep_account(
        self, seats: SeatOccupants, place: tuple[int, int], fact: TableEvent, played_at: str | None
    ) -> None:
        at = 0 if self.last_at is None else count_microseconds(self.last_at)
        if self.account is not None:
            self._end_game(fact, at)
        if played_at is not None and self.fee:
            self._play(seats, played_at, at)
        if self.account is not None:
            self.account.charge(seats, at)
            if type(fact) is TimeCollected:
                self.account.take(fact, at, *place)
        elif type(fact) is TermsPosted:
            self.account = HalfHourAccount()

    def _end_game(self, fact: TableEvent, at: int) -> None:
        """End the game at a new sign, or at a break or closing at a known time."""
        assert self.account is not None  # noqa: S101 - asked for before
        if type(fact) is TermsPosted:
            self.account.end_game(None if fact.at is None else at)
        elif isinstance(fact, GameBroken | TableClosed) and fact.at is not None:
            self.account.end_game(at)

    def _play(self, seats: SeatOccupants, played_at: str, at: int) -> None:
        """Go on with the game, or begin one if there is none."""
        game = None if self.account is None else self.account.game
        if game is not None and game.marks is None:
            game.last_round = at
            return
        self._close_account(seats)
        self.has_games = True
        self.account = HalfHourAccount(TimedGame(self.fee, played_at, at, at))

    def _close_account(self, seats: SeatOccupants) -> None:
        if self.account is not None:
            self.differences += self.account.close(seats)
            self.has_dues = self.has_dues or bool(self.account.owing)
            self.account = None

    def close(self, seats: SeatOccupants) -> None:
        """Close the day's last account."""
        self._close_account(seats)

    def note(self, findings: RotationFindings) -> None:
        """Note the differences of the day, all accounts of which are closed."""
        if self.has_games and self.has_collections:
            for one in self.differences:
                if one.seat not in self.untimed_seats:
                    where = FindingPlace(one.order, UNSET if one.event is None else one.event)
                    findings.note(one.code, HALF_HOUR_RULE, one.detail, where, [one.seat])

    def list_unchecked(self) -> Iterator[str]:
        """Yield what could not be compared, with the reasons."""
        if not self.has_sign:
            return
        if not self.has_collections:
            yield "The half-hour collections: none is recorded in the stream, so none was compared."
        elif not self.has_games:
            yield (
                "The half-hour collections: no round under their sign has a time, so when the game"
                " began is not known."
            )
        elif self.untimed_seats:
            seats = join_words([f"seat {seat}" for seat in sorted(self.untimed_seats)])
            yield (
                f"The half-hour collections of {seats}: when one was taken is not recorded, so they"
                " were not compared."
            )

    @property
    def readings(self) -> tuple[str, ...]:
        """The reading that the day rests on, if dues were compared with collections."""
        is_compared = self.has_games and self.has_collections and self.has_dues
        return (HALF_HOUR_RULE,) if is_compared else ()


def find_time_fee(sign: TermsPosted) -> int:
    """Return a seat's fee for a half-hour under the sign; 0 if it is not a half-hour sign."""
    schedule = find_schedule(sign.schedule) if sign.schedule is not None else None
    if schedule is None or schedule.when != "half-hour":
        return 0
    return sum(line.tiers[0].fee for line in schedule.fees if line.payer == "player")
