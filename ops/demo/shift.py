"""A gaming day of one table: who sits there, who banks, and what is played."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from domain.adjudication import adjudicate
from domain.events.round import Closed
from domain.events.table import RoundPlayed, TableClosed, TableEvent, TableOpened
from domain.record import RoundName, RoundRecord
from domain.verdict import Adjudication
from ops.demo.clock import Clock
from ops.demo.floor import Table
from ops.demo.people import DEALERS, ERRS, dealer_named, errs
from ops.demo.planting import without_last_payment
from ops.demo.seating import Seating
from ops.demo.signs import Sign
from ops.demo.stamping import Told, stamped
from ops.demo.turns import Turns
from ops.simulator import simulate_at
from ops.simulator.standing import Standing

FORGOTTEN: Final = 0.16
"""How likely most house dealers do not pay the last one where the bank was out before him, and
else."""

FORGOTTEN_ELSE: Final = 0.008
DEALERS_STAY: Final = timedelta(minutes=40)


class Played(NamedTuple):
    """A round, and what the rules make of it."""

    record: RoundRecord
    adjudication: Adjudication


class Stretch(NamedTuple):
    """What happens at a table until the next one has his turn of the bank."""

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
    people: Sequence[str]


def play(setting: Setting) -> Iterator[Stretch]:
    """The table's day, turn by turn, always the same for the same setting."""
    return _Shift(setting).play()


class _Shift:
    """What has been recorded since the turn before, and how the table stands."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.rng = Random(setting.seed)  # noqa: S311 - a table, not a secret
        self.clock = Clock(self.rng, setting.opens)
        self.stream: list[TableEvent] = []
        self.rounds: list[Played] = []
        self.number = 0
        self.before: str | None = None
        """The round before."""
        self.device = f"{setting.table.id.lower()}-device"
        self.floor = f"floor-{self.rng.randint(1, 3)}"
        self.seating = Seating(self.rng, setting.sign.seats, setting.people, self.say)
        self.turns = Turns(self.rng, setting.sign, self.seating, self.say)

    def say(self, event: TableEvent) -> None:
        """Record a fact of the table."""
        self.stream.append(replace(event, at=self.clock.written(), by=self.device))
        self.clock.wait(2, 6)

    def play(self) -> Iterator[Stretch]:
        """From the opening to the closing."""
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

    def stretch(self) -> Stretch:
        """What has been recorded since it was last asked for."""
        told = Stretch(tuple(self.stream), tuple(self.rounds))
        self.stream.clear()
        self.rounds.clear()
        return told

    @property
    def is_open(self) -> bool:
        """Whether another round is begun."""
        return self.clock.now <= self.setting.closes

    def hand(self, seat: int, turn: Literal[1, 2]) -> RoundRecord | None:
        """A round is played, if there is still time; nothing if it was none, or a misdeal."""
        if not self.is_open:
            return None
        self.number += 1
        played = self._played(seat, turn)
        record = played.record
        self.rounds.append(played)
        # The stream tells of the round as soon as it has begun, be it over or not.
        began = RoundPlayed(round=record.round.id, at=record.events[0].at, by=self.device)
        self.stream.append(began)
        self.before = record.round.id
        self.clock.wait(10, 35)
        return None if played.adjudication.status in {"misdeal", "voided"} else record

    def _played(self, seat: int, turn: Literal[1, 2]) -> Played:
        table, sign = self.setting.table, self.setting.sign
        dealer = self._dealer()
        wrong = self.rng.random() < errs(dealer)
        at = self._standing(seat, goes_wrong=wrong)
        name = f"{self.setting.seed} {self.number}"
        record = simulate_at(name, sign.game, table.id, at)
        if not any(isinstance(event, Closed) for event in record.events):
            # A record that breaks off would stand on the board as under way for ever.
            record = simulate_at(name, sign.game, table.id, self._standing(seat, goes_wrong=False))
        if not wrong:
            record = self._perhaps_forgotten(record, errs(dealer) / ERRS)
        record = stamped(record, self._told(dealer, turn), self.clock, self.rng)
        return Played(record, adjudicate(record))

    def _standing(self, seat: int, *, goes_wrong: bool) -> Standing:
        """The table before the round."""
        table, sign, taken = self.setting.table, self.setting.sign, self.seating.taken
        return Standing(
            room=table.room, rules={}, collections=sign.collections(), seats=sign.seats,
            decks=sign.decks, limits=sign.limits, taken=taken, turn=seat, goes_wrong=goes_wrong,
            small_banks=self.seating.at(seat).banks_small,
            habits={one: self.seating.at(one).habit for one in taken}, is_thorough=True,
            in_chips=True,
        )  # fmt: skip

    def _perhaps_forgotten(self, record: RoundRecord, often: float) -> RoundRecord:
        lines = adjudicate(record).settlement or ()
        is_out = any(line.uncovered for line in lines)
        if self.rng.random() < (FORGOTTEN if is_out else FORGOTTEN_ELSE) * often:
            return without_last_payment(record)
        return record

    def _dealer(self) -> int:
        """Whose turn it is to deal; never at two tables of a room at once."""
        stayed = (self.clock.now - self.setting.opens) // DEALERS_STAY
        return (int(self.setting.table.id[1:]) * 3 + stayed) % DEALERS + 1

    def _told(self, dealer: int, turn: Literal[1, 2]) -> Told:
        table, day = self.setting.table, self.setting.day
        name = RoundName(
            id=f"{table.id}-{day.replace('-', '')}-{self.number:04}", number=self.number,
            gaming_day=day,
        )  # fmt: skip
        return Told(
            name=name, dealer=dealer_named(dealer), device=self.device, floor=self.floor,
            turn=turn, before=self.before,
        )  # fmt: skip
