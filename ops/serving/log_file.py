"""The log of a service whose terminal shows something else."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

LARGEST: Final = 20_000_000


@contextmanager
def errors_into(path: Path) -> Iterator[None]:
    """Inside, what we and our processes say on standard error goes into the file."""
    said = os.dup(sys.stderr.fileno())
    sys.stderr.flush()
    written = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(written, sys.stderr.fileno())
    os.close(written)
    try:
        yield
    finally:
        sys.stderr.flush()
        os.dup2(said, sys.stderr.fileno())
        os.close(said)


def keep_small(path: Path) -> None:
    """Put aside what is in the file once it is large; those who write go on in the same file."""
    if path.stat().st_size > LARGEST:
        shutil.copyfile(path, path.with_suffix(".old.log"))
        os.truncate(path, 0)
