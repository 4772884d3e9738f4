"""What the player-dealer's up card brings with it before anybody plays."""

from collections.abc import Callable, Iterator
from typing import Final

from domain.games.blackjack.charts.cards import of_deck
from domain.games.blackjack.game import INSURANCE_PAYS, BlackjackGame, Moment
from domain.games.chart_words import in_words
from domain.record import Rules
from domain.rulebook.posted import Chart, Row

NOT_OFFERED: Final = "not offered"

LATE: Final = (
    Moment("", check_later=True),
    Moment("", check_later=False, exposed=True),
    Moment("", check_later=False, bank_has_second=True),
)
"""The moments that may be too early or too late for a surrender."""


def up_card(game: BlackjackGame, rules: Rules) -> Chart:
    """Frozen play, looks at the down card, insurance, surrender and early naturals."""
    rows = [
        *_said(game, "play is frozen at once", game.frozen_by),
        *_looks(game, rules),
        _insurance(game, rules),
        _even_money(game, rules),
        *_surrender(game, rules),
        *_said(
            game, "a natural is paid before play, if the player-dealer has none",
            lambda up: game.pays_early(up, False, rules),  # noqa: FBT003 - as the game is asked
        ),
    ]  # fmt: skip
    return Chart("By the player-dealer's up card", ("what", "up card"), tuple(rows))


def _said(game: BlackjackGame, what: str, asked: Callable[[str], str | None]) -> Iterator[Row]:
    """The up cards of which a clause says so; nothing if there are none."""
    under: dict[str, list[str]] = {}
    for card in of_deck(game):
        rule = asked(card)
        if rule is not None:
            under.setdefault(rule, []).append(card)
    for rule, cards in under.items():
        yield Row((what, _words(game, cards)), rule)


def _words(game: BlackjackGame, cards: list[str]) -> str:
    return "any" if cards == of_deck(game) else in_words(cards)


def _looks(game: BlackjackGame, rules: Rules) -> Iterator[Row]:
    what = "the down card is looked at before play"
    said = list(_said(game, what, lambda up: game.looks(up, rules)))
    reading = game.reads_look("As")
    if not said and reading is not None:
        said.append(Row((what, "none"), reading))
    yield from said


def _insurance(game: BlackjackGame, rules: Rules) -> Row:
    what = "insurance for up to half the wager"
    rule, *also = game.insurance_rules
    cards = [card for card in of_deck(game) if game.bars_insurance(card, rules) is None]
    if not cards:
        return Row((what, NOT_OFFERED), game.bars_insurance("As", rules) or rule)
    return Row((f"{what}, at {INSURANCE_PAYS}", _words(game, cards)), rule, tuple(also))


def _even_money(game: BlackjackGame, rules: Rules) -> Row:
    what = "even money for a natural"
    cards = [card for card in of_deck(game) if game.bars_even_money(card, rules) is None]
    if not cards:
        return Row((what, NOT_OFFERED), game.bars_even_money("As", rules) or game.even_money_rule)
    return Row((what, _words(game, cards)), game.even_money_rule)


def _surrender(game: BlackjackGame, rules: Rules) -> Iterator[Row]:
    """When a hand may not be surrendered, in the words in which that is found."""
    for moment in LATE:
        under: dict[tuple[str, str], list[str]] = {}
        for card in of_deck(game):
            answer = game.bars_surrender(moment._replace(up=card), rules)
            if answer.rule is not None:
                under.setdefault((answer.rule, answer.why), []).append(card)
        for (rule, why), cards in under.items():
            yield Row((f"no surrender {why}", _words(game, cards)), rule)
