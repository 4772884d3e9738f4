"""The games on file as a terminal shows them."""

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from domain.rulebook.model import ANYWHERE, Document
from ops.show.game_charts import show_charts, show_figures, show_side_bet
from ops.show.game_rules import EXCUSED, show_clauses, show_options, show_rules
from ops.show.game_schedules import show_schedules
from ops.show.words import HEADING, ZERO, heading, part, print_part
from projections.rulebook.shape import GameOnFile, GameSummary
from projections.rulebook.words import NO_RULES, standing_words


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


def show_game(console: Console, game: GameOnFile, question: str) -> None:
    """Everything on file of a game, a part after the other, under what was asked."""
    if question:
        console.print(Text(question))
    console.print(Text.assemble((game.name, HEADING), f" · {game.slug}"))
    if game.only_named:
        console.print(NO_RULES)
    console.print(Text(f"{standing_words(game.standing)}."))
    _show_documents(console, game.documents)
    show_figures(console, game.figures)
    show_charts(console, game.charts)
    show_options(console, game)
    for bet in game.side_bets:
        show_side_bet(console, bet)
    show_clauses(console, game.sheets)
    show_rules(console, EXCUSED, game.excused)
    show_schedules(console, game)


def _show_documents(console: Console, documents: Iterable[Document]) -> None:
    rows = part("left", "left")
    for document in documents:
        room = "any room" if document.room == ANYWHERE else f"room {document.room}"
        rows.add_row(document.number or ZERO, Text(document.place))
        rows.add_row("", Text(f"edition {document.edition} · {room} · {document.seed}", "dim"))
    heading(console, "Documents")
    print_part(console, rows)
