"""The ranking of tiles and the guide to playing them, as charts."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from domain.games.pai_gow.tiles import (
    GEE_JOON_COUNTS,
    GEE_JOON_SINGLE,
    GONG_WITH_YUN,
    GUIDE,
    GUIDE_RULE,
    OF_THOSE_LEFT,
    ZERO_TIE,
    ranked_by,
)
from domain.ranks.tiles import LISTED, PAIRS, category, tile_hand
from domain.record import Rules
from domain.rulebook import lookup
from domain.rulebook.posted import Chart, Row

LOWEST: Final = "12"
GEE_JOON: Final = "24 and 12 by themselves"


def shows_tiles(rules: Rules) -> tuple[Chart, ...]:
    """The ranking of two tiles, that of single ones, and the guide."""
    return _hands(rules), _singles(), _guide()


def _hands(rules: Rules) -> Chart:
    """What two tiles may be."""
    pairs = (
        Row((name.replace("-", " "), " ".join(tiles)), ranked_by(name))
        for tiles, name in PAIRS.items()
    )
    rows = (*pairs, *_made("wong"), *_made("gong"), *_points(rules))
    return Chart("Two tiles, highest first", ("hand", "tiles"), rows)


def _made(kind: str) -> Iterator[Row]:
    """A teen or a day with what makes it one of these."""
    for tile in LISTED[:2]:
        beside = [other for other in LISTED if category((tile, other)) == kind]
        also = (GONG_WITH_YUN,) if "44" in beside else ()
        yield Row((kind, f"{tile} with {', '.join(beside)}"), ranked_by(kind), also)


def _points(rules: Rules) -> Iterator[Row]:
    rule = ranked_by("9")
    yield Row(("9 down to 0", "the pips of both, without the tens"), rule)
    yield Row(("equal points", "the one with the higher single tile"), rule)
    noughts = "the higher single tile"
    if rules[ZERO_TIE.key] != ZERO_TIE.default:
        noughts = "the player-dealer"
    yield Row(("equal noughts", noughts), ZERO_TIE.rule)
    yield Row((GEE_JOON, "count 3 or 6, as is better"), GEE_JOON_COUNTS)


def _singles() -> Chart:
    """Which single tile is higher, between equal points."""
    listed = sorted(LISTED, key=_rank, reverse=True)
    rows = []
    for number, (_, tiles) in enumerate(groupby(listed, key=_rank), start=1):
        alike = tuple(tiles)
        reading = (GEE_JOON_SINGLE,) if LOWEST in alike else ()
        rows.append(Row((str(number), ", ".join(alike)), ranked_by("9"), reading))
    return Chart("Single tiles, highest first", ("rank", "tile"), tuple(rows))


def _rank(tile: str) -> int:
    """What decides between equal points: the low part of a hand's value with the lowest tile."""
    return tile_hand((tile, LOWEST)) & 15


def _guide() -> Chart:
    """What is looked for, one after the other, and which of the divisions left is taken."""
    steps = [
        Row((str(number), step.looks_for), GUIDE_RULE) for number, step in enumerate(GUIDE, start=1)
    ]
    says = lookup.reading(OF_THOSE_LEFT).reading
    rows = (*steps, Row(("of those left", says), OF_THOSE_LEFT))
    return Chart("House way: the first step that finds a division", ("step", "looks for"), rows)
