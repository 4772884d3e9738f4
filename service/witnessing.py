"""Facts that a person answers for: who is signed in says so, now."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from service.answers import encode, now
from service.context import caller
from service.problems import FieldError, Refusal

CORRECTIONS: Final = ("corrected", "voided")
WORDS: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])


class Said(Struct):
    """Of which type a fact is, and who says so; anything, as long as it was not read."""

    type: object = None
    by: object = None


SAID: Final = msgspec.json.Decoder(Said)


def witnessed(raw: bytes, kind: type[Struct]) -> bytes:
    """The fact with its type, and with who is signed in and the time where these are left out."""
    tag = str(kind.__struct_config__.tag)
    sent = words_of(raw)
    known = {"type": tag, "by": caller().account}
    for name, value in known.items():
        if name in sent and not says(sent, name, value):
            detail = f"`{name}` is not for you to say; leave it out, or send `{value}`"
            raise Refusal("malformed", detail, [FieldError(detail, f"/{name}")])
    missing = {name: value for name, value in (known | {"at": now()}).items() if name not in sent}
    return spliced(raw, missing)


def refuse_corrections_by_others(facts: Sequence[bytes]) -> None:
    """Refuse a correction among the facts from who may not correct, or in another's name."""
    who = caller()
    for place, raw in enumerate(facts):
        try:
            said = SAID.decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            continue  # what it is instead is said where it is read
        if said.type not in CORRECTIONS:
            continue
        if "correct" not in who.permissions:
            detail = f"`{said.type}` needs the permission `correct`, which `{who.account}` has not"
            raise Refusal("not-allowed", detail)
        if said.by != who.account:
            detail = f"only `{who.account}` is signed in; nobody else can be said to correct"
            raise Refusal("malformed", detail, [FieldError(detail, f"/{place}/by")])


def words_of(raw: bytes) -> dict[str, msgspec.Raw]:
    """What is sent under each name, unread."""
    try:
        return WORDS.decode(raw.decode())  # what is not read later must be text all the same
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("not-json", f"expected an object in JSON: {error}") from None


def says(sent: Mapping[str, msgspec.Raw], name: str, value: object) -> bool:
    """Whether just this was sent under the name."""
    try:
        return name in sent and msgspec.json.decode(sent[name]) == value
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False


def apart(raw: bytes, name: str) -> tuple[msgspec.Raw | None, bytes]:
    """What is sent under a name that is not of the fact itself, and the fact without it."""
    sent = words_of(raw)
    if encode(sent).count(b'"') != raw.count(b'"'):
        raise Refusal("malformed", "a key is given twice in one object")
    return sent.pop(name, None), encode(sent)


def spliced(raw: bytes, more: Mapping[str, object]) -> bytes:
    """The object with further fields, and everything else as it was sent."""
    if not more:
        return raw
    begins, ends = raw.index(b"{") + 1, raw.rindex(b"}")
    inner = raw[begins:ends].strip()
    added = encode(more)[1:-1]
    return b"{" + (inner + b"," if inner else b"") + added + b"}"
