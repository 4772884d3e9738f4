"""What a day comes to, in figures that can be added up: of rounds, tables, games and the room."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from msgspec import Struct

WORST: Final = 3
"""How many rounds are named of what was found."""


class DayMoney(Struct, frozen=True):
    """In cents, of the rounds of which it can be said."""

    action: int = 0
    paid: int = 0
    collected: int = 0
    uncovered: int = 0
    fees_due: int = 0
    fees_taken: int = 0


class FeesBySchedule(Struct, frozen=True):
    """What was owed by a schedule, and what was taken, in cents."""

    rounds: int
    due: int
    taken: int


class Mispaid(Struct, frozen=True):
    """What guests were paid otherwise than ruled, in cents."""

    rounds: int = 0
    short: int = 0
    too_much: int = 0
    net: int = 0
    """What guests have too much of it all, or below nothing what they are short."""
    gross: int = 0
    """All of it, whichever way it went."""


class WorstRound(Struct, frozen=True):
    """A round in which something was found."""

    round: str
    off_by: int
    """The largest difference between what was paid and what is ruled, in cents."""
    times: int
    """How often it was found there."""


class CodeFound(Struct, frozen=True):
    """How often something was found, and where it was worst."""

    times: int
    violations: int
    """How many of them are against the rules."""
    rounds: int
    worst: tuple[WorstRound, ...]


class DayContests(Struct, frozen=True):
    """The disputes that were raised or ruled on that day, and those too old when it ended."""

    opened: int = 0
    ruled: int = 0
    overdue: int = 0


class DaySums(Struct, frozen=True):
    """What some rounds come to."""

    rounds: int = 0
    """All but the voided ones; the next four are among them."""
    open: int = 0
    misdeals: int = 0
    incomplete: int = 0
    not_judged: int = 0
    voided: int = 0
    money: DayMoney = DayMoney()
    fees: dict[str, FeesBySchedule] = {}
    """By the schedule that was in force."""
    mispaid: Mispaid = Mispaid()
    findings: dict[str, CodeFound] = {}
    """By code, but for the readings that were applied."""
    rotation: dict[str, CodeFound] = {}
    """By code, what was found of who banked when; of a table as a whole."""
    disputes: DayContests = DayContests()

    @property
    def violations(self) -> int:
        """How often something was against the rules, in rounds and in the rotation."""
        them = (*self.findings.values(), *self.rotation.values())
        return sum(one.violations for one in them)


_Figures = TypeVar("_Figures", DayMoney, FeesBySchedule, Mispaid, DayContests)
_Part = TypeVar("_Part")

_COUNTED: Final = ("rounds", "open", "misdeals", "incomplete", "not_judged", "voided")


def added(parts: Iterable[DaySums]) -> DaySums:
    """All of them together."""
    them = list(parts)
    return DaySums(
        **{name: sum(getattr(one, name) for one in them) for name in _COUNTED},
        money=_plain(DayMoney, [one.money for one in them]),
        fees={
            code: _plain(FeesBySchedule, its) for code, its in _by_name(one.fees for one in them)
        },
        mispaid=_plain(Mispaid, [one.mispaid for one in them]),
        findings={code: found(its) for code, its in _by_name(one.findings for one in them)},
        rotation={code: found(its) for code, its in _by_name(one.rotation for one in them)},
        disputes=_plain(DayContests, [one.disputes for one in them]),
    )


def added_by_name(them: Iterable[Mapping[str, DaySums]]) -> dict[str, DaySums]:
    """What stands under each name together, in the order of the names."""
    return {name: added(its) for name, its in _by_name(them)}


def found(parts: Iterable[CodeFound]) -> CodeFound:
    """The same thing found here and there."""
    them = list(parts)
    worst = sorted((one for part in them for one in part.worst), key=_how_bad)
    return CodeFound(
        sum(one.times for one in them),
        sum(one.violations for one in them),
        sum(one.rounds for one in them),
        tuple(worst[:WORST]),
    )


def _how_bad(one: WorstRound) -> tuple[int, int, str]:
    return -one.off_by, -one.times, one.round


def _plain(kind: type[_Figures], them: list[_Figures]) -> _Figures:
    """Figures that are added each by itself."""
    return kind(*(sum(getattr(one, name) for one in them) for name in kind.__struct_fields__))


def _by_name(them: Iterable[Mapping[str, _Part]]) -> list[tuple[str, list[_Part]]]:
    """What stands under each name, in the order of the names."""
    named: dict[str, list[_Part]] = {}
    for one in them:
        for name, part in one.items():
            named.setdefault(name, []).append(part)
    return sorted(named.items())
