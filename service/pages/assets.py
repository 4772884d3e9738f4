"""What pages are made of besides their text: styles and scripts, kept by browsers for good."""

import hashlib
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Final

from flask import Response

from projections.store.errors import NotOnFile
from service.pages.section import PAGES
from service.people.roles import PUBLIC

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
ASSETS: Final = {
    entry.name: entry.read_bytes()
    for entry in sorted(files("service").joinpath("static").iterdir(), key=lambda one: one.name)
    if PurePosixPath(entry.name).suffix in TYPES
}
EDITION: Final = hashlib.sha256(b"\0".join(ASSETS.values())).hexdigest()[:12]
"""Stands in their addresses: another edition is never taken for this one."""

FOR_GOOD: Final = "public, max-age=31536000, immutable"


def asset(name: str) -> str:
    """The address of an asset."""
    if name not in ASSETS:
        raise KeyError(name)
    return f"/static/{EDITION}/{name}"


@PAGES.page("/static/<id:edition>/<id:name>", needs=PUBLIC)
def give(edition: str, name: str) -> Response:
    """Give a style or a script."""
    if name not in ASSETS:
        what = f"there is no `{name}` among the styles and scripts"
        raise NotOnFile(what)
    response = Response(ASSETS[name], content_type=TYPES[PurePosixPath(name).suffix])
    if edition == EDITION:
        response.headers["Cache-Control"] = FOR_GOOD
    return response
