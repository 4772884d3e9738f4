"""The sign to be posted at a table: what is collected there, from whom, and when."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from msgspec import Struct

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


NO_COLLECTION: Final = "Players pay no collection."


class Payment(Struct, frozen=True):
    """What one payer pays: a flat fee, or the rows of his table."""

    name: str
    by: str
    """What the rows go by."""
    when: str
    fee: str | None
    """Where it is flat."""
    rows: tuple[tuple[str, str], ...] = ()


class Sign(Struct, frozen=True):
    """What a sign says, from its top to its bottom."""

    games: tuple[str, ...]
    limits: tuple[str, ...]
    payments: tuple[Payment, ...]
    notes: tuple[str, ...]
    source: str


def posted(schedule: Schedule) -> Sign:
    """What is to be said at a table where the schedule is in force."""
    return Sign(
        games=tuple(GAMES[slug].name for slug in schedule.games),
        limits=tuple(_limits(schedule)),
        payments=tuple(_payment(schedule, line) for line in schedule.fees),
        notes=tuple(_notes(schedule)),
        source=_source(schedule),
    )


def sign(schedule: Schedule) -> list[str]:
    """The lines of the sign, as text."""
    says = posted(schedule)
    lines = [name.upper().center(WIDTH).rstrip() for name in says.games]
    lines += ["", "COLLECTION".center(WIDTH).rstrip(), ""]
    for limit in says.limits:
        lines += _wrapped(limit)
    for payment in says.payments:
        lines += ["", *_lines(payment)]
    for note in (*says.notes, says.source):
        lines += ["", *_wrapped(note)]
    return lines


def _wrapped(text: str) -> list[str]:
    return wrap(text, WIDTH, break_on_hyphens=False)


def _limits(schedule: Schedule) -> Iterator[str]:
    """Between what wagers lie, and that players pay nothing where they do not."""
    yield f"Table limit: {limit_words(schedule)}"
    for limit in schedule.bonus_limits or ():
        yield _begun(bonus_words(limit))
    if not any(line.payer == "player" for line in schedule.fees) and _is_banked(schedule):
        yield NO_COLLECTION


def _is_banked(schedule: Schedule) -> bool:
    return any(line.payer == "player-dealer" for line in schedule.fees)


def _payment(schedule: Schedule, line: FeeLine) -> Payment:
    name, when = _begun(line_name(line)), MOMENTS[line.when or schedule.when]
    if line.is_flat:
        return Payment(name, "", when, dollars(line.tiers[0].fee))
    rows = tuple(
        (row_words(tier, line), dollars(tier.fee) if tier.fee else "none") for tier in line.tiers
    )
    return Payment(name, basis_name(line), when, None, rows)


def _notes(schedule: Schedule) -> Iterator[str]:
    counts = schedule.table_action_counts
    if counts is not None and any(line.basis == "table-action" for line in schedule.fees):
        bonus = "belong to" if counts.bonus_bets else "do not count for"
        yield f"{_NOT_COUNTED} Bonus bets {bonus} the table action."
    yield _FIXED


def _lines(payment: Payment) -> Iterator[str]:
    """One payer: his flat fee, or the rows of his table."""
    if payment.fee is not None:
        yield _dotted(payment.name, payment.fee, 0)
        yield f"{' ' * _INDENT}{payment.when}"
        return
    yield f"{payment.name}, by {payment.by}"
    yield f"{' ' * _INDENT}{payment.when}"
    for row, fee in payment.rows:
        yield _dotted(row, fee, _INDENT)


def _begun(words: str) -> str:
    """With a capital: whatever begins a line of a sign is no one's id."""
    return words[0].upper() + words[1:]


def _dotted(what: str, fee: str, indent: int) -> str:
    room = WIDTH - indent - len(what) - len(fee) - 2
    return f"{' ' * indent}{what} {'.' * max(room, 2)} {fee}"


def _source(schedule: Schedule) -> str:
    numbers = f" ({listed(schedule.gega)})" if schedule.gega else ""
    return f"Schedule {schedule.id}{numbers}"
