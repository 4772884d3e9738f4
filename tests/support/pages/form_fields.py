"""Forms as a page gives them out, filled in without a browser: to send what no browser would."""

import re
from html import unescape

from tests.support.service.house import session

HERE = {"Origin": "http://localhost", "Accept": "text/html"}
HIDDEN = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)">')


class Clerk:
    """Somebody of a role who is signed in, and fills in forms."""

    def __init__(self, house, role):
        self.client = house.app.test_client()
        self.client.set_cookie("runback_session", session(house, role))

    def see(self, path):
        """The text of a page."""
        return self.client.get(path, headers=HERE).text

    def form(self, page, action, holding=""):
        """The hidden fields of the form that is sent there, as a browser would send them."""
        begins = rf'<form[^>]* action="{re.escape(action)}"[^>]*>'
        found = re.findall(rf"{begins}.*?</form>", page, re.DOTALL)
        form = next(one for one in found if holding in one)
        return {name: unescape(value) for name, value in HIDDEN.findall(form)}

    def send(self, action, fields, hidden):
        """What is answered to a form with these fields."""
        return self.client.post(action, data={**hidden, **fields}, headers=HERE)

    def fill_in(self, path, action, holding="", /, **fields):
        """Fill in a form of a page, and send it."""
        return self.send(action, fields, self.form(self.see(path), action, holding))


def arrive(visitor, account, password, path="/account"):
    """Sign in, and be where one wanted to go."""
    visitor.go(path)
    fill_in_sign_in(visitor.page, account, password)
    visitor.page.wait_for_url(f"**{path}")


def fill_in_sign_in(page, account, password):
    """Say who one is."""
    page.get_by_label("Account").fill(account)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()


def noted(house):
    """All that is noted of who looked at what, as one text."""
    return "\n".join(map(str, house.rows("SELECT * FROM store.access")))
