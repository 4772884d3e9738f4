"""The rotation casebook: what is made of days that show one thing each."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from click.testing import CliRunner

from ops.cli.main import main
from tests.casebook.check import differences
from tests.support.for_each import for_each
from tests.support.project_files import ROOT

CASES = sorted((ROOT / "tests" / "casebook" / "rotation").glob("*.json"))
RUNBACK = Path(sys.executable).with_name("runback")
SOME = CASES[::20]
ANSWERED = {0, 1}


def asked(case: dict) -> tuple[list[str], bytes]:
    """The words of the command, and what it is to read."""
    words = [f"--policy={policy}" for policy in case.get("policies") or ()]
    words += [f"--set={key}={json.dumps(value)}" for key, value in (case.get("set") or {}).items()]
    lines = [*(case["stream"] or ()), *case["rounds"]]
    return ["rotation", "--json", *words, "-"], "".join(
        f"{json.dumps(one)}\n" for one in lines
    ).encode()


def wrong(case: dict, answer: bytes) -> list[str]:
    """Where the answer differs from what the case expects."""
    reports = [json.loads(line) for line in answer.splitlines()]
    expected = case["expect"] if isinstance(case["expect"], list) else [case["expect"]]
    if len(reports) != len(expected):
        return [f"{len(reports)} reports, not {len(expected)}"]
    return [
        one for want, got in zip(expected, reports, strict=True) for one in differences(want, got)
    ]


def test_there_are_cases():
    assert len(CASES) > 100


@for_each("file", CASES, ids=lambda file: file.stem)
def test_a_day_is_judged_as_the_casebook_says(file):
    case = json.loads(file.read_text())
    words, lines = asked(case)
    run = CliRunner().invoke(main, words, input=lines)
    assert run.exit_code in ANSWERED, run.output
    assert wrong(case, run.stdout_bytes) == []


def test_the_installed_command_judges_days_as_the_casebook_says():
    def differs(file):
        case = json.loads(file.read_text())
        words, lines = asked(case)
        run = subprocess.run([RUNBACK, *words], input=lines, capture_output=True, check=False)
        return run.stderr.decode() if run.returncode not in ANSWERED else wrong(case, run.stdout)

    with ThreadPoolExecutor() as pool:
        found = dict(zip(SOME, pool.map(differs, SOME), strict=True))
    assert {file.stem: what for file, what in found.items() if what} == {}
