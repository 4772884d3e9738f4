"""Pages found in one stretch of an index: however little meets a query, no page takes longer.

A search goes by one of its conditions, its driver, through an index that has the order of the list,
and looks at no more rows than a stretch. Where fewer lines than a page meet the other conditions,
the page is short, and the next one goes on where the stretch ended.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from projections.statements.result_page import ResultPage, cut_page

STRETCH: Final = 3_000
"""The most rows that are looked at for a page."""

_Line = TypeVar("_Line")
_After = TypeVar("_After")


def drive_stretch(
    values: Mapping[str, object], drivers: Sequence[tuple[str, ...]]
) -> dict[str, object]:
    """Return the query's values, with those of its driver again under names with `by_`.

    The driver is the first of those given, each one or several conditions, for all of which the
    query has a value.
    """
    driven: dict[str, object] = {f"by_{name}": None for names in drivers for name in names}
    found = (names for names in drivers if all(values[name] is not None for name in names))
    driven |= {f"by_{name}": values[name] for name in next(found, ())}
    return {**values, **driven, "stretch": STRETCH}


def cut_stretch(
    found: list[_Line],
    most: int,
    after: Callable[[_Line], _After],
    find_end: Callable[[], _After | None],
) -> ResultPage[_Line, _After]:
    """Return a page of what a stretch holds; `find_end` returns its end if there may be more."""
    if len(found) > most:
        return cut_page(found, most, after)
    return ResultPage(found, find_end())
