"""Statements that hold every condition there is, of which those are left that were asked for."""

import re
from collections.abc import Mapping
from typing import Final

_CONDITION: Final = re.compile(r"^( *)AND .*\n(?:\1 .*\n)*(?:\1\)\n)?", re.MULTILINE)
"""A line that begins with AND, those set in under it, and the bracket that closes them."""

_VALUE: Final = re.compile(r"%\((\w+)\)s")


def asked_for(statement: str, values: Mapping[str, object]) -> str:
    """The statement without the conditions of which a value is not given.

    So each search is planned by what it asks for, and the values never become part of the text.
    """

    def kept(found: re.Match[str]) -> str:
        is_asked = all(values[name] is not None for name in _VALUE.findall(found[0]))
        return found[0] if is_asked else ""

    return _CONDITION.sub(kept, statement)
