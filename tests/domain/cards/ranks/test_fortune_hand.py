"""The fortune bonus's categories against the pay table read row by row, and ace-high hands."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given

from domain.cards.playing_cards import JOKER
from domain.cards.ranks.fortune_hand import FORTUNE_ROWS, FortuneRank, is_ace_high, rank_fortune
from tests.support.card_hands import DECK, RANKS, hands, many

RUNS = ["A" + RANKS[:4], *(RANKS[low : low + 5] for low in range(9))]
LONG_RUNS = ["A" + RANKS[:6], *(RANKS[low : low + 7] for low in range(7))]


def completed(cards):
    """The seven cards with each card the joker may stand for."""
    held = [card for card in cards if card != JOKER]
    return [held] if JOKER not in cards else [[*held, card] for card in DECK if card not in held]


def tops(cards, runs):
    """The top card of each run that cards of one suit fill."""
    held = set(cards)
    return [RANKS.index(run[-1]) for run in runs for s in "shdc" if {r + s for r in run} <= held]


def is_royal_match(cards, made):
    """Whether, of the made cards, five are a royal flush and two natural ones a king and queen."""
    for suit in "shdc":
        royal = {rank + suit for rank in RUNS[-1]}
        others = [card for card in made if card not in royal]
        if royal <= set(made) and sorted(card[0] for card in others) == ["K", "Q"]:
            return len({card[1] for card in others}) == 1 and set(others) <= set(cards)
    return False


def rows_that_fit(cards):
    """Every row of the pay table that fits, with what compares hands within it."""
    made = completed(cards)
    aces = Counter("A" if card == JOKER else card[0] for card in cards)
    most = sorted(aces.values(), reverse=True)
    long_tops = [top for hand in made for top in tops(hand, LONG_RUNS)]
    straight_flushes = [top for hand in made for top in tops(hand, RUNS)]
    straights = [run for hand in made for run in RUNS if set(run) <= {card[0] for card in hand}]
    suits = [count for hand in made for count in Counter(card[1] for card in hand).values()]
    fours = [RANKS.index(rank) for rank, count in aces.items() if count == 4]
    return {
        "seven-card-straight-flush": [] if JOKER in cards else long_tops,
        "royal-flush-royal-match": [0 for hand in made if is_royal_match(cards, hand)],
        "seven-card-straight-flush-joker": long_tops if JOKER in cards else [],
        "five-aces": [0] if aces["A"] == 5 else [],
        "royal-flush": [0] if 12 in straight_flushes else [],
        "straight-flush": straight_flushes,
        "four-of-a-kind": fours,
        "full-house": [0] if most[0] == 3 and most[1] >= 2 else [],
        "flush": [0] if max(suits) >= 5 else [],
        "three-of-a-kind": [0] if most[0] == 3 else [],
        "straight": [0] if straights else [],
        "three-pair": [0] if most[:3] == [2, 2, 2] else [],
        "none": [0],
    }


@given(hands(7))
@many
def test_the_first_row_that_fits_counts(cards):
    fitting = rows_that_fit(cards)
    name = next(name for name, strengths in fitting.items() if strengths)
    found = rank_fortune(cards)
    assert found.category == name
    if name in {"four-of-a-kind", "straight-flush"} or name.startswith("seven"):
        assert found.strength == max(fitting[name]) + 2
    else:
        assert found.strength == 0


@given(hands(7))
@many
def test_by_hand_rank_a_straight_is_above_three_of_a_kind(cards):
    fitting = rows_that_fit(cards)
    swapped = list(fitting)
    at = swapped.index("three-of-a-kind")
    swapped[at : at + 2] = reversed(swapped[at : at + 2])
    name = next(name for name in swapped if fitting[name])
    assert rank_fortune(cards, by_hand_rank=True).category == name


@given(hands(7))
@many
def test_an_ace_high_hand_has_seven_ranks_with_an_ace_and_nothing_made(cards):
    aces = [card.replace(JOKER, "A?") for card in cards]
    made = any(
        set(run) <= {card[0] for card in hand} or len({card[1] for card in five}) == 1
        for hand in completed(cards)
        for five in combinations(hand, 5)
        for run in RUNS
    )
    ranks = Counter(card[0] for card in aces)
    assert is_ace_high(cards) == (len(ranks) == 7 and ranks["A"] == 1 and not made)


@pytest.mark.parametrize(
    ("cards", "name", "strength"),
    [
        ("As 2s 3s 4s 5s 6s 7s", "seven-card-straight-flush", 7),
        ("8h 9h Th Jh Qh Kh Ah", "seven-card-straight-flush", 14),
        ("Ks Qs As Ts Js Kh Qh", "royal-flush-royal-match", 0),
        ("Ks Qs Jk Ts Js Kh Qh", "royal-flush-royal-match", 0),
        ("As Jk Qs Ts Js Kh Qh", "royal-flush-royal-match", 0),
        ("Ks Qs As Ts Js Kh Qd", "royal-flush", 0),
        ("Ks Qs As Ts Js Kh Jk", "royal-flush", 0),
        ("Jk Qs As Ts Js Kh Qd", "royal-flush", 0),
        ("Jk Js As Ts 9s 8s Ks", "seven-card-straight-flush-joker", 14),
        ("9d 8d 7d 6d 5d 4d Jk", "seven-card-straight-flush-joker", 10),
        ("Jk 2d 3d 4d 5d 6d 7d", "seven-card-straight-flush-joker", 8),
        ("As Ad Ah Ac Jk Ks Kd", "five-aces", 0),
        ("As 2s 3s 4s 5s Ad Ah", "straight-flush", 5),
        ("Jk 2s 3s 4s 5s Ad Ah", "straight-flush", 6),
        ("As Ad Ah Jk Ks Kd Kh", "four-of-a-kind", 14),
        ("2s 2d 2h 2c Ks Kd Kh", "four-of-a-kind", 2),
        ("As Ad Ah Kc Ks Kd 2h", "full-house", 0),
        ("As Ad Jk Kc Ks 4d 2h", "full-house", 0),
        ("As Jk Kd Kc Ks 4d 2h", "full-house", 0),
        ("As Jk 9s 4s 2s 9d 3h", "flush", 0),
        ("As Ad Jk Kc 9s 4d 2h", "three-of-a-kind", 0),
        ("4s 4d 4h 5c 6s 7d 8h", "three-of-a-kind", 0),
        ("As 2d 3h 4c Jk Ad Kd", "three-of-a-kind", 0),
        ("As 2d 3h 4c Jk 2s Kd", "straight", 0),
        ("As Jk Kd Kc 9s 9d 2h", "three-pair", 0),
        ("As Jk Kd Kc 9s 4d 2h", "none", 0),
        ("9h Jk Kd Qc 8s 4d 2h", "none", 0),
    ],
)
def test_a_hand_of_each_row(cards, name, strength):
    assert rank_fortune(cards.split()) == FortuneRank(name, strength)


def test_by_hand_rank_a_straight_is_paid_where_three_of_a_kind_fits_too():
    cards = "4s 4d 4h 5c 6s 7d 8h".split()
    assert rank_fortune(cards).category == "three-of-a-kind"
    assert rank_fortune(cards, by_hand_rank=True).category == "straight"


@pytest.mark.parametrize(
    ("cards", "ace_high"),
    [
        ("As Kd 9h 8c 7s 3d 2h", True),
        ("Jk Kd 9h 8c 7s 3d 2h", True),
        ("Jk As 9h 8c 7s 3d 2h", False),
        ("Qs Kd 9h 8c 7s 3d 2h", False),
        ("As Kd 9h 8c 7s 5d 6h", False),
        ("Jk Kd 9h 8c 7s 5d 2h", False),
        ("Jk Kd 9d 8d 7s 3d 2h", False),
        ("As Kd Kh 8c 7s 3d 2h", False),
    ],
)
def test_what_is_an_ace_high(cards, ace_high):
    assert is_ace_high(cards.split()) == ace_high


def test_the_rows_are_those_of_the_pay_table():
    assert list(reversed(FORTUNE_ROWS)) == list(rows_that_fit(DECK[:7]))
