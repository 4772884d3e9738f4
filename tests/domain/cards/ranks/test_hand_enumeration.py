"""Whole decks ranked at once: every count of the reference, and hand for hand as one by one."""

import random
import subprocess
import sys
from collections import Counter
from itertools import combinations, product
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.cards.playing_cards import CARDS, JOKER
from domain.cards.ranks import fortune_hand, poker_hand
from domain.cards.ranks.hand_enumeration import (
    HandArray,
    count_ace_highs,
    count_fortunes,
    count_poker,
    flag_ace_highs,
    list_hand_classes,
    pack_hands,
    rank_fortunes,
    rank_poker_hands,
)
from tests.support.card_hands import DECK, hands, many, reference
from tests.support.project_files import ROOT

ALL_SEVENS = comb(53, 7)
ACE_HIGH = reference("d_face_up_ace_high")
FIVES = reference("b1_five_card_high_bug")

# The reference has no bonus rows: these were counted here, and a fault would move some of them.
FORTUNES = {
    "none": 121_694_196,
    "three-pair": 2_862_000,
    "straight": 11_034_204,
    "three-of-a-kind": 7_672_500,
    "flush": 6_172_088,
    "full-house": 4_188_528,
    "four-of-a-kind": 307_472,
    "straight-flush": 184_644,
    "royal-flush": 26_020,
    "five-aces": 1_128,
    "seven-card-straight-flush-joker": 196,
    "royal-flush-royal-match": 72,
    "seven-card-straight-flush": 32,
}
BOTH_STRAIGHT_AND_TRIPS = 201_824


def test_every_hand_of_five_is_counted_as_in_the_reference():
    without, with_joker = count_poker(0), count_poker(1)
    total = {name: without[name] + with_joker[name] for name in without}
    assert in_words_of_the_reference(without) == FIVES["no_joker_C(52,5)"]
    assert in_words_of_the_reference(with_joker) == FIVES["with_joker_hands_C(52,4)"]
    assert in_words_of_the_reference(total) == FIVES["total_C(53,5)"]


def in_words_of_the_reference(counts):
    return {name.replace("-", "_"): count for name, count in counts.items()}


def test_every_ace_high_is_counted_as_in_the_reference():
    assert count_ace_highs(0) == ACE_HIGH["ace_high_no_joker"]
    assert count_ace_highs(1) == ACE_HIGH["ace_high_with_joker"]
    assert count_ace_highs(0) + count_ace_highs(1) == ACE_HIGH["total"]
    assert ACE_HIGH["hands"] == ALL_SEVENS


def test_king_high_or_lower_is_counted_as_in_the_reference():
    counted = 0
    for some, alike in list_hand_classes(7):
        spades, hearts, diamonds, clubs = some.suits
        ranks = np.bitwise_count(spades | hearts | diamonds | clubs)
        low = (ranks == 7) & (rank_fortunes(some) == 0) & ~flag_ace_highs(some)
        counted += alike[low].sum()
    assert counted == ACE_HIGH["king_high_or_lower_no_joker"]


def test_every_hand_of_seven_falls_in_one_row():
    assert count_fortunes() == FORTUNES
    assert sum(FORTUNES.values()) == ALL_SEVENS


def test_the_rarest_rows_can_be_counted_by_hand():
    runs, suits = 8, 4
    held_six = 7 * runs - (runs - 1)  # six in a row leave either end to the joker
    assert FORTUNES["seven-card-straight-flush"] == runs * suits
    assert FORTUNES["seven-card-straight-flush-joker"] == held_six * suits
    assert FORTUNES["royal-flush-royal-match"] == suits * (1 + 5) * (suits - 1)
    assert FORTUNES["five-aces"] == comb(48, 2)
    natural_fours = 13 * comb(48, 3) + 12 * comb(48, 2)
    three_aces_and_joker = comb(4, 3) * comb(48, 3)
    straight_flushes_beside_aces = suits * comb(3, 2) * 2 * comb(4, 3)
    fours = natural_fours + three_aces_and_joker - straight_flushes_beside_aces
    assert FORTUNES["four-of-a-kind"] == fours


def test_by_hand_rank_only_straights_and_three_of_a_kind_change_places():
    expected = FORTUNES | {
        "straight": FORTUNES["straight"] + BOTH_STRAIGHT_AND_TRIPS,
        "three-of-a-kind": FORTUNES["three-of-a-kind"] - BOTH_STRAIGHT_AND_TRIPS,
    }
    assert count_fortunes(by_hand_rank=True) == expected


def rank_together(dealt, *, by_hand_rank):
    """Return the Fortune category of every hand, ranked as packed hands."""
    rows = rank_fortunes(pack_hands(dealt), by_hand_rank=by_hand_rank)
    return [fortune_hand.FORTUNE_ROWS[row] for row in rows]


def rank_singly(dealt, *, by_hand_rank):
    """Return the Fortune category of every hand, ranked one by one."""
    return [fortune_hand.rank_fortune(cards, by_hand_rank=by_hand_rank).category for cards in dealt]


def flag_singly(dealt):
    """Return for every hand whether it is ace-high, asked one by one."""
    return [fortune_hand.is_ace_high(cards) for cards in dealt]


@pytest.mark.parametrize("by_hand_rank", [False, True])
def test_dealt_hands_rank_as_one_by_one(by_hand_rank):
    dealer = random.Random(53)
    dealt = [dealer.sample(sorted(CARDS), 7) for _ in range(20_000)]
    together = rank_together(dealt, by_hand_rank=by_hand_rank)
    assert together == rank_singly(dealt, by_hand_rank=by_hand_rank)


def test_dealt_hands_are_ace_high_as_one_by_one():
    dealer = random.Random(53)
    dealt = [dealer.sample(sorted(CARDS), 7) for _ in range(20_000)]
    assert flag_ace_highs(pack_hands(dealt)).tolist() == flag_singly(dealt)


@given(st.lists(hands(7), min_size=1, max_size=30))
@many
def test_good_hands_rank_as_one_by_one(dealt):
    for by_hand_rank in (False, True):
        together = rank_together(dealt, by_hand_rank=by_hand_rank)
        assert together == rank_singly(dealt, by_hand_rank=by_hand_rank)
    assert flag_ace_highs(pack_hands(dealt)).tolist() == flag_singly(dealt)


@given(st.lists(hands(5), min_size=1, max_size=30))
@many
def test_hands_of_five_rank_as_one_by_one(dealt):
    singly = [poker_hand.name_category(poker_hand.rank_five(cards)) for cards in dealt]
    assert [
        poker_hand.POKER_CATEGORIES[row] for row in rank_poker_hands(pack_hands(dealt))
    ] == singly


@pytest.mark.parametrize(("cards", "jokers"), [(3, 0), (2, 1)])
def test_each_hand_is_in_one_class_and_each_class_counts_its_hands(cards, jokers):
    counted = Counter()
    for some, alike in list_hand_classes(cards, jokers):
        masks = [suit.ravel().tolist() for suit in np.broadcast_arrays(*some.suits)]
        for *of_suits, count in zip(*masks, alike.ravel().tolist(), strict=True):
            assert tuple(sorted(of_suits)) not in counted
            counted[tuple(sorted(of_suits))] = count
    dealt = pack_hands([[*held, *[JOKER] * jokers] for held in combinations(DECK, cards)])
    masks = zip(*(suit.tolist() for suit in dealt.suits), strict=True)
    assert counted == Counter(tuple(sorted(of_suits)) for of_suits in masks)
    assert dealt.jokers.tolist() == [jokers] * comb(52, cards)


def each_hand(cards, jokers):
    """Every hand by itself, no suit exchanged for another: each suit along an axis of its own."""
    masks = {size: [m for m in range(1 << 13) if m.bit_count() == size] for size in range(8)}
    for sizes in product(range(cards + 1), repeat=4):
        if sum(sizes) == cards:
            axes = np.meshgrid(*(masks[size] for size in sizes), indexing="ij", sparse=True)
            suits = tuple(axis.astype(np.uint16) for axis in axes)
            yield HandArray(suits, np.array([jokers], np.uint16))


def test_every_hand_of_seven_looked_at_by_itself_gives_the_same_counts():
    counted = np.zeros(len(fortune_hand.FORTUNE_ROWS), np.int64)
    for jokers in (0, 1):
        for some in each_hand(7 - jokers, jokers):
            counted += np.bincount(rank_fortunes(some).ravel(), minlength=len(counted))
    assert dict(zip(fortune_hand.FORTUNE_ROWS, counted.tolist(), strict=True)) == FORTUNES


def test_no_command_loads_numpy():
    """It takes longer to load than most commands to run."""
    program = (
        "import pkgutil, importlib, sys, domain, ops\n"
        "for room in (domain, ops):\n"
        "    for found in pkgutil.walk_packages(room.__path__, room.__name__ + '.'):\n"
        "        if not found.name.startswith(('ops.benchmarks',"
        " 'domain.cards.ranks.hand_enumeration')):\n"
        "            importlib.import_module(found.name)\n"
        "sys.exit('numpy' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False, cwd=ROOT).returncode == 0
