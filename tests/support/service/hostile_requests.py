"""What nobody sends who means well."""

import gzip
import json
from itertools import count

INJECTED = [
    "'; DROP TABLE store.stored_events; --",
    "' OR ''='",
    '" OR ""="',
    "1; SELECT pg_sleep(30)",
    "$$; SELECT 1; $$",
    "%s %(target)s {0} {x.__class__} ${7*7} {{7*7}}",
    "<script>alert(1)</script>",
    "$(id) `id` | id & id",
    "x\\' UNION SELECT secret FROM people.tokens",
    "../../etc/passwd",
    "CON .. ~",
    "é" * 1500,
]
"""Texts that mean something to somebody further on; to us they are words."""

UNREADABLE = [
    "%00", "a%00b", "%0d%0aSet-Cookie:x=1", "%ff%fe", "%c3%28", "%ed%a0%80", "%1b[2J", "%7f",
]  # fmt: skip
"""Parts of an address that are no text."""

PATHS = [
    "/v1/rounds/..", "/v1/rounds/../../healthz", "/v1/rounds/%2e%2e/%2e%2e/healthz",
    "/v1/rounds/..%2f..%2fhealthz", "/v1/rounds/%252e%252e%252fhealthz", "/v1/rounds/a%2fb",
    "/v1/rounds/a%252fb", "/v1/rounds/a;b=c", "/v1//rounds/x", "//v1/rounds", "/v1/rounds/a\\b",
    "/v1/rounds/.", "/v1/rounds/.hidden", "/v1/rounds/-x", "/v1/rounds/" + "a" * 65,
    "/v1/rounds/" + "a" * 5000, "/v1/rounds/%E2%80%AE", "/v1/rounds/a%20b", "/V1/ROUNDS/x",
    "/v1/rounds/x/record.json", "/v1/rounds/x/nothing", "/static/../service/problems.py",
    "/v1/rounds/\u0430dmin", "/.git/config", "/v1/rounds/*",
]  # fmt: skip
"""Ways to what is not there."""

DEEP = b"[" * 100_000
BODIES = {
    "nothing": b"",
    "spaces": b" \r\n\t",
    "cut short": b'{"room": "mortimers", ',
    "two of them": b"{} {}",
    "a list": b"[]",
    "a text": b'"x"',
    "a number": b"1",
    "null": b"null",
    "no JSON at all": b"<xml/>",
    "NaN": b'{"amount": NaN}',
    "Infinity": b'{"amount": -Infinity}',
    "a number without end": b'{"amount": ' + b"9" * 5000 + b"}",
    "a number too large": b'{"amount": 1e999}',
    "deep lists": DEEP,
    "deep objects": b'{"x":' * 100_000,
    "deep and whole": b"[" * 5000 + b"]" * 5000,
    "a byte order mark": b"\xef\xbb\xbf{}",
    "UTF-16": '{"room": "x"}'.encode("utf-16"),
    "UTF-32": '{"room": "x"}'.encode("utf-32"),
    "no UTF-8": b'{"room": "\xff\xfe"}',
    "overlong UTF-8": b'{"room": "\xc0\xaf"}',
    "half of a surrogate pair": b'{"room": "\\ud800"}',
    "a NUL": b'{"room": "x"}\0',
    "a bare control character": b'{"room": "a\nb"}',
    "a comment": b'{"room": "x"} // hello',
    "single quotes": b"{'room': 'x'}",
    "a comma too much": b'{"room": "x",}',
}
"""What no route takes, whatever it takes."""


def with_headers(raw, content_type):
    """A body as it should be, with headers that say something else of it."""
    return {
        "no type": (raw, {"Content_Type": ""}),
        "a form": (raw, {"Content_Type": "application/x-www-form-urlencoded"}),
        "parts": (raw, {"Content_Type": "multipart/form-data; boundary=x"}),
        "XML": (raw, {"Content_Type": "application/xml"}),
        "a type without end": (raw, {"Content_Type": "x/" + "y" * 3000}),
        "no type at all": (raw, {"Content_Type": "';--"}),
        "another charset": (raw, {"Content_Type": f"{content_type}; charset=utf-16"}),
        "a charset nobody knows": (raw, {"Content_Type": f"{content_type}; charset=klingon"}),
        "gzip": (gzip.compress(raw), {"Content_Type": content_type, "Content_Encoding": "gzip"}),
        "gzip that is none": (raw, {"Content_Type": content_type, "Content_Encoding": "gzip"}),
        "a bomb": (
            gzip.compress(b" " * 5_000_000),
            {"Content_Type": content_type, "Content_Encoding": "gzip"},
        ),
        "what nobody unpacks": (raw, {"Content_Type": content_type, "Content_Encoding": "br, x"}),
    }


def places(document, above=()):
    """The way to every text of a document, and to every object."""
    if isinstance(document, dict | list):
        parts = document.items() if isinstance(document, dict) else enumerate(document)
        if isinstance(document, dict):
            yield above, "object"
        for key, value in parts:
            yield from places(value, (*above, key))
    elif isinstance(document, str):
        yield above, "text"
    elif isinstance(document, int | float) and not isinstance(document, bool):
        yield above, "number"


def changed(document, way, value):
    """The document with something else in one place, as JSON; bytes are put in as they are."""
    mark = "put the value here"
    copy = json.loads(json.dumps(document))
    if not way:
        return value
    inside = copy
    for key in way[:-1]:
        inside = inside[key]
    inside[way[-1]] = mark
    return json.dumps(copy).encode().replace(json.dumps(mark).encode(), value)


def spoilt(document):
    """An example as JSON with one thing wrong in it, in every place another in turn."""
    turns = count()
    for way, what in places(document):
        wrong = [*WRONG[what](document, way)]
        if wrong:
            says, value = wrong[next(turns) % len(wrong)]
            yield f"{says} in {'/'.join(map(str, way))}", changed(document, way, value)


def wrong_texts(_, __):
    """What cannot stand in the place of a text."""
    yield "a NUL", rb'"a\u0000b"'
    yield "a lone surrogate", rb'"\udfff"'
    yield "no UTF-8", b'"\xff"'
    yield "a text without end", b'"' + b"x" * 70_000 + b'"'


def wrong_numbers(_, __):
    """What cannot stand in the place of a whole number."""
    for number in (b"NaN", b"1e400", b"9" * 400, b"-1", b"1.5", b'"1"', b"1.0", b"-0.0", b"01"):
        yield number[:6], number


def wrong_objects(document, way):
    """What an object cannot be."""
    inner = document
    for key in way:
        inner = inner[key]
    yield "an unknown field", json.dumps({**inner, "__proto__": 1}).encode()
    for key in inner:
        twice = json.dumps(inner)[:-1] + f", {json.dumps(key)}: null}}"
        yield f"{key} twice", twice.encode()


WRONG = {"text": wrong_texts, "number": wrong_numbers, "object": wrong_objects}
