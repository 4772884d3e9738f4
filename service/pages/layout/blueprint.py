"""The blueprint of all pages: each route names its permission, and forms carry a token of ours."""

from collections.abc import Callable
from functools import wraps
from typing import Final

from flask import Blueprint, Request, Response, request
from marshmallow import Schema
from webargs.multidictproxy import MultiDictProxy
from werkzeug.datastructures import MultiDict

from service.http.endpoint import StrictQueryParser, require_permission, wrap_with_query
from service.pages.layout.forms import check_form_token

BLUEPRINT_NAME: Final = "pages"

PageView = Callable[..., Response]


class PageQueryParser(StrictQueryParser):
    """Parses the parameters of an address, leaving out form fields that were left empty."""

    def load_querystring(self, req: Request, schema: Schema) -> MultiDictProxy:
        """Return the parameters that have a value."""
        filled = [(name, text) for name, text in req.args.items(multi=True) if text]
        return self._makeproxy(MultiDict(filled), schema)


class PageBlueprint(Blueprint):
    """Routes whose responses are pages for people."""

    def page(
        self,
        rule: str,
        *,
        permission: str,
        method: str = "GET",
        query: type[Schema] | None = None,
        max_bytes: Callable[[], int] | None = None,
    ) -> Callable[[PageView], PageView]:
        """Register a page, or the target of a form; with `query`, the view gets its values first.

        `max_bytes` limits the request of a form with a file.
        """

        def decorate(view: PageView) -> PageView:
            run = wrap_with_query(query, view, PARSER) if query else _wrap_view(view)
            run = run if method == "GET" else _guard_form(run, max_bytes)
            require_permission(run, permission)
            name = f"{view.__module__.removeprefix('service.pages.')}-{view.__name__}"
            self.add_url_rule(rule, name.replace(".", "-"), run, methods=[method])
            return view

        return decorate


PARSER: Final = PageQueryParser()
PAGES: Final = PageBlueprint(BLUEPRINT_NAME, __name__)


def is_page_request() -> bool:
    """Return whether the request is for a page."""
    return request.blueprint == BLUEPRINT_NAME


def _wrap_view(view: PageView) -> PageView:
    @wraps(view)
    def run(**parts: str) -> Response:
        return view(**parts)

    return run


def _guard_form(view: PageView, max_bytes: Callable[[], int] | None) -> PageView:
    @wraps(view)
    def run(**parts: str) -> Response:
        if max_bytes is not None:
            request.max_content_length = max_bytes()
        check_form_token()
        return view(**parts)

    return run
