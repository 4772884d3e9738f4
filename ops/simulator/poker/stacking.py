"""Rare hands made less rare: cards set aside for a hand or the board before the deal."""

from collections.abc import Callable
from typing import Final, NamedTuple

from domain.cards import JOKER
from ops.simulator.cards import cards_of, suited
from ops.simulator.poker.state import Round

_RANKS: Final = "AKQJT98765432"
_RUNS: Final = ("A2345", "23456", "45678", "6789T", "89TJQ", "TJQKA", "9TJQK")


class Plan(NamedTuple):
    """Cards for one hand, for another, and for the board."""

    hole: list[str]
    other: list[str] = []
    board: list[str] = []


def stacked(r: Round) -> Plan:
    """The cards set aside, in some rounds."""
    if not r.chance(0.3):
        return Plan([])
    plan = r.rng.choice(_LOWBALL if r.game.draws else _BOARD)(r)
    cards = [*plan.hole, *plan.other, *plan.board]
    fits = len(set(cards)) == len(cards) and set(cards) <= set(r.game.deck)
    return plan if fits else Plan([])


def _with_board(r: Round, five: list[str]) -> Plan:
    """Two of these cards in the hand, three on the board."""
    r.rng.shuffle(five)
    return Plan(five[:2], board=five[2:])


def _royal_flush(r: Round) -> Plan:
    return _with_board(r, suited(r.rng, "AKQJT"))


def _straight_flush(r: Round) -> Plan:
    return _with_board(r, suited(r.rng, r.rng.choice(_RUNS)))


def _four_alike(r: Round) -> Plan:
    rank, other = r.rng.sample(_RANKS, 2)
    return _with_board(r, cards_of(r.rng, rank * 4 + other))


def _full_house(r: Round) -> Plan:
    rank, other = r.rng.sample(_RANKS, 2)
    return _with_board(r, cards_of(r.rng, rank * 3 + other * 2))


def _flush(r: Round) -> Plan:
    return _with_board(r, suited(r.rng, "".join(r.rng.sample(_RANKS, 5))))


def _straight(r: Round) -> Plan:
    return _with_board(r, cards_of(r.rng, r.rng.choice(_RUNS)))


def _board_plays(r: Round) -> Plan:
    """The five on the board are the best there are."""
    five = cards_of(r.rng, r.rng.choice(("AKQJT", "KKKKA", "AAKKQ")))
    return Plan([], board=five)


def _equal(r: Round) -> Plan:
    """Two hands of the same ranks, in one suit each."""
    ranks = r.rng.choice(("AK", "QJ", "A2", "A3", "98", "76"))
    one, other = r.rng.sample(("s", "h", "d", "c"), 2)
    return Plan([rank + one for rank in ranks], [rank + other for rank in ranks])


def _two_lows(r: Round) -> Plan:
    """Both hands have a low, and sometimes the same one."""
    mine, yours = r.rng.choice((("A2", "A2"), ("A2", "A3"), ("A4", "23"), ("23", "A5")))
    return Plan(
        [rank + "s" for rank in mine],
        [rank + "h" for rank in yours],
        cards_of(r.rng, r.rng.choice(("678KQ", "458TJ", "367QQ", "578KK"))),
    )


def _pairs(r: Round) -> Plan:
    first, second = r.rng.sample("AKQJT9", 2)
    return Plan(cards_of(r.rng, first * 2), cards_of(r.rng, second * 2))


def _joker_and(r: Round) -> Plan:
    """The joker with three aces, with four of a suit, with two low cards."""
    if not r.game.has_joker:
        return _straight_flush(r)
    aces = [JOKER, "As"], ["Ah", "Ad", "Ac"]
    four = suited(r.rng, r.rng.choice(("AKQJ", "KQJT", "9876", "K962", "2345")))
    hole, board = r.rng.choice((aces, aces, ([JOKER, four[0]], four[1:]), ([JOKER, "As"], [])))
    if r.chance(0.3) and board:
        hole, board = [hole[1], board[0]], [*board[1:], JOKER]
    return Plan(hole, board=board)


_BOARD: Final[tuple[Callable[[Round], Plan], ...]] = (
    _royal_flush, _straight_flush, _four_alike, _full_house, _flush, _straight, _board_plays,
    _equal, _two_lows, _two_lows, _pairs, _joker_and, _joker_and,
)  # fmt: skip


def _wheel(r: Round) -> Plan:
    return Plan(cards_of(r.rng, "A2345"), cards_of(r.rng, "A2346"))


def _same_low(r: Round) -> Plan:
    ranks = r.rng.choice(("A2357", "23468", "A4679", "34578"))
    return Plan([rank + "s" for rank in ranks], [rank + "d" for rank in ranks])


def _with_the_joker(r: Round) -> Plan:
    ranks = r.rng.choice(("A234", "2346", "A258", "3458", "A237"))
    return Plan([JOKER, *cards_of(r.rng, ranks)], cards_of(r.rng, "23457"))


def _pat_but_poor(r: Round) -> Plan:
    """Hands that have to be compared by their pairs."""
    return Plan(
        cards_of(r.rng, "KK877"), cards_of(r.rng, r.rng.choice(("QQ234", "KK865", "99966")))
    )


_LOWBALL: Final[tuple[Callable[[Round], Plan], ...]] = (
    _wheel, _same_low, _with_the_joker, _with_the_joker, _pat_but_poor,
)  # fmt: skip
