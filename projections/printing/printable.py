"""Texts for a font that has not every character: none of them vanishes without a word."""

from typing import Final

ENCODING: Final = "windows-1252"
LIKE_SPACES: Final = "\t\r\n"


class Printable:
    """Writes what the font lacks by its number, and remembers whether it had to."""

    def __init__(self) -> None:
        self.were_lacking = False

    def of(self, text: str) -> str:
        """The text as it can be printed."""
        return "".join(map(self._of, text.replace("−", "-")))

    @property
    def note(self) -> str:
        """What is said at the end about the characters that were written so."""
        return (
            "Characters that the font of this paper lacks are written by their Unicode numbers in"
            " braces, such as \\u{4E2D}; the pages show them as they were typed."
        )

    def _of(self, sign: str) -> str:
        if sign in LIKE_SPACES or (sign.isprintable() and _has(sign)):
            return " " if sign == "\t" else sign
        self.were_lacking = True
        return f"\\u{{{ord(sign):04X}}}"


def _has(sign: str) -> bool:
    try:
        sign.encode(ENCODING)
    except UnicodeEncodeError:
        return False
    return True
