"""The clauses, options and readings of a game's documents on a terminal."""

from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from domain.rulebook.model import format_value
from ops.cli.terminal.elements import HEADING_STYLE, INDENT, make_table, print_heading, print_table
from projections.rulebook.model import (
    GameOnFile,
    OptionOnFile,
    ReadingOnFile,
    RuleOnFile,
    SheetOnFile,
)
from projections.rulebook.wording import CLAUSES, FIXED, OPTIONS, describe_rule_count

EXCUSED_TITLE: Final = "Not judged, and why"


def show_options(console: Console, game: GameOnFile) -> None:
    """Print the house's options and the readings of the text, with the values in force."""
    for kind, title in OPTIONS.items():
        options = [option for option in game.options if option.kind == kind]
        _show_readings(console, title, ((_format_values(option), option) for option in options))
    _show_readings(console, FIXED, ((None, reading) for reading in game.readings))


def _show_readings(
    console: Console,
    title: str,
    readings: Iterable[tuple[Text | None, OptionOnFile | ReadingOnFile]],
) -> None:
    """Print how the text is read, what it says or leaves open, and why it is read so."""
    rows = make_table("left", "left")
    for values, reading in readings:
        says = [Text(reading.reading), Text(f"Text: {reading.text}", "dim")]
        says.append(Text(f"Why: {reading.why}", "dim"))
        if values is not None:
            says.insert(0, values)
        if isinstance(reading, ReadingOnFile) and reading.excused:
            says.append(Text(f"Not judged: {reading.excused}", "dim"))
        for rule, line in zip((reading.rule, *[""] * len(says)), says, strict=False):
            rows.add_row(rule, line)
    if rows.row_count:
        print_heading(console, title)
        print_table(console, rows)


def _format_values(option: OptionOnFile) -> Text:
    """Return an option with all its values, those in force and by default marked."""
    values = [*option.values]
    if option.in_force not in values:
        values.insert(0, option.in_force)
    words = []
    for value in values:
        word = Text(format_value(value))
        if value == option.in_force:
            word = Text.assemble((format_value(value), HEADING_STYLE), " (in force)")
        elif value == option.default:
            word.append(" (default)")
        words.append(word)
    if option.from_number is not None:
        least = f" from {option.from_number}" if option.from_number else ""
        words.append(Text(f"or any other whole number{least}"))
    return Text.assemble((option.key, HEADING_STYLE), ": ", Text(", ").join(words))


def show_clauses(console: Console, sheets: Iterable[SheetOnFile]) -> None:
    """Print every clause by number, sheet by sheet, under how many each sheet has."""
    listed = list(sheets)
    print_heading(console, CLAUSES)
    widest = max((len(one.rule) for sheet in listed for one in sheet.clauses), default=0)
    for sheet in listed:
        where = f", in {sheet.room}" if sheet.room else ""
        title = Text.assemble(
            (sheet.title, HEADING_STYLE),
            where,
            "\n",
            (describe_rule_count(sheet.count), "dim"),
        )
        console.print()
        console.print(Padding.indent(title, INDENT))
        rows = make_table("right", "left", "left")
        for clause in sheet.clauses:
            rule = clause.rule.ljust(widest)
            words = Text(clause.says)
            if clause.excused:
                words.append(" (not judged)", "dim")
            rows.add_row(Text(f"{clause.number:>3}", "dim"), rule, words)
        print_table(console, rows)


def show_rules(console: Console, title: str, rules: Iterable[RuleOnFile]) -> None:
    """Print rules with what each says under a heading; print nothing if there are none."""
    rows = make_table("left", "left")
    for rule in rules:
        rows.add_row(rule.rule, Text(rule.says))
    if rows.row_count:
        print_heading(console, title)
        print_table(console, rows)
