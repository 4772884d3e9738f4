"""Rotation reports: the rounds of each table and day, gathered and checked."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from domain.facts.corrections import TableStream
from domain.facts.record import RoundRecord
from domain.rotation.findings import RotationFindings
from domain.rotation.half_hour_fees import check_half_hours
from domain.rotation.hand import RotationHand
from domain.rotation.policies import PolicyRequest, check_policy
from domain.rotation.records_only_checks import sort_rounds, walk_records_only
from domain.rotation.report import ROTATION_FORMAT, RotationReport
from domain.rotation.round import RotationRound
from domain.rotation.table_day import TableDayWalk
from domain.rotation.unchecked_parts import (
    RECORDS_ONLY_LIMITS,
    note_unchecked,
    note_unchecked_by_policies,
)


class RotationRequest(NamedTuple):
    """The policies and options that days are checked under."""

    policies: Sequence[PolicyRequest] = ()
    misdeal_counts: bool | None = None
    """Whether a misdeal is a turn of the bank, if that overrides the terms."""


def build_rotation(
    stream: TableStream | None,
    records: Iterable[RoundRecord],
    policies: Sequence[PolicyRequest] = (),
    *,
    misdeal_counts: bool | None = None,
) -> RotationReport:
    """Return the report of one table's day, from its stream and the records of its rounds.

    Without a stream, `records` are one or more rounds, all of one table and day.
    """
    request = RotationRequest(policies, misdeal_counts)
    rounds = [RotationRound(record) for record in records]
    if stream is None:
        return _report_records_only(rounds, request)
    day = TableDayWalk(stream, _index_by_id(rounds), misdeal_counts=misdeal_counts)
    return _report_day(
        day, [played_round for played_round in rounds if day.is_missing(played_round)], request
    )


def build_rotations(
    streams: Iterable[TableStream], records: Iterable[RoundRecord], request: RotationRequest
) -> Iterator[RotationReport]:
    """Yield a report for each stream, then for each table and day known by its rounds alone."""
    rounds = _index_by_id(RotationRound(record) for record in records)
    days = [
        TableDayWalk(stream, rounds, misdeal_counts=request.misdeal_counts) for stream in streams
    ]
    names = {name for day in days for name in day.names}
    spare = {name: played_round for name, played_round in rounds.items() if name not in names}
    for day in days:
        missing = [name for name, played_round in spare.items() if day.is_missing(played_round)]
        yield _report_day(day, [spare.pop(name) for name in missing], request)
    for day_rounds in _group_by_table(spare.values()):
        if not all(played_round.is_voided for played_round in day_rounds):
            yield _report_records_only(day_rounds, request)


def _index_by_id(rounds: Iterable[RotationRound]) -> dict[str, RotationRound]:
    return {played_round.header.round.id: played_round for played_round in rounds}


def _report_day(
    day: TableDayWalk, missing_rounds: Iterable[RotationRound], request: RotationRequest
) -> RotationReport:
    """Return the report of a day with a stream; `missed` are rounds missing from the stream."""
    day.walk()
    findings = day.findings
    day.agreement.check_unplayed_rounds(missing_rounds)
    check_half_hours(findings, day.facts, {hand.where.order: hand for hand in day.hands})
    note_unchecked(day)
    opened = day.opened
    table = (opened.room, opened.table, day.gaming_day)
    return _make_rotation(findings, table, "stream", day.hands, request)


def _report_records_only(
    rounds: Sequence[RotationRound], request: RotationRequest
) -> RotationReport:
    """Return the report of a table and day of which only the rounds are known."""
    findings = RotationFindings()
    findings.unchecked.append(RECORDS_ONLY_LIMITS)
    sorted_rounds = sort_rounds(rounds)
    hands = walk_records_only(findings, sorted_rounds, misdeal_counts=request.misdeal_counts)
    header = sorted_rounds[0].header
    table = (header.room, header.table.id, header.round.gaming_day)
    return _make_rotation(findings, table, "rounds", hands, request)


def _make_rotation(
    findings: RotationFindings,
    table: tuple[str, str, str | None],
    source: Literal["stream", "rounds"],
    hands: Sequence[RotationHand],
    request: RotationRequest,
) -> RotationReport:
    room, name, gaming_day = table
    policies = tuple(policy.apply_on(gaming_day) for policy in request.policies)
    for policy in policies:
        check_policy(findings, policy, hands)
    if policies:
        note_unchecked_by_policies(findings, hands, gaming_day)
    return RotationReport(
        format=ROTATION_FORMAT,
        room=room,
        table=name,
        gaming_day=gaming_day,
        source=source,
        policies=policies,
        hands=tuple(hand.make_banked_hand() for hand in hands),
        findings=findings.in_order([hand.where.order for hand in hands]),
        readings=tuple(sorted(findings.readings)),
        unchecked=tuple(findings.unchecked),
    )


def _group_by_table(rounds: Iterable[RotationRound]) -> Iterator[list[RotationRound]]:
    """Yield the rounds of each table and day, by day where every round names its day."""
    tables: dict[tuple[str, str], dict[str | None, list[RotationRound]]] = {}
    for played_round in rounds:
        days = tables.setdefault((played_round.header.room, played_round.header.table.id), {})
        days.setdefault(played_round.day, []).append(played_round)
    for days in tables.values():
        if None not in days:
            yield from (days[day] for day in sorted(filter(None, days)))
        else:
            yield from days.values()
