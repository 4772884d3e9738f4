"""Writer of TOML, limited to the values that a PHH file has."""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Final

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_ESCAPES: Final = {"\\": r"\\", '"': r"\"", "\n": r"\n", "\t": r"\t", "\r": r"\r"}


def format_key(name: str) -> str:
    """Format the name as a key."""
    return name if _BARE_KEY.fullmatch(name) else format_text(name)


def format_text(words: str) -> str:
    """Format the words as a string."""
    return '"' + "".join(map(_escape_character, words)) + '"'


def _escape_character(sign: str) -> str:
    if sign in _ESCAPES:
        return _ESCAPES[sign]
    return sign if ord(sign) >= 0x20 and ord(sign) != 0x7F else f"\\u{ord(sign):04x}"


def format_value(found: object) -> str:
    """Format a JSON value within one line; numbers with a point are exact decimals."""
    if isinstance(found, bool):
        return str(found).lower()
    if isinstance(found, Decimal):
        return str(found)
    if isinstance(found, int):
        return str(found)
    if isinstance(found, list):
        return format_row(map(format_value, found))
    if isinstance(found, Mapping):
        pairs = ", ".join(
            f"{format_key(str(name))} = {format_value(one)}" for name, one in found.items()
        )
        return f"{{{pairs}}}"
    return format_text(str(found))


def is_toml_value(found: object) -> bool:
    """Return whether TOML can represent the value; it has no null."""
    if isinstance(found, list):
        return all(map(is_toml_value, found))
    if isinstance(found, Mapping):
        return all(map(is_toml_value, found.values()))
    return found is not None


def format_row(written: Iterable[str]) -> str:
    """Format a list of formatted values on one line."""
    return f"[{', '.join(written)}]"


def format_column(written: Iterable[str]) -> str:
    """Format a list of formatted values with one value on each line."""
    return "[\n" + "".join(f"  {one},\n" for one in written) + "]"
