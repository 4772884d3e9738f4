"""`runback up`: everything at once, with a console."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Final

from rich.console import Console

from ops.demo.store_check import find_demo_start, is_filled
from ops.errors import NotDemoData
from ops.launch.admin_setup import AdminSetup
from ops.launch.console import ServiceStatus, StatusConsole
from ops.launch.database import ServiceDatabase, open_service_database
from ops.launch.folder_lock import lock_folder, refuse_if_in_use
from ops.launch.listener import format_address, open_listener
from ops.launch.service_loop import (
    end_processes,
    keep_all_running,
    maintain_service,
    open_scratch_folder,
)
from ops.launch.supervised_process import (
    make_demo_player,
    make_projector,
    make_web_server,
    make_worker,
)
from ops.postgres.data_folder import DataFolder
from ops.postgres.settings import DatabaseSettings
from ops.system.shutdown import catch_stop_signals
from projections.logs import log_to_stderr
from projections.store.store import Store
from service.settings import read_web_settings
from workers.settings import read_worker_settings

ACCOUNT_KEPT: Final = (
    "Sign in with an existing account; `runback people password ACCOUNT` sets a new password."
)
MAX_LOG_BYTES: Final = 20_000_000


def run_everything(settings: DatabaseSettings, *, demo: bool = False, speed: int = 1) -> None:
    """Run everything until told to stop; play the demo if asked to and nothing else is on file.

    `speed` is how many times as fast as in a room the demo plays on.
    """
    folder = DataFolder(settings.folder)
    folder.refuse_if_foreign()
    refuse_if_in_use(folder)
    read_worker_settings(settings.url, folder.path)  # wrong settings are refused before anything
    with (
        open_listener(read_web_settings(folder.path).listen) as listener,
        catch_stop_signals() as should_continue,
        lock_folder(folder, format_address(listener)),
        ExitStack() as stack,
    ):
        console = StatusConsole(Console(highlight=False))
        database = stack.enter_context(open_service_database(settings))
        address = format_address(listener)
        if demo:
            _refuse_unless_demo(settings, database)
        scratch = stack.enter_context(open_scratch_folder(folder, address))
        admin_setup = AdminSetup(database.url, console.print_line)
        _print_greeting(console, admin_setup, address, folder)
        rotate_log = stack.enter_context(_redirect_log(folder.events, console))
        processes = [make_web_server(listener, scratch, database.url)]
        if demo:
            processes.append(make_demo_player(database.url, speed))
        processes.append(make_projector(database.url))
        worker = make_worker(database.url, folder.path)
        status = stack.enter_context(closing(ServiceStatus(database, processes)))

        def check() -> None:
            maintain_service(database, admin_setup)
            # While the demo is being filled in, its days would be summed up, and then again.
            if worker not in processes and (not demo or is_filled(database.url)):
                processes.insert(-1, worker)
            console.update(status.collect_rows())
            rotate_log()

        try:
            with console.display():
                keep_all_running(processes, check, should_continue)
            console.print_line("Stopping, once the work in progress is finished.")
        finally:
            listener.close()  # a connection is refused from now on, instead of left waiting
            end_processes(processes)
    console.print_line("Stopped.")


def _print_greeting(
    console: StatusConsole, admin_setup: AdminSetup, address: str, folder: DataFolder
) -> None:
    """Print the address to open and the account to sign in with."""
    console.print_line(f"Runback listens at http://{address}; open that in a browser.")
    admin_setup.ensure_admin(may_prompt=False)
    if admin_setup.has_accounts:
        console.print_line(ACCOUNT_KEPT)
    console.print_line(f"Data is kept in {folder.path}. Ctrl-C stops everything.")


def _refuse_unless_demo(settings: DatabaseSettings, database: ServiceDatabase) -> None:
    where, instead = str(settings.folder), "an empty or a new folder with RUNBACK_DATA"
    if settings.url:
        where, instead = "RUNBACK_DATABASE_URL", "an empty database"
    with Store(database.url) as store:
        try:
            find_demo_start(store)
        except NotDemoData as error:
            raise NotDemoData(f"{where}: {error}; name {instead}") from error


@contextmanager
def _redirect_log(path: Path, console: StatusConsole) -> Iterator[Callable[[], None]]:
    """Redirect the log to a file; yield a function that keeps the file small."""
    if not console.is_terminal:
        log_to_stderr()
        yield lambda: None
        return
    console.print_line(f"Logs go to {path}.")
    with redirect_stderr(path):
        log_to_stderr()
        yield lambda: rotate_if_large(path)


@contextmanager
def redirect_stderr(path: Path) -> Iterator[None]:
    """Redirect standard error of this process and its children to a file."""
    terminal = os.dup(sys.stderr.fileno())
    sys.stderr.flush()
    log = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(log, sys.stderr.fileno())
    os.close(log)
    try:
        yield
    finally:
        sys.stderr.flush()
        os.dup2(terminal, sys.stderr.fileno())
        os.close(terminal)


def rotate_if_large(path: Path) -> None:
    """Move a large file's content aside; writers continue in the same file."""
    if path.stat().st_size > MAX_LOG_BYTES:
        shutil.copyfile(path, path.with_suffix(".old.log"))
        os.truncate(path, 0)
