"""Seven-card hands that rarely come by chance."""

from collections.abc import Callable
from random import Random
from typing import Final

from domain.cards.playing_cards import JOKER, SUITS
from ops.simulator.core.cards import pick_cards, pick_suited_cards

_HIGH_FIRST: Final = "AKQJT98765432"
_LOW_FIRST: Final = "A23456789TJQKA"
_BANDS: Final = ("AKQ", "JT9", "876", "5432")
_KICKERS: Final = ("AK", "AQ", "K2", "Q3", "J4", "65")

HandRecipe = Callable[[Random], list[str]]


def _ranks(rng: Random, count: int, without: str = "") -> str:
    return "".join(rng.sample([rank for rank in _HIGH_FIRST if rank not in without], count))


def _run(rng: Random, length: int) -> str:
    start = rng.randint(0, len(_LOW_FIRST) - length)
    return _LOW_FIRST[start : start + length]


def _with_joker(rng: Random, cards: list[str]) -> list[str]:
    cards[rng.randrange(len(cards))] = JOKER
    return cards


def draw_five_aces(rng: Random) -> list[str]:
    """Return all four aces and the joker, sometimes with a pair."""
    return [*pick_cards(rng, "AAAA" + rng.choice(("", "KK", "77"))), JOKER]


def draw_quads(rng: Random) -> list[str]:
    """Return four of a kind, of any band: alone, with a pair, or with three of a kind."""
    rank = rng.choice(rng.choice(_BANDS))
    other = _ranks(rng, 1, rank)
    rest = rng.choice((rng.choice(_KICKERS), other * 2, other * 3))
    if rank in rest:
        rest = ""
    if rank == "A" and rng.random() < 0.4:
        return [*pick_cards(rng, "AAA" + rest), JOKER]
    return pick_cards(rng, rank * 4 + rest)


def draw_royal_match(rng: Random) -> list[str]:
    """Return a royal flush beside a king and a queen of another suit, or of two."""
    suit, king, queen = rng.sample(SUITS, 3)
    royal = [rank + suit for rank in "AKQJT"]
    if rng.random() < 0.4:
        royal = _with_joker(rng, royal)
    return [*royal, "K" + king, "Q" + (king if rng.random() < 0.85 else queen)]


def draw_seven_in_a_row(rng: Random) -> list[str]:
    """Return a straight flush of seven, with the ace low, high or absent."""
    return pick_suited_cards(rng, rng.choice((_LOW_FIRST[:7], _LOW_FIRST[7:], _run(rng, 7))))


def draw_seven_with_joker(rng: Random) -> list[str]:
    """Return a straight flush of seven that includes the joker."""
    return _with_joker(rng, draw_seven_in_a_row(rng))


def draw_straight_flush(rng: Random) -> list[str]:
    """Return a straight flush of five or six, royal or not, with the joker or without."""
    run = rng.choice(("AKQJT", "A2345", _run(rng, 5), _run(rng, 6)))
    cards = pick_suited_cards(rng, run)
    return _with_joker(rng, cards) if rng.random() < 0.4 else cards


def draw_full_house(rng: Random) -> list[str]:
    """Return three and two, three and two pairs, or three of a kind twice."""
    one, two, three = rng.sample(_HIGH_FIRST, 3)
    return pick_cards(
        rng, rng.choice((one * 3 + two * 2, one * 3 + two * 2 + three * 2, one * 3 + two * 3))
    )


def draw_flush(rng: Random) -> list[str]:
    """Return five to seven of a suit, or five beside a pair or two."""
    ranks = _ranks(rng, rng.choice((5, 5, 6, 7)))
    cards = pick_suited_cards(rng, ranks)
    for rank in ranks[: rng.choice((0, 1, 2, 2))]:
        cards.append(rank + rng.choice([suit for suit in SUITS if suit != cards[0][1]]))
    cards = cards[:7]
    if len(cards) < 7 and rng.random() < 0.3:
        cards[0] = JOKER
    return cards


def draw_straight(rng: Random) -> list[str]:
    """Return five to seven in a row, alone, or with a pair, two pairs or three of a kind."""
    run = rng.choice((_run(rng, 5), _run(rng, 5), "A2345", "AKQJT", _run(rng, 6), _run(rng, 7)))
    extra = rng.sample(run, 2)
    more = rng.choice(("", extra[0], extra[0] + extra[1], extra[0] * 2))[: 7 - len(run)]
    cards = pick_cards(rng, run + more)
    return _with_joker(rng, cards) if rng.random() < 0.3 else cards


def draw_three_alike(rng: Random) -> list[str]:
    """Return three of a kind, often aces, sometimes with the makings of a straight."""
    rank = rng.choice("AA" + _HIGH_FIRST)
    rest = "KQJT" if rank == "A" and rng.random() < 0.3 else _ranks(rng, 4, rank)
    if rank == "A" and rng.random() < 0.4:
        return [*pick_cards(rng, "AA" + rest), JOKER]
    return pick_cards(rng, rank * 3 + rest)


def draw_aces_and_flush(rng: Random) -> list[str]:
    """Return three aces, including the joker, in the middle of a flush."""
    ranks = _ranks(rng, 4, "A")
    cards = pick_suited_cards(rng, "A" + ranks)
    other = rng.choice([suit for suit in SUITS if suit != cards[0][1]])
    return [*cards, "A" + other, JOKER]


def draw_three_pair(rng: Random) -> list[str]:
    """Return three pairs, sometimes with the joker as an ace in one of them."""
    one, two, three, single = rng.sample(_HIGH_FIRST, 4)
    if rng.random() < 0.3:
        pairs = "".join(rank * 2 for rank in _ranks(rng, 2, "A"))
        return [*pick_cards(rng, "A" + pairs), JOKER]
    return pick_cards(rng, one * 2 + two * 2 + three * 2 + single)


def draw_two_pair(rng: Random) -> list[str]:
    """Return two pairs of any band, with good singles or poor ones."""
    high = rng.choice(rng.choice(_BANDS))
    below = _HIGH_FIRST[_HIGH_FIRST.index(high) + 1 :] or "A"
    low = rng.choice(below)
    kickers = rng.choice(("AJ8", "K95", "Q96", "J84", "753"))
    singles = "".join(rank for rank in kickers if rank not in high + low)
    if rng.random() < 0.15 and "A" not in singles + high:
        return [*pick_cards(rng, high * 2 + low * 2), JOKER]
    return pick_cards(rng, high * 2 + low * 2 + singles)


def draw_low_straight_flush(rng: Random) -> list[str]:
    """Return a straight flush that is lower than another hand the cards could keep."""
    return [*pick_suited_cards(rng, "98765"), *pick_cards(rng, "K4")]


def draw_ace_high(rng: Random) -> list[str]:
    """Return seven different ranks with an ace or the joker, and nothing else."""
    ranks = rng.choice(("AQT8653", "AKJ9742", "AKT8643", "AQJ9632", "AKQ9752"))
    suits = rng.sample(SUITS, 4)
    cards = [rank + suits[place % 4] for place, rank in enumerate(ranks)]
    return _with_joker_for_ace(cards) if rng.random() < 0.45 else cards


def _with_joker_for_ace(cards: list[str]) -> list[str]:
    return [JOKER, *cards[1:]]


RARE_HANDS: Final[tuple[HandRecipe, ...]] = (
    draw_five_aces,
    draw_quads,
    draw_quads,
    draw_quads,
    draw_royal_match,
    draw_royal_match,
    draw_seven_in_a_row,
    draw_seven_with_joker,
    draw_straight_flush,
    draw_full_house,
    draw_full_house,
    draw_flush,
    draw_straight,
    draw_straight,
    draw_three_alike,
    draw_aces_and_flush,
    draw_three_pair,
    draw_two_pair,
    draw_two_pair,
    draw_two_pair,
    draw_low_straight_flush,
)
"""The recipes for rare hands; repeated recipes are drawn more often."""
