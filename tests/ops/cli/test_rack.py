"""`runback rack`: the expected rack, and a real one read against it."""

import json

import pytest
from click.testing import CliRunner

from ops.cli.main import main
from tests.support.project_files import ROOT

CASES = ROOT / "tests" / "casebook" / "blackjack"
REAL = "As Qd 6c 5c 3d 7h Ts 8h 9c 8d"
"""The rack of NBB-008: a natural of seat 3, then seats 1 and 5, then the bank."""


def case(name):
    return json.loads(next(CASES.glob(f"{name}-*.json")).read_text())


def stating_a_rack():
    names = ["-".join(file.name.split("-")[:2]) for file in sorted(CASES.glob("*.json"))]
    return [name for name in names if case(name)["expect"].get("rack")]


@pytest.fixture
def run(tmp_path):
    """Run the command on the record of a golden case."""

    def run(name, *options, columns="100"):
        file = tmp_path / f"{name}.json"
        file.write_text(json.dumps(case(name)["record"]))
        words = ["rack", *options, str(file)]
        return CliRunner().invoke(main, words, env={"COLUMNS": columns})

    return run


def rows(result):
    return [line.split() for line in result.output.splitlines() if line.strip()]


def under(result, heading):
    """The lines under a heading, without the blank one that ends them."""
    lines = [line.strip() for line in result.output.splitlines()]
    rest = [*lines[lines.index(heading) + 1 :], ""]
    return rest[: rest.index("")]


def of_hand(result, spot):
    """What is said of one hand, on one line."""
    told = under(result, "Hand by hand")
    return next(" ".join(line.split()) for line in told if line.startswith(spot))


def test_the_rack_is_listed_bottom_to_top_with_the_spot_and_fate_of_each_hand(run):
    result = run("NBB-008")
    assert result.exit_code == 0
    lines = [" ".join(row) for row in rows(result)]
    assert lines == [
        "The rack of round NBB-008, 10 cards from the bottom up",
        "1 A♠ seat 3 a natural 22 of the ace of spades and the queen of diamonds pays 6:5, before",
        "any play: +$30",
        "2 Q♦",
        "3 6♣ seat 1 14 loses to the bank's 17: -$20",
        "4 5♣",
        "5 3♦",
        "6 7♥",
        "7 10♠ seat 5 18 beats the bank's 17: +$15",
        "8 8♥",
        "9 9♣ the bank 17",
        "10 8♦",
    ]


@pytest.mark.parametrize("name", stating_a_rack())
def test_a_rack_as_the_golden_case_states_it_fits(run, name):
    result = run(name, "--observed", " ".join(case(name)["expect"]["rack"]))
    assert result.exit_code == 0, result.output
    assert result.output.startswith("The rack fits.\n")


@pytest.mark.parametrize("written", [REAL.replace(" ", ","), f" {REAL.replace(' ', ',  ')}, "])
def test_cards_may_be_separated_by_commas(run, written):
    assert run("NBB-008", "--observed", written).exit_code == 0


def test_unseen_cards_fit_and_leave_their_hands_open(run):
    result = run("NBB-008", "--observed", "As Qd 6c 5c ??*2 Ts 8h 9c ??")
    assert result.exit_code == 0
    assert result.output.startswith("The rack fits, as far as its cards were seen.")
    assert of_hand(result, "seat 1") == "seat 1 6♣ 5♣ 3♦ 7♥ cannot be told"
    assert of_hand(result, "seat 5") == "seat 5 10♠ 8♥ confirmed"


def test_a_rack_that_does_not_fit_names_what_is_wrong_hand_by_hand(run):
    result = run("NBB-008", "--observed", "As Qd 5c 6c 7h Ts Kh 9c 8d 2s", columns="160")
    assert result.exit_code == 1
    assert result.output.startswith("The rack does not fit: seat 1 and seat 5 differ.\n")
    assert of_hand(result, "seat 3") == "seat 3 A♠ Q♦ confirmed"
    assert of_hand(result, "seat 1").endswith("differs missing: 3♦ at 6")
    assert of_hand(result, "seat 5").endswith("missing: 8♥ at 8; foreign: K♥ at 7")
    assert of_hand(result, "the bank").startswith("the bank 9♣ 8♦ cannot be told")


def test_the_columns_stand_beside_each_other_as_the_rack_lies(run):
    result = run("NBB-008", "--observed", "As Qd 5c 6c 7h Ts Kh 9c 8d 2s")
    columns = [" ".join(line.split()) for line in under(result, "From the bottom up")]
    assert columns[3:] == [
        "3 5♣ seat 1 3 5♣",
        "4 6♣ seat 1 4 6♣",
        "5 7♥ seat 1 5 7♥",
        "6 3♦ seat 1 – missing",
        "7 10♠ seat 5 6 10♠",
        "8 8♥ seat 5 7 K♥ differs",
        "9 9♣ the bank 8 9♣",
        "10 8♦ the bank 9 8♦",
        "– 10 2♠ foreign",
    ]


def test_hands_in_each_other_s_places_are_named(run):
    result = run("NBB-008", "--observed", "Ts 8h 6c 5c 3d 7h As Qd 9c 8d", columns="140")
    assert result.exit_code == 1
    told = "the whole hand lies in the place of seat 5 from 7, not from 1"
    assert of_hand(result, "seat 3") == f"seat 3 A♠ Q♦ differs {told}"


def test_cards_read_from_the_top_down_are_recognised(run):
    result = run("NBB-008", "--observed", " ".join(reversed(REAL.split())), columns="200")
    assert result.exit_code == 1
    assert "From the top down the cards would fit" in result.output.splitlines()[0]


def test_as_json_the_rack_and_what_was_read_back(run):
    result = run("NBB-008", "--json", "--observed", REAL.replace(" 3d", ""))
    assert result.exit_code == 1
    answer = json.loads(result.output)
    assert answer["round"] == "NBB-008"
    assert [one["card"] for one in answer["expected"]] == REAL.split()
    assert answer["fates"]["5"] == "18 beats the bank's 17: +$15"
    assert answer["read"]["missing"] == [{"height": 5, "card": "3d", "spot": "1"}]
    assert [hand["status"] for hand in answer["read"]["hands"]] == [
        "confirmed",
        "differs",
        "confirmed",
        "confirmed",
    ]


def test_as_json_without_a_real_rack_nothing_is_read_back(run):
    result = run("NBB-008", "--json")
    assert result.exit_code == 0
    assert set(json.loads(result.output)) == {"round", "expected", "fates"}


@pytest.mark.parametrize("word", ["Zz", "10h", "as", "?", "joker"])
def test_a_word_that_is_no_card_is_named_on_one_line(run, word):
    result = run("NBB-008", "--observed", f"As Qd {word} 9c")
    assert result.exit_code == 2
    assert result.output.startswith(
        f"Error: --observed: `{word}` is no card; expected rank and suit"
    )
    assert result.output.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("NB06-009", "it was called dead"),
        ("P215-011", "it is incomplete; missing: what the bank's"),
    ],
)
def test_a_round_without_an_expected_order_says_why(run, name, why):
    result = run(name)
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: round {name} says nothing of its rack: {why}")
    assert result.output.count("\n") == 1


def test_a_record_that_cannot_be_read_is_one_line_and_status_2(tmp_path):
    file = tmp_path / "round.json"
    file.write_text("[]")
    result = CliRunner().invoke(main, ["rack", str(file)])
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: {file}: ")
    assert result.output.count("\n") == 1
