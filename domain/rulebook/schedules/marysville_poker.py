"""Marysville's fees of the pot games: by the half hour, by the hand, and out of the pot."""

from collections.abc import Iterator
from typing import Final

from domain.rulebook.schedules.face_up import SEED
from domain.rulebook.schedules.model import FeeLine, Schedule, Stakes, StakesRange
from domain.rulebook.schedules.printed import Heading, amounts, line, option, table_of

_TIME: Final = Heading(
    name="casino-marysville/lowball-time",
    games=("lowball",),
    source=SEED,
    section="Low-Ball, Collection Fees",
    when="half-hour",
)

_TIME_ROWS: Final = """
2-6 | 3
5-20 | 6
"""
"""The least and the most of a bet, and what each player pays every 30 minutes."""

_PER_HAND: Final = Heading(
    name="casino-marysville/omaha-joker-per-hand",
    games=("omaha-8-joker",),
    source=SEED,
    section="Collection Fees, Per Hand Collection",
    when="after-flop",
)

_PER_HAND_ROWS: Final = """
2-4 | 7+ 4, 6-6 3, -5 2
3-6 | 7+ 4, 6-6 3, -5 2
4-8 | 7+ 4, 6-6 3, -5 2
6-12 | 7+ 4, 6-6 3, -5 2
10-20 | 7+ 4, 6-6 3, -5 2
"""
"""The blinds, and the fee by players dealt."""


def _rates(name: str, games: tuple[str, ...], table: str) -> Heading:
    return Heading(
        name=f"casino-marysville/poker-rates-{name}",
        games=games,
        source=SEED,
        section=f"Poker Collection Rates, {table}",
        when="after-flop",
    )


_HOLDEM: Final = _rates("holdem", ("holdem-marysville",), "Texas Hold'em")
_OMAHA: Final = _rates("omaha", ("omaha-8",), "Omaha Hi/Lo Split")
_NO_LIMIT: Final = _rates(
    "no-limit",
    ("holdem-marysville", "omaha-8"),
    "No Limit Texas Hold'em and Omaha Hi/Lo Split",
)

_RATES: Final = (
    (_HOLDEM, None, ("2-4", "3-6", "4-8", "6-12", "10-20"), "6+ 3, 5-5 2, 2-4 1"),
    (_OMAHA, None, ("2-4", "3-6", "4-8", "6-12", "10-20"), "8+ 4, 6-7 3, -5 2"),
    (_NO_LIMIT, "no-limit", ("2-4", "3-5"), "7+ 3, 6-6 2, -5 1"),
)
"""A table, the blinds of its options, and the fee by players dealt.

The fees are printed in the first row alone, and hold for the others (FEE.R7). The jackpot fee and
the designated fee are a dollar each everywhere.
"""

_HALF_HOURS: Final = Heading(
    name="casino-marysville/lowball",
    games=("lowball",),
    gega=("GEGA-000702",),
    source=SEED,
    section="Poker Games Collection Rates, Lowball",
    when="half-hour",
    stakes_range=StakesRange("limit", (200, 600), (500, 2000)),
)

_HALF_HOUR_ROWS: Final = """
1 | 3
2 | 6
"""
"""Option, and what each player pays at the end of each half hour."""


def _pots(
    name: str, games: tuple[str, ...], gega: tuple[str, ...], table: str, stakes: StakesRange
) -> Heading:
    return Heading(
        name=f"casino-marysville/{name}",
        games=games,
        gega=gega,
        source=SEED,
        section=f"Poker Games Collection Rates, {table}",
        when="after-flop",
        stakes_range=stakes,
    )


_LIMIT_GAMES: Final = StakesRange("limit", (200, 400), (1000, 2000))
_NO_LIMIT_GAMES: Final = StakesRange("no-limit", (200, 400), (300, 500))

_OMAHA_SET: Final = (
    "omaha",
    ("omaha-8", "omaha-8-joker"),
    ("GEGA-000700", "GEGA-002850"),
    "Omaha Hi-Lo (8 or better), Omaha Hi-Low Split with a Joker",
)
_HOLDEM_SET: Final = (
    "holdem-kill",
    ("holdem-marysville",),
    ("GEGA-000697",),
    "Texas Hold'em with Kill Pots",
)

_POTS: Final = (
    (_pots(*_OMAHA_SET, _LIMIT_GAMES), "1 | 8+ 4, 6-7 3, -5 2 | 1\n2 | 8+ 5, 6-7 4, -5 3 | 0"),
    (_pots(*_OMAHA_SET, _NO_LIMIT_GAMES), "3 | 7+ 3, 6-6 2, -5 1 | 1\n4 | 8+ 5, 6-7 4, -5 3 | 0"),
    (_pots(*_HOLDEM_SET, _LIMIT_GAMES), "1 | 6+ 3, 5-5 2, 2-4 1 | 1\n2 | 8+ 5, 6-7 4, -5 3 | 0"),
    (_pots(*_HOLDEM_SET, _NO_LIMIT_GAMES), "3 | 7+ 3, 6-6 2, -5 1 | 1\n4 | 8+ 5, 6-7 4, -5 3 | 0"),
)
"""A table, and its options: the fee by players dealt, and the designated fee."""


def schedules() -> Iterator[Schedule]:
    """All tables, in the order of the document."""
    for bets, fee in table_of(_TIME_ROWS):
        stakes = Stakes(None, bets=amounts(bets))
        yield option(_TIME, bets, (_by_the_half_hour(fee),), limit=bets, stakes=stakes)
    for blinds, by_players in table_of(_PER_HAND_ROWS):
        stakes = Stakes(None, blinds=amounts(blinds))
        yield option(_PER_HAND, blinds, (_out_of_the_pot(by_players),), stakes=stakes)
    for heading, structure, options, by_players in _RATES:
        paid = (
            _out_of_the_pot(by_players),
            line("pot", "hand", "flat", "1", kind="jackpot"),
            _designated("1"),
        )
        for place, blinds in enumerate(options, start=1):
            stakes = Stakes(structure, blinds=amounts(blinds))
            notes = ("FEE.R7",) if place > 1 else ()
            yield option(heading, str(place), paid, stakes=stakes, notes=notes)
    for name, fee in table_of(_HALF_HOUR_ROWS):
        yield option(_HALF_HOURS, name, (_by_the_half_hour(fee),))
    for heading, rows in _POTS:
        for name, by_players, designated in table_of(rows):
            yield option(heading, name, (_out_of_the_pot(by_players), _designated(designated)))


def _by_the_half_hour(fee: str) -> FeeLine:
    return line("player", "half-hour", "flat", fee)


def _out_of_the_pot(by_players: str) -> FeeLine:
    return line("pot", "hand", "players-dealt", by_players)


def _designated(fee: str) -> FeeLine:
    return line("pot", "hand", "flat", fee, kind="designated", when="after-river")
