"""Charts of a pot game, made from its rules."""

from collections.abc import Iterator
from typing import Final

from domain.facts.record import Rules
from domain.games.charts.card_names import format_signs, name_hand
from domain.games.charts.hand_examples import FIVE_CARDS, WHEEL
from domain.games.poker.draws import DRAW
from domain.games.poker.game import PokerGame
from domain.games.poker.streets import BOARD_CARDS, SMALL_BET_STREETS, STREET_BY_BOARD_CARDS
from domain.rulebook.pay_tables import Chart, ChartRow
from domain.verdict.model import StreetName

STREET_NAMES: Final[dict[StreetName, str]] = {
    "preflop": "before the flop",
    "before-draw": "before the draw",
    "after-draw": "after the draw",
}


def list_poker_charts(game: PokerGame, rules: Rules) -> tuple[Chart, ...]:
    """Return the charts under the rules in force: the rounds of betting, and which hand wins."""
    return _chart_rounds(game), *game.variant.list_charts(game, rules)


def _chart_rounds(game: PokerGame) -> Chart:
    """Return what is dealt before each round of betting, and its bet in a limit game."""
    also = (game.clauses.size,)
    rows = tuple(
        ChartRow((STREET_NAMES.get(street, street), dealt, _describe_bet(street)), rule, also)
        for street, dealt, rule in _list_streets(game)
    )
    return Chart("The rounds of betting", ("round", "dealt before it", "bet in a limit game"), rows)


def _list_streets(game: PokerGame) -> Iterator[tuple[StreetName, str, str]]:
    """Yield the rounds in their order, with the cards and the clause of each."""
    clauses = game.clauses
    yield game.variant.first_street, f"{game.hole.value} cards each", clauses.deal
    if game.variant.draws:
        yield "after-draw", f"up to {game.hole.value} drawn by each", DRAW
        return
    rule = (*clauses.rounds, clauses.first)[0]
    ends = (*list(STREET_BY_BOARD_CARDS)[1:], BOARD_CARDS)
    for (begins, street), end in zip(STREET_BY_BOARD_CARDS.items(), ends, strict=True):
        cards = end - begins
        yield street, f"{cards} card{'s' if cards > 1 else ''} on the board", rule


def _describe_bet(street: StreetName) -> str:
    return "the small one" if street in SMALL_BET_STREETS else "the big one"


def chart_high_hands(game: PokerGame, *odd: ChartRow) -> Chart:
    """Return what five cards may be, without the hand that only a joker makes."""
    rule = game.clauses.best_also[0]
    rows = [
        ChartRow((name_hand(name), format_signs(cards)), rule)
        for name, cards in FIVE_CARDS.items()
        if name != "five-aces"
    ]
    rows.append(ChartRow(("the lowest straight", format_signs(WHEEL)), rule))
    return Chart("Hands of five, highest first", ("hand", "such as"), (*rows, *odd))
