"""The programs that deployment files are for; `ops/setup.sh` installs them where it may."""

import os
import shutil
import subprocess

import pytest

from tests.support.project_files import ROOT

DEPLOYMENT = ROOT / "ops" / "deployment"


def program(name):
    """Where it is; without it a test is left out, and says so, but never in CI."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/usr/bin")
    if found is None and os.environ.get("CI"):
        pytest.fail(f"there is no {name} here")
    if found is None:
        pytest.skip(f"there is no {name} here")
    return found


def said(*words, **how):
    """Its exit status, and all that it said."""
    done = subprocess.run(
        [program(words[0]), *map(str, words[1:])],
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        **how,
    )
    return done.returncode, done.stdout
