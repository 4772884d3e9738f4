"""The context in which a fact is put into words: the table before and after it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from domain.table.state import TableState
from domain.vocabulary.grammar import capitalize_first
from domain.vocabulary.table_names import name_spot_owner


class EventContext(NamedTuple):
    """The table that a fact happened to, the table after it, and the sentences so far."""

    before: TableState
    after: TableState
    totals: Mapping[str, str]
    """The counts of the hands after the fact, in games that count them."""
    sentences: Sequence[str]
    """The sentences of the facts before; empty for corrections, which quote others."""


def name_actor(spot: str, bettor: str | None) -> str:
    """Name an actor at the beginning of a sentence; an id is never given a capital."""
    name = name_spot_owner(spot, bettor)
    return name if bettor and name.startswith(bettor) else capitalize_first(name)


def describe_new_total(spot: str, moment: EventContext) -> str:
    """Return what a hand counts or is worth now, for the end of a sentence."""
    return f": {moment.totals[spot]}" if spot in moment.totals else ""
