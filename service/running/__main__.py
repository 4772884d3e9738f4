"""`python -m service.running FOLDER SOCKET`: answers requests until it is told to stop.

The folder is for the files of its processes; the socket is one that is open already and listens.
The database is the one that `RUNBACK_DATABASE_URL` names.
"""

import os
import sys
from pathlib import Path

from projections.logs import log_to_stderr
from service.running.server import Server
from service.settings import web_settings


def main() -> None:
    """Begin."""
    _, folder, socket = sys.argv
    log_to_stderr()
    Server(os.environ["RUNBACK_DATABASE_URL"], web_settings(Path(folder)), int(socket)).run()


if __name__ == "__main__":
    main()
