"""The same holds for an ordinary user: these tests again, as `nobody`."""

import os
import subprocess
import tempfile
from pathlib import Path

import pytest

from tests.support.postgres.installation_copies import everything
from tests.support.postgres.queries import needs_root

NOBODY = 65534


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
                user=NOBODY,
                group=NOBODY,
                extra_groups=[],
                cwd=place / "project",
                env=environ,
                capture_output=True,
                text=True,
                check=False,
            )

        yield run


@pytest.mark.long
def test_whoever_comes_and_goes_has_a_database_as_an_ordinary_user_too(as_nobody):
    chosen = "stays_until or without_a_word or ten_starts or server_stops"
    done = as_nobody("tests/ops/postgres/test_launcher.py", "-k", chosen)
    assert done.returncode == 0, done.stdout
