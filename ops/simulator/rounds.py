"""One made-up round from its seed."""

from collections.abc import Sequence
from random import Random

from msgspec import UNSET
from msgspec.structs import replace

from domain.record import RoundRecord
from ops.simulator.corrections import correct
from ops.simulator.draft import head
from ops.simulator.families import EVERY, PLAY
from ops.simulator.paper import extra, sign, void
from ops.simulator.standing import Standing


def simulate(seed: int, game: str | None = None, games: Sequence[str] = EVERY) -> RoundRecord:
    """A plausible round, always the same for the same seed and game; its id names the seed.

    Without a game one is drawn from `games`.
    """
    slug = game or Random(seed).choice(games)  # noqa: S311 - a round, not a secret
    rng = Random(f"{seed} {slug}")  # noqa: S311
    r = PLAY[slug](rng, slug, None)
    r.events = sign(r)
    record = head(r, seed, f"T{rng.randint(1, 9)}")
    record = replace(record, x=extra(rng) if r.chance(0.05) else UNSET)
    return void(r, correct(r, record))


def simulate_at(seed: str, game: str, table: str, at: Standing) -> RoundRecord:
    """A plausible round of a table that stands already; no fact says when it happened."""
    rng = Random(seed)  # noqa: S311 - a round, not a secret
    r = PLAY[game](rng, game, at)
    record = head(r, 0, table)
    return void(r, correct(r, record)) if at.goes_wrong else record
