"""Keeping a file that evidence names, and giving it back."""

from typing import Final

import msgspec
from flask import Response, request
from msgspec import Struct, field

from domain.events.dispute import MediaType, Sha256
from domain.events.round import Whole
from projections.erasable.files import FileShown, file_shown, hash_of, keep_file
from projections.store.errors import NotOnFile
from service.answers import json_answer
from service.bodies import whole
from service.context import caller, service
from service.people.noting import note_target
from service.problems import Refusal
from service.section import Answers, Section, Takes

FILES: Final = Section(
    "files", __name__, url_prefix="/v1/files",
    description="Files that evidence names by their hash; they can be erased.",
)  # fmt: skip

BYTES: Final = "application/octet-stream"
KINDS: Final = ("image/jpeg", "image/png", "application/pdf", "video/mp4", "text/plain")
"""That are sent most; every other is taken as well."""

FORMS: Final = frozenset({"multipart/form-data", "application/x-www-form-urlencoded"})
"""What programs send by themselves where nothing was said: no file has such a media type."""

HEADERS: Final = {
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-cache",
}
"""Whatever the file is, a browser runs nothing of it."""


class FileKept(Struct, frozen=True):
    """A file that is on file: what evidence says of it."""

    sha256: Sha256
    size: Whole = field(name="bytes")
    media_type: MediaType


@FILES.endpoint(
    "", method="POST", needs="dispute", takes=Takes(None, "…", also=KINDS, content_type=BYTES),
    answers=Answers(FileKept, "The file is on file.", 201, headers=("Location",)),
)  # fmt: skip
def keep() -> Response:
    """Keep a file, to name it as evidence.

    Its bytes as they are, of any media type. The same bytes sent again are kept once and answered
    alike, with the media type that was told first.
    """
    media_type = _media_type()
    request.max_content_length = service().settings.file_limit
    found = kept(whole(), media_type)
    return json_answer(found, 201, {"Location": f"/v1/files/{found.sha256}"})


def kept(content: bytes, media_type: str) -> FileKept:
    """The file, which is on file from now on."""
    if not content:
        raise Refusal("malformed", "the file has nothing in it")
    note_target(f"file:{hash_of(content)}", "dispute")
    with service().connections.lent() as connection:
        return FileKept(*keep_file(connection, content, media_type, caller().account))


@FILES.endpoint(
    "/<sha256:sha256>", needs="read", refuses=("not-on-file",),
    answers=Answers(
        None, "The bytes, to be saved: never shown in place.", content_type="*/*",
        headers=("ETag",), also={304: "As it was."},
    ),
)  # fmt: skip
def give(sha256: str) -> Response:
    """Give a file."""
    found = service().connections.read(lambda connection: file_shown(connection, sha256))
    if found is None:
        what = f"there is no file {sha256} on file: it was never sent here, or it was erased"
        raise NotOnFile(what)
    return _attached(sha256, found)


def _media_type() -> str:
    """What kind of file is sent; compressed on its way it would not be the file any more."""
    sent = request.mimetype
    is_packed = request.headers.get("Content-Encoding", "identity").lower() != "identity"
    if sent in FORMS or is_packed or not _is_media_type(sent):
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


def _attached(sha256: str, found: FileShown) -> Response:
    response = Response(found.content, headers=HEADERS, content_type=found.media_type)
    response.headers["Content-Disposition"] = f'attachment; filename="{sha256}"'
    response.set_etag(sha256)
    response.make_conditional(request)
    return response
