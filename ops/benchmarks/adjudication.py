"""How fast rounds are judged, against only decoding them."""

import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

from domain.adjudication import adjudicate
from domain.record import RoundRecord, canonical
from ops.benchmarks.row import Contest
from ops.simulator import simulate

IN_MEMORY = 4_000
THROUGH_THE_COMMAND = 100_000


def in_memory() -> Contest:
    """Adjudicating decoded records, one at a time, against decoding them."""
    lines = [canonical(simulate(seed)) for seed in range(IN_MEMORY)]
    decoder = msgspec.json.Decoder(RoundRecord)
    records = [decoder.decode(line) for line in lines]

    def baseline() -> None:
        for line in lines:
            decoder.decode(line)

    def candidate() -> None:
        for record in records:
            adjudicate(record)

    return Contest(
        "adjudicate",
        f"adjudicate {IN_MEMORY:,} decoded blackjack records, against decoding them",
        1 / 25,
        1 / 12,
        baseline,
        candidate,
    )


def command() -> Contest:
    """The whole command over a file of records, against decoding its lines."""
    lines = [canonical(simulate(seed)) for seed in range(IN_MEMORY)]
    lines *= THROUGH_THE_COMMAND // IN_MEMORY
    decoder = msgspec.json.Decoder(RoundRecord)
    file = Path(tempfile.mkdtemp(prefix="runback-bench-")) / "rounds.jsonl"
    file.write_bytes(b"\n".join(lines))

    def baseline() -> None:
        for line in lines:
            decoder.decode(line)

    def candidate() -> None:
        with file.open("rb") as records:
            subprocess.run(  # noqa: S603 - this program's own command
                [Path(sys.executable).with_name("runback"), "adjudicate", "-"],
                stdin=records,
                stdout=subprocess.DEVNULL,
                check=False,
            )

    return Contest(
        "adjudicate-command",
        f"`runback adjudicate -` over {THROUGH_THE_COMMAND:,} records, against decoding them",
        1 / 40,
        1 / 20,
        baseline,
        candidate,
    )
