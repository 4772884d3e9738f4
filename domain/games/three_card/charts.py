"""Charts of a three-card game, made from its rules."""

from collections.abc import Iterator
from typing import Final

from domain.cards.playing_cards import name_rank
from domain.cards.ranks import poker_hand
from domain.cards.ranks.three_card_hand import THREE_CARD_CATEGORIES, name_category
from domain.facts.record import Rules
from domain.games.charts.card_names import describe_count, format_signs, group_by_count, name_hand
from domain.games.charts.hand_examples import FIVE_CARDS, THREE_CARDS
from domain.games.three_card.game import AntePlayResult, ThreeCardGame
from domain.rulebook.pay_tables import Chart, ChartRow
from domain.settlement.result import WagerResult
from domain.vocabulary.hand_names import name_three_cards

ODD: Final = ("3s 2h Ad", "3s 2s As", "As Kh Jd")
"""The lowest straight, the lowest straight flush as some read it, and the highest high card."""

QUALIFYING: Final = ("Qs 3h 2d", "Js Th 8d")
"""The lowest hand that qualifies, and the highest that does not."""

ENDS: Final = {"win": "wins", "lose": "loses", "push": "pushes", "refund": "goes back"}


def list_three_card_charts(game: ThreeCardGame, rules: Rules) -> tuple[Chart, ...]:
    """Return the charts under the rules in force, in the order in which a round is played."""
    return (
        _chart_ranking(game, rules),
        *_chart_six_cards(game),
        *_chart_count(game),
        _chart_qualifying(game, rules),
        _chart_outcomes(game),
        _chart_folded(game),
    )


def _chart_ranking(game: ThreeCardGame, rules: Rules) -> Chart:
    """Return what three cards may be, and what odd ones count as."""
    ranking = game.choose_ranking(rules)
    rows = [
        ChartRow((name_hand(name), format_signs(THREE_CARDS[name])), game.hand_rule)
        for name in reversed(THREE_CARD_CATEGORIES)
    ]
    for cards in ODD:
        three = cards.split()
        value = ranking(three)
        names = name_three_cards(three, name_category(value)).short
        rows.append(
            ChartRow((names, format_signs(cards)), game.value_readings.get(value, game.hand_rule))
        )
    return Chart("Hands of three, highest first", ("hand", "such as"), tuple(rows))


def _chart_six_cards(game: ThreeCardGame) -> Iterator[Chart]:
    """Yield what the best five of six cards may be, where a bonus looks at them."""
    for bonus in game.bonuses.values():
        if bonus.of_six:
            rows = tuple(
                ChartRow((name_hand(name), format_signs(cards)), bonus.pays.rule)
                for name, cards in FIVE_CARDS.items()
                if name in poker_hand.POKER_CATEGORIES and "Jk" not in cards
            )
            yield Chart("The best five of six, highest first", ("hand", "such as"), rows)


def _chart_count(game: ThreeCardGame) -> Iterator[Chart]:
    """Yield how many seats are counted by the exposed card, where it places the action button."""
    if game.card_numbers is None:
        return
    counts, rule = game.card_numbers.value, game.card_numbers.rule
    plain = [rank for rank in counts if rank not in game.count_readings]
    cells = group_by_count((rank + "s", describe_count(rank, counts[rank])) for rank in plain)
    rows = [ChartRow(names, rule) for names in cells]
    for rank, reading in game.count_readings.items():
        rows.append(ChartRow((name_rank(rank + "s"), str(counts[rank])), reading))
    yield Chart("The count to the action button", ("card", "seats counted"), tuple(rows))


def _chart_qualifying(game: ThreeCardGame, rules: Rules) -> Chart:
    """Return the hands of the player-dealer between which the line runs."""
    ranking, least = game.choose_ranking(rules), game.qualifies_from
    rows = tuple(
        ChartRow(
            (
                format_signs(cards),
                "qualifies" if ranking(cards.split()) >= least.value else "does not",
            ),
            least.rule,
        )
        for cards in QUALIFYING
    )
    return Chart("Whether the player-dealer qualifies", ("hand", "he"), rows)


def _chart_outcomes(game: ThreeCardGame) -> Chart:
    """Return what ante and play wager come to."""
    rows = []
    for bank, compared in (("does not qualify", game.unqualified), ("qualifies", game.qualified)):
        for hand, ends in zip(("higher", "equal", "lower"), compared, strict=True):
            cells = (bank, hand, _describe_result(ends.ante), _describe_result(ends.play))
            rule, *also = dict.fromkeys(_list_rules(ends))
            rows.append(ChartRow(cells, rule, tuple(also)))
    columns = ("player-dealer", "player's hand", "ante", "play wager")
    return Chart("What ante and play wager come to", columns, tuple(rows))


def _chart_folded(game: ThreeCardGame) -> Chart:
    """Return what becomes of the wagers on a hand that is folded."""
    rows = [
        ChartRow((name_hand(wager), "is given up"), forfeit.rule)
        for wager, forfeit in game.forfeits.items()
    ]
    for name, bonus in game.bonuses.items():
        if bonus.when_folded:
            rule, *also = bonus.when_folded
            rows.append(ChartRow((name_hand(name), "stays"), rule, tuple(also)))
    return Chart("When a hand is folded", ("wager", "what becomes of it"), tuple(rows))


def _describe_result(result: WagerResult) -> str:
    odds = f" {result.odds}" if result.odds else ""
    return ENDS[result.outcome] + odds


def _list_rules(ends: AntePlayResult) -> tuple[str, ...]:
    return (ends.ante.rule, ends.play.rule, *ends.ante.readings, *ends.play.readings)
