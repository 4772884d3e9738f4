"""Hands of three cards, all 22,100 of them."""

from collections import Counter
from itertools import combinations

import pytest

from domain.cards.ranks.three_card_hand import (
    QUEEN_HIGH,
    THREE_CARD_CATEGORIES,
    name_category,
    rank_three,
)
from tests.support.card_hands import DECK, RANKS, reference

REFERENCE = reference("a_three_card_poker")
ALL = list(combinations(DECK, 3))


def ranks(cards):
    return sorted((RANKS.index(card[0]) + 2 for card in cards), reverse=True)


def test_every_hand_is_counted_as_in_the_reference():
    counts = Counter(name_category(rank_three(cards)) for cards in ALL)
    expected = {name.replace("_", "-"): count for name, count in REFERENCE["counts"].items()}
    assert counts == expected
    assert counts.total() == REFERENCE["total"]
    assert set(counts) == set(THREE_CARD_CATEGORIES)


def test_high_cards_by_their_top_rank():
    high = [cards for cards in ALL if name_category(rank_three(cards)) == "high-card"]
    counts = Counter(str(ranks(cards)[0]) for cards in high)
    assert counts == REFERENCE["high_card_by_top_rank"]


def test_queen_high_or_better_qualifies():
    qualifying = sum(rank_three(cards) >= QUEEN_HIGH for cards in ALL)
    assert qualifying == REFERENCE["queen_high_or_better"]
    assert REFERENCE["total"] - qualifying == REFERENCE["below_queen_high"]


def test_a_suited_ace_two_three_may_be_read_as_a_flush():
    as_read = {cards: rank_three(cards, suited_a23_is_flush=True) for cards in ALL}
    differing = {frozenset(cards) for cards in ALL if as_read[cards] != rank_three(cards)}
    assert differing == {frozenset({"A" + suit, "2" + suit, "3" + suit}) for suit in "shdc"}
    read = rank_three("2s 3s As".split(), suited_a23_is_flush=True)
    assert name_category(read) == "flush"
    assert rank_three("Ah 4h 2h".split()) > read > rank_three("Kh Qh Th".split())


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("As Ks Qs", "Kd Qd Jd"),
        ("4s 3s 2s", "Ah 2h 3h"),
        ("3s 2s As", "Ad Ac Ah"),
        ("2s 2d 2c", "Ad Kd Qs"),
        ("3d 2s As", "Ah Kh Jh"),
        ("4d 3s 2s", "3d 2s As"),
        ("5h 3h 2h", "As Ad Kc"),
        ("3s 3d 4c", "3s 3d 2c"),
        ("3s 3d 2c", "2s 2d Ac"),
        ("2s 2d 3c", "Ad Kc Jh"),
        ("As Kd 2c", "Kd Qs Th"),
        ("Qd 3s 2h", "Jd Ts 8h"),
    ],
)
def test_one_hand_beats_another(higher, lower):
    assert rank_three(higher.split()) > rank_three(lower.split())


def test_suits_and_the_order_of_the_cards_do_not_count():
    assert rank_three("As 9d 4c".split()) == rank_three("4h Ah 9s".split())
    assert rank_three("7s 7d Kc".split()) == rank_three("Kd 7h 7c".split())


def test_there_are_as_many_values_as_different_hands():
    # 286 sets of three ranks suited and 286 not, 156 pairs, 13 of a kind.
    assert len({rank_three(cards) for cards in ALL}) == 286 * 2 + 13 * 12 + 13
