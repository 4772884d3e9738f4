"""Rows as they are printed, in dollars, and the schedules that they make."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import UNSET, Struct, UnsetType

from domain.rulebook.schedules.model import (
    BonusLimit,
    Counts,
    FeeBasis,
    FeeKind,
    FeeLine,
    FeePayer,
    FeeTime,
    FeeUnit,
    LimitRange,
    LineTime,
    Schedule,
    Stakes,
    StakesRange,
    TableLimit,
    Tier,
    get_unit,
)

FEWEST_PLAYERS: Final = 2
"""Where a row for "or less players" begins."""

NO_LIMIT: Final = "no limit"


class ScheduleHeading(Struct, frozen=True, kw_only=True):
    """The terms that all options of a set share."""

    name: str
    games: tuple[str, ...]
    source: str
    section: str
    when: FeeTime
    gega: tuple[str, ...] | None = None
    bonus_in_action: bool | None = None
    """None where the set has no table action."""
    limit_range: LimitRange | UnsetType = UNSET
    stakes_range: StakesRange | UnsetType = UNSET
    bonus_limits: tuple[BonusLimit, ...] | UnsetType = UNSET
    notes: tuple[str, ...] = ()


def make_option(  # noqa: PLR0913 - one for each part of an option
    heading: ScheduleHeading,
    name: str,
    fees: Iterable[FeeLine],
    *,
    limit: str = "",
    stakes: Stakes | UnsetType = UNSET,
    notes: tuple[str, ...] = (),
) -> Schedule:
    """Return one option of a set; rows of zero throughout are no line of it."""
    paid = tuple(line for line in fees if any(tier.fee for tier in line.tiers))
    goes_by_action = any(line.basis == "table-action" for line in paid)
    counts = heading.bonus_in_action if goes_by_action else None
    return Schedule(
        id=f"{heading.name}/{name}",
        games=heading.games,
        gega=heading.gega,
        source=heading.source,
        section=heading.section,
        table_limit=_parse_table_limit(limit) if limit else None,
        limit_range=heading.limit_range,
        stakes=stakes,
        stakes_range=heading.stakes_range,
        bonus_limits=heading.bonus_limits,
        when=heading.when,
        fees=paid,
        table_action_counts=None if counts is None else Counts(counts),
        notes=(*heading.notes, *notes),
    )


def make_line(  # noqa: PLR0913 - a line has six parts
    payer: FeePayer,
    per: FeeUnit,
    basis: FeeBasis,
    rows: str,
    *,
    kind: FeeKind = "collection",
    when: LineTime | UnsetType = UNSET,
) -> FeeLine:
    """Return a payer's line of printed rows: `5-100 .50, 101-200 1, 201+ 2`, or a flat fee."""
    if basis == "flat" or " " not in rows:
        return FeeLine(payer, kind, per, basis, (Tier(0, None, parse_cents(rows)),), when)
    unit = get_unit(basis)
    tiers = tuple(_parse_tier(row, unit) for row in rows.split(","))
    return FeeLine(payer, kind, per, basis, tiers, when)


def split_table(printed: str) -> Iterator[list[str]]:
    """Yield the lines of a printed table in columns; `|` goes on with the line before."""
    for row in printed.strip().replace("\n|", " |").splitlines():
        yield [column.strip() for column in row.split("|")]


def parse_cents(dollars: str) -> int:
    """Return an amount as printed: `5`, `.50`, `2.50`."""
    whole, _, rest = dollars.partition(".")
    return int(whole or 0) * 100 + int(rest or 0)


def parse_amounts(pair: str) -> tuple[int, int]:
    """Return two amounts as printed: `4-8`."""
    small, big = pair.split("-")
    return parse_cents(small), parse_cents(big)


def is_open_ended(rows: str) -> bool:
    """Return whether the last row is printed without its plus sign (FEE.R3)."""
    last = rows.rpartition(",")[2].split()[0]
    return last.isdecimal()


def _parse_tier(row: str, unit: int) -> Tier:
    """Return a row: `5-100 .50`; `201+ 2`; `501 8`, open too (FEE.R3); `-4 1` for four or less."""
    bounds, fee = row.split()
    if bounds.startswith("-"):
        return Tier(FEWEST_PLAYERS, int(bounds[1:]), parse_cents(fee))
    first, dash, last = bounds.removesuffix("+").partition("-")
    if unit == 1 and not dash and not bounds.endswith("+"):
        return Tier(int(first), int(first), parse_cents(fee))
    return Tier(int(first) * unit, int(last) * unit if dash else None, parse_cents(fee))


def _parse_table_limit(printed: str) -> TableLimit:
    if printed.endswith(NO_LIMIT):
        return TableLimit(parse_cents(printed.split("-", maxsplit=1)[0]), None)
    return TableLimit(*parse_amounts(printed))
