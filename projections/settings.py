"""Settings from environment variables, for the service, the workers and all other processes.

Each room lists its variables in its own `settings.py`; README.md explains them.
"""

import os
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from projections.errors import SettingError

DATABASE_URL: Final = "RUNBACK_DATABASE_URL"
READ_DATABASE_URL: Final = "RUNBACK_READ_DATABASE_URL"
DATA_FOLDER: Final = "RUNBACK_DATA"


class Variable(NamedTuple):
    """An environment variable and the parser of its text."""

    name: str
    parse: Callable[[str, str], object]
    """The parser of the name and the text; raises SettingError if the text is not valid."""


def read_variables(
    variables: Mapping[str, Variable], environ: Mapping[str, str] = os.environ
) -> dict[str, Any]:  # Any: each field has its own type
    """Return the value of each field whose variable is set."""
    return {
        field: parse(name, environ[name])
        for field, (name, parse) in variables.items()
        if environ.get(name)
    }


def get_variable(name: str, environ: Mapping[str, str] = os.environ) -> str:
    """Return the text of a required variable."""
    text = environ.get(name)
    if not text:
        raise SettingError(f"{name} is not set")
    return text


def parse_replica_urls(name: str, text: str) -> tuple[str, ...]:
    """Return the URLs of databases in a text that has spaces between them."""
    urls = tuple(text.split())
    for url in urls:
        # The text is not repeated: it holds passwords.
        if split_url(name, url).scheme not in {"postgresql", "postgres"}:
            what = "expected one such as postgresql://user:password@host/database"
            raise SettingError(f"{name} is no address of a database; {what}")
    return urls


def make_number_parser(least: int, most: int) -> Callable[[str, str], int]:
    """Return a parser of whole numbers within these limits."""

    def parse_number(name: str, text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            message = f"{name}: `{text}` is not a whole number from {least:,} to {most:,}"
            raise SettingError(message)
        return int(text)

    return parse_number


def parse_listen_address(name: str, text: str) -> str:
    """Return the text if it names a host and a port."""
    host, colon, port = text.rpartition(":")
    if not (colon and host and port.isdecimal() and 0 <= int(port) < 2**16):
        raise SettingError(f"{name}: `{text}` is no address; expected one such as 127.0.0.1:8230")
    return text


def parse_http_url(name: str, text: str) -> str:
    """Return the text if it is an HTTP URL; errors do not repeat the text, which may be secret."""
    split = split_url(name, text)
    if split.scheme not in {"http", "https"} or not split.hostname:
        raise SettingError(f"{name} is no address; expected one such as https://host/path")
    return text


def split_url(name: str, text: str) -> SplitResult:
    """Return the parts of a URL."""
    try:
        split = urlsplit(text)
        _ = split.port  # a bad one is found only when it is asked for
    except ValueError:
        raise SettingError(f"{name} is no address") from None
    return split
