"""Screenshots of every page over a made-up shift; `ops/shots [FOLDER]` takes them."""

import argparse
import html
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple

import click

from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings
from service.accounts.roles import PUBLIC
from tests.support.databases import database_on
from tests.support.pages.browser import DESK, PHONE, TABLET, Visitor, browsing
from tests.support.pages.demo_house import DemoHouse
from tests.support.pages.page_addresses import address_of, shown_rules
from tests.support.postgres.data_folders import data_folder
from tests.support.service.house import session
from tests.support.service.web_workers import serving

FOLDER = Path("build/shots")
SCREENS = {"tablet": TABLET, "desk": DESK}
THEMES = ("light", "dark")
ROUNDS = 60
ROLE = "admin"


class Shown(NamedTuple):
    """A page at an address, and what its picture is called."""

    name: str
    address: str
    is_public: bool = False


def main():
    """Take the pictures; fails if a page answers with an error, or something goes wrong in it."""
    asked = _asked()
    screens = SCREENS | ({"phone": PHONE} if asked.phone else {})
    with (
        tempfile.TemporaryDirectory() as scratch,
        data_folder() as folder,
        use_server(DatabaseSettings(folder)) as own,
        database_on(own) as url,
    ):
        house = DemoHouse(url, Path(scratch), asked.rounds)
        try:
            pages = [page for page in shown(house) if asked.only in page.name]
            with quietly_serving(url, Path(scratch)) as port, browsing() as browser:
                camera = Camera(house, browser, f"http://127.0.0.1:{port}", asked.folder)
                for screen, theme in ((one, theme) for one in screens for theme in THEMES):
                    camera.take(pages, screen, screens[screen], theme)
        finally:
            house.close()
    _write_sheet(asked.folder, pages, screens)
    click.echo(f"{len(pages)} pages: {asked.folder / 'index.html'}")
    for wrong in camera.amiss:
        click.echo(wrong, err=True)
    sys.exit(bool(camera.amiss))


def _asked():
    parser = argparse.ArgumentParser(prog="ops/shots", description=main.__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER, help=f"for {FOLDER}")
    parser.add_argument("--phone", action="store_true", help="on a phone too")
    parser.add_argument("--only", default="", metavar="TEXT", help="pages with this in their names")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of a table and day")
    return parser.parse_args()


@contextmanager
def quietly_serving(url, scratch):
    """The port of the service, which logs to a file and not among what we say."""
    with ExitStack() as stack:
        said = os.dup(sys.stderr.fileno())
        with (scratch / "log").open("wb") as log:
            os.dup2(log.fileno(), sys.stderr.fileno())
        try:
            port = stack.enter_context(serving(url, scratch))
        finally:
            os.dup2(said, sys.stderr.fileno())
            os.close(said)
        yield port


def shown(house) -> Iterator[Shown]:
    """Every page of the URL map, and further addresses of those that have many faces."""
    rules = shown_rules(house.app)
    for rule, needs in rules.items():
        yield Shown(_name(rule), address_of(rule, house.parts), needs == PUBLIC)
    for rule, name, parts, query in _extras(house):
        if rule in rules:
            yield Shown(f"{_name(rule)}-{name}", address_of(rule, house.parts | parts) + query)


def _extras(house):
    """A rule, what is to be seen, the parts of its address that differ, and its query."""
    one = "/rounds/<id:round_id>"
    yield one, "at-the-start", {}, "?step=0"
    yield one, "half-way", {}, f"?step={house.steps // 2}"
    yield one, "going-on", {"round_id": house.open_round}, ""
    yield one, "corrected", {"round_id": house.corrected_round}, ""
    for game, told in house.rounds.items():
        yield one, game, {"round_id": told}, ""
    yield "/rounds", "not-as-ruled", {}, "?outcome=differs"
    yield "/rounds", "none-found", {}, "?finding=no-such-finding"
    for status, dispute in house.disputes.items():
        yield "/disputes/<id:dispute_id>", status, {"dispute_id": dispute}, ""
    yield "/disputes", "closed", {}, "?status=closed"
    yield "/disputes", "overdue", {}, "?overdue=true"
    yield "/summaries/<id:room>/<day:day>", "first", {}, "?edition=1"
    yield "/rulebook", "looked-for", {}, "?q=double"


def _name(rule):
    """A page's name: its address without what a file's name cannot have."""
    words = re.sub(r"<(?:[^:>]+:)?([^>]+)>", r"\1", rule)
    return words.strip("/").replace("/", ".") or "board"


class Camera:
    """Goes from page to page with a browser, and notes what goes wrong there."""

    def __init__(self, house, browser, address, folder):
        self.amiss = []
        self._house = house
        self._browser = browser
        self._address = address
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, pages, screen, size, theme):
        """A picture of every page on one screen."""
        window = {**size, "color_scheme": theme}
        inside = Visitor(self._browser, self._address, **window)
        inside.sign_in(session(self._house, ROLE))
        outside = Visitor(self._browser, self._address, **window)
        for page in pages:
            visitor = outside if page.is_public else inside
            answer = visitor.go(page.address)
            if answer.status != HTTPStatus.OK:
                self.amiss.append(f"{page.address}: answered {answer.status}")
            file = self._folder / _file(page, screen, theme)
            visitor.page.screenshot(path=file, full_page=True)
        for visitor in (inside, outside):
            self.amiss += [f"{screen}, {theme}: {what}" for what in visitor.amiss]
            visitor.context.close()


def _file(page, screen, theme):
    return f"{page.name}.{screen}.{theme}.png"


def _write_sheet(folder, pages, screens):
    """A page with all the pictures, page by page."""
    lines = ['<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title>']
    lines.append("<style>img{height:480px;border:1px solid gray;margin:4px}</style>")
    for page in pages:
        lines.append(f"<h2>{html.escape(page.name)} <code>{html.escape(page.address)}</code></h2>")
        for screen in screens:
            for theme in THEMES:
                file = html.escape(_file(page, screen, theme))
                lines.append(f'<a href="{file}"><img loading="lazy" src="{file}" alt="{file}"></a>')
    (folder / "index.html").write_text("\n".join(lines))


if __name__ == "__main__":
    main()
