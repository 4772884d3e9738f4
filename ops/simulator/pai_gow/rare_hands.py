"""Rare hands made more frequent: cards set aside for a spot before the deal."""

from collections.abc import Callable
from typing import Final

from domain.cards.tiles import PAIRED_TILES, SINGLE_TILES
from domain.seats import BANK
from ops.simulator.core.cards import pick_cards, pick_suited_cards
from ops.simulator.pai_gow.draft import PaiGowDraft
from ops.simulator.pai_gow.game import SimulatedPaiGowGame
from ops.simulator.pai_gow.players_way import TILE_PAIRS
from ops.simulator.pai_gow.rare_sevens import RARE_HANDS, draw_ace_high

PaiGowStackedHands = dict[str, list[str]]
_Plan = Callable[[PaiGowDraft], PaiGowStackedHands]


def stack_hands(draft: PaiGowDraft) -> PaiGowStackedHands:
    """Return the cards set aside by spot, in about half of the rounds."""
    hands: PaiGowStackedHands = {}
    plans = _list_plans(draft.game)
    while draft.chance(0.5):
        _add(draft, hands, draft.rng.choice(plans)(draft))
    return hands


def _add(draft: PaiGowDraft, hands: PaiGowStackedHands, planned: PaiGowStackedHands) -> None:
    """Set more cards aside, if they are still available."""
    spots = {spot for _, spot in draft.deliveries}
    if planned.keys() & hands.keys() or not planned.keys() <= spots:
        return
    wanted = [card for hand in (*hands.values(), *planned.values()) for card in hand]
    if all(wanted.count(card) <= (2 if card in PAIRED_TILES else 1) for card in wanted):
        hands.update(planned)


def _spot(draft: PaiGowDraft) -> str:
    return draft.rng.choice([*draft.in_action(), BANK])


def _player(draft: PaiGowDraft) -> str:
    return draft.rng.choice(draft.in_action() or [BANK])


def _two(draft: PaiGowDraft) -> list[str]:
    """Return two spots, mostly the bank and a player's."""
    order = draft.in_action()
    if len(order) > 1 and draft.chance(0.25):
        return draft.rng.sample(order, 2)
    return [_player(draft), BANK]


def _rare(draft: PaiGowDraft) -> PaiGowStackedHands:
    return {_spot(draft): draft.rng.choice(RARE_HANDS)(draft.rng)}


def _rare_for_a_player(draft: PaiGowDraft) -> PaiGowStackedHands:
    return {_player(draft): draft.rng.choice(RARE_HANDS)(draft.rng)}


def _copy(draft: PaiGowDraft) -> PaiGowStackedHands:
    """Stack two hands of equal or nearly equal ranks."""
    ranks = "".join(draft.rng.sample("AKQJT98765432", 6))
    ranks = draft.rng.choice((ranks + ranks[0], ranks[:5] + ranks[:2], ranks))
    first, second = [], []
    for rank in dict.fromkeys(ranks):
        suits = draft.rng.sample("shdc", 4)
        first += [rank + suit for suit in suits[: ranks.count(rank)]]
        second += [rank + suit for suit in suits[2 : 2 + ranks.count(rank)]]
    if draft.chance(0.4):
        second.pop()
    return dict(zip(_two(draft), (first, second), strict=False))


def _equal_bonuses(draft: PaiGowDraft) -> PaiGowStackedHands:
    """Stack equal straight flushes, or four of a kind each, for two players."""
    order = draft.in_action()
    if len(order) < 2:
        return {}
    first, second = draft.rng.sample(order, 2)
    if draft.chance(0.5):
        run = draft.rng.choice(("AKQJT", "98765", "A2345"))
        return {first: pick_suited_cards(draft.rng, run), second: pick_suited_cards(draft.rng, run)}
    one, other = draft.rng.sample("AKQJT98765432", 2)
    return {first: pick_cards(draft.rng, one * 4), second: pick_cards(draft.rng, other * 4)}


def _bank_ace_high(draft: PaiGowDraft) -> PaiGowStackedHands:
    return {BANK: draw_ace_high(draft.rng)}


def _both_ace_high(draft: PaiGowDraft) -> PaiGowStackedHands:
    return {BANK: draw_ace_high(draft.rng), _player(draft): draw_ace_high(draft.rng)}


def _player_ace_high(draft: PaiGowDraft) -> PaiGowStackedHands:
    return {_player(draft): draw_ace_high(draft.rng)}


def _tile_pair(draft: PaiGowDraft) -> PaiGowStackedHands:
    return {_spot(draft): draft.rng.choice(TILE_PAIRS).split()}


def _two_tile_pairs(draft: PaiGowDraft) -> PaiGowStackedHands:
    one, other = draft.rng.sample(TILE_PAIRS, 2)
    return {_spot(draft): [*one.split(), *other.split()]}


def _wong_or_gong(draft: PaiGowDraft) -> PaiGowStackedHands:
    high = draft.rng.choice(("66", "11"))
    others = draft.rng.sample(("45", "36", "44", "35", "26"), 2)
    return {_spot(draft): [high, *others][: draft.rng.choice((2, 3))]}


def _noughts(draft: PaiGowDraft) -> PaiGowStackedHands:
    low, high = draft.rng.sample(_NOUGHTS, 2)
    tiles = f"{low} {high}".split()
    return dict(zip(_two(draft), (tiles, tiles[:2]), strict=False))


def _equal_tiles(draft: PaiGowDraft) -> PaiGowStackedHands:
    tiles = draft.rng.sample(sorted(PAIRED_TILES), draft.rng.choice((2, 3, 4)))
    return dict.fromkeys(_two(draft), tiles)


def _odd_three_or_six(draft: PaiGowDraft) -> PaiGowStackedHands:
    one = draft.rng.choice(("24", "12"))
    return {
        _spot(draft): [
            one,
            *draft.rng.sample(sorted(PAIRED_TILES | SINGLE_TILES - {"24", "12"}), 2),
        ]
    }


_NOUGHTS: Final = ("46 55", "56 45", "56 36", "33 22", "33 13", "22 15", "15 13")
_POKER: Final[tuple[_Plan, ...]] = (_rare, _rare, _rare, _copy)
_TILES: Final[tuple[_Plan, ...]] = (
    _tile_pair,
    _two_tile_pairs,
    _wong_or_gong,
    _noughts,
    _equal_tiles,
    _odd_three_or_six,
)
_FORTUNE: Final[tuple[_Plan, ...]] = (_rare_for_a_player, _equal_bonuses)
_ACE_HIGH: Final[tuple[_Plan, ...]] = (_bank_ace_high, _both_ace_high, _player_ace_high)


def _list_plans(game: SimulatedPaiGowGame) -> tuple[_Plan, ...]:
    """Return the plans of a game; repeated plans are drawn more often."""
    if game.tiles:
        return _TILES
    of_fortune = _FORTUNE if "fortune" in game.beside else ()
    return (*_POKER, *of_fortune, *(_ACE_HIGH if "ace-high" in game.beside else ()))
