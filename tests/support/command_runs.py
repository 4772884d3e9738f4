"""`runback` run against a database, in this process or in one of its own."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from click.testing import CliRunner, Result
from msgspec.structs import replace

from domain.facts.record import RoundRecord, encode_canonical
from ops.cli.main import main
from ops.simulator import simulate_round

RUNBACK = Path(sys.executable).with_name("runback")
DISTINCT = 150
MEASURE = """
import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
print(usage.ru_maxrss, file=sys.stderr)
sys.exit(os.waitstatus_to_exitcode(status) not in {0, 1})
"""


def run(database: str, *words: object, given: bytes | str = b"") -> Result:
    """Run the command here, with this on standard input."""
    env = {"RUNBACK_DATABASE_URL": database, "COLUMNS": "100"}
    return CliRunner().invoke(main, [str(word) for word in words], input=given, env=env)


@contextmanager
def command(database: str, *words: object, **how: object) -> Iterator[subprocess.Popen]:
    """The command in a process of its own, which does not outlive the block."""
    process = subprocess.Popen(
        [RUNBACK, *map(str, words)],
        env={**os.environ, "RUNBACK_DATABASE_URL": database},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        **how,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def peak_memory(*words: object, database: str = "", given: IO[bytes] | None = None) -> int:
    """The most memory that the command held, in kilobytes.

    A child's peak counts from before it runs its program, while it is a copy of its parent: a small
    process starts the command, since that of the tests may be large.
    """
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, RUNBACK, *map(str, words)],
        stdin=given,
        env={**os.environ, "RUNBACK_DATABASE_URL": database},
        capture_output=True,
        check=True,
    )
    return int(done.stderr.splitlines()[-1])


def many_rounds(count: int) -> list[RoundRecord]:
    """So many rounds with ids of their own, played again and again as a few are."""
    played = [simulate_round(seed) for seed in range(min(count, DISTINCT))]
    return [
        replace(one, round=replace(one.round, id=f"R-{at:06}"))
        for at, one in zip(range(count), played * (count // len(played) + 1), strict=False)
    ]


def lines_file(folder: Path, rounds: list[RoundRecord]) -> Path:
    """A file with the rounds, one a line."""
    file = folder / "rounds.jsonl"
    with file.open("wb") as out:
        out.writelines(encode_canonical(one) + b"\n" for one in rounds)
    return file
