"""Lines of a service's lists as the rows that the database would give."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar, get_type_hints

import msgspec

_Row = TypeVar("_Row", bound=tuple[Any, ...])


def rows_as(kind: type[_Row], lines: Iterable[Mapping[str, Any]]) -> list[_Row]:
    """The lines as rows of this kind; what it does not know is left out."""
    read = _reading(kind)
    return [kind(*msgspec.structs.astuple(msgspec.convert(line, read))) for line in lines]


@cache
def _reading(kind: type) -> Any:  # noqa: ANN401 - a struct that is made just here
    return msgspec.defstruct(kind.__name__, list(get_type_hints(kind).items()))
