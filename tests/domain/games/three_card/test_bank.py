"""The bank, chips taken back and the equipment of the three-card games."""

import pytest

from tests.support.round_shorthand import codes, lines, rules_of, told

POKER = "three-card-poker"
BONUS = "three-card-6-bonus"

DEAL = "stack 1 Kh 9d 2c; stack bank Qs 7d 2h; 1 play"
BANK_TYPES = [(POKER, "TCP.play.10"), (BONUS, "TCP6.type")]


# The bank.


@pytest.mark.parametrize(("game", "rule"), BANK_TYPES)
def test_what_is_laid_for_the_bank_after_the_first_card_does_not_count(game, rule):
    answer = told(game, f"bank 5 15; ante 1 10; no more bets; bank 5 2; {DEAL}; bank 5 100")
    assert rules_of(answer, "late-wager") == [rule]
    assert (answer.bank.posted, answer.bank.unused) == (1700, 0)


def test_a_bank_wager_at_another_seat_is_a_second_bank_late_or_not():
    answer = told(POKER, f"bank 8 500; bank 3 100; ante 1 10; no more bets; {DEAL}; bank 3 100")
    assert rules_of(answer, "second-bank") == ["TC.bank"] * 2
    assert codes(answer) == ["second-bank"] * 2
    assert answer.bank.posted == 50000


def test_a_bank_that_was_only_laid_after_the_first_card_covers_nothing():
    answer = told(POKER, f"ante 1 10; no more bets; {DEAL}; bank 8 500")
    assert codes(answer) == ["late-wager"]
    assert [line.uncovered for line in answer.settlement] == [1000, 1000]


@pytest.mark.parametrize(("game", "rule"), BANK_TYPES)
def test_a_third_turn_running_is_found_once_and_the_round_is_judged(game, rule):
    answer = told(
        game, f"bank 5 500 turn 3; bank 5 10 turn 3 by Ana; ante 1 10; no more bets; {DEAL}"
    )
    assert answer.status == "settled"
    assert rules_of(answer, "bank-turn-exceeded") == [rule]


# Chips taken back.


def test_chips_taken_back_in_time_make_the_wager_smaller():
    answer = told(
        POKER,
        f"""bank 8 500; ante 1 10; ante 1 20; taken 1 ante 25; pair-plus 1 5; taken 1 pair-plus
        no more bets; {DEAL}""",
    )
    assert codes(answer) == []
    assert lines(answer) == [("1", "ante", "win", 5, 5), ("1", "play", "win", 5, 5)]


@pytest.mark.parametrize(
    ("game", "circle", "rule"),
    [
        (POKER, "ante", "TCP.bet.2"),
        (POKER, "pair-plus", "TCP.bonus.2"),
        (POKER, "play", "TCP.bet.2"),
        (BONUS, "ante", "TCP6.deal.3"),
        (BONUS, "six-card", "TCP6.deal.3"),
    ],
)
def test_chips_taken_back_late_leave_the_wager_as_it_lay(game, circle, rule):
    text = f"bank 5 500; ante 1 10; pair-plus 1 5; six-card 1 5; no more bets; {DEAL}"
    if game == POKER:
        text = text.replace("six-card 1 5; ", "")
    answer = told(game, f"{text}; taken 1 {circle} 3")
    assert rules_of(answer, "late-wager") == [rule]
    assert lines(answer) == lines(told(game, text))


def test_chips_of_a_wager_that_nobody_recorded_are_found_without_a_line():
    answer = told(POKER, f"bank 8 500; ante 1 10; no more bets; {DEAL}; taken 3 pair-plus 5")
    assert codes(answer) == ["late-wager"]
    assert {line.spot for line in answer.settlement} == {"1"}


def test_money_without_action_may_be_taken_back():
    answer = told(
        BONUS,
        f"""bank 5 500; ante 1 10; ante 1 10 by Ana; no more bets; ante 2 10; {DEAL}
        taken 1 ante 10 by Ana; taken 2 ante 10""",
    )
    assert codes(answer) == ["backline-not-allowed", "late-wager"]
    assert lines(answer)[2:] == [("1", "ante", "refund", 10, 0), ("2", "ante", "refund", 10, 0)]


# The equipment.


@pytest.mark.parametrize(
    ("game", "seats", "decks", "rules"),
    [
        (POKER, 9, 1, ["TCP.seats"]),
        (POKER, 8, 2, []),
        (POKER, 3, 3, ["TC.deck"]),
        (BONUS, 8, 6, ["TC.deck", "TCP6.seats"]),
    ],
)
def test_more_seats_or_decks_than_the_game_has_are_found(game, seats, decks, rules):
    answer = told(
        game,
        f"bank 2 500; ante 1 10; no more bets; {DEAL}",
        table={"seats": seats, "decks": decks},
    )
    assert rules_of(answer, "equipment") == rules
    assert answer.status == "settled"


def test_every_card_with_another_back_than_the_first_is_found_and_plays():
    answer = told(
        POKER,
        """bank 8 500; ante 1 10; no more bets; 1 Kh back blue; 1 9d; 1 2c back red
        bank Qs back red; bank 7d back blue; bank 2h back blue; 1 play""",
    )
    assert [one.event for one in answer.findings if one.code == "wrong-deck"] == [5, 6]
    assert [line.outcome for line in answer.settlement] == ["win", "win"]
    assert "TC.R10" in answer.readings


# Misdeals.


def test_a_misdeal_keeps_what_was_found_of_wagers_bank_and_cards_before_it():
    answer = told(
        POKER,
        """bank 8 500 turn 3; ante 1 10; pair-plus 2 5; no more bets; 1 Kh back blue
        1 9d back red; 1 2c; taken 1 ante 5; 1 hit; stack bank Qs 7d 2h; misdeal
        ante 3 10; bank 8 5""",
        table={"seats": 9},
    )
    assert codes(answer) == [
        *("bank-turn-exceeded", "equipment", "late-wager", "misdeal"),
        *("side-wager-without-base", "wrong-deck"),
    ]
    assert answer.bank.unused == 50000


def test_a_misdeal_of_a_bank_that_goes_on_by_net_has_nothing_unused():
    answer = told(POKER, "bank 8 500; ante 1 10; misdeal", rules={"coverage": "net"})
    assert answer.status == "misdeal"
    assert answer.bank.unused is None
