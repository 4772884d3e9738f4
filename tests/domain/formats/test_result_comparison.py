"""What a file says became of the money is compared with what the rules make of the hand."""

import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.formats.result_comparison import (
    ResultComparison,
    ResultDifference,
    compare_results,
    has_results,
)
from tests.support.phh_hands import EXAMPLE, SIDE_POT, phh, record_of

STACKS = {"starting_stacks": "[100, 100, 100]"}
FOLDED = ["p3 f", "p1 f"]
SPLIT = [
    "d dh p1 Ah2c", "d dh p2 Ad2s", "d dh p3 9s4c", "p3 cbr 3", "p1 cc", "p2 cc",
    "d db KsQsJd", "p1 cbr 2", "p2 cc", "p3 f", "d db 8h", "p1 cc", "p2 cc", "d db 7d",
    "p1 cc", "p2 cc", "p1 sm Ah2c", "p2 sm Ad2s",
]  # fmt: skip


def compared_of(text):
    record = record_of(text)
    return compare_results(record, adjudicate(record))


def test_a_hand_that_ends_as_the_file_says_does_not_differ():
    assert compared_of(SIDE_POT) == ResultComparison()
    assert compared_of(phh(actions=FOLDED, **STACKS, finishing_stacks="[99, 101, 100]")) == (
        ResultComparison()
    )
    assert compared_of(phh(actions=FOLDED, **STACKS, winnings="[0, 2, 0]")) == ResultComparison()


def test_every_seat_that_differs_is_listed():
    text = phh(
        actions=FOLDED,
        **STACKS,
        seats="[4, 7, 2]",
        finishing_stacks="[99, 91, 110]",
        winnings="[0, 0, 12.50]",
    )
    assert compared_of(text).differences == (
        ResultDifference(7, "net", -900, 100),
        ResultDifference(2, "net", 1000, 0),
        ResultDifference(7, "winnings", 0, 200),
        ResultDifference(2, "winnings", 1250, 0),
    )


def test_two_players_have_their_stacks_the_right_way_round():
    text = phh("[1, 2]", ["p2 f"], starting_stacks="[50, 80]", finishing_stacks="[51, 79]")
    assert compared_of(text) == ResultComparison()


@pytest.mark.parametrize(("finished", "odd"), [("[101, 102, 97]", True), ("[99, 104, 97]", False)])
def test_a_chip_that_went_to_the_other_winner_is_an_odd_one(finished, odd):
    text = phh(actions=SPLIT, deal=False, **STACKS, finishing_stacks=finished)
    found = compared_of(text)
    assert len(found.differences) == 2
    assert found.odd_chips is odd


def test_the_odd_chip_goes_to_the_left_of_the_button():
    finished = "[102, 101, 97]"
    text = phh(actions=SPLIT, deal=False, **STACKS, finishing_stacks=finished)
    assert compared_of(text) == ResultComparison()


@pytest.mark.parametrize(
    "fields",
    [
        {"starting_stacks": "[inf, inf, inf]", "finishing_stacks": "[1, 2, 3]"},
        {"finishing_stacks": "[1, 2, 3]"},
        {"starting_stacks": "[9, 9, 9]", "finishing_stacks": "[inf, inf, inf]"},
    ],
)
def test_what_is_not_known_is_not_compared(fields):
    assert compared_of(phh(actions=FOLDED, **fields)) == ResultComparison()


def test_of_an_unfinished_hand_it_is_said_what_is_missing():
    text = phh(actions=["p3 f"], **STACKS, finishing_stacks="[100, 100, 100]")
    found = compared_of(text)
    assert "seat 1" in found.not_compared
    assert found.differences == ()


def test_seats_are_those_of_the_file_where_it_has_them_in_another_order():
    text = phh(
        actions=["p3 f", "p1 f"], seats="[1, 3, 2]", **STACKS, finishing_stacks="[99, 101, 100]"
    )
    assert compared_of(text) == ResultComparison()


def test_only_some_files_have_results():
    assert has_results(record_of(SIDE_POT))
    assert has_results(record_of(phh(winnings="[0, 0, 0]")))
    assert not has_results(record_of(EXAMPLE))
