"""A ruling is made when it is sent: by the limit of then a second person has to agree or not."""

from domain.events.dispute import Ruled
from service.problems import FieldError, Refusal
from service.witnessing import witnessed, words_of


def ruled_now(_: str, raw: bytes) -> bytes:
    """The ruling with this time; one with a time of its own could lie before the room's limit."""
    if "at" in words_of(raw):
        detail = "a ruling is made now; leave `at` out, and say in `note` if it was told before"
        raise Refusal("malformed", detail, [FieldError(detail, "/at")])
    return witnessed(raw, Ruled)
