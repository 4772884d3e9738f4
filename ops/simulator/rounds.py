"""One made-up round from its seed."""

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Final, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from domain.record import RoundRecord
from ops.simulator.corrections import correct
from ops.simulator.draft import head
from ops.simulator.families import EVERY, PLAY, PUBLISHED
from ops.simulator.paper import extra, sign, void
from ops.simulator.planted import Planted
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
    return void(r, correct(r, record, with_header=True))


TRIES: Final = 12
"""How often a mistake is tried that does not find its moment."""


class Made(NamedTuple):
    """A made-up round, and the mistakes that it was made with."""

    record: RoundRecord
    planted: tuple[Planted, ...]


def play_at(seed: str, game: str, table: str, at: Standing) -> Made:
    """A plausible round of a table that stands already; no fact says when it happened.

    Where something is to go wrong it is played until something does: one mistake is tried for a
    while, and then another.
    """
    for attempt in count():
        rng = Random(f"{seed} {attempt}" if attempt else seed)  # noqa: S311 - a round, not a secret
        r = PLAY[game](rng, game, at.anew(f"{seed} {attempt // TRIES}"))
        record = head(r, 0, table)
        if not at.goes_wrong:
            return Made(record, ())
        # The header is a copy of the table's sign, and not wrong.
        record = void(r, correct(r, record, with_header=False))
        if r.mistakes:
            break
    return Made(record, tuple(PUBLISHED[game].entry(made, record) for made in r.mistakes))


def simulate_at(seed: str, game: str, table: str, at: Standing) -> RoundRecord:
    """The round alone."""
    return play_at(seed, game, table, at).record
