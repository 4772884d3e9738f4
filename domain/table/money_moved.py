"""The money that really moved between the bank and the wagers."""

from collections.abc import Iterable

from msgspec import Struct

from domain.facts.round_events import MoneyMoved, Paid, Returned
from domain.seats import find_spot_owner

PayOffKey = tuple[str, str, str]


class MoneyMovedOnLine(Struct, gc=False):
    """All that was recorded of one wager: sums, and where it was first and last seen."""

    place: int = 0
    last_place: int = 0
    settled_at: int | None = None
    """Where the bank first paid or collected."""
    paid: int = 0
    collected: int = 0
    returned: int | None = None


def sum_moved_by_line(money: Iterable[tuple[int, MoneyMoved]]) -> dict[PayOffKey, MoneyMovedOnLine]:
    """Return what was really paid, collected and returned, by spot, wager and bettor."""
    moved: dict[PayOffKey, MoneyMovedOnLine] = {}
    for place, event in money:
        key = (event.spot, event.wager, event.bettor or find_spot_owner(event.spot))
        real = moved.get(key)
        if real is None:
            real = moved[key] = MoneyMovedOnLine(place)
        real.last_place = place
        if type(event) is Returned:
            real.returned = (real.returned or 0) + event.amount
            continue
        if real.settled_at is None:
            real.settled_at = place
        if type(event) is Paid:
            real.paid += event.amount
        else:
            real.collected += event.amount
    return moved
