"""How the house sets a hand: the charts for seven cards, and the guide for four tiles."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from domain.cards import JOKER, SUITS
from domain.ranks.poker import ACE, RANK, five, is_complete, two
from domain.ranks.tiles import LISTED, category, tile_hand
from domain.tiles import PAIRED
from ops.simulator.pai_gow.games import Game

Cards = tuple[str, ...]


class Halves(NamedTuple):
    """The front and the back of a set hand; of tiles the low and the high hand."""

    front: Cards
    back: Cards


_Fits = Callable[[Halves], bool]

_NEVER: Final = ACE + 1
_FOUR_STAY: Final = {
    **dict.fromkeys("AKQ", _NEVER), **dict.fromkeys("JT9", RANK["Ks"]),
    **dict.fromkeys("876", RANK["Qs"]), **dict.fromkeys("5432", RANK["2s"]),
}  # fmt: skip
"""The single card that keeps four of a rank together."""
_PAIRS_STAY: Final = {
    **dict.fromkeys("AKQ", _NEVER), **dict.fromkeys("JT9", ACE),
    **dict.fromkeys("876", RANK["Ks"]), **dict.fromkeys("5432", RANK["Qs"]),
}  # fmt: skip
"""The single card that keeps two pairs together, by the rank of the higher one."""


def is_whole(game: Game, cards: Sequence[str]) -> bool:
    """Whether it is a hand as it should be: so many of the deck, and none too often."""
    held = Counter(cards)
    return len(cards) == game.size and all(
        card in game.deck and count <= 1 + (card in PAIRED) for card, count in held.items()
    )


def house_way(game: Game, cards: Sequence[str], *, highest_pair: bool = False) -> Halves:
    """A whole hand as the house sets it; `highest_pair` is how some read the full house."""
    if game.tiles:
        return _set_tiles(cards)
    ways = list(divisions(sorted(cards, key=_canonical)))
    fits = _wanted(game, Counter(RANK[card] for card in cards), ways, highest_pair=highest_pair)
    return max(filter(fits, ways), key=lambda way: (two(way.front), five(way.back)))


def _canonical(card: str) -> tuple[bool, int, int]:
    return card != JOKER, -RANK[card], SUITS.find(card[1])


def divisions(cards: Sequence[str]) -> Iterator[Halves]:
    """Every way to put two in front."""
    for front in combinations(range(len(cards)), 2):
        behind = tuple(card for place, card in enumerate(cards) if place not in front)
        yield Halves(tuple(cards[place] for place in front), behind)


def _wanted(game: Game, held: Counter[int], ways: Sequence[Halves], *, highest_pair: bool) -> _Fits:
    """What the front has to be, by the first line of the chart that fits; its best is taken."""
    ranks = sorted(held, key=lambda rank: (held[rank], rank), reverse=True)
    most, second, third = (held[rank] for rank in (*ranks, 0)[:3])
    singles = [rank for rank in ranks if held[rank] == 1]
    if most == 4 and second == 1:
        stay = singles[0] >= _FOUR_STAY[_letter(ranks[0])]
        return _of(singles) if stay else _pair_of(ranks[0])
    if most >= 4:
        return _pair_of(ranks[0 if most > 4 else 1])
    if (most, second) == (3, 2) and highest_pair:
        return lambda way: _is_pair(way) and two(way.front) <= five(way.back)
    if most == 3 and second > 1:
        return _pair_of(ranks[0 if second == 3 else 1])
    if (most, second, third) == (2, 2, 2):
        return _pair_of(ranks[0])
    complete = _complete(game, ways, is_two_pair=second == 2)
    return complete or _incomplete(ranks, held, singles)


def _complete(game: Game, ways: Sequence[Halves], *, is_two_pair: bool) -> _Fits | None:
    """A straight or flush stays behind; with two pair only if a pair can go in front, if at all."""
    if is_two_pair:
        kept = [way for way in ways if _is_pair(way) and is_complete(way.back)]
        return kept.__contains__ if kept and game.keeps_complete else None
    kept = [way for way in ways if is_complete(way.back)]
    return kept.__contains__ if kept else None


def _incomplete(ranks: Sequence[int], held: Counter[int], singles: Sequence[int]) -> _Fits:
    """The lines for three alike, two pair, one pair and nothing."""
    first, second = ranks[:2]
    if held[first] == 3 and first == ACE:
        return lambda way: {RANK[card] for card in way.front} == {ACE, singles[0]}
    if held[second] == 2:
        stay = singles[0] >= _PAIRS_STAY[_letter(first)]
        return _of(singles) if stay else _pair_of(second)
    return _of(singles) if held[first] > 1 else _of(ranks[1:3])


def _letter(rank: int) -> str:
    return "23456789TJQKA"[rank - 2]


def _pair_of(rank: int) -> _Fits:
    return lambda way: [RANK[card] for card in way.front] == [rank, rank]


def _of(ranks: Sequence[int]) -> _Fits:
    return lambda way: all(RANK[card] in ranks for card in way.front)


def _is_pair(way: Halves) -> bool:
    return len({RANK[card] for card in way.front}) == 1


_STRONG: Final = {"66", "11"}


def _set_tiles(tiles: Sequence[str]) -> Halves:
    """The first step of the guide that finds something, then the highest low hand."""
    first, *others = sorted(tiles, key=LISTED.index)
    ways = []
    for place, beside in enumerate(others):
        rest = tuple(others[:place] + others[place + 1 :])
        ways.append(low_and_high((first, beside), rest))
    return max(_guided(ways), key=_worth)


def low_and_high(one: Cards, other: Cards) -> Halves:
    """The lower of two hands of tiles in front."""
    return Halves(one, other) if tile_hand(one) <= tile_hand(other) else Halves(other, one)


def _guided(ways: list[Halves]) -> list[Halves]:
    paired = [way for way in ways if is_tile_pair(way.back)]
    if paired:
        best = max(tile_hand(way.back) for way in paired)
        return [way for way in paired if tile_hand(way.back) == best]
    made = [way for way in ways if any(map(_is_strong, way))]
    counting = [way for way in ways if any(category(half) in {"7", "8", "9"} for half in way)]
    return made or counting or ways


def is_tile_pair(half: Cards) -> bool:
    """Whether the two tiles are a pair."""
    name = category(half)
    return not name.isdigit() and name not in {"wong", "gong"}


def _is_strong(half: Cards) -> bool:
    """Whether a teen or a day makes wong, gong or nine."""
    return not _STRONG.isdisjoint(half) and category(half) in {"wong", "gong", "9"}


def _worth(way: Halves) -> tuple[int, int, list[int]]:
    return tile_hand(way.front), tile_hand(way.back), [-LISTED.index(tile) for tile in way.front]
