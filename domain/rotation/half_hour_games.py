"""When a game by the half hour began, and how many half-hours it went on (FEE.R16)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from domain.corrections import PlacedAtTable
from domain.events.table import GameBroken, TableClosed, TableEvent, TermsPosted
from domain.moments import MINUTE, instant
from domain.rotation.findings import Where
from domain.rotation.hands import Hand
from domain.rulebook.schedules.catalogue import schedule_named

MINUTES: Final = 30
HALF_HOUR: Final = MINUTES * MINUTE

MOST_MARKS: Final = 48
"""A table's stream is one gaming day, so no game goes on for longer than a day."""


class Timed(NamedTuple):
    """A fact of the stream with its own time, and with the last one known by then."""

    where: Where
    fact: TableEvent
    own: str | None
    at: int
    hand: Hand | None
    """The hand, where the fact is a round."""


class Game(NamedTuple):
    """A game under one sign."""

    fee: int
    """What each seat owes for each half-hour."""
    opened: Timed
    """Its first round."""
    marks: int
    """How many half-hours it went on in full."""

    def mark(self, at: int) -> int:
        """The last half-hour that was over by then; 0 before the first."""
        return max(0, min((at - self.opened.at) // HALF_HOUR, self.marks))


def fee_of(sign: TermsPosted) -> int:
    """What a seat owes for each half-hour by the schedule on the sign; nothing by any other."""
    schedule = schedule_named(sign.schedule) if sign.schedule is not None else None
    if schedule is None or schedule.when != "half-hour":
        return 0
    return sum(line.tiers[0].fee for line in schedule.fees if line.payer == "player")


def timed(facts: Sequence[PlacedAtTable], hands: Mapping[int, Hand]) -> Iterator[Timed]:
    """The facts with their times; `hands` are by the order of their rounds in the stream."""
    last = 0
    for order, (place, fact) in enumerate(facts):
        hand = hands.get(order)
        own = fact.at if hand is None else hand.at
        last = last if own is None else instant(own)
        yield Timed(Where(order, place), fact, own, last, hand)


def games(told: Sequence[Timed]) -> Iterator[Game]:
    """Each game under a half-hour sign, from its first round until something ends it.

    A round without a time neither begins nor ends one.
    """
    fee = 0
    opened: Timed | None = None
    last_round = 0
    for one in told:
        if opened is not None and _ends(one):
            yield _game(fee, opened, last_round if one.own is None else one.at)
            opened = None
        if isinstance(one.fact, TermsPosted):
            fee = fee_of(one.fact)
        elif one.hand is not None and one.own is not None and fee:
            opened = opened or one
            last_round = one.at
    if opened is not None:
        yield _game(fee, opened, last_round)


def _ends(one: Timed) -> bool:
    """Another sign, or the breaking of the game or the closing of the table at a known time."""
    if isinstance(one.fact, GameBroken | TableClosed):
        return one.own is not None
    return isinstance(one.fact, TermsPosted)


def _game(fee: int, opened: Timed, ended: int) -> Game:
    return Game(fee, opened, max(0, min((ended - opened.at) // HALF_HOUR, MOST_MARKS)))
