"""`python -m service.server FOLDER SOCKET`: answers requests until a signal stops it.

FOLDER is for the files of the server's processes; SOCKET is the number of a listening socket.
`RUNBACK_DATABASE_URL` names the database.
"""

import gc
import sys
from pathlib import Path

from projections.logs import log_to_stderr
from projections.settings import DATABASE_URL, get_variable
from service.settings import read_web_settings


def main() -> None:
    """Run the server with the settings of the environment."""
    _, folder, socket = sys.argv
    log_to_stderr()
    # Nothing that is imported is ever garbage: without the collector this takes a fifth less time,
    # and what it never looks at again is shared by all processes.
    gc.disable()
    from service.server.gunicorn_server import GunicornServer  # noqa: PLC0415 - see above

    gc.freeze()
    gc.enable()
    GunicornServer(get_variable(DATABASE_URL), read_web_settings(Path(folder)), int(socket)).run()


if __name__ == "__main__":
    main()
