"""Sums of rounds, tables, games and days: the fields they have, and how they are added up."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from msgspec import Struct

MAX_WORST_ROUNDS: Final = 3
"""The most rounds named for a finding."""


class DayMoney(Struct, frozen=True):
    """Amounts in cents, of the rounds that could be judged."""

    action: int = 0
    paid: int = 0
    collected: int = 0
    uncovered: int = 0
    fees_due: int = 0
    fees_taken: int = 0


class FeesBySchedule(Struct, frozen=True):
    """Collections due and taken under a schedule, in cents."""

    rounds: int
    due: int
    taken: int


class MispaidSums(Struct, frozen=True):
    """Differences between what guests were paid and what is ruled, in cents."""

    rounds: int = 0
    short: int = 0
    too_much: int = 0
    net: int = 0
    """The guests' total overpayment; negative if they were short-paid."""
    gross: int = 0
    """The sum of all differences, short or too much."""


class WorstRound(Struct, frozen=True):
    """A round with a finding."""

    round: str
    off_by: int
    """The largest difference between what was paid and what is ruled, in cents."""
    times: int
    """The number of times the finding occurs in the round."""


class CodeFound(Struct, frozen=True):
    """The number of times a finding occurs, and its worst rounds."""

    times: int
    violations: int
    """The number of these findings that are violations."""
    rounds: int
    worst: tuple[WorstRound, ...]


class DayContests(Struct, frozen=True):
    """Disputes raised or ruled on in the day, and disputes overdue at its end."""

    opened: int = 0
    ruled: int = 0
    overdue: int = 0


class DaySums(Struct, frozen=True):
    """The sums of some rounds."""

    rounds: int = 0
    """The rounds that are not voided, including those of the next four fields."""
    open: int = 0
    misdeals: int = 0
    incomplete: int = 0
    not_judged: int = 0
    voided: int = 0
    money: DayMoney = DayMoney()
    fees: dict[str, FeesBySchedule] = {}
    """Collections by the schedule in force."""
    mispaid: MispaidSums = MispaidSums()
    findings: dict[str, CodeFound] = {}
    """Findings in rounds by code."""
    rotation: dict[str, CodeFound] = {}
    """Findings in a table's rotation of the bank, by code."""
    disputes: DayContests = DayContests()

    @property
    def violations(self) -> int:
        """The number of violations in rounds and in the rotation."""
        them = (*self.findings.values(), *self.rotation.values())
        return sum(one.violations for one in them)


_Figures = TypeVar("_Figures", DayMoney, FeesBySchedule, MispaidSums, DayContests)
_Part = TypeVar("_Part")

_COUNTED: Final = ("rounds", "open", "misdeals", "incomplete", "not_judged", "voided")


def add_sums(parts: Iterable[DaySums]) -> DaySums:
    """Return the total of some sums."""
    them = list(parts)
    return DaySums(
        **{name: sum(getattr(one, name) for one in them) for name in _COUNTED},
        money=_add_fields(DayMoney, [one.money for one in them]),
        fees={
            code: _add_fields(FeesBySchedule, its)
            for code, its in _group_by_name(one.fees for one in them)
        },
        mispaid=_add_fields(MispaidSums, [one.mispaid for one in them]),
        findings={
            code: add_code_found(its) for code, its in _group_by_name(one.findings for one in them)
        },
        rotation={
            code: add_code_found(its) for code, its in _group_by_name(one.rotation for one in them)
        },
        disputes=_add_fields(DayContests, [one.disputes for one in them]),
    )


def add_sums_by_name(them: Iterable[Mapping[str, DaySums]]) -> dict[str, DaySums]:
    """Return the total under each name, in the order of the names."""
    return {name: add_sums(its) for name, its in _group_by_name(them)}


def add_code_found(parts: Iterable[CodeFound]) -> CodeFound:
    """Return the total of a finding's counts, with the worst rounds of them all."""
    them = list(parts)
    worst = sorted((one for part in them for one in part.worst), key=_rank_worst)
    return CodeFound(
        sum(one.times for one in them),
        sum(one.violations for one in them),
        sum(one.rounds for one in them),
        tuple(worst[:MAX_WORST_ROUNDS]),
    )


def _rank_worst(one: WorstRound) -> tuple[int, int, str]:
    return -one.off_by, -one.times, one.round


def _add_fields(kind: type[_Figures], them: list[_Figures]) -> _Figures:
    """Return the sums of each field."""
    return kind(*(sum(getattr(one, name) for one in them) for name in kind.__struct_fields__))


def _group_by_name(them: Iterable[Mapping[str, _Part]]) -> list[tuple[str, list[_Part]]]:
    """Return the values under each name, in the order of the names."""
    named: dict[str, list[_Part]] = {}
    for one in them:
        for name, part in one.items():
            named.setdefault(name, []).append(part)
    return sorted(named.items())
