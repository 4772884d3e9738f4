"""The money that was really moved, against what the rules say."""

from collections.abc import Iterable, Iterator
from operator import itemgetter
from typing import NamedTuple

from domain.events.round import MoneyMoved, Paid, Returned
from domain.layout import seat_of, seated
from domain.money import dollars
from domain.sentences.names import owner_name, wager_name
from domain.verdict import Finding, Line

Key = tuple[str, str, str]


class Moved:
    """All that was recorded of one wager: sums, and where it was first seen."""

    __slots__ = ("collected", "paid", "place", "returned", "settled_at")

    def __init__(self, place: int) -> None:
        self.place = place
        self.settled_at: int | None = None
        """Where the bank first paid or collected."""
        self.paid = 0
        self.collected = 0
        self.returned: int | None = None


class PayRules(NamedTuple):
    """By which clauses a game's pay-off is compared with its lines."""

    paid: str
    order: str
    overdrawn: str | None
    """None where what is collected may be paid out again."""
    returns_in_order: bool = True
    """Whether money that goes back has its place in the order too."""

    def under(self, coverage: str) -> "PayRules":
        """The clauses that hold under a reading of coverage."""
        return self._replace(overdrawn=None) if coverage == "net" else self


class Ruled:
    """All that the lines of one wager rule: sums, since an envy button may win several prizes."""

    __slots__ = ("collected", "paid", "returned", "seq")

    def __init__(self, seq: int) -> None:
        self.seq = seq
        self.paid = 0
        self.collected = 0
        self.returned = 0


def compare(
    lines: tuple[Line, ...],
    money: list[tuple[int, MoneyMoved]],
    posted: int,
    rules: PayRules,
    *,
    whole: bool = True,
) -> Iterator[Finding]:
    """Every difference between the lines and the recorded money.

    If the lines are not the whole settlement, money moved for others is not objected to.
    """
    moved = money_by_line(money)
    by_key = ruled_by_line(lines)
    total = 0
    for key, real in moved.items():
        total += real.paid + real.collected
        if whole and key not in by_key:
            detail = f"{_named(key)}: money moved for a wager that is no line"
            yield Finding("payout-mismatch", "violation", rules.paid, detail, real.place)
    for key, ruled in by_key.items():
        yield from _difference(key, ruled, moved.get(key), rules)
    yield from _out_of_order(by_key, moved, rules)
    if total > posted and rules.overdrawn is not None:
        yield Finding(
            "bank-overdrawn", "violation", rules.overdrawn,
            f"{dollars(total)} was paid and collected on a bank of {dollars(posted)}", money[-1][0],
        )  # fmt: skip


def ruled_by_line(lines: Iterable[Line]) -> dict[Key, Ruled]:
    """What is ruled to be paid, collected and returned, by spot, wager and bettor."""
    by_key: dict[Key, Ruled] = {}
    for line in lines:
        key = (line.spot, line.wager, line.bettor)
        ruled = by_key.get(key)
        if ruled is None:
            ruled = by_key[key] = Ruled(line.seq)
        ruled.paid += line.paid
        ruled.collected += line.collected
        ruled.returned += line.returned
    return by_key


def _out_of_order(
    by_key: dict[Key, Ruled], moved: dict[Key, Moved], rules: PayRules
) -> Iterator[Finding]:
    """The first wager that was settled after one that comes later, if there is one."""
    last = 0
    for key, place in _in_order(moved, returns=rules.returns_in_order):
        ruled = by_key.get(key)
        if ruled is None:
            continue
        if ruled.seq < last:
            detail = f"{_named(key)}: settled out of order"
            yield Finding("settlement-order", "violation", rules.order, detail, place)
            return
        last = ruled.seq


def _in_order(moved: dict[Key, Moved], *, returns: bool) -> list[tuple[Key, int]]:
    """When each wager was first settled, with or without what only went back."""
    if returns:
        return [(key, real.place) for key, real in moved.items()]
    settled = [(key, real.settled_at) for key, real in moved.items()]
    return sorted(((key, at) for key, at in settled if at is not None), key=itemgetter(1))


def money_by_line(money: Iterable[tuple[int, MoneyMoved]]) -> dict[Key, Moved]:
    """What was really paid, collected and returned, by spot, wager and bettor."""
    moved: dict[Key, Moved] = {}
    for place, event in money:
        key = (event.spot, event.wager, event.bettor or owner_of(event.spot))
        real = moved.setdefault(key, Moved(place))
        if isinstance(event, Returned):
            real.returned = (real.returned or 0) + event.amount
            continue
        if real.settled_at is None:
            real.settled_at = place
        if isinstance(event, Paid):
            real.paid += event.amount
        else:
            real.collected += event.amount
    return moved


def owner_of(spot: str) -> str:
    """Whose money moves on a spot where nobody is named: of who sits there."""
    seat = seat_of(spot)
    return seated(seat) if seat else spot


def _difference(key: Key, ruled: Ruled, real: Moved | None, rules: PayRules) -> Iterator[Finding]:
    paid = real.paid if real else 0
    collected = real.collected if real else 0
    returned = real.returned if real and real.returned is not None else ruled.returned
    wrong = [
        f"{word} {dollars(was)}, due {dollars(due)}"
        for word, was, due in (
            ("paid", paid, ruled.paid),
            ("collected", collected, ruled.collected),
            ("returned", returned, ruled.returned),
        )
        if was != due
    ]
    if wrong:
        place = real.place if real else None
        detail = f"{_named(key)}: {'; '.join(wrong)}"
        yield Finding("payout-mismatch", "violation", rules.paid, detail, place)


def _named(key: Key) -> str:
    spot, wager, bettor = key
    return f"{owner_name(spot, bettor)}, {wager_name(wager)}"
