"""The speed of adjudicating pot games, against PokerKit replaying the same hands."""

import tarfile
import tomllib
import warnings
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from pokerkit import HandHistory

from domain.adjudication.adjudicator import adjudicate
from domain.errors import RunbackError
from domain.formats.phh_reader import PhhImportOptions, import_phh_hand
from domain.formats.phh_writer import export_phh
from domain.rulebook.approved_papers import MARYSVILLE
from ops.benchmarks.measurement import BenchmarkContest
from ops.simulator import simulate_round

SAMPLE: Final = Path(__file__).parents[2].parent / "shared" / "phh" / "pluribus-sample.tar.gz"
"""Real no-limit hands from another source, used where they lie, if present."""

HOLDEM_HANDS = 1_000
OMAHA_HANDS = 400
WANTED: Final = PhhImportOptions(MARYSVILLE)


def compare_no_limit_hands() -> BenchmarkContest:
    """Compare adjudicating no-limit hold'em hands, real if available, with replaying them."""
    texts = _sampled() if SAMPLE.exists() else _simulated("holdem-marysville", "no-limit")
    what = "real" if SAMPLE.exists() else "simulated"
    return _against_pokerkit("adjudicate-holdem", list(islice(texts, HOLDEM_HANDS)), what)


def compare_omaha_hands() -> BenchmarkContest:
    """Compare adjudicating simulated Omaha hi-lo rounds with replaying them."""
    texts = list(islice(_simulated("omaha-8", "limit"), OMAHA_HANDS))
    return _against_pokerkit("adjudicate-omaha", texts, "simulated")


def _against_pokerkit(name: str, texts: Sequence[str], what: str) -> BenchmarkContest:
    records = [import_phh_hand(text, (str(at),), WANTED).record for at, text in enumerate(texts)]
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

    return BenchmarkContest(name, baseline, candidate, f"{len(records):,} {what} hands")


def _sampled() -> Iterator[str]:
    with tarfile.open(SAMPLE) as archive:
        for one in archive:
            file = archive.extractfile(one)
            if file is not None:
                yield file.read().decode()


def _simulated(slug: str, structure: str) -> Iterator[str]:
    """Yield simulated rounds without violations, in PHH format."""
    seed = -1
    while True:
        seed += 1
        record = simulate_round(seed, slug)
        answer = adjudicate(record)
        if record.table.limits.structure != structure or answer.status != "settled":
            continue
        if answer.violations:
            continue
        try:
            text = export_phh(record).text
        except RunbackError:
            continue
        if _is_replayed(text):
            yield text


def _is_replayed(text: str) -> bool:
    """Return whether PokerKit accepts the hand; hands that it rejects cannot be compared."""
    stacks = tomllib.loads(text)["starting_stacks"]
    if "??" in text or not all(stack < float("inf") for stack in stacks):
        return False
    try:
        for _ in HandHistory.loads(text):
            pass
    except (ValueError, KeyError, AttributeError):
        return False
    return True
