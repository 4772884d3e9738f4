"""Mispaid rounds."""

from typing import Final

from msgspec import Struct

from domain.money import format_dollars
from projections.lists.round_sums.differences import list_dealers
from projections.lists.rounds.overview import RoundOverview, describe_outcome, find_time_span
from projections.summaries.sums import DaySums

NO_DEALER: Final = ""
"""The name for rounds whose house dealer was not recorded."""


class MispaidRound(Struct, frozen=True):
    """A round that was paid otherwise than ruled; money in cents."""

    round: str
    table: str
    game: str
    number: int | None
    at: str | None
    """The time of the round's first event, if recorded."""
    dealers: tuple[str, ...]
    """The house dealers of the round; empty if not recorded."""
    in_short: str
    off_by: int
    """The largest difference between what was paid and what is ruled."""
    short: int
    too_much: int

    @property
    def gross(self) -> int:
        """The sum of all guests' differences, short or too much."""
        return self.short + self.too_much

    @property
    def said(self) -> str:
        """The differences in words: `seat 4 short $60, 1 more: $85 in all`."""
        if self.gross == self.off_by:
            return self.in_short
        return f"{self.in_short}: {format_dollars(self.gross)} in all"


def build_mispaid_round(name: str, overview: RoundOverview, sums: DaySums) -> MispaidRound:
    """Return a round that was paid otherwise than ruled."""
    header = overview.header
    began, _ = find_time_span(overview.judged.facts)
    _, words, off_by = describe_outcome(overview)
    return MispaidRound(
        name,
        header.table.id,
        header.game,
        header.round.number,
        began,
        list_dealers(overview),
        words,
        off_by or 0,
        sums.mispaid.short,
        sums.mispaid.too_much,
    )


def rank_by_amount(one: MispaidRound) -> tuple[int, int, str]:
    """Return the sort key of a mispaid round: the largest come first."""
    return -one.gross, -one.off_by, one.round
