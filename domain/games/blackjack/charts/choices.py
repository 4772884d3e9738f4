"""Which hands may be doubled, split, surrendered or taken back."""

from collections.abc import Iterator
from typing import Final

from domain.facts.record import Rules
from domain.games.blackjack.choice_rules import NOT_OFFERED
from domain.games.blackjack.game import BlackjackGame
from domain.games.blackjack.hand import BlackjackHand
from domain.money import name_share_of
from domain.rulebook.pay_tables import Chart, ChartRow

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


def chart_choices(game: BlackjackGame, rules: Rules) -> Chart:
    """Return what may be done with a hand beside hitting and standing."""
    rows = (
        *_list_double_rows(game, rules),
        *_list_split_rows(game, rules),
        _make_surrender_row(game),
    )
    return Chart("Doubling, splitting and surrender", ("what", "which hands"), rows)


def _make_surrender_row(game: BlackjackGame) -> ChartRow:
    share = name_share_of(game.surrender.forfeits.value, "the wager")
    return ChartRow((f"surrender for {share}", FIRST_TWO), game.surrender.clause)


def _list_double_rows(game: BlackjackGame, rules: Rules) -> Iterator[ChartRow]:
    doubles = game.doubles
    must_equal = doubles.find_equal_clause(rules)
    for_what = "the wager or less" if must_equal is None else "exactly the wager"
    yield ChartRow((f"double for {for_what}", FIRST_TWO), must_equal or doubles.clause)
    may = _describe_permission(barred=not rules["double_on_must_stand"])
    yield ChartRow(("double a hand that must stand", may), ON_MUST_STAND)
    rule = doubles.find_bar(BlackjackHand(game.count_scale, split=True), rules)
    says = rule or doubles.split_option or doubles.split_clause
    yield ChartRow(("double after a split", _describe_permission(barred=rule is not None)), says)
    yield from _list_rows_after_double(game, rules)


def _list_rows_after_double(game: BlackjackGame, rules: Rules) -> Iterator[ChartRow]:
    """Yield whether a double may be doubled again, or taken back."""
    again = game.double_doubles
    barred = NOT_OFFERED if again is None else again.find_bar(rules)
    if again is None or barred is not None:
        yield ChartRow(("double again", "no"), barred or NOT_OFFERED)
    else:
        yield ChartRow(
            ("double again", f"{NOT_OVER}, {again.most.value} times at most"), again.option
        )
    if game.rescue is None:
        yield ChartRow(("take a double back", "no"), NOT_OFFERED)
    else:
        what = "take the last double back, and give up the rest"
        yield ChartRow((what, NOT_OVER), game.rescue.clause)


def _list_split_rows(game: BlackjackGame, rules: Rules) -> Iterator[ChartRow]:
    pairs = game.splits.find_pair_bar(*NO_PAIR, rules).rule or ""
    for what, (first, second) in PAIRS.items():
        if {first, second} <= game.deck:
            answer = game.splits.find_pair_bar(first, second, rules)
            says = answer.rule or answer.reading or pairs
            yield ChartRow(
                (f"split {what}", _describe_permission(barred=answer.rule is not None)), says
            )
    once = game.splits.aces_clause
    aces = "like any other hand" if once is None else "one card each, and no further split"
    yield ChartRow(("play split aces", aces), once or pairs)


def _describe_permission(*, barred: bool) -> str:
    return "no" if barred else "yes"
