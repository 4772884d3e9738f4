"""The ranking of cards and the house way of seven, as charts."""

from collections.abc import Callable, Iterator
from typing import Final

from domain.cards import JOKER, rank_name
from domain.games.chart_words import hand_name, signs
from domain.games.pai_gow.game import Joker, Says
from domain.games.pai_gow.house_way import (
    ALWAYS,
    FOURS,
    FULL_HOUSE,
    NEVER,
    TWO_PAIR,
    Rows,
    Together,
)
from domain.ranks.poker import CATEGORIES, RANK
from domain.record import Rules
from domain.rulebook import lookup
from domain.rulebook.examples import FIVE_CARDS, JOKERS, WHEEL
from domain.rulebook.pai_gow.house_way import HIGHEST_PAIR
from domain.rulebook.posted import Chart, Row
from domain.sentences.hands import back_said, front_said

FRONT: Final = "Jk Ks"
_NAMES: Final = {rank: rank_name(card) for card, rank in RANK.items() if card != JOKER}


def shows_cards(
    hands: Joker, ranked: str, rows: Rows, prefix: str
) -> Callable[[Rules], tuple[Chart, ...]]:
    """The charts of a game, by its clauses of special hands and of the ranking, and its chart."""

    def shows(rules: Rules) -> tuple[Chart, ...]:
        return (
            _ranking(hands, ranked),
            _joker(hands),
            _house_way(rows, prefix, rules),
            _together(prefix),
        )

    return shows


def _ranking(hands: Joker, ranked: str) -> Chart:
    """What five cards may be, and the lowest straight."""
    rows = []
    for name in reversed(CATEGORIES):
        rule, *also = _rules(hands.five_aces) if name == "five-aces" else [ranked]
        rows.append(Row((hand_name(name), signs(FIVE_CARDS[name])), rule, tuple(also)))
    rule, *also = _rules(hands.wheel)
    rows.append(Row(("the lowest straight", signs(WHEEL)), rule, tuple(also)))
    return Chart("Hands of five, highest first", ("hand", "such as"), tuple(rows))


def _joker(hands: Joker) -> Chart:
    """What hands with the joker count as, in front and behind."""
    straight, flush, ace = JOKERS
    says = {straight: hands.joker, flush: hands.flush, ace: hands.joker}
    rule, *also = _rules(hands.joker)
    rows = [Row((signs(FRONT), front_said(FRONT.split()).full), rule, tuple(also))]
    for cards, rests_on in says.items():
        rule, *also = _rules(rests_on)
        rows.append(Row((signs(cards), back_said(cards.split()).full), rule, tuple(also)))
    return Chart("The joker", ("cards", "count as"), tuple(rows))


def _house_way(rows: Rows, prefix: str, rules: Rules) -> Chart:
    """What each row says, in the order in which they are tried."""
    shown = []
    for number, (name, _) in enumerate(rows, start=1):
        rule = f"{prefix}.hw.{name}"
        is_read = name == "fh"
        otherwise = is_read and rules[FULL_HOUSE.key] != FULL_HOUSE.default
        says = HIGHEST_PAIR if otherwise else lookup.clause(rule)
        shown.append(Row((str(number), says), rule, (FULL_HOUSE.rule,) if is_read else ()))
    return Chart("House way: the first row that fits", ("row", "how it is set"), tuple(shown))


def _together(prefix: str) -> Chart:
    """When four alike or two pair stay together behind."""
    rows = (*_kept("four alike", FOURS, prefix), *_kept("two pair", TWO_PAIR, prefix))
    columns = ("hand", "of which rank", "stays together behind")
    return Chart("House way: four alike, and two pair by the higher one", columns, rows)


def _kept(what: str, rows: tuple[Together, ...], prefix: str) -> Iterator[Row]:
    for row in rows:
        ranks = f"{_NAMES[row.lowest]} to {_NAMES[row.highest]}"
        yield Row((what, ranks, _when(row.needed)), f"{prefix}.hw.{row.row}")


def _when(needed: int) -> str:
    if needed in (ALWAYS, NEVER):
        return "always" if needed == ALWAYS else "never"
    higher = "" if needed == max(RANK.values()) else " or higher"
    return f"if a {_NAMES[needed]}{higher} can go in front".replace("a ace", "an ace")


def _rules(says: Says) -> tuple[str, ...]:
    """A reading first, where there is one."""
    return (*says.readings, *says.also)
