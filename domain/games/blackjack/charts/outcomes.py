"""The chart of winners, with two example hands for each case."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from domain.cards.ranks.blackjack_count import count_cards
from domain.facts.record import Rules
from domain.games.blackjack.game import BlackjackGame
from domain.rulebook.pay_tables import Chart, ChartRow
from domain.settlement.result import WagerResult


class OutcomeCase(NamedTuple):
    """A player's hand and the player-dealer's, in words and as an example."""

    player: str
    bank: str
    cards: str
    bank_cards: str


NATURAL: Final = "Xx Xx"
"""Stands for the game's own natural."""

ORDINARY: Final = (
    OutcomeCase("a natural", "a natural", NATURAL, NATURAL),
    OutcomeCase("a natural", "no natural", NATURAL, "Ks 9h"),
    OutcomeCase("no natural", "a natural", "Ks 9h", NATURAL),
    OutcomeCase("21", "21", "Ks 5h 6d", "Qs 4h 7d"),
    OutcomeCase("the same, 20 or less", "the same", "Ks 9h", "Qs 9d"),
    OutcomeCase("more", "less", "Ks 9h", "Qs 8d"),
    OutcomeCase("less", "more", "Ks 8h", "Qs 9d"),
    OutcomeCase("21 or less", "over", "Ks 8h", "Qs 6d 7h"),
    OutcomeCase("over", "21 or less", "Ks 6h 7d", "Qs 9d"),
    OutcomeCase("over, nearer", "over", "Ks 6h 6d", "Qs 6c 7h"),
    OutcomeCase("over, the same", "over", "Ks 6h 7d", "Qs 6c 7h"),
    OutcomeCase("over, farther", "over", "Ks 6h 8d", "Qs 6c 7h"),
)
"""Every pair of hands that any of the games tells apart, jokers and special hands aside."""

JOKERS: Final = (
    OutcomeCase("a joker hand", "another 21", "Jk 6h", "Qs 4h 7d"),
    OutcomeCase("another 21", "a joker hand", "Qs 4h 7d", "Jk 6h"),
    OutcomeCase("a joker hand", "20 or less", "Jk 6h", "Qs 9d"),
    OutcomeCase("20 or less", "a joker hand", "Qs 9d", "Jk 6h"),
)

SPECIAL: Final = {"three eights": "8s 8h 8d", "a suited 7, 8 and 9": "7s 8s 9s"}
"""Hands of the player-dealer that are over, and that may spare players who are over too."""

OVER: Final = {
    "over, nearer": "Ks 6h 7d",
    "over, the same": "Ks 6h 8d",
    "over, farther": "Ks 7h 8d",
}
"""Hands that are nearer than such a hand, equal to it, or farther."""


def chart_outcomes(game: BlackjackGame, rules: Rules) -> Chart:
    """Return what each case comes to, and at what odds it is paid."""
    cases = [
        *ORDINARY,
        *(JOKERS if game.count_scale.wild else ()),
        *_list_special_cases(game, rules),
    ]
    rows = tuple(_make_row(case, _decide_result(game, case, rules)) for case in cases)
    return Chart("Who wins", ("player", "player-dealer", "the wager"), rows)


def _list_special_cases(game: BlackjackGame, rules: Rules) -> Iterator[OutcomeCase]:
    """Yield the cases in which a special hand makes a difference to one that is over like it."""
    for bank, bank_cards in SPECIAL.items():
        for player, cards in OVER.items():
            case = OutcomeCase(player, bank, cards, bank_cards)
            usual = case._replace(bank_cards="Qs 6c 8h")
            if _decide_result(game, case, rules) != _decide_result(game, usual, rules):
                yield case


def _decide_result(game: BlackjackGame, case: OutcomeCase, rules: Rules) -> WagerResult:
    own = "Jk Jk" if game.count_scale.wild else f"As {game.count_scale.natural_with[-1]}h"
    player, bank = (
        count_cards(game.count_scale, (own if cards == NATURAL else cards).split())
        for cards in (case.cards, case.bank_cards)
    )
    return game.decide_result(player, bank, rules)


def _make_row(case: OutcomeCase, result: WagerResult) -> ChartRow:
    ends = {"win": f"wins {result.odds}", "lose": "loses", "push": "pushes"}[result.outcome]
    also = [rule for rule in (*result.also, *result.readings) if rule != result.rule]
    return ChartRow((case.player, case.bank, ends), result.rule, tuple(also))
