"""Players' ways of setting hands: sensibly, at random, against the house way, or foul."""

from collections.abc import Sequence
from random import Random
from typing import Final

from domain.cards.playing_cards import JOKER, SUITS
from domain.cards.ranks import tile_hand as ranked
from domain.cards.ranks.poker_hand import rank_five, rank_two
from domain.cards.ranks.tile_hand import rank_tiles
from ops.simulator.pai_gow.game import SEVEN_CARDS, SimulatedPaiGowGame
from ops.simulator.pai_gow.house_way import (
    SimulatedHalves,
    find_house_way,
    is_tile_pair,
    is_whole,
    list_divisions,
    order_halves,
)

RANK: Final = {rank: place for place, rank in enumerate("23456789TJQKA", start=2)}
ACE: Final = 14


def rank_card(card: str) -> int:
    """Return the card's rank, with the joker as an ace and foreign cards low."""
    return ACE if card == JOKER else RANK.get(card[0], 2)


def set_hand(rng: Random, game: SimulatedPaiGowGame, cards: Sequence[str]) -> SimulatedHalves:
    """Return a hand as a sensible player sets it, now and then at random: never foul."""
    if game.tiles:
        return set_tiles(rng, cards) if is_whole(game, cards) else _halved(cards)
    if rng.random() < 0.04:
        halves = _anyhow(rng, cards)
    else:
        whole = _flush(cards) or _straight(cards) if rng.random() < 0.85 else []
        is_kept = whole and len(cards) == SEVEN_CARDS
        halves = _halves(cards, remove_cards(cards, whole) if is_kept else _front(rng, cards))
    return (
        find_house_way(game, cards)
        if is_whole(game, cards) and is_high_enough(game, halves)
        else halves
    )


def is_high_enough(game: SimulatedPaiGowGame, halves: SimulatedHalves) -> bool:
    """Return whether the front of two outranks the back."""
    if game.tiles:
        return rank_tiles(halves.front) > rank_tiles(halves.back)
    return rank_two(halves.front) > rank_five(halves.back)


def list_other_ways(
    game: SimulatedPaiGowGame, cards: Sequence[str], right: SimulatedHalves
) -> list[SimulatedHalves]:
    """Return the ways to set a whole hand that differ in worth from `right` and are not foul."""
    ways = [way for way in list_divisions(cards) if not is_high_enough(game, way)]
    return [way for way in ways if _worth(game, way) != _worth(game, right)]


def _worth(game: SimulatedPaiGowGame, halves: SimulatedHalves) -> tuple[int, int]:
    front, back = (rank_tiles, rank_tiles) if game.tiles else (rank_two, rank_five)
    return front(halves.front), back(halves.back)


def _halved(cards: Sequence[str]) -> SimulatedHalves:
    return SimulatedHalves(tuple(cards[:2]), tuple(cards[2:]))


def _flush(cards: Sequence[str]) -> list[str]:
    """Return five cards of a suit, the lowest available, with the joker only if it is needed."""
    for suit in SUITS:
        suited = sorted((card for card in cards if card[1] == suit), key=rank_card)
        if JOKER in cards:
            suited.append(JOKER)
        if len(suited) >= 5:
            return suited[:5]
    return []


def _straight(cards: Sequence[str]) -> list[str]:
    """Return five cards in a row, with the joker where a card is missing."""
    held = {rank_card(card): card for card in cards if card != JOKER}
    held |= {1: held[ACE]} if ACE in held else {}
    for top in range(ACE, 4, -1):
        run = [held[one] for one in range(top, top - 5, -1) if one in held]
        if len(run) == 5 or (len(run) == 4 and JOKER in cards):
            return [*run, JOKER][:5]
    return []


def _front(rng: Random, cards: Sequence[str]) -> list[str]:
    """Return the two cards to put in front, by the groups of equal cards."""
    groups = group_by_rank(cards)
    sizes = tuple(map(len, groups))
    singles = [card for group in groups if len(group) == 1 for card in group]
    pairs = [group for group in groups if len(group) == 2]
    if sizes[0] == 5:
        return groups[0][:2] if rng.random() < 0.6 else (pairs[0] if pairs else singles[:2])
    if sizes[0] == 4:
        strong = rank_card(groups[0][0]) >= 7 and rng.random() < 0.6
        return pairs[0] if pairs else groups[0][:2] if strong else singles[:2] or groups[1][:2]
    if sizes[0] == 3:
        if len(sizes) > 1 and sizes[1] > 1:
            return groups[0][:2] if sizes[1] == 3 else groups[1][:2]
        return [groups[0][0], singles[0]] if rank_card(groups[0][0]) == ACE else singles[:2]
    if len(pairs) == 3:
        return pairs[0]
    if len(pairs) == 2:
        keeps = rank_card(pairs[0][0]) < 12 and rank_card(singles[0]) >= 13 and rng.random() < 0.7
        return singles[:2] if keeps else pairs[1]
    return singles[:2] if pairs else singles[1:3]


def group_by_rank(cards: Sequence[str]) -> list[list[str]]:
    """Return the cards grouped by rank, the largest group first, then the highest."""
    groups: dict[int, list[str]] = {}
    for card in cards:
        groups.setdefault(rank_card(card), []).append(card)
    ordered = sorted(groups.items(), key=lambda group: (len(group[1]), group[0]), reverse=True)
    return [group for _, group in ordered]


def set_foul(rng: Random, game: SimulatedPaiGowGame, cards: Sequence[str]) -> SimulatedHalves:
    """Set the hand foul: the best two cards in front, or a front that is not two cards."""
    best = [card for group in group_by_rank(cards) for card in group]
    halves = _halves(cards, best[:2])
    if rng.random() < 0.75 and is_whole(game, cards) and is_high_enough(game, halves):
        return halves
    mixed = rng.sample(list(cards), len(cards))
    split = rng.choice((1, 3))
    return SimulatedHalves(tuple(mixed[:split]), tuple(mixed[split:]))


def _anyhow(rng: Random, cards: Sequence[str]) -> SimulatedHalves:
    return _halved(rng.sample(list(cards), len(cards)))


def _halves(cards: Sequence[str], front: Sequence[str]) -> SimulatedHalves:
    return SimulatedHalves(
        tuple(front), tuple(sorted(remove_cards(cards, front), key=rank_card, reverse=True))
    )


def is_ace_high(cards: Sequence[str]) -> bool:
    """Return whether seven cards hold an ace and no combination."""
    ranks = {rank_card(card) for card in cards}
    plain = len(ranks) == len(cards) == SEVEN_CARDS and ACE in ranks
    return plain and not (_flush(cards) or _straight(cards))


def remove_cards(cards: Sequence[str], taken: Sequence[str]) -> list[str]:
    """Return the cards that remain."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left


TILE_PAIRS: Final = tuple(" ".join(pair) for pair in ranked.TILE_PAIRS)
"""The pairs of tiles, highest first."""


def set_tiles(rng: Random, tiles: Sequence[str]) -> SimulatedHalves:
    """Return four tiles as a sensible player sets them, the lower two in front."""
    ways = [order_halves(*way) for way in list_divisions(tiles)]
    if rng.random() < 0.15:
        return rng.choice(ways)
    return max(
        ways, key=lambda way: (is_tile_pair(way.back), rank_tiles(way.front), rank_tiles(way.back))
    )
