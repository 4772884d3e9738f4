"""The server's configuration: where it listens, whom it admits, and a few settings."""

import os
from pathlib import Path
from typing import Final

from ops.postgres.account import SystemAccount, get_own_account
from ops.postgres.data_folder import DataFolder

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
"""Settings that differ from PostgreSQL's defaults; durability is left as it is."""

HOST_BASED_AUTHENTICATION: Final = "local all all peer map=runback\n"


def write_configuration(folder: DataFolder, account: SystemAccount) -> Path:
    """Rewrite the configuration files; return the one that names the others."""
    files_folder = folder.configuration
    files_folder.mkdir(exist_ok=True)
    files_folder.chmod(0o755)
    files = {
        "pg_hba.conf": HOST_BASED_AUTHENTICATION,
        "pg_ident.conf": _format_identity_map(account),
        "postgresql.conf": _format_settings(folder),
    }
    for name, text in files.items():
        _replace_file(files_folder / name, text)
    return files_folder / "postgresql.conf"


def _format_settings(folder: DataFolder) -> str:
    settings = SETTINGS | {
        "unix_socket_directories": _quote_identity(str(folder.sockets)),
        "hba_file": str(folder.configuration / "pg_hba.conf"),
        "ident_file": str(folder.configuration / "pg_ident.conf"),
    }
    return "".join(f"{name} = {_quote_setting(value)}\n" for name, value in settings.items())


def _format_identity_map(account: SystemAccount) -> str:
    """Map the users who run Runback or its server to every role; admit nobody else."""
    names = dict.fromkeys((get_own_account().name, account.name))
    return "".join(f'runback "{name}" all\n' for name in names)


def _quote_identity(name: str) -> str:
    doubled = name.replace('"', '""')
    return f'"{doubled}"'


def _quote_setting(value: str) -> str:
    doubled = value.replace("'", "''").replace("\\", "\\\\")
    return f"'{doubled}'"


def _replace_file(file: Path, text: str) -> None:
    """Replace a file at once; everybody may read it."""
    new = file.with_suffix(".new")
    new.write_bytes(os.fsencode(text))
    new.chmod(0o644)
    new.replace(file)
