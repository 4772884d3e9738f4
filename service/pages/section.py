"""The section of pages: each says who may see it, and what a form sends is ours."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

from flask import Blueprint, Response, request
from marshmallow import Schema
from werkzeug.datastructures import MultiDict

from service.pages.forms import refuse_form_from_elsewhere
from service.section import Strict, asking

NAME: Final = "pages"

View = Callable[..., Response]


class WithoutEmpty(Strict):
    """Reads the parameters of an address; a field of a form that was left empty is not one."""

    def load_querystring(self, req: Any, schema: Any) -> Any:  # noqa: ANN401 - webargs'
        """The parameters that say something."""
        given = [(name, text) for name, text in req.args.items(multi=True) if text]
        return self._makeproxy(MultiDict(given), schema)


class Pages(Blueprint):
    """Routes that answer people."""

    def page(
        self,
        rule: str,
        *,
        needs: str,
        method: str = "GET",
        asks: type[Schema] | None = None,
        most: Callable[[], int] | None = None,
    ) -> Callable[[View], View]:
        """A page, or what is done with a form; the view is told first what was asked for.

        `most` says how many bytes a form with a file may have.
        """

        def decorate(view: View) -> View:
            run = asking(asks, view, PARSER) if asks else _plain(view)
            run = run if method == "GET" else _from_our_form(run, most)
            run.needs = needs  # type: ignore[attr-defined]
            name = f"{view.__module__.removeprefix('service.pages.')}-{view.__name__}"
            self.add_url_rule(rule, name.replace(".", "-"), run, methods=[method])
            return view

        return decorate


PARSER: Final = WithoutEmpty()
PAGES: Final = Pages(NAME, __name__)


def is_page() -> bool:
    """Whether it is a page that was asked for."""
    return request.blueprint == NAME


def _plain(view: View) -> View:
    @wraps(view)
    def run(**parts: Any) -> Response:  # noqa: ANN401 - the parts of the address
        return view(**parts)

    return run


def _from_our_form(view: View, most: Callable[[], int] | None) -> View:
    @wraps(view)
    def run(**parts: Any) -> Response:  # noqa: ANN401 - the parts of the address
        if most is not None:
            request.max_content_length = most()
        refuse_form_from_elsewhere()
        return view(**parts)

    return run
