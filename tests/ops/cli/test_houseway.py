"""`runback houseway`: a hand set the house way, and the row of the chart that says so."""

import json

import pytest
from click.testing import CliRunner

from ops.cli.commands.houseway import EXAMPLES
from ops.cli.main import main

FACE_UP = ("--game", "face-up-pai-gow")
TILES = ("--game", "pai-gow-tiles")


def run(*words, columns="80"):
    return CliRunner().invoke(main, ["houseway", *words], env={"COLUMNS": columns})


def lines_of(*words):
    return [line.rstrip() for line in run(*words).output.splitlines()]


def test_a_hand_is_set_front_and_back_with_the_row_that_decided():
    assert lines_of("Kd Ts 9h 8h 7c 5d Jk", *FACE_UP) == [
        "K-10 in front, nine-high straight behind.",
        "",
        "Face Up Pai Gow Poker · face-up-pai-gow",
        "",
        "  front  K♦ 10♠             K-10",
        "  back   Joker 9♥ 8♥ 7♣ 5♦  nine-high straight",
        "",
        "Why",
        "  FUP.hw.st.0  A straight or a flush and no pair: the two highest cards go in",
        "               front that leave a complete hand behind.",
    ]


def test_tiles_are_set_low_and_high_with_the_reading_in_a_sentence():
    lines = lines_of("66 13 24 45", *TILES)
    assert lines[0] == "7 low, wong high."
    assert lines[4:6] == ["  low   13 24  7", "  high  66 45  wong"]
    assert lines[8].startswith("  PGT.guide  ")
    assert lines[lines.index("Readings applied") + 1].startswith("  PGT.R.house-way  House way")


def test_a_further_row_of_the_chart_is_shown_as_well():
    lines = lines_of("Ah Ad Kc Ks Qd Jh Tc", "--game", "double-hand-marysville")
    assert lines[0] == "Pair of kings in front, pair of aces behind."
    assert lines[lines.index("Also") + 1].startswith("  DHC.hw.st.2  A straight or a flush and two")


def test_an_option_asks_what_if_it_had_another_value():
    hand, game = "Ah Ad Ac Ks Kd Qh Qc", ("--game", "double-hand-mortimers")
    assert lines_of(hand, *game)[0] == "Pair of kings in front, aces full of queens behind."
    assert lines_of(hand, *game, "--set", "full_house=highest-pair")[:2] == [
        "What if full_house were highest-pair?",
        "Pair of aces in front, kings and queens behind.",
    ]


def test_cards_may_be_separated_by_commas_or_be_words_of_their_own():
    once = run("Kd Ts 9h 8h 7c 5d Jk", *FACE_UP).output
    assert run("Kd,Ts,9h, 8h,7c 5d Jk", *FACE_UP).output == once
    assert run("Kd", "Ts", "9h", "8h", "7c", "5d", "Jk", *FACE_UP).output == once


def test_as_json_both_parts_the_row_and_what_it_says():
    answer = json.loads(run("Kd Ts 9h 8h 7c 5d Jk", *FACE_UP, "--json").output)
    says = answer.pop("says")
    assert says.startswith("A straight or a flush and no pair")
    assert answer == {
        "game": "face-up-pai-gow",
        "front": {"cards": ["Kd", "Ts"], "category": "high-card"},
        "back": {"cards": ["Jk", "9h", "8h", "7c", "5d"], "category": "straight"},
        "rule": "FUP.hw.st.0",
        "also": [],
        "readings": [],
    }


def test_as_json_tiles_have_a_low_and_a_high_hand_and_readings_their_sentence():
    answer = json.loads(run("66 13 24 45", *TILES, "--json", "--set", "coverage=net").output)
    assert answer["low"] == {"tiles": ["13", "24"], "category": "7"}
    assert answer["high"] == {"tiles": ["66", "45"], "category": "wong"}
    assert [one["rule"] for one in answer["readings"]] == ["PGT.R.house-way"]
    assert answer["readings"][0]["says"].startswith("House way keeps to the guide")
    assert answer["what_if"] == {"coverage": "net"}
    assert "front" not in answer


def test_the_examples_of_the_help_work():
    examples = [line.split('"') for line in EXAMPLES.splitlines() if line.startswith("runback")]
    assert len(examples) == 3
    for _, hand, options in examples:
        assert run(hand, *options.split()).exit_code == 0


MISTAKES = {
    ("Kd Ts", *FACE_UP): "a hand of Face Up Pai Gow Poker is 7 cards; 2 were named",
    ("Kd Ts 9h 8h 7c 5d 4d Jk", *FACE_UP): "a hand of Face Up Pai Gow Poker is 7 cards; 8 were",
    ("", *FACE_UP): "a hand of Face Up Pai Gow Poker is 7 cards; 0 were named",
    ("66 13 24", *TILES): "a hand of Pai Gow Tiles is 4 tiles; 3 were named",
    ("Kd Kd Ts 9h 8h 7c 5d", *FACE_UP): "the king of diamonds is named twice; Face Up Pai Gow",
    ("Jk Jk Ts 9h 8h 7c 5d", *FACE_UP): "the joker is named twice; Face Up Pai Gow Poker has it",
    ("45 45 66 66", *TILES): "tile 45 is named twice; Pai Gow Tiles has it once",
    ("66 66 66 45", *TILES): "tile 66 is named 3 times; Pai Gow Tiles has it twice",
    ("Kd Ts 9h 8h 7c 5d 66", *FACE_UP): "`66` is no card of Face Up Pai Gow Poker",
    ("66 13 24 As", *TILES): "`As` is no tile of Pai Gow Tiles",
    ("Kd Ts 9h 8h 7c 5d ??", *FACE_UP): "`??` cannot be set; every card of the hand has to be",
    ("Kd Ts 9h 8h 7c 5d Zz", *FACE_UP): "HAND: `Zz` is no card; expected rank and suit",
    ("Kd", "--game", "pure-21.5"): "pure-21.5 has no house way; double-hand-mortimers, ",
    ("Kd", "--game", "three-card-poker"): "three-card-poker has no house way; double-hand-",
    ("Kd", "--game", "baccarat"): "no rules are on file for the game `baccarat`; on file: ",
    ("66 13 24 45", *TILES, "--set", "zero_tie"): "--set: `zero_tie` is no change; write option=",
    ("66 13 24 45", *TILES, "--set", "zero_tie=x"): "`zero_tie` is x; it can be high-",
    ("66 13 24 45", *TILES, "--set", "full_house=x"): "the game has no option or reading",
}


@pytest.mark.parametrize(("words", "said"), MISTAKES.items(), ids=MISTAKES.values())
def test_a_mistake_is_one_line_and_status_2(words, said):
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"Error: {said}")
    assert len(result.stderr.splitlines()) == 1
