"""The sign to be posted at a table: what is collected there, from whom, and when."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Final, NamedTuple

from msgspec import Struct

from domain.collections.schedule_fit import find_schedule_mismatch
from domain.errors import UnknownScheduleError
from domain.facts.record import BettingLimits
from domain.games.registry import GAMES
from domain.money import format_dollars
from domain.rulebook.schedules.model import FeeLine, Schedule
from domain.rulebook.schedules.wording import (
    MOMENTS,
    format_bonus_limit,
    format_limit,
    format_row,
    name_basis,
    name_line,
)
from domain.verdict.findings import is_reading_rule
from domain.vocabulary.grammar import capitalize_first, join_words

SIGN_WIDTH: Final = 64
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


class SignPayment(Struct, frozen=True):
    """The payment of one payer: a flat fee, or the rows of a table."""

    name: str
    by: str
    """The basis of the rows."""
    when: str
    fee: str | None
    """Where it is flat."""
    rows: tuple[tuple[str, str], ...] = ()


class CollectionSign(Struct, frozen=True):
    """The text of a sign, from its top to its bottom."""

    games: tuple[str, ...]
    limits: tuple[str, ...]
    payments: tuple[SignPayment, ...]
    notes: tuple[str, ...]
    source: str


class SignTable(NamedTuple):
    """The table that a sign is for: its game, and its minimum and maximum wager as far as told."""

    game: str | None = None
    min: int | None = None
    max: int | None = None


ANY_TABLE: Final = SignTable()


def build_collection_sign(schedule: Schedule, table: SignTable = ANY_TABLE) -> CollectionSign:
    """Return the sign of a table where the schedule is in force (ROT.7).

    A sign names one game: the first that the schedule is for, if none is told. Raise
    UnknownScheduleError if the schedule is not one for the table.
    """
    game = table.game or schedule.games[0]
    room = schedule.id.partition("/")[0]
    limits = BettingLimits(min=table.min, max=table.max)
    mismatch = find_schedule_mismatch(schedule, room, game, limits)
    if mismatch is not None:
        raise UnknownScheduleError(mismatch.detail)
    return CollectionSign(
        games=(GAMES[game].name,),
        limits=tuple(_list_limits(schedule, table)),
        payments=tuple(_make_payment(schedule, line) for line in schedule.fees),
        notes=tuple(_list_notes(schedule)),
        source=_name_source(schedule),
    )


def render_collection_sign(schedule: Schedule, table: SignTable = ANY_TABLE) -> list[str]:
    """Return the lines of the sign as text."""
    says = build_collection_sign(schedule, table)
    lines = [name.upper().center(SIGN_WIDTH).rstrip() for name in says.games]
    lines += ["", "COLLECTION".center(SIGN_WIDTH).rstrip(), ""]
    for limit in says.limits:
        lines += _wrap_text(limit)
    for payment in says.payments:
        lines += ["", *_render_payment(payment)]
    for note in (*says.notes, says.source):
        lines += ["", *_wrap_text(note)]
    return lines


def _wrap_text(text: str) -> list[str]:
    return wrap(text, SIGN_WIDTH, break_on_hyphens=False)


def _list_limits(schedule: Schedule, table: SignTable) -> Iterator[str]:
    """Yield the limits of wagers, and that players pay nothing where they do not."""
    yield from _list_table_limits(schedule, table)
    for limit in schedule.bonus_limits or ():
        yield capitalize_first(format_bonus_limit(limit))
    if not any(line.payer == "player" for line in schedule.fees) and _is_banked(schedule):
        yield NO_COLLECTION


def _list_table_limits(schedule: Schedule, table: SignTable) -> Iterator[str]:
    """Yield the minimum and maximum wager, or the stakes, or what they may be if not told."""
    printed = schedule.table_limit
    if schedule.stakes or schedule.stakes_range or (printed is None and table.min is None):
        yield f"Table limit: {format_limit(schedule)}"
        return
    least = table.min if printed is None else printed.min
    most = table.max if printed is None or printed.max is None else printed.max
    if least is not None:
        yield f"Minimum wager: {format_dollars(least)}"
    is_unlimited = printed is not None and printed.max is None
    if most is not None:
        yield f"Maximum wager: {format_dollars(most)}"
    elif is_unlimited:
        yield "Maximum wager: no limit"


def _is_banked(schedule: Schedule) -> bool:
    return any(line.payer == "player-dealer" for line in schedule.fees)


def _make_payment(schedule: Schedule, line: FeeLine) -> SignPayment:
    name, when = capitalize_first(name_line(line)), MOMENTS[line.when or schedule.when]
    if line.is_flat:
        return SignPayment(name, "", when, format_dollars(line.tiers[0].fee))
    rows = tuple(
        (format_row(tier, line), format_dollars(tier.fee) if tier.fee else "none")
        for tier in line.tiers
    )
    return SignPayment(name, name_basis(line), when, None, rows)


def _list_notes(schedule: Schedule) -> Iterator[str]:
    counts = schedule.table_action_counts
    if counts is not None and any(line.basis == "table-action" for line in schedule.fees):
        bonus = "belong to" if counts.bonus_bets else "do not count for"
        yield f"{_NOT_COUNTED} Bonus bets {bonus} the table action."
    yield _FIXED
    yield from (note for note in schedule.notes if not is_reading_rule(note))


def _render_payment(payment: SignPayment) -> Iterator[str]:
    """Yield the lines of one payer: a flat fee, or the rows of a table."""
    if payment.fee is not None:
        yield _render_dotted(payment.name, payment.fee, 0)
        yield f"{' ' * _INDENT}{payment.when}"
        return
    yield f"{payment.name}, by {payment.by}"
    yield f"{' ' * _INDENT}{payment.when}"
    for row, fee in payment.rows:
        yield _render_dotted(row, fee, _INDENT)


def _render_dotted(what: str, fee: str, indent: int) -> str:
    room = SIGN_WIDTH - indent - len(what) - len(fee) - 2
    return f"{' ' * indent}{what} {'.' * max(room, 2)} {fee}"


def _name_source(schedule: Schedule) -> str:
    numbers = f" ({join_words(schedule.gega)})" if schedule.gega else ""
    return f"Schedule {schedule.id}{numbers}"
