"""Comparison of the results in an imported file with those of the adjudication."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final, Literal, NamedTuple

from domain.facts.record import RoundRecord
from domain.facts.round_events import StackCounted
from domain.formats.amounts import convert_to_cents
from domain.formats.phh_reader import USUAL_CHIP_CENTS, find_kept_fields
from domain.formats.positions import list_players
from domain.money import sum_by_name
from domain.seats import name_seat
from domain.verdict.model import Adjudication

RESULT_FIELDS: Final = ("finishing_stacks", "winnings")


class ResultDifference(NamedTuple):
    """A difference in one player's money between the file and the rules."""

    seat: int
    of: Literal["net", "winnings"]
    in_file: int
    by_rules: int


class ResultComparison(NamedTuple):
    """The comparison of a hand's money."""

    differences: tuple[ResultDifference, ...] = ()
    odd_chips: bool = False
    """Whether no player's difference exceeds one chip for each pot."""
    dropped: int = 0
    """What the winners have less in the file, where nothing else differs: a drop from the pots."""
    not_compared: str = ""
    """The reason why nothing could be compared."""


def has_results(record: RoundRecord) -> bool:
    """Return whether the file that the record came from gives the results of the hand."""
    kept = find_kept_fields(record)
    return any(field in kept for field in RESULT_FIELDS)


def compare_results(record: RoundRecord, adjudication: Adjudication) -> ResultComparison:
    """Compare the file's final stacks and winnings with the adjudication's nets and awards."""
    if adjudication.bettors is None:
        missing = [one.detail for one in adjudication.findings if one.code == "incomplete"]
        return ResultComparison(not_compared=missing[0] if missing else adjudication.status)
    kept = find_kept_fields(record)
    seats = list_players(enumerate(record.events), record.table.seats, kept)
    differences = (
        *_compare_stacks(record, adjudication, seats, _read_cents(kept, "finishing_stacks", seats)),
        *_compare_winnings(adjudication, seats, _read_cents(kept, "winnings", seats)),
    )
    chip = record.rules.get("chip", USUAL_CHIP_CENTS)
    most = chip * len(adjudication.pots or ()) if isinstance(chip, int) else 0
    odd = all(abs(one.in_file - one.by_rules) <= most for one in differences)
    dropped = _find_drop(adjudication, differences)
    return ResultComparison(
        differences, odd_chips=bool(differences) and odd and not dropped, dropped=dropped
    )


def _find_drop(adjudication: Adjudication, differences: Sequence[ResultDifference]) -> int:
    """Return what winners have less in the file than by the rules; 0 if others differ too."""
    winners = {award.spot for pot in adjudication.pots or () for award in pot.awards}
    less = [one.by_rules - one.in_file for one in differences if str(one.seat) in winners]
    if len(less) < len(differences) or any(amount < 0 for amount in less):
        return 0
    nets = [one.by_rules - one.in_file for one in differences if one.of == "net"]
    return sum(nets or less)


def _read_cents(
    kept: dict[str, object], field: str, seats: Sequence[int]
) -> tuple[int | None, ...]:
    """Return the amounts of p1 to pn, with None where the file has none."""
    listed = kept.get(field)
    if not isinstance(listed, list) or len(listed) != len(seats):
        return (None,) * len(seats)
    return tuple(
        convert_to_cents(Decimal(one)) if isinstance(one, int | Decimal) else None for one in listed
    )


def _compare_stacks(
    record: RoundRecord,
    adjudication: Adjudication,
    seats: Sequence[int],
    finished: Sequence[int | None],
) -> list[ResultDifference]:
    started = {one.seat: one.amount for one in record.events if isinstance(one, StackCounted)}
    bettors = adjudication.bettors or {}
    found = []
    for seat, finish in zip(seats, finished, strict=True):
        if finish is None or seat not in started:
            continue
        bettor = bettors.get(name_seat(seat))
        by_rules = bettor.net if bettor else 0
        if finish - started[seat] != by_rules:
            found.append(ResultDifference(seat, "net", finish - started[seat], by_rules))
    return found


def _compare_winnings(
    adjudication: Adjudication, seats: Sequence[int], winnings: Sequence[int | None]
) -> list[ResultDifference]:
    pots = adjudication.pots or ()
    won = sum_by_name((award.spot, award.amount) for pot in pots for award in pot.awards)
    return [
        ResultDifference(seat, "winnings", recorded, won.get(str(seat), 0))
        for seat, recorded in zip(seats, winnings, strict=True)
        if recorded is not None and recorded != won.get(str(seat), 0)
    ]
