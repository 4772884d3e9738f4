"""The charts of the pot games against the engine: rounds of betting, high hands and low ones."""

import pytest

from domain.cards.ranks import lowball_hand
from domain.games.charts.hand_examples import FIVE_CARDS, LOW_CARDS
from domain.games.poker.game import PokerGame
from domain.games.registry import GAMES
from tests.support.for_each import for_each
from tests.support.game_charts import cells, rows_of
from tests.support.poker_answers import faults
from tests.support.poker_table import (
    FLOP,
    HOLDEM,
    JOKER,
    LOWBALL,
    OMAHA,
    POSTED,
    RIVER,
    TURN,
    judged,
)

POT_GAMES = [slug for slug, game in GAMES.items() if isinstance(game, PokerGame)]
ROUNDS = "The rounds of betting"
HIGH = "Hands of five, highest first"
BETS = {"the small one": 3, "the big one": 6}


@pytest.mark.parametrize(
    ("street", "text", "bet"),
    [
        ("before the flop", POSTED, "4 raise {}"),
        ("flop", FLOP, "2 bet {}"),
        ("turn", TURN, "2 bet {}"),
        ("river", RIVER, "2 bet {}"),
    ],
)
def test_a_limit_bet_is_the_one_that_the_chart_names_for_the_round(street, text, bet):
    chart = {name: BETS[size] for name, _, size in cells(HOLDEM, ROUNDS)}
    already = 3 if street == "before the flop" else 0
    for size in BETS.values():
        found = faults(judged(f"{text}; {bet.format(already + size)}"))
        assert (found == []) == (size == chart[street]), (street, size)


@for_each("slug", POT_GAMES)
def test_the_rounds_deal_the_cards_of_the_game(slug):
    rows = cells(slug, ROUNDS)
    assert rows[0][1] == f"{GAMES[slug].hole.value} cards each"
    if slug != LOWBALL:
        assert [int(dealt.split()[0]) for _, dealt, _ in rows[1:]] == [3, 1, 1]


@pytest.mark.parametrize("slug", [slug for slug in POT_GAMES if slug != LOWBALL])
def test_every_high_hand_but_five_aces_is_ranked(slug):
    names = [name.replace("-", " ") for name in FIVE_CARDS if name != "five-aces"]
    shown = [hand for hand, _ in cells(slug, HIGH)]
    assert shown[: len(names) + 1] == [*names, "the lowest straight"]
    assert len(shown) == len(names) + 1 + (slug == JOKER)


@pytest.mark.parametrize(
    ("value", "named", "category"),
    [
        ("four-of-a-kind", "five aces, the best four of a kind", "four-of-a-kind"),
        ("five-of-a-kind", "five aces, above all of these", "five-of-a-kind"),
    ],
)
def test_five_aces_are_ranked_as_the_room_reads_them(value, named, category):
    row = rows_of(JOKER, HIGH, five_aces=value)[-1]
    assert (row.cells[0], row.rule) == (named, "PK.R10")
    text = """button 1; small 2 1; big 1 3; deal 2 As Jk 2c 3d, 1 Ks Kh Qs Qh; 2 call; 1 check
        board Ah Ad Ac; 2 check; 1 check; board 9s; 2 check; 1 check; board 7h; 2 check; 1 check
        show 2 As Jk 2c 3d; show 1 Ks Kh Qs Qh; end"""
    answer = judged(text, JOKER, rules={"five_aces": value})
    assert answer.hands["2"].high.category == category


def test_the_low_hands_are_the_lowest_and_the_highest_that_count():
    for slug in (OMAHA, JOKER):
        lows = dict(cells(slug, "Low hands"))
        assert lows["the best"] == "5-4-3-2-A"
        assert lows["the highest"] == "8-7-6-5-4"
        assert lows["9-7-6-5-4"] == "no low hand"


def test_the_joker_with_an_ace_makes_a_low_only_where_the_room_reads_it_so():
    joker = "the joker with A, 3, 4, 5"
    assert dict(cells(JOKER, "Low hands"))[joker] == "no low hand"
    assert dict(cells(JOKER, "Low hands", joker_low="lowest-missing"))[joker] == "5-4-3-2-A"


def test_the_kinds_of_low_ball_stand_in_the_order_in_which_they_win():
    values = [lowball_hand.rank_ace_to_five(cards.split())[0] for cards in LOW_CARDS.values()]
    assert values == sorted(values)
    shown = cells(LOWBALL, "Hands of five, best first")
    assert [kind for kind, _ in shown[:-1]] == list(LOW_CARDS)
    assert shown[0] == ("no pair", "5-4-3-2-A")
    assert shown[-1] == ("the joker with A, 3, 4, 5", "5-4-3-2-A")
