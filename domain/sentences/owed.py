"""Who is short by the adjudication, and who has too much: bettor by bettor."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from domain.events.round import (
    BankPosted,
    CardDealt,
    Collected,
    Fact,
    Paid,
    PotPushed,
    Returned,
    WagerPlaced,
)
from domain.layout import seat_of, seated
from domain.money import dollars
from domain.sentences.judged import Judged
from domain.sentences.names import place_name
from domain.sentences.pay_off import gaps
from domain.sentences.pushed import gone_back, pots_pushed
from domain.sentences.words import capital
from domain.verdict import Adjudication

_PAID_OFF: Final[frozenset[type[Fact]]] = frozenset({Paid, Collected, Returned, PotPushed})


class Owed(NamedTuple):
    """What one bettor's pay-off is off by."""

    cents: int
    """What he got too much, or below nothing what he is short."""
    said: tuple[str, ...]
    """How, in a sentence a wager."""


def bettors_in(judged: Judged) -> tuple[str, ...]:
    """Everybody whose money or cards were in the round, in the order in which they came in."""
    return tuple(dict.fromkeys(_named(judged)))


def _named(judged: Judged) -> Iterator[str]:
    for _, event in judged.facts:
        if isinstance(event, WagerPlaced | BankPosted):
            yield event.bettor or seated(event.seat)
        elif isinstance(event, CardDealt) and (seat := seat_of(event.to)):
            yield seated(seat)


def owed_by_bettor(judged: Judged, adjudication: Adjudication) -> dict[str, Owed]:
    """Whose pay-off differs from the ruling; nobody's, where none was recorded."""
    if _PAID_OFF.isdisjoint([type(event) for _, event in judged.facts]):
        return {}
    found: dict[str, Owed] = {}
    for bettor, cents, said in _off(judged, adjudication):
        before = found.get(bettor, Owed(0, ()))
        found[bettor] = Owed(before.cents + cents, (*before.said, said))
    return found


def _off(judged: Judged, adjudication: Adjudication) -> Iterator[tuple[str, int, str]]:
    if adjudication.pots is None:
        for gap in gaps(judged, adjudication.settlement or ()):
            yield gap.bettor, gap.cents, capital(f"{gap.whose} {gap.said}.")
        return
    shares = pots_pushed(judged, adjudication)
    for spot, cents in shares.gaps.items() if shares.took else ():
        won, took = dollars(shares.won.get(spot, 0)), dollars(shares.took.get(spot, 0))
        says = f"{place_name(spot)} wins {won} and was pushed {took}: {_by(cents)}."
        yield seated(seat_of(spot) or 0), cents, capital(says)
    for spot, amount, cents in gone_back(judged, adjudication):
        says = f"{place_name(spot)} got {dollars(amount)} back: {_by(cents)}."
        yield seated(seat_of(spot) or 0), cents, capital(says)


def _by(cents: int) -> str:
    return f"{dollars(cents)} too much" if cents > 0 else f"short {dollars(-cents)}"
