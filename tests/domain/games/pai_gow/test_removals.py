"""Chips taken back out of a circle: in time, too late, and where nobody saw what lay there."""

import pytest

from tests.support.pai_gow_table import Table, codes, lines

LOSER, WINNER = ("9s 7h", "6d 6c 5h 3d 2c"), ("Ah Kh", "Qs Qd Th 7d 3c")
PUSHER, BANK_HAND = ("8s 8h", "Td Tc 7s 4h 2h"), ("As Qh", "Jd Jc 9h 8d 4c")


def plain(game="DHM", **options):
    """Seat 2 loses to the bank, seat 3 beats it."""
    table = Table(game, **options).player(2, *LOSER).player(3, *WINNER)
    return table.dealer(*BANK_HAND)


def taken(seat, amount=None, **fields):
    fact = {"type": "taken-back", "seat": seat, "wager": "base", **fields}
    return fact if amount is None else {**fact, "amount": amount}


def test_chips_taken_back_in_time_lower_the_wager():
    table = plain().bet(2, 2000).bet(2, 1500).bet(3, 1000)
    table.bets += [taken(2, 1800), taken(3)]
    answer = table.judged()
    assert lines(answer) == [("2", "base", "seat-2", "lose", 1700)]
    assert codes(answer) == []


def test_a_wager_lowered_to_nothing_leaves_no_bettor():
    table = plain().bet(2, 2000).bet(3, 1000)
    table.bets.append(taken(3, 5000))
    assert list(table.judged().bettors) == ["seat-2"]


@pytest.mark.parametrize(
    ("game", "rule"), [("DHM", "DHM.18"), ("DHC", "PGP.R.taken-back"), ("PGT", "PGP.R.taken-back")]
)
def test_chips_taken_back_too_late_change_nothing(game, rule):
    table = Table("PGT").player(2, "13 15", "16 22").dealer("33 55", "66 16")
    table = (table if game == "PGT" else plain(game)).bet(2, 2000)
    table.sets.append(taken(2, 1500))
    answer = table.judged()
    assert [(one.code, one.rule) for one in answer.findings] == [("late-wager", rule)]
    assert lines(answer) == [("2", "base", "seat-2", "lose", 2000)]


def test_the_whole_line_is_forfeited_last_by_option():
    table = plain().bet(2, 2000).bet(3, 1000)
    table.then(**taken(2, 500))
    answer = table.judged(late_wager="forfeit")
    assert lines(answer) == [
        ("3", "base", "seat-3", "win", 1000),
        ("2", "base", "seat-2", "forfeit", 2000),
    ]
    assert "PGP.R.late-wager" in answer.readings


@pytest.mark.parametrize(
    ("hand", "removed_winner", "line"),
    [
        (LOSER, "minimum", ("lose", 50_000, 50_000)),
        (WINNER, "minimum", ("win", 1000, 1000)),
        (WINNER, "nothing", ("win", 1000, 0)),
        (PUSHER, "minimum", ("push", 1000, 0)),
    ],
)
def test_a_bet_of_unknown_size_loses_the_maximum_and_wins_the_minimum(hand, removed_winner, line):
    table = Table("DHM").bet(3, 2000).player(4, *hand).dealer(*BANK_HAND)
    table.player(3, "9c 7c", "6h 6s 5d 3s 2d").sets.append(taken(4))
    answer = table.judged(removed_winner=removed_winner)
    found = answer.settlement[1]
    assert (found.spot, found.outcome, found.at_risk, found.due) == ("4", *line)
    assert codes(answer) == ["late-wager"]
    assert "PGP.R.taken-back" in answer.readings
    assert ("DHM.29" if hand == LOSER else "DHM.30") in found.also


def test_an_amount_that_somebody_saw_is_taken_for_the_wager():
    table = plain().bet(3, 2000)
    table.sets.append(taken(2, 700))
    answer = table.judged()
    assert lines(answer)[0] == ("2", "base", "seat-2", "lose", 700)
    assert codes(answer) == ["late-wager"], "it is held to no limits"


def test_a_fortune_bet_of_unknown_size_loses_twenty_dollars():
    table = plain("FPG").bet(2, 2000)
    table.sets.append(taken(2, wager="fortune"))
    assert lines(table.judged())[1] == ("2", "fortune", "seat-2", "lose", 2000)


def test_a_bonus_bet_that_nobody_saw_needs_a_base_bet_too():
    table = plain("FPG").bet(2, 2000)
    table.sets.append(taken(3, wager="fortune"))
    line = table.judged().settlement[-1]
    assert (line.spot, line.outcome, line.at_risk) == ("3", "refund", 0)


def test_chips_that_may_lie_nowhere_are_an_illegal_bet():
    table = plain("DHC").bet(2, 2000)
    table.sets += [taken(3, wager="fortune"), taken(1)]
    answer = table.judged()
    assert codes(answer) == ["illegal-bet", "illegal-bet"]
    assert [one.at_risk for one in answer.settlement] == [2000, 0, 0]


def test_in_a_misdeal_a_bet_of_unknown_size_goes_back_unjudged():
    table = plain().bet(2, 2000)
    table.deal += [{"type": "bets-closed"}, taken(3), {"type": "misdeal", "reason": "dropped"}]
    answer = table.judged()
    assert [(one.bettor, one.at_risk) for one in answer.settlement] == [
        ("seat-2", 2000),
        ("seat-3", 0),
    ]
    assert codes(answer) == ["late-wager", "misdeal"]
