"""What a file says became of the money, against what the rules make of the hand."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final, Literal, NamedTuple

from domain.events.round import StackCounted
from domain.exchange.amounts import cents_of
from domain.exchange.phh_read import USUAL_CHIP, kept_fields
from domain.exchange.positions import players_of
from domain.layout import seated
from domain.money import summed
from domain.record import RoundRecord
from domain.verdict import Adjudication

RESULTS: Final = ("finishing_stacks", "winnings")


class Difference(NamedTuple):
    """One player's money, in the file and by the rules."""

    seat: int
    of: Literal["net", "winnings"]
    in_file: int
    by_rules: int


class Comparison(NamedTuple):
    """How a hand's money compares."""

    differences: tuple[Difference, ...] = ()
    odd_chips: bool = False
    """Whether no player differs by more than a chip of each pot."""
    not_compared: str = ""
    """Why nothing could be compared."""


def has_results(record: RoundRecord) -> bool:
    """Whether the file the record came from says what became of the money."""
    kept = kept_fields(record)
    return any(field in kept for field in RESULTS)


def compared(record: RoundRecord, adjudication: Adjudication) -> Comparison:
    """The final stacks and the winnings of the file against an adjudication's nets and awards."""
    if adjudication.bettors is None:
        missing = [one.detail for one in adjudication.findings if one.code == "incomplete"]
        return Comparison(not_compared=missing[0] if missing else adjudication.status)
    kept = kept_fields(record)
    seats = players_of(enumerate(record.events), record.table.seats, kept)
    differences = (
        *_of_stacks(record, adjudication, seats, _cents(kept, "finishing_stacks", seats)),
        *_of_winnings(adjudication, seats, _cents(kept, "winnings", seats)),
    )
    chip = record.rules.get("chip", USUAL_CHIP)
    most = chip * len(adjudication.pots or ()) if isinstance(chip, int) else 0
    odd = all(abs(one.in_file - one.by_rules) <= most for one in differences)
    return Comparison(differences, odd_chips=bool(differences) and odd)


def _cents(kept: dict[str, object], field: str, seats: Sequence[int]) -> tuple[int | None, ...]:
    """The amounts of p1 to pn, none where the file has none."""
    listed = kept.get(field)
    if not isinstance(listed, list) or len(listed) != len(seats):
        return (None,) * len(seats)
    return tuple(
        cents_of(Decimal(one)) if isinstance(one, int | Decimal) else None for one in listed
    )


def _of_stacks(
    record: RoundRecord,
    adjudication: Adjudication,
    seats: Sequence[int],
    finished: Sequence[int | None],
) -> list[Difference]:
    started = {one.seat: one.amount for one in record.events if isinstance(one, StackCounted)}
    bettors = adjudication.bettors or {}
    found = []
    for seat, finish in zip(seats, finished, strict=True):
        if finish is None or seat not in started:
            continue
        bettor = bettors.get(seated(seat))
        by_rules = bettor.net if bettor else 0
        if finish - started[seat] != by_rules:
            found.append(Difference(seat, "net", finish - started[seat], by_rules))
    return found


def _of_winnings(
    adjudication: Adjudication, seats: Sequence[int], winnings: Sequence[int | None]
) -> list[Difference]:
    pots = adjudication.pots or ()
    won = summed((award.spot, award.amount) for pot in pots for award in pot.awards)
    return [
        Difference(seat, "winnings", said, won.get(str(seat), 0))
        for seat, said in zip(seats, winnings, strict=True)
        if said is not None and said != won.get(str(seat), 0)
    ]
