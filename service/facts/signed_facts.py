"""Facts that a person answers for: signed with the caller's account and the time."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from service.errors import FieldError, Refusal
from service.http.context import get_caller
from service.http.responses import encode, format_now

CORRECTION_TYPES: Final = ("corrected", "voided")
FIELDS_DECODER: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])


class FactSignature(Struct):
    """The type and the signer of a fact, of any JSON type."""

    type: object = None
    by: object = None


SIGNATURE_DECODER: Final = msgspec.json.Decoder(FactSignature)


def sign_fact(raw: bytes, kind: type[Struct]) -> bytes:
    """Return the fact with its type, and with the caller and the time where they are left out."""
    tag = str(kind.__struct_config__.tag)
    sent = split_fields(raw)
    known = {"type": tag, "by": get_caller().account}
    for name, value in known.items():
        if name in sent and not has_value(sent, name, value):
            detail = f"`{name}` is not for you to say; leave it out, or send `{value}`"
            raise Refusal("malformed", detail, [FieldError(detail, f"/{name}")])
    missing = {
        name: value for name, value in (known | {"at": format_now()}).items() if name not in sent
    }
    return insert_fields(raw, missing)


def refuse_corrections_by_others(facts: Sequence[bytes]) -> None:
    """Refuse corrections by a caller who may not correct, or in another's name."""
    who = get_caller()
    for place, raw in enumerate(facts):
        try:
            signature = SIGNATURE_DECODER.decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            continue  # the parser reports it
        if signature.type not in CORRECTION_TYPES:
            continue
        if "correct" not in who.permissions:
            detail = (
                f"`{signature.type}` needs the permission `correct`, which `{who.account}` has not"
            )
            raise Refusal("not-allowed", detail)
        if signature.by != who.account:
            detail = f"only `{who.account}` is signed in; nobody else can be said to correct"
            raise Refusal("malformed", detail, [FieldError(detail, f"/{place}/by")])


def split_fields(raw: bytes) -> dict[str, msgspec.Raw]:
    """Return the undecoded value of each field."""
    try:
        return FIELDS_DECODER.decode(
            raw.decode()
        )  # what is not read later must be text all the same
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("not-json", f"expected an object in JSON: {error}") from None


def has_value(sent: Mapping[str, msgspec.Raw], name: str, value: object) -> bool:
    """Return whether the field was sent with this very value."""
    try:
        return name in sent and msgspec.json.decode(sent[name]) == value
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False


def take_field(raw: bytes, name: str) -> tuple[msgspec.Raw | None, bytes]:
    """Return the value of a field that is not the fact's own, and the fact without it."""
    sent = split_fields(raw)
    if encode(sent).count(b'"') != raw.count(b'"'):
        raise Refusal("malformed", "a key is given twice in one object")
    return sent.pop(name, None), encode(sent)


def insert_fields(raw: bytes, more: Mapping[str, object]) -> bytes:
    """Return the object with further fields, and all else as it was sent."""
    if not more:
        return raw
    begins, ends = raw.index(b"{") + 1, raw.rindex(b"}")
    inner = raw[begins:ends].strip()
    added = encode(more)[1:-1]
    return b"{" + (inner + b"," if inner else b"") + added + b"}"
