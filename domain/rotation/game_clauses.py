"""Clauses on the turns of the bank in a game's own document."""

from domain.games.registry import GAMES, get_game


def find_turn_clauses(slug: str | None) -> tuple[str, ...]:
    """Return the game's own clauses that pass the bank on after two hands."""
    return () if slug is None else get_game(slug).turn_clauses


def find_wager_clause(slug: str | None) -> str | None:
    """Return the clause that lets only spots with a wager bank, if the game has such a clause."""
    game = GAMES.get(slug) if slug is not None else None
    return None if game is None else game.banks_if_wagered
