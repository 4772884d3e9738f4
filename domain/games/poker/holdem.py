"""Hold'em: the best five of two cards in the hand and five on the board."""

from collections.abc import Mapping, Sequence
from typing import Final

from domain.cards.ranks import holdem_hand, poker_hand
from domain.facts.record import Rules
from domain.games.poker.charts import chart_high_hands
from domain.games.poker.game import PokerGame, PokerVariant
from domain.games.poker.hand_worth import HandWorth, RankedHands
from domain.rulebook.pay_tables import Chart
from domain.verdict.model import HandHalf


def rank_holdem_hands(
    hands: Mapping[str, Sequence[str]], board: Sequence[str], rules: Rules
) -> RankedHands:
    """Return the best high hand of each."""
    del rules
    return RankedHands({spot: _rank_hand(cards, board) for spot, cards in hands.items()})


def _rank_hand(cards: Sequence[str], board: Sequence[str]) -> HandWorth:
    value, five = holdem_hand.find_best_of_seven(cards, board)
    return HandWorth(high=value, shown_high=HandHalf(five, poker_hand.name_category(value)))


def list_holdem_charts(game: PokerGame, rules: Rules) -> tuple[Chart, ...]:
    """Return which hand beats which."""
    del rules
    return (chart_high_hands(game),)


HOLDEM: Final = PokerVariant(
    has_board=True,
    has_high=True,
    has_low=False,
    first_street="preflop",
    rank_hands=rank_holdem_hands,
    list_charts=list_holdem_charts,
)
