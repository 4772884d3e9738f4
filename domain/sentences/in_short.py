"""What became of a round, in a word and in the few that stand in a line of a list."""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from domain.events.round import Collected, Fact, Paid, PotPushed, Returned
from domain.money import dollars
from domain.sentences.judged import Judged
from domain.sentences.names import place_name
from domain.sentences.pay_off import gaps
from domain.sentences.pushed import gone_back, pots_pushed
from domain.verdict import Adjudication

RoundOutcome = Literal["paid-as-ruled", "differs", "unpaid", "misdeal", "incomplete", "voided"]
"""`unpaid` where money is due of which no pay-off is recorded."""

_PAID: Final[frozenset[type[Fact]]] = frozenset({Paid, Collected, Returned})
_PUSHED: Final[frozenset[type[Fact]]] = frozenset({PotPushed})
"""By what the pay-off is known to be recorded, of a bank and of pots."""

_OTHERWISE: Final = frozenset({"payout-mismatch", "pot-mismatch"})
"""What the adjudication calls every difference between the pay-off and the ruling."""


class InShort(NamedTuple):
    """What became of a round."""

    outcome: RoundOutcome
    words: str
    off_by: int | None
    """The largest difference between what was paid and what is ruled, if both can be said."""


def in_short(judged: Judged, adjudication: Adjudication) -> InShort:
    """`paid as ruled`, `seat 4 short $60`, `incomplete`."""
    if adjudication.status != "settled":
        return InShort(adjudication.status, adjudication.status, None)
    if any(finding.code in _OTHERWISE for finding in adjudication.findings):
        return _differs(judged, adjudication)
    pay_off = _PAID if adjudication.pots is None else _PUSHED
    if not pay_off.isdisjoint([type(event) for _, event in judged.facts]):
        return InShort("paid-as-ruled", "paid as ruled", 0)
    if _is_anything_due(adjudication):
        return InShort("unpaid", "pay-off not recorded", None)
    return InShort("paid-as-ruled", "nothing to pay", 0)


def _differs(judged: Judged, adjudication: Adjudication) -> InShort:
    """Who is short, or has too much, by the most; he who is short is named first."""
    off = list(_off(judged, adjudication))
    whose, cents = max(off, key=lambda one: (abs(one[1]), one[1] < 0))
    words = f"short {dollars(-cents)}" if cents < 0 else f"{dollars(cents)} too much"
    more = f", {len(off) - 1} more" if len(off) > 1 else ""
    return InShort("differs", f"{whose} {words}{more}", abs(cents))


def _off(judged: Judged, adjudication: Adjudication) -> Iterator[tuple[str, int]]:
    """Whose money differs from the ruling, and by how much."""
    if adjudication.pots is None:
        for gap in gaps(judged, adjudication.settlement or ()):
            yield gap.whose, gap.cents
        return
    shares = pots_pushed(judged, adjudication)
    if shares.took:
        for spot, cents in shares.gaps.items():
            yield place_name(spot), cents
    for spot, _, cents in gone_back(judged, adjudication):
        yield place_name(spot), cents


def _is_anything_due(adjudication: Adjudication) -> bool:
    if adjudication.pots is None:
        return any(line.due for line in adjudication.settlement or ())
    return any(pot.awards for pot in adjudication.pots)
