"""How much the tests make up: `RUNBACK_TEST_SCALE=5` makes every sample five times as large."""

import os
from typing import Final

SCALE: Final = int(os.environ.get("RUNBACK_TEST_SCALE", "1"))


def scale(size: int) -> int:
    """Return the size of a sample that is this large by itself."""
    return size * SCALE
