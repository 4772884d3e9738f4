"""The charts of the three-card games against the engine."""

from itertools import pairwise

import pytest

from domain.cards.ranks import poker_hand
from domain.cards.ranks.three_card_hand import THREE_CARD_CATEGORIES, name_category, rank_three
from domain.games.charts.hand_examples import FIVE_CARDS, THREE_CARDS
from domain.games.registry import GAMES
from tests.support.game_charts import cells, rows_of
from tests.support.round_shorthand import told

POKER, BONUS = "three-card-poker", "three-card-6-bonus"
BOTH = (POKER, BONUS)
RANKING = "Hands of three, highest first"

BANKS = {"does not qualify": "Jh 8d 2c", "qualifies": "Qh 8d 2c"}
HANDS = {
    ("does not qualify", "higher"): "Qs 7h 3d",
    ("does not qualify", "equal"): "Js 8c 2h",
    ("does not qualify", "lower"): "9s 7h 3d",
    ("qualifies", "higher"): "Ks 7h 3d",
    ("qualifies", "equal"): "Qs 8c 2h",
    ("qualifies", "lower"): "Js 7h 3d",
}
ENDS = {"win": "wins", "lose": "loses", "push": "pushes", "refund": "goes back"}


def said(line) -> str:
    return f"{ENDS[line.outcome]} {line.odds}" if line.odds else ENDS[line.outcome]


def test_the_examples_are_what_they_are_called_and_stand_in_their_order():
    values = [rank_three(cards.split()) for cards in THREE_CARDS.values()]
    assert [name_category(value) for value in values] == list(THREE_CARDS)
    assert tuple(THREE_CARDS) == tuple(reversed(THREE_CARD_CATEGORIES))
    assert all(higher > lower for higher, lower in pairwise(values))


@pytest.mark.parametrize("slug", BOTH)
def test_every_ante_and_play_wager_comes_to_what_the_chart_says(slug):
    rows = rows_of(slug, "What ante and play wager come to")
    assert [row.cells[:2] for row in rows] == list(HANDS)
    for row in rows:
        bank, hand, ante, play = row.cells
        text = f"bank 7 500; ante 2 10; no more bets; stack 2 {HANDS[bank, hand]}"
        answer = told(slug, f"{text}; stack bank {BANKS[bank]}; 2 play")
        lines = {line.wager: line for line in answer.settlement}
        assert (said(lines["ante"]), said(lines["play"])) == (ante, play)
        assert {lines["ante"].rule, lines["play"].rule} <= {row.rule, *row.also}
        assert {rule for rule in row.also if ".R" in rule} <= set(answer.readings)


@pytest.mark.parametrize("slug", BOTH)
def test_the_line_between_qualifying_and_not_runs_where_the_chart_says(slug):
    for cards, qualifies in cells(slug, "Whether the player-dealer qualifies"):
        bank = " ".join(
            card.replace("10", "T").translate(str.maketrans("♠♥♦♣", "shdc"))
            for card in cards.split()
        )
        text = f"bank 7 500; ante 2 10; no more bets; stack 2 5c 4s 2h; stack bank {bank}"
        assert told(slug, f"{text}; 2 play").hands["bank"].qualifies == (qualifies == "qualifies")


@pytest.mark.parametrize("slug", BOTH)
def test_a_folded_hand_loses_the_wagers_that_the_chart_names_and_keeps_the_others(slug):
    rows = rows_of(slug, "When a hand is folded")
    names = [row.cells[0].replace(" ", "-") for row in rows]
    assert names == list(GAMES[slug].circles)
    bets = "; ".join(f"{name} 2 10" for name in names)
    text = f"bank 7 500; {bets}; no more bets; stack 2 5c 4s 2h; stack bank Qh 8d 2c; 2 fold"
    lines = {line.wager: line for line in told(slug, text).settlement}
    for name, row in zip(names, rows, strict=True):
        is_given_up = row.cells[1] == "is given up"
        assert (lines[name].outcome == "forfeit") == is_given_up
        assert not is_given_up or lines[name].rule == row.rule


def test_a_suited_ace_two_and_three_is_ranked_as_the_room_reads_it():
    for value, named in (
        ("straight-flush", "three-high straight flush"),
        ("flush", "ace-high flush"),
    ):
        rows = rows_of(POKER, RANKING, suited_a23=value)
        row = next(row for row in rows if row.cells[1] == "3♠ 2♠ A♠")
        assert (row.cells[0], row.rule) == (named, "TCP.R1")
        text = "bank 7 500; ante 2 10; no more bets; stack 2 As 2s 3s; stack bank Qh 8d 2c; 2 play"
        assert told(POKER, text, rules={"suited_a23": value}).hands["2"].category == value


def test_the_game_that_looks_at_six_cards_ranks_the_best_five_of_them():
    chart = cells(BONUS, "The best five of six, highest first")
    names = [name for name in FIVE_CARDS if name != "five-aces"]
    assert [hand.replace(" ", "-") for hand, _ in chart] == names
    values = [poker_hand.rank_five(FIVE_CARDS[name].split()) for name in names]
    assert all(higher > lower for higher, lower in pairwise(values))


def test_the_exposed_card_counts_as_many_seats_as_the_chart_says():
    numbers = {}
    for cards, number in cells(BONUS, "The count to the action button"):
        for card in "23456789" if cards == "2 to 9" else [cards[0].upper()]:
            numbers[card] = int(card) if number == "its face" else int(number)
    assert numbers == {rank: at for at, rank in enumerate("A23456789TJQK", start=1)}
    hands = ("5c 4s 2c", "6c 4d 2d", "7c 4c 3s", "8c 5s 3d", "9c 5d 3c", "9d 6s 2s")
    for rank, number in numbers.items():
        bets = "; ".join(f"ante {seat} 10" for seat in range(1, 7))
        stacks = "; ".join(f"stack {seat} {hand}" for seat, hand in enumerate(hands, start=1))
        plays = "; ".join(f"{seat} play" for seat in range(1, 7))
        text = f"bank 7 500; {bets}; no more bets; {stacks}; stack bank Kd Jd {rank}h; {plays}"
        assert told(BONUS, text).action.starts == (number - 1) % 6 + 1
