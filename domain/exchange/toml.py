"""Writing TOML: just the values that a PHH file has."""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Final

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_ESCAPES: Final = {"\\": r"\\", '"': r"\"", "\n": r"\n", "\t": r"\t", "\r": r"\r"}


def key(name: str) -> str:
    """The name as a key."""
    return name if _BARE_KEY.fullmatch(name) else text(name)


def text(words: str) -> str:
    """The words as a string."""
    return '"' + "".join(map(_sign, words)) + '"'


def _sign(sign: str) -> str:
    if sign in _ESCAPES:
        return _ESCAPES[sign]
    return sign if ord(sign) >= 0x20 and ord(sign) != 0x7F else f"\\u{ord(sign):04x}"


def value(found: object) -> str:
    """A value that JSON has too, within one line; numbers with a point are exact decimals."""
    if isinstance(found, bool):
        return str(found).lower()
    if isinstance(found, Decimal):
        return str(found)
    if isinstance(found, int):
        return str(found)
    if isinstance(found, list):
        return row(map(value, found))
    if isinstance(found, Mapping):
        pairs = ", ".join(f"{key(str(name))} = {value(one)}" for name, one in found.items())
        return f"{{{pairs}}}"
    return text(str(found))


def is_writable(found: object) -> bool:
    """Whether TOML has a way to write the value: it has none for nothing."""
    if isinstance(found, list):
        return all(map(is_writable, found))
    if isinstance(found, Mapping):
        return all(map(is_writable, found.values()))
    return found is not None


def row(written: Iterable[str]) -> str:
    """A list of values that are written already."""
    return f"[{', '.join(written)}]"


def column(written: Iterable[str]) -> str:
    """The same, one a line."""
    return "[\n" + "".join(f"  {one},\n" for one in written) + "]"
