"""A round played back: what lies on the table after each event, and the event in words."""

import json
from collections import Counter

import msgspec
import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.record import RoundRecord
from domain.facts.round_events import CardDealt, PotPushed
from domain.replay.frames import replay_record
from domain.seats import find_seat
from domain.table.banked_table import fold_banked_table
from domain.table.fact_index import FactIndex
from tests.support.for_each import for_each
from tests.support.project_files import ROOT
from tests.support.round_shorthand import codes, events, story

CASEBOOK = ROOT / "tests" / "casebook"
GAME = "pure-spanish-21.5"
SETTING = "bank 8 500; base 2 10; base 4 25 by Ana; no more bets"
DEAL = f"{SETTING}; 2 8h; 4 Kd; bank 6c; 2 8d; 4 9c; bank ??"


def case(file):
    return msgspec.json.decode(json.dumps(json.loads(file.read_text())["record"]), type=RoundRecord)


def golden(family):
    files = sorted((CASEBOOK / family).glob("*.json"))
    return [pytest.param(case(file), id=file.stem[:8]) for file in files]


BLACKJACK = golden("blackjack")
OTHERS = [one for name in ("fees", "pai-gow", "poker", "three-card") for one in golden(name)]


def last(text, game=GAME):
    return replay_record(story(game, text))[-1]


def says(text, game=GAME):
    """What is said of the last event of a story."""
    return last(text, game).says


def wagers(table):
    found = Counter()
    for wager in table.wagers:
        found[wager.spot, wager.wager, wager.bettor] += wager.amount
    return found


def seat_or_spot(spot):
    return find_seat(spot) or spot


def faces(hand):
    """The cards of a hand, each with whether it lies face up."""
    return [(card.name, card.up) for card in hand.cards]


def by_seat(hands):
    """The cards at each seat, whichever of its hands they lie in."""
    found = {}
    for spot, cards in hands:
        found.setdefault(seat_or_spot(spot), Counter()).update(cards)
    return {spot: cards for spot, cards in found.items() if cards}


@for_each("record", [*BLACKJACK, *OTHERS])
def test_a_round_has_a_frame_for_the_empty_table_and_one_for_each_event(record):
    played = replay_record(record)
    assert [frame.step for frame in played] == list(range(len(record.events) + 1))
    assert played[0].table.hands == {}
    assert played[0].says == "The table is empty."
    for frame, event in zip(played[1:], record.events, strict=True):
        assert frame.type == event.__struct_config__.tag
        bettor = getattr(event, "bettor", None) or "$"
        assert frame.says[0].isupper() or frame.says.startswith(("$", bettor))
        assert frame.says.endswith((".", "!", "?"))


@for_each("record", BLACKJACK)
def test_at_the_end_all_the_cards_dealt_lie_on_the_table_or_in_the_rack(record):
    table = replay_record(record)[-1].table
    dealt = fold_banked_table(FactIndex(enumerate(record.events))).on_spot
    lying = [(spot, hand.names) for spot, hand in table.hands.items()]
    lying += [(event.spot, event.cards) for event in table.racked]
    there = [(spot, [deal.card for deal in deals]) for spot, deals in dealt.items()]
    if all(event.spot in dealt for event in table.racked):
        assert by_seat(lying) == by_seat(there)
    else:
        assert not any(hand.cards for hand in table.hands.values())
        assert whole(lying) == whole(there)


def whole(hands):
    return Counter(card for _, cards in hands for card in cards)


@for_each("record", [*BLACKJACK, *OTHERS])
def test_no_card_appears_or_vanishes_unless_it_is_dealt_shown_drawn_for_or_racked(record):
    before = 0
    for frame in replay_record(record):
        lying = sum(len(hand.cards) for hand in frame.table.hands.values())
        if frame.type == "card":
            assert lying == before + 1
        elif frame.type == "racked":
            assert lying <= before
        elif frame.type not in ("reveal", "decision"):
            assert lying == before
        before = lying


@for_each("record", BLACKJACK)
def test_the_money_in_the_circles_is_what_the_settlement_finds_at_risk(record):
    table = replay_record(record)[-1].table
    # A rescue takes money back that no event puts in cents.
    rescued = {find_seat(spot) for spot, hand in table.hands.items() if "rescue" in hand.choices}
    answer = adjudicate(record)
    # A late split is undone, and its money lies with the hand that was to be split.
    where = find_seat if "late-decision" in codes(answer) else str
    at_risk, lying = Counter(), Counter()
    for line in answer.settlement:
        at_risk[where(line.spot), line.wager, line.bettor] += line.at_risk
    for (spot, wager, bettor), amount in wagers(table).items():
        lying[where(spot), wager, bettor] += amount
    for key in at_risk | lying if at_risk else ():
        assert find_seat(str(key[0])) in rescued or lying[key] == at_risk[key]


def test_the_bank_the_wagers_and_their_bettors_lie_at_their_seats():
    table = last(SETTING).table
    assert [(bank.seat, bank.amount) for bank in table.bank] == [(8, 50_000)]
    assert wagers(table) == {("2", "base", "seat-2"): 1_000, ("4", "base", "Ana"): 2_500}


def test_a_wager_after_no_more_bets_or_the_first_card_is_marked_late():
    called = last(f"{SETTING}; base 5 10")
    dealt = last("bank 8 500; base 2 10; 2 8h; base 5 10")
    assert [wager.late for wager in called.table.wagers] == [False, False, True]
    assert [wager.late for wager in dealt.table.wagers] == [False, True]
    assert called.says == "Seat 5 bets $10, after “no more bets”."
    assert dealt.says == "Seat 5 bets $10, after the first card."


def test_a_card_stays_unknown_and_face_down_until_it_is_shown():
    hidden = last(DEAL).table.get_hand("bank")
    assert faces(hidden) == [("6c", True), (UNKNOWN_CARD, False)]
    shown = last(f"{DEAL}; reveal bank Qd").table.get_hand("bank")
    assert faces(shown) == [("6c", True), ("Qd", True)]


def test_a_hand_shown_whole_turns_up_only_what_lay_face_down():
    shown = last(f"{DEAL}; reveal bank 6c Qd").table.get_hand("bank")
    assert faces(shown) == [("6c", True), ("Qd", True)]


def test_the_bank_s_down_card_is_known_once_it_was_exposed():
    assert last(f"{DEAL}; exposed bank Qd").table.get_hand("bank").names == ("6c", "Qd")


def test_a_split_moves_the_second_card_to_the_next_free_hand_with_an_equal_wager():
    frame = last(f"{DEAL}; 2 split; 2 8s; 2 split")
    table = frame.table
    assert [table.get_hand(spot).names for spot in ("2", "2.2", "2.3")] == [
        ("8h",),
        ("8d",),
        ("8s",),
    ]
    assert [wagers(table)[spot, "base", "seat-2"] for spot in ("2", "2.2", "2.3")] == [1_000] * 3
    assert frame.says == "Seat 2 splits for $10: the eight of spades to seat 2's third hand."


def test_a_backline_bettor_joins_a_split_with_money_and_moves_no_card():
    text = DEAL.replace("no more bets", "base 2 5 by Bo; no more bets")
    table = last(f"{text}; 2 split; 2 split by Bo").table
    assert table.get_hand("2.2").names == ("8d",)
    assert "2.3" not in table.hands
    assert wagers(table)["2.2", "base", "Bo"] == 500


def test_racked_cards_leave_the_table_for_the_rack():
    table = last(f"{DEAL}; racked 2 8h 8d").table
    assert table.get_hand("2").cards == ()
    assert [(event.spot, event.cards) for event in table.racked] == [("2", ("8h", "8d"))]


def test_money_buttons_and_collections_are_kept_as_they_come():
    table = last(f"{DEAL}; fee 2 1; button 3; button 5; paid 2 base 10; returned 2 base 10").table
    assert [button.seat for button in table.buttons] == [5]
    assert [fee.amount for fee in table.fees] == [100]
    assert [(type(event).__name__, event.amount) for event in table.money] == [
        ("Paid", 1_000),
        ("Returned", 1_000),
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bank 8 500", "Seat 8 banks with $500, first turn."),
        ("bank 8 500; bank 8 40 by vi", "vi on seat 8 adds $40 to the bank."),
        ("base 4 25 by Ana", "Ana on seat 4 bets $25."),
        ("base 4 25 by seat-2", "Seat 2 on seat 4 bets $25."),
        ("base 2 10; bonus 2 5", "Seat 2 bets $5 on the bonus bet."),
        ("no more bets", "No more bets."),
        ("fee 2 0.5", "A collection of $0.50 is taken from seat 2."),
        ("fee bank 1", "A collection of $1 is taken from the bank."),
        (f"{SETTING}; 2 8h", "The eight of hearts to seat 2."),
        (f"{SETTING}; 2 8h; 2 8d", "The eight of diamonds to seat 2: 16."),
        (f"{SETTING}; 2 8h; 2 Ad", "The ace of diamonds to seat 2: soft 19."),
        (f"{SETTING}; 2 Kh; 2 Ad", "The ace of diamonds to seat 2: a natural."),
        (f"{SETTING}; 2 Kh; 2 6d; 2 9c", "The nine of clubs to seat 2: 25, over."),
        (DEAL, "A card to the bank, face down."),
        (f"{DEAL}; reveal bank Qd", "The bank shows the queen of diamonds: 16."),
        (f"{DEAL}; check none", "The down card is looked at: no natural."),
        (f"{DEAL}; 2 hit", "Seat 2 hits."),
        (f"{DEAL}; 2 double", "Seat 2 doubles for $10."),
        (f"{DEAL}; 2 double 5", "Seat 2 doubles for $5."),
        (f"{DEAL}; 2 double; 2 3c; 2 double-double", "Seat 2 doubles again for $20."),
        (f"{DEAL}; 4 insurance", "Seat 4 takes insurance for $12.50."),
        (f"{DEAL}; 2 split; 2.2 stand", "Seat 2's second hand stands."),
        (f"{DEAL}; 2 surrender", "Seat 2 surrenders."),
        (f"{DEAL}; button 5", "The action button goes to seat 5."),
        (f"{DEAL}; paid 4 base 25 by Ana", "The bank pays Ana on seat 4 $25."),
        (f"{DEAL}; collected 2 bonus 5", "The bank collects $5 from seat 2 on the bonus bet."),
        (f"{DEAL}; returned 2 base 10", "$10 goes back to seat 2."),
        (f"{DEAL}; racked 2 8h 8d", "Into the rack from seat 2: 8♥ 8♦."),
        (f"{DEAL}; boxed 4c", "Irregularity: boxed card, the four of clubs."),
        (f"{DEAL}; misdeal", "The round is called dead: called."),
        (f"{DEAL}; end", "The round is over."),
    ],
)
def test_each_event_is_said_in_the_words_of_the_floor(text, sentence):
    assert says(text) == sentence


def test_a_split_hand_has_no_natural():
    assert says(f"{SETTING}; 2 Ah; 2 Ad; 2 split; 2 Kc") == "The king of clubs to seat 2: soft 21."


def test_a_total_counts_as_the_game_counts():
    text = "bank 8 500; base 2 10; 2 5h; 2 Jk"
    assert says(text, "no-bust-21-2003") == "The joker to seat 2: 21."
    assert last(text, "no-bust-21-2003").totals == {"2": "21"}


def test_totals_are_said_in_blackjack_games_only():
    record = case(next((CASEBOOK / "three-card").glob("TCP-001*")))
    assert [frame.totals for frame in replay_record(record) if frame.totals] == []


def recorded(text, *more):
    """A story with events added that its shorthand has no words for."""
    table = {"id": "T4", "seats": 8, "decks": 6, "limits": {"min": 500, "max": 50_000}}
    document = {
        "format": "runback.round/1",
        "room": "mortimers",
        "game": GAME,
        "rules": {},
        "schedule": None,
        "table": table,
        "round": {"id": "T4-1"},
        "events": [*events(text), *more],
    }
    return msgspec.json.decode(msgspec.json.encode(document), type=RoundRecord)


def corrected(**fields):
    known = {"at": "2026-11-18T22:00:00Z", "by": "F2", "why": "the camera shows it"}
    return {"type": "corrected", **known, **fields}


def test_what_is_known_of_an_event_s_recording_is_kept_with_its_frame():
    note = {"type": "closed", "at": "2026-11-18T21:14:05Z", "source": "memory", "note": "late"}
    played = replay_record(recorded("bank 8 500", note))
    assert played[1].provenance is None
    known = played[2].provenance
    assert (known.at, known.by, known.source, known.note) == (
        "2026-11-18T21:14:05Z",
        None,
        "memory",
        "late",
    )


NINE = {"type": "card", "to": "2", "card": "9h", "face": "up"}
SAID = "step 4, “The eight of hearts to seat 2”,"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (
            {"event": 3, "action": "replace", "with": NINE},
            f"{SAID} should be “The nine of hearts to seat 2”.",
        ),
        (
            {"event": 3, "action": "insert-before", "with": {"type": "bets-closed"}},
            f"before {SAID} this was left out: “No more bets”.",
        ),
        ({"event": 3, "action": "withdraw"}, f"{SAID} is withdrawn."),
        (
            {"event": "header", "action": "replace", "with": {"room": "casino-marysville"}},
            "the record's head should say room casino-marysville.",
        ),
    ],
)
def test_a_correction_says_what_was_wrong_who_said_so_and_why(fields, sentence):
    text = "bank 8 500; base 2 10; no more bets; 2 8h"
    frame = replay_record(recorded(text, corrected(**fields)))[-1]
    assert frame.says == f"Correction by F2: {sentence} Why: the camera shows it."
    assert frame.notes == (frame.says,)


def test_a_corrected_round_is_played_back_as_it_was_recorded():
    fix = corrected(event=3, action="replace", evidence="camera 4", **{"with": NINE})
    frame = replay_record(
        recorded("bank 8 500; base 2 10; no more bets; 2 8h", fix, {"type": "closed"})
    )
    assert frame[-1].table.get_hand("2").names == ("8h",)
    assert frame[-1].notes == (frame[-2].says,)
    assert frame[-2].says.endswith("Evidence: camera 4.")


def test_a_correction_of_a_correction_does_not_repeat_it():
    first = corrected(event=3, action="withdraw")
    second = corrected(event=4, action="withdraw")
    third = corrected(event=4, action="replace", **{"with": first})
    played = replay_record(
        recorded("bank 8 500; base 2 10; no more bets; 2 8h", first, second, third)
    )
    assert "the correction at step 5 is withdrawn." in played[-2].says
    assert "the correction at step 5 should be a correction of step 4." in played[-1].says


def test_a_voided_record_says_why_and_of_what_it_is_a_copy():
    voided = {
        "type": "voided",
        "reason": "recorded twice",
        "duplicate_of": "T4-2",
        "at": "2026-11-18T22:00:00Z",
        "by": "F2",
    }
    frame = replay_record(recorded("bank 8 500", voided))[-1]
    sentence = "The whole record is voided by F2: recorded twice. It is the same round as T4-2."
    assert frame.says == sentence
    assert frame.table.over == "voided"


def test_pai_gow_piles_go_to_the_spots_they_are_delivered_to_and_are_set_there():
    record = case(next((CASEBOOK / "pai-gow").glob("DHM-013*")))
    played = replay_record(record)
    assert played[53].table.get_hand("pile.4").names == (UNKNOWN_CARD,) * 7
    table = played[73].table
    assert "pile.4" not in table.hands
    assert table.get_hand("1").front == ("As", "Qh")
    assert table.get_hand("4").way == "house"
    assert table.dice == (4, 4, 6)
    assert played[56].says == "The dice show 4, 4 and 6: 14."
    assert played[60].says == "Pile 4 goes to seat 1."
    assert played[66].says == "Seat 1's hand is set: A♠ Q♥ in front, J♣ J♦ 9♦ 5♥ 3♦ behind."


@pytest.mark.parametrize("number", ["001", "002", "004", "007", "008", "017", "040", "041"])
def test_a_pot_that_was_pushed_whole_leaves_nothing_in_the_middle(number):
    record = case(next((CASEBOOK / "poker").glob(f"PK-{number}*")))
    played = replay_record(record)
    assert any(isinstance(event, PotPushed) for event in record.events)
    assert max(frame.table.chips.pot for frame in played) > 0
    assert played[-1].table.chips.pot == 0


def test_poker_chips_go_from_the_stack_to_the_front_and_with_the_board_to_the_middle():
    poker = [
        {"type": "stack", "seat": 1, "amount": 1_000},
        {"type": "blind", "seat": 2, "amount": 300, "kind": "big"},
        {"type": "card", "to": "1", "card": "Kh", "face": "down"},
        {"type": "decision", "spot": "1", "choice": "raise", "to": 600},
        {"type": "decision", "spot": "2", "choice": "call"},
        {"type": "card", "to": "board", "card": "2c", "face": "up"},
    ]
    played = replay_record(recorded("", *poker))
    assert played[4].table.chips.behind == {1: 400}
    assert played[5].table.chips.in_front == {2: 600, 1: 600}
    assert (played[6].table.chips.in_front, played[6].table.chips.middle) == ({}, 1_200)


def test_a_poker_hand_drawn_to_gives_up_its_discards():
    record = case(next((CASEBOOK / "poker").glob("PK-024*")))
    dealt = [event.card for event in record.events if isinstance(event, CardDealt)]
    played = replay_record(record)
    assert "Qs" in dealt
    assert "Qs" in played[27].table.get_hand("2").names
    assert "Qs" not in played[28].table.get_hand("2").names
    assert played[28].says == "Seat 2 draws 1: the queen of spades discarded."
