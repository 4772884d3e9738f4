"""Which games are on file."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from domain.errors import UnknownGame
from domain.games import (
    double_hand_marysville,
    double_hand_mortimers,
    face_up_pai_gow,
    fortune_pai_gow,
    holdem_marysville,
    holdem_mortimers,
    lowball,
    marysville_side_bets,
    no_bust_6,
    no_bust_2003,
    no_bust_2006,
    no_bust_buster_6,
    omaha_8,
    omaha_8_joker,
    pai_gow_tiles,
    pure_21_5,
    pure_spanish_21_5,
    three_card_6_bonus,
    three_card_poker,
    ultimate_texas_holdem_bad_beat,
)
from domain.games.blackjack.game import BlackjackGame, SideBet
from domain.games.pai_gow.game import PaiGowGame
from domain.games.poker.game import NamedGame, PokerGame
from domain.games.three_card.game import ThreeCardGame
from domain.rulebook import lookup
from domain.rulebook.everywhere import EVERYWHERE
from domain.rulebook.posted import PayTable

Game = BlackjackGame | ThreeCardGame | PaiGowGame | PokerGame | NamedGame
"""A game of any family, or one that is only named."""

GAMES: Final[Mapping[str, Game]] = {
    game.slug: replace(game, options=(*game.options, *EVERYWHERE))
    for game in (
        pure_spanish_21_5.GAME,
        no_bust_2003.GAME,
        no_bust_2006.GAME,
        no_bust_6.GAME,
        no_bust_buster_6.GAME,
        pure_21_5.GAME,
        double_hand_mortimers.GAME,
        double_hand_marysville.GAME,
        fortune_pai_gow.GAME,
        face_up_pai_gow.GAME,
        pai_gow_tiles.GAME,
        three_card_poker.GAME,
        three_card_6_bonus.GAME,
        holdem_marysville.GAME,
        holdem_mortimers.GAME,
        omaha_8.GAME,
        omaha_8_joker.GAME,
        lowball.GAME,
        ultimate_texas_holdem_bad_beat.GAME,
    )
}

MARYSVILLE_SIDE_BETS: Final[Mapping[str, SideBet]] = {
    "bonus": marysville_side_bets.BONUS,
    "buster": marysville_side_bets.BUSTER,
}


def game_named(slug: str) -> Game:
    """The game of that name, or an error that lists those on file."""
    game = GAMES.get(slug)
    if game is None:
        message = f"no rules are on file for the game `{slug}`; on file: {', '.join(sorted(GAMES))}"
        raise UnknownGame(message)
    return game


_side_bets: Final = {
    game.slug: (game.side_bets, {**MARYSVILLE_SIDE_BETS, **game.side_bets})
    for game in GAMES.values()
    if isinstance(game, BlackjackGame)
}


def side_bets_in(game: BlackjackGame, room: str) -> Mapping[str, SideBet]:
    """The side bets offered in a room: the game's own, and Marysville's on every blackjack game."""
    own, marysville = _side_bets[game.slug]
    return marysville if room == marysville_side_bets.ROOM else own


def pay_tables(game: Game) -> Iterator[PayTable]:
    """The pay tables of a game's side bets, then of those that one room offers on it."""
    if not isinstance(game, BlackjackGame):
        yield from game.pay_tables()
        return
    room = marysville_side_bets.ROOM
    for name, bet in side_bets_in(game, room).items():
        if name in game.side_bets:
            yield bet.pay_table(None)
    for name, bet in side_bets_in(game, room).items():
        if name not in game.side_bets:
            yield bet.pay_table(room)


def reading_named(reading: str) -> str:
    """What a reading says, in a sentence."""
    return lookup.reading(reading).reading
