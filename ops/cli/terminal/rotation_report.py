"""The rotation of the bank on a terminal: a table's day, hand by hand."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from domain.games.registry import get_game
from domain.rotation.policies import POLICIES
from domain.rotation.report import AppliedPolicy, BankedHand, RotationReport, RotationReportFinding
from domain.rulebook.clauses import lookup
from domain.timestamps import format_clock_time
from domain.wording.rotation import describe_day, describe_turn, find_hand_banker
from ops.cli.terminal.elements import (
    HEADING_STYLE,
    INDENT,
    ZERO_SIGN,
    format_day,
    make_table,
    print_heading,
    print_table,
)
from ops.cli.terminal.round_report import SEVERITY_STYLES

COLUMN_HEADS: Final = ("hand", "time", "round", "bank", "who", "turn")
COLUMN_GAP: Final = "  "
NOTE_INDENT: Final = 7
"""The indent of findings."""


class RotationRow(NamedTuple):
    """A hand in words, a cell for each column."""

    hand: str
    time: str
    round: str
    bank: str
    who: str
    turn: str


def show_rotation(console: Console, report: RotationReport) -> None:
    """Print a table's day with its verdict."""
    day = "" if report.gaming_day is None else format_day(report.gaming_day)
    console.print(Text(describe_day(report, day), HEADING_STYLE))
    console.print()
    console.print(Text(" · ".join(_describe_day(report)), "dim"))
    _show_hands(console, report)
    _show_policies(console, report.policies)
    _show_readings(console, report.readings)
    _show_unchecked(console, report.unchecked)
    console.print()


def _describe_day(report: RotationReport) -> Iterator[str]:
    """Return the room, the games that were played, and what the day is known from."""
    yield report.room
    for slug in dict.fromkeys(hand.game for hand in report.hands):
        if slug is not None:
            yield get_game(slug).name
    yield "told by the table's stream" if report.source == "stream" else "told by the rounds alone"


def _show_hands(console: Console, report: RotationReport) -> None:
    """Print a line for each hand, with the findings before it and at it."""
    found = _group_by_hand(report)
    if report.hands:
        rows = list(_make_rows(report.hands))
        widths = [max(map(len, column)) for column in zip(COLUMN_HEADS, *rows, strict=True)]
        print_heading(console, "Hand by hand")
        console.print(_format_line(COLUMN_HEADS, widths, "dim"))
        for at, (hand, row) in enumerate(zip(report.hands, rows, strict=True)):
            there = found.pop(at + 1, [])
            _show_found(console, [one for one in there if one.round != hand.round])
            console.print(_format_line(row, widths))
            _show_found(console, [one for one in there if one.round == hand.round])
    besides = [one for there in found.values() for one in there]
    if besides:
        print_heading(console, "Besides")
        _show_found(console, besides)


def _group_by_hand(report: RotationReport) -> dict[int | None, list[RotationReportFinding]]:
    """Group the findings by the hand at or after them; None for those after the last."""
    found: dict[int | None, list[RotationReportFinding]] = {}
    for one in report.findings:
        found.setdefault(one.hand or None, []).append(one)
    return found


def _make_rows(hands: Iterable[BankedHand]) -> Iterator[RotationRow]:
    """Return the rows; a banker is named once for consecutive hands."""
    before: tuple[str, str] | None = None
    for at, hand in enumerate(hands, start=1):
        banks = _format_bank(hand)
        time = format_clock_time(hand.at) if isinstance(hand.at, str) else ""
        yield RotationRow(
            f"{at:,}",
            time,
            hand.round,
            *("", "") if banks == before else banks,
            describe_turn(hand),
        )
        before = banks


def _format_bank(hand: BankedHand) -> tuple[str, str]:
    """Return the seat that banks and who sits there, or where the dealer button is."""
    banker = find_hand_banker(hand)
    if banker.seat is None:
        return ZERO_SIGN, ""
    return f"seat {banker.seat}", "has the dealer button" if banker.has_button else banker.patron


def _format_line(cells: Sequence[str], widths: Sequence[int], style: str = "") -> Padding:
    """Join the cells in their columns, the number of the hand aligned right."""
    number, *words = cells
    aligned = [number.rjust(widths[0])]
    aligned += [cell.ljust(width) for cell, width in zip(words, widths[1:], strict=True)]
    return Padding.indent(Text(COLUMN_GAP.join(aligned).rstrip(), style), INDENT)


def _show_found(console: Console, findings: Iterable[RotationReportFinding]) -> None:
    for finding in findings:
        line = Text(finding.detail, SEVERITY_STYLES[finding.severity])
        line.append(f" · {', '.join([finding.rule, *(finding.also or ())])}", "not bold dim")
        console.print(Padding.indent(line, INDENT + NOTE_INDENT))


def _show_policies(console: Console, policies: Sequence[AppliedPolicy]) -> None:
    """Print the policies that the day was checked against, if in force, and what they require."""
    if policies:
        rows = make_table("left", "left")
        for policy in policies:
            in_force = "in force" if policy.in_force else "not in force"
            rows.add_row(policy.name, Text(", ".join([in_force, *_format_days(policy)])))
            for asks in POLICIES[policy.name]:
                rows.add_row("", Text(f"{asks.says} · {asks.rule}", "dim"))
        print_heading(console, "Policies")
        print_table(console, rows)


def _format_days(policy: AppliedPolicy) -> Iterator[str]:
    for word, day in (("from", policy.first), ("up to", policy.last)):
        if isinstance(day, str):
            yield f"{word} {format_day(day)}"


def _show_readings(console: Console, readings: Iterable[str]) -> None:
    """Print how the rules were read where they are silent."""
    rows = make_table("left", "left")
    for rule in readings:
        rows.add_row(rule, Text(lookup.find_reading(rule).reading))
    if rows.row_count:
        print_heading(console, "Readings applied")
        print_table(console, rows)


def _show_unchecked(console: Console, unchecked: Iterable[str]) -> None:
    rows = make_table("left")
    for text in unchecked:
        rows.add_row(Text(text))
    if rows.row_count:
        print_heading(console, "Not checked")
        print_table(console, rows)
