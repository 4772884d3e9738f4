"""A client of the service, which asks again when the connection breaks.

That is safe: what it asks to be recorded is either known by its own id, or sent with a key.
"""

import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, Self

import httpx
import msgspec

from domain import VERSION
from ops.remote.errors import NoServer, NotDone, Problem
from ops.remote.named import Server

PAUSES: Final = (0.1, 0.2, 0.4, 0.8, 1.6)
"""Seconds between two attempts."""

LONGEST_PAUSE: Final = 5.0
TIMEOUT: Final = httpx.Timeout(120.0, connect=10.0)
PROBLEM: Final = "application/problem+json"
JSON: Final = "application/json"

TRY_LATER: Final = frozenset({429, 503})
"""Too many requests, or a database that does not answer just now."""

Params = Mapping[str, Any]


class Remote:
    """A service, asked over one connection."""

    def __init__(self, server: Server) -> None:
        self._server = server
        headers = {"Authorization": f"Bearer {server.token}", "User-Agent": f"runback/{VERSION}"}
        self._client = httpx.Client(base_url=server.url, headers=headers, timeout=TIMEOUT)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def get(self, path: str, params: Params | None = None, **headers: str) -> httpx.Response:
        """What is there."""
        return self._ask("GET", path, params=params or {}, headers=_named(headers))

    def post(
        self, path: str, body: bytes, kind: str = JSON, params: Params | None = None,
        **headers: str,
    ) -> httpx.Response:  # fmt: skip
        """What comes of sending this."""
        sent = {"Content-Type": kind, **_named(headers)}
        return self._ask("POST", path, params=params or {}, headers=sent, content=body)

    def find(self, path: str, params: Params | None = None) -> httpx.Response | None:
        """What is there, if anything is."""
        try:
            return self.get(path, params)
        except NotDone as error:
            if error.status == httpx.codes.NOT_FOUND:
                return None
            raise

    def _ask(self, method: str, path: str, **how: Any) -> httpx.Response:  # noqa: ANN401 - httpx's
        for pause in PAUSES:
            with suppress(httpx.TransportError):
                response = self._client.request(method, path, **how)
                if response.status_code not in TRY_LATER:
                    return self._checked(response)
                pause = max(pause, _asked_to_wait(response))  # noqa: PLW2901 - the server's wish
            time.sleep(pause)
        try:
            return self._checked(self._client.request(method, path, **how))
        except httpx.TransportError as error:
            message = f"{self._server.url} does not answer: {str(error) or type(error).__name__}"
            raise NoServer(message) from error

    def _checked(self, response: httpx.Response) -> httpx.Response:
        """The response, unless it is a problem."""
        if response.is_success:
            return response
        kind = response.headers.get("Content-Type", "").partition(";")[0]
        if kind == PROBLEM:
            with suppress(msgspec.MsgspecError):
                problem = msgspec.json.decode(response.content, type=Problem)
                raise NotDone(problem, response.status_code)
        said = f"{response.status_code} {response.reason_phrase}"
        raise NoServer(f"{self._server.url} answers as no Runback does: {said}")


def _named(headers: Mapping[str, str]) -> dict[str, str]:
    """`If_Match="…"` as the header is called."""
    return {name.replace("_", "-"): value for name, value in headers.items()}


def _asked_to_wait(response: httpx.Response) -> float:
    """For as long as the server asks too many to wait."""
    asked = response.headers.get("Retry-After", "")
    if response.status_code != httpx.codes.TOO_MANY_REQUESTS or not asked.isdecimal():
        return 0.0
    return min(float(asked), LONGEST_PAUSE)
