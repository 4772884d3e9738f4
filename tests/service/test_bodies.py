"""Bodies of many lines, as they come in."""

import io

from service.bodies import lines

LINE = b'{"x": "' + b"x" * 990 + b'"}\n'


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
    stream = Counting(LINE * 1000)
    sent = {"method": "POST", "input_stream": stream, "content_length": len(LINE) * 1000}
    with app.test_request_context("/v1/rounds", **sent):
        assert list(lines()) == [LINE] * 1000
    assert stream.asked < 1000
