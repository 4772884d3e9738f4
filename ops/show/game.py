"""The games on file as a terminal shows them."""

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from domain.record import Value
from domain.rulebook.model import Document
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


def show_games(console: Console, games: Iterable[GameSummary]) -> None:
    """A line a game."""
    rows = part("left", "left", "right", "right", "left")
    rows.add_row(*(Text(head, "dim") for head in ("game", "document", "seats", "decks", "name")))
    for game in games:
        least, most = game.decks
        numbers = "\n".join(document.number or ZERO for document in game.documents)
        decks = str(least) if least == most else f"{least}–{most}"
        rows.add_row(game.slug, numbers, str(game.seats), decks, game.name)
    console.print(rows)


def show_game(console: Console, game: GameOnFile) -> None:
    """Everything on file of a game, a part after the other."""
    console.print(Text.assemble((game.name, HEADING), f" · {game.slug}"))
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
    heading(console, "Figures")
    print_part(console, rows)


def _show_readings(console: Console, title: str, readings: Iterable[ReadingOnFile]) -> None:
    """What the text says or leaves open, how it is read, and why."""
    rows = part("left", "left")
    for reading in readings:
        if reading.key is not None:
            rows.add_row(reading.rule, _values(reading.key, reading.values or (), reading.default))
        rows.add_row("" if reading.key else reading.rule, Text(reading.reading))
        rows.add_row("", Text(f"Text: {reading.text}", "dim"))
        rows.add_row("", Text(f"Why: {reading.why}", "dim"))
    if rows.row_count:
        heading(console, title)
        print_part(console, rows)


def _values(key: str, values: Iterable[Value], default: Value | None) -> Text:
    """An option with its values, the default marked."""
    shown = Text.assemble((key, HEADING), ": ")
    words = (
        Text.assemble((_word(value), HEADING), " (default)")
        if value == default
        else Text(_word(value))
        for value in values
    )
    return shown.append_text(Text(", ").join(words))


def _word(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


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
