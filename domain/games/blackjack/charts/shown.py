"""All charts of a blackjack game."""

from domain.games.blackjack.charts.cards import count_to_the_button, values
from domain.games.blackjack.charts.choices import choices
from domain.games.blackjack.charts.outcomes import outcomes
from domain.games.blackjack.charts.totals import bank, players
from domain.games.blackjack.charts.up_card import up_card
from domain.games.blackjack.game import BlackjackGame
from domain.record import Rules
from domain.rulebook.posted import Chart


def charts(game: BlackjackGame, rules: Rules) -> tuple[Chart, ...]:
    """The charts under the rules in force, in the order in which a round is played."""
    return (
        values(game),
        up_card(game, rules),
        players(game, rules),
        choices(game, rules),
        bank(game, rules),
        *count_to_the_button(game),
        outcomes(game, rules),
    )
