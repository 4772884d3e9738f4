"""`runback` run against a database, in this process or in one of its own."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from click.testing import CliRunner, Result
from msgspec.structs import replace

from domain.record import RoundRecord, canonical
from ops.cli import main
from ops.simulator import simulate

RUNBACK = Path(sys.executable).with_name("runback")
DISTINCT = 150


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
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        start_new_session=True, **how,
    )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def many_rounds(count: int) -> list[RoundRecord]:
    """So many rounds with ids of their own, played again and again as a few are."""
    played = [simulate(seed) for seed in range(min(count, DISTINCT))]
    return [
        replace(one, round=replace(one.round, id=f"R-{at:06}"))
        for at, one in zip(range(count), played * (count // len(played) + 1), strict=False)
    ]


def lines_file(folder: Path, rounds: list[RoundRecord]) -> Path:
    """A file with the rounds, one a line."""
    file = folder / "rounds.jsonl"
    with file.open("wb") as out:
        out.writelines(canonical(one) + b"\n" for one in rounds)
    return file
