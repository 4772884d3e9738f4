"""Rows as the lines that COPY reads: made where they are worked out, sent on as they are."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, Final

from psycopg.adapt import PyFormat, Transformer

NULL: Final = r"\N"

_ESCAPED: Final = str.maketrans({"\\": r"\\", "\t": r"\t", "\n": r"\n", "\r": r"\r"})
_QUOTED: Final = str.maketrans({"\\": r"\\", '"': r"\""})


def lines_of(rows: Iterable[tuple[object, ...]]) -> bytes:
    """A line a row, as COPY takes them in its text format."""
    written, texts = _WRITTEN, _Texts()
    lines = [
        "\t".join(
            [texts[value] if type(value) is str else written[type(value)](value) for value in row]
        )
        for row in rows
    ]
    return "\n".join([*lines, ""]).encode()


class _Texts(dict[str, str]):
    """Texts as they are written; most of them stand in many rows."""

    def __missing__(self, value: str) -> str:
        """A text that was not met yet."""
        self[value] = written = _text(value)
        return written


def _text(value: str) -> str:
    return value if value.isprintable() and "\\" not in value else value.translate(_ESCAPED)


def _flag(value: object) -> str:
    return "t" if value else "f"


def _nothing(_: None) -> str:
    return NULL


def _array(values: list[Any]) -> str:
    """Of texts or whole numbers; any other is left to psycopg."""
    if not values:
        return "{}"
    kinds = set(map(type, values))
    if kinds <= {str}:
        return _text(_braced(map(_quoted, values)))
    if kinds <= {int}:
        return _braced(map(str, values))
    return _other(values)


def _quoted(value: str) -> str:
    plain = '"' not in value and "\\" not in value
    return f'"{value}"' if plain else f'"{value.translate(_QUOTED)}"'


def _braced(elements: Iterable[str]) -> str:
    return f"{{{','.join(elements)}}}"


def _other(value: object) -> str:
    return _text(_as_psycopg_has_it(value))


def _as_psycopg_has_it(value: object) -> str:
    dumper = Transformer().get_dumper(value, PyFormat.TEXT)
    dumped = dumper.dump(value)
    return NULL if dumped is None else bytes(dumped).decode()


class _Writers(dict[type, Callable[[Any], str]]):
    """How a value is written, by its type."""

    def __missing__(self, _: type) -> Callable[[Any], str]:
        """A type of which nothing special is known."""
        return _other


_WRITTEN: Final = _Writers(
    {
        str: _text,
        int: str,
        bool: _flag,
        type(None): _nothing,
        list: _array,
        datetime: datetime.isoformat,
    }
)
