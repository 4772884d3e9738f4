"""How fast rounds of the pot games are judged, against PokerKit replaying the same hands."""

import tarfile
import tomllib
import warnings
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from pokerkit import HandHistory

from domain.adjudication import adjudicate
from domain.errors import RunbackError
from domain.exchange.phh_read import Wanted, read_hand
from domain.exchange.phh_write import phh_of
from domain.games.poker.common import MARYSVILLE
from ops.benchmarks.row import Contest
from ops.simulator import simulate

SAMPLE: Final = Path(__file__).parents[2].parent / "shared" / "phh" / "pluribus-sample.tar.gz"
"""Real no-limit hands, which are not ours: used where they lie, if they do."""

HOLDEM_HANDS = 1_000
OMAHA_HANDS = 400
WANTED: Final = Wanted(MARYSVILLE)


def no_limit_hands() -> Contest:
    """Real no-limit hold'em hands, or else simulated ones."""
    texts = _sampled() if SAMPLE.exists() else _simulated("holdem-marysville", "no-limit")
    what = "real" if SAMPLE.exists() else "simulated"
    return _against_pokerkit(
        "adjudicate-holdem", f"{what} no-limit hold'em", list(islice(texts, HOLDEM_HANDS)), 6, 12
    )


def omaha_hands() -> Contest:
    """Simulated Omaha hi-lo rounds."""
    texts = list(islice(_simulated("omaha-8", "limit"), OMAHA_HANDS))
    return _against_pokerkit("adjudicate-omaha", "simulated Omaha hi-lo", texts, 20, 40)


def _against_pokerkit(
    name: str, played: str, texts: Sequence[str], floor: float, aim: float
) -> Contest:
    records = [read_hand(text, (str(at),), WANTED).record for at, text in enumerate(texts)]
    hands = [HandHistory.loads(text) for text in texts]

    def baseline() -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for hand in hands:
                for _ in hand:
                    pass

    def candidate() -> None:
        for record in records:
            adjudicate(record)

    says = f"adjudicate {len(records):,} decoded {played} hands, against PokerKit replaying them"
    return Contest(name, says, floor, aim, baseline, candidate)


def _sampled() -> Iterator[str]:
    with tarfile.open(SAMPLE) as archive:
        for one in archive:
            file = archive.extractfile(one)
            if file is not None:
                yield file.read().decode()


def _simulated(slug: str, structure: str) -> Iterator[str]:
    """Rounds in which nothing was out of order, as PHH."""
    seed = -1
    while True:
        seed += 1
        record = simulate(seed, slug)
        answer = adjudicate(record)
        if record.table.limits.structure != structure or answer.status != "settled":
            continue
        if answer.violations:
            continue
        try:
            text = phh_of(record).text
        except RunbackError:
            continue
        if _is_replayed(text):
            yield text


def _is_replayed(text: str) -> bool:
    """Whether PokerKit takes the hand: of one that it does not there is nothing to compare."""
    stacks = tomllib.loads(text)["starting_stacks"]
    if "??" in text or not all(stack < float("inf") for stack in stacks):
        return False
    try:
        for _ in HandHistory.loads(text):
            pass
    except (ValueError, KeyError, AttributeError):
        return False
    return True
