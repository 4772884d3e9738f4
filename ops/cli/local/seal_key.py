"""The file of the key that history is sealed with."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ops.postgres.settings import load_database_settings

SEAL_KEY: Final = "RUNBACK_SEAL_KEY"
SEAL_KEY_NAME: Final = "seal.key"


def get_seal_key_path(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the file that the environment names, or the one in the data folder."""
    named = environ.get(SEAL_KEY)
    return (
        Path(named).expanduser()
        if named
        else load_database_settings(environ).folder / SEAL_KEY_NAME
    )
