"""The collection schedules of a game as a terminal lists them, set by set."""

from collections.abc import Iterable
from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from domain.sentences.words import counted
from ops.show.words import INDENT, heading, part, print_part
from projections.rulebook.shape import GameOnFile, ScheduleOnFile


def show_schedules(console: Console, game: GameOnFile) -> None:
    """How many schedules each set has, for which limits, and who pays by what."""
    heading(console, "Collection schedules")
    if not game.schedules:
        console.print(Padding.indent(Text("None are posted for it."), INDENT))
        return
    rows = part("left", "left")
    for name, schedules in groupby(game.schedules, key=lambda one: one.set):
        listed = list(schedules)
        rows.add_row(name, Text(_counted(listed)))
        rows.add_row("", Text(_distinct(one.limits for one in listed), "dim"))
        rows.add_row("", Text(_distinct(who for one in listed for who in one.who_pays), "dim"))
    print_part(console, rows)
    shows = f"`runback schedules --game {game.slug}` shows the amounts."
    console.print(Padding.indent(Text(shows), INDENT))


def _counted(listed: list[ScheduleOnFile]) -> str:
    return f"{counted(len(listed), 'schedule')}, collected {listed[0].when}"


def _distinct(words: Iterable[str]) -> str:
    return "; ".join(dict.fromkeys(word for word in words if word))
