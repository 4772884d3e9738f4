"""Totals of rounds by game and by house dealer, with the mispaid ones."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from projections.summaries.mispaid_rounds import NO_DEALER, MispaidRound
from projections.summaries.sums import DaySums, add_sums, add_sums_by_name

RoundGroup = tuple[str, Sequence[str], DaySums]
"""The game of some rounds, their house dealers, and their sums."""


class RoundTotals(NamedTuple):
    """The totals of some rounds."""

    games: dict[str, DaySums]
    dealers: dict[str, DaySums]
    """A round that two of them dealt counts for both."""
    mispaid: tuple[MispaidRound, ...]


NO_ROUNDS = RoundTotals({}, {}, ())


def add_round_groups(groups: Iterable[RoundGroup], mispaid: Iterable[MispaidRound]) -> RoundTotals:
    """Return the totals of groups of rounds."""
    games: dict[str, list[DaySums]] = {}
    dealers: dict[str, list[DaySums]] = {}
    for game, names, sums in groups:
        games.setdefault(game, []).append(sums)
        for name in names or (NO_DEALER,):
            dealers.setdefault(name, []).append(sums)
    return RoundTotals(
        {game: add_sums(them) for game, them in sorted(games.items())},
        {name: add_sums(them) for name, them in sorted(dealers.items())},
        tuple(mispaid),
    )


def add_round_totals(first: RoundTotals, second: RoundTotals) -> RoundTotals:
    """Return the totals of both."""
    return RoundTotals(
        add_sums_by_name([first.games, second.games]),
        add_sums_by_name([first.dealers, second.dealers]),
        first.mispaid + second.mispaid,
    )
