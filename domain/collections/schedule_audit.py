"""Audit of the approved schedules: doubts to raise with the Bureau."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, pairwise
from typing import Final

from msgspec import Struct

from domain.games.registry import get_game
from domain.money import format_dollars
from domain.rulebook.clauses.lookup import find_reading
from domain.rulebook.model import CitedFigure
from domain.rulebook.schedules.catalogue import load_schedules
from domain.rulebook.schedules.model import IN_DOLLARS, FeeLine, Schedule, Tier, get_unit
from domain.rulebook.schedules.wording import format_bound, format_row, format_span, name_line

MAX_RATES: Final = CitedFigure(5, "ROT.7")
"""The limit on different rates at a table; a game's own page may set a lower limit."""

UNSTATED_READINGS: Final = ("FEE.R5", "FEE.R6", "FEE.R7", "FEE.R8", "FEE.R9", "FEE.R14")
"""Readings on points that a schedule leaves unstated or states twice."""


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
"""The titles of the doubts, by their codes."""


class Doubt(Struct, frozen=True, omit_defaults=True, rename={"first": "from", "last": "to"}):
    """A doubt about a schedule, with the amounts it concerns."""

    schedule: str
    """The id of the schedule, or the name of the set in doubt."""
    code: str
    rule: str
    detail: str
    payer: str | None = None
    first: int | None = None
    last: int | None = None
    """The last amount; None with a `from` for everything above it."""


def find_doubts(schedules: Iterable[Schedule]) -> Iterator[Doubt]:
    """Yield every doubt: schedule by schedule, then those of whole sets."""
    before: dict[str, list[Schedule]] = {}
    for schedule in schedules:
        for line in schedule.fees:
            yield from _find_gaps(schedule, line)
            yield from _find_overlaps(schedule, line)
            yield from _find_closed_ends(schedule, line)
            yield from _find_unreachable_rows(schedule, line)
            yield from _find_repeated_fees(schedule, line)
        yield from _find_excess_rates(schedule)
        others = before.setdefault(schedule.set_name, [])
        yield from _find_duplicates(schedule, others)
        others.append(schedule)
    for name, options in before.items():
        yield from _find_excess_rates_of_page(name, options)
        yield from _find_unstated_facts(name, options)


def select_doubts(schedules: Iterable[Schedule]) -> list[Doubt]:
    """Return the doubts about these schedules, and about the sets they belong to."""
    names = {name for schedule in schedules for name in (schedule.id, schedule.set_name)}
    return [doubt for doubt in _collect_doubts() if doubt.schedule in names]


@cache
def _collect_doubts() -> tuple[Doubt, ...]:
    return tuple(find_doubts(load_schedules().values()))


def _find_gaps(schedule: Schedule, line: FeeLine) -> Iterator[Doubt]:
    """Yield a doubt for each gap below the first row or between rows."""
    unit = get_unit(line.basis)
    limit = schedule.table_limit
    reached = limit.min - unit if limit is not None and line.basis in IN_DOLLARS else None
    for tier in sorted(line.tiers, key=lambda tier: tier.first):
        if reached is not None and tier.first > reached + unit:
            first, last = reached + unit, tier.first - unit
            yield _make_doubt(
                schedule,
                "gap",
                "FEE.R4",
                line,
                (first, last),
                f"{_describe_between(line, first, last)} no row is printed",
            )
        if tier.last is None:
            return
        reached = max(reached or 0, tier.last)


def _describe_between(line: FeeLine, first: int, last: int) -> str:
    if first == last:
        return f"for {format_bound(line, first)}"
    return f"for {format_bound(line, first)} to {format_bound(line, last)}"


def _find_overlaps(schedule: Schedule, line: FeeLine) -> Iterator[Doubt]:
    """Yield a doubt for each range of amounts that two rows cover."""
    for first_row, second_row in combinations(line.tiers, 2):
        first = max(first_row.first, second_row.first)
        last_amounts = [tier.last for tier in (first_row, second_row) if tier.last is not None]
        last = min(last_amounts) if last_amounts else None
        if last is None or first <= last:
            fees = f"{format_dollars(first_row.fee)} and {format_dollars(second_row.fee)}"
            covered = format_bound(line, first)
            if last != first:
                covered += " and more" if last is None else f" to {format_bound(line, last)}"
            yield _make_doubt(
                schedule,
                "overlap",
                "FEE.R2",
                line,
                (first, last),
                f"{covered} {'is' if first == last else 'are'} in two rows,"
                f" {format_row(first_row, line)} and {format_row(second_row, line)}: {fees}",
            )


def _find_closed_ends(schedule: Schedule, line: FeeLine) -> Iterator[Doubt]:
    """Yield a doubt for a last row without a plus sign, where more can be wagered."""
    if line.basis not in IN_DOLLARS:
        return
    last_row = max(line.tiers, key=_compute_reach)
    if last_row.last is None:
        if "FEE.R3" in schedule.notes and line.payer == "player-dealer":
            yield _make_doubt(
                schedule,
                "missing-plus",
                "FEE.R3",
                line,
                (last_row.first, None),
                f"the last row is printed as {format_bound(line, last_row.first)} alone,"
                " without a plus sign",
            )
        return
    limit = schedule.table_limit
    max_wager = None if limit is None else limit.max
    if line.basis != "table-action" and max_wager is not None and last_row.last >= max_wager:
        return
    next_amount = last_row.last + get_unit(line.basis)
    yield _make_doubt(
        schedule,
        "missing-plus",
        "FEE.R4",
        line,
        (next_amount, None),
        f"the last row ends at {format_bound(line, last_row.last)} without a plus sign: from"
        f" {format_bound(line, next_amount)} on no row is printed",
    )


def _compute_reach(tier: Tier) -> float:
    return float("inf") if tier.last is None else tier.last


def _find_unreachable_rows(schedule: Schedule, line: FeeLine) -> Iterator[Doubt]:
    """Yield a doubt for each row that no wager at the table can reach."""
    limit = schedule.table_limit
    if limit is None or line.basis not in IN_DOLLARS:
        return
    for tier in line.tiers:
        is_below = tier.last is not None and tier.last < limit.min
        is_above = line.basis != "table-action" and limit.max is not None and tier.first > limit.max
        if is_below or is_above:
            yield _make_doubt(
                schedule,
                "outside-limit",
                "FEE.R18",
                line,
                (tier.first, tier.last),
                f"the row {format_row(tier, line)} lies outside the table limit of"
                f" {format_span(limit)}",
            )


def _find_repeated_fees(schedule: Schedule, line: FeeLine) -> Iterator[Doubt]:
    """Yield a doubt for each pair of adjacent rows with one fee."""
    for row, next_row in pairwise(line.tiers):
        if row.fee == next_row.fee:
            yield _make_doubt(
                schedule,
                "same-fee",
                "FEE.R15",
                line,
                (row.first, next_row.last),
                f"the rows {format_row(row, line)} and {format_row(next_row, line)} have one fee,"
                f" {format_dollars(row.fee)}",
            )


def list_rates(schedule: Schedule) -> list[int]:
    """Return the different fees of a schedule, without free rows (FEE.R15)."""
    fees = {tier.fee for line in schedule.fees for tier in line.tiers}
    return sorted(fees - {0})


def _find_excess_rates(schedule: Schedule) -> Iterator[Doubt]:
    """Yield a doubt for a schedule with more rates than a table may have."""
    rates = list_rates(schedule)
    if len(rates) > MAX_RATES.value:
        amounts = ", ".join(map(format_dollars, rates))
        detail = f"{len(rates)} rates, where {MAX_RATES.value} are allowed: {amounts}"
        yield Doubt(schedule.id, "too-many-rates", MAX_RATES.rule, detail)


def _find_excess_rates_of_page(name: str, options: list[Schedule]) -> Iterator[Doubt]:
    """Yield a doubt for a set with more rates than one of its games' pages allows (FEE.R15)."""
    for game in options[0].games:
        page_limit = get_game(game).max_rates
        excessive = [
            option
            for option in options
            if page_limit and len(list_rates(option)) > page_limit.value
        ]
        if page_limit is not None and excessive:
            max_count = max(len(list_rates(option)) for option in excessive)
            detail = (
                f"up to {max_count} rates, where the page of {game} allows {page_limit.value}:"
                f" {_name_options(excessive, options)}"
            )
            yield Doubt(name, "page-allows-fewer", page_limit.rule, detail)


def _find_unstated_facts(name: str, options: list[Schedule]) -> Iterator[Doubt]:
    """Yield a doubt for each reading that a set needs because it leaves a point unstated."""
    for note in UNSTATED_READINGS:
        affected = [option for option in options if note in option.notes]
        if affected:
            detail = f"{find_reading(note).text} It is about {_name_options(affected, options)}."
            yield Doubt(name, "unsaid", note, detail)


def _name_options(chosen: list[Schedule], options: list[Schedule]) -> str:
    if len(chosen) == len(options):
        return "all its options" if len(options) > 1 else "its one option"
    names = ", ".join(option.option for option in chosen)
    return f"option{'s' if len(chosen) > 1 else ''} {names}"


def _find_duplicates(schedule: Schedule, others: Iterable[Schedule]) -> Iterator[Doubt]:
    """Yield a doubt for each earlier option of the set with equal limits and fees."""
    for option in others:
        if _extract_terms(option) == _extract_terms(schedule):
            detail = f"it is the same as option {option.option}, limit and fees"
            yield Doubt(schedule.id, "identical", "FEE.R15", detail)


def _extract_terms(schedule: Schedule) -> tuple[object, ...]:
    return schedule.table_limit, schedule.stakes, schedule.stakes_range, schedule.fees


def _make_doubt(  # noqa: PLR0913, PLR0917 - a doubt has that many parts
    schedule: Schedule,
    code: str,
    rule: str,
    line: FeeLine,
    about: tuple[int, int | None],
    detail: str,
) -> Doubt:
    first, last = about
    return Doubt(schedule.id, code, rule, f"{name_line(line)}: {detail}", line.payer, first, last)
