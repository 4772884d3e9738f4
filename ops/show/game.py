"""The games on file as a terminal shows them."""

from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.text import Text

from domain.rulebook.model import Document, shown
from domain.rulebook.posted import Posted
from domain.sentences.hands import category_words
from ops.show.game_on_file import (
    GameOnFile,
    GameSummary,
    ReadingOnFile,
    RuleOnFile,
    SideBetOnFile,
)
from ops.show.words import HEADING, ZERO, heading, part, print_part

NO_RULES: Final = "No rules are on file for it; only its fees are."


def show_games(console: Console, games: Iterable[GameSummary]) -> None:
    """A line a game."""
    rows = part("left", "left", "right", "right", "left")
    rows.add_row(*(Text(head, "dim") for head in ("game", "document", "seats", "decks", "name")))
    for game in games:
        numbers = "\n".join(document.number or ZERO for document in game.documents)
        seats = ZERO if game.seats is None else str(game.seats)
        rows.add_row(game.slug, numbers, seats, _decks(game.decks), game.name)
    console.print(rows)


def _decks(number: tuple[int, int] | None) -> str:
    if number is None:
        return ZERO
    least, most = number
    return str(least) if least == most else f"{least}–{most}"


def show_game(console: Console, game: GameOnFile) -> None:
    """Everything on file of a game, a part after the other."""
    console.print(Text.assemble((game.name, HEADING), f" · {game.slug}"))
    if not game.clauses:
        console.print(NO_RULES)
    _show_documents(console, game.documents)
    _show_figures(console, game.figures)
    _show_readings(console, "Options of the house and of reading", game.options)
    _show_readings(console, "Readings that no option changes", game.readings)
    for bet in game.side_bets:
        _show_side_bet(console, bet)
    show_rules(console, "Clauses, in our words", game.clauses)
    show_rules(console, "Common to its family", game.common)
    show_rules(console, "Clauses that are not judged, and why", game.excused)


def _show_documents(console: Console, documents: Iterable[Document]) -> None:
    rows = part("left", "left")
    for document in documents:
        rows.add_row(document.number or ZERO, Text(f"{document.place} ({document.edition})"))
        rows.add_row("", Text(document.seed, "dim"))
    heading(console, "Documents")
    print_part(console, rows)


def _show_figures(console: Console, figures: Iterable[Posted]) -> None:
    rows = part("left", "left", "left")
    for figure in figures:
        rows.add_row(figure.name, figure.value, Text(figure.rule, "dim"))
    if rows.row_count:
        heading(console, "Figures")
        print_part(console, rows)


def _show_readings(console: Console, title: str, readings: Iterable[ReadingOnFile]) -> None:
    """What the text says or leaves open, how it is read, and why."""
    rows = part("left", "left")
    for reading in readings:
        if reading.key is not None:
            rows.add_row(reading.rule, _values(reading))
        rows.add_row("" if reading.key else reading.rule, Text(reading.reading))
        rows.add_row("", Text(f"Text: {reading.text}", "dim"))
        rows.add_row("", Text(f"Why: {reading.why}", "dim"))
    if rows.row_count:
        heading(console, title)
        print_part(console, rows)


def _values(option: ReadingOnFile) -> Text:
    """An option with its values, the default marked."""
    words = [
        Text.assemble((shown(value), HEADING), " (default)")
        if value == option.default
        else Text(shown(value))
        for value in option.values or ()
    ]
    if option.from_number is not None:
        least = f" from {option.from_number}" if option.from_number else ""
        words.append(Text(f"or any other whole number{least}"))
    return Text.assemble((option.key or "", HEADING), ": ", Text(", ").join(words))


def _show_side_bet(console: Console, bet: SideBetOnFile) -> None:
    rows = part("left", "left")
    for row, odds in bet.pays.items():
        rows.add_row(_row(bet, row), odds)
    where = f", in {bet.room}" if bet.room else ""
    heading(console, f"Side bet: {bet.name.replace('-', ' ')}{where}")
    says = part("left", "left")
    says.add_row(bet.rule, Text(bet.says))
    print_part(console, says)
    print_part(console, rows)


def _row(bet: SideBetOnFile, row: str) -> str:
    """A row of the pay table; Buster's are numbers of cards, the last for all higher ones."""
    if bet.name != "buster":
        return row if " " in row else category_words(row).removeprefix("a ")
    return f"{row} cards or more" if row == list(bet.pays)[-1] else f"{row} cards"


def show_rules(console: Console, title: str, rules: Iterable[RuleOnFile]) -> None:
    """Rules with what each says, under a heading; nothing if there are none."""
    rows = part("left", "left")
    for rule in rules:
        rows.add_row(rule.rule, Text(rule.says))
    if rows.row_count:
        heading(console, title)
        print_part(console, rows)
