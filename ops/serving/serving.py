"""`runback serve`, from its first word to its last."""

import logging
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from domain.errors import RunbackError
from ops.postgres.errors import NoDatabase
from ops.postgres.folder import Folder
from ops.postgres.settings import Settings
from ops.serving.admitting import Admitting
from ops.serving.database import Database, database
from ops.serving.listening import address_of, handed_on, listening
from ops.serving.processes import Projector, answering
from ops.stopping import stopped_by_signals
from service.settings import web_settings

TICK: Final = 0.1
SECONDS_BETWEEN_LOOKS: Final = 1.0

_log: Final = logging.getLogger("runback.serving")


class Ended(RunbackError):
    """The processes that answer requests have ended by themselves."""


def serve(settings: Settings, say: Callable[[str], None], *, project: bool) -> None:
    """Answer requests until told to stop; what is under way then is answered."""
    folder = Folder(settings.folder)
    folder.refuse_if_foreign()
    asked = web_settings(folder.path)
    with handed_on() or listening(asked.listen) as opened, database(settings) as found:
        admitting = Admitting(found.url, say)
        admitting.admit(may_ask=True)
        address = address_of(opened)
        with _scratch(folder, address) as scratch, stopped_by_signals() as going_on:
            web = answering(opened, scratch, found.url)
            projector = Projector(found.url) if project else None
            try:
                say(f"Runback listens at http://{address}; what can be asked is at /v1/docs there.")
                _look_after(web, projector, found, admitting, going_on)
            finally:
                _end(web, projector)
    if going_on():
        message = f"the processes that answer requests have ended with status {web.returncode}"
        raise Ended(f"{message}; the log says why")


def _look_after(
    web: subprocess.Popen[bytes],
    projector: Projector | None,
    found: Database,
    admitting: Admitting,
    going_on: Callable[[], bool],
) -> None:
    """Keep everything running that should, until it is time to stop."""
    look = 0.0
    while going_on() and web.poll() is None:
        if time.monotonic() >= look:
            try:
                found.keep_running()
                admitting.admit(may_ask=False)
            except NoDatabase as error:
                _log.error("%s", error)
            look = time.monotonic() + SECONDS_BETWEEN_LOOKS
        if projector is not None:
            projector.keep_running()
        time.sleep(TICK)


def _end(web: subprocess.Popen[bytes], projector: Projector | None) -> None:
    """First those who answer, then who reads what they have recorded."""
    web.terminate()
    web.wait()
    if projector is not None:
        projector.end()


@contextmanager
def _scratch(folder: Folder, address: str) -> Iterator[Path]:
    """A folder with nothing in it; whoever listens at the address is the only one to use it."""
    folder.make_ours()
    folder.service.mkdir(mode=0o700, exist_ok=True)
    scratch = folder.service / address.replace(":", "-")
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(mode=0o700)
    try:
        yield scratch
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
