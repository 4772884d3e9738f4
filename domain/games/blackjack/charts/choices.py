"""Which hands may be doubled, split, surrendered or taken back."""

from collections.abc import Iterator
from typing import Final

from domain.games.blackjack.doubles import MOST_DOUBLE_DOUBLES
from domain.games.blackjack.game import BlackjackGame
from domain.games.blackjack.hand import Hand
from domain.games.blackjack.surrenders import RESCUE
from domain.record import Rules
from domain.rulebook.posted import Chart, Row

PAIRS: Final = {
    "two aces": ("As", "Ah"),
    "another pair": ("8s", "8h"),
    "a pair of cards that count ten": ("Ks", "Kh"),
    "two unlike cards that count ten": ("Ks", "Qh"),
    "two jokers": ("Jk", "Jk"),
}
"""Two cards that one may want to split, by what they are."""

NO_PAIR: Final = ("5s", "6h")
ON_MUST_STAND: Final = "BJ.R9"
FIRST_TWO: Final = "the first two cards"
NOT_OVER: Final = "a doubled hand that is not over"


def choices(game: BlackjackGame, rules: Rules) -> Chart:
    """What may be done with a hand beside hitting and standing."""
    rows = (
        *_doubles(game, rules),
        *_splits(game, rules),
        Row(("surrender for half the wager", FIRST_TWO), game.surrender_rule),
    )
    return Chart("Doubling, splitting and surrender", ("what", "which hands"), rows)


def _doubles(game: BlackjackGame, rules: Rules) -> Iterator[Row]:
    must_equal = game.double_must_equal(rules)
    for_what = "the wager or less" if must_equal is None else "exactly the wager"
    first, after_split = game.double_rules
    yield Row((f"double for {for_what}", FIRST_TWO), must_equal or first)
    may = _may(barred=not rules["double_on_must_stand"])
    yield Row(("double a hand that must stand", may), ON_MUST_STAND)
    rule = game.bars_double(Hand(game.scale, split=True), rules)
    says = rule or game.reads_double_after_split or after_split
    yield Row(("double after a split", _may(barred=rule is not None)), says)
    yield from _after_a_double(game, rules)


def _after_a_double(game: BlackjackGame, rules: Rules) -> Iterator[Row]:
    """Doubling again, and taking the last double back."""
    rule = game.bars_double_double(rules)
    again = "no" if rule else f"{NOT_OVER}, {MOST_DOUBLE_DOUBLES} times at most"
    yield Row(("double again", again), rule or game.reads_double_double or "")
    if game.bars_rescue is None:
        yield Row(("take the last double back, and give up the rest", NOT_OVER), RESCUE)
    else:
        yield Row(("take a double back", "no"), game.bars_rescue)


def _splits(game: BlackjackGame, rules: Rules) -> Iterator[Row]:
    pairs = game.bars_pair(*NO_PAIR, rules).rule or ""
    for what, (first, second) in PAIRS.items():
        if {first, second} <= game.deck:
            answer = game.bars_pair(first, second, rules)
            says = answer.rule or answer.reading or pairs
            yield Row((f"split {what}", _may(barred=answer.rule is not None)), says)
    once = game.aces_split_once
    aces = "like any other hand" if once is None else "one card each, and no further split"
    yield Row(("play split aces", aces), once or pairs)


def _may(*, barred: bool) -> str:
    return "no" if barred else "yes"
