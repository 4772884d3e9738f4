"""Which side bets a room offers on a blackjack game: the game's own, and the room's."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.games.blackjack import marysville_side_bets
from domain.games.blackjack.game import BlackjackGame, BlackjackSideBet
from domain.rulebook.approved_papers import MARYSVILLE
from domain.rulebook.pay_tables import PayTable

MARYSVILLE_SIDE_BETS: Final[Mapping[str, BlackjackSideBet]] = {
    "bonus": marysville_side_bets.BONUS,
    "buster": marysville_side_bets.BUSTER,
}
"""The side bets that Casino Marysville offers on every blackjack game without its own."""


def get_side_bets(game: BlackjackGame, room: str) -> Mapping[str, BlackjackSideBet]:
    """Return the side bets offered on a game in a room."""
    if room == MARYSVILLE:
        return {**MARYSVILLE_SIDE_BETS, **game.side_bets}
    return game.side_bets


def list_side_bet_tables(game: BlackjackGame) -> Iterator[PayTable]:
    """Yield the pay tables of the game's own side bets, then of those that one room adds."""
    offered = get_side_bets(game, MARYSVILLE)
    for name, bet in offered.items():
        if name in game.side_bets:
            yield bet.pay_table(None)
    for name, bet in offered.items():
        if name not in game.side_bets:
            yield bet.pay_table(MARYSVILLE)
