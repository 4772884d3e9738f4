"""What the service's own document says of its routes, so that tests cover those that come later."""

import json
import re
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

from service.api.docs.document import get_api
from service.pages.layout.blueprint import BLUEPRINT_NAME as PAGES

METHODS = ("get", "post", "put", "patch", "delete")


class Operation(NamedTuple):
    """A route as the document has it."""

    method: str
    path: str
    needs: str
    says: dict[str, Any]
    parameters: list[dict[str, Any]]

    @property
    def label(self):
        """As tests name it."""
        return f"{self.method} {self.path}"

    @property
    def changes_something(self):
        """Whether more is done than telling."""
        return self.method != "GET"

    def named(self, where):
        """Its parameters that stand in the path, in the query, or in the headers."""
        return [one for one in self.parameters if one["in"] == where]

    @property
    def content(self):
        """What can be sent, by content type."""
        return self.says.get("requestBody", {}).get("content", {})

    def address(self, parts, query=None):
        """Where it is, with these parts of the path; the query has what must be there."""
        path = self.path
        for one in self.named("path"):
            path = path.replace("{" + one["name"] + "}", quote(parts[one["name"]], safe=""))
        needed = {
            one["name"]: one.get("example", one["schema"].get("default", "x"))
            for one in self.named("query")
            if one.get("required")
        }
        return f"{path}?{urlencode(needed | (query or {}), doseq=True)}".rstrip("?")

    def body(self):
        """The example of what is sent, and its type; nothing where nothing is."""
        for content_type, sent in self.content.items():
            example = sent.get("example", "x")
            raw = json.dumps(example) if "json" in content_type else example
            return raw.encode() if isinstance(raw, str) else raw, content_type
        return None, None


def document_of(app):
    """The document."""
    with app.app_context():
        return get_api().spec.to_dict()


def operations(app):
    """Every route that the document describes."""
    return [
        Operation(
            method.upper(),
            path,
            says.get("x-permission"),
            says,
            [*ways.get("parameters", ()), *says.get("parameters", ())],
        )
        for path, ways in document_of(app)["paths"].items()
        for method, says in ways.items()
        if method in METHODS
    ]


def routes(app):
    """The endpoint of all that answers programs, by method and path as documents have them."""
    return {
        (method, _as_documented(rule)): rule.endpoint
        for rule in app.url_map.iter_rules()
        if not rule.endpoint.startswith(f"{PAGES}.")
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }


def _as_documented(rule):
    """`/<id:round_id>/x` as `/{round_id}/x`."""
    return re.sub(r"<(?:[^:>]+:)?([^>]+)>", r"{\1}", rule.rule)
