"""Bodies of many lines as they come in, and the places of what is wrong in them."""

import io

from domain.errors import MalformedInputError, Place
from domain.facts.dispute_events import DisputeRaised
from service.errors import FieldError, PatternError, Refusal
from service.facts.submission import FACT_TYPES
from service.http.request_body import explain_malformed_facts, find_errors, read_lines
from service.pages.disputes.form_errors import reject_form
from service.schemas.derivation import derive_schema

LINE = b'{"x": "' + b"x" * 990 + b'"}\n'
COUNT = 1000


class Counting:
    """A body, as gunicorn gives it, that counts how often it is asked for more."""

    def __init__(self, raw):
        self._rest = io.BytesIO(raw)
        self.asked = 0

    def read(self, size):
        """So much of it."""
        self.asked += 1
        return self._rest.read(size)


def test_lines_are_not_asked_for_byte_by_byte(app):
    stream = Counting(LINE * COUNT)
    length = str(len(LINE) * COUNT)
    sent = {"wsgi.input": stream, "wsgi.input_terminated": True, "CONTENT_LENGTH": length}
    with app.test_request_context("/v1/rounds", method="POST", environ_overrides=sent):
        assert list(read_lines()) == [LINE] * COUNT
    assert stream.asked < COUNT


def test_the_pointer_follows_the_path_of_the_error_whatever_its_words():
    error = MalformedInputError("wrong", Place("somewhere else", ("events", 5, "x", "a/b")))
    fact = b'{"type": "closed"}'
    refusal = explain_malformed_facts(error, [fact] * 3, FACT_TYPES["round"], 4, is_one=False)
    assert [one.pointer for one in refusal.errors] == ["/1/x/a~1b"]


def test_a_text_that_does_not_fit_its_pattern_is_an_error_of_its_own_kind():
    document = {"type": "raised", "claim": "short", "channel": "table", "table": "T 4"}
    errors = find_errors(document, derive_schema(DisputeRaised)())
    kinds = {one.pointer: type(one) for one in errors}
    assert kinds["/table"] is PatternError


def test_a_form_rewords_an_error_of_a_pattern_whatever_its_words():
    detail = "some words"
    error = Refusal(
        "malformed", detail, [PatternError(detail, "/table"), FieldError(detail, "/seat")]
    )
    form = reject_form("raised", {"table": "T 4", "seat": "x"}, error, "UTC", 0)
    assert "letters, digits" in form.wrong["table"]
    assert form.wrong["seat"] == "Some words."
