"""The sign to be posted at a table: what is collected there, from whom, and when."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from domain.games.registry import GAMES
from domain.money import dollars
from domain.rulebook.schedules.model import FeeLine, Schedule
from domain.rulebook.schedules.words import (
    MOMENTS,
    basis_name,
    bonus_words,
    limit_words,
    line_name,
    row_words,
)
from domain.sentences.words import listed

WIDTH: Final = 64
_INDENT: Final = 4

_FIXED: Final = (
    "One schedule is in force at this table. Fees are fixed amounts, never a share of what is "
    "wagered or won."
)
_NOT_COUNTED: Final = (
    "The table action is what players wager before the deal. What is wagered later neither counts "
    "nor pays a fee."
)


def sign(schedule: Schedule) -> list[str]:
    """The lines of the sign, as text."""
    lines = [name.upper().center(WIDTH).rstrip() for name in _games(schedule)]
    lines += ["", "COLLECTION".center(WIDTH).rstrip(), ""]
    lines += _wrapped(f"Table limit: {limit_words(schedule)}")
    for limit in schedule.bonus_limits or ():
        lines += _wrapped(_begun(bonus_words(limit)))
    if not any(line.payer == "player" for line in schedule.fees) and _is_banked(schedule):
        lines.append("Players pay no collection.")
    for line in schedule.fees:
        lines += ["", *_fees(schedule, line)]
    counts = schedule.table_action_counts
    if counts is not None and any(line.basis == "table-action" for line in schedule.fees):
        bonus = "belong to" if counts.bonus_bets else "do not count for"
        lines += ["", *_wrapped(f"{_NOT_COUNTED} Bonus bets {bonus} the table action.")]
    lines += ["", *_wrapped(_FIXED), "", *_wrapped(_source(schedule))]
    return lines


def _wrapped(text: str) -> list[str]:
    return wrap(text, WIDTH, break_on_hyphens=False)


def _games(schedule: Schedule) -> list[str]:
    return [GAMES[slug].name for slug in schedule.games]


def _is_banked(schedule: Schedule) -> bool:
    return any(line.payer == "player-dealer" for line in schedule.fees)


def _fees(schedule: Schedule, line: FeeLine) -> Iterator[str]:
    """One payer: his flat fee, or the rows of his table."""
    name = _begun(line_name(line))
    when = MOMENTS[line.when or schedule.when]
    if line.is_flat:
        yield _dotted(name, dollars(line.tiers[0].fee), 0)
        yield f"{' ' * _INDENT}{when}"
        return
    yield f"{name}, by {basis_name(line)}"
    yield f"{' ' * _INDENT}{when}"
    for tier in line.tiers:
        yield _dotted(row_words(tier, line), dollars(tier.fee) if tier.fee else "none", _INDENT)


def _begun(words: str) -> str:
    """With a capital: whatever begins a line of a sign is no one's id."""
    return words[0].upper() + words[1:]


def _dotted(what: str, fee: str, indent: int) -> str:
    room = WIDTH - indent - len(what) - len(fee) - 2
    return f"{' ' * indent}{what} {'.' * max(room, 2)} {fee}"


def _source(schedule: Schedule) -> str:
    numbers = f" ({listed(schedule.gega)})" if schedule.gega else ""
    return f"Schedule {schedule.id}{numbers}"
