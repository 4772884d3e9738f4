"""All charts of a blackjack game."""

from domain.facts.record import Rules
from domain.games.blackjack.charts.card_values import chart_card_values, chart_count_to_button
from domain.games.blackjack.charts.choices import chart_choices
from domain.games.blackjack.charts.outcomes import chart_outcomes
from domain.games.blackjack.charts.total_actions import chart_bank_totals, chart_player_totals
from domain.games.blackjack.charts.up_card import chart_up_card
from domain.games.blackjack.game import BlackjackGame
from domain.rulebook.pay_tables import Chart


def list_blackjack_charts(game: BlackjackGame, rules: Rules) -> tuple[Chart, ...]:
    """Return the charts under the rules in force, in the order in which a round is played."""
    return (
        chart_card_values(game),
        chart_up_card(game, rules),
        chart_player_totals(game, rules),
        chart_choices(game, rules),
        chart_bank_totals(game, rules),
        *chart_count_to_button(game, rules),
        chart_outcomes(game, rules),
    )
