"""What the server is told: where to listen, whom to let in, and a few figures."""

import os
from pathlib import Path
from typing import Final

from ops.postgres.account import Account, own_account
from ops.postgres.folder import Folder

SETTINGS: Final = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "shared_buffers": "256MB",
    "max_wal_size": "2GB",
    "maintenance_work_mem": "128MB",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "log_line_prefix": "%m [%p] %q%u@%d ",
    "lc_messages": "C",
}
"""Durability and everything else stay as PostgreSQL has them."""

LETS_IN: Final = "local all all peer map=runback\n"


def write_configuration(folder: Folder, account: Account) -> Path:
    """Write the files anew, and give the one that names the others."""
    place = folder.configuration
    place.mkdir(exist_ok=True)
    place.chmod(0o755)
    files = {
        "pg_hba.conf": LETS_IN,
        "pg_ident.conf": _who_may_be_whom(account),
        "postgresql.conf": _settings(folder),
    }
    for name, text in files.items():
        _replace(place / name, text)
    return place / "postgresql.conf"


def _settings(folder: Folder) -> str:
    place = folder.configuration
    named = SETTINGS | {
        "unix_socket_directories": _listed(str(folder.sockets)),
        "hba_file": str(place / "pg_hba.conf"),
        "ident_file": str(place / "pg_ident.conf"),
    }
    return "".join(f"{name} = {_quoted(value)}\n" for name, value in named.items())


def _who_may_be_whom(account: Account) -> str:
    """Whoever runs Runback or its server may be every role; nobody else gets in."""
    names = dict.fromkeys((own_account().name, account.name))
    return "".join(f'runback "{name}" all\n' for name in names)


def _listed(name: str) -> str:
    doubled = name.replace('"', '""')
    return f'"{doubled}"'


def _quoted(value: str) -> str:
    doubled = value.replace("'", "''").replace("\\", "\\\\")
    return f"'{doubled}'"


def _replace(file: Path, text: str) -> None:
    """Write a file whole or not at all; everybody may read it."""
    beside = file.with_suffix(".new")
    beside.write_bytes(os.fsencode(text))
    beside.chmod(0o644)
    beside.replace(file)
