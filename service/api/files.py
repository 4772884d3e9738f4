"""Files that evidence names: uploaded and downloaded."""

from typing import Final

import msgspec
from flask import Response, request
from msgspec import Struct, field

from domain.facts.dispute_events import MediaType, Sha256
from domain.facts.field_types import WholeNumber
from projections.errors import NotOnFile
from projections.personal.evidence_files import (
    FileContent,
    hash_content,
    load_file_content,
    store_file,
)
from service.auth.gate import note_target
from service.errors import Refusal
from service.http.context import get_caller, get_service
from service.http.endpoint import RequestBodySpec, ResourceBlueprint, ResponseSpec
from service.http.request_body import read_whole_body
from service.http.responses import make_json_response

FILES: Final = ResourceBlueprint(
    "files",
    __name__,
    url_prefix="/v1/files",
    description="Files that evidence names by their hash; they can be erased.",
)

BYTES_TYPE: Final = "application/octet-stream"
MEDIA_TYPES: Final = ("image/jpeg", "image/png", "application/pdf", "video/mp4", "text/plain")
"""The most common media types; every other is accepted too."""

FORM_TYPES: Final = frozenset({"multipart/form-data", "application/x-www-form-urlencoded"})
"""The types that HTTP clients send where none was given: no file has them."""

HASH_HEADERS: Final = {
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-cache",
}
"""Headers that keep browsers from running the file, whatever it is."""


class FileResponse(Struct, frozen=True):
    """A file on file, as evidence describes it."""

    sha256: Sha256
    size: WholeNumber = field(name="bytes")
    media_type: MediaType


@FILES.endpoint(
    "",
    method="POST",
    permission="dispute",
    body=RequestBodySpec(None, "…", other_types=MEDIA_TYPES, content_type=BYTES_TYPE),
    response=ResponseSpec(FileResponse, "The file is on file.", 201, headers=("Location",)),
)
def upload_file() -> Response:
    """Put a file on file, to name it as evidence.

    Send its bytes as they are, with any media type. A file sent again is stored once and answered
    alike, with the media type of the first time.
    """
    media_type = _read_media_type()
    request.max_content_length = get_service().settings.file_limit
    found = take_file(read_whole_body(), media_type)
    return make_json_response(found, 201, {"Location": f"/v1/files/{found.sha256}"})


def take_file(content: bytes, media_type: str) -> FileResponse:
    """Put the file in the body on file, and return its description."""
    if not content:
        raise Refusal("malformed", "the file has nothing in it")
    note_target(f"file:{hash_content(content)}", "dispute")
    with get_service().connections.borrow() as connection:
        return FileResponse(*store_file(connection, content, media_type, get_caller().account))


@FILES.endpoint(
    "/<sha256:sha256>",
    permission="read",
    problems=("not-on-file",),
    response=ResponseSpec(
        None,
        "The bytes, to be saved: never shown in place.",
        content_type="*/*",
        headers=("ETag",),
        other_statuses={304: "Not modified."},
    ),
)
def download_file(sha256: str) -> Response:
    """Give a file."""
    found = get_service().connections.read(lambda connection: load_file_content(connection, sha256))
    if found is None:
        what = f"there is no file {sha256} on file: it was never sent here, or it was erased"
        raise NotOnFile(what)
    return _make_download(sha256, found)


def _read_media_type() -> str:
    """Return the media type; refuse compression, which would change the file's bytes."""
    sent = request.mimetype
    is_packed = request.headers.get("Content-Encoding", "identity").lower() != "identity"
    if sent in FORM_TYPES or is_packed or not _is_media_type(sent):
        detail = (
            "expected the bytes of the file as they are, and their media type in `Content-Type`,"
            f" such as image/jpeg; got {request.headers.get('Content-Type') or 'none'}"
        )
        raise Refusal("not-this-type", detail)
    return sent


def _is_media_type(text: str) -> bool:
    try:
        msgspec.convert(text, MediaType)
    except msgspec.ValidationError:
        return False
    return True


def _make_download(sha256: str, found: FileContent) -> Response:
    response = Response(found.content, headers=HASH_HEADERS, content_type=found.media_type)
    response.headers["Content-Disposition"] = f'attachment; filename="{sha256}"'
    response.set_etag(sha256)
    response.make_conditional(request)
    return response
