"""Hands of seven cards that seldom come by themselves."""

from collections.abc import Callable
from random import Random
from typing import Final

from domain.cards import JOKER, SUITS
from ops.simulator.cards import cards_of, suited

_HIGH_FIRST: Final = "AKQJT98765432"
_LOW_FIRST: Final = "A23456789TJQKA"
_BANDS: Final = ("AKQ", "JT9", "876", "5432")
_KICKERS: Final = ("AK", "AQ", "K2", "Q3", "J4", "65")

Recipe = Callable[[Random], list[str]]


def _ranks(rng: Random, count: int, without: str = "") -> str:
    return "".join(rng.sample([rank for rank in _HIGH_FIRST if rank not in without], count))


def _run(rng: Random, length: int) -> str:
    start = rng.randint(0, len(_LOW_FIRST) - length)
    return _LOW_FIRST[start : start + length]


def _with_joker(rng: Random, cards: list[str]) -> list[str]:
    cards[rng.randrange(len(cards))] = JOKER
    return cards


def five_aces(rng: Random) -> list[str]:
    """All four aces and the joker, sometimes with a pair."""
    return [*cards_of(rng, "AAAA" + rng.choice(("", "KK", "77"))), JOKER]


def quads(rng: Random) -> list[str]:
    """Four alike: of every band, alone, with a pair, with three."""
    rank = rng.choice(rng.choice(_BANDS))
    other = _ranks(rng, 1, rank)
    rest = rng.choice((rng.choice(_KICKERS), other * 2, other * 3))
    if rank in rest:
        rest = ""
    if rank == "A" and rng.random() < 0.4:
        return [*cards_of(rng, "AAA" + rest), JOKER]
    return cards_of(rng, rank * 4 + rest)


def royal_match(rng: Random) -> list[str]:
    """A royal flush beside a king and a queen of another suit."""
    suit, king, queen = rng.sample(SUITS, 3)
    royal = [rank + suit for rank in "AKQJT"]
    if rng.random() < 0.4:
        royal = _with_joker(rng, royal)
    return [*royal, "K" + king, "Q" + (king if rng.random() < 0.85 else queen)]


def seven_in_a_row(rng: Random) -> list[str]:
    """A straight flush of seven, the ace low or high or not in it."""
    return suited(rng, rng.choice((_LOW_FIRST[:7], _LOW_FIRST[7:], _run(rng, 7))))


def seven_with_joker(rng: Random) -> list[str]:
    """A straight flush of seven, the joker one of them."""
    return _with_joker(rng, seven_in_a_row(rng))


def straight_flush(rng: Random) -> list[str]:
    """A straight flush of five or six, royal or not, with the joker or without."""
    run = rng.choice(("AKQJT", "A2345", _run(rng, 5), _run(rng, 6)))
    cards = suited(rng, run)
    return _with_joker(rng, cards) if rng.random() < 0.4 else cards


def full_house(rng: Random) -> list[str]:
    """Three and two, three and two pairs, or twice three."""
    one, two, three = rng.sample(_HIGH_FIRST, 3)
    return cards_of(
        rng, rng.choice((one * 3 + two * 2, one * 3 + two * 2 + three * 2, one * 3 + two * 3))
    )


def flush(rng: Random) -> list[str]:
    """Five to seven of a suit, or five with a pair or two beside."""
    ranks = _ranks(rng, rng.choice((5, 5, 6, 7)))
    cards = suited(rng, ranks)
    for rank in ranks[: rng.choice((0, 1, 2, 2))]:
        cards.append(rank + rng.choice([suit for suit in SUITS if suit != cards[0][1]]))
    cards = cards[:7]
    if len(cards) < 7 and rng.random() < 0.3:
        cards[0] = JOKER
    return cards


def straight(rng: Random) -> list[str]:
    """Five to seven in a row, alone, with a pair, with two, with three alike."""
    run = rng.choice((_run(rng, 5), _run(rng, 5), "A2345", "AKQJT", _run(rng, 6), _run(rng, 7)))
    extra = rng.sample(run, 2)
    more = rng.choice(("", extra[0], extra[0] + extra[1], extra[0] * 2))[: 7 - len(run)]
    cards = cards_of(rng, run + more)
    return _with_joker(rng, cards) if rng.random() < 0.3 else cards


def three_alike(rng: Random) -> list[str]:
    """Three of a kind, aces among them, and three aces with what makes a straight."""
    rank = rng.choice("AA" + _HIGH_FIRST)
    rest = "KQJT" if rank == "A" and rng.random() < 0.3 else _ranks(rng, 4, rank)
    if rank == "A" and rng.random() < 0.4:
        return [*cards_of(rng, "AA" + rest), JOKER]
    return cards_of(rng, rank * 3 + rest)


def aces_and_flush(rng: Random) -> list[str]:
    """Three aces, the joker one of them, in the middle of a flush."""
    ranks = _ranks(rng, 4, "A")
    cards = suited(rng, "A" + ranks)
    other = rng.choice([suit for suit in SUITS if suit != cards[0][1]])
    return [*cards, "A" + other, JOKER]


def three_pair(rng: Random) -> list[str]:
    """Three pairs, the joker an ace in one of them."""
    one, two, three, single = rng.sample(_HIGH_FIRST, 4)
    if rng.random() < 0.3:
        pairs = "".join(rank * 2 for rank in _ranks(rng, 2, "A"))
        return [*cards_of(rng, "A" + pairs), JOKER]
    return cards_of(rng, one * 2 + two * 2 + three * 2 + single)


def two_pair(rng: Random) -> list[str]:
    """Two pairs of every band, with good singles or poor ones."""
    high = rng.choice(rng.choice(_BANDS))
    below = _HIGH_FIRST[_HIGH_FIRST.index(high) + 1 :] or "A"
    low = rng.choice(below)
    kickers = rng.choice(("AJ8", "K95", "Q96", "J84", "753"))
    singles = "".join(rank for rank in kickers if rank not in high + low)
    if rng.random() < 0.15 and "A" not in singles + high:
        return [*cards_of(rng, high * 2 + low * 2), JOKER]
    return cards_of(rng, high * 2 + low * 2 + singles)


def low_straight_flush(rng: Random) -> list[str]:
    """A complete hand that is lower than what could be kept."""
    return [*suited(rng, "98765"), *cards_of(rng, "K4")]


def ace_high(rng: Random) -> list[str]:
    """Seven different ranks with an ace or the joker, and nothing else."""
    ranks = rng.choice(("AQT8653", "AKJ9742", "AKT8643", "AQJ9632", "AKQ9752"))
    suits = rng.sample(SUITS, 4)
    cards = [rank + suits[place % 4] for place, rank in enumerate(ranks)]
    return _with_joker_for_ace(cards) if rng.random() < 0.45 else cards


def _with_joker_for_ace(cards: list[str]) -> list[str]:
    return [JOKER, *cards[1:]]


RARE: Final[tuple[Recipe, ...]] = (
    five_aces, quads, quads, quads, royal_match, royal_match, seven_in_a_row, seven_with_joker,
    straight_flush, full_house, full_house, flush, straight, straight, three_alike, aces_and_flush,
    three_pair, two_pair, two_pair, two_pair, low_straight_flush,
)  # fmt: skip
"""What stands there twice is wanted more often."""
