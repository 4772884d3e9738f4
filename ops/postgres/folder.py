"""The data folder: what lies where in it, and whether it is ours."""

import os
import pwd
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

from ops.postgres.errors import NoDatabase

MARKER: Final = "runback-data"
MARKER_TEXT: Final = "Runback keeps its data in this folder; see `runback db --help`.\n"
NOT_CONTENT: Final = frozenset({"lost+found"})
"""What a disk of its own has from the start."""

LONGEST_SOCKET: Final = 107
SOCKET_NAME: Final = ".s.PGSQL.5432"


class Folder(NamedTuple):
    """The data folder, everything of which is named here."""

    path: Path

    @property
    def cluster(self) -> Path:
        """PostgreSQL's own files."""
        return self.path / "postgres"

    @property
    def sockets(self) -> Path:
        """Where the server listens."""
        return self.path / "socket"

    @property
    def programs(self) -> Path:
        """Copies of PostgreSQL's programs, by version."""
        return self.path / "programs"

    @property
    def configuration(self) -> Path:
        """What the server is told, written anew at every start."""
        return self.path / "configuration"

    @property
    def log(self) -> Path:
        """What the server says."""
        return self.path / "log" / "postgres.log"

    @property
    def users(self) -> Path:
        """The lock that everybody shares who uses the server."""
        return self.path / "locks" / "users"

    @property
    def keeper(self) -> Path:
        """The lock of the one process that starts, watches and stops the server."""
        return self.path / "locks" / "keeper"

    @property
    def ready(self) -> Path:
        """The lock that is held while the server takes connections; its text says since when."""
        return self.path / "locks" / "ready"

    @property
    def kept(self) -> Path:
        """It exists while the server is to stay although nobody uses it."""
        return self.path / "locks" / "kept"

    @property
    def up(self) -> Path:
        """The lock of `runback up`; its text says which process it is, and where it listens."""
        return self.path / "locks" / "up"

    @property
    def events(self) -> Path:
        """What the processes of a running service log, where a console is shown instead."""
        return self.path / "log" / "runback.log"

    @property
    def service(self) -> Path:
        """Files of a running service, of no use to anybody after it."""
        return self.path / "service"

    @property
    def url(self) -> str:
        """How to reach the server."""
        return f"postgresql://runback@/runback?host={quote(os.fsencode(self.sockets), safe='')}"

    def refuse_if_foreign(self) -> None:
        """Raise unless the folder is ours, empty or not there yet; nothing is touched."""
        self._refuse_an_impossible_name()
        try:
            owner = self.path.stat().st_uid
            if owner != os.geteuid():
                raise NoDatabase(
                    f"{self.path} belongs to {_name_of(owner)}, and only that user runs Runback "
                    "there; name another folder with RUNBACK_DATA"
                )
            found = {below.name for below in self.path.iterdir()} - NOT_CONTENT
        except FileNotFoundError:
            return
        except NotADirectoryError:
            raise NoDatabase(f"{self.path} is not a folder; name one with RUNBACK_DATA") from None
        except PermissionError:
            raise NoDatabase(
                f"You cannot enter {self.path}; name another folder with RUNBACK_DATA"
            ) from None
        # Asked for last: another process may have made the folder ours just now.
        if found and not (self.path / MARKER).exists():
            raise NoDatabase(
                f"{self.path} holds other things ({', '.join(sorted(found)[:3])}) and is not "
                "Runback's; name an empty or a new folder with RUNBACK_DATA"
            )

    def make_ours(self) -> None:
        """Lay out the folder, marked first of all, so that what is half made is still ours."""
        self.path.mkdir(parents=True, exist_ok=True)
        if not (self.path / MARKER).exists():
            self.path.chmod(0o711 if os.geteuid() == 0 else 0o700)
            (self.path / MARKER).touch()
            (self.path / MARKER).write_text(MARKER_TEXT)
        for below in (self.keeper.parent, self.log.parent):
            below.mkdir(mode=0o700, exist_ok=True)

    def _refuse_an_impossible_name(self) -> None:
        if "," in str(self.path) or not str(self.path).isprintable():
            raise NoDatabase(
                f"{self.path} has a name in which PostgreSQL does not find a socket; name a folder "
                "without commas and line breaks with RUNBACK_DATA"
            )
        length = len(os.fsencode(self.sockets / SOCKET_NAME))
        if length > LONGEST_SOCKET:
            raise NoDatabase(
                f"{self.path} has too long a name: the path of the server's socket in it comes to "
                f"{length} bytes, and the system takes {LONGEST_SOCKET}; name a folder that is "
                f"{length - LONGEST_SOCKET} bytes shorter with RUNBACK_DATA"
            )


def _name_of(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return f"user {uid}"
