"""The best five of seven: every hand of the deck counted, and compared with all its fives."""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest
from hypothesis import given

from domain.cards.ranks.holdem_hand import find_best_of_seven
from domain.cards.ranks.poker_hand import name_category, rank_five
from tests.support.card_hands import RANKS, counted, dealt, hands, many, suited

# The counts that every book of poker has.
SEVENS = {
    "royal-flush": 4_324,
    "straight-flush": 37_260,
    "four-of-a-kind": 224_848,
    "full-house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three-of-a-kind": 6_461_620,
    "two-pair": 31_433_400,
    "pair": 58_627_800,
    "high-card": 23_294_460,
}
DIFFERENT_VALUES = 4_824


def sorts_of_seven():
    """A hand of each sort and how many are like it: by ranks, or by the ranks of its flush."""
    for ranks in combinations_with_replacement(RANKS, 7):
        counts = tuple(sorted(Counter(ranks).values()))
        if counts[-1] <= 4:
            cards = [rank + "shdc"[place % 4] for place, rank in enumerate(ranks)]
            yield cards, prod(comb(4, count) for count in counts) - 4 * flushes_of_spades(counts)
    for size in (5, 6, 7):
        for ranks in combinations(RANKS, size):
            cards = [*suited("".join(ranks), "s"), "7h", "7d"]
            yield cards[:7], 4 * comb(39, 7 - size)


@cache
def flushes_of_spades(counts):
    """In how many ways five or more spades are among so many cards of each rank."""
    ways = Counter({0: 1})
    for count in counts:
        longer = Counter()
        for spades, so_far in ways.items():
            longer[spades] += so_far * comb(3, count)
            longer[spades + 1] += so_far * comb(3, count - 1)
        ways = longer
    return ways[5] + ways[6] + ways[7]


def test_every_hand_of_seven_is_counted():
    values = counted((value(cards), alike) for cards, alike in sorts_of_seven())
    counts = counted((name_category(value), alike) for value, alike in values.items())
    assert counts == SEVENS
    assert sum(counts.values()) == comb(52, 7)
    assert len(values) == DIFFERENT_VALUES


def value(cards):
    return find_best_of_seven(cards[:2], cards[2:])[0]


def is_best(cards):
    """Return whether the value is that of the best five, and the five that are given make it."""
    best, chosen = find_best_of_seven(cards[:2], cards[2:])
    highest = max(rank_five(others) for others in combinations(cards, 5))
    five_of_them = len(set(chosen)) == 5 and set(chosen) <= set(cards)
    return best == rank_five(chosen) == highest and five_of_them


def test_dealt_hands_are_worth_the_best_of_their_twenty_one_fives():
    assert [cards for cards in dealt(7, 400, joker=False) if not is_best(cards)] == []


@given(hands(7, joker=False))
@many
def test_good_hands_are_worth_the_best_of_their_twenty_one_fives(cards):
    assert is_best(cards)


@pytest.mark.parametrize(
    ("hole", "board", "name", "best"),
    [
        ("2c 3d", "As Ks Qs Js Ts", "royal-flush", "As Ks Qs Js Ts"),
        ("As 2s", "3s 4s 5s Ks Qd", "straight-flush", "As 2s 3s 4s 5s"),
        ("6s 2s", "3s 4s 5s As 7d", "straight-flush", "6s 5s 4s 3s 2s"),
        ("9s 9h", "9d 9c 8s 8h 8d", "four-of-a-kind", "9s 9h 9d 9c 8s"),
        ("9s 9h", "9d 9c Ks Kh As", "four-of-a-kind", "9s 9h 9d 9c As"),
        ("9s 9h", "9d 8c 8s 8h Kd", "full-house", "9s 9h 9d 8c 8s"),
        ("9s 9h", "9d 8c 8s Kh Kd", "full-house", "9s 9h 9d Kh Kd"),
        ("2s 3s", "Ks Qs 9s 8s 7s", "flush", "Ks Qs 9s 8s 7s"),
        ("Ad Kd", "Qd Jd 9d Th 2c", "flush", "Ad Kd Qd Jd 9d"),
        ("Ad 2c", "3s 4h 5d 5c 5h", "straight", "Ad 2c 3s 4h 5d"),
        ("8d 9c", "Ts Jh Qd Kc Ah", "straight", "Ts Jh Qd Kc Ah"),
        ("8d 8c", "8s Jh Qd 2c 3h", "three-of-a-kind", "8d 8c 8s Qd Jh"),
        ("8d 8c", "9s 9h Td Tc Kh", "two-pair", "Td Tc 9s 9h Kh"),
        ("8d 8c", "9s 9h Td Tc 7h", "two-pair", "Td Tc 9s 9h 8d"),
        ("8d 8c", "2s 3h Td Jc Kh", "pair", "8d 8c Kh Jc Td"),
        ("Ad 2c", "3s 4h 6d 8c Th", "high-card", "Ad Th 8c 6d 4h"),
    ],
)
def test_any_two_one_or_none_of_the_hole_cards_play(hole, board, name, best):
    value, cards = find_best_of_seven(hole.split(), board.split())
    assert name_category(value) == name
    assert value == rank_five(best.split()) == rank_five(cards)


def test_two_hands_that_play_the_board_are_equal():
    board = "Ah Kd Qs Jc Th".split()
    assert find_best_of_seven(["2c", "2d"], board) == find_best_of_seven(["9c", "9s"], board)
