"""How fast rounds are judged, against only decoding them."""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import msgspec

from domain.adjudication import adjudicate
from domain.record import RoundRecord, canonical
from ops.benchmarks.row import Contest
from ops.simulator import BLACKJACK, PAI_GOW, THREE_CARD, simulate

IN_MEMORY = 4_000
THROUGH_THE_COMMAND = 100_000
VERDICTS = (0, 1)


def counted_hands() -> Contest:
    """Adjudicating decoded records of the blackjack games."""
    return _in_memory("adjudicate", "blackjack", BLACKJACK)


def ranked_hands() -> Contest:
    """Adjudicating decoded records of the pai gow and three-card games."""
    return _in_memory("adjudicate-ranked", "pai gow and three-card", PAI_GOW + THREE_CARD)


def _in_memory(name: str, played: str, games: Sequence[str]) -> Contest:
    """Adjudicating decoded records, one at a time, against decoding them."""
    lines = [canonical(simulate(seed, games=games)) for seed in range(IN_MEMORY)]
    decoder = msgspec.json.Decoder(RoundRecord)
    records = [decoder.decode(line) for line in lines]

    def baseline() -> None:
        for line in lines:
            decoder.decode(line)

    def candidate() -> None:
        for record in records:
            adjudicate(record)

    return Contest(
        name,
        f"adjudicate {IN_MEMORY:,} decoded {played} records, against decoding them",
        1 / 25,
        1 / 12,
        baseline,
        candidate,
    )


def command() -> Contest:
    """The whole command over a file of records of every game, against decoding its lines."""
    lines = [canonical(simulate(seed)) for seed in range(IN_MEMORY)]
    lines *= THROUGH_THE_COMMAND // IN_MEMORY
    decoder = msgspec.json.Decoder(RoundRecord)
    records = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the contest lasts
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

    return Contest(
        "adjudicate-command",
        f"`runback adjudicate -` over {THROUGH_THE_COMMAND:,} records, against decoding them",
        1 / 40,
        1 / 20,
        baseline,
        candidate,
    )
