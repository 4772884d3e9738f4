"""The data folder: the paths in it, and whether it belongs to Runback."""

import os
import pwd
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

from ops.errors import PostgresError

MARKER: Final = "runback-data"
MARKER_TEXT: Final = "Runback keeps its data in this folder; see `runback db --help`.\n"
IGNORED_NAMES: Final = frozenset({"lost+found"})
"""Names that a newly formatted disk contains."""

MAX_SOCKET_PATH_BYTES: Final = 107
SOCKET_NAME: Final = ".s.PGSQL.5432"


class DataFolder(NamedTuple):
    """The paths in the data folder."""

    path: Path

    @property
    def cluster(self) -> Path:
        """PostgreSQL's own files."""
        return self.path / "postgres"

    @property
    def sockets(self) -> Path:
        """The folder of the socket that the server listens on."""
        return self.path / "socket"

    @property
    def programs(self) -> Path:
        """Copies of PostgreSQL's programs, by version."""
        return self.path / "programs"

    @property
    def configuration(self) -> Path:
        """The server's configuration, rewritten at every start."""
        return self.path / "configuration"

    @property
    def log(self) -> Path:
        """The server's log."""
        return self.path / "log" / "postgres.log"

    @property
    def users(self) -> Path:
        """The lock that all users of the server share."""
        return self.path / "locks" / "users"

    @property
    def supervisor_lock(self) -> Path:
        """The lock of the process that starts, watches and stops the server."""
        return self.path / "locks" / "keeper"

    @property
    def ready(self) -> Path:
        """The lock held while the server accepts connections; its text describes the server."""
        return self.path / "locks" / "ready"

    @property
    def stay_marker(self) -> Path:
        """The file that exists while the server is to stay even if nobody uses it."""
        return self.path / "locks" / "kept"

    @property
    def up_lock(self) -> Path:
        """The lock of `runback up`; its text gives the process and its address."""
        return self.path / "locks" / "up"

    @property
    def events(self) -> Path:
        """The log of a running service's processes while a console is on the terminal."""
        return self.path / "log" / "runback.log"

    @property
    def service(self) -> Path:
        """Files of a running service that are useless after it."""
        return self.path / "service"

    @property
    def url(self) -> str:
        """The URL of the server."""
        return f"postgresql://runback@/runback?host={quote(os.fsencode(self.sockets), safe='')}"

    def refuse_if_foreign(self) -> None:
        """Raise unless the folder is Runback's, is empty or does not exist; change nothing."""
        self._refuse_impossible_name()
        try:
            owner = self.path.stat().st_uid
            if owner != os.geteuid():
                raise PostgresError(
                    f"{self.path} belongs to {_get_user_name(owner)}, and only that user runs "
                    "Runback there; name another folder with RUNBACK_DATA"
                )
            found = {entry.name for entry in self.path.iterdir()} - IGNORED_NAMES
        except FileNotFoundError:
            return
        except NotADirectoryError:
            raise PostgresError(
                f"{self.path} is not a folder; name one with RUNBACK_DATA"
            ) from None
        except PermissionError:
            raise PostgresError(
                f"you cannot enter {self.path}; name another folder with RUNBACK_DATA"
            ) from None
        # Looked for last: another process may have just prepared the folder.
        if found and not (self.path / MARKER).exists():
            raise PostgresError(
                f"{self.path} holds other files ({', '.join(sorted(found)[:3])}) and is not "
                "Runback's; name an empty or a new folder with RUNBACK_DATA"
            )

    def prepare(self) -> None:
        """Create the folder; it is marked first, so that it is Runback's even if incomplete."""
        self.path.mkdir(parents=True, exist_ok=True)
        if not (self.path / MARKER).exists():
            self.path.chmod(0o711 if os.geteuid() == 0 else 0o700)
            (self.path / MARKER).touch()
            (self.path / MARKER).write_text(MARKER_TEXT)
        for subfolder in (self.supervisor_lock.parent, self.log.parent):
            subfolder.mkdir(mode=0o700, exist_ok=True)

    def _refuse_impossible_name(self) -> None:
        if "," in str(self.path) or not str(self.path).isprintable():
            raise PostgresError(
                f"PostgreSQL finds no socket in a folder with a name like {self.path}; name a "
                "folder without commas and line breaks with RUNBACK_DATA"
            )
        length = len(os.fsencode(self.sockets / SOCKET_NAME))
        if length > MAX_SOCKET_PATH_BYTES:
            raise PostgresError(
                f"the name of {self.path} is too long: the path of the server's socket in it has "
                f"{length} bytes, and the system allows {MAX_SOCKET_PATH_BYTES}; name a folder "
                f"that is {length - MAX_SOCKET_PATH_BYTES} bytes shorter with RUNBACK_DATA"
            )


def _get_user_name(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return f"user {uid}"
