"""Whom is told what happens, and how he is reached; README explains each variable."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

from domain.errors import RunbackError
from projections.deliveries.outbox import WEBHOOK

Security = Literal["none", "starttls", "tls"]

SCHEMES: Final[Mapping[str, tuple[Security, int]]] = {
    "smtp": ("none", 25), "smtp+starttls": ("starttls", 587), "smtps": ("tls", 465),
}  # fmt: skip
"""How a mail server is spoken to, and at which port if none is named."""

MAIL_VARIABLES: Final = ("RUNBACK_SMTP_URL", "RUNBACK_MAIL_FROM", "RUNBACK_MAIL_TO")


class BadAddress(RunbackError):
    """A variable of the environment by which nobody can be reached."""


class Webhook(NamedTuple):
    """A program that is told."""

    url: str
    secret: str


class Mail(NamedTuple):
    """A mail server, and who gets mail from whom."""

    host: str
    port: int
    security: Security
    user: str
    password: str
    sender: str
    recipients: tuple[str, ...]


class Told(NamedTuple):
    """Everybody who is told."""

    webhook: Webhook | None = None
    mail: Mail | None = None
    public_url: str = ""
    """Where people reach the pages; without it mails have no link."""

    @property
    def targets(self) -> tuple[str, ...]:
        """They, by name."""
        return (
            *([WEBHOOK] if self.webhook else ()), *(self.mail.recipients if self.mail else ()),
        )  # fmt: skip


def told_by(environ: Mapping[str, str]) -> Told:
    """Who is told, as the environment asks for it."""
    public_url = environ.get("RUNBACK_PUBLIC_URL", "")
    if public_url:
        _checked_url("RUNBACK_PUBLIC_URL", public_url)
    return Told(_webhook(environ), _mail(environ), public_url.rstrip("/"))


def _webhook(environ: Mapping[str, str]) -> Webhook | None:
    url, secret = environ.get("RUNBACK_WEBHOOK_URL"), environ.get("RUNBACK_WEBHOOK_SECRET")
    if not url:
        return None
    _checked_url("RUNBACK_WEBHOOK_URL", url)
    if not secret:
        raise BadAddress("RUNBACK_WEBHOOK_URL needs RUNBACK_WEBHOOK_SECRET, which signs")
    return Webhook(url, secret)


def _mail(environ: Mapping[str, str]) -> Mail | None:
    given = {name: environ.get(name, "") for name in MAIL_VARIABLES}
    if not given["RUNBACK_SMTP_URL"]:
        return None
    missing = [name for name, text in given.items() if not text]
    if missing:
        raise BadAddress(f"RUNBACK_SMTP_URL needs {' and '.join(missing)}")
    url, sender, recipients = given.values()
    split = _split("RUNBACK_SMTP_URL", url)
    if split.scheme not in SCHEMES or not split.hostname:
        known = ", ".join(f"{scheme}://" for scheme in SCHEMES)
        raise BadAddress(f"RUNBACK_SMTP_URL is no address of a mail server; it begins with {known}")
    security, port = SCHEMES[split.scheme]
    return Mail(
        split.hostname, split.port or port, security,
        unquote(split.username or ""), unquote(split.password or ""),
        _mailbox("RUNBACK_MAIL_FROM", sender),
        tuple(dict.fromkeys(_mailbox("RUNBACK_MAIL_TO", one) for one in recipients.split(","))),
    )  # fmt: skip


def _mailbox(name: str, text: str) -> str:
    """An address of mail: enough is looked at that it is one word, and names a host."""
    address = text.strip()
    box, at, host = address.partition("@")
    is_one = address.isascii() and address.isprintable() and not set(address) & set(' ,;<>"')
    if not (box and at and host and is_one and "@" not in host):
        raise BadAddress(f"{name}: `{address}` is no address of mail")
    return address


def _checked_url(name: str, text: str) -> None:
    split = _split(name, text)
    if split.scheme not in {"http", "https"} or not split.hostname:
        raise BadAddress(f"{name} is no address; expected one such as https://host/path")


def _split(name: str, text: str) -> SplitResult:
    try:
        split = urlsplit(text)
        split.port  # noqa: B018 - looked at here, since a bad one is only found when it is asked for
    except ValueError:
        raise BadAddress(f"{name} is no address") from None
    return split
