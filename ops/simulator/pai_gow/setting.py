"""How people set their hands: sensibly, anyhow, otherwise than the house, or foul."""

from collections.abc import Sequence
from random import Random
from typing import Final

from domain.cards import JOKER, SUITS
from domain.ranks.poker import five, two
from domain.ranks.tiles import tile_hand
from ops.simulator.pai_gow.games import SEVEN, Game
from ops.simulator.pai_gow.house_way import Halves, divisions, house_way, is_whole
from ops.simulator.pai_gow.tiles import set_tiles

RANK: Final = {rank: place for place, rank in enumerate("23456789TJQKA", start=2)}
ACE: Final = 14


def rank(card: str) -> int:
    """The card's rank, the joker an ace; what is no card of the deck is low."""
    return ACE if card == JOKER else RANK.get(card[0], 2)


def set_hand(rng: Random, game: Game, cards: Sequence[str]) -> Halves:
    """A hand as somebody sensible sets it, now and then anyhow: never foul."""
    if game.tiles:
        return set_tiles(rng, cards) if is_whole(game, cards) else _halved(cards)
    if rng.random() < 0.04:
        halves = _anyhow(rng, cards)
    else:
        whole = _flush(cards) or _straight(cards) if rng.random() < 0.85 else []
        is_kept = whole and len(cards) == SEVEN
        halves = _halves(cards, without(cards, whole) if is_kept else _front(rng, cards))
    return house_way(game, cards) if is_whole(game, cards) and is_high(game, halves) else halves


def is_high(game: Game, halves: Halves) -> bool:
    """Whether the front of two outranks the back."""
    if game.tiles:
        return tile_hand(halves.front) > tile_hand(halves.back)
    return two(halves.front) > five(halves.back)


def other_ways(game: Game, cards: Sequence[str], right: Halves) -> list[Halves]:
    """How a whole hand may be set that is worth something else, but not foul."""
    ways = [way for way in divisions(cards) if not is_high(game, way)]
    return [way for way in ways if _worth(game, way) != _worth(game, right)]


def _worth(game: Game, halves: Halves) -> tuple[int, int]:
    front, back = (tile_hand, tile_hand) if game.tiles else (two, five)
    return front(halves.front), back(halves.back)


def _halved(cards: Sequence[str]) -> Halves:
    return Halves(tuple(cards[:2]), tuple(cards[2:]))


def _flush(cards: Sequence[str]) -> list[str]:
    """Five cards of a suit, the lowest there are, the joker only if it is needed."""
    for suit in SUITS:
        suited = sorted((card for card in cards if card[1] == suit), key=rank)
        if JOKER in cards:
            suited.append(JOKER)
        if len(suited) >= 5:
            return suited[:5]
    return []


def _straight(cards: Sequence[str]) -> list[str]:
    """Five in a row, the joker where one is missing."""
    held = {rank(card): card for card in cards if card != JOKER}
    held |= {1: held[ACE]} if ACE in held else {}
    for top in range(ACE, 4, -1):
        run = [held[one] for one in range(top, top - 5, -1) if one in held]
        if len(run) == 5 or (len(run) == 4 and JOKER in cards):
            return [*run, JOKER][:5]
    return []


def _front(rng: Random, cards: Sequence[str]) -> list[str]:
    """The two cards to put in front, by the groups of equal cards."""
    groups = grouped(cards)
    sizes = tuple(map(len, groups))
    singles = [card for group in groups if len(group) == 1 for card in group]
    pairs = [group for group in groups if len(group) == 2]
    if sizes[0] == 5:
        return groups[0][:2] if rng.random() < 0.6 else (pairs[0] if pairs else singles[:2])
    if sizes[0] == 4:
        strong = rank(groups[0][0]) >= 7 and rng.random() < 0.6
        return pairs[0] if pairs else groups[0][:2] if strong else singles[:2] or groups[1][:2]
    if sizes[0] == 3:
        if len(sizes) > 1 and sizes[1] > 1:
            return groups[0][:2] if sizes[1] == 3 else groups[1][:2]
        return [groups[0][0], singles[0]] if rank(groups[0][0]) == ACE else singles[:2]
    if len(pairs) == 3:
        return pairs[0]
    if len(pairs) == 2:
        keeps = rank(pairs[0][0]) < 12 and rank(singles[0]) >= 13 and rng.random() < 0.7
        return singles[:2] if keeps else pairs[1]
    return singles[:2] if pairs else singles[1:3]


def grouped(cards: Sequence[str]) -> list[list[str]]:
    """Cards of equal rank together, the largest group first, then the highest."""
    groups: dict[int, list[str]] = {}
    for card in cards:
        groups.setdefault(rank(card), []).append(card)
    ordered = sorted(groups.items(), key=lambda group: (len(group[1]), group[0]), reverse=True)
    return [group for _, group in ordered]


def set_foul(rng: Random, game: Game, cards: Sequence[str]) -> Halves:
    """The best two cards in front, or not two at all where they are no better than the rest."""
    best = [card for group in grouped(cards) for card in group]
    halves = _halves(cards, best[:2])
    if rng.random() < 0.75 and is_whole(game, cards) and is_high(game, halves):
        return halves
    mixed = rng.sample(list(cards), len(cards))
    split = rng.choice((1, 3))
    return Halves(tuple(mixed[:split]), tuple(mixed[split:]))


def _anyhow(rng: Random, cards: Sequence[str]) -> Halves:
    return _halved(rng.sample(list(cards), len(cards)))


def _halves(cards: Sequence[str], front: Sequence[str]) -> Halves:
    return Halves(tuple(front), tuple(sorted(without(cards, front), key=rank, reverse=True)))


def is_ace_high(cards: Sequence[str]) -> bool:
    """Whether seven cards are an ace and nothing else."""
    ranks = {rank(card) for card in cards}
    plain = len(ranks) == len(cards) == SEVEN and ACE in ranks
    return plain and not (_flush(cards) or _straight(cards))


def without(cards: Sequence[str], taken: Sequence[str]) -> list[str]:
    """What is left of the cards."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left
