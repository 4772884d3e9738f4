"""`runback import` and `runback export` as they are used."""

import json
import os
import pty
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from ops.cli.commands.import_export import EXPORT_EXAMPLES, IMPORT_EXAMPLES
from ops.cli.main import main
from tests.support.phh_hands import EXAMPLE, SIDE_POT, phh

RUNBACK = Path(sys.executable).with_name("runback")
WRONG_STACKS = phh(
    actions=["p3 f", "p1 f"], starting_stacks="[9, 9, 9]", finishing_stacks="[9, 9, 9]"
)
OUT_OF_TURN = phh(
    actions=["p1 f", "p3 f"], starting_stacks="[9, 9, 9]", finishing_stacks="[8, 10, 9]"
)


def run(*words):
    return CliRunner().invoke(main, [str(word) for word in words])


def imported(*words):
    return run("import", "phh", *words)


@pytest.fixture
def hands(tmp_path):
    """A folder of two good hands."""
    folder = tmp_path / "hands"
    folder.mkdir()
    (folder / "1.phh").write_text(EXAMPLE)
    (folder / "2.phh").write_text(SIDE_POT)
    return folder


def test_each_hand_is_a_record_on_a_line(hands):
    done = imported(hands)
    assert done.exit_code == 0
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["round"]["id"] for one in records] == [
        "casino-marysville-phh-1",
        "casino-marysville-phh-2",
    ]
    assert done.stderr.splitlines() == [
        "2 files read, 2 hands imported, 0 refused.",
        (
            "1 hand judged by the results in the file: 0 came out otherwise, 0 with something"
            " against the rules."
        ),
    ]


def test_records_may_go_to_a_file(hands, tmp_path):
    out = tmp_path / "hands.jsonl"
    done = imported("--out", out, hands)
    assert (done.exit_code, done.stdout) == (0, "")
    assert out.read_text() == imported(hands).stdout
    assert run("adjudicate", out).exit_code == 0


def test_a_hand_that_came_out_otherwise_is_named_with_seats_and_amounts(hands):
    (hands / "3.phh").write_text(WRONG_STACKS)
    done = imported(hands)
    assert done.exit_code == 1
    assert done.stderr.splitlines()[0] == (
        f"{hands}/3.phh: seat 1 has – in the file, -$1 by the rules; seat 2 has – in the file, +$1"
        " by the rules (the odd chip went elsewhere)"
    )
    assert "1 came out otherwise, 0 with something against" in done.stderr


def test_raked_hands_are_summed_up_in_one_line(hands):
    raked = phh(
        actions=["p3 f", "p1 f"], starting_stacks="[9, 9, 9]", finishing_stacks="[8, 9.50, 9]"
    )
    for name in ("3.phh", "4.phh"):
        (hands / name).write_text(raked)
    lines = imported(hands).stderr.splitlines()
    assert [line for line in lines if "3.phh" in line] == []
    assert (
        "In 2 hands of these the winners have $1 less in the file: a drop from the pots, which PHH"
        " does not tell."
    ) in lines


def test_seats_that_contradict_the_order_of_play_are_warned_of(hands):
    (hands / "3.phh").write_text(phh(actions=["p3 f", "p1 f"], seats="[1, 3, 2]"))
    lines = imported(hands).stderr.splitlines()
    assert (
        "Warning: seats that contradict the order of play were numbered by it, from the left of"
        f" the button: 1 hand, first {hands}/3.phh."
    ) in lines


def test_a_hand_against_the_rules_is_counted(hands):
    (hands / "3.phh").write_text(OUT_OF_TURN)
    done = imported(hands)
    assert done.exit_code == 1
    assert "0 came out otherwise, 1 with something against" in done.stderr


def test_an_unfinished_hand_is_not_compared(hands):
    (hands / "3.phh").write_text(OUT_OF_TURN.replace(', "p3 f"', ""))
    done = imported(hands)
    assert done.exit_code == 1
    assert done.stderr.startswith(f"{hands}/3.phh: not compared: ")


def test_winnings_are_said_as_winnings(tmp_path):
    (tmp_path / "1.phh").write_text(phh(actions=["p3 f", "p1 f"], winnings="[0, 0, 8]"))
    assert imported(tmp_path).stderr.splitlines()[0] == (
        f"{tmp_path}/1.phh: seat 2 wins $0 in the file, $2 by the rules; seat 3 wins $8 in the"
        " file, $0 by the rules"
    )


def test_a_refused_hand_is_a_line_and_the_others_are_imported(hands):
    (hands / "0.phh").write_text(EXAMPLE.replace('"p1 cc"', '"p9 cc"'))
    (hands / "3.phhs").write_text(f"[1]\n{EXAMPLE}\n[2]\nvariant = 'PO'\n[3]\n{SIDE_POT}")
    done = imported(hands)
    assert done.exit_code == 2
    assert len(done.stdout.splitlines()) == 4
    assert done.stderr.splitlines()[:3] == [
        f"{hands}/0.phh: actions[4]: p9 is not in this hand; it has p1 to p3",
        (
            f"{hands}/3.phhs, hand [2]: variant: PO is no game of ours: it is Omaha for high only;"
            " FT, NT and FO/8 are read"
        ),
        "4 files read, 4 hands imported, 2 refused.",
    ]


def test_what_was_left_alone_or_left_out_is_said_once(hands):
    (hands / "notes.txt").write_text("")
    names = phh(players='["Ann", "Bob", "Cy"]', time_limit="inf", _seen="2026-11-18")
    (hands / "3.phh").write_text(names)
    (hands / "4.phh").write_text(names)
    assert imported(hands).stderr.splitlines()[2:] == [
        f"Left alone, being no .phh or .phhs: 1 file ({hands}/notes.txt).",
        "Names of players and authors were left out: none stands in a record.",
        "Left out, as a record cannot hold them: _seen (2 hands), time_limit (2 hands).",
    ]
    assert "Ann" not in imported(hands).stdout


def test_game_room_and_chip_can_be_chosen(tmp_path):
    (tmp_path / "1.phh").write_text(EXAMPLE)
    words = ("--game", "holdem-mortimers", "--room", "mortimers", "--chip", "0.25")
    record = json.loads(imported(*words, tmp_path).stdout)
    assert (record["room"], record["game"]) == ("mortimers", "holdem-mortimers")
    assert record["rules"] == {"chip": 25}
    assert record["round"]["id"] == "mortimers-phh-1"
    assert json.loads(imported("--chip", "1", tmp_path).stdout)["rules"] == {}


def test_a_game_that_is_none_of_the_variant_s_refuses_the_file(hands):
    done = imported("--game", "omaha-8", hands)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "variant: NT is not omaha-8, but holdem-marysville or holdem-mortimers" in done.stderr


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("--chip", "0"), "Error: --chip: `0` is not an amount; write it as 1.00 or 0.25"),
        (("--chip", "0.001"), "Error: --chip: `0.001` is not an amount; write it as"),
        (("--chip", "-1"), "Error: --chip: `-1` is not an amount; write it as"),
        (("--chip", "1e9"), "Error: --chip: `1e9` is not an amount; write it as"),
        (
            ("--room", "my room"),
            "Error: --room: `my room` is not an id; expected at most 64 letters, digits",
        ),
        (("--out", "no/such/folder/a"), "Error: no/such/folder/a: no such file or directory"),
    ],
)
def test_a_mistake_on_the_command_line_is_one_line(hands, words, line):
    done = imported(*words, hands)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.startswith(line)
    assert len(done.stderr.splitlines()) == 1


def test_standard_input_and_missing_files_are_refused(tmp_path):
    done = imported("-", tmp_path / "none")
    assert done.exit_code == 2
    assert done.stderr.splitlines() == [
        "-: standard input is not read here; name a file or a folder",
        f"{tmp_path}/none: no such file or directory",
        "0 files read, 0 hands imported, 2 refused.",
    ]


def test_an_archive_is_read_like_a_folder(hands, tmp_path):
    with zipfile.ZipFile(tmp_path / "hands.zip", "w") as archive:
        for file in sorted(hands.iterdir()):
            archive.write(file, file.name)
    assert imported(tmp_path / "hands.zip").stdout == imported(hands).stdout


def test_no_two_hands_of_an_import_have_the_same_id(hands, tmp_path):
    (tmp_path / "1.phh").write_text(EXAMPLE)
    (hands / "sub").mkdir()
    (hands / "sub" / "1.phh").write_text(EXAMPLE)
    (hands / "sub-1.phh").write_text(EXAMPLE)
    (hands / "1.phhs").write_text(f"[1]\n{EXAMPLE}\n[2]\n{EXAMPLE}")
    lines = imported(hands, tmp_path / "1.phh", hands / "1.phh").stdout.splitlines()
    assert len({json.loads(line)["round"]["id"] for line in lines}) == len(lines) == 8


@pytest.mark.parametrize("command", ["import", "export"])
def test_nobody_watching_sees_no_progress(hands, tmp_path, command):
    records = tmp_path / "hands.jsonl"
    imported("--out", records, hands)
    words = [command, "phh", hands if command == "import" else records]
    done = subprocess.run([RUNBACK, *words], capture_output=True, check=True)
    assert b"\x1b" not in done.stdout + done.stderr
    assert b"hands read" not in done.stderr


def test_whoever_watches_sees_how_far_it_has_come(hands, tmp_path):
    watching, terminal = pty.openpty()
    words = ["import", "phh", hands, "--out", tmp_path / "out.jsonl"]
    with subprocess.Popen([RUNBACK, *words], stdout=terminal, stderr=terminal) as running:
        os.close(terminal)
        seen = b""
        while True:
            try:
                seen += os.read(watching, 4096)
            except OSError:
                break
        assert running.wait() == 0
    os.close(watching)
    assert b"2 hands read" in seen
    assert b"2 files read, 2 hands imported, 0 refused." in seen


# Out again.


@pytest.fixture
def records(hands, tmp_path):
    """The two good hands as records."""
    file = tmp_path / "records.jsonl"
    imported("--out", file, hands)
    return file


def test_one_record_is_written_as_a_phh_text(records, tmp_path):
    (tmp_path / "one.json").write_text(records.read_text().splitlines()[1])
    done = run("export", "phh", tmp_path / "one.json")
    assert (done.exit_code, done.stderr) == (0, "")
    assert tomllib.loads(done.stdout)["actions"] == tomllib.loads(SIDE_POT)["actions"]


def test_several_are_tables_of_one_file(records, tmp_path):
    done = run("export", "phh", records)
    assert done.exit_code == 0
    assert done.stderr == (
        f"{records}, line 1: PHH cannot hold stacks that nobody counted, written as inf (seats 5,"
        " 8, 1)\n"
    )
    assert list(tomllib.loads(done.stdout)) == ["1", "2"]
    (tmp_path / "again.phhs").write_text(done.stdout)
    again = [json.loads(line) for line in imported(tmp_path / "again.phhs").stdout.splitlines()]
    first = [json.loads(line) for line in records.read_text().splitlines()]
    assert [one["events"] for one in again] == [one["events"] for one in first]
    assert [one.get("x") for one in again] == [one.get("x") for one in first]


def test_documents_are_lines_with_a_blank_one_between(records):
    done = run("export", "ohh", records, records)
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines[1::2] == [""] * 3
    assert [json.loads(line)["ohh"]["game_number"][-1] for line in lines[::2]] == list("1212")


@pytest.mark.parametrize("kind", ["phh", "ohh"])
def test_a_record_that_cannot_be_told_is_a_line_and_status_2(kind, records, tmp_path):
    spread = json.loads(records.read_text().splitlines()[0]) | {"game": "holdem-mortimers"}
    spread["table"]["limits"] = {"min": 200, "max": 1200}
    bad = tmp_path / "bad.jsonl"
    bad.write_text(f"{json.dumps(spread)}\nnonsense\n{records.read_text()}")
    done = run("export", kind, bad, tmp_path / "none.json")
    assert done.exit_code == 2
    name = {"phh": "PHH", "ohh": "Open Hand History"}[kind]
    lines = done.stderr.splitlines()
    assert lines[0].startswith(f"{bad}, line 1: cannot be told in {name}: ")
    assert lines[1].startswith(f"{bad}, line 2: not JSON")
    assert lines[-1] == f"{tmp_path}/none.json: no such file or directory"
    assert done.stdout.count("{") or done.stdout.count("[2]")


def test_nothing_to_write_is_nothing(tmp_path):
    (tmp_path / "none.jsonl").write_text("")
    done = run("export", "phh", tmp_path / "none.jsonl")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "")


def test_the_examples_in_help_name_real_options():
    for examples, command in ((IMPORT_EXAMPLES, "import"), (EXPORT_EXAMPLES, "export")):
        for line in examples.splitlines():
            if line.startswith("runback"):
                words = line.split()
                known = run(command, words[2], "--help").stdout
                assert all(word in known for word in words if word.startswith("--"))


def test_a_file_is_replaced_only_by_a_whole_one(hands, tmp_path):
    out = tmp_path / "records.jsonl"
    out.write_text("what was there\n")
    assert imported("--out", str(out), tmp_path / "nowhere").exit_code == 2
    assert out.read_text() == "what was there\n"
    assert imported("--out", str(out), hands).exit_code == 0
    assert out.read_text().startswith('{"format":"runback.round/1"')
    assert sorted(one.name for one in tmp_path.iterdir() if one.name.endswith(".part")) == []
