"""The worth of cards and tiles, as players say it aloud."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from domain.cards.playing_cards import name_rank
from domain.cards.ranks import poker_hand, tile_hand
from domain.cards.ranks.three_card_hand import rank_three


class HandName(NamedTuple):
    """The worth of cards: its value, its name in short, and its name with all that may decide."""

    value: int
    short: str
    full: str


def name_category(category: str) -> str:
    """Return a category as it stands in a sentence: `a straight flush`, `four of a kind`."""
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

_NAMES: Final = {
    rank: name_rank(card) for card, rank in poker_hand.CARD_RANKS.items() if card != "Jk"
}
_SIGNS: Final = {**{rank: str(rank) for rank in range(2, 11)}, 11: "J", 12: "Q", 13: "K", 14: "A"}


def name_front(cards: Sequence[str]) -> HandName:
    """Name two cards: `A-K`, `pair of tens`."""
    value = poker_hand.rank_two(cards)
    first, second, *_ = _decode_ranks(value)
    name = (
        f"pair of {_pluralize_rank(first)}" if second == 0 else f"{_SIGNS[first]}-{_SIGNS[second]}"
    )
    return HandName(value, name, name)


def name_back(cards: Sequence[str]) -> HandName:
    """Name five cards: `kings and fours`, in full `kings and fours with 9`."""
    return name_five_cards(cards, poker_hand.name_category(poker_hand.rank_five(cards)))


def name_five_cards(cards: Sequence[str], category: str) -> HandName:
    """Name five cards, of the category that the room's reading makes them."""
    return _name_value(poker_hand.rank_five(cards), category)


@cache
def _name_value(value: int, category: str) -> HandName:
    """Return the name of a value of five cards, of which there are fewer than 8,000."""
    return _make_name(value, category, _decode_ranks(value))


def describe_ranks(ranks: str) -> str:
    """Return the ranks of a low hand as people write them: `10-8-6-4-A`."""
    return ranks.replace("T", "10")


def name_three_cards(cards: Sequence[str], category: str) -> HandName:
    """Name three cards, of the category that the room's reading makes them."""
    value = rank_three(cards, suited_a23_is_flush=category == "flush")
    ranks = [value >> shift & 15 for shift in (8, 4, 0)]
    if category == "pair":
        ranks = ranks[1:]
    return _make_name(value, category, [rank for rank in ranks if rank])


def _decode_ranks(value: int) -> list[int]:
    return [value >> shift & 15 for shift in (16, 12, 8, 4, 0)]


def _make_name(value: int, category: str, ranks: Sequence[int]) -> HandName:
    first, second = ranks[0] if ranks else 0, ranks[1] if len(ranks) > 1 else 0
    dashed = "-".join(_SIGNS[rank] for rank in ranks if rank)
    if category == "high-card":
        return HandName(value, f"{_NAMES[first]} high", dashed)
    if category == "flush":
        return HandName(value, f"{_NAMES[first]}-high flush", f"{dashed} flush")
    if category in ("straight", "straight-flush"):
        short = f"{_NAMES[first]}-high {category.replace('-', ' ')}"
    elif category == "full-house":
        short = f"{_pluralize_rank(first)} full of {_pluralize_rank(second)}"
    elif category in _OF_A_KIND:
        rank_count, of_a_kind = _OF_A_KIND[category]
        short = of_a_kind.format(*map(_pluralize_rank, ranks[:rank_count]))
        kickers = "-".join(_SIGNS[rank] for rank in ranks[rank_count:] if rank)
        return HandName(value, short, f"{short} with {kickers}" if kickers else short)
    else:
        short = _CATEGORIES.get(category, category.replace("-", " "))
    return HandName(value, short, short)


_OF_A_KIND: Final = {
    "pair": (1, "pair of {}"),
    "two-pair": (2, "{} and {}"),
    "three-of-a-kind": (1, "three {}"),
    "four-of-a-kind": (1, "four {}"),
}
"""How many ranks the hand is named by, and how."""


def _pluralize_rank(rank: int) -> str:
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

_ALIKE: Final = frozenset(
    kind for (one, other), kind in tile_hand.TILE_PAIRS.items() if one == other
)
"""The pairs of two tiles with the same face."""


def name_tiles(two: Sequence[str], *, points_only_at_zero: bool = False) -> HandName:
    """Name two tiles: `pair of teen`, `gong`, `7`, in full `7 with yun`."""
    value = tile_hand.rank_tiles(two, points_only_at_zero=points_only_at_zero)
    kind = tile_hand.name_category(two)
    short = f"pair of {kind}" if kind in _ALIKE else kind.replace("-", " ")
    if not (kind.isdigit() or kind in ("wong", "gong")) or (kind == "0" and points_only_at_zero):
        return HandName(value, short, short)
    highest = next(name for tile, name in _TILE_NAMES.items() if tile in two)
    return HandName(value, short, f"{short} with {highest}")
