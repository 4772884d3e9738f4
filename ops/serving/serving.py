"""`runback serve`, from its first word to its last."""

import logging
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ops.postgres.errors import NoDatabase
from ops.postgres.folder import Folder
from ops.postgres.settings import Settings
from ops.serving.admitting import Admitting
from ops.serving.database import Database, database
from ops.serving.listening import address_of, handed_on, listening
from ops.serving.processes import Kept, answering, projecting
from ops.stopping import stopped_by_signals
from service.settings import web_settings

TICK: Final = 0.1
SECONDS_BETWEEN_LOOKS: Final = 1.0

_log: Final = logging.getLogger("runback.serving")


def serve(settings: Settings, say: Callable[[str], None], *, project: bool) -> None:
    """Answer requests until told to stop; what is under way then is answered."""
    folder = Folder(settings.folder)
    folder.refuse_if_foreign()
    asked = web_settings(folder.path)
    with handed_on() or listening(asked.listen) as opened, database(settings) as found:
        admitting = Admitting(found.url, say)
        admitting.admit(may_ask=True)
        address = address_of(opened)
        with scratch_of(folder, address) as scratch, stopped_by_signals() as going_on:
            parts = [answering(opened, scratch, found.url)]
            if project:
                parts.append(projecting(found.url))
            say(f"Runback listens at http://{address}; what can be asked is at /v1/docs there.")
            try:
                keep_running(parts, lambda: look_after(found, admitting), going_on)
            finally:
                opened.close()  # whoever comes now is turned away, and does not wait for nobody
                end(parts)


def keep_running(
    parts: Sequence[Kept], look: Callable[[], None], going_on: Callable[[], bool]
) -> None:
    """Keep everything running that should, until it is time to stop."""
    next_look = 0.0
    while going_on():
        for part in parts:
            part.keep_running()
        if time.monotonic() >= next_look:
            look()
            next_look = time.monotonic() + SECONDS_BETWEEN_LOOKS
        time.sleep(TICK)


def look_after(found: Database, admitting: Admitting) -> None:
    """See to the database, and to it that somebody can sign in."""
    try:
        found.keep_running()
        admitting.admit(may_ask=False)
    except NoDatabase as error:
        _log.error("%s", error)


def end(parts: Sequence[Kept]) -> None:
    """First those who answer or record, all at once; then who reads what they have recorded."""
    for part in parts[:-1]:
        part.tell()
    for part in parts:
        part.end()


@contextmanager
def scratch_of(folder: Folder, address: str) -> Iterator[Path]:
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
