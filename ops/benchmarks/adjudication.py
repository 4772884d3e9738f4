"""The speed of adjudicating rounds, against only decoding them."""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import msgspec

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import RoundRecord, encode_canonical
from ops.benchmarks.measurement import BenchmarkContest
from ops.simulator import simulate_round

IN_MEMORY = 4_000
THROUGH_THE_COMMAND = 48_000
VERDICTS = (0, 1)


def compare_family(name: str, games: Sequence[str]) -> BenchmarkContest:
    """Compare adjudicating decoded records of these games with decoding them, record by record."""
    lines = [encode_canonical(simulate_round(seed, games=games)) for seed in range(IN_MEMORY)]
    decoder = msgspec.json.Decoder(RoundRecord)
    records = [decoder.decode(line) for line in lines]

    def baseline() -> None:
        for line in lines:
            decoder.decode(line)

    def candidate() -> None:
        for record in records:
            adjudicate(record)

    return BenchmarkContest(name, baseline, candidate)


def compare_command() -> BenchmarkContest:
    """Compare `runback adjudicate` over records of every game with decoding their lines."""
    lines = [encode_canonical(simulate_round(seed)) for seed in range(IN_MEMORY)]
    lines *= THROUGH_THE_COMMAND // IN_MEMORY
    decoder = msgspec.json.Decoder(RoundRecord)
    records = tempfile.TemporaryFile()  # noqa: SIM115 - open for the whole benchmark
    records.write(b"\n".join(lines))

    def baseline() -> None:
        for line in lines:
            decoder.decode(line)

    def candidate() -> None:
        records.seek(0)
        done = subprocess.run(  # noqa: S603 - this program's own command
            [Path(sys.executable).with_name("runback"), "adjudicate", "-"],
            stdin=records,
            stdout=subprocess.DEVNULL,
            check=False,
        )
        if done.returncode not in VERDICTS:
            message = f"the command ended with status {done.returncode}"
            raise RuntimeError(message)

    return BenchmarkContest("adjudicate-command", baseline, candidate)
