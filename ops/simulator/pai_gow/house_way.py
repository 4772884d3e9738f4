"""The house way: the charts for seven cards, and the guide for four tiles."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from domain.cards.playing_cards import JOKER, SUITS
from domain.cards.ranks.poker_hand import ACE, CARD_RANKS, is_complete, rank_five, rank_two
from domain.cards.ranks.tile_hand import TILE_ORDER, name_category, rank_tiles
from domain.cards.tiles import PAIRED_TILES
from ops.simulator.pai_gow.game import SimulatedPaiGowGame

CardSet = tuple[str, ...]


class SimulatedHalves(NamedTuple):
    """The front and the back of a set hand; for tiles, the low and the high hand."""

    front: CardSet
    back: CardSet


_Fits = Callable[[SimulatedHalves], bool]

_NEVER: Final = ACE + 1
_FOUR_STAY: Final = {
    **dict.fromkeys("AKQ", _NEVER),
    **dict.fromkeys("JT9", CARD_RANKS["Ks"]),
    **dict.fromkeys("876", CARD_RANKS["Qs"]),
    **dict.fromkeys("5432", CARD_RANKS["2s"]),
}
"""The lowest top single card that keeps four of a kind together, by the rank of the four."""
_PAIRS_STAY: Final = {
    **dict.fromkeys("AKQ", _NEVER),
    **dict.fromkeys("JT9", ACE),
    **dict.fromkeys("876", CARD_RANKS["Ks"]),
    **dict.fromkeys("5432", CARD_RANKS["Qs"]),
}
"""The lowest top single card that keeps two pairs together, by the rank of the higher pair."""


def is_whole(game: SimulatedPaiGowGame, cards: Sequence[str]) -> bool:
    """Return whether these are the right number of the deck's cards, without surplus copies."""
    held = Counter(cards)
    return len(cards) == game.size and all(
        card in game.deck and count <= 1 + (card in PAIRED_TILES) for card, count in held.items()
    )


def find_house_way(
    game: SimulatedPaiGowGame, cards: Sequence[str], *, highest_pair: bool = False
) -> SimulatedHalves:
    """Return a whole hand as the house sets it.

    With `highest_pair`, a full house puts its highest possible pair in front.
    """
    if game.tiles:
        return _set_tiles(cards)
    ways = list(list_divisions(sorted(cards, key=_canonical)))
    fits = _wanted(
        game, Counter(CARD_RANKS[card] for card in cards), ways, highest_pair=highest_pair
    )
    return max(filter(fits, ways), key=lambda way: (rank_two(way.front), rank_five(way.back)))


def _canonical(card: str) -> tuple[bool, int, int]:
    return card != JOKER, -CARD_RANKS[card], SUITS.find(card[1])


def list_divisions(cards: Sequence[str]) -> Iterator[SimulatedHalves]:
    """Yield every way to put two cards in front."""
    for front in combinations(range(len(cards)), 2):
        behind = tuple(card for place, card in enumerate(cards) if place not in front)
        yield SimulatedHalves(tuple(cards[place] for place in front), behind)


def _wanted(
    game: SimulatedPaiGowGame,
    held: Counter[int],
    ways: Sequence[SimulatedHalves],
    *,
    highest_pair: bool,
) -> _Fits:
    """Return the test for the front, by the first line of the chart that fits the hand."""
    ranks = sorted(held, key=lambda rank: (held[rank], rank), reverse=True)
    most, second, third = (held[rank] for rank in (*ranks, 0)[:3])
    singles = [rank for rank in ranks if held[rank] == 1]
    if most == 4 and second == 1:
        stay = singles[0] >= _FOUR_STAY[_letter(ranks[0])]
        return _of(singles) if stay else _pair_of(ranks[0])
    if most >= 4:
        return _pair_of(ranks[0 if most > 4 else 1])
    if (most, second) == (3, 2) and highest_pair:
        return lambda way: _is_pair(way) and rank_two(way.front) <= rank_five(way.back)
    if most == 3 and second > 1:
        return _pair_of(ranks[0 if second == 3 else 1])
    if (most, second, third) == (2, 2, 2):
        return _pair_of(ranks[0])
    complete = _complete(game, ways, is_two_pair=second == 2)
    return complete or _incomplete(ranks, held, singles)


def _complete(
    game: SimulatedPaiGowGame, ways: Sequence[SimulatedHalves], *, is_two_pair: bool
) -> _Fits | None:
    """Return the test that keeps a straight or flush behind, or None if the chart keeps none.

    With two pairs, it is kept only if a pair can go in front, and only in games that keep it.
    """
    if is_two_pair:
        kept = [way for way in ways if _is_pair(way) and is_complete(way.back)]
        return kept.__contains__ if kept and game.keeps_complete else None
    kept = [way for way in ways if is_complete(way.back)]
    return kept.__contains__ if kept else None


def _incomplete(ranks: Sequence[int], held: Counter[int], singles: Sequence[int]) -> _Fits:
    """Return the test for three of a kind, two pairs, a pair or nothing."""
    first, second = ranks[:2]
    if held[first] == 3 and first == ACE:
        return lambda way: {CARD_RANKS[card] for card in way.front} == {ACE, singles[0]}
    if held[second] == 2:
        stay = singles[0] >= _PAIRS_STAY[_letter(first)]
        return _of(singles) if stay else _pair_of(second)
    return _of(singles) if held[first] > 1 else _of(ranks[1:3])


def _letter(rank: int) -> str:
    return "23456789TJQKA"[rank - 2]


def _pair_of(rank: int) -> _Fits:
    return lambda way: [CARD_RANKS[card] for card in way.front] == [rank, rank]


def _of(ranks: Sequence[int]) -> _Fits:
    return lambda way: all(CARD_RANKS[card] in ranks for card in way.front)


def _is_pair(way: SimulatedHalves) -> bool:
    return len({CARD_RANKS[card] for card in way.front}) == 1


_STRONG: Final = {"66", "11"}


def _set_tiles(tiles: Sequence[str]) -> SimulatedHalves:
    """Set the tiles by the first step of the guide that applies, then with the highest low hand."""
    first, *others = sorted(tiles, key=TILE_ORDER.index)
    ways = []
    for place, beside in enumerate(others):
        rest = tuple(others[:place] + others[place + 1 :])
        ways.append(order_halves((first, beside), rest))
    return max(_guided(ways), key=_worth)


def order_halves(one: CardSet, other: CardSet) -> SimulatedHalves:
    """Return the two hands of tiles, the lower in front."""
    return (
        SimulatedHalves(one, other)
        if rank_tiles(one) <= rank_tiles(other)
        else SimulatedHalves(other, one)
    )


def _guided(ways: list[SimulatedHalves]) -> list[SimulatedHalves]:
    paired = [way for way in ways if is_tile_pair(way.back)]
    if paired:
        best = max(rank_tiles(way.back) for way in paired)
        return [way for way in paired if rank_tiles(way.back) == best]
    made = [way for way in ways if any(map(_is_strong, way))]
    counting = [way for way in ways if any(name_category(half) in {"7", "8", "9"} for half in way)]
    return made or counting or ways


def is_tile_pair(half: CardSet) -> bool:
    """Return whether the two tiles are a pair."""
    name = name_category(half)
    return not name.isdigit() and name not in {"wong", "gong"}


def _is_strong(half: CardSet) -> bool:
    """Return whether a teen or a day makes wong, gong or nine."""
    return not _STRONG.isdisjoint(half) and name_category(half) in {"wong", "gong", "9"}


def _worth(way: SimulatedHalves) -> tuple[int, int, list[int]]:
    return (
        rank_tiles(way.front),
        rank_tiles(way.back),
        [-TILE_ORDER.index(tile) for tile in way.front],
    )
