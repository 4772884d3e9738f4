"""What a fact is told from: what it happened to, and what it made of that."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from projections.table import Table
from projections.vocabulary import whose


class Moment(NamedTuple):
    """What a fact happened to, and what was said so far."""

    before: Table
    after: Table
    totals: Mapping[str, str]
    """What the hands count after it, in games that count them."""
    said: Sequence[str]
    """The events before it, in words; of corrections nothing, since they quote others."""


def begun(sentence: str) -> str:
    """The sentence with a capital."""
    return sentence[0].upper() + sentence[1:]


def who_acts(spot: str, bettor: str | None) -> str:
    """Who acts, at the beginning of a sentence; somebody's id is never given a capital."""
    name = whose(spot, bettor)
    return name if bettor and name.startswith(bettor) else begun(name)


def comes_to(spot: str, moment: Moment) -> str:
    """What a hand counts or is worth now, at the end of a sentence."""
    return f": {moment.totals[spot]}" if spot in moment.totals else ""
