"""Errors of the service, in words for whoever sent the request.

RunbackError
 ├─ Refusal              a request that is refused, with the kind of problem it is
 ├─ AccountTakenError    an account's name that is in use
 └─ LastAdminError       a change that would leave nobody to administer the service

`service/http/problem_kinds.py` says which kind of problem each error of every room is.
"""

from collections.abc import Mapping, Sequence
from math import ceil

from msgspec import Struct

from domain.errors import RunbackError
from domain.json_types import Json


class FieldError(Struct, frozen=True, omit_defaults=True):
    """Something that is wrong with a part of what was sent."""

    detail: str
    pointer: str = ""
    """The place in the body, as a JSON Pointer."""
    parameter: str = ""
    """Or the parameter or header."""


class PatternError(FieldError, frozen=True, omit_defaults=True):
    """A text that does not fit the pattern of its field."""


class Refusal(RunbackError):
    """A request that is refused, with the kind of problem it is."""

    def __init__(
        self,
        kind: str,
        detail: str,
        errors: Sequence[FieldError] = (),
        headers: Mapping[str, str] | None = None,
        **members: Json,
    ) -> None:
        super().__init__(detail)
        self.kind = kind
        self.errors = tuple(errors)
        self.headers = dict(headers or {})
        self.members = members
        """Further members of the problem document."""


def make_retry_refusal(detail: str, seconds: float) -> Refusal:
    """Return the refusal of a request that may be sent again after so many seconds."""
    return Refusal("too-many", detail, headers={"Retry-After": str(max(1, ceil(seconds)))})


class AccountTakenError(RunbackError):
    """An account's name that is in use."""


class LastAdminError(RunbackError):
    """A change that would leave nobody to administer the service."""
