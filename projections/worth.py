"""What hands that lie open count or are worth, told from their cards alone."""

from collections.abc import Callable

from domain.games.poker.game import PokerGame
from domain.games.poker.showdown import omaha_board
from domain.games.poker.streets import BOARD_CARDS
from domain.layout import BOARD, seat_of
from domain.ranks import holdem, lowball, omaha, poker
from domain.ranks.blackjack import Scale
from domain.record import Rules
from domain.sentences.hands import five_said
from domain.sentences.pot_hands import ranks_in_words
from projections.table import Hand, Table
from projections.vocabulary import total_shown

Count = Callable[[Hand, Table], str | None]
"""What a hand of the table comes to, if that can be told."""


def points_by(scale: Scale) -> Count:
    """The points of a hand."""
    return lambda hand, _: total_shown(hand, scale)


def worth_by(game: PokerGame, rules: Rules) -> Count:
    """What a whole hand is worth that lies open, with a whole board in games that have one."""

    def worth(hand: Hand, table: Table) -> str | None:
        if seat_of(hand.spot) is None or len(hand.cards) != game.hole.value:
            return None
        board = table.hand(BOARD)
        if game.kind == "lowball":
            board = Hand(BOARD)
        elif len(board.cards) != BOARD_CARDS:
            return None
        if not _is_whole(hand, board, game.deck):
            return None
        return _said(game, rules, hand.names, board.names)

    return worth


def _is_whole(hand: Hand, board: Hand, deck: frozenset[str]) -> bool:
    """Whether every card lies open, is of the deck, and is there once."""
    names = hand.names + board.names
    up = all(card.up for card in (*hand.cards, *board.cards))
    return up and len(set(names)) == len(names) and deck.issuperset(names)


def _said(game: PokerGame, rules: Rules, hole: tuple[str, ...], board: tuple[str, ...]) -> str:
    if game.kind == "lowball":
        return ranks_in_words(lowball.ace_to_five(hole)[1])
    if game.kind == "holdem":
        value, five = holdem.best_of_seven(hole, board)
        return five_said(five, poker.category(value)).short
    lies = omaha_board(board, rules)
    value, five = omaha.high(hole, lies)
    low = omaha.low(hole, lies)
    high = five_said(five, omaha.category(value)).short
    return f"{high}, low {ranks_in_words(low[2])}" if low else f"{high}, no low"
