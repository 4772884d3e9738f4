"""The OpenAPI document, and the page that shows it; neither needs anything from outside."""

import hashlib
from functools import cache
from typing import Final

from flask import Response, request

from service.accounts.roles import PUBLIC
from service.api.docs.document import DocumentedApi, get_api
from service.api.docs.page import render_docs_page
from service.http.endpoint import ResourceBlueprint, ResponseSpec
from service.http.request_body import JSON
from service.http.responses import encode

DOCS: Final = ResourceBlueprint("describing", __name__, description="This document.")
HTML_TYPE: Final = "text/html"
NOT_MODIFIED: Final = {304: "Not modified."}


@DOCS.endpoint(
    "/v1/openapi.json",
    permission=PUBLIC,
    response=ResponseSpec(
        {"type": "object"}, "The document.", headers=("ETag",), other_statuses=NOT_MODIFIED
    ),
)
def tell_document() -> Response:
    """Give this OpenAPI 3.1 document."""
    return _make_cached_response(_encode_document(get_api()), JSON)


@DOCS.endpoint(
    "/v1/docs",
    permission=PUBLIC,
    response=ResponseSpec(
        {"type": "string"},
        "The page.",
        content_type=HTML_TYPE,
        headers=("ETag",),
        other_statuses=NOT_MODIFIED,
    ),
)
def tell_docs() -> Response:
    """Show this document as a page for people."""
    return _make_cached_response(_encode_page(get_api()), f"{HTML_TYPE}; charset=utf-8")


@cache
def _encode_document(api: DocumentedApi) -> bytes:
    return encode(api.spec.to_dict())


@cache
def _encode_page(api: DocumentedApi) -> bytes:
    return render_docs_page(api.spec.to_dict()).encode()


def _make_cached_response(raw: bytes, content_type: str) -> Response:
    """Return a response that clients may cache: it changes only with the program."""
    response = Response(raw, content_type=content_type)
    response.set_etag(hashlib.sha256(raw).hexdigest())
    response.headers["Cache-Control"] = "public, no-cache"
    response.make_conditional(request)
    return response
