"""The bounds of a column of numbers: nothing is stored beyond them, not even by an intruder."""

from typing import Final

LEAST_NUMBER: Final = -(2**63)
GREATEST_NUMBER: Final = 2**63 - 1
