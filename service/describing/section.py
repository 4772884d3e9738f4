"""The document of the service, and the page that shows it; neither needs anything from outside."""

import hashlib
from functools import cache
from typing import Final

from flask import Response, request

from service.answers import encode
from service.bodies import JSON
from service.describing.page import page
from service.openapi import Documented, documented
from service.people.roles import PUBLIC
from service.section import Answers, Section

DESCRIBING: Final = Section("describing", __name__, description="What can be asked, and how.")
HTML: Final = "text/html"
AS_IT_WAS: Final = {304: "As it was."}


@DESCRIBING.endpoint(
    "/v1/openapi.json", needs=PUBLIC,
    answers=Answers({"type": "object"}, "The document.", headers=("ETag",), also=AS_IT_WAS),
)  # fmt: skip
def tell_document() -> Response:
    """Give this document: OpenAPI 3.1."""
    return _lasting(_document(documented()), JSON)


@DESCRIBING.endpoint(
    "/v1/docs", needs=PUBLIC,
    answers=Answers(
        {"type": "string"}, "The page.", content_type=HTML, headers=("ETag",), also=AS_IT_WAS
    ),
)  # fmt: skip
def tell_docs() -> Response:
    """Show this document as a page for people."""
    return _lasting(_page(documented()), f"{HTML}; charset=utf-8")


@cache
def _document(api: Documented) -> bytes:
    return encode(api.spec.to_dict())


@cache
def _page(api: Documented) -> bytes:
    return page(api.spec.to_dict()).encode()


def _lasting(raw: bytes, content_type: str) -> Response:
    """What is the same for everybody until another Runback runs here."""
    response = Response(raw, content_type=content_type)
    response.set_etag(hashlib.sha256(raw).hexdigest())
    response.headers["Cache-Control"] = "public, no-cache"
    response.make_conditional(request)
    return response
