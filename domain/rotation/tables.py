"""Which rounds belong to which table and day, and the report of each."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from domain.corrections import Stream
from domain.record import RoundRecord
from domain.rotation.alone import in_their_order, walk_alone
from domain.rotation.day import Day
from domain.rotation.findings import Findings
from domain.rotation.half_hours import check_half_hours
from domain.rotation.hands import Hand
from domain.rotation.policies import PolicyAsked, hold_against
from domain.rotation.report import FORMAT, Rotation
from domain.rotation.rounds import RoundTold
from domain.rotation.sign import check_changes
from domain.rotation.unchecked import ALONE, note_unchecked, note_unchecked_by_policies


class Asked(NamedTuple):
    """Under what the days are to be looked at."""

    policies: Sequence[PolicyAsked] = ()
    misdeal_counts: bool | None = None
    """Whether a misdeal is a turn of the bank, if that is asked for otherwise than by the terms."""


def rotation_of(
    stream: Stream | None,
    records: Iterable[RoundRecord],
    policies: Sequence[PolicyAsked] = (),
    *,
    misdeal_counts: bool | None = None,
) -> Rotation:
    """What the rules make of one table's day, by its stream and the records of its rounds.

    Without a stream the rounds, one at least, are all of one table and day.
    """
    asked = Asked(policies, misdeal_counts)
    rounds = [RoundTold(record) for record in records]
    if stream is None:
        return _report_alone(rounds, asked)
    day = Day(stream, _by_id(rounds), misdeal_counts=misdeal_counts)
    return _report(day, [told for told in rounds if day.misses(told)], asked)


def rotations(
    streams: Iterable[Stream], records: Iterable[RoundRecord], asked: Asked
) -> Iterator[Rotation]:
    """A report for each stream, then for each table and day that is known by its rounds alone."""
    rounds = _by_id(RoundTold(record) for record in records)
    days = [Day(stream, rounds, misdeal_counts=asked.misdeal_counts) for stream in streams]
    named = {name for day in days for name in day.names}
    spare = {name: told for name, told in rounds.items() if name not in named}
    for day in days:
        missed = [name for name, told in spare.items() if day.misses(told)]
        yield _report(day, [spare.pop(name) for name in missed], asked)
    for of_day in _table_by_table(spare.values()):
        if not all(told.is_voided for told in of_day):
            yield _report_alone(of_day, asked)


def _by_id(rounds: Iterable[RoundTold]) -> dict[str, RoundTold]:
    return {told.header.round.id: told for told in rounds}


def _report(day: Day, missed: Iterable[RoundTold], asked: Asked) -> Rotation:
    """The report of a day that its stream tells; `missed` are rounds it does not name."""
    day.walk()
    findings = day.findings
    day.agreement.check_left_over(missed)
    check_changes(findings, day.postings, day.hands)
    check_half_hours(findings, day.facts, {hand.where.order: hand for hand in day.hands})
    note_unchecked(day)
    opened = day.opened
    table = (opened.room, opened.table, day.gaming_day)
    return _rotation(findings, table, "stream", day.hands, asked)


def _report_alone(rounds: Sequence[RoundTold], asked: Asked) -> Rotation:
    """The report of a table and day of which only the rounds are known."""
    findings = Findings()
    findings.unchecked.append(ALONE)
    in_order = in_their_order(rounds)
    hands = walk_alone(findings, in_order, misdeal_counts=asked.misdeal_counts)
    header = in_order[0].header
    table = (header.room, header.table.id, header.round.gaming_day)
    return _rotation(findings, table, "rounds", hands, asked)


def _rotation(
    findings: Findings,
    table: tuple[str, str, str | None],
    source: Literal["stream", "rounds"],
    hands: Sequence[Hand],
    asked: Asked,
) -> Rotation:
    room, name, gaming_day = table
    policies = tuple(policy.applied_on(gaming_day) for policy in asked.policies)
    for policy in policies:
        hold_against(findings, policy, hands)
    if policies:
        note_unchecked_by_policies(findings, hands, gaming_day)
    return Rotation(
        format=FORMAT,
        room=room,
        table=name,
        gaming_day=gaming_day,
        source=source,
        policies=policies,
        hands=tuple(hand.reported() for hand in hands),
        findings=findings.in_order([hand.where.order for hand in hands]),
        readings=tuple(sorted(findings.readings)),
        unchecked=tuple(findings.unchecked),
    )


def _table_by_table(rounds: Iterable[RoundTold]) -> Iterator[list[RoundTold]]:
    """The rounds of each table and day; days in their order, where every round names its own."""
    tables: dict[tuple[str, str], dict[str | None, list[RoundTold]]] = {}
    for told in rounds:
        days = tables.setdefault((told.header.room, told.header.table.id), {})
        days.setdefault(told.day, []).append(told)
    for days in tables.values():
        if None not in days:
            yield from (days[day] for day in sorted(filter(None, days)))
        else:
            yield from days.values()
