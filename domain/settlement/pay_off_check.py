"""The money that was really moved, against what the rules say."""

from collections.abc import Iterable, Iterator, Mapping
from operator import itemgetter
from typing import NamedTuple

from msgspec import Struct

from domain.money import format_dollars
from domain.table.money_moved import MoneyMovedOnLine, PayOffKey
from domain.verdict.model import Finding, SettlementLine
from domain.vocabulary.wager_names import name_owner, name_wager


class PayOffRules(NamedTuple):
    """By which clauses a game's pay-off is compared with its lines."""

    paid: str
    order: str
    overdrawn: str | None
    """None where what is collected may be paid out again."""
    returns_in_order: bool = True
    """Whether money that goes back has its place in the order too."""

    def under(self, coverage: str) -> "PayOffRules":
        """Return the clauses that hold under a reading of coverage."""
        return self._replace(overdrawn=None) if coverage == "net" else self


class RuledPayOff(Struct, gc=False):
    """All that the lines of one wager rule: sums, since an envy button may win several prizes."""

    seq: int
    paid: int
    collected: int
    returned: int


def compare_pay_offs(
    lines: tuple[SettlementLine, ...],
    moved: Mapping[PayOffKey, MoneyMovedOnLine],
    posted: int,
    rules: PayOffRules,
    *,
    whole: bool = True,
) -> Iterator[Finding]:
    """Yield every difference between the lines and the recorded money.

    If the lines are not the whole settlement, money moved for others is not objected to.
    """
    by_key = sum_ruled_by_line(lines)
    total = 0
    for key, real in moved.items():
        total += real.paid + real.collected
        if whole and key not in by_key:
            detail = f"{_name_key(key)}: money moved for a wager that is no line"
            yield Finding("payout-mismatch", "violation", rules.paid, detail, real.place)
    for key, ruled in by_key.items():
        line = moved.get(key)
        if line is None or not _is_as_ruled(line, ruled):
            yield from _find_difference(key, ruled, line, rules)
    yield from _find_out_of_order(by_key, moved, rules)
    if total > posted and rules.overdrawn is not None:
        yield Finding(
            "bank-overdrawn",
            "violation",
            rules.overdrawn,
            f"{format_dollars(total)} was paid and collected on a bank of {format_dollars(posted)}",
            max([real.last_place for real in moved.values()]),
        )


def sum_ruled_by_line(lines: Iterable[SettlementLine]) -> dict[PayOffKey, RuledPayOff]:
    """Return what is ruled to be paid, collected and returned, by spot, wager and bettor."""
    by_key: dict[PayOffKey, RuledPayOff] = {}
    for line in lines:
        key = (line.spot, line.wager, line.bettor)
        ruled = by_key.get(key)
        if ruled is None:
            by_key[key] = RuledPayOff(line.seq, line.paid, line.collected, line.returned)
        else:
            ruled.paid += line.paid
            ruled.collected += line.collected
            ruled.returned += line.returned
    return by_key


def _find_out_of_order(
    by_key: dict[PayOffKey, RuledPayOff],
    moved: Mapping[PayOffKey, MoneyMovedOnLine],
    rules: PayOffRules,
) -> Iterator[Finding]:
    """Yield the first wager that was settled after one that comes later, if there is one."""
    last = 0
    for key, place in _sort_moved(moved, returns=rules.returns_in_order):
        ruled = by_key.get(key)
        if ruled is None:
            continue
        if ruled.seq < last:
            detail = f"{_name_key(key)}: settled out of order"
            yield Finding("settlement-order", "violation", rules.order, detail, place)
            return
        last = ruled.seq


def _sort_moved(
    moved: Mapping[PayOffKey, MoneyMovedOnLine], *, returns: bool
) -> list[tuple[PayOffKey, int]]:
    """Return when each wager was first settled, with or without what only went back."""
    if returns:
        return [(key, real.place) for key, real in moved.items()]
    settled = [(key, real.settled_at) for key, real in moved.items()]
    return sorted(((key, at) for key, at in settled if at is not None), key=itemgetter(1))


def _is_as_ruled(real: MoneyMovedOnLine, ruled: RuledPayOff) -> bool:
    return (
        real.paid == ruled.paid
        and real.collected == ruled.collected
        and (real.returned is None or real.returned == ruled.returned)
    )


def _find_difference(
    key: PayOffKey, ruled: RuledPayOff, real: MoneyMovedOnLine | None, rules: PayOffRules
) -> Iterator[Finding]:
    paid = real.paid if real else 0
    collected = real.collected if real else 0
    returned = real.returned if real and real.returned is not None else ruled.returned
    wrong = [
        f"{word} {format_dollars(was)}, due {format_dollars(due)}"
        for word, was, due in (
            ("paid", paid, ruled.paid),
            ("collected", collected, ruled.collected),
            ("returned", returned, ruled.returned),
        )
        if was != due
    ]
    if wrong:
        place = real.place if real else None
        detail = f"{_name_key(key)}: {'; '.join(wrong)}"
        yield Finding("payout-mismatch", "violation", rules.paid, detail, place)


def _name_key(key: PayOffKey) -> str:
    spot, wager, bettor = key
    return f"{name_owner(spot, bettor)}, {name_wager(wager)}"
