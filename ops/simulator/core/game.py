"""Simulated games: the fields common to all, and those of games dealt from a single deck."""

from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import TypeVar

from domain.facts.record import RuleValue
from domain.facts.round_events import Circle

SimulatedOptions = tuple[tuple[str, tuple[RuleValue, ...]], ...]
"""House options and readings with their values, the default first."""


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """A simulated game: its slug, its seats and its options."""

    slug: str
    order: int
    """The game's position among those of its family, the lowest number first."""
    most_seats: int
    options: SimulatedOptions

    @property
    def least_seats(self) -> int:
        """The number of seats that a table of the game has at least."""
        return 2

    @property
    def home_room(self) -> str:
        """The first room that offers the game."""
        raise NotImplementedError


SimulatedGame_T = TypeVar("SimulatedGame_T", bound=SimulatedGame)


def find_games(package: str, kind: type[SimulatedGame_T]) -> tuple[SimulatedGame_T, ...]:
    """Return the `GAME` of every module of a package, sorted by the games' `order`."""
    path = import_module(package).__path__
    modules = [import_module(found.name) for found in iter_modules(path, f"{package}.")]
    games = [module.GAME for module in modules]
    wrong = [game for game in games if not isinstance(game, kind)]
    if wrong:
        message = f"{package} has a game of another family: {wrong[0].slug}"
        raise TypeError(message)
    return tuple(sorted(games, key=lambda game: (game.order, game.slug)))


@dataclass(frozen=True, slots=True)
class SimulatedOneDeckGame(SimulatedGame):
    """A game dealt in a single room from one deck or one set of tiles."""

    room: str
    deck: tuple[str, ...]
    """Every card or tile in the deck."""
    beside: tuple[Circle, ...]
    """The side bets offered."""
    backline: bool

    @property
    def home_room(self) -> str:
        """The only room that offers the game."""
        return self.room
