"""Rounds of pot games played back, fact by fact: the chips, the streets, and what is said."""

import msgspec

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import encode_canonical
from domain.facts.round_events import FeeTaken, Irregular, PotPushed, Returned
from domain.intake.record_parser import parse_record
from domain.replay.frames import replay_record
from domain.table.pot_moves import SET_ASIDE_SPOT
from ops.simulator import simulate_round
from tests.support.casebook_rounds import golden, golden_files
from tests.support.for_each import for_each

GAMES = ("holdem-marysville", "holdem-mortimers", "omaha-8", "omaha-8-joker", "lowball")
CASES = ["-".join(file.name.split("-")[:2]) for file in golden_files("poker")]


def told(case, *, since=0):
    """What is said of the facts of a golden round, but for the cards dealt to the hands."""
    played = [frame.says for frame in replay_record(golden(case))[since:]]
    return [says for says in played if "face down" not in says]


def played(case, edit=None):
    """A golden round played back, edited if asked for."""
    document = msgspec.json.decode(encode_canonical(golden(case)))
    if edit is not None:
        edit(document["events"])
    return replay_record(parse_record(msgspec.json.encode(document)))


def after(case, says):
    """The table after the fact that is said so."""
    return next(frame.table for frame in replay_record(golden(case)) if frame.says == says)


# Words.


def test_a_limit_round_reads_from_the_button_to_the_push():
    assert told("PK-002", since=1) == [
        "The dealer button goes to seat 3.",
        "Seat 5 posts the small blind of $1.",
        "Seat 8 posts the big blind of $3.",
        "Seat 1 calls $3.",
        "Seat 3 calls $3.",
        "Seat 5 calls $2.",
        "Seat 8 checks.",
        "The jack of spades to the flop.",
        "The eight of spades to the flop.",
        "The three of diamonds to the flop.",
        "A collection of $3 is taken from the pot.",
        "Seat 5 bets $3.",
        "Seat 8 folds.",
        "Seat 1 calls $3.",
        "Seat 3 folds.",
        "The turn is the two of hearts.",
        "Seat 5 bets $6.",
        "Seat 1 folds.",
        "$6 was not called and goes back to seat 5.",
        "The pot of $15 is pushed to seat 5.",
        "The round is over.",
    ]


def test_an_all_in_is_said_and_a_hand_shown_says_what_it_is():
    assert told("PK-004", since=20)[3:] == [
        "Seat 1 bets $9, all-in.",
        "Seat 3 raises to $34, all-in.",
        "Seat 5 calls $34.",
        "The turn is the eight of spades.",
        "The river is the two of diamonds.",
        "Seat 1 shows the ace of spades and the ace of diamonds: three aces.",
        "Seat 3 shows the ten of spades and the ten of clubs: three tens.",
        "Seat 5 shows the ace of clubs and the king of hearts: pair of aces.",
        "$46 of the pot is pushed to seat 1.",
        "The rest of the pot, $50, is pushed to seat 3.",
        "The round is over.",
    ]


def test_a_short_big_blind_is_called_in_full():
    said = told("PK-036")
    assert "Seat 4 posts the big blind of $2, all-in." in said
    assert "Seat 6 calls $3." in said
    assert "Seat 2 calls $2." in said


def test_a_chip_without_a_word_and_a_string_raise_are_calls():
    assert "Seat 6 raises to $25 with one chip, nothing said: a call of $3." in told("PK-010")
    string = "Seat 6 raises to $6, $3 in the first motion, nothing said: a call of $3."
    assert string in told("PK-011")


def test_a_bet_over_a_bet_is_a_raise_and_a_raise_without_one_a_bet():
    def bet_over(events):
        (raised,) = [one for one in events if one.get("first")]
        del raised["first"], raised["declared"]
        raised["choice"] = "bet"

    def raised_first(events):
        bet = next(one for one in events if one.get("choice") == "bet")
        bet["choice"] = "raise"

    assert "Seat 6 bets $6." in [one.says for one in played("PK-011", bet_over)]
    assert "Seat 6 raises to $6." in [one.says for one in played("PK-010", raised_first)]


def test_a_call_of_another_amount_is_what_is_owed():
    said = told("PK-043")
    assert "Seat 6 calls $3, recorded as a call to $5." in said
    assert "Seat 2 calls $3, recorded as a call to $6." in said


def test_missed_blinds_a_straddle_and_a_kill_blind_are_told():
    assert "Seat 8 posts $4 for missed blinds, $1 of it dead." in told("PK-038")
    assert "Seat 6 straddles for $6." in told("PK-037")
    assert "Seat 7 posts the kill blind of $6." in told("PK-015")


def test_a_draw_and_standing_pat_are_told():
    said = told("PK-025")
    assert said.count("Seat 4 stands pat.") == 1
    assert "Seat 3 draws 3: 9♠ 9♦ Q♣ discarded." in said
    assert "Seat 5 shows 6♦ 5♦ 4♦ 2♦ 7♦: 7-6-5-4-2." in said


def test_high_and_low_are_told_when_a_hand_is_shown():
    said = told("PK-017")
    assert "Seat 5 shows 9♥ 9♦ 7♣ 6♠: nine-high straight, low 8-7-6-5-2." in said
    assert any(says.endswith(", no low.") for says in told("PK-018"))


def test_a_fourth_card_with_the_flop_is_no_turn():
    assert "The six of spades to the flop." in told("PK-029")
    assert "The turn is the jack of clubs." in told("PK-028")


def test_a_hand_out_of_the_game_does_nothing():
    def raised(events):
        at = next(place for place, one in enumerate(events) if one.get("choice") == "fold")
        again = {"type": "decision", "spot": events[at]["spot"], "choice": "raise", "to": 900}
        events.insert(at + 1, again)

    shown = played("PK-001", raised)
    (frame,) = [one for one in shown if one.says.endswith(": nothing comes of it.")]
    assert frame.says == "Seat 2 raises to $9: nothing comes of it."
    assert frame.table.chips == shown[frame.step - 1].table.chips


def test_a_fold_of_a_hand_that_is_out_is_in_vain():
    def folded_twice(events):
        at = next(place for place, one in enumerate(events) if one.get("choice") == "fold")
        events.insert(at, events[at])

    shown = played("PK-001", folded_twice)
    (frame,) = [one for one in shown if one.says == "Seat 2 folds: nothing comes of it."]
    assert frame.table.get_hand("2").choices.count("fold") == 1


def test_a_check_that_owes_says_what_is_to_call():
    def checked(events):
        at = next(place for place, one in enumerate(events) if one.get("choice") == "call")
        events.insert(at, {"type": "decision", "spot": events[at]["spot"], "choice": "check"})

    assert "Seat 1 checks with $3 to call." in [one.says for one in played("PK-002", checked)]


def test_what_nobody_called_goes_back_with_the_pot_where_it_is_not_recorded():
    (said,) = [says for says in told("PK-003") if "pushed" in says]
    assert said == "The pot of $2 is pushed to seat 5; $2 that nobody called goes back to seat 5."
    assert replay_record(golden("PK-003"))[-1].table.chips.pot == 0


def test_a_river_is_no_flop_although_nobody_bet_on_the_turn():
    def unplayed(events):
        turn, river = [place for place, one in enumerate(events) if one.get("to") == "board"][3:]
        del events[turn + 1 : river]

    assert "The river is the three of spades." in [one.says for one in played("PK-001", unplayed)]


def test_a_half_of_a_pot_is_told():
    pushed = [says for says in told("PK-017") if "pushed" in says]
    assert pushed == [
        "$31 of the pot, the high half, is pushed to seat 5.",
        "$30 of the pot, the low half, is pushed to seat 6.",
    ]


# Chips and cards.


def test_stacks_go_down_as_chips_go_in_and_up_when_the_pot_is_pushed():
    before = after("PK-004", "Seat 5 calls $34.").chips
    assert before.behind == {1: 0, 3: 0, 5: 5000, 6: 4900}
    assert before.in_front == {1: 900, 3: 3400, 5: 3400}
    assert before.middle == 1900
    at_the_end = replay_record(golden("PK-004"))[-1].table.chips
    assert at_the_end.behind == {1: 4600, 3: 5000, 5: 5000, 6: 4900}


def test_a_turn_that_came_too_early_leaves_the_flop_to_be_bet_on():
    table = after("PK-028", "Irregularity: premature turn, the jack of clubs.")
    assert table.get_hand("board").names == ("9d", "5s", "2c")
    assert table.get_hand(SET_ASIDE_SPOT).names == ("Jc",)
    assert (table.chips.in_front, table.betting.to_call) == ({7: 300}, 300)


def test_the_chips_stay_in_front_until_a_turn_that_came_too_early_is_told():
    table = after("PK-028", "The turn is the jack of clubs.")
    assert table.get_hand("board").names == ("9d", "5s", "2c", "Jc")
    assert table.chips.in_front == {7: 300}


def test_a_flop_of_four_goes_back_whole_but_for_substantial_action():
    table = after("PK-029", "Irregularity: flop overdealt, the six of spades.")
    assert table.get_hand("board").names == ()
    assert table.get_hand(SET_ASIDE_SPOT).names == ("9d", "5s", "2c", "6s")

    def acted_on(events):
        at = next(place for place, one in enumerate(events) if one["type"] == "irregularity")
        checks = [{"type": "decision", "spot": spot, "choice": "check"} for spot in ("5", "7", "4")]
        events[at:at] = checks

    stands = next(one for one in played("PK-029", acted_on) if one.type == "irregularity").table
    assert stands.get_hand("board").names == ("9d", "5s", "2c")
    assert stands.get_hand(SET_ASIDE_SPOT).names == ("6s",)


def test_an_exposed_card_of_a_hand_is_out_of_play():
    def exposed(events):
        at = max(place for place, one in enumerate(events) if one.get("face") == "down")
        seen = events[at]
        events.insert(
            at + 1,
            {"type": "irregularity", "kind": "exposed-card", "spot": "1", "card": seen["card"]},
        )
        events.insert(at + 2, {**seen, "card": "6c"})

    table = played("PK-001", exposed)[14].table
    assert table.get_hand("1").names == ("As", "6c")
    assert table.get_hand(SET_ASIDE_SPOT).names == ("Ad",)


def test_a_muck_is_a_fold_while_something_can_be_bet():
    def mucked(events):
        at = next(place for place, one in enumerate(events) if one.get("choice") == "fold")
        events[at] = {"type": "muck", "spot": events[at]["spot"]}

    assert played("PK-001", mucked)[-1].table.get_hand("2").choices[-1] == "fold"
    assert replay_record(golden("PK-040"))[-1].table.get_hand("4").choices[-1] == "muck"


def test_a_hand_that_dies_is_marked_once():
    last = replay_record(golden("PK-027"))[-1].table
    assert last.get_hand("4").choices.count("dead") == 1
    assert not last.get_hand("4").choices.count("fold")


def test_in_lowball_the_chips_are_drawn_in_with_the_first_draw():
    table = after("PK-025", "Seat 4 stands pat.")
    assert (table.chips.in_front, table.chips.middle) == ({}, 600)


def test_in_a_game_without_rules_the_chips_lie_as_they_are_told():
    document = msgspec.json.decode(encode_canonical(golden("PK-002")))
    document["game"] = "ultimate-texas-holdem-bad-beat"
    shown = replay_record(parse_record(msgspec.json.encode(document)))
    said = [one.says for one in shown]
    assert {"Seat 5 calls $2.", "The turn is the two of hearts."} < set(said)
    called = shown[said.index("Seat 8 checks.")].table.chips
    assert called.in_front == {1: 300, 3: 300, 5: 300, 8: 300}
    assert shown[-1].table.chips.pot == 0


def test_in_lowball_nobody_drawing_still_begins_the_second_betting():
    def without_draws(events):
        events[:] = [one for one in events if one.get("choice") != "draw"]

    shown = played("PK-025", without_draws)
    bet = next(one for one in shown if one.says == "Seat 4 bets $6.")
    assert (bet.table.chips.in_front, bet.table.chips.middle) == ({4: 600}, 600)


def ends_the_betting(events, place):
    """Whether a pot is pushed or an uncalled bet goes back, but not the bets of a dead hand."""
    before = events[place - 1] if place else None
    if not isinstance(events[place], PotPushed | Returned):
        return False
    is_dead = isinstance(before, Irregular) and before.kind == "wrong-count"
    return not (
        is_dead and before.spot == events[place].spot and isinstance(events[place], Returned)
    )


def in_the_pots(record):
    """What the frames have in the pots when the betting is over, before any fee."""
    events = record.events
    ends = (place for place in range(len(events)) if ends_the_betting(events, place))
    end = next(ends, len(events))
    fees = (one for one in events[:end] if isinstance(one, FeeTaken))
    taken = sum(one.amount for one in fees if one.source_of_fee == "pot")
    return replay_record(record)[end].table.chips.pot + taken


def ruled(adjudication):
    """What the rules find in the pots and give back when the betting is over."""
    grosses = sum(pot.gross for pot in adjudication.pots)
    uncalled = (one for one in adjudication.returned if one.rule == "PG.glossary.Side-Pot")
    return grosses + sum(one.amount for one in uncalled)


@for_each("case", CASES)
def test_what_lies_in_the_pot_is_what_the_rules_find_there(case):
    adjudication = adjudicate(golden(case))
    if adjudication.status == "settled":
        assert in_the_pots(golden(case)) == ruled(adjudication)


@for_each("game", GAMES)
def test_what_lies_in_the_pot_is_what_the_rules_find_there_in_simulated_rounds(game):
    judged = 0
    for seed in range(150):
        record = simulate_round(seed, game)
        adjudication = adjudicate(record, facts="recorded")
        if adjudication.status == "settled":
            assert in_the_pots(record) == ruled(adjudication), seed
            judged += 1
    assert judged > 75


@for_each("game", GAMES)
def test_every_step_of_a_simulated_round_is_a_sentence(game):
    for seed in range(40):
        for frame in replay_record(simulate_round(seed, game)):
            assert frame.says.endswith((".", "!", "?")), (seed, frame.says)
            assert "None" not in frame.says, (seed, frame.says)
            assert frame.table.chips.pot >= 0, (seed, frame.step)
