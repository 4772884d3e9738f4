"""Starting a server in the data folder, with all that it needs first."""

import os
import signal
import subprocess

from ops.postgres import children
from ops.postgres.account import Account, first_barrier, server_account
from ops.postgres.binaries import programs_for
from ops.postgres.cluster import make_cluster
from ops.postgres.configuration import write_configuration
from ops.postgres.errors import NoDatabase
from ops.postgres.folder import Folder
from ops.postgres.leftovers import clear_leftovers


def started(folder: Folder) -> subprocess.Popen[bytes]:
    """A server that has just been started, all of whose words go into its output."""
    account = server_account(folder.cluster)
    _refuse_if_out_of_reach(folder, account)
    clear_leftovers(folder)
    programs = programs_for(account, folder.programs)
    make_cluster(folder, programs, account)
    _give_sockets_a_place(folder, account)
    configuration = write_configuration(folder, account)
    told = ("-D", folder.cluster, "-c", f"config_file={configuration}")
    return children.start([programs / "postgres", *told], account, when_we_die=signal.SIGQUIT)


def _refuse_if_out_of_reach(folder: Folder, account: Account) -> None:
    barrier = first_barrier(account, folder.path) if os.geteuid() == 0 else None
    if barrier is not None:
        raise NoDatabase(
            f"The server runs as {account.name}, who cannot enter {barrier}, and so does not get "
            f"to {folder.path}: let others pass with `chmod o+x '{barrier}'`, or name another "
            "folder with RUNBACK_DATA"
        )


def _give_sockets_a_place(folder: Folder, account: Account) -> None:
    folder.sockets.mkdir(mode=0o700, exist_ok=True)
    if os.geteuid() == 0:
        os.chown(folder.sockets, account.uid, account.gid)
