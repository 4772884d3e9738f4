"""Values as PostgreSQL reads them from text: rows for COPY, and columns for other statements."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any, Final

from psycopg.adapt import PyFormat, Transformer

NULL: Final = r"\N"

_ESCAPED: Final = str.maketrans({"\\": r"\\", "\t": r"\t", "\n": r"\n", "\r": r"\r"})
_QUOTED: Final = str.maketrans({"\\": r"\\", '"': r"\""})


def format_rows(rows: Iterable[tuple[object, ...]]) -> bytes:
    """Return a line for each row, in the text format of COPY."""
    written, texts = _FORMATTERS, _Texts()
    lines = [
        "\t".join(
            [texts[value] if type(value) is str else written[type(value)](value) for value in row]
        )
        for row in rows
    ]
    return "\n".join([*lines, ""]).encode()


def format_columns(rows: Sequence[tuple[object, ...]]) -> list[str]:
    """Return the rows column by column, as arrays of texts that can be cast to the values' type."""
    return [
        _brace_elements(["NULL" if value is None else _quote_cast(value) for value in column])
        for column in zip(*rows, strict=True)
    ]


def _quote_cast(value: object) -> str:
    return _quote_element(_format_cast(value))


def _format_cast(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        kinds = set(map(type, value))
        if kinds <= {str}:
            return _brace_elements(map(_quote_element, value))
        return _brace_elements(map(str, value)) if kinds <= {int} else _format_by_psycopg(value)
    plain = _PLAIN.get(type(value))
    return _format_by_psycopg(value) if plain is None else plain(value)


class _Texts(dict[str, str]):
    """A cache of formatted texts, most of which stand in many rows."""

    def __missing__(self, value: str) -> str:
        """Format a text that is met for the first time."""
        self[value] = written = _format_text(value)
        return written


def _format_text(value: str) -> str:
    return value if value.isprintable() and "\\" not in value else value.translate(_ESCAPED)


def _format_bool(value: object) -> str:
    return "t" if value else "f"


def _format_null(_: None) -> str:
    return NULL


def _format_array(values: list[Any]) -> str:  # elements of any type
    """Format an array of texts or whole numbers; psycopg formats any other."""
    if not values:
        return "{}"
    kinds = set(map(type, values))
    if kinds <= {str}:
        return _format_text(_brace_elements(map(_quote_element, values)))
    if kinds <= {int}:
        return _brace_elements(map(str, values))
    return _format_other(values)


def _quote_element(value: str) -> str:
    plain = '"' not in value and "\\" not in value
    return f'"{value}"' if plain else f'"{value.translate(_QUOTED)}"'


def _brace_elements(elements: Iterable[str]) -> str:
    return f"{{{','.join(elements)}}}"


def _format_other(value: object) -> str:
    return _format_text(_format_by_psycopg(value))


def _format_by_psycopg(value: object) -> str:
    dumper = Transformer().get_dumper(value, PyFormat.TEXT)
    dumped = dumper.dump(value)
    return NULL if dumped is None else bytes(dumped).decode()


# Any: each function takes values of the type it stands beside.
class _Writers(dict[type, Callable[[Any], str]]):
    """The function that formats a value, by the value's type."""

    def __missing__(self, _: type) -> Callable[[Any], str]:
        """Return the formatter of types that have none of their own."""
        return _format_other


_PLAIN: Final[dict[type, Callable[[Any], str]]] = {
    int: str,
    bool: _format_bool,
    datetime: datetime.isoformat,
}
"""Formatters of values that need no escaping."""

_FORMATTERS: Final = _Writers(
    {**_PLAIN, str: _format_text, type(None): _format_null, list: _format_array}
)
