"""The clauses that a game's collections rest on in a room."""

from functools import lru_cache

from domain.games.families.game import CollectionClauses
from domain.games.registry import get_family, get_game


@lru_cache(maxsize=1024)
def find_collection_clauses(slug: str, room: str) -> CollectionClauses:
    """Return the clauses of a game's collections, with the side bets exempt in the room."""
    game = get_game(slug)
    return game.collections._replace(exempt=get_family(game).find_exempt_side_bets(game, room))
