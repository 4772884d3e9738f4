"""A schedule as a person says it: who pays, by what, when, and how much."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from domain.money import format_dollars
from domain.rulebook.schedules.model import (
    IN_DOLLARS,
    BonusLimit,
    FeeBasis,
    FeeLine,
    FeeTime,
    LineTime,
    Schedule,
    TableLimit,
    Tier,
)

MOMENTS: Final[dict[FeeTime | LineTime, str]] = {
    "before-deal": "before any card is dealt",
    "after-initial-deal": "after the initial deal",
    "after-flop": "from the pot after the flop",
    "half-hour": "at the end of every half hour",
    "after-river": "from the pot once the river card is out",
    "ended-before-flop": "out of the small blind, where action ends before the flop",
    "after-turn-or-river-bet": "once, if there is a bet on the turn or the river",
}

KINDS: Final[Mapping[str, str]] = {
    "jackpot": "jackpot fee",
    "designated": "designated table fee",
    "modified-a": "modified fee (a)",
    "modified-b": "modified fee (b)",
}
"""The names of fees that are no ordinary collection."""

_BASES: Final[dict[FeeBasis, str]] = {
    "player-wager": "its amount",
    "bonus-bet": "its amount",
    "table-action": "total table action",
    "players-dealt": "players dealt in",
    "flat": "",
}


def name_line(line: FeeLine) -> str:
    """Return whose line it is: `player, each wager on the game`, `player-dealer, each hand`."""
    if line.payer == "pot":
        return KINDS.get(line.kind, "pot, each hand")
    if line.payer == "player-dealer":
        return f"player-dealer, each {line.per}"
    if line.per == "half-hour":
        return "player, each half hour"
    if line.per == "hand":
        return "player, each hand"
    if line.per == "spot":
        return f"player, each {'bonus' if line.basis == 'bonus-bet' else 'game'} spot"
    return f"player, each {'bonus bet' if line.basis == 'bonus-bet' else 'wager on the game'}"


def name_basis(line: FeeLine) -> str:
    """Return what the rows go by; nothing for a flat fee."""
    if line.per == "hand" and line.payer == "player":
        return "the total of his wagers on the game"
    return _BASES[line.basis]


def format_bound(line: FeeLine, amount: int) -> str:
    """Return a bound of a row: dollars, or a number of players."""
    return format_dollars(amount) if line.basis in IN_DOLLARS else f"{amount} players"


@lru_cache(maxsize=4096)
def format_row(tier: Tier, line: FeeLine) -> str:
    """Return the bounds of a row: `$101 to $200`, `$201 and more`, `7 or more`."""
    if line.is_flat:
        return "always"
    if line.basis in IN_DOLLARS:
        first = format_dollars(tier.first)
        return (
            f"{first} and more" if tier.last is None else f"{first} to {format_dollars(tier.last)}"
        )
    if tier.last is None:
        return f"{tier.first} or more"
    return str(tier.first) if tier.first == tier.last else f"{tier.first} to {tier.last}"


def format_limit(schedule: Schedule) -> str:
    """Return the table's limit, its stakes, or between what its limits have to lie."""
    limit, stakes = schedule.table_limit, schedule.stakes
    words = []
    if limit is not None:
        words.append(format_span(limit))
    if stakes and stakes.blinds is not None:
        words.append(f"blinds {_format_pair(stakes.blinds)}")
    if stakes and stakes.structure is not None:
        words.append(stakes.structure.replace("-", " ").replace(" / ", " or "))
    if schedule.stakes_range:
        between = schedule.stakes_range
        kind = between.structure.replace("-", " ")
        words.append(
            f"{kind} games from {_format_pair(between.min)} to {_format_pair(between.max)}"
        )
    if schedule.limit_range:
        least, most_of_all = schedule.limit_range.min, schedule.limit_range.max
        words.append(f"minimum {_format_span(least)}, maximum {_format_span(most_of_all)}")
    return ", ".join(words) or "not printed"


def format_span(limit: TableLimit) -> str:
    """Return a span of wagers: `$5 to $200`, `$2 to no limit`."""
    return (
        f"{format_dollars(limit.min)} to"
        f" {'no limit' if limit.max is None else format_dollars(limit.max)}"
    )


def format_bonus_limit(limit: BonusLimit) -> str:
    """Return what a side bet may be: `buster: $1 to $20, at most the base wager`."""
    what = "any bonus bet" if limit.wager == "*" else f"the {limit.wager} bet"
    least, most = limit.min, limit.max
    if least == "table" or most == "table":
        return f"{what}: within the table limits"
    base = ", at most the base wager" if limit.at_most else ""
    return (
        f"{what}: {f'{format_dollars(least)} to' if least else 'up to'}"
        f" {format_dollars(most)}{base}"
    )


def _format_pair(amounts: tuple[int, int]) -> str:
    return "/".join(map(format_dollars, amounts))


def _format_span(amounts: tuple[int, int]) -> str:
    return " to ".join(map(format_dollars, amounts))
