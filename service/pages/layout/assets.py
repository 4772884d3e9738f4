"""Style sheets, scripts and icons, under addresses that browsers may cache forever."""

import hashlib
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Final

from flask import Response

from projections.errors import NotOnFile
from service.accounts.roles import PUBLIC
from service.pages.layout.blueprint import PAGES

CONTENT_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
ASSETS: Final = {
    entry.name: entry.read_bytes()
    for entry in sorted(files("service").joinpath("static").iterdir(), key=lambda file: file.name)
    if PurePosixPath(entry.name).suffix in CONTENT_TYPES
}
ASSETS_VERSION: Final = hashlib.sha256(b"\0".join(ASSETS.values())).hexdigest()[:12]
"""Part of every asset's address, so that no browser takes an old file for a new one."""

CACHE_FOREVER: Final = "public, max-age=31536000, immutable"


def build_asset_url(name: str) -> str:
    """Return the address of an asset; raise KeyError if there is no such file."""
    if name not in ASSETS:
        raise KeyError(name)
    return f"/static/{ASSETS_VERSION}/{name}"


@PAGES.page("/static/<id:edition>/<id:name>", permission=PUBLIC)
def send_asset(edition: str, name: str) -> Response:
    """Send a style sheet, a script or an icon."""
    if name not in ASSETS:
        raise NotOnFile(f"there is no `{name}` among the style sheets and scripts")
    response = Response(ASSETS[name], content_type=CONTENT_TYPES[PurePosixPath(name).suffix])
    if edition == ASSETS_VERSION:
        response.headers["Cache-Control"] = CACHE_FOREVER
    return response
