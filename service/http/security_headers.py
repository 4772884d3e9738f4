"""The safe headers that every response carries."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from _typeshed import OptExcInfo
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

SECURITY_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Not "no-referrer": browsers would not say of our own forms either where they come from.
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self';"
        " base-uri 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


DEFAULT_HEADERS: Final = [
    (name.lower(), (name, value))
    for name, value in {**SECURITY_HEADERS, "Cache-Control": "no-store"}.items()
]


TRANSPORT_SECURITY: Final = "max-age=31536000"
"""For a year; sent over HTTPS only."""


class SecurityHeadersMiddleware:
    """An application whose responses get safe headers unless they have their own."""

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> "Iterable[bytes]":
        """Run the application."""

        def start(
            status: str, headers: list[tuple[str, str]], failed: "OptExcInfo | None" = None, /
        ) -> "Callable[[bytes], object]":
            names = {name.lower() for name, _ in headers}
            more = [header for name, header in DEFAULT_HEADERS if name not in names]
            return start_response(status, [*headers, *more], failed)

        return self._application(environ, start)
