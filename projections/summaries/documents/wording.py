"""The wording of editions, for pages, papers and messages."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from domain.money import format_dollars
from domain.rooms.model import Room
from domain.vocabulary.grammar import count_noun, join_words
from domain.wording.display import UTC_ZONE, format_day, format_day_and_time, name_zone
from projections.summaries.changes import SummaryChange
from projections.summaries.day_summary import RoomDay
from projections.summaries.edition_view import (
    CodesByName,
    EditionHeader,
    ExceptionsView,
)
from projections.summaries.sums import DaySums


class RoomLabel(NamedTuple):
    """A room's name and time zone."""

    name: str
    zone: str


def build_room_label(room: Room | None, name: str) -> RoomLabel:
    """Return the room's name and zone, or its id and UTC if no room is on file."""
    return RoomLabel(room.name, room.zone) if room else RoomLabel(name, UTC_ZONE)


def describe_day(of: RoomDay, at: RoomLabel) -> str:
    """Return `Mortimer's, Wednesday, November 18, 2026`."""
    return f"{at.name}, {format_day(of.day)}"


def describe_edition(header: EditionHeader, at: RoomLabel) -> str:
    """Return `Edition 1 of 2, made November 19, 2026, 06:02 (PST), judged by Runback 1.4.0`."""
    number = f"Edition {header.edition}"
    if header.latest > 1:
        number += f" of {header.latest}"
    made = format_day_and_time(header.made_at, at.zone)
    sentence = f"{number}, made {made} ({name_zone(at.zone, header.made_at)})"
    return f"{sentence}, judged by Runback {header.runback}" if header.runback else sentence


def describe_summary(sums: DaySums) -> str:
    """Return `61 rounds, $52,340 in action. 3 rounds mispaid, $145 in all.`, and so on."""
    return " ".join(_describe_sums(sums))


def describe_exceptions(exceptions: ExceptionsView) -> str:
    """Return `Of 61 rounds judged again, 3 were mispaid: $105 short …`, and so on."""
    rounds = count_noun(exceptions.rounds, "round")
    if not exceptions.mispaid:
        sentence = f"Of {rounds} judged again, none was mispaid."
    else:
        many = len(exceptions.mispaid)
        ways = {
            "short": sum(one.short for one in exceptions.mispaid),
            "too much": sum(one.too_much for one in exceptions.mispaid),
        }
        off = join_words([f"{format_dollars(cents)} {way}" for way, cents in ways.items() if cents])
        sentence = (
            f"Of {rounds} judged again, {many:,} {'was' if many == 1 else 'were'} mispaid: {off}."
        )
    return f"{sentence} {_describe_violations(count_violations(exceptions.tables))}"


def count_violations(them: CodesByName) -> int:
    """Return the number of violations."""
    return sum(found.violations for its in them.values() for found in its.values())


def describe_changes(changes: Sequence[SummaryChange], edition: int) -> str:
    """Return `12 figures have changed since edition 1.`; empty for the first edition."""
    if edition == 1:
        return ""
    if not changes:
        return f"Nothing has changed since edition {edition - 1}."
    have = "has" if len(changes) == 1 else "have"
    return f"{count_noun(len(changes), 'figure')} {have} changed since edition {edition - 1}."


def _describe_sums(sums: DaySums) -> Iterator[str]:
    yield f"{count_noun(sums.rounds, 'round')}, {format_dollars(sums.money.action)} in action."
    mispaid = sums.mispaid
    if mispaid.rounds:
        yield (
            f"{count_noun(mispaid.rounds, 'round')} mispaid, {format_dollars(mispaid.gross)} in"
            " all."
        )
    else:
        yield "No round was mispaid."
    yield _describe_violations(sums.violations)
    if sums.disputes.opened:
        yield f"{count_noun(sums.disputes.opened, 'dispute')} raised."
    if sums.disputes.overdue:
        yield f"{count_noun(sums.disputes.overdue, 'dispute')} overdue."


def _describe_violations(violations: int) -> str:
    return f"{count_noun(violations, 'violation')}." if violations else "No violations."
