"""The path on which child processes find this code."""

import os
from pathlib import Path
from typing import Final

SOURCE_ROOT: Final = Path(__file__).parents[2]


def get_python_path() -> str:
    """Return the PYTHONPATH for a child process that imports what this process imports."""
    return os.pathsep.join(filter(None, (str(SOURCE_ROOT), os.environ.get("PYTHONPATH"))))
