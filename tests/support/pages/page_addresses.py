"""Every page of the URL map, at an address where there is something to see."""

import re

from service.pages.layout.blueprint import BLUEPRINT_NAME

SAVED = ".pdf"
NOT_PAGES = {
    "/static/<id:edition>/<id:name>",
    "/rounds/<id:round_id>/steps",
    "/rounds/<id:round_id>/transcript",
    "/rounds/<id:round_id>/tapped",
    "/board/stream",
}
"""What is no page, though it is among them."""


def page_rules(app, method="GET"):
    """The rules of all pages, with who may see them."""
    return {
        rule.rule: app.view_functions[rule.endpoint].permission
        for rule in app.url_map.iter_rules()
        if rule.endpoint.startswith(f"{BLUEPRINT_NAME}.")
        and method in rule.methods
        and rule.rule not in NOT_PAGES
    }


def shown_rules(app):
    """The rules of all pages that a browser shows, and does not save."""
    rules = page_rules(app)
    return {rule: needs for rule, needs in rules.items() if not rule.endswith(SAVED)}


def address_of(rule, parts):
    """The address of a page, with these parts in it."""
    return re.sub(r"<(?:[^:>]+:)?([^>]+)>", lambda found: str(parts[found[1]]), rule)
