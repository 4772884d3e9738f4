"""Made-up rounds, each from its seed."""

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Final, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from domain.facts.record import RoundRecord
from ops.simulator.core.draft import build_record
from ops.simulator.core.expected_findings import PlantedMistake
from ops.simulator.core.paperwork import draw_extra, sign_events, void_record
from ops.simulator.core.table import SimulatedTable
from ops.simulator.corrections import correct_record
from ops.simulator.registry import ALL_GAMES, MISTAKE_CATALOGS, ROUND_SIMULATORS


def simulate_round(
    seed: int, game: str | None = None, games: Sequence[str] = ALL_GAMES
) -> RoundRecord:
    """Return a plausible round, always identical for a given seed and game; its id names the seed.

    If no game is given, draw one from `games`.
    """
    slug = game or Random(seed).choice(games)  # noqa: S311 - a round, not a secret
    rng = Random(f"{seed} {slug}")  # noqa: S311 - a round, not a secret
    draft = ROUND_SIMULATORS[slug](rng, slug, None)
    draft.events = sign_events(draft)
    record = build_record(draft, seed, f"T{rng.randint(1, 9)}")
    record = replace(record, x=draw_extra(rng) if draft.chance(0.05) else UNSET)
    return void_record(draft, correct_record(draft, record, with_header=True))


TRIES_PER_MISTAKE: Final = 12
"""The number of attempts at a mistake before another mistake is tried."""


class SimulatedRound(NamedTuple):
    """A made-up round, and the mistakes that were planted in it."""

    record: RoundRecord
    planted: tuple[PlantedMistake, ...]


def play_round_at_table(seed: str, game: str, table: str, at: SimulatedTable) -> SimulatedRound:
    """Return a plausible round at an existing table; its facts have no times.

    If a mistake is wanted, play until one is made: try each mistake several times before turning to
    another.
    """
    for attempt in count():
        rng = Random(f"{seed} {attempt}" if attempt else seed)  # noqa: S311 - a round, not a secret
        draft = ROUND_SIMULATORS[game](rng, game, at.anew(f"{seed} {attempt // TRIES_PER_MISTAKE}"))
        record = build_record(draft, 0, table)
        if not at.goes_wrong:
            return SimulatedRound(record, ())
        # The header is a copy of the table's sign, and not wrong.
        record = void_record(draft, correct_record(draft, record, with_header=False))
        if draft.mistakes:
            break
    return SimulatedRound(
        record, tuple(MISTAKE_CATALOGS[game].entry(made, record) for made in draft.mistakes)
    )


def simulate_round_at_table(seed: str, game: str, table: str, at: SimulatedTable) -> RoundRecord:
    """Return a plausible round at an existing table, without its list of planted mistakes."""
    return play_round_at_table(seed, game, table, at).record
