"""Table signs: the stakes, and a collection schedule that fits them."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final, NamedTuple

from domain.facts.record import BettingLimits
from domain.facts.table_events import TermsPosted
from domain.rulebook.schedules.catalogue import find_schedule
from domain.rulebook.schedules.model import Schedule
from ops.demo.floor_plan import DemoTable
from ops.simulator.blackjack.games import GAMES_BY_SLUG as BLACKJACK
from ops.simulator.core.collection_schedule import (
    TableCollections,
    find_posted_schedules,
    has_odd_rows,
)
from ops.simulator.core.table import draw_limits
from ops.simulator.poker.games import GAMES_BY_SLUG as POKER
from ops.simulator.poker.signs import list_signs
from ops.simulator.registry import GAMES

DECKS: Final = 6
"""The number of decks in a shoe, if the game allows that many."""

LARGEST_MAXIMUM: Final = 20_000
"""The largest maximum wager or blind, so that stakes stay modest where they can."""


class DemoSign(NamedTuple):
    """The terms of a table: its game, and the schedule in force for the collections."""

    game: str
    schedule: str | None
    limits: BettingLimits
    decks: int
    seats: int

    @property
    def is_pot_game(self) -> bool:
        """Whether the game has no bank, so that a dealer button goes round instead."""
        return self.game in POKER

    def posted(self) -> TermsPosted:
        """Return the sign as the table's stream records it."""
        return TermsPosted(
            game=self.game, rules={}, schedule=self.schedule, limits=self.limits, decks=self.decks
        )

    def collections(self) -> TableCollections:
        """Return the collections to take in a round."""
        schedule = find_schedule(self.schedule) if self.schedule else None
        return TableCollections(
            schedule, is_named=schedule is not None, is_open=schedule is not None
        )


@cache
def draw_sign(seed: int, table: DemoTable, game: str) -> DemoSign:
    """Return the sign that a table has whenever the game is dealt there."""
    rng = Random(f"{seed} {table.id} {game} sign")  # noqa: S311 - a sign, not a secret
    able = [*_able(rng, table.room, game)]
    modest = [one for one in able if _most(one[1]) <= LARGEST_MAXIMUM]
    schedule, limits = rng.choice(modest) if modest else min(able, key=lambda one: _most(one[1]))
    named = schedule.id if schedule is not None else None
    return DemoSign(game, named, limits, _decks(game), GAMES[game].most_seats)


def _able(rng: Random, room: str, game: str) -> Iterator[tuple[Schedule | None, BettingLimits]]:
    """Yield the schedules posted in the room for the game, each with stakes that it covers."""
    here = [one for options in find_posted_schedules(game, room) for one in options]
    schedules: list[Schedule | None] = [one for one in here if _is_plain(one)]
    for schedule in schedules or [None]:
        if game in POKER:
            for limits in list_signs(POKER[game], schedule, kills=False):
                yield schedule, limits
        else:
            low, high = draw_limits(rng, schedule)
            yield schedule, BettingLimits(min=low, max=high)


def _is_plain(schedule: Schedule) -> bool:
    """Return whether the schedule is taken hand by hand and has rows without gaps or overlaps."""
    return schedule.when != "half-hour" and not has_odd_rows(schedule)


def _most(limits: BettingLimits) -> int:
    return max(limits.max or 0, limits.big_blind or 0, limits.big_bet or 0)


def _decks(game: str) -> int:
    if game not in BLACKJACK:
        return 1
    fewest, most = BLACKJACK[game].decks
    return min(max(DECKS, fewest), most)
