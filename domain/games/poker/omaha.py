"""Omaha for high and low: two of four cards in the hand and three of the board make each."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from domain.cards.playing_cards import JOKER
from domain.cards.ranks import omaha_hand
from domain.facts.record import Rules
from domain.games.charts.card_names import format_signs
from domain.games.charts.hand_examples import FIVE_ACES, JOKER_LOWS, LOWS, NO_LOW
from domain.games.poker.charts import chart_high_hands
from domain.games.poker.game import PokerGame, PokerVariant
from domain.games.poker.hand_worth import HandWorth, RankedHands
from domain.games.poker.options import FIVE_ACES as FIVE_ACES_OPTION
from domain.games.poker.options import JOKER_LOW, LOW_QUALIFIER
from domain.rulebook.pay_tables import Chart, ChartRow
from domain.verdict.model import HandHalf, LowHand

BEST_LOW: Final = "PG.show.11"
QUALIFIES: Final = "PG.show.9"
NO_LOW_HAND: Final = "no low hand"

DealtCards = tuple[str, ...]
"""The hole cards and the board, each as a row of cards."""


def make_board(cards: Sequence[str], rules: Rules) -> omaha_hand.OmahaBoard:
    """Return the board of a round, the joker and five aces taken as the room reads them."""
    return omaha_hand.make_board(
        cards,
        five_aces_best=rules.get(FIVE_ACES_OPTION.key) == "five-of-a-kind",
        joker_low_is_ace=_is_joker_low_ace(rules),
    )


def _is_joker_low_ace(rules: Rules) -> bool:
    return rules.get(JOKER_LOW.key, "ace") == "ace"


def rank_omaha_hands(
    hands: Mapping[str, Sequence[str]], board: Sequence[str], rules: Rules
) -> RankedHands:
    """Return the high and the low hand of each."""
    lying = make_board(board, rules)
    # The same board with the joker in a low read the other way (PK.R8).
    otherwise: omaha_hand.OmahaBoard | None = None
    worths: dict[str, HandWorth] = {}
    readings: set[str] = set()
    for spot, cards in hands.items():
        value, five = omaha_hand.find_best_high(cards, lying)
        low = _find_low(cards, board, lying, rules)
        if JOKER in cards or JOKER in board:
            otherwise = otherwise or omaha_hand.make_board(
                board, joker_low_is_ace=not _is_joker_low_ace(rules)
            )
            if all(card[0] == "A" or card == JOKER for card in five):
                readings.add(FIVE_ACES_OPTION.rule)
            if low != _find_low(cards, board, otherwise, rules):
                readings.add(JOKER_LOW.rule)
        shown_low = None if low is None else LowHand(low[1], low[2])
        shown_high = HandHalf(five, omaha_hand.name_high_category(value))
        worths[spot] = HandWorth(value, low[0] if low else None, shown_high, shown_low)
    return RankedHands(worths, frozenset(readings))


def _find_low(
    cards: Sequence[str], board: Sequence[str], lying: omaha_hand.OmahaBoard, rules: Rules
) -> tuple[int, tuple[str, ...], str] | None:
    """Return the best low of a hand, of any five cards where a posting waives the eight."""
    if rules.get(LOW_QUALIFIER.key) == "none":
        joker_is_ace = lying.joker_for_low == omaha_hand.JOKER_IS_ACE
        return omaha_hand.find_lowest_five(cards, board, joker_low_is_ace=joker_is_ace)
    return omaha_hand.find_best_low(cards, lying)


# Charts.


def list_omaha_charts(game: PokerGame, rules: Rules) -> tuple[Chart, ...]:
    """Return which hand beats which, for high and for low."""
    return chart_high_hands(game, *_list_five_ace_rows(game, rules)), _chart_low_hands(game, rules)


def _list_five_ace_rows(game: PokerGame, rules: Rules) -> Iterator[ChartRow]:
    """Yield what five aces count as, where there is a joker."""
    if game.has_joker:
        hole, board = (cards.split() for cards in FIVE_ACES)
        value, five = omaha_hand.find_best_high(hole, make_board(board, rules))
        best = omaha_hand.name_high_category(value) == "five-of-a-kind"
        explanation = (
            "five aces, above all of these" if best else "five aces, the best four of a kind"
        )
        yield ChartRow((explanation, format_signs(" ".join(five))), FIVE_ACES_OPTION.rule)


def _chart_low_hands(game: PokerGame, rules: Rules) -> Chart:
    """Return the best and the highest low hand, and what the joker is in one."""
    best, highest = LOWS
    rows = [
        ChartRow(("the best", _describe_low(best, rules)), BEST_LOW),
    ]
    if rules.get(LOW_QUALIFIER.key) == "none":
        rows.append(ChartRow(("9-7-6-5-4", _describe_low(NO_LOW, rules)), LOW_QUALIFIER.rule))
    else:
        rows += [
            ChartRow(("the highest", _describe_low(highest, rules)), QUALIFIES),
            ChartRow(("9-7-6-5-4", _describe_low(NO_LOW, rules)), game.clauses.no_low[0]),
        ]
    if game.has_joker:
        without, with_ace = JOKER_LOWS
        low_without, low_with_ace = _describe_low(without, rules), _describe_low(with_ace, rules)
        rows += [
            ChartRow(("the joker with 2, 3, 4, 5", low_without), game.clauses.joker),
            ChartRow(("the joker with A, 3, 4, 5", low_with_ace), JOKER_LOW.rule),
        ]
    return Chart("Low hands", ("hand", "counts as"), tuple(rows))


def _describe_low(dealt: DealtCards, rules: Rules) -> str:
    """Return the low hand of these hole cards with this board."""
    hole, board = (cards.split() for cards in dealt)
    low = _find_low(hole, board, make_board(board, rules), rules)
    return NO_LOW_HAND if low is None else low[2]


OMAHA: Final = PokerVariant(
    has_board=True,
    has_high=True,
    has_low=True,
    first_street="preflop",
    rank_hands=rank_omaha_hands,
    list_charts=list_omaha_charts,
)
