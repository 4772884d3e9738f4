"""The projection of rounds: a row for each round."""

from typing import Final

from domain.facts.corrections import has_corrections
from domain.facts.round_events import BankPosted
from domain.verdict.model import Adjudication, Finding
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionRow, ProjectionRows, ProjectionTable
from projections.lists.rounds.overview import (
    RoundOverview,
    build_round_overview,
    describe_outcome,
)
from projections.statements.sql_file import read_sql

ROUNDS: Final = ProjectionTable(
    "rounds",
    (
        "stream",
        "round",
        "room",
        "table_id",
        "game",
        "day",
        "number",
        "version",
        "opened_at",
        "closed_at",
        "order_key",
        "seats",
        "bettors",
        "bank_seat",
        "bank_turn",
        "bank_posted",
        "bank_seats",
        "status",
        "why_not_judged",
        "outcome",
        "in_short",
        "action",
        "due",
        "paid",
        "collected",
        "returned",
        "uncovered",
        "fees_due",
        "fees_taken",
        "off_by",
        "violations",
        "findings",
        "corrected",
        "schedule",
    ),
)


def derive_round_rows(reading: LoadedStream) -> ProjectionRows:
    """Return the row of a round's stream."""
    overview = build_round_overview(reading)
    header = overview.header
    outcome, in_short, off_by = describe_outcome(overview)
    row = (
        reading.stream,
        reading.name,
        header.room,
        header.table.id,
        header.game,
        overview.day,
        header.round.number,
        reading.version,
        *overview.times,
        overview.order_key,
        overview.seats,
        overview.bettors,
        *_derive_bank(overview),
        overview.status,
        overview.why_not,
        outcome,
        in_short,
        *overview.figures,
        *_derive_fees(overview.adjudication),
        off_by,
        *_derive_findings(overview.adjudication),
        has_corrections(reading.record),
        header.schedule,
    )
    return {ROUNDS.name: [row]}


def _derive_bank(overview: RoundOverview) -> ProjectionRow:
    """Return the bank's seat, turn and amount, and every seat that laid one, counted or not."""
    bank = overview.bank
    seats = sorted({laid.seat for _, laid in overview.fact_index.of(BankPosted)})
    if not bank.counted:
        return None, None, None, seats
    return bank.seat, bank.counted[0].turn, bank.posted, seats


def _derive_fees(adjudication: Adjudication | None) -> ProjectionRow:
    fees = adjudication.fees if adjudication else None
    return (None, None) if fees is None else (sum(fee.amount for fee in fees.due), fees.taken)


def _derive_findings(adjudication: Adjudication | None) -> tuple[int, list[str]]:
    findings: tuple[Finding, ...] = adjudication.findings if adjudication else ()
    violations = sum(finding.severity == "violation" for finding in findings)
    return violations, sorted({finding.code for finding in findings})


PROJECTION: Final = Projection(
    "rounds", frozenset({"round"}), (ROUNDS,), derive_round_rows, read_sql(__package__, "create")
)
