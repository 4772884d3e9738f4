"""Text put into HTML and drawings: hardly any of it has a character that must be escaped."""

import re
from typing import Final

from markupsafe import Markup, escape

_find_special: Final = re.compile("[&<>'\"]").search


def escape_text(value: object) -> str:
    """Return the value as HTML that shows it; what is marked as HTML stays as it is."""
    if type(value) is str:
        return escape(value) if _find_special(value) else value
    return value if type(value) is Markup else escape(value)
