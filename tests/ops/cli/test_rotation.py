"""`runback rotation` as it is used: files, lines, policies, and input of every kind of badness."""

import json
import re

import msgspec
import pytest
from click.testing import CliRunner

from domain.facts.record import encode_canonical
from ops.cli.main import main
from ops.simulator.table_day import simulate_table_day
from tests.support.project_files import ROOT
from tests.support.rotation_days import correction, facts

CASES = ROOT / "tests" / "casebook" / "rotation"
SAMPLE = ROOT / "ops" / "samples" / "table.jsonl"
DAY = simulate_table_day(5, 6)
STREAM = [json.dumps(fact) for fact in facts(DAY.stream)]
ROUNDS = [encode_canonical(record).decode() for record in DAY.rounds]


def run(*words: str, given: list[str] = ()):
    """Run the command with these lines on standard input."""
    return CliRunner().invoke(
        main, ["rotation", *words], input="".join(f"{one}\n" for one in given)
    )


def reports(*words: str, given: list[str] = ()) -> list[dict]:
    """What the command answers, as JSON."""
    return [json.loads(line) for line in run("--json", *words, given=given).stdout.splitlines()]


def examples() -> list[str]:
    """The commands that the help shows."""
    return re.findall(r"^ +runback (rotation .+)$", run("--help").stdout, re.MULTILINE)


def test_there_is_an_example_of_every_option():
    assert {word for line in examples() for word in re.findall(r"--\w+", line)} == {
        "--json",
        "--policy",
        "--set",
    }


@pytest.mark.parametrize("line", examples())
def test_the_examples_work_when_pasted(line, monkeypatch):
    monkeypatch.chdir(ROOT)
    done = CliRunner().invoke(main, line.split())
    assert (done.exit_code, done.stderr) == (1, "")
    assert "T4" in done.stdout


def test_a_lawful_day_ends_with_status_0_and_says_so():
    done = run("-", given=STREAM + ROUNDS)
    assert (done.exit_code, done.stderr) == (0, "")
    said = "T4, November 18, 2026: 6 hands, nothing against the rotation of the bank."
    assert done.stdout.splitlines()[0] == said


def test_facts_and_records_may_stand_in_any_order():
    once = run("--json", "-", given=STREAM + ROUNDS).stdout
    mixed = [STREAM[0], *ROUNDS[:3], *STREAM[1:], *ROUNDS[3:]]
    assert run("--json", "-", given=mixed).stdout == once
    assert run("--json", "-", given=ROUNDS + STREAM).stdout == once


def test_each_opening_of_a_table_begins_a_day_of_its_own():
    other = [STREAM[0].replace('"T4"', '"T5"'), '{"type": "table-closed"}']
    found = reports("-", given=STREAM + other + ROUNDS)
    assert [(one["table"], len(one["hands"])) for one in found] == [("T4", 6), ("T5", 0)]


def test_rounds_alone_are_answered_by_themselves():
    (found,) = reports("-", given=ROUNDS)
    assert (found["from"], found["findings"]) == ("rounds", [])
    assert "Only the rounds are known" in found["unchecked"][0]


def test_the_same_record_may_be_given_twice_but_not_another_of_the_same_round():
    assert run("-", given=STREAM + ROUNDS + ROUNDS).exit_code == 0
    other = ROUNDS[0].replace('"turn":1', '"turn":2')
    done = run("-", given=STREAM + ROUNDS + [other])
    assert done.exit_code == 2
    line = len(STREAM) + len(ROUNDS) + 1
    assert done.stderr == f"standard input, line {line}: there is another record of round T4-0001\n"


def test_what_cannot_be_read_is_named_and_the_rest_is_answered(tmp_path):
    file = tmp_path / "day.jsonl"
    place = next(at for at, fact in enumerate(STREAM) if '"bank-taken"' in fact)
    spoilt = STREAM[place].replace('"seat": ', '"seat": 1')
    lines = [*STREAM[:place], spoilt, *STREAM[place + 1 :], *ROUNDS, '{"format": 1}', "nonsense"]
    file.write_text("\n".join(lines))
    done = run("--json", str(file))
    assert done.exit_code == 2
    first, second, third = done.stderr.splitlines()
    assert first.startswith(f"{file}, line {place + 1}: event {place}, field `seat`: seat 1")
    assert second.startswith(f"{file}, line {len(lines) - 1}: ")
    assert third.startswith(f"{file}, line {len(lines)}: event {len(STREAM)}: not JSON")
    (found,) = map(json.loads, done.stdout.splitlines())
    assert [hand["bank"] for hand in found["hands"]] == [
        hand["bank"] for hand in reports("-", given=STREAM + ROUNDS)[0]["hands"]
    ]
    assert "2 facts of the stream could not be read" in found["unchecked"][0]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (STREAM[5], "no table is open; a stream begins with `table-opened`"),
        ("{}", "expected a round record or a fact of a table's stream"),
        ("[]", "expected a round record or a fact of a table's stream"),
        ("nonsense", "expected a round record or a fact of a table's stream"),
    ],
)
def test_a_line_of_no_stream_is_refused(line, said):
    done = run("--json", "-", given=[line, *ROUNDS])
    assert (done.exit_code, done.stderr) == (2, f"standard input, line 1: {said}\n")
    assert len(done.stdout.splitlines()) == 1


def test_a_stream_that_cannot_be_opened_leaves_its_rounds_alone():
    unopened = STREAM[0].replace('"seats": ', '"seats": 1')
    (found,) = reports("-", given=[unopened, *STREAM[1:], *ROUNDS])
    assert found["from"] == "rounds"


def test_a_file_that_is_not_there_is_one_line_and_the_others_are_read():
    done = run("--json", "nowhere.jsonl", str(SAMPLE))
    assert (done.exit_code, done.stderr) == (2, "nowhere.jsonl: no such file or directory\n")
    assert len(done.stdout.splitlines()) == 1


def test_nothing_at_all_is_answered_with_nothing():
    done = run("--json", "-")
    assert (done.exit_code, done.output) == (0, "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--policy", "state-1999"], "no policy `state-1999` is on file; on file: state-2026"),
        (["--policy", "state-2026="], "names no days; write state-2026=2026-04-01"),
        (["--policy", "state-2026=2026-02-30"], "names no days"),
        (["--policy", "state-2026=20260401"], "names no days"),
        (["--policy", "state-2026=2026-04-01.."], "names no days"),
        (["--policy", "state-2026=..2026-04-01"], "names no days"),
        (["--policy", "state-2026=2026-04-02..2026-04-01"], "ends before it begins"),
        (
            ["--set", "coverage=net"],
            "a rotation depends only on misdeal_counts, which is false, true",
        ),
        (
            ["--set", "misdeal_counts=yes"],
            "a rotation depends only on misdeal_counts, which is false, true",
        ),
        (["--set", "misdeal_counts"], "is no change; write option=value"),
    ],
)
def test_what_is_asked_for_wrongly_is_said_in_a_line(words, said):
    done = run(*words, "-", given=STREAM)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


def page(*words: str, given: list[str]) -> list[str]:
    """The lines of the page for a person."""
    return [line.rstrip() for line in run(*words, "-", given=given).stdout.splitlines()]


def test_a_person_is_told_hand_by_hand_and_who_banks_is_named_once():
    lines = page(given=SAMPLE.read_text().splitlines())
    at = lines.index("Hand by hand") + 1
    assert lines[at].split() == ["hand", "time", "round", "bank", "who", "turn"]
    first, second, third, fourth = (line.split() for line in lines[at + 1 : at + 5])
    assert first[3:] == ["seat", "2", "p-12", "first", "turn"]
    assert second[3:] == ["second", "turn"]
    assert third[3:] == ["seat", "5", "p-15", "misdeal", "in", "a", "first", "turn"]
    assert fourth[3:] == ["first", "turn"]


def test_what_is_wrong_stands_before_the_hand_that_it_led_to():
    lines = page(given=SAMPLE.read_text().splitlines())
    at = next(at for at, line in enumerate(lines) if line.endswith("p-11 on seat 1 · ROT.3"))
    assert lines[at + 1].split()[0] == "6"
    assert lines[0].endswith("1 thing against the rotation of the bank; first")
    assert lines[1] == "before hand 6: the bank came to seat 2 past p-11 on seat 1."


def test_a_day_without_hands_is_said_so():
    assert (
        page(given=STREAM[:3])[0]
        == "T4: no hand was played, nothing against the rotation of the bank."
    )


def test_warnings_are_something_to_look_at():
    lines = page(given=STREAM + ROUNDS[1:])
    assert lines[0] == (
        "T4, November 18, 2026: 6 hands, nothing against the rotation of the bank, and 1"
    )
    assert lines[1] == "thing to look at."


def test_what_has_no_place_in_the_day_stands_besides():
    unnamed = [fact for fact in STREAM if '"T4-0006"' not in fact]
    lines = page(given=unnamed + ROUNDS)
    assert "there is a record of this round" in lines[lines.index("Besides") + 1]


def test_a_policy_is_shown_with_its_days():
    lines = page("--policy=state-2026=2026-04-01..2026-12-31", given=STREAM + ROUNDS)
    at = lines.index("Policies") + 1
    assert lines[at] == "  state-2026  in force, from April 1, 2026, up to December 31, 2026"


def test_misdeals_can_be_counted_to_see_what_would_be_wrong_then():
    given = SAMPLE.read_text().splitlines()
    assert page("--set=misdeal_counts=true", given=given)[0].startswith(
        "What if misdeal_counts were"
    )
    codes = {
        one["code"] for one in reports("--set=misdeal_counts=true", "-", given=given)[0]["findings"]
    }
    assert codes == {"bank-not-offered", "bank-turn-exceeded", "game-broken"}


def test_a_correction_is_counted_in_the_places_but_is_no_hand():
    place = next(at for at, fact in enumerate(STREAM) if '"round"' in fact)
    given = [*STREAM, json.dumps(correction(place, "withdraw")), *ROUNDS[1:]]
    (found,) = reports("-", given=given)
    assert len(found["hands"]) == 5


def test_the_report_says_what_the_contract_says():
    (found,) = reports("--policy=state-2026", "-", given=STREAM + ROUNDS)
    assert list(found) == [
        "format",
        "room",
        "table",
        "gaming_day",
        "from",
        "policies",
        "hands",
        "findings",
        "readings",
        "unchecked",
    ]
    assert found["policies"] == [{"name": "state-2026", "in_force": False}]
    hand = found["hands"][0]
    assert list(hand) == [
        "round",
        "number",
        "game",
        "bank",
        "who",
        "turn",
        "in_a_row",
        "event",
        "at",
    ]
    assert msgspec.json.decode(STREAM[hand["event"]])["round"] == hand["round"]


def test_what_an_inserted_fact_did_is_found_before_the_hand_it_came_before():
    case = json.loads((CASES / "212-an-inserted-offer-passes-somebody-over.json").read_text())
    lines = [json.dumps(one) for one in (*case["stream"], *case["rounds"])]
    assert reports("-", given=lines)[0]["findings"][0]["hand"] == 3
    said = " ".join(run("-", given=lines).stdout.split())
    assert "first before hand 3: the bank came to seat 8 past" in said


@pytest.mark.parametrize(
    ("case", "also"),
    [
        ("211-third-hand-at-marysville-s-double-hand-poker", ["DHC.gen.5"]),
        ("213-third-hand-at-three-card-poker", ["TC.bank", "TCP.play.10"]),
    ],
)
def test_a_finding_names_what_the_game_s_own_document_says_of_it(case, also):
    case = json.loads((CASES / f"{case}.json").read_text())
    lines = [json.dumps(one) for one in (*case["stream"], *case["rounds"])]
    assert [one["also"] for one in reports("-", given=lines)[0]["findings"]] == [also]


def test_a_marker_says_nothing_of_the_dealer_button_once_the_next_hand_was_played():
    case = json.loads((CASES / "098-button-two-seats-on.json").read_text())
    first = next(at for at, one in enumerate(case["stream"]) if one["type"] == "round")
    case["stream"].insert(first, {"type": "button", "button": "dealer", "seat": 2})
    last = case["rounds"][-1]
    last["events"] = [one for one in last["events"] if one["type"] != "button"]
    lines = [json.dumps(one) for one in (*case["stream"], *case["rounds"])]
    report = reports("-", given=lines)[0]
    assert report["hands"][-1]["dealer"] is None
    assert (
        f"Where the dealer button lay is not known of round {last['round']['id']}."
        in (report["unchecked"])
    )
