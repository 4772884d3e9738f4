"""Rotation reports: the rounds of each table and day, gathered and checked."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from domain.facts.corrections import TableStream, correct_table_stream
from domain.facts.record import RoundRecord
from domain.rotation.findings import RotationFindings
from domain.rotation.hand import RotationHand
from domain.rotation.policies import PolicyRequest, check_policy
from domain.rotation.record_agreement import does_miss, note_unnamed_rounds
from domain.rotation.records_only_checks import (
    RecordsOnlyState,
    RecordsOnlyWalk,
    describe_gaps,
    sort_rounds,
)
from domain.rotation.report import ReportHead, RotationReport, make_report
from domain.rotation.round import RotationRound, build_rotation_round
from domain.rotation.table_day import TableDayWalk, begin_table_day, index_mentions
from domain.rotation.unchecked_parts import (
    RECORDS_ONLY_LIMITS,
    list_unchecked,
    list_unchecked_by_policies,
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
    rounds = [build_rotation_round(record) for record in records]
    if stream is None:
        return _report_records_only(rounds, request)
    day = _WholeDay(stream, _index_by_id(rounds), request)
    day.walk()
    spare = [played_round for played_round in rounds if played_round.id not in day.names]
    return day.report([one.id for one in spare if day.does_miss(one)])


def build_rotations(
    streams: Iterable[TableStream], records: Iterable[RoundRecord], request: RotationRequest
) -> Iterator[RotationReport]:
    """Yield a report for each stream, then for each table and day known by its rounds alone."""
    rounds = _index_by_id(map(build_rotation_round, records))
    days = [_WholeDay(stream, rounds, request) for stream in streams]
    names = {name for day in days for name in day.names}
    spare = {name: played_round for name, played_round in rounds.items() if name not in names}
    for day in days:
        day.walk()
        missing = [name for name, played_round in spare.items() if day.does_miss(played_round)]
        for name in missing:
            del spare[name]
        yield day.report(missing)
    for day_rounds in _group_by_table(spare.values()):
        if not all(played_round.is_voided for played_round in day_rounds):
            yield _report_records_only(day_rounds, request)


def _index_by_id(rounds: Iterable[RotationRound]) -> dict[str, RotationRound]:
    return {played_round.id: played_round for played_round in rounds}


class _WholeDay:
    """A day that is walked through from its opening to its last fact."""

    def __init__(
        self, stream: TableStream, rounds: Mapping[str, RotationRound], request: RotationRequest
    ) -> None:
        self._facts = correct_table_stream(stream)
        self.names = index_mentions(self._facts)
        """The rounds that the stream names."""
        self._request = request
        self._unreadable = stream.count(None)
        """The number of facts that could not be read."""
        self._walk = TableDayWalk(
            begin_table_day(self._facts),
            rounds,
            self.names,
            misdeal_counts=request.misdeal_counts,
        )

    def walk(self) -> None:
        """Walk through the day."""
        for place, fact in self._facts:
            self._walk.follow(place, fact)

    def does_miss(self, played_round: RotationRound) -> bool:
        """Return whether a round that no stream names is of this table and day."""
        return does_miss(self._walk.state.agreement, played_round)

    def report(self, missing_rounds: Iterable[str]) -> RotationReport:
        """Return the report of the day, of which the stream does not name some rounds."""
        walk, state = self._walk, self._walk.state
        note_unnamed_rounds(walk.findings, missing_rounds)
        walk.close()
        agreement = state.agreement
        head = ReportHead(
            agreement.room,
            agreement.table,
            agreement.gaming_day,
            "stream",
            state.fees.readings,
        )
        unchecked = list(list_unchecked(state, self._unreadable))
        return _finish_report(head, walk.findings, walk.hands, unchecked, self._request)


def _report_records_only(
    rounds: Sequence[RotationRound], request: RotationRequest
) -> RotationReport:
    """Return the report of a table and day of which only the rounds are known."""
    walk = RecordsOnlyWalk(RecordsOnlyState(), misdeal_counts=request.misdeal_counts)
    sorted_rounds = sort_rounds(rounds)
    for played_round in sorted_rounds:
        walk.follow(played_round)
    numbers = [played_round.number for played_round in sorted_rounds]
    first = sorted_rounds[0]
    head = ReportHead(first.room, first.table, first.day, "rounds")
    unchecked = [RECORDS_ONLY_LIMITS, *describe_gaps(numbers)]
    return _finish_report(head, walk.findings, walk.hands, unchecked, request)


def _finish_report(
    head: ReportHead,
    findings: RotationFindings,
    hands: Sequence[RotationHand],
    unchecked: list[str],
    request: RotationRequest,
) -> RotationReport:
    """Return the report of the hands, checked against the policies as well."""
    day = head.gaming_day
    policies = tuple(policy.apply_on(day) for policy in request.policies)
    for policy in policies:
        check_policy(findings, policy, hands)
    if policies:
        unchecked += list_unchecked_by_policies(hands, day)
    return make_report(
        head._replace(policies=policies),
        [hand.make_banked_hand() for hand in hands],
        findings.in_order([hand.where.order for hand in hands]),
        unchecked,
    )


def _group_by_table(rounds: Iterable[RotationRound]) -> Iterator[list[RotationRound]]:
    """Yield the rounds of each table and day, by day where every round names its day."""
    tables: dict[tuple[str, str], dict[str | None, list[RotationRound]]] = {}
    for played_round in rounds:
        days = tables.setdefault((played_round.room, played_round.table), {})
        days.setdefault(played_round.day, []).append(played_round)
    for days in tables.values():
        if None not in days:
            yield from (days[day] for day in sorted(filter(None, days)))
        else:
            yield from days.values()
