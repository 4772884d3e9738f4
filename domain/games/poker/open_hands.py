"""The worth of a pot game's open hands, from their cards and the board alone."""

from domain.facts.record import Rules
from domain.games.families.protocol import HandCounter
from domain.games.poker.game import PokerGame
from domain.games.poker.hand_worth import HandWorth
from domain.games.poker.streets import BOARD_CARDS
from domain.seats import BOARD, find_seat
from domain.table.state import TableHand, TableState
from domain.vocabulary.hand_names import describe_ranks, name_five_cards


def make_worth_counter(game: PokerGame, rules: Rules) -> HandCounter:
    """Return what ranks a whole hand that lies open, with a whole board in games that have one."""

    def rank(hand: TableHand, table: TableState) -> str | None:
        if find_seat(hand.spot) is None or len(hand.cards) != game.hole.value:
            return None
        board = table.get_hand(BOARD) if game.variant.has_board else TableHand(BOARD)
        if game.variant.has_board and len(board.cards) != BOARD_CARDS:
            return None
        if not _is_whole(hand, board, game.deck):
            return None
        ranked = game.variant.rank_hands({hand.spot: hand.names}, board.names, rules)
        return _describe_worth(game, ranked.worths[hand.spot])

    return rank


def _is_whole(hand: TableHand, board: TableHand, deck: frozenset[str]) -> bool:
    """Return whether every card lies open, is of the deck, and is there once."""
    names = hand.names + board.names
    up = all(card.up for card in (*hand.cards, *board.cards))
    return up and len(set(names)) == len(names) and deck.issuperset(names)


def _describe_worth(game: PokerGame, worth: HandWorth) -> str:
    """Return the high hand, and beside it the low one in games that have both."""
    high, low = worth.shown_high, worth.shown_low
    ranks = describe_ranks(low.ranks) if low is not None else ""
    if high is None:
        return ranks
    name = name_five_cards(high.cards, high.category or "").short
    if not game.variant.has_low:
        return name
    return f"{name}, low {ranks}" if low is not None else f"{name}, no low"
