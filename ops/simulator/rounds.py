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


def simulate(seed: int, game: str | None = None, games: Sequence[str] = EVERY) -> RoundRecord:
    """A plausible round, always the same for the same seed and game; its id names the seed.

    Without a game one is drawn from `games`.
    """
    slug = game or Random(seed).choice(games)  # noqa: S311 - a round, not a secret
    rng = Random(f"{seed} {slug}")  # noqa: S311
    r = PLAY[slug](rng, slug)
    r.events = sign(r)
    record = head(r, seed, f"T{rng.randint(1, 9)}")
    record = replace(record, x=extra(rng) if r.chance(0.05) else UNSET)
    return void(r, correct(r, record))
