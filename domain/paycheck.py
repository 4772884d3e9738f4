"""The money that was really moved, against what the rules say (BJ.paycheck)."""

from collections.abc import Iterable, Iterator

from domain.events.round import Collected, MoneyMoved, Paid
from domain.layout import seat_of, seated
from domain.money import dollars
from domain.verdict import Finding, Line

Key = tuple[str, str, str]


class Moved:
    """All that was recorded of one wager: sums, and where it was first seen."""

    __slots__ = ("collected", "paid", "place", "returned")

    def __init__(self, place: int) -> None:
        self.place = place
        self.paid = 0
        self.collected = 0
        self.returned: int | None = None


def compare(
    lines: tuple[Line, ...], money: list[tuple[int, MoneyMoved]], posted: int, coverage: str
) -> Iterator[Finding]:
    """Every difference between the lines and the recorded money."""
    moved = money_by_line(money)
    total = 0
    last, misplaced = 0, None
    by_key = {(line.spot, line.wager, line.bettor): line for line in lines}
    for key, real in moved.items():
        total += real.paid + real.collected
        line = by_key.get(key)
        if line is None:
            yield _mismatch(real.place, f"{_named(key)}: money moved for a wager that is no line")
        elif line.seq < last:
            misplaced = misplaced or (real.place, line)
        else:
            last = line.seq
    for key, line in by_key.items():
        yield from _line_difference(key, line, moved.get(key))
    if misplaced:
        place, line = misplaced
        yield Finding(
            "settlement-order", "violation", "BJ.order",
            f"seat {line.spot}: the {line.wager} wager was settled out of order", place,
        )  # fmt: skip
    if total > posted and coverage != "net":
        yield Finding(
            "bank-overdrawn", "violation", "BJ.coverage",
            f"{dollars(total)} was paid and collected on a bank of {dollars(posted)}", money[-1][0],
        )  # fmt: skip


def money_by_line(money: Iterable[tuple[int, MoneyMoved]]) -> dict[Key, Moved]:
    """What was really paid, collected and returned, by spot, wager and bettor."""
    moved: dict[Key, Moved] = {}
    for place, event in money:
        seat = seat_of(event.spot)
        bettor = event.bettor or (seated(seat) if seat else event.spot)
        real = moved.setdefault((event.spot, event.wager, bettor), Moved(place))
        if isinstance(event, Paid):
            real.paid += event.amount
        elif isinstance(event, Collected):
            real.collected += event.amount
        else:
            real.returned = (real.returned or 0) + event.amount
    return moved


def _line_difference(key: Key, line: Line, real: Moved | None) -> Iterator[Finding]:
    paid = real.paid if real else 0
    collected = real.collected if real else 0
    returned = real.returned if real and real.returned is not None else line.returned
    wrong = [
        f"{word} {dollars(was)}, due {dollars(due)}"
        for word, was, due in (
            ("paid", paid, line.paid),
            ("collected", collected, line.collected),
            ("returned", returned, line.returned),
        )
        if was != due
    ]
    if wrong:
        yield _mismatch(real.place if real else None, f"{_named(key)}: {'; '.join(wrong)}")


def _named(key: Key) -> str:
    spot, wager, bettor = key
    seat = seat_of(spot)
    whose = "" if seat and bettor == seated(seat) else f" of {bettor}"
    return f"seat {spot}, {wager} wager{whose}"


def _mismatch(place: int | None, detail: str) -> Finding:
    return Finding("payout-mismatch", "violation", "BJ.paycheck", detail, place)
