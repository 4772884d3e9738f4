"""Questions to a database, and who may ask them here."""

import os

import psycopg
import pytest


def asked(url, question):
    """The one value that the database answers with."""
    with psycopg.connect(url) as connection:
        return connection.execute(question).fetchone()[0]


def needs_root():
    """Skip what only root can set up; but never in CI, where it has to be shown."""
    if os.geteuid() == 0:
        return
    if os.environ.get("CI"):
        pytest.fail("this must be shown in CI, and only root can")
    pytest.skip("only root can set this up")
