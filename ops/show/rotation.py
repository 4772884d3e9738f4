"""The rotation of the bank as a terminal shows it: a table's day, hand by hand."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from domain.games.registry import game_named
from domain.layout import seat_in_name
from domain.moments import on_the_clock
from domain.rotation import Found, HandBanked, Rotation
from domain.rotation.policies import POLICIES
from domain.rotation.report import PolicyApplied
from domain.rulebook import lookup
from domain.sentences.rotation import day_verdict, turn_in_words
from ops.show.round import SEVERITIES
from ops.show.words import HEADING, INDENT, ZERO, day_in_words, heading, part, print_part

HEADS: Final = ("hand", "time", "round", "bank", "who", "turn")
GAP: Final = "  "
UNDER: Final = 7
"""How far what was found is set in."""


class Row(NamedTuple):
    """A hand in words, a cell a head."""

    hand: str
    time: str
    round: str
    bank: str
    who: str
    turn: str


def show_rotation(console: Console, report: Rotation) -> None:
    """Print one table's day with its verdict."""
    day = "" if report.gaming_day is None else day_in_words(report.gaming_day)
    console.print(Text(day_verdict(report, day), HEADING))
    console.print()
    console.print(Text(" · ".join(_known_as(report)), "dim"))
    _show_hands(console, report)
    _show_policies(console, report.policies)
    _show_readings(console, report.readings)
    _show_unchecked(console, report.unchecked)
    console.print()


def _known_as(report: Rotation) -> Iterator[str]:
    """The room, the games that were played, and from what the day is known."""
    yield report.room
    for slug in dict.fromkeys(hand.game for hand in report.hands):
        if slug is not None:
            yield game_named(slug).name
    yield "told by the table's stream" if report.source == "stream" else "told by the rounds alone"


def _show_hands(console: Console, report: Rotation) -> None:
    """A line a hand, and what was wrong before it and with it."""
    found = _by_hand(report)
    if report.hands:
        rows = list(_rows(report.hands))
        widths = [max(map(len, column)) for column in zip(HEADS, *rows, strict=True)]
        heading(console, "Hand by hand")
        console.print(_line(HEADS, widths, "dim"))
        for at, (hand, row) in enumerate(zip(report.hands, rows, strict=True)):
            there = found.pop(at + 1, [])
            _show_found(console, [one for one in there if one.round != hand.round])
            console.print(_line(row, widths))
            _show_found(console, [one for one in there if one.round == hand.round])
    besides = [one for there in found.values() for one in there]
    if besides:
        heading(console, "Besides")
        _show_found(console, besides)


def _by_hand(report: Rotation) -> dict[int | None, list[Found]]:
    """The findings at or before each hand; under none those after the last or without a place."""
    found: dict[int | None, list[Found]] = {}
    for one in report.findings:
        found.setdefault(one.hand or None, []).append(one)
    return found


def _rows(hands: Iterable[HandBanked]) -> Iterator[Row]:
    """Who banks is named once for the hands that he banks running."""
    before: tuple[str, str] | None = None
    for at, hand in enumerate(hands, start=1):
        banks = _banks(hand)
        time = on_the_clock(hand.at) if isinstance(hand.at, str) else ""
        yield Row(
            f"{at:,}", time, hand.round, *("", "") if banks == before else banks,
            turn_in_words(hand),
        )  # fmt: skip
        before = banks


def _banks(hand: HandBanked) -> tuple[str, str]:
    """The seat that banks and who sits there, or where the dealer button is."""
    if isinstance(hand.dealer, int):
        return f"seat {hand.dealer}", "has the dealer button"
    if hand.bank is None or hand.who is None:
        return ZERO, ""
    return f"seat {hand.bank}", "" if seat_in_name(hand.who) == hand.bank else hand.who


def _line(cells: Sequence[str], widths: Sequence[int], style: str = "") -> Padding:
    """The cells in their columns, the number of the hand right-aligned."""
    number, *words = cells
    aligned = [number.rjust(widths[0])]
    aligned += [cell.ljust(width) for cell, width in zip(words, widths[1:], strict=True)]
    return Padding.indent(Text(GAP.join(aligned).rstrip(), style), INDENT)


def _show_found(console: Console, found: Iterable[Found]) -> None:
    for one in found:
        said = Text(one.detail, SEVERITIES[one.severity])
        said.append(f" · {', '.join([one.rule, *(one.also or ())])}", "not bold dim")
        console.print(Padding.indent(said, INDENT + UNDER))


def _show_policies(console: Console, policies: Sequence[PolicyApplied]) -> None:
    """The policies that the day was held against, whether in force, and what they ask for."""
    if policies:
        rows = part("left", "left")
        for policy in policies:
            in_force = "in force" if policy.in_force else "not in force"
            rows.add_row(policy.name, Text(", ".join([in_force, *_days(policy)])))
            for asks in POLICIES[policy.name]:
                rows.add_row("", Text(f"{asks.says} · {asks.rule}", "dim"))
        heading(console, "Policies")
        print_part(console, rows)


def _days(policy: PolicyApplied) -> Iterator[str]:
    for word, day in (("from", policy.first), ("up to", policy.last)):
        if isinstance(day, str):
            yield f"{word} {day_in_words(day)}"


def _show_readings(console: Console, readings: Iterable[str]) -> None:
    """How the rules were read where they are silent."""
    rows = part("left", "left")
    for rule in readings:
        rows.add_row(rule, Text(lookup.reading(rule).reading))
    if rows.row_count:
        heading(console, "Readings applied")
        print_part(console, rows)


def _show_unchecked(console: Console, unchecked: Iterable[str]) -> None:
    rows = part("left")
    for said in unchecked:
        rows.add_row(Text(said))
    if rows.row_count:
        heading(console, "Not checked")
        print_part(console, rows)
