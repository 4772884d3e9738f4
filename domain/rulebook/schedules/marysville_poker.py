"""Marysville's fees of the pot games: by the half hour, by the hand, and out of the pot."""

from collections.abc import Iterator
from typing import Final

from domain.rulebook.approved_papers import MARYSVILLE_PAPER
from domain.rulebook.schedules.model import FeeLine, Schedule, SchedulePart, Stakes, StakesRange
from domain.rulebook.schedules.printed_rows import (
    ScheduleHeading,
    make_line,
    make_option,
    parse_amounts,
    split_table,
)

_TIME: Final = ScheduleHeading(
    name="casino-marysville/lowball-time",
    games=("lowball",),
    source=MARYSVILLE_PAPER,
    section="Low-Ball, Collection Fees",
    when="half-hour",
)

_TIME_ROWS: Final = """
2-6 | 3
5-20 | 6
"""
"""The least and the most of a bet, and what each player pays every 30 minutes."""

_PER_HAND: Final = ScheduleHeading(
    name="casino-marysville/omaha-joker-per-hand",
    games=("omaha-8-joker",),
    source=MARYSVILLE_PAPER,
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


def _make_rates_heading(name: str, games: tuple[str, ...], table: str) -> ScheduleHeading:
    return ScheduleHeading(
        name=f"casino-marysville/poker-rates-{name}",
        games=games,
        source=MARYSVILLE_PAPER,
        section=f"Poker Collection Rates, {table}",
        when="after-flop",
    )


_HOLDEM: Final = _make_rates_heading("holdem", ("holdem-marysville",), "Texas Hold'em")
_OMAHA: Final = _make_rates_heading("omaha", ("omaha-8",), "Omaha Hi/Lo Split")
_NO_LIMIT: Final = _make_rates_heading(
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

_HALF_HOURS: Final = ScheduleHeading(
    name="casino-marysville/lowball",
    games=("lowball",),
    gega=("GEGA-000702",),
    source=MARYSVILLE_PAPER,
    section="Poker Games Collection Rates, Lowball",
    when="half-hour",
    stakes_range=StakesRange("limit", (200, 600), (500, 2000)),
)

_HALF_HOUR_ROWS: Final = """
1 | 3
2 | 6
"""
"""Option, and what each player pays at the end of each half hour."""


def _read_pots(
    name: str, games: tuple[str, ...], gega: tuple[str, ...], table: str, stakes: StakesRange
) -> ScheduleHeading:
    return ScheduleHeading(
        name=f"casino-marysville/{name}",
        games=games,
        gega=gega,
        source=MARYSVILLE_PAPER,
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
    (_read_pots(*_OMAHA_SET, _LIMIT_GAMES), "1 | 8+ 4, 6-7 3, -5 2 | 1\n2 | 8+ 5, 6-7 4, -5 3 | 0"),
    (
        _read_pots(*_OMAHA_SET, _NO_LIMIT_GAMES),
        "3 | 7+ 3, 6-6 2, -5 1 | 1\n4 | 8+ 5, 6-7 4, -5 3 | 0",
    ),
    (
        _read_pots(*_HOLDEM_SET, _LIMIT_GAMES),
        "1 | 6+ 3, 5-5 2, 2-4 1 | 1\n2 | 8+ 5, 6-7 4, -5 3 | 0",
    ),
    (
        _read_pots(*_HOLDEM_SET, _NO_LIMIT_GAMES),
        "3 | 7+ 3, 6-6 2, -5 1 | 1\n4 | 8+ 5, 6-7 4, -5 3 | 0",
    ),
)
"""A table, and its options: the fee by players dealt, and the designated fee."""


def read_schedules() -> Iterator[Schedule]:
    """Yield all tables, in the order of the document."""
    for bets, fee in split_table(_TIME_ROWS):
        stakes = Stakes(None, bets=parse_amounts(bets))
        yield make_option(_TIME, bets, (_make_half_hour_line(fee),), limit=bets, stakes=stakes)
    for blinds, by_players in split_table(_PER_HAND_ROWS):
        stakes = Stakes(None, blinds=parse_amounts(blinds))
        yield make_option(_PER_HAND, blinds, (_make_pot_line(by_players),), stakes=stakes)
    for heading, structure, options, by_players in _RATES:
        paid = (
            _make_pot_line(by_players),
            make_line("pot", "hand", "flat", "1", kind="jackpot"),
            _make_designated_line("1"),
        )
        for place, blinds in enumerate(options, start=1):
            stakes = Stakes(structure, blinds=parse_amounts(blinds))
            notes = ("FEE.R7",) if place > 1 else ()
            yield make_option(heading, str(place), paid, stakes=stakes, notes=notes)
    for name, fee in split_table(_HALF_HOUR_ROWS):
        yield make_option(_HALF_HOURS, name, (_make_half_hour_line(fee),))
    for heading, rows in _POTS:
        for name, by_players, designated in split_table(rows):
            yield make_option(
                heading, name, (_make_pot_line(by_players), _make_designated_line(designated))
            )


def _make_half_hour_line(fee: str) -> FeeLine:
    return make_line("player", "half-hour", "flat", fee)


def _make_pot_line(by_players: str) -> FeeLine:
    return make_line("pot", "hand", "players-dealt", by_players)


def _make_designated_line(fee: str) -> FeeLine:
    return make_line("pot", "hand", "flat", fee, kind="designated", when="after-river")


PART: Final = SchedulePart(order=50, read=read_schedules)
