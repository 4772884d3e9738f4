"""Rare hands made less rare: cards set aside for a spot before the deal."""

from collections.abc import Callable
from typing import Final

from domain.cards import SUITS
from domain.layout import BANK
from ops.simulator.cards import cards_of, suited
from ops.simulator.three_card.state import Round

Hands = dict[str, list[str]]
_Plan = Callable[[Round], Hands]

_RUNS: Final = (
    "A23", "234", "345", "456", "567", "678", "789", "89T", "9TJ", "TJQ", "JQK", "QKA", "KA2",
)  # fmt: skip
_RANKS: Final = "AKQJT98765432"


def stacked(r: Round) -> Hands:
    """The cards set aside by spot, in about half of the rounds."""
    hands: Hands = {}
    while r.chance(0.5):
        planned = r.rng.choice(_BY_CODE[r.game.code])(r)
        cards = [card for hand in (*hands.values(), *planned.values()) for card in hand]
        if not planned.keys() & hands.keys() and len(set(cards)) == len(cards):
            hands |= planned
    return hands


def _player(r: Round, circle: str = "") -> str:
    """A spot that gets a hand, one with that side bet if there is one."""
    seats = r.in_turn()
    beside = [wager.seat for wager in r.wagers if wager.circle == circle and wager.seat in seats]
    return str(r.rng.choice(beside or seats)) if seats else BANK


def _spot(r: Round) -> str:
    return BANK if r.chance(0.4) else _player(r, "pair-plus")


def _mini_royal(r: Round) -> Hands:
    return {_spot(r): suited(r.rng, "AKQ")}


def _straight_flush(r: Round) -> Hands:
    return {_spot(r): suited(r.rng, r.rng.choice(("A23", "A23", *_RUNS)))}


def _three_alike(r: Round) -> Hands:
    return {_spot(r): cards_of(r.rng, r.rng.choice(_RANKS) * 3)}


def _straight(r: Round) -> Hands:
    return {_spot(r): cards_of(r.rng, r.rng.choice(("A23", *_RUNS)))}


def _flush(r: Round) -> Hands:
    return {_spot(r): suited(r.rng, "".join(r.rng.sample(_RANKS, 3)))}


def _pair(r: Round) -> Hands:
    pair, single = r.rng.sample(_RANKS, 2)
    return {_spot(r): cards_of(r.rng, pair * 2 + single)}


def _poor_bank(r: Round) -> Hands:
    return {BANK: cards_of(r.rng, r.rng.choice(("J94", "T72", "963", "532", "JT8")))}


def _just_queen_high(r: Round) -> Hands:
    return {BANK: cards_of(r.rng, r.rng.choice(("Q32", "QJ9", "K52", "A94")))}


def _equal(r: Round) -> Hands:
    """The bank's hand and a player's are of the same ranks."""
    ranks = r.rng.choice(("J94", "T72", "Q86", "KJ5", "A72", "99K", "456", "A23", "JT8"))
    if len(set(ranks)) < 3:
        return {BANK: ["9s", "9h", "Ks"], _player(r): ["9d", "9c", "Kd"]}
    if r.chance(0.3):
        first, second = r.rng.sample(SUITS, 2)
        return {BANK: [one + first for one in ranks], _player(r): [one + second for one in ranks]}
    return {BANK: cards_of(r.rng, ranks), _player(r): cards_of(r.rng, ranks)}


def _six_together(r: Round) -> Hands:
    """What makes a good six-card hand of a player's cards and the bank's."""
    run, rank, other = r.rng.choice(("AKQJT", "A2345", "98765")), *r.rng.sample(_RANKS, 2)
    odd = r.rng.choice([one for one in _RANKS if one not in run + rank + other])
    together = r.rng.choice((
        [*suited(r.rng, run), odd + "s"], [*suited(r.rng, run), odd + "s"],
        cards_of(r.rng, rank * 4 + other * 2), cards_of(r.rng, rank * 3 + other * 3),
        cards_of(r.rng, rank * 3 + other * 2 + odd), cards_of(r.rng, rank * 3),
        suited(r.rng, "".join(r.rng.sample(_RANKS, 5))), cards_of(r.rng, run + odd),
    ))  # fmt: skip
    together = r.rng.sample(together, len(together))
    half = min(3, (len(together) + 1) // 2)
    return {_player(r, "six-card"): together[:half], BANK: together[half:]}


_COMMON: Final[tuple[_Plan, ...]] = (
    _mini_royal, _straight_flush, _three_alike, _straight, _flush, _pair, _poor_bank, _poor_bank,
    _just_queen_high, _equal, _equal,
)  # fmt: skip
_BY_CODE: Final[dict[str, tuple[_Plan, ...]]] = {
    "TCP": _COMMON,
    "TCP6": (*_COMMON, _six_together, _six_together, _six_together, _six_together),
}
"""The plans of each game; what stands there twice is wanted more often."""
