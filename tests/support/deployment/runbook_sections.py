"""What the runbooks say is to be done: their sections, and the commands in them."""

import re
import shlex

from tests.support.deployment.programs import DEPLOYMENT

TEXT = (DEPLOYMENT / "runbooks.md").read_text()
CODE = re.compile(r"^(?: {4}| {7})(?! )(.+)$", re.MULTILINE)
SETTING = re.compile(r"[A-Z_]+=.*")


def anchors():
    """Where links within it may lead."""
    headings = re.findall(r"^## (.+)$", TEXT, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def commands():
    """The words of every command, without the account that gives it."""
    for line in CODE.findall(TEXT):
        for one in line.split(" && "):
            words = shlex.split(one)
            if words[0] == "sudo":
                words = words[3:]
            while words and SETTING.fullmatch(words[0]):
                words = words[1:]
            yield words
