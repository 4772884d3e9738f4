"""Where the data lies, or which server holds it: `RUNBACK_DATA` and `RUNBACK_DATABASE_URL`."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from platformdirs import user_data_path

FOLDER_OF_ROOT: Final = Path("/var/lib/runback")


class Settings(NamedTuple):
    """The data folder, and the URL of a real server where there is one."""

    folder: Path
    url: str = ""


def settings_of(environ: Mapping[str, str] = os.environ) -> Settings:
    """The settings that the environment asks for."""
    named = environ.get("RUNBACK_DATA")
    folder = Path(named).expanduser() if named else _usual_folder()
    return Settings(folder.resolve(), environ.get("RUNBACK_DATABASE_URL", ""))


def _usual_folder() -> Path:
    if os.geteuid() == 0:
        return FOLDER_OF_ROOT
    return user_data_path("runback", appauthor=False)
