"""The kinds of problems that a request can meet, and the kind that each error is."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from domain.errors import (
    CalendarRangeError,
    DisputeSequenceError,
    MalformedInputError,
    NoRackError,
    RunbackError,
    UnknownGameError,
    UnknownRuleError,
    UnknownScheduleError,
)
from projections.errors import (
    ContentMismatch,
    DatabaseNotReady,
    DatabaseUnavailable,
    IdempotencyKeyReused,
    NotOnFile,
    NotRecorded,
    UnderLegalHold,
    VersionConflict,
)
from service.errors import AccountTakenError, LastAdminError


class ProblemKind(NamedTuple):
    """A kind of problem: its status, its title, and what can be done about it."""

    status: int
    title: str
    remedy: str


KINDS: Final[Mapping[str, ProblemKind]] = {
    "not-json": ProblemKind(
        400, "This is not JSON", "Send JSON in UTF-8, of the shape in /v1/docs."
    ),
    "bad-request": ProblemKind(
        400, "This request cannot be understood", "Mend what the detail names."
    ),
    "not-signed-in": ProblemKind(
        401,
        "Nobody is signed in",
        "Send `Authorization: Bearer TOKEN` with a token that is not revoked or expired.",
    ),
    "not-allowed": ProblemKind(
        403, "You may not do this", "Ask somebody who may, or for a token that lets you."
    ),
    "not-on-file": ProblemKind(404, "There is nothing of this name", "Look for it in the lists."),
    "no-such-method": ProblemKind(
        405, "This cannot be done here", "The header `Allow` says what can."
    ),
    "not-acceptable": ProblemKind(406, "Not in this form", "Ask for a form that is offered."),
    "too-slow": ProblemKind(408, "The request did not come in time", "Send it again."),
    "on-file-otherwise": ProblemKind(
        409, "This is on file with another content", "Correct what is on file, or use another id."
    ),
    "out-of-turn": ProblemKind(
        409, "This cannot follow now", "Do one of what the detail accepts first."
    ),
    "held": ProblemKind(
        409, "A legal hold is on this", "Leave it as it is, or have the hold lifted first."
    ),
    "stale-version": ProblemKind(
        412,
        "Others were recorded in the meantime",
        "Look at `between`, decide again, and send `If-Match` with the version that is named.",
    ),
    "too-large": ProblemKind(413, "This is too much at once", "Send it in smaller pieces."),
    "address-too-long": ProblemKind(414, "This address is too long", "Ask for less at once."),
    "not-this-type": ProblemKind(
        415, "Not in this form", "Send the type that is named in the detail, in UTF-8."
    ),
    "malformed": ProblemKind(
        422, "This breaks the format", "Mend the places in `errors`; nothing of it was stored."
    ),
    "key-reused": ProblemKind(
        422, "The key came with something else before", "Use a new `Idempotency-Key`."
    ),
    "headers-too-large": ProblemKind(
        431, "The headers are too large", "Send fewer, or shorter ones; most are not needed."
    ),
    "version-needed": ProblemKind(
        428,
        "Which version have you seen?",
        'Send `If-Match` with the `ETag` of what you have seen, such as "17".',
    ),
    "too-many": ProblemKind(429, "Too many requests", "Wait for as long as `Retry-After` says."),
    "broken": ProblemKind(
        500, "Something is wrong with Runback", "Report the request id; it is logged."
    ),
    "not-available": ProblemKind(
        503, "The database does not answer", "Try again; what was answered is stored."
    ),
    "too-much-asked": ProblemKind(
        503, "This takes the database too long", "Ask for less: one room, one day, a smaller page."
    ),
}
"""Every kind of problem by its name, which is the last part of its `type`."""

KIND_OF_ERROR: Final[Mapping[type[RunbackError], str]] = {
    MalformedInputError: "malformed",
    UnknownGameError: "not-on-file",
    UnknownScheduleError: "not-on-file",
    UnknownRuleError: "malformed",
    CalendarRangeError: "malformed",
    NoRackError: "malformed",
    NotOnFile: "not-on-file",
    UnderLegalHold: "held",
    VersionConflict: "stale-version",
    IdempotencyKeyReused: "key-reused",
    ContentMismatch: "on-file-otherwise",
    NotRecorded: "malformed",
    DisputeSequenceError: "out-of-turn",
    DatabaseUnavailable: "not-available",
    DatabaseNotReady: "not-available",
    AccountTakenError: "on-file-otherwise",
    LastAdminError: "out-of-turn",
}
"""The kind of problem that each error is; an error takes after its nearest parent."""

KIND_OF_STATUS: Final[Mapping[int, str]] = {
    400: "bad-request",
    401: "not-signed-in",
    403: "not-allowed",
    404: "not-on-file",
    405: "no-such-method",
    406: "not-acceptable",
    408: "too-slow",
    413: "too-large",
    414: "address-too-long",
    415: "not-this-type",
    422: "malformed",
    429: "too-many",
    503: "not-available",
}
"""The kind of problem that an HTTP error is, by its status."""
