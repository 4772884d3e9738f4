"""A gaming day's summary as a terminal shows it."""

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console
from rich.text import Text

from domain.sentences.words import counted
from ops.show.clock import Clock
from ops.show.words import HEADING, WRONG, ZERO, amount, day_in_words, heading, part, print_part
from projections.summaries.changes import Change
from projections.summaries.comparing import Compared, DayComparison
from projections.summaries.editions import Edition
from projections.summaries.figures import Figure, plain_figures
from projections.summaries.papers.parts import dealer_said, ordered, worst_said
from projections.summaries.reckoning import RoomDay
from projections.summaries.sums import CodeFound, DaySums, FeesBySchedule
from projections.summaries.telling import EditionTold, ExceptionsTold


def day_at(of: RoomDay) -> str:
    """`November 18, 2026 at mortimers`."""
    return f"{day_in_words(of.day.isoformat())} at {of.room}"


def show_made(console: Console, made: Edition) -> None:
    """Print a line of an edition that was just made."""
    row = made.row
    said = f"{day_at(RoomDay(row.room, row.day))}: {counted(made.summary.all.rounds, 'round')}"
    if row.edition > 1:
        said += f"; edition {row.edition}, {counted(len(made.changes), 'figure')} changed"
    console.print(Text(said), soft_wrap=True)


def show_summary(console: Console, told: EditionTold, clock: Clock) -> None:
    """Print a summary, the room first."""
    console.print(Text(day_at(RoomDay(told.room, told.day)), HEADING))
    show_edition(console, told, clock)
    _show_room(console, told.all, told.compared)
    _show_sums(console, "Tables", told.tables)
    _show_sums(console, "Games", told.games)
    _show_sums(console, "House dealers", _by_dealer(told))
    _show_fees(console, told.all.fees)
    _show_found(console, "What was found", told.all.findings)
    _show_found(console, "In the rotation of the bank", told.all.rotation)


def show_edition(console: Console, told: EditionTold | ExceptionsTold, clock: Clock) -> None:
    """Print which edition it is, and what is otherwise than in the one before."""
    said = f"edition {told.edition} of {told.latest}, made on {clock.time(told.made_at)}"
    by = f", judged by Runback {told.runback}" if told.runback else ""
    console.print(Text(f"{said} ({clock.name}){by}", "dim"))
    _show_changes(console, told.changes, told.edition)


def _show_changes(console: Console, changes: Sequence[Change], edition: int) -> None:
    if changes:
        heading(console, f"Otherwise than in edition {edition - 1}")
        rows = part("left")
        for change in changes:
            rows.add_row(Text(change.says))
        print_part(console, rows)


def _show_room(console: Console, sums: DaySums, compared: DayComparison) -> None:
    before = {one.figure: one for one in compared.figures}
    heading(console, "The room")
    rows = part("left", "right", "right", "right")
    above = ("", "", "average", "from to") if before else ("", "")
    rows.add_row(*(Text(name, "dim") for name in above))
    for one in plain_figures(sums):
        rows.add_row(one.words, one.shown, *_before(one, before.get(one.name)))
    print_part(console, rows)
    if before:
        days = counted(len(compared.days), "day")
        console.print(Text(f"  Average, least and most of the {days} before it.", "dim"))


def _before(figure: Figure, other: Compared | None) -> Iterator[str]:
    """What it was on the days before, as far as there are any."""
    if other is None:
        return
    average, least, most = (
        figure._replace(value=value).shown for value in (other.average, other.least, other.most)
    )
    yield average
    yield least if least == most else f"{least} to {most}"


def _show_sums(console: Console, name: str, them: Mapping[str, DaySums]) -> None:
    if not them:
        return
    heading(console, name)
    rows = part("left", *["right"] * 6)
    above = ("", "rounds", "action", "uncovered", "mispaid", "violations", "disputes")
    rows.add_row(*(Text(one, "dim") for one in above))
    for one, sums in ordered(them):
        against = sums.violations
        mispaid = amount(sums.mispaid.gross)
        rows.add_row(
            one, f"{sums.rounds:,}", amount(sums.money.action), amount(sums.money.uncovered),
            Text(mispaid, WRONG if sums.mispaid.gross else ""),
            f"{against:,}" if against else ZERO, f"{sums.disputes.opened or ZERO}",
        )  # fmt: skip
    print_part(console, rows)


def _by_dealer(told: EditionTold) -> dict[str, DaySums]:
    return {dealer_said(name): sums for name, sums in told.dealers.items()}


def _show_fees(console: Console, fees: Mapping[str, FeesBySchedule]) -> None:
    if not fees:
        return
    heading(console, "Collections")
    rows = part("left", "right", "right", "right")
    rows.add_row(*(Text(one, "dim") for one in ("schedule", "rounds", "due", "taken")))
    for schedule, its in fees.items():
        taken = Text(amount(its.taken), WRONG if its.taken != its.due else "")
        rows.add_row(schedule, f"{its.rounds:,}", amount(its.due), taken)
    print_part(console, rows)


def _show_found(console: Console, name: str, found: Mapping[str, CodeFound]) -> None:
    if not found:
        return
    heading(console, name)
    rows = part("left", "right", "right", "left")
    rows.add_row(*(Text(one, "dim") for one in ("", "times", "against the rules", "worst")))
    for code, its in found.items():
        against = f"{its.violations:,}" if its.violations else ZERO
        rows.add_row(code, f"{its.times:,}", against, Text(worst_said(its.worst)))
    print_part(console, rows)
