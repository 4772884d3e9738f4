"""Processes that use a server, as the commands of Runback do."""

import os
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path

USE = """
import sys
from pathlib import Path
from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings

with use_server(DatabaseSettings(Path(sys.argv[1]))) as url:
    print(url, flush=True)
    sys.stdin.read()
"""


class UserProcess(AbstractContextManager["UserProcess"]):
    """A process of its own that uses the server until it is told to leave."""

    def __init__(self, folder: Path, **environ: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", USE, folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | environ,
            start_new_session=True,
        )

    def url(self) -> str:
        """Where its server is, once it has one."""
        return self.process.stdout.readline().strip()

    def leave(self) -> str:
        """End as a command ends; what it complained of."""
        _, complaints = self.process.communicate()
        return complaints

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()
