"""A client of the service that repeats requests when the connection breaks.

That is safe: whatever it has recorded carries an id of its own or an idempotency key.
"""

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, Self

import click
import httpx
import msgspec

from domain import VERSION
from ops.cli.remote.problem import RemoteProblem
from ops.cli.remote.server_option import RemoteServer
from ops.errors import RemoteRefusal, ServerUnavailable

RETRY_PAUSES: Final = (0.1, 0.2, 0.4, 0.8, 1.6)
"""Seconds between attempts."""

MAX_PAUSE: Final = 5.0
TIMEOUT: Final = httpx.Timeout(120.0, connect=10.0)
PROBLEM_TYPE: Final = "application/problem+json"
JSON_TYPE: Final = "application/json"

RULES_HEADER: Final = "Runback-Rules"
STALE_LIST: Final = "This was worked out by older rules; the service is working it out anew."

RETRY_STATUSES: Final = frozenset({429, 503})
"""Too many requests, or a database that is unavailable for the moment."""

ParamValue = str | int | float | bool | None
Param = ParamValue | Sequence[ParamValue]
Params = Mapping[str, Param]


class RemoteClient:
    """A client that sends requests over one connection."""

    def __init__(self, server: RemoteServer) -> None:
        self._server = server
        headers = {"Authorization": f"Bearer {server.token}", "User-Agent": f"runback/{VERSION}"}
        self._client = httpx.Client(base_url=server.url, headers=headers, timeout=TIMEOUT)
        self._is_stale_known = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def get(self, path: str, params: Params | None = None, **headers: str) -> httpx.Response:
        """Return the response to a GET request."""
        return self._send("GET", path, params, _format_headers(headers))

    def post(
        self,
        path: str,
        body: bytes,
        kind: str = JSON_TYPE,
        params: Params | None = None,
        **headers: str,
    ) -> httpx.Response:
        """Return the response to a POST request."""
        sent = {"Content-Type": kind, **_format_headers(headers)}
        return self._send("POST", path, params, sent, body)

    def find(self, path: str, params: Params | None = None) -> httpx.Response | None:
        """Return the response to a GET request; None if nothing is found there."""
        try:
            return self.get(path, params)
        except RemoteRefusal as error:
            if error.status == httpx.codes.NOT_FOUND:
                return None
            raise

    def _send(
        self,
        method: str,
        path: str,
        params: Params | None,
        headers: Mapping[str, str],
        body: bytes | None = None,
    ) -> httpx.Response:
        send = partial(
            self._client.request, method, path, params=params or {}, headers=headers, content=body
        )
        for pause in RETRY_PAUSES:
            with suppress(httpx.TransportError):
                response = send()
                if response.status_code not in RETRY_STATUSES:
                    return self._check(response)
                pause = max(pause, _get_retry_delay(response))  # noqa: PLW2901 - as the server asks
            time.sleep(pause)
        try:
            return self._check(send())
        except httpx.TransportError as error:
            message = f"{self._server.url} does not answer: {str(error) or type(error).__name__}"
            raise ServerUnavailable(message) from error

    def _check(self, response: httpx.Response) -> httpx.Response:
        """Return the response; raise `RemoteRefusal` if it is a problem."""
        if response.is_success:
            if response.headers.get(RULES_HEADER) == "older" and not self._is_stale_known:
                self._is_stale_known = True
                click.echo(STALE_LIST, err=True)
            return response
        kind = response.headers.get("Content-Type", "").partition(";")[0]
        if kind == PROBLEM_TYPE:
            with suppress(msgspec.MsgspecError):
                problem = msgspec.json.decode(response.content, type=RemoteProblem)
                raise RemoteRefusal(problem, response.status_code)
        status = f"{response.status_code} {response.reason_phrase}"
        raise ServerUnavailable(f"{self._server.url} does not answer as Runback does: {status}")


def _format_headers(headers: Mapping[str, str]) -> dict[str, str]:
    """Return headers given as arguments, such as `If_Match`, under their own names."""
    return {name.replace("_", "-"): value for name, value in headers.items()}


def _get_retry_delay(response: httpx.Response) -> float:
    """Return for how many seconds the server asks to wait after too many requests."""
    seconds = response.headers.get("Retry-After", "")
    if response.status_code != httpx.codes.TOO_MANY_REQUESTS or not seconds.isdecimal():
        return 0.0
    return min(float(seconds), MAX_PAUSE)
