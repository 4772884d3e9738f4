"""The changes between two editions of a summary."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from projections.summaries.day_summary import DaySummary
from projections.summaries.figure_wording import (
    FigureOwner,
    FigurePlace,
    SummaryFigure,
    list_figures,
    list_places,
)
from projections.summaries.mispaid_rounds import MispaidRound

ORDER: Final[tuple[FigureOwner, ...]] = ("room", "table", "game", "dealer")

MISPAID: Final = "mispaid"
"""The figure name of a change in a mispaid round."""


class SummaryChange(Struct, frozen=True):
    """A figure that has changed."""

    whose: FigureOwner | Literal["round"]
    """The kind of owner: the room, a table, a game, a house dealer, or a mispaid round."""
    of: str
    """The owner's name or id."""
    figure: str
    before: int | str | None
    """The old value; None if the figure is new."""
    after: int | str | None
    """The new value; None if the figure is gone."""
    says: str


def compare_summaries(before: DaySummary, after: DaySummary) -> tuple[SummaryChange, ...]:
    """Return the changed figures, the room's first, and the changed mispaid rounds."""
    return (
        *_compare_figures(_index_figures(before), _index_figures(after)),
        *_compare_rounds(before, after),
    )


def _index_figures(summary: DaySummary) -> dict[tuple[FigurePlace, str], SummaryFigure]:
    return {
        (place, figure.name): figure
        for place, sums in list_places(summary)
        for figure in list_figures(sums)
    }


def _compare_figures(
    were: dict[tuple[FigurePlace, str], SummaryFigure],
    are: dict[tuple[FigurePlace, str], SummaryFigure],
) -> Iterator[SummaryChange]:
    # Sorted by their places and names; the order of `list_figures` is not kept.
    for key in sorted({**are, **were}, key=lambda one: (ORDER.index(one[0].whose), one[0])):
        was, now = were.get(key), are.get(key)
        if was != now:
            place, figure = key
            yield SummaryChange(
                *place,
                figure,
                was and was.value,
                now and now.value,
                _describe_change(place, was, now),
            )


def _describe_change(
    place: FigurePlace, was: SummaryFigure | None, now: SummaryFigure | None
) -> str:
    """Return the change in words: `Table T4: paid $1,250, before $1,200`."""
    if now is not None:
        before = f", before {was.said}" if was else ", not there before"
        return f"{place.said}: {now.words} {now.said}{before}"
    words = f"{was.words} {was.said}" if was else ""
    return f"{place.said}: {words} before, not there any more"


def _compare_rounds(before: DaySummary, after: DaySummary) -> Iterator[SummaryChange]:
    """Yield the mispaid rounds that are new, gone or changed, if both editions list them."""
    if before.mispaid_rounds is None or after.mispaid_rounds is None:
        return
    were = {one.round: one for one in before.mispaid_rounds}
    are = {one.round: one for one in after.mispaid_rounds}
    for name in sorted({*were, *are}):
        was, now = were.get(name), are.get(name)
        if was != now:
            yield SummaryChange(
                "round",
                name,
                MISPAID,
                was.gross if was else None,
                now.gross if now else None,
                f"Round {name}: {_describe_round_change(was, now)}",
            )


def _describe_round_change(was: MispaidRound | None, now: MispaidRound | None) -> str:
    """Return the change in words: `seat 4 short $60, before seat 4 short $40`."""
    if now is None:
        return f"{was.said if was else ''} before, not mispaid any more"
    if was is None:
        return f"{now.said}, not there before"
    if now.said == was.said:
        return f"{now.said} as before, but where, when or by whom it was dealt is told otherwise"
    return f"{now.said}, before {was.said}"
