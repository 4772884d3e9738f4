"""The projection of settlements: a row for each bettor and each backer of the bank in a round."""

from collections.abc import Iterator
from typing import Final

from domain.money import sum_by_name
from domain.seats import find_seat, parse_seat_name
from domain.table.state import find_bettor
from domain.verdict.model import BankResult, BettorResult
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionRow, ProjectionRows, ProjectionTable
from projections.lists.rounds.overview import RoundOverview, build_round_overview
from projections.lists.settlements.bettor_money import (
    RULED_STATUSES,
    UNKNOWN_MONEY,
    BettorSide,
    RecordedPayOff,
    add_recorded_pay_off,
    compute_bettor_side,
)
from projections.statements.sql_file import read_sql

SETTLEMENTS: Final = ProjectionTable(
    "settlements",
    (
        "stream",
        "place",
        "round",
        "room",
        "table_id",
        "game",
        "day",
        "is_bank",
        "seat",
        "spots",
        "bettor",
        "wagered",
        "paid",
        "collected",
        "returned",
        "net",
        "fees",
        "was_paid",
        "was_collected",
    ),
)

BANK: Final = "bank"
"""The source of a collection that the bank owes."""


def derive_settlement_rows(reading: LoadedStream) -> ProjectionRows:
    """Return the rows of a round's bettors and banks; none for a voided round."""
    overview = build_round_overview(reading)
    if overview.status == "voided":
        return {SETTLEMENTS.name: []}
    header, recorded = overview.header, add_recorded_pay_off(overview.fact_index)
    about = (reading.name, header.room, header.table.id, header.game, overview.day)
    settled = [*_derive_bettors(overview, recorded), *_derive_banks(overview, recorded)]
    return {
        SETTLEMENTS.name: [
            (reading.stream, place, *about, *row) for place, row in enumerate(settled)
        ]
    }


def _derive_bettors(overview: RoundOverview, recorded: RecordedPayOff) -> Iterator[ProjectionRow]:
    side = compute_bettor_side(overview)
    results = (overview.adjudication and overview.adjudication.bettors) or {}
    for name in dict.fromkeys((*side.spots, *results, *recorded.paid, *recorded.collected)):
        spots, result = list(side.spots.get(name, ())), results.get(name)
        yield (
            False,
            parse_seat_name(name) or (find_seat(spots[0]) if spots else None),
            spots,
            name,
            *side.had.get(name, side.others),
            _find_net(name, result, side),
            result.fees if result else 0,
            recorded.paid.get(name, recorded.others),
            recorded.collected.get(name, recorded.others),
        )


def _find_net(name: str, result: BettorResult | None, side: BettorSide) -> int | None:
    """Return the bettor's net result; None for a pool, whose members have the result."""
    if side.others is UNKNOWN_MONEY or (result is None and name in side.spots):
        return None
    return result.net if result else 0


def _derive_banks(overview: RoundOverview, recorded: RecordedPayOff) -> Iterator[ProjectionRow]:
    """Yield a row for each backer: the whole bank for a single backer, else a share."""
    banks = [(find_bettor(one), one) for one in overview.bank.counted]
    seats = {name: parse_seat_name(name) or one.seat for name, one in reversed(banks)}
    posted = sum_by_name((name, one.amount) for name, one in banks)
    fees = _add_bank_fees(overview)
    for name, amount in posted.items():
        moved: ProjectionRow = (None, None, None, _find_share(overview, name), fees, None, None)
        if len(posted) == 1:
            moved = (*_derive_whole_bank(overview), fees, *_add_recorded(recorded))
        yield True, seats[name], [], name, amount, *moved
        fees = 0


def _add_bank_fees(overview: RoundOverview) -> int:
    """Return the collections that the bank owes, which go into the first backer's row."""
    fees = overview.adjudication.fees if overview.adjudication else None
    return sum(fee.amount for fee in fees.due if fee.source == BANK) if fees else 0


def _find_ruled_bank(overview: RoundOverview) -> BankResult | None:
    adjudication = overview.adjudication
    return adjudication.bank if adjudication and adjudication.status in RULED_STATUSES else None


def _derive_whole_bank(overview: RoundOverview) -> ProjectionRow:
    bank = _find_ruled_bank(overview)
    return (bank.paid, bank.collected, bank.unused, bank.net) if bank else (None,) * 4


def _find_share(overview: RoundOverview, name: str) -> int | None:
    bank = _find_ruled_bank(overview)
    share = bank.backers.get(name) if bank else None
    return share.net if share else None


def _add_recorded(recorded: RecordedPayOff) -> ProjectionRow:
    if recorded.others is None:
        return None, None
    return sum(recorded.paid.values()), sum(recorded.collected.values())


PROJECTION: Final = Projection(
    "settlements",
    frozenset({"round"}),
    (SETTLEMENTS,),
    derive_settlement_rows,
    read_sql(__package__, "create"),
)
