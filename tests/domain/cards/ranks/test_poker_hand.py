"""Hands of five and of two cards: every one counted, and compared with a plain reading of PGP."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.cards.playing_cards import CARDS, JOKER
from domain.cards.ranks.poker_hand import (
    POKER_CATEGORIES,
    find_best_five,
    is_complete,
    name_category,
    rank_five,
    rank_two,
)
from tests.support.card_hands import DECK, RANKS, hands, many, reference

REFERENCE = reference("b1_five_card_high_bug")
COMPLETE = {"straight", "flush", "straight-flush", "royal-flush"}
BY_COUNTS = {
    (1, 1, 1, 1, 1): "high-card",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two-pair",
    (3, 1, 1): "three-of-a-kind",
    (3, 2): "full-house",
    (4, 1): "four-of-a-kind",
    (5,): "five-aces",
}


def natural(cards):
    """What five cards without a joker are, and the ranks that compare them."""
    counts = Counter(RANKS.index(card[0]) for card in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    name = BY_COUNTS[tuple(counts[rank] for rank in ranks)]
    if name == "high-card":
        if ranks == [12, 3, 2, 1, 0]:
            ranks = [3, 2, 1, 0, -1]
        straight = ranks[0] - ranks[4] == 4
        flush = len({card[1] for card in cards}) == 1
        royal = straight and ranks[0] == 12
        by_both = {
            (True, True): "royal-flush" if royal else "straight-flush",
            (True, False): "straight",
            (False, True): "flush",
        }
        name = by_both.get((straight, flush), name)
    return name, tuple(ranks)


def order(hand):
    name, ranks = hand
    return POKER_CATEGORIES.index(name), ranks


def slow(cards):
    """The best of all that the joker may stand for."""
    if JOKER not in cards:
        return natural(cards)
    held = [card for card in cards if card != JOKER]
    may_be = [natural([*held, card]) for card in DECK if card not in held]
    completed = [hand for hand in may_be if hand[0] in COMPLETE]
    return max([natural([*held, "A?"]), *completed], key=order)


def test_every_hand_without_a_joker_is_counted_as_in_the_reference():
    values = Counter(map(rank_five, combinations(DECK, 5)))
    assert named(values) == expected("no_joker_C(52,5)")
    assert len(values) == 7462


def test_every_hand_with_the_joker_is_counted_as_in_the_reference():
    values = Counter(rank_five((JOKER, *cards)) for cards in combinations(DECK, 4))
    assert named(values) == expected("with_joker_hands_C(52,4)")


def named(values):
    counts = Counter()
    for value, count in values.items():
        counts[name_category(value)] += count
    return counts


def expected(table):
    counts = REFERENCE[table].items()
    return Counter({name.replace("_", "-"): count for name, count in counts})


def test_hands_of_all_ranks_are_ordered_as_in_the_rule_sheet():
    compared = sorted({(rank_five(cards), order(slow(cards))) for cards in of_all_ranks()})
    assert len(compared) > 7462
    assert all(low < high and below < above for (low, below), (high, above) in pairwise(compared))


def of_all_ranks():
    """Every set of four or five ranks, the four with a joker, of one suit and of several."""
    for size in (4, 5):
        joker = [JOKER] * (5 - size)
        for ranks in combinations_with_replacement(RANKS, size):
            if len(set(ranks)) == size:
                yield [rank + "d" for rank in ranks] + joker
            if max(Counter(ranks).values()) < 5:
                yield [rank + "shdc"[place % 4] for place, rank in enumerate(ranks)] + joker


@given(hands(5))
@many
def test_a_hand_is_what_the_joker_at_its_best_makes_of_it(cards):
    name, _ = slow(cards)
    assert name_category(rank_five(cards)) == name
    assert is_complete(cards) == (name in COMPLETE)


@given(hands(5), hands(5))
@many
def test_two_hands_compare_as_the_slow_way_has_it(one, other):
    values, orders = (rank_five(one), rank_five(other)), (order(slow(one)), order(slow(other)))
    assert (values[0] > values[1]) == (orders[0] > orders[1])
    assert (values[0] == values[1]) == (orders[0] == orders[1])


@given(hands(5), st.permutations("shdc"), st.randoms())
@many
def test_neither_suits_nor_the_order_of_cards_count(cards, suits, chance):
    exchanged = [card.translate(str.maketrans("shdc", "".join(suits))) for card in shown(cards)]
    chance.shuffle(exchanged)
    assert rank_five([JOKER if card == "**" else card for card in exchanged]) == rank_five(cards)


def shown(cards):
    return ["**" if card == JOKER else card for card in cards]


@given(hands(6, joker=False))
@many
def test_the_best_five_of_six_are_the_highest_of_all(cards):
    value, chosen = find_best_five(cards)
    assert value == rank_five(chosen) == max(rank_five(others) for others in combinations(cards, 5))
    assert len(set(chosen)) == 5
    assert set(chosen) <= set(cards)


@pytest.mark.parametrize(
    ("cards", "as_good_as"),
    [
        ("Ad Jk 9d 8d 3d", "As Ks 9s 8s 3s"),
        ("Kd Jk 9d 8d 3d", "As Ks 9s 8s 3s"),
        ("Ks Jk 9d 8d 3d", "As Kd 9d 8d 3d"),
        ("2s 3d Jk 5c As", "5s 4d 3c 2h As"),
        ("2s 3d 4h 5c Jk", "6s 5d 4c 3h 2s"),
        ("Js Jk Ah Qd Kc", "As Kd Qd Jd Td"),
        ("9s Ts Jk Qs Ks", "Kd Qd Jd Td 9d"),
        ("Ts Js Jk Qs Ks", "Ad Kd Qd Jd Td"),
        ("Ks Kd Jk 4c 4h", "Kc Kh 4s 4d Ac"),
        ("As Ad Jk 4c 4h", "As Ad Ac 4s 4d"),
        ("As Ad Ah Jk 4h", "As Ad Ac Ah 4d"),
    ],
)
def test_the_joker_stands_for_the_card_that_makes_the_best_hand(cards, as_good_as):
    assert rank_five(cards.split()) == rank_five(as_good_as.split())


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("As Ad Ac Ah Jk", "As Ks Qs Js Ts"),
        ("As Ks Qs Js Ts", "Ks Qs Js Ts 9s"),
        ("6s 5s 4s 3s 2s", "5d 4d 3d 2d Ad"),
        ("5d 4d 3d 2d Ad", "As Ad Ac Ah Ks"),
        ("6s 5s 4s 3s 2d", "5d 4d 3d 2d As"),
        ("5d 4d 3d 2d As", "As Ad Ac Kd Qs"),
    ],
)
def test_one_hand_beats_another(higher, lower):
    assert rank_five(higher.split()) > rank_five(lower.split())


def test_front_hands_are_pairs_or_high_cards_and_the_joker_an_ace():
    counts = Counter(name_category(rank_two(cards)) for cards in combinations(sorted(CARDS), 2))
    assert counts == {"pair": 13 * 6 + 4, "high-card": 53 * 26 - 82}
    assert (
        rank_two([JOKER, "As"])
        == rank_two("Ad Ac".split())
        > rank_two("Kd Kc".split())
        > rank_two("As Kd".split())
    )
    assert (
        rank_two(["Ks", JOKER])
        == rank_two("As Kd".split())
        > rank_two("As Qd".split())
        > rank_two("Ks Qd".split())
    )


@given(hands(7))
@many
def test_a_set_is_foul_exactly_if_its_front_outranks_its_back(cards):
    front, back = cards[:2], cards[2:]
    assert (rank_two(front) > rank_five(back)) == foul(front, back)


def foul(front, back):
    """PGP.foul, sentence by sentence."""
    name, ranks = slow(back)
    if POKER_CATEGORIES.index(name) >= POKER_CATEGORIES.index("two-pair"):
        return False
    first, second = sorted(("A" if card == JOKER else card[0] for card in front), key=RANKS.index)
    high, low = RANKS.index(second), RANKS.index(first)
    if high == low:
        return name == "high-card" or high > ranks[0]
    return name == "high-card" and (high, low) > ranks[:2]
