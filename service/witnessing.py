"""Facts that a person answers for: who is signed in says so, now."""

from typing import Final

import msgspec
from msgspec import Struct

from service.answers import encode, now
from service.context import caller
from service.problems import FieldError, Refusal

WORDS: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])


def witnessed(raw: bytes, kind: type[Struct]) -> bytes:
    """The fact with its type, and with who is signed in and the time where these are left out."""
    tag = str(kind.__struct_config__.tag)
    try:
        sent = WORDS.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("not-json", f"expected an object in JSON: {error}") from None
    known = {"type": tag, "by": caller().account}
    for name, value in known.items():
        if name in sent and sent[name] != encode(value):
            detail = f"`{name}` is not for you to say; leave it out, or send `{value}`"
            raise Refusal("malformed", detail, [FieldError(detail, f"/{name}")])
    missing = {name: value for name, value in (known | {"at": now()}).items() if name not in sent}
    return spliced(raw, missing)


def spliced(raw: bytes, more: dict[str, str]) -> bytes:
    """The object with further fields, and everything else as it was sent."""
    if not more:
        return raw
    begins, ends = raw.index(b"{") + 1, raw.rindex(b"}")
    inner = raw[begins:ends].strip()
    added = encode(more)[1:-1]
    return b"{" + (inner + b"," if inner else b"") + added + b"}"
