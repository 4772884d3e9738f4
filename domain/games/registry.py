"""Which games and families of games are on file.

Every other module of `domain.games` has a game in it, its `GAME`, which is on file with that.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from domain import games
from domain.errors import UnknownGameError
from domain.games.blackjack.family import BLACKJACK
from domain.games.families.game import Game
from domain.games.families.protocol import Family, GameKind
from domain.games.pai_gow.family import PAI_GOW
from domain.games.poker.family import NAMED, POKER
from domain.games.three_card.family import THREE_CARD
from domain.rulebook.collection_options import COLLECTION_OPTIONS, MISDEAL_FEE
from domain.rulebook.common_options import COMMON_OPTIONS

FAMILIES: Final = (BLACKJACK, PAI_GOW, THREE_CARD, POKER, NAMED)
"""Every family, in the order in which their games are listed."""

KINDS: Final[tuple[GameKind, ...]] = tuple(kind for family in FAMILIES for kind in family.kinds)

_BY_TYPE: Final[Mapping[type[Game], Family[Any]]] = {
    family.game_type: family for family in FAMILIES
}


def get_family(game: Game) -> Family[Game]:
    """Return the family of a game."""
    # A family takes its own games alone, and is asked of no others.
    return _BY_TYPE[type(game)]


def _find_games() -> Iterator[Game]:
    """Yield the game of every module that stands beside this one."""
    for found in iter_modules(games.__path__, f"{games.__name__}."):
        if found.name != __name__ and not found.ispkg:
            game: Game = import_module(found.name).GAME
            of_banked = () if get_family(game).is_pot_game else (MISDEAL_FEE,)
            on_collections = (*COLLECTION_OPTIONS, *of_banked, *game.collection_options)
            yield replace(game, options=(*game.options, *on_collections, *COMMON_OPTIONS))


def _find_place(game: Game) -> tuple[int, int, str]:
    """Return where a game stands among all: by its family, its order there, and its slug."""
    return [*_BY_TYPE].index(type(game)), game.order, game.slug


GAMES: Final[Mapping[str, Game]] = {
    game.slug: game for game in sorted(_find_games(), key=_find_place)
}
"""Every game on file by its slug, family by family."""


def get_game(slug: str) -> Game:
    """Return the game of that name, or raise an error that lists those on file."""
    game = GAMES.get(slug)
    if game is None:
        message = f"no rules are on file for the game `{slug}`; on file: {', '.join(sorted(GAMES))}"
        raise UnknownGameError(message)
    return game


def find_kind(game: Game) -> GameKind:
    """Return the kind of a game: how it is dealt and keyed in."""
    return get_family(game).find_kind(game)
