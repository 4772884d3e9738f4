"""Facts that contradict each other are judged in every way, and nobody chooses in silence."""

from collections import Counter

import pytest

from domain.adjudication.adjudicator import adjudicate, is_misdeal
from domain.adjudication.terms import find_rules_in_force
from domain.facts.record import RoundRecord
from domain.replay.frames import replay_record
from domain.replay.table_view import build_table_view
from domain.verdict.model import encode_adjudication
from domain.wording.round_verdict import describe_verdict
from tests.support.round_shorthand import codes, story

POKER = "three-card-poker"
BONUS = "three-card-6-bonus"

DEAL = "bank 8 500; ante 1 10; ante 2 20; no more bets"


def round_of(text: str, game: str = POKER, **header: object) -> RoundRecord:
    seats = 7 if game == BONUS else 8
    table = {"decks": 1, "seats": seats}
    return story(game, f"{text}; end", table=table, room="casino-marysville", **header)


def told(text: str, game: str = POKER, **header: object):
    return adjudicate(round_of(text, game, **header))


def incomplete(answer) -> list[str]:
    return [one.detail for one in answer.findings if one.code == "incomplete"]


MONEY_DEPENDS = f"""{DEAL}; stack 1 Tc ?? ??; stack 2 Kh 8h 2c; stack bank Qd 9s 5h; 1 play
    2 play; reveal 1 Ac Jd 6s"""
NO_MONEY_DEPENDS = f"""{DEAL}; stack 1 Ac Jd 6s; stack 2 9h 7c 4d; stack bank Kd 8s 5h; 1 play
    2 play; reveal bank Kd 8s 5h; reveal 1 Ac Jd 7s"""


def test_a_hand_turned_up_otherwise_than_dealt_leaves_the_round_open_where_money_depends_on_it():
    answer = told(MONEY_DEPENDS)
    assert (answer.status, codes(answer)) == ("incomplete", ["facts-disagree", "incomplete"])
    assert answer.settlement == ()
    assert (answer.bank.posted, answer.bank.unused, answer.bank.net) == (50_000, 50_000, 0)
    assert {bettor: one.net for bettor, one in answer.bettors.items()} == {
        "seat-1": 0,
        "seat-2": 0,
    }


def test_the_open_round_says_what_each_way_would_pay():
    (detail,) = incomplete(told(MONEY_DEPENDS))
    assert "if seat 1 held the ten of clubs and 2 unseen cards, it is open what is paid" in detail
    assert "if seat 1 held the ace of clubs, the jack of diamonds and the six of spades" in detail
    assert "seat 1's ante wins $10" in detail


def test_where_no_money_depends_on_it_the_answer_is_that_of_the_later_facts():
    answer = told(NO_MONEY_DEPENDS)
    assert (answer.status, codes(answer)) == ("settled", ["facts-disagree"])
    assert answer.hands["1"].cards == ("Ac", "Jd", "7s")


def test_the_finding_names_the_later_fact_and_tells_the_earlier():
    record = round_of(NO_MONEY_DEPENDS)
    (found,) = [one for one in adjudicate(record).findings if one.code == "facts-disagree"]
    assert record.events[found.event].cards == ("Ac", "Jd", "7s")
    assert "six of spades" in found.detail
    assert (found.severity, found.rule) == ("warning", "TC.disagree")


def test_cards_turned_up_where_none_were_dealt_may_be_a_hand_or_nothing():
    answer = told(f"""{DEAL}; stack 2 Kh 8h 2c; stack bank Qd 9s 5h; 1 play; 2 play;
        reveal 1 Ac Jd 6s""")
    assert codes(answer) == ["facts-disagree", "incomplete"]
    (detail,) = incomplete(answer)
    assert "if seat 1 held no card" in detail


def test_of_three_turnings_up_each_is_read_against_what_is_believed_so_far():
    answer = told(f"""{DEAL}; stack 1 Ac Jd 6s; stack 2 9h 7c 4d; stack bank Kd 8s 5h; 1 play
        2 play; reveal 1 Ac Jd 7s; reveal 1 Ac Jd 8h; reveal 1 Ac Jd 8h""")
    assert (answer.status, codes(answer)) == ("settled", ["facts-disagree"] * 2)
    assert answer.hands["1"].cards == ("Ac", "Jd", "8h")


def test_one_card_in_two_hands_is_found_once_and_each_copy_is_right_in_turn():
    text = f"""{DEAL}; stack 1 Kd Tc 5h; stack 2 9s 9c 4d; stack bank Kd 8s 3c; 1 play; 2 play"""
    answer = told(text)
    assert (answer.status, codes(answer)) == ("incomplete", ["duplicate-card", "incomplete"])
    (detail,) = incomplete(answer)
    assert "if the king of diamonds was with seat 1" in detail
    assert "if the king of diamonds was with the bank" in detail


@pytest.mark.parametrize("copies", [2, 3])
def test_however_many_copies_it_is_one_finding_and_no_misdeal(copies):
    ante = "; ".join(f"ante {seat} 10" for seat in range(1, copies + 2))
    folded = "; ".join(
        f"stack {seat} 6d {rank}h {rank}s"
        for seat, rank in zip(range(1, copies + 1), "27J", strict=False)
    )
    folds = "; ".join(f"{seat} fold" for seat in range(1, copies + 1))
    answer = told(f"""bank 8 500; {ante}; no more bets; {folded}; stack {copies + 1} Ad Qs 7d
        stack bank Kc 9d 4s; {folds}; {copies + 1} play""")
    assert (answer.status, codes(answer)) == ("settled", ["duplicate-card"])


def test_above_eight_ways_nobody_chooses_even_if_all_pay_the_same():
    seats = range(1, 9)
    cards = ["2h 3c 4d", "2h 3c 4d", "5h 6c 7d", "5h 6c 7d"]
    text = f"""bank 8 500; {"; ".join(f"ante {seat} 10" for seat in seats[:5])}; no more bets
        {"; ".join(f"stack {seat} {hand}" for seat, hand in enumerate(cards, 1))}
        stack 5 Ad Qs 9h; stack bank Kc 9d 4s; 1 fold; 2 fold; 3 fold; 4 fold; 5 play"""
    answer = told(text)
    assert (answer.status, answer.settlement) == ("incomplete", ())
    assert Counter(codes(answer)) == {"duplicate-card": 6, "incomplete": 1}
    assert "more than 8 ways" in incomplete(answer)[0]


def test_what_all_ways_find_is_found_and_what_one_way_finds_is_not():
    answer = told("""bank 8 500; ante 1 10; ante 2 20; ante 2 600 by Ana; no more bets
        stack 1 Kd Tc 5h; stack 2 9s 9c 4d; stack bank Kd 8s 3c; 2 play; 1 play""")
    assert codes(answer) == [
        "duplicate-card",
        "incomplete",
        "out-of-turn",
        "wager-above-maximum",
    ]


def test_facts_that_the_record_lacks_anyway_are_named_as_in_the_way_of_the_later_facts():
    answer = told(f"""{DEAL}; stack 1 6d Tc 5h; stack 2 6d 9c 4d; stack bank ?? ?? 3c; 1 fold""")
    assert codes(answer) == ["duplicate-card", "incomplete"]
    assert "what seat 2 decided" in incomplete(answer)[0]


def test_a_called_misdeal_is_one_in_every_way():
    record = round_of(f"{MONEY_DEPENDS}; misdeal")
    answer = adjudicate(record)
    assert (answer.status, codes(answer)) == ("misdeal", ["facts-disagree", "misdeal"])
    rules = find_rules_in_force(record, record, "then")
    assert is_misdeal(record, list(enumerate(record.events)), rules)


def test_a_round_is_no_misdeal_if_only_one_of_its_ways_is():
    record = round_of(f"""{DEAL}; stack 1 Ac Jd 6s; stack 2 9h 7c 4d; stack bank Kd 8s 5h; 1 play;
        2 play; reveal bank Kd 8s 5h 2c""")
    assert adjudicate(record).status == "incomplete"
    rules = find_rules_in_force(record, record, "then")
    assert not is_misdeal(record, list(enumerate(record.events)), rules)


def test_a_card_exposed_during_the_deal_is_one_of_the_hand_once_it_lies():
    text = f"""{DEAL}; stack 1 9d ??; exposed 1 9s; stack 1 {{}}; stack 2 9h 7c 4d
        stack bank Qs Td 3h; 1 play; 2 fold"""
    assert told(text.format("9c")).hands["1"].cards == ("9d", "9s", "9c")
    assert told(text.format("9s")).status == "incomplete"


def test_the_same_record_has_the_same_answer():
    for text in (MONEY_DEPENDS, NO_MONEY_DEPENDS):
        assert encode_adjudication(told(text)) == encode_adjudication(told(text))


def test_a_record_that_contradicts_itself_can_be_played_back():
    record = round_of(MONEY_DEPENDS)
    frames = replay_record(record)
    assert len(frames) == len(record.events) + 1
    assert build_table_view(frames[-1], 8).center.bank_spot is not None


# Blackjack: the card that a reveal contradicts, and several decks.


def dealt(text: str, decks: int = 6, game: str = "pure-spanish-21.5"):
    table = {"decks": decks, "seats": 7}
    return adjudicate(story(game, f"{text}; end", table=table, room="mortimers"))


DOWN_NINE = """bank 7 500; base 1 10; no more bets; 1 Kc; bank Ks; 1 8h; bank 9c; 1 stand"""


def test_a_down_card_turned_up_as_another_has_as_many_ways_as_it_has_names():
    text = DOWN_NINE.replace("bank 9c", "bank ??; reveal bank 9c")
    answer = dealt(f"{text}; reveal bank 7d; reveal bank 8d; reveal bank 7d")
    assert codes(answer) == ["facts-disagree", "facts-disagree", "incomplete"]
    (detail,) = incomplete(answer)
    assert "if the bank held the nine of clubs, seat 1 loses $10" in detail
    assert "if the bank held the seven of diamonds, seat 1 wins $10" in detail
    assert "if the bank held the eight of diamonds, nothing is won or lost" in detail


def test_only_a_card_of_the_bank_is_contradicted_by_an_exposure():
    bank = dealt(f"{DOWN_NINE}; exposed bank 7d")
    player = dealt(f"{DOWN_NINE}; exposed 1 7d")
    assert "facts-disagree" in codes(bank)
    assert "facts-disagree" not in codes(player)


def test_a_card_moved_by_a_split_may_be_turned_up_with_its_new_hand():
    text = """bank 7 500; base 1 10; no more bets; 1 8c; bank Ks; 1 8h; bank 9c; 1 split; 1 Kd
        1 stand; 1.2 9h; 1.2 stand; reveal 1.2 8h 9h; reveal 1 8c Kd"""
    assert codes(dealt(text)) == []


def test_of_several_decks_as_many_names_as_unseen_cards_name_these():
    text = """bank 7 500; base 1 10; no more bets; 1 Kc; bank 8s; 1 8h; bank ??; 1 stand
        reveal bank 8s; bank 8s"""
    assert dealt(text).hands["bank"].cards == ("8s", "8s", "8s")
    assert codes(dealt(text, decks=1)) != []


def test_a_card_more_often_than_the_decks_hold_it_is_one_finding_in_the_rack_or_not():
    text = """bank 7 500; base 1 10; base 2 10; no more bets; 1 Kc; 2 Kc; bank Ks; 1 8h; 2 8h
        bank 9c; 1 surrender; 2 surrender; racked 1 Kc 8h"""
    answer = dealt(text, decks=1, game="pure-21.5")
    assert Counter(codes(answer))["duplicate-card"] == 2


# The table, and the answer in words.


def test_the_table_keeps_a_hand_as_first_recorded_and_notes_what_contradicts_it():
    frame = replay_record(round_of(MONEY_DEPENDS))[-1]
    assert frame.table.hands["1"].names == ("Tc", "??", "??")
    assert frame.notes[-1].endswith("That is not what was recorded before.")


def test_of_one_deck_a_card_in_sight_is_none_of_the_unseen_ones_when_played_back():
    text = "bank 7 500; base 1 10; no more bets; 1 Kc; bank 8s; 1 8h; bank ??; reveal bank 8s"
    for decks, seen in ((1, "??"), (2, "8s")):
        record = story("pure-21.5", text, table={"decks": decks})
        assert replay_record(record)[-1].table.hands["bank"].names == ("8s", seen)


def test_the_verdict_tells_both_facts_and_what_each_would_pay():
    record = round_of(MONEY_DEPENDS)
    says = describe_verdict(record, adjudicate(record))
    assert says.startswith("This round cannot be settled yet. Missing: which of these facts is")
    assert "10" in says
