"""`runback up`: everything at once, and one console that says where to look."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Final

from rich.console import Console

from ops.demo.beginning import NotTheDemo, demo_in, is_filled
from ops.postgres.folder import Folder
from ops.postgres.settings import Settings
from ops.serving.admitting import Admitting
from ops.serving.console import Shown
from ops.serving.database import Database, database
from ops.serving.listening import address_of, listening
from ops.serving.log_file import errors_into, keep_small
from ops.serving.processes import answering, playing, projecting, working
from ops.serving.rows import Rows
from ops.serving.serving import end, keep_running, look_after, scratch_of
from ops.serving.taking import refuse_if_taken, taken
from ops.stopping import stopped_by_signals
from projections.logs import log_to_stderr
from projections.store.store import Store
from service.settings import web_settings
from workers.settings import worker_settings

AS_BEFORE: Final = (
    "Sign in with an account that there is; `runback people password ACCOUNT` gives it a new"
    " password."
)


def up(settings: Settings, *, demo: bool = False) -> None:
    """Run everything until told to stop; a demo plays meanwhile, where nothing else is on file."""
    folder = Folder(settings.folder)
    folder.refuse_if_foreign()
    refuse_if_taken(folder)
    worker_settings(settings.url, folder.path)  # what it cannot be told is refused here already
    with (
        listening(web_settings(folder.path).listen) as opened,
        stopped_by_signals() as going_on,
        taken(folder, address_of(opened)),
        ExitStack() as stack,
    ):
        shown = Shown(Console(highlight=False))
        found = stack.enter_context(database(settings))
        address = address_of(opened)
        if demo:
            _refuse_unless_demo(settings, found)
        scratch = stack.enter_context(scratch_of(folder, address))
        admitting = Admitting(found.url, shown.say)
        _greet(shown, admitting, address, folder)
        log = stack.enter_context(_logged(folder.events, shown))
        parts = [answering(opened, scratch, found.url)]
        if demo:
            parts.append(playing(found.url))
        parts.append(projecting(found.url))
        worker = working(found.url, folder.path)
        rows = stack.enter_context(closing(Rows(found, parts)))

        def look() -> None:
            look_after(found, admitting)
            # Days of which only a part is there would be summed up, and then again.
            if worker not in parts and (not demo or is_filled(found.url)):
                parts.insert(-1, worker)
            shown.show(rows.look())
            log()

        try:
            with shown.standing():
                keep_running(parts, look, going_on)
            shown.say("Ending: what is under way is finished first.")
        finally:
            opened.close()  # whoever comes now is turned away, and does not wait for nobody
            end(parts)
    shown.say("Ended.")


def _greet(shown: Shown, admitting: Admitting, address: str, folder: Folder) -> None:
    """Say where to look, and as whom to sign in."""
    shown.say(f"Runback listens at http://{address}; open that in a browser.")
    admitting.admit(may_ask=False)
    if admitting.found_somebody:
        shown.say(AS_BEFORE)
    shown.say(f"Everything is kept in {folder.path}. Ctrl-C ends it.")


def _refuse_unless_demo(settings: Settings, found: Database) -> None:
    where, instead = str(settings.folder), "an empty or a new folder with RUNBACK_DATA"
    if settings.url:
        where, instead = "RUNBACK_DATABASE_URL", "a database with nothing in it"
    with Store(found.url) as store:
        try:
            demo_in(store)
        except NotTheDemo as error:
            raise NotTheDemo(f"{where}: {error}; name {instead}") from error


@contextmanager
def _logged(path: Path, shown: Shown) -> Iterator[Callable[[], None]]:
    """Have everything logged where it does not get in the way; the answer keeps that small."""
    if not shown.is_terminal:
        log_to_stderr()
        yield lambda: None
        return
    shown.say(f"What happens is logged in {path}.")
    with errors_into(path):
        log_to_stderr()
        yield lambda: keep_small(path)
