"""Omaha hi-lo: two hole cards and three of the board, compared with all sixty ways to take them."""

import random
from collections import Counter
from functools import cache
from itertools import combinations, product
from math import comb

import pytest

from domain.cards.playing_cards import CARDS, JOKER
from domain.cards.ranks import poker_hand
from domain.cards.ranks.omaha_hand import (
    find_best_high,
    find_best_low,
    make_board,
    name_high_category,
)
from tests.support.card_hands import (
    RANKS,
    counted,
    dealt,
    of_ranks,
    reference,
    sorts_of_five,
    suited,
)

LOWS = reference("e_omaha_low")
FIVES = reference("b1_five_card_high_bug")
LOW_RANKS = "A2345678"
NINE = [(hole, board) for hole in range(5) for board in range(6)]
FIVE_ACES = poker_hand.rank_five(["As", "Ah", "Ad", "Ac", JOKER])

# From the stocks there are good hands, from the whole deck ordinary ones, and some without joker.
DEALER = random.Random(2850)
DEALS = [
    *dealt(9, 300, joker=True),
    *[DEALER.sample(sorted(CARDS), 9) for _ in range(1_000)],
    *[[JOKER, *DEALER.sample(sorted(CARDS - {JOKER}), 8)] for _ in range(500)],
]


def sixty(hole, board):
    """Every two of the hole cards with every three of the board."""
    return [two + three for two, three in product(combinations(hole, 2), combinations(board, 3))]


def slow_high(cards, *, five_aces_best):
    """What compares five cards, by the ranking of hands of five."""
    value = poker_hand.rank_five(cards)
    if value == FIVE_ACES and not five_aces_best:
        return poker_hand.rank_five("As Ah Ad Ac Ks".split()), 1
    return value, 0


def slow_low(cards, *, joker_low_is_ace):
    """The places of five ranks from the highest down, if they are a low."""
    ranks = {card[0] for card in cards if card != JOKER}
    if JOKER in cards:
        missing = (rank for rank in LOW_RANKS if rank not in ranks)
        ranks.add("A" if joker_low_is_ace else next(missing))
    if len(ranks) < 5 or not ranks <= set(LOW_RANKS):
        return None
    return sorted(map(LOW_RANKS.index, ranks), reverse=True)


def best_low(hole, board, *, joker_low_is_ace):
    lows = [slow_low(cards, joker_low_is_ace=joker_low_is_ace) for cards in sixty(hole, board)]
    return min(filter(None, lows), default=None)


def takes_two_and_three(cards, hole, board):
    return len(cards) == 5 and len({*cards} & {*hole}) == 2 and len({*cards} & {*board}) == 3


@pytest.mark.parametrize("five_aces_best", [False, True])
def test_the_high_hand_is_the_best_of_sixty(five_aces_best):
    compared = set()
    for hole, board in ((cards[:4], cards[4:]) for cards in DEALS):
        value, cards = find_best_high(hole, make_board(board, five_aces_best=five_aces_best))
        slow = [slow_high(way, five_aces_best=five_aces_best) for way in sixty(hole, board)]
        assert slow_high(cards, five_aces_best=five_aces_best) == max(slow)
        assert takes_two_and_three(cards, hole, board)
        compared.add((value, max(slow)))
    values, slow = zip(*sorted(compared), strict=True)
    assert list(slow) == sorted(set(slow))
    assert len(set(values)) == len(values)


@pytest.mark.parametrize("joker_low_is_ace", [False, True])
def test_the_low_hand_is_the_best_of_sixty(joker_low_is_ace):
    compared = set()
    for hole, board in ((cards[:4], cards[4:]) for cards in DEALS):
        found = find_best_low(hole, make_board(board, joker_low_is_ace=joker_low_is_ace))
        slow = best_low(hole, board, joker_low_is_ace=joker_low_is_ace)
        assert (found is None) == (slow is None)
        if found:
            value, cards, shown = found
            assert slow_low(cards, joker_low_is_ace=joker_low_is_ace) == slow
            assert takes_two_and_three(cards, hole, board)
            assert shown == "-".join(LOW_RANKS[place] for place in slow)
            compared.add((value, tuple(slow)))
    values, slow = zip(*sorted(compared), strict=True)
    assert list(slow) == sorted(set(slow))
    assert len(set(values)) == len(values) == comb(8, 5)


def test_the_deals_have_the_joker_in_every_place_and_five_aces():
    five_aces = [
        find_best_high(cards[:4], make_board(cards[4:], five_aces_best=True)) for cards in DEALS
    ]
    assert sum(value == FIVE_ACES for value, _ in five_aces) > 100
    assert sum(JOKER in cards[:4] for cards in DEALS) > 1_000
    assert sum(JOKER in cards[4:] for cards in DEALS) > 1_000
    assert sum(JOKER not in cards for cards in DEALS) > 1_000


def test_the_lows_of_twenty_thousand_deals_are_those_of_the_reference():
    dealer, tops = random.Random(LOWS["seed"]), Counter()
    deck = [rank + suit for rank in RANKS for suit in "shdc"]
    for _ in range(LOWS["deals"]):
        cards = [deck[place] for place in dealer.sample(range(52), 9)]
        found = find_best_low(cards[:4], make_board(cards[4:]))
        if found:
            tops[found[2][0]] += 1
    assert tops == LOWS["by_top_card"]
    assert tops.total() == LOWS["qualifying_lows"]


def test_every_deal_with_a_low_is_counted_as_in_the_reference():
    """Deals are alike if their holes hold the same low ranks, and their boards do."""
    lows = 0
    for on_board in low_ranks_held(5):
        board = make_board([*suited(on_board, "h"), *of_ranks("QJ")][:5])
        for in_hole in low_ranks_held(4):
            if find_best_low([*suited(in_hole, "s"), *of_ranks("K")][:4], board):
                both = {*in_hole} & {*on_board}
                lows += deals_alike(len(in_hole), len(on_board), len(both))
    assert [lows, comb(52, 4) * comb(48, 5)] == LOWS["exact_fraction"]


def low_ranks_held(most):
    return ["".join(held) for size in range(most + 1) for held in combinations(LOW_RANKS, size)]


@cache
def deals_alike(in_hole, on_board, both):
    """How many deals have given low ranks in the hole and on the board, and no other."""
    ways = {(hole, board): comb(20, hole) * comb(20 - hole, board) for hole, board in NINE}
    for hole_holds, board_holds in [
        *[(1, 0)] * (in_hole - both),
        *[(0, 1)] * (on_board - both),
        *[(1, 1)] * both,
    ]:
        ways = {
            (hole, board): sum(
                ways[hole - cards, board - others] * comb(4, cards) * comb(4 - cards, others)
                for cards in range(hole + 1)
                for others in range(board + 1)
                if (cards > 0, others > 0) == (hole_holds, board_holds)
            )
            for hole, board in NINE
        }
    return ways[4, 5]


def in_two_and_three(cards):
    """Five cards with the last of them, which may be a joker, in the hole and on the board."""
    return [(cards[3:], cards[:3]), (cards[:2], cards[2:])]


def categories(jokers, *, five_aces_best):
    some = (
        (
            name_high_category(
                find_best_high(hole, make_board(board, five_aces_best=five_aces_best))[0]
            ),
            alike,
        )
        for cards, alike in sorts_of_five(jokers)
        for hole, board in in_two_and_three(cards)
    )
    return {name: twice // 2 for name, twice in counted(some).items()}


def as_in_the_reference(table, **changed):
    counts = {name: count for name, count in (FIVES[table] | changed).items() if count}
    return {name.replace("_", "-"): count for name, count in counts.items()}


def test_every_hand_of_five_without_a_joker_is_counted():
    expected = as_in_the_reference("no_joker_C(52,5)")
    assert categories(0, five_aces_best=False) == expected
    assert categories(0, five_aces_best=True) == expected
    assert sum(expected.values()) == comb(52, 5)


def test_every_hand_of_five_with_the_joker_is_counted_under_both_readings():
    table = "with_joker_hands_C(52,4)"
    with_fives = as_in_the_reference(table, five_aces=0, five_of_a_kind=1)
    with_fours = as_in_the_reference(table, five_aces=0, four_of_a_kind=204 + 1)
    assert categories(1, five_aces_best=True) == with_fives
    assert categories(1, five_aces_best=False) == with_fours
    assert sum(with_fives.values()) == sum(with_fours.values()) == comb(52, 4)


def low_tops(jokers, *, joker_low_is_ace=True):
    """How many hands of five that are lows there are of each top rank."""
    found = (
        (find_best_low(hole, make_board(board, joker_low_is_ace=joker_low_is_ace)), alike)
        for cards, alike in sorts_of_five(jokers)
        for hole, board in in_two_and_three(cards)
    )
    tops = counted((made[2][0], alike) for made, alike in found if made)
    return {top: twice // 2 for top, twice in tops.items()}


def test_every_low_of_five_cards_is_counted():
    # Four of the ranks below the top one, each card of any suit.
    tops = {"5": 1 * 1024, "6": 5 * 1024, "7": 15 * 1024, "8": 35 * 1024}
    assert low_tops(0) == tops
    assert sum(tops.values()) == comb(8, 5) * 4**5 == 57_344


def test_every_low_of_five_cards_with_the_joker_is_counted_under_both_readings():
    # An ace beside four of the seven other ranks: three of those below the top one.
    with_ace = {"5": 1 * 256, "6": 4 * 256, "7": 10 * 256, "8": 20 * 256}
    assert low_tops(1) == with_ace
    assert sum(with_ace.values()) == comb(7, 4) * 4**4 == 8_960
    # Any four up to the five make a wheel; else three below the top one are held.
    with_lowest = {"5": 5 * 256, "6": 10 * 256, "7": 20 * 256, "8": 35 * 256}
    assert low_tops(1, joker_low_is_ace=False) == with_lowest
    assert sum(with_lowest.values()) == comb(8, 4) * 4**4 == 17_920


@pytest.mark.parametrize(
    ("hole", "board", "name", "best"),
    [
        # One spade in the hole and four on the board are no flush.
        ("As Kd Kh 2c", "Ks Qs 9s 8s 3d", "three-of-a-kind", "Kd Kh Ks Qs 9s"),
        ("Js Ts Kh 2c", "Ks Qs 9h 8s 3d", "flush", "Ks Qs Js Ts 8s"),
        ("Ks Kd Kh 2c", "Qs Js 9d 8s 3d", "pair", "Ks Kd Qs Js 9d"),
        # Four on the board need one of the hole; two are taken all the same.
        ("9d 2c 2h 3d", "Ts Jh Qd Kc Ah", "pair", "2c 2h Ah Kc Qd"),
        ("9d 8c 2h 3d", "Ts Jh Qd Kc Ah", "straight", "9d 8c Ts Jh Qd"),
        ("Ad 3d Kc Ks", "2d 4h 5h Kd 4s", "full-house", "Kc Ks Kd 4h 4s"),
        # Here the joker is in the hole.
        ("Jk Td 4s 2c", "Kd Jd 7d 5s 5c", "flush", "Ad Kd Jd Td 7d"),
        ("Jk Ad 4s 2c", "Kd Jd 7d 5s 5c", "flush", "Ad Kd Qd Jd 7d"),
        ("Jk As 4c 3c", "Kd Jd Tc 5s 5d", "straight", "As Kd Qd Jd Tc"),
        ("Jk As Ks 3c", "Kd 7d 7s 5s 2c", "two-pair", "As Ad 7d 7s Kd"),
        ("Jk Ks 8c 8d", "Ad Ah As 7s 2c", "four-of-a-kind", "As Ad Ah Ac Ks"),
        # Here it is on the board.
        ("Kh Kd 9c 8c", "Jk Qs 7d 4h 2s", "pair", "Kh Kd As Qs 7d"),
        ("5c 6c Kd Ks", "Jk 7c 4c Ks 9h", "straight-flush", "8c 7c 6c 5c 4c"),
        ("Ts Js 2c 2d", "Jk Qs Ks 3h 3d", "royal-flush", "As Ks Qs Js Ts"),
        ("2h 3h Kd Ks", "Jk Ah 5h 9d 9c", "straight-flush", "5h 4h 3h 2h Ah"),
    ],
)
def test_two_of_the_hole_and_three_of_the_board_make_the_high_hand(hole, board, name, best):
    value, cards = find_best_high(hole.split(), make_board(board.split()))
    assert (name_high_category(value), value) == (name, poker_hand.rank_five(best.split()))
    assert takes_two_and_three(cards, hole.split(), board.split())


def test_five_aces_are_four_aces_with_an_ace_or_above_the_royal_flush():
    hole, board = "As Ah Kd Qc".split(), "Ad Ac Jk 7s 2d".split()
    as_four, cards = find_best_high(hole, make_board(board))
    assert set(cards) == {"As", "Ah", "Ad", "Ac", JOKER}
    assert name_high_category(as_four) == "four-of-a-kind"
    four_aces_and_king = poker_hand.rank_five("As Ah Ad Ac Ks".split())
    assert four_aces_and_king < as_four < poker_hand.rank_five("5d 4d 3d 2d Ad".split())
    as_five, cards = find_best_high(hole, make_board(board, five_aces_best=True))
    assert set(cards) == {"As", "Ah", "Ad", "Ac", JOKER}
    assert name_high_category(as_five) == "five-of-a-kind"
    assert as_five > poker_hand.rank_five("As Ks Qs Js Ts".split())


def test_who_has_five_aces_may_have_a_straight_flush_too():
    hole, board = "As Ah 2d 3d".split(), "Ad Ac Jk 4d 5d".split()
    value, _ = find_best_high(hole, make_board(board))
    assert value == poker_hand.rank_five("6d 5d 4d 3d 2d".split())
    value, _ = find_best_high(hole, make_board(board, five_aces_best=True))
    assert name_high_category(value) == "five-of-a-kind"


@pytest.mark.parametrize(
    ("hole", "board", "with_ace", "with_lowest"),
    [
        ("As 2d Kh Kd", "3c 4h 5s Kc Qd", "5-4-3-2-A", "5-4-3-2-A"),
        ("As 2d Kh Kd", "Ac 4h 5s 8s Qd", "8-5-4-2-A", "8-5-4-2-A"),
        ("As 2d 3h 4d", "5c 6h Ts Js Qd", None, None),
        ("As Qd Kh Kd", "5c 6h 7s 8s 4d", None, None),
        ("As 2d Kh Kd", "9c 4h 5s Ts Qd", None, None),
        ("4s 5s Kh Kd", "6s 7s 8s Ts Qd", "8-7-6-5-4", "8-7-6-5-4"),
        ("Jk Ah Kd Ks", "2c 3d 4h Ts Jd", None, "5-4-3-2-A"),
        ("Jk 2h Kd Ks", "3c 4d Ah Ts Jd", None, "5-4-3-2-A"),
        ("Jk 2h Kd Ks", "2c 3d 4h Ts Jd", None, None),
        ("Jk 8h Kd Ks", "7c 6d 4h Ts Jd", "8-7-6-4-A", "8-7-6-4-A"),
        ("3h 7h Ks Kd", "Jk 8c 5d Ts Jd", "8-7-5-3-A", "8-7-5-3-A"),
        ("Ah 7h Ks Kd", "Jk 8c 5d 4d Jd", "8-7-5-4-A", "7-5-4-2-A"),
        ("Ah 7h Ks Kd", "Jk Tc 5d 4d Jd", None, "7-5-4-2-A"),
    ],
)
def test_a_low_is_five_different_ranks_up_to_the_eight(hole, board, with_ace, with_lowest):
    for shown, joker_low_is_ace in ((with_ace, True), (with_lowest, False)):
        found = find_best_low(
            hole.split(), make_board(board.split(), joker_low_is_ace=joker_low_is_ace)
        )
        assert (found and found[2]) == shown


def test_a_low_is_compared_from_its_highest_card_down():
    board = make_board("3c 4h 8s Ks Qd".split())
    made = [
        find_best_low(hole.split(), board) for hole in ("As 2d 9h 9d", "6h 2c 9c 9s", "7h 5h Tc Ts")
    ]
    assert [shown for _, _, shown in made] == ["8-4-3-2-A", "8-6-4-3-2", "8-7-5-4-3"]
    assert made == sorted(made)
    assert find_best_low("As 2c 7s 7d".split(), board)[0] == made[0][0]
