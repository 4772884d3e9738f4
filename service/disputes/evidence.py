"""Evidence that names a file: what is known of the file is added to it."""

import msgspec
from msgspec import Raw

from domain.events.dispute import EvidenceAdded, Sha256
from projections.erasable.files import FileKnown, file_known
from service.context import service
from service.problems import FieldError, Refusal
from service.witnessing import says, spliced, witnessed, words_of


def with_file(_: str, raw: bytes) -> bytes:
    """The evidence with the size and the kind of the file that it names."""
    fact = witnessed(raw, EvidenceAdded)
    sent = words_of(fact)
    sha256 = _hash(sent.get("sha256"))
    if sha256 is None:
        return fact
    found = service().connections.read(lambda connection: file_known(connection, sha256))
    if found is not None:
        return _with_known(fact, sent, found)
    if says(sent, "kind", "file"):
        detail = "no such file is on file; send its bytes to /v1/files first"
        raise Refusal("malformed", detail, [FieldError(detail, "/sha256")])
    return fact


def _with_known(raw: bytes, sent: dict[str, Raw], found: FileKnown) -> bytes:
    known = {"bytes": found.size, "media_type": found.media_type}
    for name, value in known.items():
        if name in sent and not says(sent, name, value):
            detail = f"the file has `{value}`; leave `{name}` out, or send that"
            raise Refusal("malformed", detail, [FieldError(detail, f"/{name}")])
    return spliced(raw, {name: value for name, value in known.items() if name not in sent})


def _hash(sent: Raw | None) -> str | None:
    """The hash that was sent, if it is one; if not, that is said where the fact is read."""
    try:
        return None if sent is None else msgspec.json.decode(sent, type=Sha256)
    except msgspec.MsgspecError:
        return None
