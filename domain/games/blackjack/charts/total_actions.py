"""The actions on hard and soft totals, of the players and of the player-dealer."""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final

from domain.facts.record import Rules
from domain.games.blackjack.game import BlackjackGame
from domain.games.blackjack.hand import BlackjackHand
from domain.games.blackjack.play_chart import NATURAL_STANDS, OVER_STANDS, SOFT_18_STANDS
from domain.rulebook.pay_tables import Chart, ChartRow

TOTALS: Final = {"hard": range(4, 22), "soft": range(12, 22)}
"""Every total of two or more cards that are not over."""

TotalAction = tuple[str, str]
"""An action, and the clause or reading that it follows from."""


def chart_player_totals(game: BlackjackGame, rules: Rules) -> Chart:
    """Return what a player must do, and what the player may choose."""
    chart = game.player_chart

    def find_action(hand: BlackjackHand) -> TotalAction:
        if (rule := game.player_chart.find_hit_clause(hand)) is not None:
            return "must hit", rule
        if (rule := game.player_chart.find_stand_clause(hand, rules)) is not None:
            return "must stand", rule
        return "may hit or stand", game.player_chart.find_stand_reading(hand) or chart.free_clause

    rows = list(_group_rows(game, find_action))
    if chart.joker_stands is not None:
        rows.append(
            ChartRow(("a joker among the first two cards", "must stand"), chart.joker_stands)
        )
    rows.append(ChartRow(("a natural", "must stand"), NATURAL_STANDS))
    rows.append(ChartRow(("22 or more that is no natural", "takes no card"), OVER_STANDS))
    return Chart("The players' chart", ("hand", "the player"), tuple(rows))


def chart_bank_totals(game: BlackjackGame, rules: Rules) -> Chart:
    """Return what the player-dealer does, who has no choice."""
    chart = game.bank_chart

    def find_action(hand: BlackjackHand) -> TotalAction:
        stands = game.bank_chart.stands(hand, rules)
        rule = game.bank_clauses[0]
        if chart.instead is not None and chart.stand_from.value.is_reached_by(
            hand
        ) != chart.instead.totals.is_reached_by(hand):
            rule = chart.instead.rule
        elif stands and hand.soft:
            rule = SOFT_18_STANDS
        return "stands" if stands else "draws", rule

    rows = [
        *_group_rows(game, find_action),
        ChartRow(("a natural", "stands"), game.bank_clauses[0]),
    ]
    return Chart("The player-dealer's chart", ("hand", "the player-dealer"), tuple(rows))


def _group_rows(
    game: BlackjackGame, find_action: Callable[[BlackjackHand], TotalAction]
) -> Iterator[ChartRow]:
    """Yield one row for totals that follow each other with one answer."""
    for kind, totals in TOTALS.items():
        answers = [(find_action(_make_hand(game, points, kind)), points) for points in totals]
        for (does, rule), alike in groupby(answers, key=lambda one: one[0]):
            points = [total for _, total in alike]
            span = str(points[0]) if len(points) == 1 else f"{points[0]} to {points[-1]}"
            yield ChartRow((f"{kind} {span}", does), rule)


def _make_hand(game: BlackjackGame, points: int, kind: str) -> BlackjackHand:
    """Return a hand of which no more is known than its total."""
    return BlackjackHand(game.count_scale, points=points, soft=kind == "soft")
