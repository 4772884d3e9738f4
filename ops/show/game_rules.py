"""What a game's documents say and leave open, as a terminal shows it."""

from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from domain.rulebook.model import shown
from ops.show.words import HEADING, INDENT, heading, part, print_part
from projections.rulebook.shape import (
    GameOnFile,
    OptionOnFile,
    ReadingOnFile,
    RuleOnFile,
    SheetOnFile,
)
from projections.rulebook.words import CLAUSES, FIXED, OPTIONS, standing_words

EXCUSED: Final = "Not judged, and why"


def show_options(console: Console, game: GameOnFile) -> None:
    """What the house chooses, and how the text is read, with the values in force."""
    for kind, title in OPTIONS.items():
        options = [option for option in game.options if option.kind == kind]
        _show_readings(console, title, ((_values(option), option) for option in options))
    _show_readings(console, FIXED, ((None, reading) for reading in game.readings))


def _show_readings(
    console: Console,
    title: str,
    readings: Iterable[tuple[Text | None, OptionOnFile | ReadingOnFile]],
) -> None:
    """How the text is read, what it says or leaves open, and why it is read so."""
    rows = part("left", "left")
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
        heading(console, title)
        print_part(console, rows)


def _values(option: OptionOnFile) -> Text:
    """An option with all its values, the one in force marked, and the default where it is not."""
    values = [*option.values]
    if option.in_force not in values:
        values.insert(0, option.in_force)
    words = []
    for value in values:
        said = Text(shown(value))
        if value == option.in_force:
            said = Text.assemble((shown(value), HEADING), " (in force)")
        elif value == option.default:
            said.append(" (default)")
        words.append(said)
    if option.from_number is not None:
        least = f" from {option.from_number}" if option.from_number else ""
        words.append(Text(f"or any other whole number{least}"))
    return Text.assemble((option.key, HEADING), ": ", Text(", ").join(words))


def show_clauses(console: Console, sheets: Iterable[SheetOnFile]) -> None:
    """Every clause by its number, sheet by sheet, and how it stands with each sheet."""
    listed = list(sheets)
    heading(console, CLAUSES)
    widest = max((len(one.rule) for sheet in listed for one in sheet.clauses), default=0)
    for sheet in listed:
        where = f", in {sheet.room}" if sheet.room else ""
        title = Text.assemble(
            (sheet.title, HEADING), where, "\n", (standing_words(sheet.standing), "dim")
        )
        console.print()
        console.print(Padding.indent(title, INDENT))
        rows = part("right", "left", "left")
        for clause in sheet.clauses:
            rule = clause.rule.ljust(widest)
            words = Text(clause.says)
            if clause.excused:
                words.append(" (not judged)", "dim")
            rows.add_row(Text(f"{clause.number:>3}", "dim"), rule, words)
        print_part(console, rows)


def show_rules(console: Console, title: str, rules: Iterable[RuleOnFile]) -> None:
    """Rules with what each says, under a heading; nothing if there are none."""
    rows = part("left", "left")
    for rule in rules:
        rows.add_row(rule.rule, Text(rule.says))
    if rows.row_count:
        heading(console, title)
        print_part(console, rows)
