"""Low-ball hands: every hand of five counted, without the joker and with it, and their order."""

from collections import Counter
from itertools import pairwise
from math import comb

import pytest

from domain.cards.playing_cards import JOKER
from domain.cards.ranks.lowball_hand import rank_ace_to_five
from tests.support.card_hands import counted, sorts_of_five

RANKS = "A23456789TJQK"
KINDS = ["no pair", "pair", "two pair", "three", "full house", "four"]
BY_COUNTS = {
    (1, 1, 1, 1, 1): "no pair",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three",
    (3, 2): "full house",
    (4, 1): "four",
}


def ranks_of(cards):
    """How often the hand has each rank, the joker being the lowest it does not have."""
    ranks = Counter(card[0] for card in cards if card != JOKER)
    missing = (rank for rank in RANKS if rank not in ranks)
    return ranks + Counter(next(missing) for card in cards if card == JOKER)


def kind(cards):
    return BY_COUNTS[tuple(sorted(ranks_of(cards).values(), reverse=True))]


def order(cards):
    """LB.1 and PK.R11: the kind, then the repeated ranks, then the others from the highest."""
    ranks = sorted(ranks_of(cards).items(), key=lambda held: (-held[1], -RANKS.index(held[0])))
    return KINDS.index(kind(cards)), [RANKS.index(rank) for rank, _ in ranks]


def no_pairs(jokers):
    """How many hands without a pair there are of each top rank."""
    some = ((rank_ace_to_five(cards)[1], alike) for cards, alike in sorts_of_five(jokers))
    return counted((shown[0], alike) for shown, alike in some if len(set(shown.split("-"))) == 5)


def test_every_hand_without_a_pair_is_counted_by_its_top_rank():
    # Four of the ranks below the top one, each card of any suit.
    assert no_pairs(0) == {
        "5": 1 * 1024,
        "6": 5 * 1024,
        "7": 15 * 1024,
        "8": 35 * 1024,
        "9": 70 * 1024,
        "T": 126 * 1024,
        "J": 210 * 1024,
        "Q": 330 * 1024,
        "K": 495 * 1024,
    }


def test_every_hand_with_the_joker_without_a_pair_is_counted_by_its_top_rank():
    # Of four cards up to a five any four ranks become a wheel; else three below the top one are
    # held, and the joker is lower than the top.
    assert no_pairs(1) == {
        "5": comb(5, 4) * 256,
        "6": comb(5, 3) * 256,
        "7": comb(6, 3) * 256,
        "8": comb(7, 3) * 256,
        "9": comb(8, 3) * 256,
        "T": comb(9, 3) * 256,
        "J": comb(10, 3) * 256,
        "Q": comb(11, 3) * 256,
        "K": comb(12, 3) * 256,
    }


def kinds(jokers):
    return counted((kind_shown(cards), alike) for cards, alike in sorts_of_five(jokers))


def kind_shown(cards):
    ranks = Counter(rank_ace_to_five(cards)[1].split("-"))
    return BY_COUNTS[tuple(sorted(ranks.values(), reverse=True))]


def test_every_hand_without_a_joker_is_counted_by_kind():
    assert kinds(0) == {
        "no pair": 1_317_888,
        "pair": 1_098_240,
        "two pair": 123_552,
        "three": 54_912,
        "full house": 3_744,
        "four": 624,
    }
    assert sum(kinds(0).values()) == comb(52, 5)


def test_every_hand_with_the_joker_is_counted_by_kind():
    # The joker never pairs: the other four cards decide, and there is no full house.
    assert kinds(1) == {
        "no pair": comb(13, 4) * 4**4,
        "pair": 13 * 6 * comb(12, 2) * 4**2,
        "two pair": comb(13, 2) * 6**2,
        "three": 13 * 4 * 12 * 4,
        "four": 13,
    }
    assert sum(kinds(1).values()) == comb(52, 4)


def test_every_two_hands_are_in_the_order_of_the_rule_sheet():
    sorts = [cards for jokers in (0, 1) for cards, _ in sorts_of_five(jokers)]
    compared = sorted((rank_ace_to_five(cards)[0], order(cards)) for cards in sorts)
    assert len({value for value, _ in compared}) == 6175
    for (low, best), (high, worse) in pairwise(compared):
        assert (low == high) == (best == worse)
        assert best <= worse


def test_the_ranks_of_every_hand_are_shown_from_the_highest_down():
    for jokers in (0, 1):
        for cards, _ in sorts_of_five(jokers):
            ranks = sorted(ranks_of(cards).elements(), key=RANKS.index, reverse=True)
            assert rank_ace_to_five(cards)[1] == "-".join(ranks)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5s 4d 3c 2h As", "6s 4d 3c 2h As"),
        ("7s 5d 4c 3h 2s", "7s 6d 3c 2h As"),
        ("Ks Qd Jc Th 9s", "As Ad 2c 3h 4s"),
        ("As Ad Kc Qh Js", "2s 2d Ac 3h 4s"),
        ("2s 2d 5c 4h 3s", "2c 2h 6c 4d 3h"),
        ("Ks Kd Qc Jh Ts", "2s 2d Ac Ah 3s"),
        ("3s 3d Ac Ah Ks", "3c 3h 2c 2h As"),
        ("Ks Kd Qc Qh Js", "As Ad Ac 2h 3s"),
        ("Ks Kd Kc Qh Js", "As Ad Ac 2h 2s"),
        ("2s 2d 2c Ah As", "2s 2d 2h 3h 3s"),
        ("Ks Kd Kc Qh Qs", "As Ad Ac Ah 2s"),
        ("Jk 2d 4c 7h 6c", "Ah 3s 5d 8c 7d"),
    ],
)
def test_one_hand_beats_another(better, worse):
    assert rank_ace_to_five(better.split())[0] < rank_ace_to_five(worse.split())[0]


@pytest.mark.parametrize(
    ("cards", "shown"),
    [
        ("Jk 2d 3c 4h 5s", "5-4-3-2-A"),
        ("As Jk 3c 4h 5s", "5-4-3-2-A"),
        ("As 2d 3c 4h Jk", "5-4-3-2-A"),
        ("As 2d 3c Kh Jk", "K-4-3-2-A"),
        ("Ks Kd 3c 4h Jk", "K-K-4-3-A"),
        ("As Ad 3c 4h Jk", "4-3-2-A-A"),
        ("2s 2d Ac Ah Jk", "3-2-2-A-A"),
        ("Ts Td Tc Th Jk", "T-T-T-T-A"),
    ],
)
def test_the_joker_is_the_lowest_rank_not_held(cards, shown):
    assert rank_ace_to_five(cards.split())[1] == shown


def test_straights_and_flushes_do_not_count():
    assert rank_ace_to_five("5s 4s 3s 2s As".split()) == rank_ace_to_five("5s 4d 3c 2h As".split())
    assert (
        rank_ace_to_five("7s 6s 5s 4s 3s".split())[0]
        < rank_ace_to_five("8s 4d 3c 2h As".split())[0]
    )
