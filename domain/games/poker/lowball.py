"""Low-ball: five cards in the hand, a draw, and the lowest hand from the ace to the five wins."""

from collections.abc import Mapping, Sequence
from typing import Final

from domain.cards.ranks import lowball_hand
from domain.facts.record import Rules
from domain.games.charts.hand_examples import JOKER_LOWBALL, LOW_CARDS
from domain.games.poker.game import PokerGame, PokerVariant
from domain.games.poker.hand_worth import HandWorth, RankedHands
from domain.rulebook.pay_tables import Chart, ChartRow
from domain.verdict.model import LowHand

READS_RANKING: Final = "PK.R11"


def rank_lowball_hands(
    hands: Mapping[str, Sequence[str]], board: Sequence[str], rules: Rules
) -> RankedHands:
    """Return the low hand of each."""
    del board, rules
    worths = {spot: _rank_hand(cards) for spot, cards in hands.items()}
    return RankedHands(worths, frozenset({READS_RANKING}) if worths else frozenset())


def _rank_hand(cards: Sequence[str]) -> HandWorth:
    value, ranks = lowball_hand.rank_ace_to_five(cards)
    return HandWorth(low=value, shown_low=LowHand(tuple(cards), ranks))


def list_lowball_charts(game: PokerGame, rules: Rules) -> tuple[Chart, ...]:
    """Return the kinds of hands, each with its best, and what the joker is."""
    del rules
    rows = [
        ChartRow((name, _show_ranks(cards)), game.clauses.wins, (READS_RANKING,))
        for name, cards in LOW_CARDS.items()
    ]
    joker = _show_ranks(JOKER_LOWBALL)
    rows.append(ChartRow(("the joker with A, 3, 4, 5", joker), game.clauses.joker))
    return (Chart("Hands of five, best first", ("hand", "the best of them"), tuple(rows)),)


def _show_ranks(cards: str) -> str:
    return lowball_hand.rank_ace_to_five(cards.split())[1]


LOWBALL: Final = PokerVariant(
    has_board=False,
    has_high=False,
    has_low=True,
    first_street="before-draw",
    rank_hands=rank_lowball_hands,
    list_charts=list_lowball_charts,
)
