"""Data folders for tests, where a server that root starts under another account gets to."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil

from tests.support.polling import until


@contextmanager
def data_folder() -> Iterator[Path]:
    """A data folder still to be made; at the end no process of its server may be left."""
    above = Path(tempfile.mkdtemp(prefix="rb-"))
    above.chmod(0o711)
    try:
        yield above / "data"
        until(lambda: processes_in(above) == [])
    finally:
        for process in processes_in(above):
            with suppress(psutil.NoSuchProcess):
                process.kill()
        shutil.rmtree(above)


def processes_in(folder: Path) -> list[psutil.Process]:
    """The keepers and servers at work in the folder."""
    return [process for process in psutil.process_iter() if _is_at_work_in(process, folder)]


def _is_at_work_in(process: psutil.Process, folder: Path) -> bool:
    try:
        keeps = (
            "ops.postgres.supervisor" in (words := process.cmdline()) and str(folder) in words[-1]
        )
        return keeps or Path(process.cwd()).is_relative_to(folder)
    except psutil.Error:
        return False
