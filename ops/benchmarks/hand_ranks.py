"""The speed of ranking hands."""

from math import comb

from domain.cards.ranks.hand_enumeration import count_fortunes
from ops.benchmarks.measurement import TimedRun

SEVENS = comb(53, 7)


def time_whole_deck() -> TimedRun:
    """Time putting every seven-card hand of the deck and joker in its row of the pay table."""

    def candidate() -> None:
        counted = sum(count_fortunes().values())
        if counted != SEVENS:
            message = f"{counted:,} hands were counted, not {SEVENS:,}"
            raise RuntimeError(message)

    return TimedRun("fortune", candidate)
