"""What is done with hard and soft totals, by the players and by the player-dealer."""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final

from domain.games.blackjack.chart import NATURAL_STANDS, OVER_STANDS, SOFT_18_STANDS
from domain.games.blackjack.game import BlackjackGame
from domain.games.blackjack.hand import Hand
from domain.record import Rules
from domain.rulebook.posted import Chart, Row

TOTALS: Final = {"hard": range(4, 22), "soft": range(12, 22)}
"""Every total of two or more cards that are not over."""

Answer = tuple[str, str]
"""What is done, and the clause or reading that says so."""


def players(game: BlackjackGame, rules: Rules) -> Chart:
    """What a player must do and what is up to him."""
    chart = game.players

    def asked(hand: Hand) -> Answer:
        if (rule := game.must_hit(hand)) is not None:
            return "must hit", rule
        if (rule := game.must_stand(hand, rules)) is not None:
            return "must stand", rule
        return "may hit or stand", game.reads_stand(hand) or chart.free_rule

    rows = list(_rows(game, asked))
    if chart.joker_stands is not None:
        rows.append(Row(("a joker among the first two cards", "must stand"), chart.joker_stands))
    rows.append(Row(("a natural", "must stand"), NATURAL_STANDS))
    rows.append(Row(("22 or more that is no natural", "takes no card"), OVER_STANDS))
    return Chart("The players' chart", ("hand", "the player"), tuple(rows))


def bank(game: BlackjackGame, rules: Rules) -> Chart:
    """What the player-dealer does, who has no choice."""
    chart = game.banks

    def asked(hand: Hand) -> Answer:
        stands = game.bank_stands(hand, rules)
        rule = game.bank_rules[0]
        if chart.instead is not None and chart.stand_from.value.reached_by(
            hand
        ) != chart.instead.totals.reached_by(hand):
            rule = chart.instead.rule
        elif stands and hand.soft:
            rule = SOFT_18_STANDS
        return "stands" if stands else "draws", rule

    rows = [*_rows(game, asked), Row(("a natural", "stands"), game.bank_rules[0])]
    return Chart("The player-dealer's chart", ("hand", "the player-dealer"), tuple(rows))


def _rows(game: BlackjackGame, asked: Callable[[Hand], Answer]) -> Iterator[Row]:
    """Totals that follow each other with the same answer are a row."""
    for kind, totals in TOTALS.items():
        answers = [(asked(_hand(game, points, kind)), points) for points in totals]
        for (does, rule), alike in groupby(answers, key=lambda one: one[0]):
            points = [total for _, total in alike]
            span = str(points[0]) if len(points) == 1 else f"{points[0]} to {points[-1]}"
            yield Row((f"{kind} {span}", does), rule)


def _hand(game: BlackjackGame, points: int, kind: str) -> Hand:
    """A hand of which no more is known than its total."""
    return Hand(game.scale, points=points, soft=kind == "soft")
