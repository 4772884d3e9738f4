"""The settlements, a row for each bettor in a round and each who put up the bank."""

from collections.abc import Iterator
from typing import Final

from domain.events.round import BankPosted
from domain.layout import seat_in_name, seat_of, seated
from domain.money import summed
from domain.verdict import Bank, Bettor
from projections.projecting.model import Projection, Row, Rows, Table, sql_beside
from projections.projecting.readings import Reading
from projections.rounds.summary import Summary, summed_up
from projections.settlements.sides import (
    NOT_KNOWN,
    RULED,
    Recorded,
    Side,
    recorded_of,
    side_of,
)

SETTLEMENTS: Final = Table(
    "settlements",
    (
        "stream", "place", "round", "room", "table_id", "game", "day", "is_bank", "seat", "spots",
        "bettor", "wagered", "paid", "collected", "returned", "net", "fees", "was_paid",
        "was_collected",
    ),
)  # fmt: skip

BANK: Final = "bank"
"""Who pays a collection for the bank."""


def rows(reading: Reading) -> Rows:
    """What everybody had in a round; nothing of one that should not be on file."""
    this = summed_up(reading)
    if this.status == "voided":
        return {SETTLEMENTS.name: []}
    header, recorded = this.header, recorded_of(this.told)
    about = (reading.name, header.room, header.table.id, header.game, this.day)
    settled = [*_bettors(this, recorded), *_banks(this, recorded)]
    return {
        SETTLEMENTS.name: [
            (reading.stream, place, *about, *row) for place, row in enumerate(settled)
        ]
    }


def _bettors(this: Summary, recorded: Recorded) -> Iterator[Row]:
    side = side_of(this)
    results = (this.adjudication and this.adjudication.bettors) or {}
    for name in dict.fromkeys((*side.spots, *results, *recorded.paid, *recorded.collected)):
        spots, result = list(side.spots.get(name, ())), results.get(name)
        yield (
            False, seat_in_name(name) or (seat_of(spots[0]) if spots else None), spots, name,
            *side.had.get(name, side.others), _net(name, result, side),
            result.fees if result else 0, recorded.paid.get(name, recorded.others),
            recorded.collected.get(name, recorded.others),
        )  # fmt: skip


def _net(name: str, result: Bettor | None, side: Side) -> int | None:
    """The result; a pool's is not said, since its members have it."""
    if side.others is NOT_KNOWN or (result is None and name in side.spots):
        return None
    return result.net if result else 0


def _banks(this: Summary, recorded: Recorded) -> Iterator[Row]:
    """Who put up the bank: what he alone has of it, or else his share as far as it is known."""
    banks = [(one.bettor or seated(one.seat), one) for _, one in this.told.of(BankPosted)]
    seats = {name: seat_in_name(name) or one.seat for name, one in reversed(banks)}
    posted = summed((name, one.amount) for name, one in banks)
    fees = _fees_of_bank(this)
    for name, amount in posted.items():
        moved: Row = (None, None, None, _share(this, name), fees, None, None)
        if len(posted) == 1:
            moved = (*_whole(this), fees, *_recorded_in_all(recorded))
        yield True, seats[name], [], name, amount, *moved
        fees = 0


def _fees_of_bank(this: Summary) -> int:
    """The collections that the bank owes: they are his who is named first."""
    fees = this.adjudication.fees if this.adjudication else None
    return sum(fee.amount for fee in fees.due if fee.source == BANK) if fees else 0


def _ruled(this: Summary) -> Bank | None:
    adjudication = this.adjudication
    return adjudication.bank if adjudication and adjudication.status in RULED else None


def _whole(this: Summary) -> Row:
    bank = _ruled(this)
    return (bank.paid, bank.collected, bank.unused, bank.net) if bank else (None,) * 4


def _share(this: Summary, name: str) -> int | None:
    bank = _ruled(this)
    share = bank.backers.get(name) if bank else None
    return share.net if share else None


def _recorded_in_all(recorded: Recorded) -> Row:
    if recorded.others is None:
        return None, None
    return sum(recorded.paid.values()), sum(recorded.collected.values())


PROJECTION: Final = Projection(
    "settlements", 3, frozenset({"round"}), (SETTLEMENTS,), rows, sql_beside(__package__, "create")
)
