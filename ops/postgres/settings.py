"""The data folder or server that `RUNBACK_DATA` and `RUNBACK_DATABASE_URL` name."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from platformdirs import user_data_path

from projections.settings import DATA_FOLDER, DATABASE_URL

ROOT_DATA_FOLDER: Final = Path("/var/lib/runback")


class DatabaseSettings(NamedTuple):
    """The data folder, and the URL of a server run by others if one is named."""

    folder: Path
    url: str = ""


def load_database_settings(environ: Mapping[str, str] = os.environ) -> DatabaseSettings:
    """Return the settings of the environment."""
    named = environ.get(DATA_FOLDER)
    folder = Path(named).expanduser() if named else _get_default_folder()
    return DatabaseSettings(folder.resolve(), environ.get(DATABASE_URL, ""))


def _get_default_folder() -> Path:
    if os.geteuid() == 0:
        return ROOT_DATA_FOLDER
    return user_data_path("runback", appauthor=False)
