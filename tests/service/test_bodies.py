"""Bodies of many lines, as they come in."""

import io

from service.bodies import lines

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
        assert list(lines()) == [LINE] * COUNT
    assert stream.asked < COUNT
