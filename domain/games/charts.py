"""The charts of any game, in the order in which a round of it is played."""

from domain.games.blackjack.charts.shown import charts as blackjack_charts
from domain.games.blackjack.game import BlackjackGame
from domain.games.pai_gow.charts.shown import charts as pai_gow_charts
from domain.games.pai_gow.game import PaiGowGame
from domain.games.poker.charts import charts as poker_charts
from domain.games.poker.game import NamedGame
from domain.games.registry import Game
from domain.games.three_card.charts import charts as three_card_charts
from domain.games.three_card.game import ThreeCardGame
from domain.record import Rules
from domain.rulebook.posted import Chart


def charts(game: Game, rules: Rules) -> tuple[Chart, ...]:
    """What the game is played by as charts, under the rules in force."""
    if isinstance(game, BlackjackGame):
        return blackjack_charts(game, rules)
    if isinstance(game, PaiGowGame):
        return pai_gow_charts(game, rules)
    if isinstance(game, ThreeCardGame):
        return three_card_charts(game, rules)
    return () if isinstance(game, NamedGame) else poker_charts(game, rules)
