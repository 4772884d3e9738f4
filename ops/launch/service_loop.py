"""The main loop of a running service."""

import logging
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ops.errors import PostgresError
from ops.launch.admin_setup import AdminSetup
from ops.launch.database import ServiceDatabase, open_service_database
from ops.launch.listener import format_address, open_listener, take_systemd_socket
from ops.launch.supervised_process import SupervisedProcess, make_projector, make_web_server
from ops.postgres.data_folder import DataFolder
from ops.postgres.settings import DatabaseSettings
from ops.system.shutdown import catch_stop_signals
from service.settings import read_web_settings

TICK_SECONDS: Final = 0.1
CHECK_SECONDS: Final = 1.0

_log: Final = logging.getLogger("runback.serving")


def run_service(
    settings: DatabaseSettings, print_line: Callable[[str], None], *, project: bool
) -> None:
    """Serve requests until told to stop, then finish those in progress."""
    folder = DataFolder(settings.folder)
    folder.refuse_if_foreign()
    web_settings = read_web_settings(folder.path)
    with (
        take_systemd_socket() or open_listener(web_settings.listen) as listener,
        open_service_database(settings) as database,
    ):
        admin_setup = AdminSetup(database.url, print_line)
        admin_setup.ensure_admin(may_prompt=True)
        address = format_address(listener)
        with (
            open_scratch_folder(folder, address) as scratch,
            catch_stop_signals() as should_continue,
        ):
            processes = [make_web_server(listener, scratch, database.url)]
            if project:
                processes.append(make_projector(database.url))
            print_line(f"Runback listens at http://{address}; /v1/docs there describes the API.")
            try:
                keep_all_running(
                    processes, lambda: maintain_service(database, admin_setup), should_continue
                )
            finally:
                listener.close()  # a connection is refused from now on, instead of left waiting
                end_processes(processes)


def keep_all_running(
    processes: Sequence[SupervisedProcess],
    check: Callable[[], None],
    should_continue: Callable[[], bool],
) -> None:
    """Keep all processes running until it is time to stop, calling `check` now and then."""
    next_check = 0.0
    while should_continue():
        for process in processes:
            process.ensure_running()
        if time.monotonic() >= next_check:
            check()
            next_check = time.monotonic() + CHECK_SECONDS
        time.sleep(TICK_SECONDS)


def maintain_service(database: ServiceDatabase, admin_setup: AdminSetup) -> None:
    """Keep the database running, and create the first admin account."""
    try:
        database.ensure_running()
        admin_setup.ensure_admin(may_prompt=False)
    except PostgresError as error:
        _log.error("%s", error)


def end_processes(processes: Sequence[SupervisedProcess]) -> None:
    """End the processes that serve or record at once, then those that read what was recorded."""
    for process in processes[:-1]:
        process.terminate()
    for process in processes:
        process.end()


@contextmanager
def open_scratch_folder(folder: DataFolder, address: str) -> Iterator[Path]:
    """Yield an empty folder for the process that listens at the address."""
    folder.prepare()
    folder.service.mkdir(mode=0o700, exist_ok=True)
    scratch = folder.service / address.replace(":", "-")
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(mode=0o700)
    try:
        yield scratch
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
