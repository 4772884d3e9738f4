"""What the sign of a table says: the stakes, and a schedule for the collections that fits them."""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Final, NamedTuple

from domain.events.table import TermsPosted
from domain.record import Limits
from domain.rulebook.schedules.catalogue import schedule_named
from domain.rulebook.schedules.model import Schedule
from ops.demo.floor import Table
from ops.simulator.blackjack.games import BY_SLUG as BLACKJACK
from ops.simulator.collections.posted import Collections, has_odd_rows, posted
from ops.simulator.game import AnyGame
from ops.simulator.pai_gow.games import BY_SLUG as PAI_GOW
from ops.simulator.poker.games import BY_SLUG as POKER
from ops.simulator.poker.stakes import signs_under
from ops.simulator.table import draw_limits
from ops.simulator.three_card.games import BY_SLUG as THREE_CARD

GAMES: Final[Mapping[str, AnyGame]] = {**BLACKJACK, **PAI_GOW, **THREE_CARD, **POKER}
DECKS: Final = 6
"""In a shoe, where it may have so many."""

MOST: Final = 20_000
"""Of a wager, or a blind, so that nobody plays for a fortune."""


class Sign(NamedTuple):
    """The terms of a table: its game, and the schedule in force for the collections."""

    game: str
    schedule: str | None
    limits: Limits
    decks: int
    seats: int

    @property
    def is_pot_game(self) -> bool:
        """Whether nobody banks, so that a dealer button goes round instead."""
        return self.game in POKER

    def posted(self) -> TermsPosted:
        """The sign as the table's stream tells of it."""
        return TermsPosted(
            game=self.game, rules={}, schedule=self.schedule, limits=self.limits, decks=self.decks
        )

    def collections(self) -> Collections:
        """What is taken of one round."""
        schedule = schedule_named(self.schedule) if self.schedule else None
        return Collections(schedule, is_named=schedule is not None, is_open=schedule is not None)


@cache
def sign_of(seed: int, table: Table, game: str) -> Sign:
    """The sign that a table has whenever the game is dealt there."""
    rng = Random(f"{seed} {table.id} {game} sign")  # noqa: S311 - a sign, not a secret
    able = [*_able(rng, table.room, game)]
    modest = [one for one in able if _most(one[1]) <= MOST]
    schedule, limits = rng.choice(modest) if modest else min(able, key=lambda one: _most(one[1]))
    named = schedule.id if schedule is not None else None
    return Sign(game, named, limits, _decks(game), GAMES[game].most_seats)


def _able(rng: Random, room: str, game: str) -> Iterator[tuple[Schedule | None, Limits]]:
    """Schedules posted in the room for the game, each with stakes that it is for."""
    here = [one for options in posted(game, room) for one in options]
    schedules: list[Schedule | None] = [one for one in here if _is_plain(one)]
    for schedule in schedules or [None]:
        if game in POKER:
            for limits in signs_under(POKER[game], schedule, kills=False):
                yield schedule, limits
        else:
            low, high = draw_limits(rng, schedule)
            yield schedule, Limits(min=low, max=high)


def _is_plain(schedule: Schedule) -> bool:
    """Whether it is taken hand by hand, by rows without holes."""
    return schedule.when != "half-hour" and not has_odd_rows(schedule)


def _most(limits: Limits) -> int:
    return max(limits.max or 0, limits.big_blind or 0, limits.big_bet or 0)


def _decks(game: str) -> int:
    if game not in BLACKJACK:
        return 1
    fewest, most = BLACKJACK[game].decks
    return min(max(DECKS, fewest), most)
