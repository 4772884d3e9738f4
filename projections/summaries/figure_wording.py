"""The figures of a summary, each with its name and its words."""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from domain.money import format_dollars
from domain.wording.display import NO_AMOUNT
from projections.summaries.day_summary import DaySummary
from projections.summaries.mispaid_rounds import NO_DEALER
from projections.summaries.sums import CodeFound, DaySums, WorstRound

FigureOwner = Literal["room", "table", "game", "dealer"]


WHOSE: Final[dict[FigureOwner, str]] = {
    "room": "Room",
    "table": "Table",
    "game": "Game",
    "dealer": "House dealer",
}


class SummaryFigure(NamedTuple):
    """A figure of some sums."""

    name: str
    """The name, for example `money.action`."""
    words: str
    value: int | str
    is_money: bool = False

    @property
    def said(self) -> str:
        """The value in words."""
        if isinstance(self.value, str):
            return self.value or "none"
        return format_dollars(self.value) if self.is_money else f"{self.value:,}"

    @property
    def shown(self) -> str:
        """The value as shown in a table, with a dash for zero."""
        return self.said if self.value else NO_AMOUNT


class FigurePlace(NamedTuple):
    """The owner of figures: the room, a table, a game, or a house dealer."""

    whose: FigureOwner
    name: str

    @property
    def said(self) -> str:
        """The owner in words: `Table T4`."""
        if self.whose == "room":
            return "The room"
        if self.whose == "dealer" and self.name == NO_DEALER:
            return "House dealer not recorded"
        return f"{WHOSE[self.whose]} {self.name}"


COUNTED: Final = {
    "rounds": "rounds",
    "open": "rounds in play",
    "misdeals": "misdeals",
    "incomplete": "incomplete rounds",
    "not_judged": "rounds not judged",
    "voided": "voided rounds",
}
MONEY: Final = {
    "action": "action",
    "paid": "paid",
    "collected": "collected",
    "uncovered": "uncovered",
    "fees_due": "collections due",
    "fees_taken": "collections taken",
}
OF_CODES: Final = ("findings.", "rotation.", "fees.")
"""The prefixes of figures that belong to a code or a schedule."""

CONTESTS: Final = {
    "opened": "disputes raised",
    "ruled": "disputes ruled on",
    "overdue": "disputes overdue",
}


def list_places(summary: DaySummary) -> Iterator[tuple[FigurePlace, DaySums]]:
    """Yield the sums of the room, then of its tables, games and house dealers."""
    yield FigurePlace("room", summary.room), summary.all
    for table, sums in summary.tables.items():
        yield FigurePlace("table", table), sums
    for game, sums in summary.games.items():
        yield FigurePlace("game", game), sums
    for dealer, sums in summary.dealers.items():
        yield FigurePlace("dealer", dealer), sums


def list_figures(sums: DaySums) -> Iterator[SummaryFigure]:
    """Yield every figure of the sums in a fixed order."""
    for name, words in COUNTED.items():
        yield SummaryFigure(name, words, getattr(sums, name))
    for name, words in MONEY.items():
        yield SummaryFigure(f"money.{name}", words, getattr(sums.money, name), is_money=True)
    for schedule, fees in sums.fees.items():
        yield SummaryFigure(
            f"fees.{schedule}.rounds", f"rounds by schedule {schedule}", fees.rounds
        )
        yield SummaryFigure(
            f"fees.{schedule}.due", f"due by schedule {schedule}", fees.due, is_money=True
        )
        yield SummaryFigure(
            f"fees.{schedule}.taken", f"taken by schedule {schedule}", fees.taken, is_money=True
        )
    yield from _list_mispaid(sums)
    for code, found in sums.findings.items():
        yield from _list_found(f"findings.{code}", f"`{code}`", found)
    for code, found in sums.rotation.items():
        yield from _list_found(f"rotation.{code}", f"`{code}` in the rotation", found)
    for name, words in CONTESTS.items():
        yield SummaryFigure(f"disputes.{name}", words, getattr(sums.disputes, name))


def list_plain_figures(sums: DaySums) -> Iterator[SummaryFigure]:
    """Return the figures that belong to no code and no schedule."""
    return (one for one in list_figures(sums) if not one.name.startswith(OF_CODES))


def _list_mispaid(sums: DaySums) -> Iterator[SummaryFigure]:
    mispaid = sums.mispaid
    yield SummaryFigure("mispaid.rounds", "rounds mispaid", mispaid.rounds)
    yield SummaryFigure("mispaid.short", "paid short", mispaid.short, is_money=True)
    yield SummaryFigure("mispaid.too_much", "paid too much", mispaid.too_much, is_money=True)
    yield SummaryFigure("mispaid.net", "mispaid net", mispaid.net, is_money=True)
    yield SummaryFigure("mispaid.gross", "mispaid gross", mispaid.gross, is_money=True)


def _list_found(name: str, words: str, found: CodeFound) -> Iterator[SummaryFigure]:
    yield SummaryFigure(f"{name}.times", f"times {words}", found.times)
    yield SummaryFigure(f"{name}.violations", f"{words} against the rules", found.violations)
    yield SummaryFigure(f"{name}.rounds", f"rounds with {words}", found.rounds)
    worst = ", ".join(map(_describe_worst, found.worst))
    yield SummaryFigure(f"{name}.worst", f"worst rounds of {words}", worst)


def _describe_worst(one: WorstRound) -> str:
    """Return the round in words: `T4-0042 (off by $60, 2 times)`."""
    off_by = [f"off by {format_dollars(one.off_by)}"] if one.off_by else []
    times = [f"{one.times} times"] if one.times > 1 else []
    why = ", ".join([*off_by, *times])
    return f"{one.round} ({why})" if why else one.round
