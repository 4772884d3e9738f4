"""A browser as people have it: Debian's Chromium, on a desk, on a tablet, on a phone."""

import os
import shutil
from contextlib import contextmanager

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("RUNBACK_TEST_CHROMIUM", "chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESK = {"viewport": {"width": 1280, "height": 800}}
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOST_BYTES = 150_000
MILLISECONDS = 15_000


def chromium():
    """Where the browser is; without one its tests are left out, and say so, but never in CI."""
    found = shutil.which(CHROMIUM)
    if found is None and not os.environ.get("CI"):
        pytest.skip(f"there is no {CHROMIUM}; RUNBACK_TEST_CHROMIUM names one")
    assert found is not None, "CI needs Debian's package chromium"
    return found


@contextmanager
def browsing():
    """The browser; it is looked for before Playwright is started, which may not run without one."""
    executable = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


def tab_to(page, selector):
    """Press Tab until it is reached."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("css => document.activeElement.matches(css)", selector):
            return
    pytest.fail(f"{selector} is not reached by Tab")


class Visitor:
    """Somebody with a browser of his own, who notices what goes wrong in it."""

    def __init__(self, browser, address, **screen):
        self.address = address
        self.context = browser.new_context(
            base_url=address, locale="en-US", timezone_id="America/New_York", **(screen or DESK)
        )
        self.context.set_default_timeout(MILLISECONDS)
        self.context.on("request", self._asked)
        self.context.on("response", self._answered)
        self.amiss = []
        self.weight = 0
        """Of what came since the last page began, in bytes before anything was packed."""
        self.expected = set()
        """Statuses besides 200 that are as they should be."""
        self.page = self.context.new_page()
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.amiss.append(f"error: {error}"))

    def sign_in(self, session):
        """Have the session's cookie."""
        self.context.add_cookies(
            [{"name": "runback_session", "value": session, "url": self.address}]
        )
        return self

    def go(self, path, until="networkidle"):
        """Go to a page, until nothing more comes of it, or all that it is made of is there."""
        self.weight = 0
        return self.page.goto(path, wait_until=until)

    def leave(self):
        """Close the browser; nothing may have gone wrong in it."""
        self.context.close()
        assert self.amiss == [], self.amiss

    def check(self):
        """What every page is held to."""
        self.check_size()
        self._run_axe(resultTypes=["violations"])

    def check_size(self):
        """How much a page may weigh, and how wide it may be."""
        assert self.weight <= MOST_BYTES, (self.page.url, self.weight)
        wide = self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, f"{self.page.url} scrolls sideways"

    def check_in_the_dark(self):
        """What a page that was checked is held to in the dark theme, which differs in colors."""
        self.page.emulate_media(color_scheme="dark")
        self._run_axe(resultTypes=["violations"], runOnly=["color-contrast"])
        self.page.emulate_media(color_scheme="light")

    def _run_axe(self, **options):
        found = Axe().run(self.page, options=options).response["violations"]
        amiss = [(one["id"], [node["html"] for node in one["nodes"]]) for one in found]
        assert amiss == [], (self.page.url, amiss)

    def _asked(self, request):
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.amiss.append(f"asked another host: {request.url}")

    def _answered(self, response):
        if response.status not in {200, 204, 303, 304} | self.expected:
            self.amiss.append(f"{response.status}: {response.url}")
        if response.status == 200:
            # The body itself is gone as soon as the page has led to another; streams have no end.
            self.weight += int(response.headers.get("content-length", 0))

    def _said(self, message):
        if message.type in {"error", "warning"}:
            text = message.text
            known = (f"status of {status}" in text for status in self.expected)
            if not any(known):
                self.amiss.append(f"console: {text}")
