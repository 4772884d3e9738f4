"""What is said on a page, and where it can be linked to."""

import re
from html import unescape


def words_of(page):
    """What is said on a page, without what it is made of."""
    return " ".join(unescape(re.sub(r"<[^>]+>", "", page)).split())


def anchors(page):
    """What can be linked to on a page."""
    return re.findall(r'\bid="([^"]+)"', page)
