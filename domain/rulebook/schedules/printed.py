"""Rows as they are printed, in dollars, and the schedules that they make."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import UNSET, Struct, UnsetType

from domain.rulebook.schedules.model import (
    Basis,
    BonusLimit,
    Counts,
    FeeLine,
    Kind,
    LimitRange,
    LineMoment,
    Moment,
    Payer,
    Per,
    Schedule,
    Stakes,
    StakesRange,
    TableLimit,
    Tier,
    unit_of,
)

FEWEST_PLAYERS: Final = 2
"""Where a row for "or less players" begins."""

NO_LIMIT: Final = "no limit"


class Heading(Struct, frozen=True, kw_only=True):
    """What is said once for the options of a set."""

    name: str
    games: tuple[str, ...]
    source: str
    section: str
    when: Moment
    gega: tuple[str, ...] | None = None
    bonus_in_action: bool | None = None
    """None where the set has no table action."""
    limit_range: LimitRange | UnsetType = UNSET
    stakes_range: StakesRange | UnsetType = UNSET
    bonus_limits: tuple[BonusLimit, ...] | UnsetType = UNSET
    notes: tuple[str, ...] = ()


def option(  # noqa: PLR0913 - what an option may have beside its set
    heading: Heading,
    name: str,
    fees: Iterable[FeeLine],
    *,
    limit: str = "",
    stakes: Stakes | UnsetType = UNSET,
    notes: tuple[str, ...] = (),
) -> Schedule:
    """One option of a set; what is printed as zero throughout is no line of it."""
    paid = tuple(line for line in fees if any(tier.fee for tier in line.tiers))
    counts = heading.bonus_in_action
    return Schedule(
        id=f"{heading.name}/{name}",
        games=heading.games,
        gega=heading.gega,
        source=heading.source,
        section=heading.section,
        table_limit=_table_limit(limit) if limit else None,
        limit_range=heading.limit_range,
        stakes=stakes,
        stakes_range=heading.stakes_range,
        bonus_limits=heading.bonus_limits,
        when=heading.when,
        fees=paid,
        table_action_counts=None if counts is None else Counts(counts),
        notes=(*heading.notes, *notes),
    )


def line(  # noqa: PLR0913 - a line has six parts
    payer: Payer,
    per: Per,
    basis: Basis,
    rows: str,
    *,
    kind: Kind = "collection",
    when: LineMoment | UnsetType = UNSET,
) -> FeeLine:
    """What one payer pays, its rows as printed: `5-100 .50, 101-200 1, 201+ 2`, or one flat fee."""
    if basis == "flat" or " " not in rows:
        return FeeLine(payer, kind, per, basis, (Tier(0, None, cents(rows)),), when)
    unit = unit_of(basis)
    tiers = tuple(_tier(row, unit) for row in rows.split(","))
    return FeeLine(payer, kind, per, basis, tiers, when)


def table_of(printed: str) -> Iterator[list[str]]:
    """The lines of a printed table, each cut into its columns; `|` goes on with the line before."""
    for row in printed.strip().replace("\n|", " |").splitlines():
        yield [column.strip() for column in row.split("|")]


def cents(dollars: str) -> int:
    """An amount as printed: `5`, `.50`, `2.50`."""
    whole, _, rest = dollars.partition(".")
    return int(whole or 0) * 100 + int(rest or 0)


def amounts(pair: str) -> tuple[int, int]:
    """Two amounts as printed: `4-8`."""
    small, big = pair.split("-")
    return cents(small), cents(big)


def is_open_ended(rows: str) -> bool:
    """Whether the last row is printed as one amount alone, without its plus sign (FEE.R3)."""
    last = rows.rpartition(",")[2].split()[0]
    return last.isdecimal()


def _tier(row: str, unit: int) -> Tier:
    """A row: `5-100 .50`; `201+ 2`; `501 8`, open upwards too (FEE.R3); `-4 1` is four or less."""
    bounds, fee = row.split()
    if bounds.startswith("-"):
        return Tier(FEWEST_PLAYERS, int(bounds[1:]), cents(fee))
    first, dash, last = bounds.removesuffix("+").partition("-")
    if unit == 1 and not dash and not bounds.endswith("+"):
        return Tier(int(first), int(first), cents(fee))
    return Tier(int(first) * unit, int(last) * unit if dash else None, cents(fee))


def _table_limit(printed: str) -> TableLimit:
    if printed.endswith(NO_LIMIT):
        return TableLimit(cents(printed.split("-", maxsplit=1)[0]), None)
    return TableLimit(*amounts(printed))
