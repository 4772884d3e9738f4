"""Which tables stand in which room, and what is dealt there."""

from datetime import date
from typing import Final, NamedTuple

MORTIMERS: Final = "mortimers"
MARYSVILLE: Final = "casino-marysville"

DAYS: Final = 3


class Table(NamedTuple):
    """A table, and its games, which are dealt there day by day in turn."""

    room: str
    id: str
    games: tuple[str, ...]

    def game_on(self, day: date) -> str:
        """What is dealt there on a gaming day."""
        return self.games[day.toordinal() % len(self.games)]


TABLES: Final = (
    Table(MORTIMERS, "T11", ("no-bust-buster-6.0",)),
    Table(MORTIMERS, "T12", ("double-hand-mortimers",)),
    Table(MORTIMERS, "T13", ("pure-21.5", "no-bust-21-2003")),
    Table(MORTIMERS, "T14", ("no-bust-6.0",)),
    Table(MORTIMERS, "T15", ("holdem-mortimers",)),
    Table(MARYSVILLE, "M1", ("three-card-poker", "three-card-6-bonus")),
    Table(MARYSVILLE, "M2", ("fortune-pai-gow",)),
    Table(MARYSVILLE, "M3", ("face-up-pai-gow", "double-hand-marysville")),
    Table(MARYSVILLE, "M4", ("pai-gow-tiles",)),
    Table(MARYSVILLE, "M5", ("pure-spanish-21.5", "no-bust-21-2006")),
    Table(MARYSVILLE, "M6", ("holdem-marysville", "lowball")),
    Table(MARYSVILLE, "M7", ("omaha-8", "omaha-8-joker")),
)
