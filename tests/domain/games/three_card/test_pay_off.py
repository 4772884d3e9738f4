"""The pay-off and the rack of the three-card games: single rules, told as rounds."""

import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.games.registry import GAMES
from tests.support.round_shorthand import codes, lines, rules_of, story, told

POKER = "three-card-poker"
BONUS = "three-card-6-bonus"


# What wins.


def test_an_ace_king_jack_is_a_high_card():
    answer = told(
        POKER,
        """bank 8 500; ante 1 10; no more bets; stack 1 Ah Kd Jc; stack bank As Kh 9d; 1 play""",
    )
    assert answer.hands["1"].category == "high-card"
    assert [line.outcome for line in answer.settlement] == ["win", "win"]
    assert "TCP.R3" in answer.readings


def test_a_tie_against_a_bank_that_qualifies_pushes():
    answer = told(
        BONUS,
        """bank 7 500; ante 1 10; no more bets; stack 1 Qh 7c 2d; stack bank Qs 7d 2h; 1 play""",
    )
    assert [(line.outcome, line.rule) for line in answer.settlement] == [("push", "TCP6.q.3")] * 2


def test_bonus_wagers_are_paid_although_the_bank_does_not_qualify():
    answer = told(
        BONUS,
        """bank 7 500; ante 1 10; pair-plus 1 5; six-card 1 5; ante 2 10; pair-plus 2 5
        six-card 2 5; no more bets; stack 1 Jh 9c 9d; stack 2 8d 5s 4h; stack bank 9s 7d 6h
        1 play; 2 fold""",
    )
    assert [(line.wager, line.outcome, line.rule) for line in answer.settlement] == [
        ("ante", "forfeit", "TCP6.deal.10.a"),
        ("pair-plus", "forfeit", "TCP6.deal.10.b"),
        ("ante", "win", "TCP6.nq.1"),
        ("play", "refund", "TCP6.nq.1"),
        ("pair-plus", "win", "TCP6.nq.2"),
        ("six-card", "win", "TCP6.nq.4"),
        ("six-card", "win", "TCP6.nq.4"),
    ]
    assert {"TC.R1", "TC.R2", "TCP.R2", "TCP6.R2", "TCP6.R3"} <= set(answer.readings)
    assert answer.hands["2"].six.category == "straight"
    assert answer.rack[-6:-3] == ("8d", "5s", "4h")


def test_the_six_cards_are_shown_beside_a_wager_that_came_late():
    answer = told(
        BONUS,
        """bank 7 500; ante 1 10; no more bets; six-card 1 5; stack 1 Qh 7c 2d
        stack bank Qs 7d 4h; 1 fold""",
    )
    assert answer.hands["1"].six.category == "two-pair"
    assert [line.outcome for line in answer.settlement] == ["forfeit", "refund"]
    assert answer.rack[1:4] == ("Qh", "7c", "2d")


def test_the_pay_tables_are_on_file():
    tables = {table.name: table.pays for table in GAMES[BONUS].list_pay_tables()}
    assert tables["pair-plus"]["mini-royal"] == "200:1"
    assert tables["six-card"]["royal-flush"] == "1000:1"
    assert [figure.rule for figure in GAMES[POKER].figures()] == [
        "TC.deck",
        "TC.deck",
        "TCP.seats",
        "TCP.play.5",
    ]


# Where the action starts.


def test_an_exposed_card_that_nobody_marked_is_the_third_dealt():
    answer = told(
        BONUS,
        """bank 7 500; ante 1 10; ante 2 10; no more bets; stack 1 Jh 9c 9d; stack 2 8d 5s 4h
        bank ??; bank ??; bank ??; 1 play; 2 play; reveal bank Qs Ac 2h""",
    )
    assert answer.action.starts == 2
    assert "TC.R9" in answer.readings


@pytest.mark.parametrize(
    ("card", "starts"), [("As", 2), ("3s", 3), ("5s", 2), ("9s", 3), ("Ts", 2), ("Qs", 3)]
)
def test_the_count_goes_round_the_seats_of_a_smaller_table(card, starts):
    answer = told(
        BONUS,
        f"""bank 4 500; ante 2 10; ante 3 10; no more bets; stack 2 Jh 9c 9d; stack 3 8d 6s 4h
        stack bank Qh Qd {card}; button 1; button 3; 2 play; 3 play""",
        table={"seats": 4},
    )
    assert answer.action.starts == starts
    assert ("button-misplaced" in codes(answer)) == (starts != 3)


def test_an_action_button_belongs_where_the_action_starts_in_a_game_without_one_too():
    answer = told(
        POKER,
        """bank 8 500; ante 1 10; ante 2 10; no more bets; stack 1 Jh 9c 9d; stack 2 8d 5s 4h
        stack bank Qh Qd As; button 2; 1 play; 2 play""",
    )
    assert rules_of(answer, "button-misplaced") == ["TCP.play.8"]


# The settlement.


def test_forfeits_that_wait_for_their_turn_come_in_the_place_of_their_wagers():
    answer = told(
        BONUS,
        """bank 7 500; ante 1 10; pair-plus 1 5; six-card 1 5; ante 2 10; no more bets
        stack 1 Jh 9c 9d; stack 2 8d 5s 4h; stack bank Qs 7d 2h; 1 fold; 2 play""",
        rules={"forfeits": "in-turn"},
    )
    assert [(line.spot, line.wager, line.outcome) for line in answer.settlement] == [
        ("2", "ante", "lose"),
        ("2", "play", "lose"),
        ("1", "ante", "forfeit"),
        ("1", "pair-plus", "forfeit"),
        ("1", "six-card", "lose"),
    ]
    assert "TC.R1" in answer.readings


def test_what_the_bank_cannot_cover_of_a_pair_plus_goes_back_by_its_own_clause():
    answer = told(
        POKER,
        """bank 8 25; ante 1 10; pair-plus 1 5; no more bets; stack 1 9h 9c 9d
        stack bank Qs 7d 2h; 1 play""",
    )
    assert [line.paid for line in answer.settlement] == [1000, 1000, 500]
    assert "TCP.bonus.9" in answer.settlement[2].also
    assert not {"TCP.play.9", "TCP.bonus.9"} & set(answer.settlement[1].also)


def test_a_bank_of_several_backers_is_settled_as_one():
    answer = told(
        POKER,
        """bank 8 500; bank 8 100 by Ana; ante 1 10; no more bets; stack 1 9h 9c 9d
        stack bank Qs 7d 2h; 1 play""",
    )
    assert answer.bank.posted == 60000
    assert {bettor: one.posted for bettor, one in answer.bank.backers.items()} == {
        "seat-8": 50000,
        "Ana": 10000,
    }
    assert "TC.R11" in answer.readings


def test_a_refund_may_be_handed_back_at_any_time():
    text = """bank 8 500; ante 1 10; ante 2 10; no more bets; stack 1 9h 9c 3d; stack 2 Kh 4d 3s
        stack bank Js 7d 2h; 1 play; 2 play; returned 2 play {}; returned 1 play 10
        paid 1 ante 10; paid 2 ante 10"""
    assert codes(told(POKER, text.format(10))) == []
    assert codes(told(POKER, text.format(9))) == ["payout-mismatch"]


def test_paying_more_than_the_bank_holds_is_said_only_where_collections_do_not_refill_it():
    text = """bank 8 20; ante 1 10; ante 2 10; no more bets; stack 1 9h 9c 3d; stack 2 Jh 4d 3s
        stack bank Qs 7d 2h; 1 play; 2 play
        paid 1 ante 10; paid 1 play 10; collected 2 ante 10; collected 2 play 10"""
    by_action = told(POKER, text)
    assert codes(by_action) == ["bank-overdrawn", "payout-mismatch", "payout-mismatch"]
    assert rules_of(by_action, "bank-overdrawn") == ["TCP.play.9"]
    by_net = told(POKER, text, rules={"coverage": "net"})
    assert codes(by_net) == ["payout-mismatch", "payout-mismatch"]
    assert by_net.bank.unused is None


# The rack.


@pytest.mark.parametrize(
    ("racked", "rule"),
    [
        ("racked stub 43; racked 1 3; racked 2 Kd ?? 9s; racked bank 2h Qs 7d", None),
        ("racked stub 43; racked 1 2; racked 1 4s; racked 2 3; racked bank 3", None),
        ("racked 1 3; racked stub 43; racked 2 3; racked bank 3", "deal.7"),
        ("racked stub 42; racked 1 3; racked 2 3; racked bank 3", "deal.7"),
        ("racked stub 43; racked 2 3; racked 1 3; racked bank 3", "deal.11"),
        ("racked stub 43; racked 1 3; racked 2 Kd 9s 4c; racked bank 3", "deal.12"),
        ("racked stub 43; racked 1 3; racked 2 3", "deal.12"),
        ("racked stub 43; racked 1 3; racked 2 3; racked bank 3; racked board 1", "deal.12"),
    ],
)
def test_the_rack_is_compared_hand_by_hand(racked, rule):
    answer = told(
        BONUS,
        f"""bank 7 500; ante 1 10; ante 2 10; no more bets; stack 1 ?? ?? 4s; stack 2 Kd 9s 8h
        stack bank Qs 7d 2h; 1 fold; 2 play; {racked}""",
    )
    assert rules_of(answer, "rack-mismatch") == ([f"TCP6.{rule}"] if rule else [])


@pytest.mark.parametrize(
    ("racked", "found"),
    [
        ("racked stub 40; racked 1 3; racked bank 3; racked 2 3; racked 3 3", "rack-order"),
        ("racked stub 40; racked bank 3; racked 1 3; racked 2 3; racked 3 3", "rack-order"),
        ("racked bank 3; racked stub 40; racked 1 3; racked 2 3; racked 3 3", "rack-order"),
        ("racked stub 40; racked bank 3; racked 1 3; racked 3 3; racked 2 3", "rack-mismatch"),
        (
            "racked stub 40; racked 1 3; racked 2 2; racked bank 3; racked 2 1; racked 3 3",
            "rack-mismatch",
        ),
        ("racked stub 40; racked 1 3; racked bank 2; racked 2 3; racked 3 3", "rack-mismatch"),
    ],
)
def test_only_the_place_of_the_banks_hand_is_left_open_by_the_text(racked, found):
    answer = told(
        POKER,
        f"""bank 8 500; ante 1 10; ante 2 10; ante 3 10; no more bets; stack 1 ?? ?? 4s
        stack 2 Kd 9s 8h; stack 3 Ks 5s 3h; stack bank Qs 7d 2h; 1 fold; 2 play; 3 play
        {racked}""",
    )
    assert codes(answer) == [found]
    assert "TC.R3" in answer.readings


# Incomplete rounds.


def test_without_a_card_of_the_bank_only_the_wagers_are_judged():
    answer = told(
        POKER,
        """bank 8 500; ante 1 10; ante 2 3; no more bets; stack 2 9h 9c 3d; 2 hit
        2 fold; button 5; paid 1 ante 10""",
    )
    assert codes(answer) == ["incomplete", "wager-below-minimum"]
    assert answer.settlement == ()
    assert answer.hands["2"].folded
    assert set(answer.bettors) == {"seat-1", "seat-2"}
    assert codes(told(POKER, "ante 1 10")) == ["incomplete"]


def test_a_record_that_breaks_off_inside_the_banks_deal_is_incomplete():
    text = (
        "bank 8 500; ante 1 10; no more bets; 1 Kh back red; 1 9d back blue; 1 2c; bank Qs; bank 7d"
    )
    answer = adjudicate(story(POKER, text, table={"decks": 1}))
    assert (answer.status, codes(answer)) == ("incomplete", ["incomplete"])
    assert told(POKER, text).status == "misdeal"


def test_the_settlement_ends_before_a_hand_that_may_be_a_forfeit():
    text = """bank 8 500; ante 1 10; ante 2 10; ante 3 10; no more bets; stack 1 9h 9c 3d
        stack 2 Jh 4d 3s; stack 3 ?? ?? ??; stack bank Qs 7d 2h; 1 fold; 3 fold; button 2"""
    first = told(POKER, text)
    assert codes(first) == ["button-misplaced", "incomplete"]
    assert lines(first) == [("1", "ante", "forfeit", 10, 10)]
    assert first.bettors["seat-2"].net == first.bettors["seat-3"].net == 0
    in_turn = told(POKER, text.replace("1 fold", "1 play"), rules={"forfeits": "in-turn"})
    assert [line.outcome for line in in_turn.settlement] == ["win", "win"]


def test_nothing_is_missing_that_no_line_needs():
    everybody_folds = told(
        POKER,
        """bank 8 500; ante 1 10; no more bets; stack 1 ?? ?? ??; stack bank ?? ?? ??; 1 fold""",
    )
    assert everybody_folds.status == "settled"
    every_ante_is_paid = told(
        BONUS,
        """bank 7 500; ante 1 10; no more bets; stack 1 ?? ?? ??; stack bank Js 7d 2h; 1 play""",
    )
    assert lines(every_ante_is_paid) == [
        ("1", "ante", "win", 10, 10),
        ("1", "play", "refund", 10, 0),
    ]


def test_without_the_exposed_card_nobody_knows_where_the_action_starts():
    answer = told(
        BONUS,
        """bank 7 500; ante 1 10; ante 2 10; no more bets; stack 1 9h 9c 3d; stack 2 Jh 4d 3s
        stack bank Qs 7d ??; 1 fold; 2 fold""",
    )
    assert answer.status == "incomplete"
    assert answer.action is None
    assert [line.outcome for line in answer.settlement] == ["forfeit", "forfeit"]


def test_a_six_card_wager_needs_the_cards_of_a_folded_hand():
    answer = told(
        BONUS,
        """bank 7 500; ante 1 10; six-card 1 5; no more bets; stack 1 9h ?? 3d
        stack bank ?? 7d 2h; 1 fold""",
    )
    assert [one.detail for one in answer.findings if one.code == "incomplete"] == [
        "missing: what a card of seat 1 was",
        "missing: what a card of the bank was",
    ]


# Fees.


def test_the_collection_is_taken_before_any_card():
    text = "bank 8 500; fee bank 1; ante 1 10; stack 1 9h 9c 3d; fee bank 1; stack bank Qs 7d 2h"
    scheduled = told(POKER, f"{text}; 1 play", schedule="casino-marysville/three-card-poker/1")
    assert rules_of(scheduled, "fee-late") == ["TC.fee"]
    assert scheduled.fees.taken == 200
    assert codes(told(POKER, f"{text}; 1 play")) == []
