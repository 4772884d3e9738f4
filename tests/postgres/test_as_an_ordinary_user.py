"""The same holds for an ordinary user: these tests again, as `nobody`."""

import os
import subprocess
import tempfile
from pathlib import Path

import pytest

from tests.postgres.asked import needs_root
from tests.postgres.copies import everything

NOBODY = 65534
FOR_EVERYBODY = ("test_server", "test_killed", "test_refused", "test_real_server", "test_command")


@pytest.fixture(scope="module")
def as_nobody():
    """Runs tests as `nobody`, who gets to none of what is installed for root."""
    needs_root()
    with tempfile.TemporaryDirectory(prefix="rb-") as made:
        place = Path(made)
        place.chmod(0o711)
        python, environ = everything(place)
        home = place / "home"
        home.mkdir()
        os.chown(home, NOBODY, NOBODY)
        environ |= {"HOME": str(home), "PATH": os.defpath, "PYTHONDONTWRITEBYTECODE": "1"}

        def run(*chosen: str) -> subprocess.CompletedProcess[str]:
            options = ("--quiet", "-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-rs")
            return subprocess.run(
                [python, "-m", "pytest", *options, *chosen],
                user=NOBODY, group=NOBODY, extra_groups=[], cwd=place / "project", env=environ,
                capture_output=True, text=True, check=False,
            )  # fmt: skip

        yield run


def test_an_ordinary_user_has_a_database_too(as_nobody):
    done = as_nobody("tests/postgres/test_server.py", "-k", "stays_until or without_a_word")
    assert done.returncode == 0, done.stdout


@pytest.mark.long
def test_all_that_holds_for_root_holds_for_an_ordinary_user(as_nobody):
    done = as_nobody(*(f"tests/postgres/{name}.py" for name in FOR_EVERYBODY))
    assert done.returncode == 0, done.stdout
    assert "only root can set this up" in done.stdout
