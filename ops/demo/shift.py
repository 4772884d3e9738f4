"""A gaming day of one table: the people seated, the turns of the bank and the rounds played."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import RoundName, RoundRecord
from domain.facts.round_events import Closed, Paid
from domain.facts.table_events import RoundPlayed, TableClosed, TableEvent, TableOpened
from domain.verdict.model import Adjudication
from ops.demo.floor_plan import DemoTable
from ops.demo.people import DEALERS, ERROR_RATE, get_error_rate, name_dealer
from ops.demo.round_stamps import RoundStamp, TableClock, stamp_round
from ops.demo.seat_map import SeatMap
from ops.demo.signs import DemoSign
from ops.demo.turn_order import TurnOrder
from ops.simulator import simulate_round_at_table
from ops.simulator.core.table import SimulatedTable

FORGOTTEN_PAYMENT_RATE: Final = 0.16
"""The probability, for most house dealers, of forgetting the last payment when the bank ran out.

`USUAL_FORGOTTEN_PAYMENT_RATE` applies in all other rounds.
"""

USUAL_FORGOTTEN_PAYMENT_RATE: Final = 0.008
DEALER_STINT: Final = timedelta(minutes=40)


class PlayedRound(NamedTuple):
    """A round, and its adjudication."""

    record: RoundRecord
    adjudication: Adjudication


class ShiftStretch(NamedTuple):
    """The facts and rounds of a table in one turn of the bank."""

    stream: tuple[TableEvent, ...]
    rounds: tuple[PlayedRound, ...]


class ShiftSetting(NamedTuple):
    """The setting from which a table's day is made up."""

    seed: str
    """The seed of this table and day."""
    table: DemoTable
    sign: DemoSign
    day: str
    opens: datetime
    closes: datetime
    """The time after which no more rounds are begun."""
    people: Sequence[str]


def play_shift(setting: ShiftSetting) -> Iterator[ShiftStretch]:
    """Yield the table's day, turn by turn, always identical for a given setting."""
    return _Shift(setting).play()


class _Shift:
    """The facts recorded since the previous turn, and the table's current state."""

    def __init__(self, setting: ShiftSetting) -> None:
        self.setting = setting
        self.rng = Random(setting.seed)  # noqa: S311 - a table, not a secret
        self.clock = TableClock(self.rng, setting.opens)
        self.stream: list[TableEvent] = []
        self.rounds: list[PlayedRound] = []
        self.number = 0
        self.before: str | None = None
        """The id of the previous round."""
        self.device = f"{setting.table.id.lower()}-device"
        self.floor = f"floor-{self.rng.randint(1, 3)}"
        self.seating = SeatMap(self.rng, setting.sign.seats, setting.people, self.say)
        self.turns = TurnOrder(self.rng, setting.sign, self.seating, self.say)

    def say(self, event: TableEvent) -> None:
        """Record a fact of the table."""
        self.stream.append(replace(event, at=self.clock.written(), by=self.device))
        self.clock.wait(2, 6)

    def play(self) -> Iterator[ShiftStretch]:
        """Yield the table's stretches from its opening to its closing."""
        table, sign = self.setting.table, self.setting.sign
        self.say(TableOpened(room=table.room, table=table.id, seats=sign.seats, at=""))
        self.say(sign.posted())
        self.seating.fill_up()
        while self.is_open:
            self.turns.go_on(self.hand)
            self.seating.come_and_go(self.turns.seat)
            yield self.stretch()
        self.say(TableClosed())
        yield self.stretch()

    def stretch(self) -> ShiftStretch:
        """Return the facts and rounds recorded since the last call, and clear them."""
        stretch = ShiftStretch(tuple(self.stream), tuple(self.rounds))
        self.stream.clear()
        self.rounds.clear()
        return stretch

    @property
    def is_open(self) -> bool:
        """Whether another round may begin."""
        return self.clock.now <= self.setting.closes

    def hand(self, seat: int, turn: Literal[1, 2]) -> RoundRecord | None:
        """Play a round if there is still time, and return it unless it is a misdeal or voided."""
        if not self.is_open:
            return None
        self.number += 1
        played = self._play_round(seat, turn)
        record = played.record
        self.rounds.append(played)
        # The stream names the round as soon as it has begun, whether or not it is over.
        began = RoundPlayed(round=record.round.id, at=record.events[0].at, by=self.device)
        self.stream.append(began)
        self.before = record.round.id
        self.clock.wait(10, 35)
        return None if played.adjudication.status in {"misdeal", "voided"} else record

    def _play_round(self, seat: int, turn: Literal[1, 2]) -> PlayedRound:
        table, sign = self.setting.table, self.setting.sign
        dealer = self._find_dealer()
        wrong = self.rng.random() < get_error_rate(dealer)
        at = self._set_table(seat, goes_wrong=wrong)
        name = f"{self.setting.seed} {self.number}"
        record = simulate_round_at_table(name, sign.game, table.id, at)
        if not any(isinstance(event, Closed) for event in record.events):
            # A record that breaks off would stay on the board as under way forever.
            record = simulate_round_at_table(
                name, sign.game, table.id, self._set_table(seat, goes_wrong=False)
            )
        if not wrong:
            record = self._perhaps_forget_payment(record, get_error_rate(dealer) / ERROR_RATE)
        record = stamp_round(record, self._make_stamp(dealer, turn), self.clock, self.rng)
        return PlayedRound(record, adjudicate(record))

    def _set_table(self, seat: int, *, goes_wrong: bool) -> SimulatedTable:
        """Return the table as it stands before the round."""
        table, sign, taken = self.setting.table, self.setting.sign, self.seating.taken
        return SimulatedTable(
            room=table.room,
            rules={},
            collections=sign.collections(),
            seats=sign.seats,
            decks=sign.decks,
            limits=sign.limits,
            taken=taken,
            turn=seat,
            goes_wrong=goes_wrong,
            small_banks=self.seating.at(seat).banks_small,
            habits={one: self.seating.at(one).habit for one in taken},
            is_thorough=True,
            has_stream=True,
            in_chips=True,
        )

    def _perhaps_forget_payment(self, record: RoundRecord, often: float) -> RoundRecord:
        lines = adjudicate(record).settlement or ()
        is_out = any(line.uncovered for line in lines)
        if (
            self.rng.random()
            < (FORGOTTEN_PAYMENT_RATE if is_out else USUAL_FORGOTTEN_PAYMENT_RATE) * often
        ):
            return remove_last_payment(record)
        return record

    def _find_dealer(self) -> int:
        """Return the number of the current house dealer; nobody deals at two tables at once."""
        stayed = (self.clock.now - self.setting.opens) // DEALER_STINT
        return (int(self.setting.table.id[1:]) * 3 + stayed) % DEALERS + 1

    def _make_stamp(self, dealer: int, turn: Literal[1, 2]) -> RoundStamp:
        table, day = self.setting.table, self.setting.day
        name = RoundName(
            id=f"{table.id}-{day.replace('-', '')}-{self.number:04}",
            number=self.number,
            gaming_day=day,
        )
        return RoundStamp(
            name=name,
            dealer=name_dealer(dealer),
            device=self.device,
            floor=self.floor,
            turn=turn,
            before=self.before,
        )


def remove_last_payment(record: RoundRecord) -> RoundRecord:
    """Return the record without its last payment."""
    paid = [place for place, event in enumerate(record.events) if isinstance(event, Paid)]
    if not paid:
        return record
    events = record.events
    return replace(record, events=(*events[: paid[-1]], *events[paid[-1] + 1 :]))
