"""Collections that were not recorded, wagers that owe none, and the options on fees."""

import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.errors import RunbackError
from domain.games.registry import GAMES
from tests.support.collection_rounds import (
    BANK,
    NO_BUST_6,
    NUMBER_2888,
    SPANISH,
    due,
    found,
    hand_under,
    owed,
    read_by,
    under,
)
from tests.support.pai_gow_table import Table
from tests.support.poker_table import NO_LIMIT
from tests.support.round_shorthand import judged, story

PLAYED = "no more bets; 1 Th; bank 9c; 1 9d; bank ??; 1 stand; reveal bank 8s; end"
TWO = f"{NO_BUST_6}/2"


def finished(text: str, schedule: str = TWO, **header):
    return under(schedule, f"{text}; {PLAYED}", limits=(500, 5000), **header)


# No collection recorded, and none taken (FEE.R20).


def test_a_finished_round_of_which_no_collection_is_recorded_is_warned_of_once():
    answer = finished("base 1 10; base 2 10 by Ana")
    (finding,) = [one for one in answer.findings if one.code.startswith("fee-")]
    assert (finding.code, finding.severity) == ("fee-missing", "warning")
    assert (finding.rule, finding.event) == ("FEE.R20", None)
    assert "FEE.R20" in answer.readings


def test_it_is_not_warned_of_while_the_round_is_under_way_or_where_nothing_is_due():
    text = f"base 1 10; {PLAYED.removesuffix('; end')}"
    assert found(under(TWO, text, limits=(500, 5000))) == []
    assert found(under("mortimers/pure-21.5/1", f"base 1 20; {PLAYED}")) == []
    assert found(judged("no-bust-6.0", f"{BANK}; base 1 10; {PLAYED}")) == []


def test_a_collection_of_nothing_says_that_it_was_looked_for():
    looked = finished("base 1 10; base 2 10 by Ana; fee bank 0")
    assert found(looked) == ["fee-missing"] * 3
    severities = {one.severity for one in looked.findings if one.code == "fee-missing"}
    assert severities == {"violation"}
    assert found(finished("base 1 10; fee 1 0.5; fee bank 0.5; fee 3 0")) == []


def test_a_collection_of_nothing_is_never_late():
    late = "base 1 10; fee bank 0; no more bets; 1 Th; fee 1 0"
    assert "fee-late" not in found(under(f"{SPANISH}/7", late))


# Wagers that are refused (FEE.R21).


def test_a_refused_side_bet_owes_nothing_and_is_no_table_action():
    text = "base 1 45; buster 1 5; buster 2 10 by Ana"
    schedule = "mortimers/buster-6.0-collection-a/2"
    answer = under(schedule, text)
    assert due(answer) == ["1 base 0.5", "1 buster 0.5", "bank 0.5"]
    assert owed(answer) == {"seat-1": 1}
    assert "FEE.R21" in read_by(answer)
    assert "FEE.R21" not in read_by(under(schedule, "base 1 45; buster 1 5"))


# House options.


def test_by_option_a_bettor_pays_once_on_the_sum_of_the_wagers_on_the_game():
    text = "base 1 40; base 2 20 by seat-1; base 3 10"
    summed = under(f"{SPANISH}/46", text, rules={"fee_player_wager": "sum"})
    assert due(summed)[:2] == ["1 base 1", "3 base 0.5"]
    assert read_by(summed) == ["FEE.R6"]
    assert due(under(f"{SPANISH}/46", text))[:3] == [
        "1 base 0.5",
        "2 base 0.5 by seat-1",
        "3 base 0.5",
    ]


def test_by_option_the_player_dealer_pays_by_the_largest_wager():
    table = Table("DHC", schedule=f"{NUMBER_2888}-pai-gow/1").bet(2, 6000).bet(3, 6000)
    assert due(table.judged())[-1] == "bank 2"
    assert due(table.judged(pd_fee_basis="largest-wager"))[-1] == "bank 1"


def test_the_second_fee_of_the_player_dealer_has_no_upper_end():
    table = Table("DHC", schedule=f"{NUMBER_2888}-pai-gow/1")
    answer = table.bet(2, 30_000).bet(3, 30_000).bet(4, 30_000).judged()
    assert due(answer)[-1] == "bank 2"
    assert found(answer) == []


def test_by_option_bonus_bets_are_no_table_action():
    text = "base 1 45; bonus 1 10"
    schedule = f"{NUMBER_2888}-blackjack/1"
    assert due(under(schedule, text, "no-bust-21-2006")) == ["bank 2"]
    left_out = under(schedule, text, "no-bust-21-2006", rules={"fee_bonus_action": "left-out"})
    assert due(left_out) == ["bank 0.5"]
    assert "FEE.R8" in read_by(left_out)


DEAD = "base 1 10; no more bets; 1 Th; misdeal; end"


def test_what_is_due_before_the_deal_is_compared_in_a_misdeal_unless_the_option_is_none():
    schedule = f"{SPANISH}/7"
    assert found(under(schedule, f"fee bank 5; {DEAD}")) == ["fee-mismatch"]
    none = under(schedule, f"fee bank 5; {DEAD}", rules={"misdeal_fee": "none"})
    assert (due(none), found(none)) == ([], [])
    assert "FEE.R17" in read_by(none)
    assert found(under(schedule, DEAD)) == [], "no warning: the round is not settled"


def test_what_follows_the_deal_is_not_due_in_a_misdeal_and_not_compared():
    text = "base 1 10; no more bets; 1 Th; bank 9c; 1 4d; bank ??; fee bank 9; 1 hit; misdeal; end"
    answer = under(TWO, text)
    assert (answer.status, due(answer), found(answer)) == ("misdeal", [], [])


FOLDED = "button 1; small 2 2; big 3 5; deal 2 ?? ??, 3 ?? ??, 4 ?? ??, 1 ?? ??; 4 raise 10; 1 fold"
ENDED = f"{FOLDED}; 2 fold; 3 fold"
FIVES = {**NO_LIMIT, "small_blind": 200, "big_blind": 500}
AT_FIVES = "mortimers/poker-no-limit/2-5"


def test_modified_fee_a_taken_at_the_small_blind_s_seat_leaves_the_pot():
    def nets(fee: str):
        answer = hand_under(AT_FIVES, f"{ENDED}; {fee}; pot 4 11; end", limits=FIVES)
        assert found(answer) == []
        assert due(answer) == ["pot modified-a 1"]
        return {name: one.net for name, one in answer.bettors.items()}, answer.pots[0].fees

    assert nets("fee 1 modified-a") == nets("fee 1 modified-a from 2")


def test_by_option_the_small_blind_pays_modified_fee_a_beside_the_pot():
    answer = hand_under(
        AT_FIVES,
        f"{ENDED}; fee 1 modified-a from 2; pot 4 12; end",
        limits=FIVES,
        rules={"modified_a_from": "player"},
    )
    assert (due(answer), found(answer)) == (["2 modified-a 1"], [])
    assert answer.pots[0].fees == 0
    assert owed(answer) == {"seat-2": 1}


def test_mortimer_s_drop_is_late_after_the_turn_card_and_other_fees_are_not():
    flop = "2 call; 3 check; board 9h 7c 2d; 2 check; 3 check; 4 check"
    called = FOLDED.replace("4 raise 10", "4 call")
    text = f"{called}; {flop}; {{}}board Kh; {{}}2 bet 10; 3 fold; 4 fold"
    in_time = hand_under(AT_FIVES, f"{text.format('fee 2; ', '')}; end", limits=FIVES)
    late = hand_under(AT_FIVES, f"{text.format('', 'fee 2; ')}; end", limits=FIVES)
    assert "fee-late" not in found(in_time)
    assert "fee-late" in found(late)
    of_marysville = "casino-marysville/holdem-kill/3"
    other = hand_under(of_marysville, f"{text.format('', 'fee 1; ')}; end", limits=FIVES)
    assert "fee-late" not in found(other)


def test_no_fee_is_compared_in_an_incomplete_hand():
    answer = hand_under("casino-marysville/holdem-kill/3", f"{FOLDED}; fee 9", limits=FIVES)
    assert (answer.status, found(answer)) == ("incomplete", [])


KEYS = {
    "misdeal_fee": {slug for slug in GAMES if not slug.startswith(("holdem", "omaha", "lowball"))},
    "fee_player_wager": {"pure-spanish-21.5"},
    "pd_fee_basis": {"pai-gow-tiles", "double-hand-marysville", "fortune-pai-gow"},
    "fee_bonus_action": {
        "three-card-poker", "no-bust-buster-6.0", "no-bust-21-2006", "pure-21.5", "fortune-pai-gow",
    },
    "modified_a_from": {"holdem-mortimers"},
    "fee_cents": set(GAMES),
    "fee_overlap": set(GAMES),
}  # fmt: skip


@pytest.mark.parametrize("key", KEYS)
def test_a_key_is_known_to_the_games_that_are_named_for_it_and_to_no_other(key):
    known = {slug for slug, game in GAMES.items() if key in {one.key for one in game.options}}
    assert known == KEYS[key]


def test_a_key_of_another_game_is_malformed():
    with pytest.raises(RunbackError, match="fee_player_wager"):
        adjudicate(story("no-bust-6.0", f"{BANK}; end", rules={"fee_player_wager": "sum"}))
