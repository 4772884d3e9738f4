"""The effects of the player-dealer's up card before anybody plays."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from domain.facts.record import Rules
from domain.games.blackjack.charts.card_values import list_cards_of_deck
from domain.games.blackjack.choice_rules import NOT_OFFERED
from domain.games.blackjack.game import BlackjackGame
from domain.games.charts.card_names import name_ranks
from domain.money import HALF, name_share_of
from domain.rulebook.pay_tables import Chart, ChartRow

NOT_SHOWN: Final = "not offered"


def chart_up_card(game: BlackjackGame, rules: Rules) -> Chart:
    """Return what each up card brings: frozen play, looks, insurance, surrender, early naturals."""
    rows = [
        *_make_rows_by_clause(game, "play is frozen at once", game.find_freeze_clause),
        *_list_look_rows(game, rules),
        _make_insurance_row(game, rules),
        _make_even_money_row(game, rules),
        *_list_surrender_rows(game, rules),
        *_make_rows_by_clause(
            game,
            "a natural is paid before play, if the player-dealer has none",
            lambda up: game.find_early_pay_clause(up, False, rules),  # noqa: FBT003 - no bank natural
        ),
    ]
    return Chart("By the player-dealer's up card", ("what", "up card"), tuple(rows))


def _make_rows_by_clause(
    game: BlackjackGame, effect: str, find_clause: Callable[[str], str | None]
) -> Iterator[ChartRow]:
    """Yield the up cards of which a clause says so; nothing if there are none."""
    cards_by_rule: dict[str, list[str]] = {}
    for card in list_cards_of_deck(game):
        rule = find_clause(card)
        if rule is not None:
            cards_by_rule.setdefault(rule, []).append(card)
    for rule, cards in cards_by_rule.items():
        yield ChartRow((effect, _name_cards(game, cards)), rule)


def _name_cards(game: BlackjackGame, cards: list[str]) -> str:
    return "any" if cards == list_cards_of_deck(game) else name_ranks(cards)


def _list_look_rows(game: BlackjackGame, rules: Rules) -> Iterator[ChartRow]:
    effect = "the down card is looked at before play"
    rows = list(_make_rows_by_clause(game, effect, lambda up: game.find_look_clause(up, rules)))
    reading = game.find_look_reading("As")
    if not rows and reading is not None:
        rows.append(ChartRow((effect, "none"), reading))
    yield from rows


def _make_insurance_row(game: BlackjackGame, rules: Rules) -> ChartRow:
    insurance = game.insurance
    if insurance is None:
        return ChartRow((_describe_insurance(HALF), NOT_SHOWN), NOT_OFFERED)
    what = _describe_insurance(insurance.most.value)
    cards = [card for card in list_cards_of_deck(game) if insurance.find_bar(card, rules) is None]
    if not cards:
        return ChartRow((what, NOT_SHOWN), insurance.find_bar("As", rules) or insurance.clause)
    cells = (f"{what}, at {insurance.pays.value}", _name_cards(game, cards))
    return ChartRow(cells, insurance.clause, insurance.also)


def _describe_insurance(share: Fraction) -> str:
    return f"insurance for up to {name_share_of(share, 'the wager')}"


def _make_even_money_row(game: BlackjackGame, rules: Rules) -> ChartRow:
    what = "even money for a natural"
    even_money = game.insurance.even_money if game.insurance is not None else None
    if even_money is None:
        return ChartRow((what, NOT_SHOWN), NOT_OFFERED)
    cards = [card for card in list_cards_of_deck(game) if even_money.find_bar(card, rules) is None]
    if not cards:
        return ChartRow((what, NOT_SHOWN), even_money.find_bar("As", rules) or even_money.clause)
    return ChartRow((what, _name_cards(game, cards)), even_money.clause)


def _list_surrender_rows(game: BlackjackGame, rules: Rules) -> Iterator[ChartRow]:
    """Yield when a hand may not be surrendered, in the words in which that is found."""
    answer = game.surrender.find_early_bar(rules)
    cards = [
        card for card in list_cards_of_deck(game) if game.find_look_clause(card, rules) is not None
    ]
    if answer.rule is not None and cards:
        yield ChartRow((f"no surrender {answer.why}", _name_cards(game, cards)), answer.rule)
    yield ChartRow(("nothing more once the bank's hand is shown", "any"), game.closed_clause)
