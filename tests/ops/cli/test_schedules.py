"""`runback schedules` and `runback schedules sign`."""

import json
import shlex

import pytest
from click.testing import CliRunner

from domain.collections.schedule_audit import find_doubts
from domain.games.registry import GAMES
from domain.rulebook.schedules.catalogue import list_schedules_of_game, load_schedules
from domain.rulebook.schedules.pure_spanish_21_5_fees import ZERO_COLLECTIONS
from ops.cli.main import main
from tests.support.for_each import for_each


def run(*words, columns="80"):
    return CliRunner().invoke(main, ["schedules", *words], env={"COLUMNS": columns})


def shown(*words):
    """The words that are printed, wherever their lines break."""
    result = run(*words)
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def objects(*words):
    """The objects that are printed, one a line."""
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.output.splitlines()]


def test_without_options_the_sets_are_listed_with_how_many_options_they_have():
    text = shown()
    assert "any/pure-spanish-21.5 52 player-dealer, player pure-spanish-21.5" in text
    assert "casino-marysville/california-b 39 player-dealer fortune-pai-gow" in text
    assert f"{len(load_schedules())} schedules" in text
    assert text.count("mortimers/") == 10


def test_the_schedules_of_a_game_show_their_figures_and_their_place():
    text = shown("--game", "no-bust-6.0")
    assert "mortimers/no-bust-6.0" in text
    assert "GEGA-002891" in text
    assert "001_c89dea3a7888de50.txt" in text
    assert "5 · $5 to $200" in text
    assert "$51 to $100 $1" in text
    assert "any/" not in text


def test_one_schedule_shows_its_own_figures_and_no_other():
    text = shown("--id", "any/pure-spanish-21.5/41")
    assert "41 · $5 to $500" in text
    assert "$301 to $500 $4 · $401 to $500 $5 · $501 and more $10" in text
    assert "40 ·" not in text


def test_a_pot_game_shows_players_moments_and_stakes():
    text = shown("--id", "mortimers/poker-no-limit/2-4")
    assert "blinds $2/$4" in text
    assert "from the pot after the flop" in text
    assert "7 or more $3 · 5 to 6 $2 · 2 to 4 $1" in text
    assert "modified fee (b) $1, once, if there is a bet on the turn or the river" in text


def test_the_readings_that_went_into_a_table_are_named():
    assert "readings FEE.R5, FEE.R7, FEE.R8" in shown(
        "--id", "casino-marysville/gega-002888-pai-gow/1"
    )


def test_every_schedule_as_json_is_an_object_a_line():
    found = objects()
    assert [one["id"] for one in found] == list(load_schedules())
    assert found[0] == {
        "id": "any/pure-spanish-21.5/1",
        "games": ["pure-spanish-21.5"],
        "gega": None,
        "source": "000_dfbff0546eb786fb.txt",
        "section": "Collection Fees",
        "table_limit": {"min": 300, "max": 20_000},
        "when": "before-deal",
        "bonus_limits": [{"wager": "*", "min": "table", "max": "table", "at_most": None}],
        "fees": [
            {
                "payer": "player-dealer",
                "kind": "collection",
                "per": "hand",
                "basis": "table-action",
                "tiers": [
                    {"from": 300, "to": 2500, "fee": 50},
                    {"from": 2600, "to": 10_000, "fee": 100},
                    {"from": 10_100, "to": 20_000, "fee": 100},
                    {"from": 20_100, "to": 30_000, "fee": 200},
                    {"from": 30_100, "to": None, "fee": 300},
                ],
            }
        ],
        "table_action_counts": {"bonus_bets": True},
        "notes": [ZERO_COLLECTIONS],
    }


def test_a_pot_s_schedule_as_json():
    (one,) = objects("--id", "mortimers/poker-spread/5-40")
    assert one == {
        "id": "mortimers/poker-spread/5-40",
        "games": ["holdem-mortimers"],
        "gega": None,
        "source": "001_c89dea3a7888de50.txt",
        "section": one["section"],
        "table_limit": {"min": 500, "max": 4000},
        "stakes": {"structure": "spread", "bets": [500, 4000], "blinds": None},
        "when": "after-flop",
        "fees": [
            {
                "payer": "pot",
                "kind": "collection",
                "per": "hand",
                "basis": "players-dealt",
                "tiers": [
                    {"from": 7, "to": None, "fee": 500},
                    {"from": 5, "to": 6, "fee": 400},
                    {"from": 4, "to": 4, "fee": 300},
                    {"from": 2, "to": 3, "fee": 200},
                ],
            },
            {
                "payer": "pot",
                "kind": "modified-a",
                "per": "hand",
                "basis": "flat",
                "tiers": [{"from": 0, "to": None, "fee": 100}],
                "when": "ended-before-flop",
            },
        ],
        "table_action_counts": None,
        "notes": [],
    }


@for_each("slug", GAMES)
def test_the_schedules_of_every_game_are_found(slug):
    assert [one["id"] for one in objects("--game", slug)] == [
        one.id for one in list_schedules_of_game(slug)
    ]
    assert list_schedules_of_game(slug)[-1].option in shown("--game", slug)


def test_a_game_and_an_id_together_have_to_agree():
    name = "mortimers/pure-21.5/1"
    assert [one["id"] for one in objects("--game", "pure-21.5", "--id", name)] == [name]
    result = run("--game", "lowball", "--id", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert name in read_error(result)


def read_error(result):
    """Return the one line on standard error."""
    (line,) = result.stderr.splitlines()
    assert line.startswith("Error: ")
    return line


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["--id", "nowhere/1"], ["nowhere/1", "mortimers/no-bust-6.0"]),
        (["--id", "mortimers/no-bust-6.0/9"], ["mortimers/no-bust-6.0/9", "1, 2, 3, 4, 5"]),
        (["--id", "mortimers/no-bust-6.0"], ["mortimers/no-bust-6.0"]),
        (["--game", "whist"], ["whist", "no-bust-6.0"]),
        (["--game", "whist", "--json"], ["whist"]),
        (["--audit", "--id", "nowhere/1"], ["nowhere/1"]),
        (["sign", "nowhere/1"], ["nowhere/1"]),
    ],
)
def test_what_is_not_on_file_is_one_line_and_status_2(words, names):
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert [name for name in names if name not in read_error(result)] == []


def test_the_audit_says_how_much_is_doubtful_and_where():
    text = shown("--audit")
    schedules = load_schedules().values()
    doubts = len(list(find_doubts(schedules)))
    assert f"{doubts} points to ask about in {len(schedules)} schedules." in text
    assert "Overlaps: amounts that two rows cover (2)" in text
    assert "Gaps: amounts for which no row is printed (27)" in text
    assert "$401 to $500 are in two rows" in text


def test_the_audit_of_one_game_is_of_its_schedules_alone():
    text = shown("--audit", "--game", "three-card-poker")
    assert "in 40 schedules." in text
    assert "pure-spanish" not in text
    assert shown("--audit", "--id", "mortimers/no-bust-21/1") == (
        "Nothing is doubtful in 1 schedule."
    )
    one = shown("--audit", "--id", "mortimers/pure-21.5/1")
    assert one.startswith("1 point to ask about in 1 schedule. Gaps")


def test_the_audit_as_json_is_a_doubt_a_line():
    found = objects("--audit")
    assert len(found) == 95
    (overlap,) = [
        one for one in found if one["code"] == "overlap" and one["schedule"].startswith("any/")
    ]
    assert {**overlap, "detail": ""} == {
        "schedule": "any/pure-spanish-21.5/41",
        "code": "overlap",
        "rule": "FEE.R2",
        "detail": "",
        "payer": "player-dealer",
        "from": 40_100,
        "to": 50_000,
    }


def test_a_sign_is_printed_as_it_is_posted():
    output = run("sign", "casino-marysville/three-card-poker/1").output
    assert output.splitlines()[0].strip() == "THREE CARD POKER WITH BONUS/PAIR PLUS"
    assert "$51 to $100 ....." in output
    assert output.endswith("\nSchedule casino-marysville/three-card-poker/1\n")


def test_the_sign_of_a_table_names_its_game_and_its_minimum_and_maximum_wager():
    schedule = "casino-marysville/california-b/7"
    words = ("sign", schedule, "--game", "pure-21.5", "--min", "5", "--max", "500")
    lines = [line.strip() for line in run(*words).output.splitlines()]
    assert lines[0] == "PURE 21.5 BLACKJACK"
    assert lines[4:6] == ["Minimum wager: $5", "Maximum wager: $500"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--min", "5", "--max", "500"], "name one with --game"),
        (["--game", "pure-21.5"], "with --min and --max"),
        (["--game", "pure-21.5", "--min", "x", "--max", "9"], "is not an amount in dollars"),
        (["--game", "no-bust-6.0", "--min", "5", "--max", "500"], "not for no-bust-6.0"),
        (["--game", "pure-21.5", "--min", "5", "--max", "50"], "the maximum here is $50"),
    ],
)
def test_a_sign_that_there_is_not_is_refused(words, said):
    result = run("sign", "casino-marysville/california-b/7", *words)
    assert result.exit_code != 0
    assert said in " ".join(result.output.split())


def examples(*words):
    """The command lines that the help shows, without the name of the command itself."""
    lines = [line.strip() for line in run(*words, "--help").output.splitlines()]
    return [shlex.split(line)[2:] for line in lines if line.startswith("runback schedules ")]


def test_the_help_shows_examples():
    assert len(examples()) == 4
    assert len(examples("sign")) == 2


@for_each("words", [*examples(), *examples("sign")], ids=" ".join)
def test_every_example_of_the_help_works(words):
    result = run(*words)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.output


@for_each(
    "words",
    [
        [],
        ["--audit"],
        ["--help"],
        ["sign", "--help"],
        *(["--game", slug] for slug in GAMES),
        ["sign", "casino-marysville/face-up-pai-gow/7", "--min", "5", "--max", "500"],
    ],
    ids=" ".join,
)
def test_everything_fits_in_80_columns(words):
    output = run(*words, columns="80").output
    assert [line for line in output.splitlines() if len(line.rstrip()) > 80] == []
