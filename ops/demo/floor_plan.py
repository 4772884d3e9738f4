"""The floor plan: the tables of each room, and the games dealt there."""

from collections.abc import Iterator
from datetime import date
from typing import Final, NamedTuple

from ops.simulator.registry import GAMES

MORTIMERS: Final = "mortimers"
MARYSVILLE: Final = "casino-marysville"

NUMBER_OF_DAYS: Final = 3


class DemoTable(NamedTuple):
    """A table, with the games that it deals in turn, day by day."""

    room: str
    id: str
    games: tuple[str, ...]

    def game_on(self, day: date) -> str:
        """Return the game that the table deals on a gaming day."""
        return self.games[day.toordinal() % len(self.games)]


PLANNED_TABLES: Final = (
    DemoTable(MORTIMERS, "T11", ("no-bust-buster-6.0",)),
    DemoTable(MORTIMERS, "T12", ("double-hand-mortimers",)),
    DemoTable(MORTIMERS, "T13", ("pure-21.5", "no-bust-21-2003")),
    DemoTable(MORTIMERS, "T14", ("no-bust-6.0",)),
    DemoTable(MORTIMERS, "T15", ("holdem-mortimers",)),
    DemoTable(MARYSVILLE, "M1", ("three-card-poker", "three-card-6-bonus")),
    DemoTable(MARYSVILLE, "M2", ("fortune-pai-gow",)),
    DemoTable(MARYSVILLE, "M3", ("face-up-pai-gow", "double-hand-marysville")),
    DemoTable(MARYSVILLE, "M4", ("pai-gow-tiles",)),
    DemoTable(MARYSVILLE, "M5", ("pure-spanish-21.5", "no-bust-21-2006")),
    DemoTable(MARYSVILLE, "M6", ("holdem-marysville", "lowball")),
    DemoTable(MARYSVILLE, "M7", ("omaha-8", "omaha-8-joker")),
)


def _list_further_tables() -> Iterator[DemoTable]:
    """Yield a table of its own for every simulated game that has none above."""
    placed = {game for table in PLANNED_TABLES for game in table.games}
    unplaced = [game for slug, game in GAMES.items() if slug not in placed]
    for number, game in enumerate(unplaced, start=1):
        yield DemoTable(game.home_room, f"X{number}", (game.slug,))


TABLES: Final = (*PLANNED_TABLES, *_list_further_tables())
