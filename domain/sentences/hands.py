"""What cards and tiles are worth, as a player says it aloud."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.cards import rank_name
from domain.ranks import poker, tiles
from domain.ranks.three_card import three


class Said(NamedTuple):
    """What cards are worth: the value, the hand in short, and with all that may decide."""

    value: int
    short: str
    full: str


def category_words(category: str) -> str:
    """A category as it stands in a sentence: `a straight flush`, `four of a kind`."""
    words = _CATEGORIES.get(category, category.replace("-", " "))
    plain = words.startswith(("two ", "three ", "four ", "five ", "high "))
    return words if plain else f"a {words}"


_CATEGORIES: Final = {
    "seven-card-straight-flush": "seven-card straight flush",
    "seven-card-straight-flush-joker": "seven-card straight flush with the joker",
    "royal-flush-royal-match": "royal flush with a royal match",
    "five-of-a-kind": "five aces",
}


# Playing cards.

_NAMES: Final = {rank: rank_name(card) for card, rank in poker.RANK.items() if card != "Jk"}
_SIGNS: Final = {**{rank: str(rank) for rank in range(2, 11)}, 11: "J", 12: "Q", 13: "K", 14: "A"}


def front_said(cards: Sequence[str]) -> Said:
    """Two cards: `A-K`, `pair of tens`."""
    value = poker.two(cards)
    first, second, *_ = _ranks(value)
    said = f"pair of {_plural(first)}" if second == 0 else f"{_SIGNS[first]}-{_SIGNS[second]}"
    return Said(value, said, said)


def back_said(cards: Sequence[str]) -> Said:
    """Five cards: `kings and fours`, in full `kings and fours with 9`."""
    return five_said(cards, poker.category(poker.five(cards)))


def five_said(cards: Sequence[str], category: str) -> Said:
    """Five cards, of the category that the room's reading makes them."""
    value = poker.five(cards)
    return _said(value, category, _ranks(value))


def three_said(cards: Sequence[str], category: str) -> Said:
    """Three cards, of the category that the room's reading makes them."""
    value = three(cards, suited_a23_is_flush=category == "flush")
    ranks = [value >> shift & 15 for shift in (8, 4, 0)]
    if category == "pair":
        ranks = ranks[1:]
    return _said(value, category, [rank for rank in ranks if rank])


def _ranks(value: int) -> list[int]:
    return [value >> shift & 15 for shift in (16, 12, 8, 4, 0)]


def _said(value: int, category: str, ranks: Sequence[int]) -> Said:
    first, second = ranks[0] if ranks else 0, ranks[1] if len(ranks) > 1 else 0
    dashed = "-".join(_SIGNS[rank] for rank in ranks if rank)
    if category == "high-card":
        return Said(value, f"{_NAMES[first]} high", dashed)
    if category == "flush":
        return Said(value, f"{_NAMES[first]}-high flush", f"{dashed} flush")
    if category in ("straight", "straight-flush"):
        said = f"{_NAMES[first]}-high {category.replace('-', ' ')}"
    elif category == "full-house":
        said = f"{_plural(first)} full of {_plural(second)}"
    elif category in _OF_A_KIND:
        named, of_a_kind = _OF_A_KIND[category]
        said = of_a_kind.format(*map(_plural, ranks[:named]))
        beside = "-".join(_SIGNS[rank] for rank in ranks[named:] if rank)
        return Said(value, said, f"{said} with {beside}" if beside else said)
    else:
        said = _CATEGORIES.get(category, category.replace("-", " "))
    return Said(value, said, said)


_OF_A_KIND: Final = {
    "pair": (1, "pair of {}"),
    "two-pair": (2, "{} and {}"),
    "three-of-a-kind": (1, "three {}"),
    "four-of-a-kind": (1, "four {}"),
}
"""How many ranks the hand is named by, and how."""


def _plural(rank: int) -> str:
    name = _NAMES[rank]
    return f"{name}es" if name == "six" else f"{name}s"


# Tiles.

_TILE_NAMES: Final = {
    "66": "teen", "11": "day", "44": "yun", "13": "gor", "55": "mooy", "33": "chong", "22": "bon",
    "56": "foo", "46": "ping", "16": "tit", "15": "look", "45": "a nine", "36": "a nine",
    "35": "an eight", "26": "an eight", "34": "a seven", "25": "a seven", "23": "a five",
    "14": "a five", "24": "a six", "12": "a three",
}  # fmt: skip
"""The single tiles, highest first."""

_ALIKE: Final = frozenset(kind for (one, other), kind in tiles.PAIRS.items() if one == other)
"""The pairs of two tiles with the same face."""


def tiles_said(two: Sequence[str], *, points_only_at_zero: bool = False) -> Said:
    """Two tiles: `pair of teen`, `gong`, `7`, in full `7 with yun`."""
    value = tiles.tile_hand(two, points_only_at_zero=points_only_at_zero)
    kind = tiles.category(two)
    said = f"pair of {kind}" if kind in _ALIKE else kind.replace("-", " ")
    if not (kind.isdigit() or kind in ("wong", "gong")) or (kind == "0" and points_only_at_zero):
        return Said(value, said, said)
    highest = next(name for tile, name in _TILE_NAMES.items() if tile in two)
    return Said(value, said, f"{said} with {highest}")
