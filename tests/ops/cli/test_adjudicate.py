"""`runback adjudicate` as it is used: files, lines, pipes, and input of every kind of badness."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from domain.facts.record import encode_canonical
from ops.simulator import simulate_round
from tests.support.command_runs import peak_memory
from tests.support.project_files import ROOT

RUNBACK = Path(sys.executable).with_name("runback")
CASES = ROOT / "tests/casebook/blackjack"
GOOD = json.dumps(json.loads((CASES / "PS-001-ordinary-round.json").read_text())["record"])


def run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the command with this on standard input."""
    return subprocess.run(
        [RUNBACK, "adjudicate", *arguments], input=given, capture_output=True, check=False
    )


def record_of(case: str) -> str:
    """The record of a golden case."""
    file = next(CASES.glob(f"{case}-*.json"))
    return json.dumps(json.loads(file.read_text())["record"])


@pytest.mark.parametrize(
    ("case", "status"), [("PS-001", 0), ("NB03-008", 1), ("NB06-009", 0), ("P215-011", 0)]
)
def test_the_exit_status_says_whether_there_were_violations(case, status):
    done = run("-", given=record_of(case).encode())
    assert done.returncode == status
    assert done.stderr == b""


def test_a_file_holds_one_record_and_a_lines_file_one_a_line(tmp_path):
    one, many = tmp_path / "one.json", tmp_path / "many.jsonl"
    one.write_text(json.dumps(json.loads(GOOD), indent=2))
    many.write_text(f"{GOOD}\n\n{GOOD}\n")
    done = run(str(one), str(many))
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert len(lines) == 3
    assert len(set(lines)) == 1


def test_every_readable_record_is_answered_and_the_others_are_reported(tmp_path):
    many = tmp_path / "many.jsonl"
    many.write_text(f'{GOOD}\n{{"format": 1}}\n{GOOD}\nnonsense\n')
    done = run(str(many))
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 2
    first, second = done.stderr.decode().splitlines()
    assert first.startswith(f"{many}, line 2: ")
    assert second.startswith(f"{many}, line 4: not JSON")


def test_a_file_that_is_not_there_is_one_line(tmp_path):
    done = run(str(tmp_path / "none.json"))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert b"Traceback" not in done.stderr


def test_a_missing_file_does_not_keep_the_others_from_being_answered(tmp_path):
    good = tmp_path / "good.json"
    good.write_text(GOOD)
    done = run(str(tmp_path / "none.json"), str(good))
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 1


def spoilt(seed: int) -> bytes:
    """A line that was a record once."""
    chance = random.Random(seed)
    line = bytearray(GOOD.encode())
    how = chance.randrange(6)
    if how == 0:
        return bytes(line[: chance.randrange(len(line))])
    if how == 1:
        for _ in range(20):
            line[chance.randrange(len(line))] = chance.randrange(256)
        return bytes(line).replace(b"\n", b" ").replace(b"\r", b" ")
    if how == 2:
        return bytes(chance.randrange(11, 256) for _ in range(chance.randrange(1, 400)))
    if how == 3:
        return line.replace(b'"amount": 1000', b'"amount": ' + b"9" * chance.randrange(14, 6000))
    if how == 4:
        return b'{"x": ' * chance.randrange(2, 5000)
    return line.replace(b'"seat"', chance.choice([b'"sea"', b'"seat": {}, "x"', b"seat"]))


def test_bad_lines_end_in_one_line_each_and_never_a_traceback():
    lines = [spoilt(seed) for seed in range(600)]
    good = [GOOD.encode()] * 3
    done = run("-", given=b"\n".join([*lines, *good]))
    said = done.stderr.decode().splitlines()
    assert done.returncode == 2
    assert "Traceback" not in done.stderr.decode()
    assert all(line.startswith("standard input, line ") for line in said)
    answered = len(done.stdout.splitlines())
    assert answered >= len(good)
    assert answered + len(said) == sum(bool(line.strip()) for line in lines) + len(good)


def test_a_line_of_ten_megabytes_is_refused_and_the_next_is_answered():
    long = b'{"format": "' + b"x" * 10_000_000 + b'"}'
    done = run("-", given=long + b"\n" + GOOD.encode())
    assert done.returncode == 2
    assert done.stderr.decode().startswith("standard input, line 1: 4,000,001 bytes")
    assert len(done.stdout.splitlines()) == 1


def test_many_records_are_answered_in_their_order():
    records = [simulate_round(seed) for seed in range(1200)]
    done = run("-", given=b"\n".join(map(encode_canonical, records)))
    answered = [json.loads(line)["round"] for line in done.stdout.splitlines()]
    assert answered == [record.round.id for record in records]


def test_what_if_is_answered_under_changed_options():
    bank_ran_out = record_of("P215-002").encode()
    as_it_was = json.loads(run("-", given=bank_ran_out).stdout)
    net = json.loads(run("-", "--coverage", "net", given=bank_ran_out).stdout)
    paid = json.loads(run("-", "--set", "natural_pays=7:5", given=bank_ran_out).stdout)
    assert "unused" in as_it_was["bank"]
    assert "unused" not in net["bank"]
    assert {line.get("odds") for line in paid["settlement"]} >= {"7:5"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("coverage", "is no change; write option=value"),
        ("bank_soft_17=stnd", "`bank_soft_17` is stnd; it can be hit, stand"),
        ("hole_check=ace", "the game has no option or reading `hole_check`; it has cov"),
    ],
)
def test_a_change_that_the_game_does_not_know_is_one_line(change, said):
    done = run("-", "--set", change, given=GOOD.encode())
    assert done.returncode == 2
    assert said in done.stderr.decode()
    assert b"Traceback" not in done.stderr


def test_recorded_and_corrected_facts_can_both_be_had():
    document = json.loads(GOOD)
    document["events"].append(
        {
            "type": "voided",
            "reason": "recorded twice",
            "by": "floor-1",
            "at": "2026-11-18T22:00:00Z",
        }
    )
    given = json.dumps(document).encode()
    assert json.loads(run("-", given=given).stdout)["status"] == "voided"
    recorded = json.loads(run("-", "--facts", "recorded", given=given).stdout)
    assert (recorded["status"], recorded["facts"]) == ("settled", "recorded")


def test_pretty_begins_with_the_verdict():
    done = run("--pretty", str(ROOT / "ops/samples/round.json"))
    assert done.returncode == 1
    assert "Seat 4 was paid $0: short $60." in " ".join(done.stdout.decode().split())


def test_a_reader_who_leaves_early_is_no_error(tmp_path):
    file = tmp_path / "many.jsonl"
    file.write_bytes(b"\n".join(encode_canonical(simulate_round(seed)) for seed in range(2000)))
    with file.open("rb") as given:
        process = subprocess.Popen(
            [RUNBACK, "adjudicate", "-"],
            stdin=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    process.stdout.read(100)
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    process.wait()
    assert b"Traceback" not in said


def peak_of_copies(lines: list[bytes], times: int, folder: Path) -> int:
    """The most memory that the command held over so many copies of the lines."""
    file = folder / f"{times}.jsonl"
    with file.open("wb") as out:
        for _ in range(times):
            out.writelines(line + b"\n" for line in lines)
    with file.open("rb") as given:
        return peak_memory("adjudicate", "-", given=given)


@pytest.mark.long
def test_many_records_stream_through_in_constant_memory(tmp_path):
    lines = sorted((encode_canonical(simulate_round(seed)) for seed in range(2000)), key=len)[:250]
    few, many = peak_of_copies(lines, 10, tmp_path), peak_of_copies(lines, 100, tmp_path)
    assert many < few * 1.15
