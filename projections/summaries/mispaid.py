"""The rounds that were paid otherwise than ruled, one by one, and who dealt a round."""

from typing import Final

from msgspec import Struct

from domain.money import dollars
from projections.rounds.summary import Summary, came_of, first_and_last_time
from projections.summaries.sums import DaySums

NOBODY: Final = ""
"""Under this name stands what nobody said who dealt."""


class MispaidRound(Struct, frozen=True):
    """A round that was paid otherwise than ruled; money in cents."""

    round: str
    table: str
    game: str
    number: int | None
    at: str | None
    """When it began, if that was recorded."""
    dealers: tuple[str, ...]
    """Its house dealers; none where nobody said who dealt."""
    in_short: str
    off_by: int
    """The largest difference between what was paid and what is ruled."""
    short: int
    too_much: int

    @property
    def gross(self) -> int:
        """What all guests together were paid otherwise, whichever way it went."""
        return self.short + self.too_much

    @property
    def said(self) -> str:
        """`seat 4 short $60, 1 more: $85 in all`."""
        if self.gross == self.off_by:
            return self.in_short
        return f"{self.in_short}: {dollars(self.gross)} in all"


def dealers_of(this: Summary) -> tuple[str, ...]:
    """The house dealers who say what happened in the round."""
    names = {event.by for _, event in this.judged.facts if event.source == "dealer" and event.by}
    return tuple(sorted(names))


def mispaid_round(name: str, this: Summary, sums: DaySums) -> MispaidRound | None:
    """The round, if it was paid otherwise than ruled."""
    if not sums.mispaid.rounds:
        return None
    header = this.header
    began, _ = first_and_last_time(this.judged.facts)
    _, words, off_by = came_of(this)
    return MispaidRound(
        name, header.table.id, header.game, header.round.number, began, dealers_of(this), words,
        off_by or 0, sums.mispaid.short, sums.mispaid.too_much,
    )  # fmt: skip


def by_amount(one: MispaidRound) -> tuple[int, int, str]:
    """The order of mispaid rounds: the largest first."""
    return -one.gross, -one.off_by, one.round
