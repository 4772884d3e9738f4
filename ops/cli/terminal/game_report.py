"""The games on file on a terminal."""

from collections.abc import Iterable
from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from domain.rulebook.approved_papers import ANYWHERE
from domain.rulebook.model import Document
from domain.vocabulary.grammar import count_noun
from ops.cli.terminal.elements import (
    HEADING_STYLE,
    INDENT,
    ZERO_SIGN,
    make_table,
    print_heading,
    print_table,
)
from ops.cli.terminal.game_charts import show_charts, show_figures, show_side_bet
from ops.cli.terminal.game_rules import EXCUSED_TITLE, show_clauses, show_options, show_rules
from projections.rulebook.model import GameOnFile, GameSummary, ScheduleOnFile
from projections.rulebook.wording import NO_RULES, describe_ledger_count, describe_rule_count


def show_games(console: Console, games: Iterable[GameSummary]) -> None:
    """Print a line for each game."""
    rows = make_table("left", "left", "right", "right", "left")
    rows.add_row(*(Text(head, "dim") for head in ("game", "document", "seats", "decks", "name")))
    for game in games:
        numbers = "\n".join(document.number or ZERO_SIGN for document in game.documents)
        seats = ZERO_SIGN if game.seats is None else str(game.seats)
        rows.add_row(game.slug, numbers, seats, _format_decks(game.decks), game.name)
    console.print(rows)


def _format_decks(number: tuple[int, int] | None) -> str:
    if number is None:
        return ZERO_SIGN
    least, most = number
    return str(least) if least == most else f"{least}–{most}"


def show_game(console: Console, game: GameOnFile, question: str) -> None:
    """Print everything on file for a game, part by part, under the question asked."""
    if question:
        console.print(Text(question))
    console.print(Text.assemble((game.name, HEADING_STYLE), f" · {game.slug}"))
    if game.only_named:
        console.print(NO_RULES)
    console.print(Text(f"{describe_rule_count(game.count)}."))
    console.print(Text(f"{describe_ledger_count(game.ledger)}."))
    _show_documents(console, game.documents)
    show_figures(console, game.figures)
    show_charts(console, game.charts)
    show_options(console, game)
    for bet in game.side_bets:
        show_side_bet(console, bet)
    show_clauses(console, game.sheets)
    show_rules(console, EXCUSED_TITLE, game.excused)
    show_game_schedules(console, game)


def _show_documents(console: Console, documents: Iterable[Document]) -> None:
    rows = make_table("left", "left")
    for document in documents:
        room = "any room" if document.room == ANYWHERE else f"room {document.room}"
        rows.add_row(document.number or ZERO_SIGN, Text(document.place))
        rows.add_row("", Text(f"edition {document.edition} · {room} · {document.seed}", "dim"))
    print_heading(console, "Documents")
    print_table(console, rows)


def show_game_schedules(console: Console, game: GameOnFile) -> None:
    """Print how many schedules each set has, for which limits, and who pays how much."""
    print_heading(console, "Collection schedules")
    if not game.schedules:
        console.print(Padding.indent(Text("None are posted for it."), INDENT))
        return
    rows = make_table("left", "left")
    for name, schedules in groupby(game.schedules, key=lambda one: one.set):
        listed = list(schedules)
        rows.add_row(name, Text(_count_schedules(listed)))
        rows.add_row("", Text(_join_distinct(one.limits for one in listed), "dim"))
        rows.add_row("", Text(_join_distinct(who for one in listed for who in one.who_pays), "dim"))
    print_table(console, rows)
    shows = f"`runback schedules --game {game.slug}` shows the amounts."
    console.print(Padding.indent(Text(shows), INDENT))


def _count_schedules(listed: list[ScheduleOnFile]) -> str:
    return f"{count_noun(len(listed), 'schedule')}, collected {listed[0].when}"


def _join_distinct(words: Iterable[str]) -> str:
    return "; ".join(dict.fromkeys(word for word in words if word))
