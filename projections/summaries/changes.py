"""What is otherwise in a new edition of a summary, in words."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from projections.summaries.figures import Figure, Place, Whose, figures_of, places_of
from projections.summaries.mispaid import MispaidRound
from projections.summaries.reckoning import DaySummary

ORDER: Final[tuple[Whose, ...]] = ("room", "table", "game", "dealer")

MISPAID: Final = "mispaid"
"""What it is called that a round was paid otherwise than ruled."""


class Change(Struct, frozen=True):
    """A figure that is otherwise."""

    whose: Whose | Literal["round"]
    """Of what it is: the room, a table, a game, a house dealer, or a round that was mispaid."""
    of: str
    """Which one."""
    figure: str
    before: int | str | None
    """None where there was no such figure."""
    after: int | str | None
    """None where there is none any more."""
    says: str


def changes(before: DaySummary, after: DaySummary) -> tuple[Change, ...]:
    """Every figure that is not what it was, the room's first, and every mispaid round."""
    return (*_figures(_all(before), _all(after)), *_rounds(before, after))


def _all(summary: DaySummary) -> dict[tuple[Place, str], Figure]:
    return {
        (place, figure.name): figure
        for place, sums in places_of(summary)
        for figure in figures_of(sums)
    }


def _figures(
    were: dict[tuple[Place, str], Figure], are: dict[tuple[Place, str], Figure]
) -> Iterator[Change]:
    # Sorted by their places alone, as figures come in an order of their own.
    for key in sorted({**are, **were}, key=lambda one: (ORDER.index(one[0].whose), one[0])):
        was, now = were.get(key), are.get(key)
        if was != now:
            place, figure = key
            yield Change(
                *place, figure, was and was.value, now and now.value, _says(place, was, now)
            )


def _says(place: Place, was: Figure | None, now: Figure | None) -> str:
    """`Table T4: paid $1,250, before $1,200`."""
    if now is not None:
        before = f", before {was.said}" if was else ", not there before"
        return f"{place.said}: {now.words} {now.said}{before}"
    words = f"{was.words} {was.said}" if was else ""
    return f"{place.said}: {words} before, not there any more"


def _rounds(before: DaySummary, after: DaySummary) -> Iterator[Change]:
    """The mispaid rounds that are new, gone, or told otherwise, where both editions name them."""
    if before.mispaid_rounds is None or after.mispaid_rounds is None:
        return
    were = {one.round: one for one in before.mispaid_rounds}
    are = {one.round: one for one in after.mispaid_rounds}
    for name in sorted({*were, *are}):
        was, now = were.get(name), are.get(name)
        if was != now:
            yield Change(
                "round", name, MISPAID, was.gross if was else None, now.gross if now else None,
                f"Round {name}: {_told(was, now)}",
            )  # fmt: skip


def _told(was: MispaidRound | None, now: MispaidRound | None) -> str:
    """`seat 4 short $60, before seat 4 short $40`."""
    if now is None:
        return f"{was.said if was else ''} before, not mispaid any more"
    if was is None:
        return f"{now.said}, not there before"
    if now.said == was.said:
        return f"{now.said} as before, but where, when or by whom it was dealt is told otherwise"
    return f"{now.said}, before {was.said}"
