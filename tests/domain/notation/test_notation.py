"""Rounds as they are keyed: lines that are read as facts, and facts written as lines."""

import json

import msgspec
import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.facts.corrections import correct_record
from domain.facts.round_events import Corrected, Voided
from domain.games.registry import GAMES, find_kind, get_game
from domain.intake.record_parser import parse_record
from domain.notation.fact_parsers import FACT_PARSERS
from domain.notation.keywords import KEYWORDS, list_keywords
from domain.notation.reader import MAX_NOTATION_CHARACTERS, parse_notation
from domain.notation.writer import strip_unsayable, write_notation
from ops.simulator import ALL_GAMES, simulate_round
from tests.support.for_each import for_each
from tests.support.project_files import ROOT
from tests.support.round_shorthand import story

SEEDS = 12
CASES = sorted((ROOT / "tests" / "casebook").glob("*/*.json"))
LEFT_OUT = {
    "when each fact was recorded",
    "who recorded it, and from what",
    "the device's own count and remarks",
    "corrections, and that the record was voided",
}
"""All that lines do not say of a round."""

NO_BUST = "no-bust-6.0"


def read(text, game=NO_BUST, seats=8):
    """The facts of the lines, all of which are understood."""
    found = parse_notation(text, get_game(game), seats)
    assert found.troubles == ()
    return found.events


def facts(text, game=NO_BUST, seats=8):
    """The same as JSON has them, without what goes without saying."""
    return [json.loads(line) for line in map(msgspec.json.encode, read(text, game, seats))]


def trouble(text, game=NO_BUST, seats=8):
    """What is said of the one line that is not understood."""
    (found,) = parse_notation(text, get_game(game), seats).troubles
    return found


def write_lines(record):
    return write_notation(record.events, get_game(record.game), record.table.seats)


def comes_back(record):
    """Return whether the facts of a record are read from its lines, but for what is left out."""
    game, seats = get_game(record.game), record.table.seats
    told = [event for event in record.events if not isinstance(event, Corrected | Voided)]
    lines = write_lines(record)
    return (
        parse_notation(lines.text, game, seats).troubles == ()
        and read(lines.text, record.game, seats) == tuple(map(strip_unsayable, told))
        and set(lines.left_out) <= LEFT_OUT
    )


@for_each("game", ALL_GAMES)
def test_the_facts_of_a_round_of_any_game_are_the_same_once_they_were_lines(game):
    for seed in range(SEEDS):
        assert comes_back(simulate_round(seed, game)), seed


def test_every_case_of_the_casebook_can_be_keyed():
    keyed = 0
    for case in CASES:
        document = json.loads(case.read_text())
        if "record" in document:
            assert comes_back(parse_record(json.dumps(document["record"]).encode())), case.name
            keyed += 1
    assert keyed > 200


@for_each("game", ALL_GAMES)
def test_a_round_that_is_keyed_again_as_corrected_is_judged_alike(game):
    for seed in range(SEEDS):
        record = simulate_round(seed, game)
        header, told, voided = correct_record(record)
        if voided:
            continue
        lines = write_notation([event for _, event in told], get_game(game), header.table.seats)
        events = read(lines.text, game, header.table.seats)
        again = adjudicate(type(record)(*_with_events(header, events)))
        assert again.settlement == adjudicate(record).settlement
        assert again.pots == adjudicate(record).pots


def _with_events(record, events):
    fields = {name: getattr(record, name) for name in record.__struct_fields__}
    return {**fields, "events": events}.values()


def test_the_sample_is_keyed_in_few_lines():
    record = parse_record((ROOT / "ops" / "samples" / "round.json").read_bytes())
    assert comes_back(record)
    lines = write_lines(record)
    assert len(lines.text) < 300
    assert "deal ac 9h qs kh 6d 8d\ndeal 10d 8s 9c jd 5h x\n" in lines.text
    assert "6 double 10h\nbank shows 6s\nbank 4h\nbutton 6\n" in lines.text


def test_lines_say_the_same_as_the_tests_own_stories():
    told = story(NO_BUST, "bank 8 300; base 2 25; base 2 5 by Ana; bonus 4 2.50; no more bets; end")
    assert read("bank 8 300\n2: 25\n2: 5 by Ana\n4: bonus 2.50\nnmb\nend") == told.events


@for_each("game", GAMES)
def test_every_word_of_a_game_is_understood_and_its_example_comes_back(game):
    kind = get_game(game)
    for word in list_keywords(find_kind(kind).key):
        found = parse_notation(word.example, kind, 8)
        assert found.troubles == (), word
        assert found.events, word
        again = write_notation(found.events, kind, 8).text
        assert read(again, game) == found.events, word


def test_every_fact_has_a_word_and_every_word_is_read():
    names = {word.word for word in KEYWORDS}
    assert names - {"#"} == set(FACT_PARSERS)


def test_no_word_of_a_family_is_said_in_two_ways_that_mean_two_things():
    for family in {find_kind(game).key for game in GAMES.values()}:
        said = [name for word in list_keywords(family) for name in (word.word, *word.also)]
        assert len(said) == len(set(said)), family


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("2 25", "2: 25"),
        ("base 2 25", "2: 25"),
        ("2 base 25", "2: 25"),
        ("2:25", "2: 25"),
        ("2: $1,250.50", "2: 1250.5"),
        ("2 3 5: 25", "2: 25; 3: 25; 5: 25"),
        ("2: 25 bonus 5 buster 2", "2: 25; 2: bonus 5; 2: buster 2"),
        ("fold 3", "3 fold"),
        ("2 4 5 stand", "2 s; 4 s; 5 S"),
        ("4 h 5C", "4 hit 5c"),
        ("4 hit 5c", "4 hit; 4 5c"),
        ("bank xkd", "bank ?? kd"),
        ("deal 2 kd9h 4 TC", "2 kd 9h; deal 4 10c"),
        ("bank 8 300 2", "bank 8 300 turn 2"),
        ("paid 2 25 bonus 5", "2 paid base 25; paid 2 bonus 5"),
        ("push 2 25", "returned 2 25"),
        ("button 6", "button action 6"),
        ("shows bank 6s", "bank shows 6s"),
        ("racked stub 43", "racked stub count 43"),
    ],
)
def test_what_can_be_said_in_two_ways_is_the_same(line, same):
    assert read(line) == read(same)


def test_cards_go_round_the_table_to_the_wagers_and_then_the_bank():
    text = "bank 8 300\n2: 25\n5: 10\ndeal kd 9h 4c\ndeal 2c 3c x"
    spots = [(one["to"], one["card"], one["face"]) for one in facts(text) if one["type"] == "card"]
    assert spots == [
        ("2", "Kd", "up"),
        ("5", "9h", "up"),
        ("bank", "4c", "up"),
        ("2", "2c", "up"),
        ("5", "3c", "up"),
        ("bank", "??", "down"),
    ]


def test_stacks_of_three_lie_face_down_but_for_the_bank_s_bottom_card():
    text = "bank 8 300\n2: 25\ndeal kd9h4c xxqd"
    faces = [(one["to"], one["face"]) for one in facts(text, "three-card-poker")[2:]]
    assert faces == [("2", "down")] * 3 + [("bank", "down")] * 2 + [("bank", "up")]


def test_deal_alone_deals_everybody_unseen_cards():
    piles = [one["to"] for one in facts("deal", "fortune-pai-gow", 7)]
    assert len(piles) == 49
    assert piles[:3] == ["pile.1", "pile.2", "pile.3"]
    tiles = [one["to"] for one in facts("deal", "pai-gow-tiles")]
    assert len(tiles) == 32
    assert tiles[:5] == ["pile.1"] * 4 + ["pile.2"]
    hold_em = facts("button 3\nstack 1 50 3 50 5 50\ndeal", "holdem-mortimers")
    assert [one["to"] for one in hold_em[4:]] == ["5", "1", "3"] * 2


def test_a_remark_stands_on_the_fact_before_it():
    (first, second) = facts("4 stand; 5 stand # waved; twice # said")
    assert "note" not in first
    assert second["note"] == "waved; twice # said"


def test_why_a_round_is_dead_is_said_in_any_signs():
    (dead,) = facts("misdeal two cards; one ## boxed # by the dealer")
    assert dead == {
        "type": "misdeal",
        "reason": "two cards; one # boxed",
        "note": "by the dealer",
    }


def test_tiles_are_told_from_seats_and_amounts():
    text = "bank 8 300\n2: 66\ndeal 2 66 11 x 12\nirregular exposed-card pile.2 35 count 2"
    _, wager, *tiles, odd = facts(text, "pai-gow-tiles")
    assert wager["amount"] == 6600
    assert [one["card"] for one in tiles] == ["66", "11", "??", "12"]
    assert (odd["card"], odd["count"]) == ("35", 2)


def test_pots_are_keyed_street_by_street():
    text = """button 3
stack 3 200 5 180; small 5 1; big 6 3
5 6 call; 3 raise 30; 5 bet 15 undeclared first 5 chips 1
flop ah kd 2c; turn 5c; river 9h
pot 3 60 high main; pot 5 30.50 low side 1; 6 muck; returned 3 12; fee pot 4 jackpot"""
    told = facts(text, "holdem-marysville", 9)
    by_type = {}
    for one in told:
        by_type.setdefault(one.pop("type"), []).append(one)
    assert by_type["decision"][2:] == [
        {"spot": "3", "choice": "raise", "to": 3000},
        {"spot": "5", "choice": "bet", "to": 1500, "declared": False, "first": 500, "chips": 1},
    ]
    assert [one["card"] for one in by_type["card"]] == ["Ah", "Kd", "2c", "5c", "9h"]
    assert by_type["pot"] == [
        {"spot": "3", "amount": 6000, "share": "high", "pot": 0},
        {"spot": "5", "amount": 3050, "share": "low", "pot": 1},
    ]
    assert by_type["returned"] == [{"spot": "3", "wager": "uncalled", "amount": 1200}]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("4 stnad", "`stnad` is no word here; did you mean `stand`?"),
        ("whatever", "`whatever` is no word here; there are: bank, taken-back"),
        ("4", "what happened there? one of: bank"),
        ("9 stand", "expected a seat; the table has seats 1 to 8, got `9`"),
        ("4:", "expected an amount in dollars, such as 25 or 12.50, got the end of the line"),
        ("4: 25 hmm 5", "expected a circle (base, ante"),
        ("4: 9999999999999", "expected an amount"),
        ("bank: 25", "a wager lies at a seat, not at bank"),
        ("bank 8 300 0", "turns at the bank are counted from the first, 1"),
        ("paid 4", "expected an amount in dollars"),
        ("4 sets kd kh", "expected a / between front and back"),
        ("irregular odd 4", "expected what it is (boxed-card"),
        ("look maybe", "expected natural, none or not-made, got `maybe`"),
        ("4 hit 5c 25 zz", "expected nothing more, got `25`"),
        ("end 4", "expected nothing more, got `4`; write end, such as `end`"),
        ("end by Ana", "nobody can be named by `by` here"),
        ("2 4 hit 5c", "a card goes to one spot"),
        ("deal kd 9h", "nobody can tell yet who is dealt to"),
        ("deal", "expected cards, got the end of the line"),
        ("flop", "expected cards, such as ah kd 2c"),
        ("dice", "expected what the dice show"),
        ("dice six", "expected a whole number, got `six`"),
    ],
)
def test_a_line_that_is_not_understood_is_told_what_would_be(line, says):
    found = trouble(f"bank 8 300\n2: 25\n\n{line}" if not line.startswith("deal kd") else line)
    assert found.line == (1 if line.startswith("deal kd") else 4)
    assert says in found.says


def test_too_many_cards_for_the_table_are_told_where_the_others_could_go():
    found = trouble("bank 8 300\n2: 25\ndeal kd 9h 4c 5c 6c")
    assert found.says.startswith("5 cards, and 4 are still to be dealt round the table")


def test_a_line_that_is_wrong_says_nothing_at_all_and_the_others_are_read():
    found = parse_notation("bank 8 300\n2: 25; 3: 10; oops\n4: 5\ndeal kd 9h", get_game(NO_BUST), 8)
    assert [one.line for one in found.troubles] == [2]
    assert [(one.line, getattr(one.event, "to", None)) for one in found.lines] == [
        (1, None),
        (3, None),
        (4, "4"),
        (4, "bank"),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "\0",
        "#",
        "# a remark on nothing",
        ";;;",
        "   ",
        "\u202e4 stand\u202c",
        "\u0661: \u0662",
        "²: ³",
    ],
)
def test_odd_signs_are_either_nothing_or_told(line):
    found = parse_notation(line, get_game(NO_BUST), 8)
    assert found.events == ()
    assert len(found.troubles) <= 1


def test_far_too_much_is_refused_at_once():
    found = parse_notation("4 stand\n" * MAX_NOTATION_CHARACTERS, get_game(NO_BUST), 8)
    assert found.events == ()
    assert "a round is keyed in at most 200,000" in found.troubles[0].says


def test_the_words_are_in_the_order_in_which_a_round_is_played():
    words = [word.word for word in list_keywords("blackjack")]
    assert [words.index(word) for word in ("bank", "deal", "stand", "paid", "end")] == sorted(
        words.index(word) for word in ("bank", "deal", "stand", "paid", "end")
    )


def test_what_a_dispute_turns_on_can_be_keyed():
    lines = [
        "bank 8 300 turn 3",
        "2: 25 match 5",
        "taken-back 2 10",
        "taken-back 2 match by Ana",
        "no-more-bets",
        "2 kd 9h back red",
        "irregular early-exposure bank 6s",
        "look not-made",
    ]
    said = facts("\n".join(lines), "no-bust-buster-6.0")
    assert said[0]["turn"] == 3
    assert said[3:5] == [
        {"type": "taken-back", "seat": 2, "wager": "base", "amount": 1000},
        {"type": "taken-back", "seat": 2, "wager": "match", "bettor": "Ana"},
    ]
    assert [event.get("deck") for event in said[6:8]] == ["red", "red"]
    assert [event["kind"] for event in said if "kind" in event] == ["early-exposure"]
    assert said[-1] == {"type": "hole-check", "result": "not-made"}
    again = write_notation(
        read("\n".join(lines), "no-bust-buster-6.0"), get_game("no-bust-buster-6.0"), 8
    )
    assert (again.text.splitlines(), again.left_out) == (lines, ())


def test_the_bettor_who_set_a_hand_is_keyed_with_it():
    text = "4 sets 2h 2s / ah kh ks jd 9h by Ana"
    (event,) = facts(text, "double-hand-mortimers", 7)
    assert event["bettor"] == "Ana"
    written = write_notation(
        read(text, "double-hand-mortimers", 7), get_game("double-hand-mortimers"), 7
    )
    assert written.text == text


def test_backs_are_those_of_cards():
    assert "`back` is said of cards" in trouble("2 stand back red").says
