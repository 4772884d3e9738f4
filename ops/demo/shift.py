"""A gaming day of one table: who sits there, who banks, and what is played."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from domain.adjudication import adjudicate
from domain.events.table import RoundPlayed, TableClosed, TableEvent, TableOpened
from domain.record import RoundName, RoundRecord
from domain.verdict import Adjudication
from ops.demo.clock import Clock
from ops.demo.floor import Table
from ops.demo.planting import without_last_payment
from ops.demo.seating import Seating
from ops.demo.signs import Sign
from ops.demo.stamping import Told, stamped
from ops.demo.turns import Turns
from ops.simulator import simulate_at
from ops.simulator.standing import Standing

WRONG: Final = 0.07
"""How likely something goes wrong in a round."""

SMALL_BANKS: Final = 0.12
FORGOTTEN: Final = 0.2
"""How likely the last one is not paid where the bank was out before him, and else."""

FORGOTTEN_ELSE: Final = 0.01
DEALERS_STAY: Final = timedelta(minutes=40)


class Played(NamedTuple):
    """A round, and what the rules make of it."""

    record: RoundRecord
    adjudication: Adjudication


class TableDay(NamedTuple):
    """A table's stream of a gaming day, and its rounds."""

    day: str
    stream: tuple[TableEvent, ...]
    rounds: tuple[Played, ...]


class Setting(NamedTuple):
    """What a table's day is made from."""

    seed: str
    """Its own, of this table and day."""
    table: Table
    sign: Sign
    day: str
    opens: datetime
    closes: datetime
    """When no more rounds are begun."""
    present: datetime
    """From when on nothing has happened yet."""
    people: Iterator[str]


def play_day(setting: Setting) -> TableDay:
    """The table's day, always the same for the same setting."""
    shift = _Shift(setting)
    shift.play()
    return TableDay(setting.day, tuple(shift.stream), tuple(shift.rounds))


class _Shift:
    """What has been recorded of the day, and how the table stands."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.rng = Random(setting.seed)  # noqa: S311 - a table, not a secret
        self.clock = Clock(self.rng, setting.opens, setting.present)
        self.stream: list[TableEvent] = []
        self.rounds: list[Played] = []
        self.device = f"{setting.table.id.lower()}-device"
        self.floor = f"floor-{self.rng.randint(1, 3)}"
        self.seating = Seating(self.rng, setting.sign.seats, setting.people, self.say)
        self.turns = Turns(self.rng, setting.sign, self.seating, self.say)

    def say(self, event: TableEvent) -> None:
        """Record a fact of the table."""
        if not self.clock.is_ahead:
            self.stream.append(replace(event, at=self.clock.written(), by=self.device))
        self.clock.wait(2, 6)

    def play(self) -> None:
        """From the opening to the closing, or to as much of it as has happened."""
        table, sign = self.setting.table, self.setting.sign
        self.say(TableOpened(room=table.room, table=table.id, seats=sign.seats, at=""))
        self.say(sign.posted())
        self.seating.fill_up()
        while self.is_open:
            self.turns.go_on(self.hand)
            self.seating.come_and_go(self.turns.seat)
        self.say(TableClosed())

    @property
    def is_open(self) -> bool:
        """Whether another round is begun."""
        return self.clock.now <= min(self.setting.closes, self.clock.present)

    def hand(self, seat: int, turn: Literal[1, 2]) -> RoundRecord | None:
        """A round is played, if there is still time; nothing if it was none, or a misdeal."""
        if not self.is_open:
            return None
        played = self._played(seat, turn)
        if not played.record.events:
            return None
        self.rounds.append(played)
        self._name(played)
        self.clock.wait(10, 35)
        return None if played.adjudication.status in {"misdeal", "voided"} else played.record

    def _name(self, played: Played) -> None:
        """The stream tells of the round, be it over or not."""
        at = min(self.clock.now, self.clock.present).isoformat()
        told = RoundPlayed(round=played.record.round.id, at=at, by=self.device)
        self.stream.append(told)

    def _played(self, seat: int, turn: Literal[1, 2]) -> Played:
        table, sign = self.setting.table, self.setting.sign
        number = len(self.rounds) + 1
        wrong = self.rng.random() < WRONG
        at = Standing(
            room=table.room, rules={}, collections=sign.collections(), seats=sign.seats,
            decks=sign.decks, limits=sign.limits, taken=self.seating.taken, turn=seat,
            goes_wrong=wrong, small_banks=SMALL_BANKS, is_thorough=True,
            in_chips=True,
        )  # fmt: skip
        record = simulate_at(f"{self.setting.seed} {number}", sign.game, table.id, at)
        if not wrong:
            record = self._perhaps_forgotten(record)
        record = stamped(record, self._told(number, turn), self.clock, self.rng)
        return Played(record, adjudicate(record))

    def _perhaps_forgotten(self, record: RoundRecord) -> RoundRecord:
        lines = adjudicate(record).settlement or ()
        is_out = any(line.uncovered for line in lines)
        if self.rng.random() < (FORGOTTEN if is_out else FORGOTTEN_ELSE):
            return without_last_payment(record)
        return record

    def _told(self, number: int, turn: Literal[1, 2]) -> Told:
        table, day = self.setting.table, self.setting.day
        name = RoundName(
            id=f"{table.id}-{day.replace('-', '')}-{number:04}", number=number, gaming_day=day
        )
        dealer = (self.clock.now - self.setting.opens) // DEALERS_STAY
        return Told(
            name=name,
            dealer=f"dealer-{(int(table.id[1:]) * 3 + dealer) % 19 + 1}",
            device=self.device,
            floor=self.floor,
            turn=turn,
            before=self.rounds[-1].record.round.id if self.rounds else None,
        )
