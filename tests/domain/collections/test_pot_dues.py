"""Fees out of the pots: by the players dealt in, after the flop, the river, or modified."""

import pytest

from tests.support.collection_rounds import due, found, hand_under, owed, read_by
from tests.support.poker_table import JOKER, LIMIT, LOWBALL, NO_LIMIT, OMAHA, SPREAD

KILL, OMAHA_RATES = "casino-marysville/holdem-kill", "casino-marysville/omaha"
OLDER = "casino-marysville/poker-rates-holdem"
LIMIT_GAME, NO_LIMIT_GAME = "mortimers/poker-limit", "mortimers/poker-no-limit"
SPREAD_GAME = "mortimers/poker-spread"

FLOP, TURN, RIVER = "board 9h 7c 2d", "board Kh", "board 4s"


def order(players: int) -> list[int]:
    """The seats in the order of the deal, seat 1 with the button last."""
    return [*range(2, players + 1), 1]


def dealt(players: int, cards: int = 2) -> str:
    """Blinds and cards for so many."""
    small, big = (1, 2) if players == 2 else (2, 3)
    hands = ", ".join(f"{seat} {'?? ' * cards}".strip() for seat in order(players))
    return f"button 1; small {small} 1; big {big} 3; deal {hands}"


def called(players: int, cards: int = 2) -> str:
    """The same, and everybody calls up to the flop."""
    seats = order(players)
    first = 0 if players == 2 else 2
    *callers, last = [*seats[first:], *seats[:first]] if players > 2 else [1, 2]
    return "; ".join(
        [dealt(players, cards), *(f"{seat} call" for seat in callers), f"{last} check"]
    )


def checked(players: int) -> str:
    """A street on which nobody bets."""
    return "; ".join(f"{seat} check" for seat in order(players))


SEEN = f"{called(4)}; {FLOP}"
TO_TURN = f"{SEEN}; {checked(4)}; {TURN}"
TO_RIVER = f"{TO_TURN}; {checked(4)}; {RIVER}"
SHOWN = f"{TO_RIVER}; {checked(4)}"
DONE = f"{SHOWN}; show 2 As Ad; muck 3; muck 4; muck 1"


@pytest.mark.parametrize(
    ("schedule", "game", "fees"),
    [
        (f"{KILL}/1", None, {2: 1, 3: 1, 4: 1, 5: 2, 6: 3, 9: 3}),
        (f"{KILL}/2", None, {2: 3, 5: 3, 6: 4, 7: 4, 8: 5, 9: 5}),
        (f"{KILL}/3", None, {2: 1, 5: 1, 6: 2, 7: 3, 9: 3}),
        (f"{OMAHA_RATES}/1", OMAHA, {2: 2, 5: 2, 6: 3, 7: 3, 8: 4, 9: 4}),
        (f"{OMAHA_RATES}/1", JOKER, {2: 2, 5: 2, 6: 3, 7: 3, 8: 4, 9: 4}),
        ("casino-marysville/omaha-joker-per-hand/4-8", JOKER, {2: 2, 5: 2, 6: 3, 7: 4, 9: 4}),
        (f"{LIMIT_GAME}/4-8", None, {2: 1, 4: 1, 5: 2, 6: 2, 7: 3, 9: 3}),
        (f"{LIMIT_GAME}/20-40", None, {2: 1, 3: 1, 4: 3, 5: 4, 6: 4, 7: 5, 9: 5}),
        (f"{NO_LIMIT_GAME}/0.50-1", None, {2: 1, 6: 1, 7: 2, 9: 2}),
        (f"{SPREAD_GAME}/5-40", None, {2: 2, 3: 2, 4: 3, 5: 4, 6: 4, 7: 5}),
    ],
)
def test_the_pot_pays_by_the_players_dealt_in(schedule, game, fees):
    cards = 4 if game else 2
    for players, fee in fees.items():
        answer = hand_under(schedule, f"{called(players, cards)}; {FLOP}", game)
        assert due(answer) == [f"pot {fee}"], players


def test_who_folds_was_dealt_in_all_the_same():
    folded = f"{dealt(6)}; 4 fold; 5 fold; 6 fold; 1 call; 2 fold; 3 check; {FLOP}"
    assert due(hand_under(f"{KILL}/1", folded)) == ["pot 3"]


def test_no_flop_no_drop():
    walk = f"{dealt(4)}; 4 fold; 1 fold; 2 fold; end"
    raised = f"{dealt(4)}; 4 raise 6; 1 fold; 2 fold; 3 fold; end"
    for schedule in (f"{KILL}/1", f"{OLDER}/1", f"{LIMIT_GAME}/4-8"):
        assert due(hand_under(schedule, walk)) == due(hand_under(schedule, raised)) == []
        assert due(hand_under(schedule, called(4))) == []
        assert due(hand_under(schedule, SEEN)) != []


def test_a_fee_taken_without_a_flop_is_a_mismatch():
    assert found(hand_under(f"{KILL}/1", f"{dealt(4)}; 4 fold; 1 fold; 2 fold; fee 1; end")) == [
        "fee-mismatch"
    ]


def test_the_jackpot_fee_goes_with_the_collection_and_the_designated_fee_with_the_river():
    assert due(hand_under(f"{OLDER}/1", called(4))) == []
    assert due(hand_under(f"{OLDER}/1", SEEN)) == ["pot 1", "pot jackpot 1"]
    assert due(hand_under(f"{OLDER}/1", TO_TURN)) == ["pot 1", "pot jackpot 1"]
    assert due(hand_under(f"{OLDER}/1", TO_RIVER)) == [
        "pot 1",
        "pot jackpot 1",
        "pot designated 1",
    ]


def test_the_designated_fee_is_due_if_the_river_was_put_out():
    assert due(hand_under(f"{KILL}/1", f"{TO_TURN}; 2 bet 6; 3 fold; 4 fold; 1 fold; end")) == [
        "pot 1"
    ]
    assert due(hand_under(f"{KILL}/1", f"{SHOWN}; end")) == ["pot 1", "pot designated 1"]
    assert due(hand_under(f"{KILL}/2", f"{SHOWN}; end")) == ["pot 3"]


BET_ON = {
    "flop": f"{SEEN}; 2 bet 3; 3 call; 4 call; 1 call; {TURN}; {checked(4)}; {RIVER}; {checked(4)}",
    "turn": f"{TO_TURN}; 2 bet 6; 3 call; 4 call; 1 call; {RIVER}; {checked(4)}",
    "river": f"{TO_RIVER}; 2 bet 6; 3 call; 4 call; 1 call",
    "both": f"{TO_TURN}; 2 bet 6; 3 call; 4 call; 1 call; {RIVER}; 2 bet 6; 3 fold; 4 fold; 1 fold",
    "nothing": SHOWN,
}


@pytest.mark.parametrize(
    ("street", "modified"),
    [("flop", False), ("turn", True), ("river", True), ("both", True), ("nothing", False)],
)
def test_modified_fee_b_is_due_once_if_there_is_a_bet_on_the_turn_or_the_river(street, modified):
    expected = ["pot 1", "pot modified-b 1"] if modified else ["pot 1"]
    assert due(hand_under(f"{LIMIT_GAME}/4-8", BET_ON[street])) == expected


def test_a_bet_on_a_flop_that_was_dealt_anew_is_none_on_the_turn():
    overdealt = f"{called(4)}; board 9h 7c 2d 5d; 2 check; wrong flop-overdealt 5d"
    bet = f"{overdealt}; board 6s 2h Qh; 2 bet 3; 3 fold; 4 fold; 1 fold; end"
    assert due(hand_under(f"{LIMIT_GAME}/4-8", bet)) == ["pot 1"]
    early = f"{SEEN}; board Kh; wrong premature-turn Kh; 2 bet 3; 3 fold; 4 fold; 1 fold; end"
    assert due(hand_under(f"{LIMIT_GAME}/4-8", early)) == ["pot 1"]


def test_modified_fee_b_is_not_due_where_it_is_printed_as_zero():
    assert due(hand_under(f"{NO_LIMIT_GAME}/2-5", BET_ON["turn"])) == ["pot 3"]
    assert due(hand_under(f"{NO_LIMIT_GAME}/2-4", BET_ON["turn"])) == ["pot 1", "pot modified-b 1"]


@pytest.mark.parametrize(
    ("betting", "action"),
    [
        ("4 fold; 1 fold; 2 fold", False),
        ("4 raise 6; 1 fold; 2 fold; 3 fold", True),
        ("4 call; 1 fold; 2 raise 6; 3 fold; 4 fold", True),
        ("4 call; 1 fold; 2 fold; 3 fold", True),
    ],
)
def test_modified_fee_a_is_due_if_a_hand_with_action_ends_before_the_flop(betting, action):
    answer = hand_under(f"{NO_LIMIT_GAME}/2-4", f"{dealt(4)}; {betting}; end", limits=LIMIT)
    assert due(answer) == (["pot modified-a 1"] if action else [])
    assert ("FEE.R12" in read_by(answer)) is action


def test_modified_fee_a_is_not_due_before_the_hand_ends_nor_after_a_flop():
    schedule = f"{NO_LIMIT_GAME}/2-4"
    assert due(hand_under(schedule, f"{dealt(4)}; 4 raise 6; 1 fold")) == []
    ended = f"{SEEN}; 2 bet 3; 3 fold; 4 fold; 1 fold; end"
    assert due(hand_under(schedule, ended)) == ["pot 1"]


def test_modified_fee_a_is_not_due_where_it_is_printed_as_zero():
    ended = f"{dealt(4)}; 4 raise 6; 1 fold; 2 fold; 3 fold; end"
    assert due(hand_under(f"{LIMIT_GAME}/4-8", ended)) == []


def test_pot_fees_are_in_no_bettor_s_sum():
    assert owed(hand_under(f"{OLDER}/1", f"{SHOWN}; end")) == {}


# What was taken.


def test_each_kind_is_a_line_of_its_own():
    taken = f"{DONE}; fee 1; fee 1 jackpot; fee 1 designated"
    assert found(hand_under(f"{OLDER}/1", taken)) == []
    assert hand_under(f"{OLDER}/1", taken).fees.taken == 300
    assert found(hand_under(f"{OLDER}/1", f"{DONE}; fee 1; fee 1 jackpot")) == ["fee-missing"]
    assert found(hand_under(f"{OLDER}/1", f"{DONE}; fee 3")) == [
        "fee-mismatch",
        "fee-missing",
        "fee-missing",
    ]
    assert found(hand_under(f"{OLDER}/1", f"{taken}; fee 1 modified-b")) == ["fee-mismatch"]


def test_a_designated_fee_without_a_river_is_a_mismatch():
    text = f"{TO_TURN}; 2 bet 6; 3 fold; 4 fold; 1 fold; fee 1; fee 1 designated"
    assert found(hand_under(f"{KILL}/1", text)) == ["fee-mismatch"]


def test_nothing_taken_from_the_pot_is_not_compared():
    assert found(hand_under(f"{OLDER}/1", f"{SHOWN}; end")) == []


def test_pot_fees_are_late_once_a_pot_was_pushed():
    fees = "fee 1; fee 1 designated"
    assert found(hand_under(f"{KILL}/1", f"{DONE}; {fees}; pot 2 10; end")) == []
    late = hand_under(f"{KILL}/1", f"{DONE}; fee 1; pot 2 11; fee 1 designated; end")
    assert found(late) == ["fee-late"]
    assert "FEE.R11" in read_by(late)
    assert found(hand_under(f"{KILL}/1", f"{DONE}; pot 2 12; {fees}; end")) == ["fee-late"] * 2


def test_a_pot_fee_taken_before_its_moment_is_no_fault():
    assert found(hand_under(f"{OLDER}/1", f"fee 1; fee 1 jackpot; fee 1 designated; {SHOWN}")) == []


# Who counts, and what is never due in a round.


def test_players_dealt_in_count_and_not_those_who_have_chips_there():
    def stacked(seats: range) -> str:
        return "; ".join(f"stack {seat} 100" for seat in seats)

    six = hand_under(f"{KILL}/1", f"{stacked(range(1, 7))}; {called(5)}; {FLOP}")
    assert (due(six), "FEE.R13" in read_by(six)) == (["pot 2"], True)
    five = hand_under(f"{KILL}/1", f"{stacked(range(1, 6))}; {called(5)}; {FLOP}")
    assert (due(five), "FEE.R13" in read_by(five)) == (["pot 2"], False)
    same = hand_under(f"{KILL}/1", f"{stacked(range(1, 9))}; {called(7)}; {FLOP}")
    assert (due(same), "FEE.R13" in read_by(same)) == (["pot 3"], False)


@pytest.mark.parametrize("schedule", ["lowball/1", "lowball/2", "lowball-time/2-6"])
def test_a_half_hour_s_fee_is_never_due_in_a_round(schedule):
    text = "button 1; deal 2 ?? ?? ?? ?? ??, 1 ?? ?? ?? ?? ??; {}2 bet 2; 1 fold; end"
    for fee in ("", "fee 3; "):
        answer = hand_under(f"casino-marysville/{schedule}", text.format(fee), limits=SPREAD)
        assert (due(answer), found(answer)) == ([], [])
        assert read_by(answer) == ["FEE.R16"]
    assert answer.fees.taken == 300


def test_a_pot_schedule_of_another_game_is_not_used():
    answer = hand_under("casino-marysville/lowball/1", f"{SEEN}; fee 9", "holdem-marysville")
    assert (due(answer), found(answer)) == ([], [])
    assert "schedule-mismatch" in [one.code for one in answer.findings]
    assert LOWBALL == "lowball"


def test_the_pot_of_a_hand_called_dead_owes_nothing():
    answer = hand_under(f"{KILL}/1", f"{SEEN}; misdeal")
    assert (answer.status, due(answer)) == ("misdeal", [])


def test_a_no_limit_table_at_marysville_pays_by_its_own_schedule():
    text = f"{called(7)}; {FLOP}".replace("big 3 3", "big 3 2")
    answer = hand_under("casino-marysville/poker-rates-no-limit/1", text, limits=NO_LIMIT)
    assert due(answer) == ["pot 3", "pot jackpot 1"]


# Readings of the tables.


def test_the_columns_without_headings_are_a_reading():
    assert read_by(hand_under(f"{LIMIT_GAME}/20-40", SEEN)) == ["FEE.R9"]
    assert read_by(hand_under(f"{LIMIT_GAME}/15-30", SEEN)) == []


def test_a_blank_cell_is_a_reading():
    assert read_by(hand_under(f"{OLDER}/1", SEEN)) == []
    assert read_by(hand_under(f"{OLDER}/2", SEEN)) == ["FEE.R7"]
