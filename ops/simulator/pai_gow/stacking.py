"""Rare hands made less rare: cards set aside for a spot before the deal."""

from collections.abc import Callable
from typing import Final

from domain.layout import BANK
from domain.tiles import PAIRED, SINGLE
from ops.simulator.cards import cards_of, suited
from ops.simulator.pai_gow.rare import RARE, ace_high
from ops.simulator.pai_gow.state import Round
from ops.simulator.pai_gow.tiles import PAIRS

Hands = dict[str, list[str]]
_Plan = Callable[[Round], Hands]


def stacked(r: Round) -> Hands:
    """The cards set aside by spot, in about half of the rounds."""
    hands: Hands = {}
    plans = _BY_CODE.get(r.game.code, _POKER)
    while r.chance(0.5):
        _add(r, hands, r.rng.choice(plans)(r))
    return hands


def _add(r: Round, hands: Hands, planned: Hands) -> None:
    """Set more cards aside, if they are still there to be had."""
    spots = {spot for _, spot in r.deliveries}
    if planned.keys() & hands.keys() or not planned.keys() <= spots:
        return
    wanted = [card for hand in (*hands.values(), *planned.values()) for card in hand]
    if all(wanted.count(card) <= (2 if card in PAIRED else 1) for card in wanted):
        hands.update(planned)


def _spot(r: Round) -> str:
    return r.rng.choice([*r.in_action(), BANK])


def _player(r: Round) -> str:
    return r.rng.choice(r.in_action() or [BANK])


def _two(r: Round) -> list[str]:
    """Two different hands, mostly the bank's and a player's."""
    order = r.in_action()
    if len(order) > 1 and r.chance(0.25):
        return r.rng.sample(order, 2)
    return [_player(r), BANK]


def _rare(r: Round) -> Hands:
    return {_spot(r): r.rng.choice(RARE)(r.rng)}


def _rare_for_a_player(r: Round) -> Hands:
    return {_player(r): r.rng.choice(RARE)(r.rng)}


def _copy(r: Round) -> Hands:
    """Two hands of the same ranks, or nearly."""
    ranks = "".join(r.rng.sample("AKQJT98765432", 6))
    ranks = r.rng.choice((ranks + ranks[0], ranks[:5] + ranks[:2], ranks))
    first, second = [], []
    for rank in dict.fromkeys(ranks):
        suits = r.rng.sample("shdc", 4)
        first += [rank + suit for suit in suits[: ranks.count(rank)]]
        second += [rank + suit for suit in suits[2 : 2 + ranks.count(rank)]]
    if r.chance(0.4):
        second.pop()
    return dict(zip(_two(r), (first, second), strict=False))


def _equal_bonuses(r: Round) -> Hands:
    """Two players with the same straight flush, or two with four of a kind."""
    order = r.in_action()
    if len(order) < 2:
        return {}
    first, second = r.rng.sample(order, 2)
    if r.chance(0.5):
        run = r.rng.choice(("AKQJT", "98765", "A2345"))
        return {first: suited(r.rng, run), second: suited(r.rng, run)}
    one, other = r.rng.sample("AKQJT98765432", 2)
    return {first: cards_of(r.rng, one * 4), second: cards_of(r.rng, other * 4)}


def _bank_ace_high(r: Round) -> Hands:
    return {BANK: ace_high(r.rng)}


def _both_ace_high(r: Round) -> Hands:
    return {BANK: ace_high(r.rng), _player(r): ace_high(r.rng)}


def _player_ace_high(r: Round) -> Hands:
    return {_player(r): ace_high(r.rng)}


def _tile_pair(r: Round) -> Hands:
    return {_spot(r): r.rng.choice(PAIRS).split()}


def _two_tile_pairs(r: Round) -> Hands:
    one, other = r.rng.sample(PAIRS, 2)
    return {_spot(r): [*one.split(), *other.split()]}


def _wong_or_gong(r: Round) -> Hands:
    high = r.rng.choice(("66", "11"))
    others = r.rng.sample(("45", "36", "44", "35", "26"), 2)
    return {_spot(r): [high, *others][: r.rng.choice((2, 3))]}


def _noughts(r: Round) -> Hands:
    low, high = r.rng.sample(_NOUGHTS, 2)
    tiles = f"{low} {high}".split()
    return dict(zip(_two(r), (tiles, tiles[:2]), strict=False))


def _equal_tiles(r: Round) -> Hands:
    tiles = r.rng.sample(sorted(PAIRED), r.rng.choice((2, 3, 4)))
    return dict.fromkeys(_two(r), tiles)


def _odd_three_or_six(r: Round) -> Hands:
    one = r.rng.choice(("24", "12"))
    return {_spot(r): [one, *r.rng.sample(sorted(PAIRED | SINGLE - {"24", "12"}), 2)]}


_NOUGHTS: Final = ("46 55", "56 45", "56 36", "33 22", "33 13", "22 15", "15 13")
_POKER: Final[tuple[_Plan, ...]] = (_rare, _rare, _rare, _copy)
_TILES: Final[tuple[_Plan, ...]] = (
    _tile_pair, _two_tile_pairs, _wong_or_gong, _noughts, _equal_tiles, _odd_three_or_six,
)  # fmt: skip
_BY_CODE: Final[dict[str, tuple[_Plan, ...]]] = {
    "PGT": _TILES,
    "FPG": (*_POKER, _rare_for_a_player, _equal_bonuses),
    "FUP": (
        *_POKER, _rare_for_a_player, _equal_bonuses, _bank_ace_high, _both_ace_high,
        _player_ace_high,
    ),
}  # fmt: skip
"""The plans of each game; what stands there twice is wanted more often."""
