"""The game itself: facts, rules and verdicts, without I/O, clock or randomness."""

from typing import Final

VERSION: Final = "0.1.0"
"""The program that judged, as every adjudication names it."""
