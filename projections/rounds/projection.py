"""The index of rounds, a row a round."""

from datetime import datetime
from typing import Final

from domain.corrections import has_corrections
from domain.events.round import BankPosted
from domain.verdict import Adjudication, Finding
from projections.findings.projection import READING
from projections.projecting.model import Projection, Row, Rows, Table, sql_beside
from projections.projecting.readings import Reading
from projections.rooms.times import time_of
from projections.rounds.figures import UNKNOWN, figures_of
from projections.rounds.summary import (
    Summary,
    bettors_in,
    came_of,
    first_and_last_time,
    seats_in,
    summed_up,
)

ROUNDS: Final = Table(
    "rounds",
    (
        "stream", "round", "room", "table_id", "game", "day", "number", "version", "opened_at",
        "closed_at", "order_key", "seats", "bettors", "bank_seat", "bank_turn", "bank_posted",
        "bank_seats", "status", "why_not_judged", "outcome", "in_short", "action", "due", "paid",
        "collected", "returned", "uncovered", "fees_due", "fees_taken", "off_by", "violations",
        "findings", "corrected", "schedule",
    ),
)  # fmt: skip


def rows(reading: Reading) -> Rows:
    """What a round's stream puts into the index."""
    this = summed_up(reading)
    header, seats = this.header, seats_in(this.told)
    opened_at, closed_at = map(time_of, first_and_last_time(this.judged.facts))
    outcome, in_short, off_by = came_of(this)
    row = (
        reading.stream, reading.name, header.room, header.table.id, header.game, this.day,
        header.round.number, reading.version, opened_at, closed_at,
        _order_key(this.day, opened_at, header.round.number, reading.name), seats,
        bettors_in(this.told, seats), *_bank(this), this.status, this.why_not, outcome, in_short,
        *_money(this.adjudication), off_by, *_found(this.adjudication),
        has_corrections(reading.record), header.schedule,
    )  # fmt: skip
    return {ROUNDS.name: [row]}


def _order_key(day: str, opened_at: datetime | None, number: int | None, name: str) -> str:
    """What rounds are sorted by; those of which no time is known come first on their day."""
    at = "" if opened_at is None else opened_at.isoformat(timespec="microseconds")
    return f"{day} {at:32} {number or 0:016} {name}"


def _bank(this: Summary) -> Row:
    """Who put up the bank first; and how much all of them put up, in which seats."""
    banks = [bank for _, bank in this.told.of(BankPosted)]
    if not banks:
        return None, None, None, []
    posted = sum(bank.amount for bank in banks)
    return banks[0].seat, banks[0].turn, posted, sorted({bank.seat for bank in banks})


def _money(adjudication: Adjudication | None) -> Row:
    if adjudication is None:
        return (*UNKNOWN, None, None)
    fees = adjudication.fees
    if fees is None:
        return (*figures_of(adjudication), None, None)
    return (*figures_of(adjudication), sum(fee.amount for fee in fees.due), fees.taken)


def _found(adjudication: Adjudication | None) -> tuple[int, list[str]]:
    findings: tuple[Finding, ...] = adjudication.findings if adjudication else ()
    violations = sum(finding.severity == "violation" for finding in findings)
    return violations, sorted({finding.code for finding in findings} - {READING})


PROJECTION: Final = Projection(
    "rounds", 1, frozenset({"round"}), (ROUNDS,), rows, sql_beside(__package__, "create")
)
