"""What is otherwise in a new edition of a summary, in words."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from projections.summaries.figures import Figure, Place, Whose, figures_of, places_of
from projections.summaries.reckoning import DaySummary

CAPITAL: Final[dict[Whose, str]] = {"room": "The room", "table": "Table", "game": "Game"}


class Change(Struct, frozen=True):
    """A figure that is otherwise."""

    whose: Whose
    """Of what it is: the room, a table, or a game."""
    of: str
    """Which one."""
    figure: str
    before: int | str | None
    """None where there was no such figure."""
    after: int | str | None
    """None where there is none any more."""
    says: str


def changes(before: DaySummary, after: DaySummary) -> tuple[Change, ...]:
    """Every figure that is not what it was; first of the room, then of tables and games."""
    were, are = _all(before), _all(after)
    return tuple(_changed(were, are))


def _all(summary: DaySummary) -> dict[tuple[Place, str], Figure]:
    return {
        (place, figure.name): figure
        for place, sums in places_of(summary)
        for figure in figures_of(sums)
    }


def _changed(
    were: dict[tuple[Place, str], Figure], are: dict[tuple[Place, str], Figure]
) -> Iterator[Change]:
    order: dict[Whose, int] = {"room": 0, "table": 1, "game": 2}
    for key in sorted({*were, *are}, key=lambda one: (order[one[0].whose], one)):
        was, now = were.get(key), are.get(key)
        if was != now:
            (whose, of), figure = key
            yield Change(
                whose, of, figure, was and was.value, now and now.value,
                _says(CAPITAL[whose] if whose == "room" else f"{CAPITAL[whose]} {of}", was, now),
            )  # fmt: skip


def _says(place: str, was: Figure | None, now: Figure | None) -> str:
    """`Table T4: paid $1,250, before $1,200`."""
    if now is not None:
        before = f", before {was.said}" if was else ", not there before"
        return f"{place}: {now.words} {now.said}{before}"
    words = f"{was.words} {was.said}" if was else ""
    return f"{place}: {words} before, not there any more"
