"""An edition in a few words: for its page, its paper, and whatever is sent about it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from domain.money import dollars
from domain.room import Room
from domain.sentences.words import counted, listed
from projections.plainly import UTC_ZONE, day_and_time, written, zone_name
from projections.summaries.changes import Change
from projections.summaries.reckoning import RoomDay
from projections.summaries.sums import DaySums
from projections.summaries.telling import Against, EditionTold, ExceptionsTold, Numbered


class RoomTold(NamedTuple):
    """What a room is called, and by which clock it goes."""

    name: str
    zone: str


def room_told(room: Room | None, name: str) -> RoomTold:
    """The room's name and zone; its id and UTC where it has told none."""
    return RoomTold(room.name, room.zone) if room else RoomTold(name, UTC_ZONE)


def day_at(of: RoomDay, at: RoomTold) -> str:
    """`Mortimer's, Wednesday, November 18, 2026`."""
    return f"{at.name}, {written(of.day)}"


def edition_said(told: Numbered, at: RoomTold) -> str:
    """`Edition 1 of 2, made November 19, 2026, 06:02 (PST), judged by Runback 1.4.0`."""
    number = f"Edition {told.edition}"
    if told.latest > 1:
        number += f" of {told.latest}"
    made = day_and_time(told.made_at, at.zone)
    said = f"{number}, made {made} ({zone_name(at.zone, told.made_at)})"
    return f"{said}, judged by Runback {told.runback}" if told.runback else said


def summary_said(sums: DaySums) -> str:
    """`61 rounds, $52,340 in action. 3 rounds mispaid, $145 in all.`, and so on."""
    return " ".join(_summary(sums))


def exceptions_said(told: ExceptionsTold) -> str:
    """`Of 61 rounds judged anew, 3 were mispaid: $105 short and $40 too much.`, and so on."""
    rounds = counted(told.rounds, "round")
    if not told.mispaid:
        said = f"Of {rounds} judged anew, none was paid otherwise than ruled."
    else:
        many = len(told.mispaid)
        ways = {
            "short": sum(one.short for one in told.mispaid),
            "too much": sum(one.too_much for one in told.mispaid),
        }
        off = listed([f"{dollars(cents)} {way}" for way, cents in ways.items() if cents])
        said = f"Of {rounds} judged anew, {many:,} {'was' if many == 1 else 'were'} mispaid: {off}."
    return f"{said} {_against(violations_in(told.tables))}"


def violations_in(them: Against) -> int:
    """How often something was against the rules."""
    return sum(found.violations for its in them.values() for found in its.values())


def subject(told: EditionTold, at: RoomTold) -> str:
    """The same for the subject of a mail: the room, the day, the edition, and what is amiss."""
    number = f", edition {told.edition}" if told.edition > 1 else ""
    mispaid = told.all.mispaid
    amiss = "nothing mispaid"
    if mispaid.rounds:
        amiss = f"{counted(mispaid.rounds, 'round')} mispaid ({dollars(mispaid.gross)})"
    return f"{day_at(RoomDay(told.room, told.day), at)}{number}: {amiss}"


def changes_said(changes: Sequence[Change], edition: int) -> str:
    """`12 figures are otherwise than in edition 1`; of the first one nothing."""
    if edition == 1:
        return ""
    if not changes:
        return f"Nothing of this is otherwise than in edition {edition - 1}."
    are = "is" if len(changes) == 1 else "are"
    return f"{counted(len(changes), 'figure')} {are} otherwise than in edition {edition - 1}."


def _summary(sums: DaySums) -> Iterator[str]:
    yield f"{counted(sums.rounds, 'round')}, {dollars(sums.money.action)} in action."
    mispaid = sums.mispaid
    if mispaid.rounds:
        yield f"{counted(mispaid.rounds, 'round')} mispaid, {dollars(mispaid.gross)} in all."
    else:
        yield "No round was mispaid."
    yield _against(sums.violations)
    if sums.disputes.opened:
        yield f"{counted(sums.disputes.opened, 'dispute')} raised."
    if sums.disputes.overdue:
        yield f"{counted(sums.disputes.overdue, 'dispute')} overdue."


def _against(violations: int) -> str:
    return f"{counted(violations, 'violation')}." if violations else "Nothing against the rules."
