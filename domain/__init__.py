"""The domain: facts, rules and verdicts, without I/O, clock or randomness."""

from typing import Final

VERSION: Final = "0.1.0"
"""The version of this program, which every adjudication names."""
