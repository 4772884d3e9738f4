"""Rare hands made more frequent: cards set aside for hands or the board before the deal."""

from collections.abc import Callable
from typing import Final, NamedTuple

from domain.cards.playing_cards import JOKER
from ops.simulator.core.cards import pick_cards, pick_suited_cards
from ops.simulator.poker.draft import PokerDraft

_RANKS: Final = "AKQJT98765432"
_RUNS: Final = ("A2345", "23456", "45678", "6789T", "89TJQ", "TJQKA", "9TJQK")


class StackedDeal(NamedTuple):
    """Cards set aside for a hand, for another hand, and for the board."""

    hole: list[str]
    other: list[str] = []
    board: list[str] = []


def stack_deal(draft: PokerDraft) -> StackedDeal:
    """Return the cards set aside, in some rounds."""
    if not draft.chance(0.3):
        return StackedDeal([])
    plan = draft.rng.choice(_LOWBALL if draft.game.draws else _BOARD)(draft)
    cards = [*plan.hole, *plan.other, *plan.board]
    fits = len(set(cards)) == len(cards) and set(cards) <= set(draft.game.deck)
    return plan if fits else StackedDeal([])


def _with_board(draft: PokerDraft, five: list[str]) -> StackedDeal:
    """Put two of these cards in the hand and three on the board."""
    draft.rng.shuffle(five)
    return StackedDeal(five[:2], board=five[2:])


def _royal_flush(draft: PokerDraft) -> StackedDeal:
    return _with_board(draft, pick_suited_cards(draft.rng, "AKQJT"))


def _straight_flush(draft: PokerDraft) -> StackedDeal:
    return _with_board(draft, pick_suited_cards(draft.rng, draft.rng.choice(_RUNS)))


def _four_alike(draft: PokerDraft) -> StackedDeal:
    rank, other = draft.rng.sample(_RANKS, 2)
    return _with_board(draft, pick_cards(draft.rng, rank * 4 + other))


def _full_house(draft: PokerDraft) -> StackedDeal:
    rank, other = draft.rng.sample(_RANKS, 2)
    return _with_board(draft, pick_cards(draft.rng, rank * 3 + other * 2))


def _flush(draft: PokerDraft) -> StackedDeal:
    return _with_board(draft, pick_suited_cards(draft.rng, "".join(draft.rng.sample(_RANKS, 5))))


def _straight(draft: PokerDraft) -> StackedDeal:
    return _with_board(draft, pick_cards(draft.rng, draft.rng.choice(_RUNS)))


def _board_plays(draft: PokerDraft) -> StackedDeal:
    """Stack a board that plays as the best hand."""
    five = pick_cards(draft.rng, draft.rng.choice(("AKQJT", "KKKKA", "AAKKQ")))
    return StackedDeal([], board=five)


def _equal(draft: PokerDraft) -> StackedDeal:
    """Stack two hands of equal ranks, each in one suit."""
    ranks = draft.rng.choice(("AK", "QJ", "A2", "A3", "98", "76"))
    one, other = draft.rng.sample(("s", "h", "d", "c"), 2)
    return StackedDeal([rank + one for rank in ranks], [rank + other for rank in ranks])


def _two_lows(draft: PokerDraft) -> StackedDeal:
    """Stack two hands with a low, sometimes an equal low."""
    mine, yours = draft.rng.choice((("A2", "A2"), ("A2", "A3"), ("A4", "23"), ("23", "A5")))
    return StackedDeal(
        [rank + "s" for rank in mine],
        [rank + "h" for rank in yours],
        pick_cards(draft.rng, draft.rng.choice(("678KQ", "458TJ", "367QQ", "578KK"))),
    )


def _pairs(draft: PokerDraft) -> StackedDeal:
    first, second = draft.rng.sample("AKQJT9", 2)
    return StackedDeal(pick_cards(draft.rng, first * 2), pick_cards(draft.rng, second * 2))


def _joker_and(draft: PokerDraft) -> StackedDeal:
    """Stack the joker with three aces, with four of a suit, or with two low cards."""
    if not draft.game.has_joker:
        return _straight_flush(draft)
    aces = [JOKER, "As"], ["Ah", "Ad", "Ac"]
    four = pick_suited_cards(draft.rng, draft.rng.choice(("AKQJ", "KQJT", "9876", "K962", "2345")))
    hole, board = draft.rng.choice((aces, aces, ([JOKER, four[0]], four[1:]), ([JOKER, "As"], [])))
    if draft.chance(0.3) and board:
        hole, board = [hole[1], board[0]], [*board[1:], JOKER]
    return StackedDeal(hole, board=board)


_BOARD: Final[tuple[Callable[[PokerDraft], StackedDeal], ...]] = (
    _royal_flush, _straight_flush, _four_alike, _full_house, _flush, _straight, _board_plays,
    _equal, _two_lows, _two_lows, _pairs, _joker_and, _joker_and,
)  # fmt: skip


def _wheel(draft: PokerDraft) -> StackedDeal:
    return StackedDeal(pick_cards(draft.rng, "A2345"), pick_cards(draft.rng, "A2346"))


def _same_low(draft: PokerDraft) -> StackedDeal:
    ranks = draft.rng.choice(("A2357", "23468", "A4679", "34578"))
    return StackedDeal([rank + "s" for rank in ranks], [rank + "d" for rank in ranks])


def _with_the_joker(draft: PokerDraft) -> StackedDeal:
    ranks = draft.rng.choice(("A234", "2346", "A258", "3458", "A237"))
    return StackedDeal([JOKER, *pick_cards(draft.rng, ranks)], pick_cards(draft.rng, "23457"))


def _pat_but_poor(draft: PokerDraft) -> StackedDeal:
    """Stack hands that are compared by their pairs."""
    return StackedDeal(
        pick_cards(draft.rng, "KK877"),
        pick_cards(draft.rng, draft.rng.choice(("QQ234", "KK865", "99966"))),
    )


_LOWBALL: Final[tuple[Callable[[PokerDraft], StackedDeal], ...]] = (
    _wheel,
    _same_low,
    _with_the_joker,
    _with_the_joker,
    _pat_but_poor,
)
