"""The figures of a summary one by one, each with its name and its words."""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from domain.money import dollars
from projections.plainly import NOTHING
from projections.summaries.mispaid import NOBODY
from projections.summaries.reckoning import DaySummary
from projections.summaries.sums import CodeFound, DaySums, WorstRound

Whose = Literal["room", "table", "game", "dealer"]


WHOSE: Final[dict[Whose, str]] = {
    "room": "Room", "table": "Table", "game": "Game", "dealer": "House dealer",
}  # fmt: skip


class Figure(NamedTuple):
    """A figure of some sums."""

    name: str
    """Such as `money.action`."""
    words: str
    value: int | str
    is_money: bool = False

    @property
    def said(self) -> str:
        """The value as one says it."""
        if isinstance(self.value, str):
            return self.value or "none"
        return dollars(self.value) if self.is_money else f"{self.value:,}"

    @property
    def shown(self) -> str:
        """The same as it stands in a table, where nothing is a dash."""
        return self.said if self.value else NOTHING


class Place(NamedTuple):
    """What the figures are of: the room, one of its tables, a game, or a house dealer."""

    whose: Whose
    name: str

    @property
    def said(self) -> str:
        """`Table T4`."""
        if self.whose == "room":
            return "The room"
        if self.whose == "dealer" and self.name == NOBODY:
            return "House dealer not recorded"
        return f"{WHOSE[self.whose]} {self.name}"


COUNTED: Final = {
    "rounds": "rounds", "open": "rounds in play", "misdeals": "misdeals",
    "incomplete": "incomplete rounds", "not_judged": "rounds not judged", "voided": "voided rounds",
}  # fmt: skip
MONEY: Final = {
    "action": "action", "paid": "paid", "collected": "collected", "uncovered": "uncovered",
    "fees_due": "collections due", "fees_taken": "collections taken",
}  # fmt: skip
OF_CODES: Final = ("findings.", "rotation.", "fees.")
"""How the names of figures begin that stand in a part of their own."""

CONTESTS: Final = {
    "opened": "disputes raised", "ruled": "disputes ruled on", "overdue": "disputes overdue",
}  # fmt: skip


def places_of(summary: DaySummary) -> Iterator[tuple[Place, DaySums]]:
    """The room, then its tables, its games, and its house dealers."""
    yield Place("room", summary.room), summary.all
    for table, sums in summary.tables.items():
        yield Place("table", table), sums
    for game, sums in summary.games.items():
        yield Place("game", game), sums
    for dealer, sums in summary.dealers.items():
        yield Place("dealer", dealer), sums


def figures_of(sums: DaySums) -> Iterator[Figure]:
    """Every figure, always in the same order."""
    for name, words in COUNTED.items():
        yield Figure(name, words, getattr(sums, name))
    for name, words in MONEY.items():
        yield Figure(f"money.{name}", words, getattr(sums.money, name), is_money=True)
    for schedule, fees in sums.fees.items():
        yield Figure(f"fees.{schedule}.rounds", f"rounds by schedule {schedule}", fees.rounds)
        yield Figure(f"fees.{schedule}.due", f"due by schedule {schedule}", fees.due, is_money=True)
        yield Figure(
            f"fees.{schedule}.taken", f"taken by schedule {schedule}", fees.taken, is_money=True
        )
    yield from _mispaid(sums)
    for code, found in sums.findings.items():
        yield from _found(f"findings.{code}", f"`{code}`", found)
    for code, found in sums.rotation.items():
        yield from _found(f"rotation.{code}", f"`{code}` in the rotation", found)
    for name, words in CONTESTS.items():
        yield Figure(f"disputes.{name}", words, getattr(sums.disputes, name))


def plain_figures(sums: DaySums) -> Iterator[Figure]:
    """The figures that are of no code and of no schedule."""
    return (one for one in figures_of(sums) if not one.name.startswith(OF_CODES))


def _mispaid(sums: DaySums) -> Iterator[Figure]:
    mispaid = sums.mispaid
    yield Figure("mispaid.rounds", "rounds mispaid", mispaid.rounds)
    yield Figure("mispaid.short", "paid short", mispaid.short, is_money=True)
    yield Figure("mispaid.too_much", "paid too much", mispaid.too_much, is_money=True)
    yield Figure("mispaid.net", "mispaid net", mispaid.net, is_money=True)
    yield Figure("mispaid.gross", "mispaid gross", mispaid.gross, is_money=True)


def _found(name: str, words: str, found: CodeFound) -> Iterator[Figure]:
    yield Figure(f"{name}.times", f"times {words}", found.times)
    yield Figure(f"{name}.violations", f"{words} against the rules", found.violations)
    yield Figure(f"{name}.rounds", f"rounds with {words}", found.rounds)
    worst = ", ".join(map(_worst, found.worst))
    yield Figure(f"{name}.worst", f"worst rounds of {words}", worst)


def _worst(one: WorstRound) -> str:
    """`T4-0042 (off by $60, 2 times)`."""
    off_by = [f"off by {dollars(one.off_by)}"] if one.off_by else []
    times = [f"{one.times} times"] if one.times > 1 else []
    why = ", ".join([*off_by, *times])
    return f"{one.round} ({why})" if why else one.round
