"""The projection of settlements: a row for each bettor and each backer of the bank in a round.

Who sat in a bettor's seat is told by the stream of the round's table, which may name the round
before or after its facts are recorded, or be corrected. So tables' streams are read too; who the
seats of a round were is noted once for the round, and noted anew when either stream says otherwise.
The sums of a bettor's day, and the rounds that a bettor is found in, follow from that.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from domain.money import sum_by_name
from domain.seats import find_seat, parse_seat_name
from domain.table.state import find_bettor
from domain.verdict.model import BankResult, BettorResult
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionRow, ProjectionRows, ProjectionTable
from projections.engine.sums import SumTable
from projections.lists.rounds.overview import RoundOverview, build_round_overview
from projections.lists.settlements.bettor_money import (
    RULED_STATUSES,
    UNKNOWN_MONEY,
    BettorSide,
    RecordedPayOff,
    add_recorded_pay_off,
    compute_bettor_side,
)
from projections.lists.settlements.seatings import RoundSeatingFold
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection

SETTLEMENTS: Final = ProjectionTable(
    "settlements",
    (
        "stream",
        "place",
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

ROUND_BETTORS: Final = ProjectionTable(
    "round_bettors", ("stream", "room", "table_id", "game", "day", "order_key", "bettors")
)
ROUND_SEATINGS: Final = ProjectionTable(
    "round_seatings",
    ("stream", "place", "round_stream", "room", "table_id", "day", "patrons"),
)
BETTOR_DAYS: Final = SumTable(
    "bettor_days",
    ("days_back", "room", "bettor", "seat_of_table", "table_id", "game", "seat"),
    (
        "wagered",
        "wagered_known",
        "paid",
        "collected",
        "returned",
        "moved_known",
        "net",
        "net_known",
        "was_paid",
        "was_collected",
        "was_known",
        "posted",
        "posted_known",
        "bank_net",
        "bank_net_known",
        "fees",
        "rounds",
        "rounds_again",
        "not_known",
        "not_known_again",
        "banked",
        "banked_again",
        "bank_not_known",
        "bank_not_known_again",
    ),
    read_sql(__package__, "bettor_days_parts"),
)

_RESEATED: Final = read_sql(__package__, "reseated_rounds")
_FORGET_COMPARED: Final = "DELETE FROM seatings_compared WHERE stream = ANY(%s)"
_SEAT: Final = read_sql(__package__, "seat_rounds")

BANK: Final = "bank"
"""The source of a collection that the bank owes."""


def derive_settlement_rows(reading: LoadedStream) -> ProjectionRows:
    """Return the rows of a round's bettors and banks, or of the rounds that a table names."""
    if reading.kind == "table":
        return {ROUND_SEATINGS.name: reading.fold(RoundSeatingFold).rows}
    overview = build_round_overview(reading)
    return {
        ROUND_BETTORS.name: [_derive_round_bettors(reading, overview)],
        SETTLEMENTS.name: list(_derive_settlements(reading, overview)),
    }


def _derive_round_bettors(reading: LoadedStream, overview: RoundOverview) -> ProjectionRow:
    header = overview.header
    return (
        reading.stream,
        header.room,
        header.table.id,
        header.game,
        overview.day,
        overview.order_key,
        overview.bettors,
    )


def _derive_settlements(reading: LoadedStream, overview: RoundOverview) -> Iterator[ProjectionRow]:
    """Yield a row for each bettor, then for each bank; none for a round in play or voided."""
    if overview.status in ("open", "voided"):
        return
    recorded = add_recorded_pay_off(overview.fact_index)
    settled = [*_derive_bettors(overview, recorded), *_derive_banks(overview, recorded)]
    for place, row in enumerate(settled):
        yield reading.stream, place, *row


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


def withdraw_settlements(connection: TransactionConnection, streams: Sequence[str]) -> None:
    """Take the rounds among the streams out of the sums; have tables' seatings compared anew."""
    rounds, tables = _split_streams(streams)
    if rounds:
        BETTOR_DAYS.subtract(connection, rounds)
    if tables:
        connection.execute(_FORGET_COMPARED, (tables,))


def gather_settlements(connection: TransactionConnection, streams: Sequence[str]) -> None:
    """Note who the seats were in the streams' rounds, and add the rounds to the sums."""
    rounds, tables = _split_streams(streams)
    if tables:
        found = connection.execute(_RESEATED, {"tables": tables})
        reseated = {stream for (stream,) in found}.difference(rounds)
        if reseated:
            BETTOR_DAYS.subtract(connection, [*reseated])
            rounds += sorted(reseated)
    if rounds:
        connection.execute(_SEAT, {"rounds": rounds})
        BETTOR_DAYS.add(connection, rounds)


def _split_streams(streams: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the rounds among the streams, and the tables."""
    rounds = [one for one in streams if one.startswith("round:")]
    return rounds, [one for one in streams if one.startswith("table:")]


PROJECTION: Final = Projection(
    "settlements",
    frozenset({"round", "table"}),
    (SETTLEMENTS, ROUND_BETTORS, ROUND_SEATINGS),
    derive_settlement_rows,
    read_sql(__package__, "create"),
    also=("seatings_compared", "round_patrons", "bettor_rounds", BETTOR_DAYS.name),
    gather=gather_settlements,
    withdraw=withdraw_settlements,
)
