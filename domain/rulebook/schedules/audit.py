"""What is wrong with the schedules as they were approved: what one would ask the Bureau about."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, pairwise
from typing import Final

from msgspec import Struct

from domain.money import dollars
from domain.rulebook.lookup import reading
from domain.rulebook.schedules.catalogue import every_schedule
from domain.rulebook.schedules.model import IN_DOLLARS, FeeLine, Schedule, Tier, unit_of
from domain.rulebook.schedules.rates import FEWER_RATES, MOST_RATES, rates
from domain.rulebook.schedules.words import amount_of, line_name, row_words, span_words

UNSAID: Final = ("FEE.R5", "FEE.R6", "FEE.R7", "FEE.R8", "FEE.R9", "FEE.R14")
"""Readings for what a schedule does not say, or says twice."""


TITLES: Final = {
    "overlap": "Overlaps: amounts that two rows cover",
    "gap": "Gaps: amounts for which no row is printed",
    "missing-plus": "Missing plus signs",
    "outside-limit": "Rows outside the table limit",
    "same-fee": "Rows side by side with one fee",
    "too-many-rates": "More rates than are allowed",
    "page-allows-fewer": "More rates than the game's own page allows",
    "unsaid": "What is not said, or said in two ways",
    "identical": "Options that are the same",
}
"""What the doubts are about, by their codes."""


class Doubt(Struct, frozen=True, omit_defaults=True, rename={"first": "from", "last": "to"}):
    """Something to ask about in a schedule, with the amounts it is about."""

    schedule: str
    """Its id, or the name of the set that it is about."""
    code: str
    rule: str
    detail: str
    payer: str | None = None
    first: int | None = None
    last: int | None = None
    """None with a `from`: everything above."""


def audit(schedules: Iterable[Schedule]) -> Iterator[Doubt]:
    """Every doubt: schedule by schedule, then what is doubtful in a whole set of them."""
    before: dict[str, list[Schedule]] = {}
    for schedule in schedules:
        for line in schedule.fees:
            yield from _gaps(schedule, line)
            yield from _overlaps(schedule, line)
            yield from _ends(schedule, line)
            yield from _outside_limit(schedule, line)
            yield from _same_fee_twice(schedule, line)
        yield from _too_many_rates(schedule)
        others = before.setdefault(schedule.set_name, [])
        yield from _alike(schedule, others)
        others.append(schedule)
    for name, options in before.items():
        yield from _more_than_its_page_allows(name, options)
        yield from _unsaid(name, options)


def doubts_about(some: Iterable[Schedule]) -> list[Doubt]:
    """What is doubtful in these; an option is only like another where the whole set is read."""
    names = {name for one in some for name in (one.id, one.set_name)}
    return [doubt for doubt in _all_doubts() if doubt.schedule in names]


@cache
def _all_doubts() -> tuple[Doubt, ...]:
    return tuple(audit(every_schedule().values()))


def _gaps(schedule: Schedule, line: FeeLine) -> Iterator[Doubt]:
    """Amounts below the first row, or between two, that no row covers."""
    unit = unit_of(line.basis)
    limit = schedule.table_limit
    reached = limit.min - unit if limit is not None and line.basis in IN_DOLLARS else None
    for tier in sorted(line.tiers, key=lambda tier: tier.first):
        if reached is not None and tier.first > reached + unit:
            first, last = reached + unit, tier.first - unit
            yield _doubt(
                schedule, "gap", "FEE.R4", line, (first, last),
                f"{_between(line, first, last)} no row is printed",
            )  # fmt: skip
        if tier.last is None:
            return
        reached = max(reached or 0, tier.last)


def _between(line: FeeLine, first: int, last: int) -> str:
    if first == last:
        return f"for {amount_of(line, first)}"
    return f"for {amount_of(line, first)} to {amount_of(line, last)}"


def _overlaps(schedule: Schedule, line: FeeLine) -> Iterator[Doubt]:
    """Amounts that two rows cover."""
    for one, other in combinations(line.tiers, 2):
        first = max(one.first, other.first)
        ends = [tier.last for tier in (one, other) if tier.last is not None]
        last = min(ends) if ends else None
        if last is None or first <= last:
            fees = f"{dollars(one.fee)} and {dollars(other.fee)}"
            covered = amount_of(line, first)
            if last != first:
                covered += " and more" if last is None else f" to {amount_of(line, last)}"
            yield _doubt(
                schedule, "overlap", "FEE.R2", line, (first, last),
                f"{covered} {'is' if first == last else 'are'} in two rows, {row_words(one, line)}"
                f" and {row_words(other, line)}: {fees}",
            )  # fmt: skip


def _ends(schedule: Schedule, line: FeeLine) -> Iterator[Doubt]:
    """A last row without a plus sign, where more can be wagered."""
    if line.basis not in IN_DOLLARS:
        return
    last = max(line.tiers, key=_reaches)
    if last.last is None:
        if "FEE.R3" in schedule.notes and line.payer == "player-dealer":
            yield _doubt(
                schedule, "missing-plus", "FEE.R3", line, (last.first, None),
                f"the last row is printed as {amount_of(line, last.first)} alone, without a plus"
                " sign",
            )  # fmt: skip
        return
    limit = schedule.table_limit
    most = None if limit is None else limit.max
    if line.basis != "table-action" and most is not None and last.last >= most:
        return
    above = last.last + unit_of(line.basis)
    yield _doubt(
        schedule, "missing-plus", "FEE.R4", line, (above, None),
        f"the last row ends at {amount_of(line, last.last)} without a plus sign: from"
        f" {amount_of(line, above)} on no row is printed",
    )  # fmt: skip


def _reaches(tier: Tier) -> float:
    return float("inf") if tier.last is None else tier.last


def _outside_limit(schedule: Schedule, line: FeeLine) -> Iterator[Doubt]:
    """Rows that no wager at the table can reach."""
    limit = schedule.table_limit
    if limit is None or line.basis not in IN_DOLLARS:
        return
    for tier in line.tiers:
        below = tier.last is not None and tier.last < limit.min
        above = line.basis != "table-action" and limit.max is not None and tier.first > limit.max
        if below or above:
            yield _doubt(
                schedule, "outside-limit", "FEE.R18", line, (tier.first, tier.last),
                f"the row {row_words(tier, line)} lies outside the table limit of"
                f" {span_words(limit)}",
            )  # fmt: skip


def _same_fee_twice(schedule: Schedule, line: FeeLine) -> Iterator[Doubt]:
    """Two rows that follow one another with one fee."""
    for one, other in pairwise(line.tiers):
        if one.fee == other.fee:
            yield _doubt(
                schedule, "same-fee", "FEE.R15", line, (one.first, other.last),
                f"the rows {row_words(one, line)} and {row_words(other, line)} have one fee,"
                f" {dollars(one.fee)}",
            )  # fmt: skip


def _too_many_rates(schedule: Schedule) -> Iterator[Doubt]:
    """More different fees than a table may have."""
    found = rates(schedule)
    if len(found) > MOST_RATES.value:
        named = ", ".join(map(dollars, found))
        detail = f"{len(found)} rates, where {MOST_RATES.value} are allowed: {named}"
        yield Doubt(schedule.id, "too-many-rates", MOST_RATES.rule, detail)


def _more_than_its_page_allows(name: str, options: list[Schedule]) -> Iterator[Doubt]:
    """A set with more rates than the page of one of its games has room for (FEE.R15)."""
    for game in options[0].games:
        fewer = FEWER_RATES.get(game)
        over = [one for one in options if fewer and len(rates(one)) > fewer.value]
        if fewer is not None and over:
            most = max(len(rates(one)) for one in over)
            detail = (
                f"up to {most} rates, where the page of {game} allows {fewer.value}:"
                f" {_options(over, options)}"
            )
            yield Doubt(name, "page-allows-fewer", fewer.rule, detail)


def _unsaid(name: str, options: list[Schedule]) -> Iterator[Doubt]:
    """What had to be read into a set."""
    for note in UNSAID:
        read_so = [one for one in options if note in one.notes]
        if read_so:
            detail = f"{reading(note).text} It is about {_options(read_so, options)}."
            yield Doubt(name, "unsaid", note, detail)


def _options(some: list[Schedule], of_all: list[Schedule]) -> str:
    if len(some) == len(of_all):
        return "all its options" if len(of_all) > 1 else "its one option"
    named = ", ".join(one.option for one in some)
    return f"option{'s' if len(some) > 1 else ''} {named}"


def _alike(schedule: Schedule, others: Iterable[Schedule]) -> Iterator[Doubt]:
    """An option that says nothing but what another of its set says."""
    for other in others:
        if _says(other) == _says(schedule):
            detail = f"it is the same as option {other.option}, limit and fees"
            yield Doubt(schedule.id, "identical", "FEE.R15", detail)


def _says(schedule: Schedule) -> tuple[object, ...]:
    return schedule.table_limit, schedule.stakes, schedule.stakes_range, schedule.fees


def _doubt(  # noqa: PLR0913, PLR0917 - what it is, about which amounts
    schedule: Schedule, code: str, rule: str, line: FeeLine, about: tuple[int, int | None],
    detail: str,
) -> Doubt:  # fmt: skip
    first, last = about
    return Doubt(schedule.id, code, rule, f"{line_name(line)}: {detail}", line.payer, first, last)
