"""Who wins, each case of it with two hands that the game is asked about."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from domain.games.blackjack.game import BlackjackGame
from domain.ranks.blackjack import counted
from domain.record import Rules
from domain.results import Result
from domain.rulebook.posted import Chart, Row


class Case(NamedTuple):
    """What a player and the player-dealer have, in words and as an example."""

    player: str
    bank: str
    cards: str
    bank_cards: str


NATURAL: Final = "Xx Xx"
"""Stands for the game's own natural."""

ORDINARY: Final = (
    Case("a natural", "a natural", NATURAL, NATURAL),
    Case("a natural", "no natural", NATURAL, "Ks 9h"),
    Case("no natural", "a natural", "Ks 9h", NATURAL),
    Case("21", "21", "Ks 5h 6d", "Qs 4h 7d"),
    Case("the same, 20 or less", "the same", "Ks 9h", "Qs 9d"),
    Case("more", "less", "Ks 9h", "Qs 8d"),
    Case("less", "more", "Ks 8h", "Qs 9d"),
    Case("21 or less", "over", "Ks 8h", "Qs 6d 7h"),
    Case("over", "21 or less", "Ks 6h 7d", "Qs 9d"),
    Case("over, nearer", "over", "Ks 6h 6d", "Qs 6c 7h"),
    Case("over, the same", "over", "Ks 6h 7d", "Qs 6c 7h"),
    Case("over, farther", "over", "Ks 6h 8d", "Qs 6c 7h"),
)
"""Every pair of hands that any of the games tells apart, jokers and special hands aside."""

JOKERS: Final = (
    Case("a joker hand", "another 21", "Jk 6h", "Qs 4h 7d"),
    Case("another 21", "a joker hand", "Qs 4h 7d", "Jk 6h"),
    Case("a joker hand", "20 or less", "Jk 6h", "Qs 9d"),
    Case("20 or less", "a joker hand", "Qs 9d", "Jk 6h"),
)

SPECIAL: Final = {"three eights": "8s 8h 8d", "a suited 7, 8 and 9": "7s 8s 9s"}
"""Hands of the player-dealer that are over, and that may spare players who are over too."""

OVER: Final = {
    "over, nearer": "Ks 6h 7d",
    "over, the same": "Ks 6h 8d",
    "over, farther": "Ks 7h 8d",
}
"""Hands that are nearer than such a hand, equal to it, or farther."""


def outcomes(game: BlackjackGame, rules: Rules) -> Chart:
    """What each case comes to, and at what odds it is paid."""
    cases = [*ORDINARY, *(JOKERS if game.scale.wild else ()), *_special(game, rules)]
    rows = tuple(_row(case, _result(game, case, rules)) for case in cases)
    return Chart("Who wins", ("player", "player-dealer", "the wager"), rows)


def _special(game: BlackjackGame, rules: Rules) -> Iterator[Case]:
    """The cases in which a special hand makes a difference to one that is over like it."""
    for bank, bank_cards in SPECIAL.items():
        for player, cards in OVER.items():
            case = Case(player, bank, cards, bank_cards)
            usual = case._replace(bank_cards="Qs 6c 8h")
            if _result(game, case, rules) != _result(game, usual, rules):
                yield case


def _result(game: BlackjackGame, case: Case, rules: Rules) -> Result:
    own = "Jk Jk" if game.scale.wild else f"As {game.scale.natural_with[-1]}h"
    player, bank = (
        counted(game.scale, (own if cards == NATURAL else cards).split())
        for cards in (case.cards, case.bank_cards)
    )
    return game.result(player, bank, rules)


def _row(case: Case, result: Result) -> Row:
    ends = {"win": f"wins {result.odds}", "lose": "loses", "push": "pushes"}[result.outcome]
    also = [rule for rule in (*result.also, *result.readings) if rule != result.rule]
    return Row((case.player, case.bank, ends), result.rule, tuple(also))
