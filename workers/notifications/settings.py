"""Who is notified, and how they are reached; README.md explains each variable."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple
from urllib.parse import unquote

from projections.errors import SettingError
from projections.outbox.delivery import WEBHOOK
from projections.settings import Variable, parse_http_url, read_variables, split_url

MailSecurity = Literal["none", "starttls", "tls"]

MAIL_SCHEMES: Final[Mapping[str, tuple[MailSecurity, int]]] = {
    "smtp": ("none", 25),
    "smtp+starttls": ("starttls", 587),
    "smtps": ("tls", 465),
}
"""The security of each kind of mail server, and its port where none is named."""


class WebhookSettings(NamedTuple):
    """The webhook, and the secret that signs what is sent to it."""

    url: str
    secret: str


class MailServer(NamedTuple):
    """A mail server, and who logs in to it."""

    host: str
    port: int
    security: MailSecurity
    user: str
    password: str


class MailSettings(NamedTuple):
    """Who gets mail from whom, by which server."""

    server: MailServer
    sender: str
    recipients: tuple[str, ...]


class NotificationSettings(NamedTuple):
    """Everybody who is notified."""

    webhook: WebhookSettings | None = None
    mail: MailSettings | None = None
    public_url: str = ""
    """Where people reach the pages; without it mails have no link."""

    @property
    def targets(self) -> tuple[str, ...]:
        """The names under which deliveries are kept: the webhook, and each recipient."""
        webhook = (WEBHOOK,) if self.webhook else ()
        return webhook + (self.mail.recipients if self.mail else ())


def read_notification_settings(environ: Mapping[str, str]) -> NotificationSettings:
    """Return who is notified, and how they are reached."""
    return NotificationSettings(
        _read_webhook(environ), _read_mail(environ), **read_variables(_VARIABLES, environ)
    )


def _read_webhook(environ: Mapping[str, str]) -> WebhookSettings | None:
    given = read_variables(_WEBHOOK_VARIABLES, environ)
    if "url" not in given:
        return None
    if "secret" not in given:
        raise SettingError("RUNBACK_WEBHOOK_URL needs RUNBACK_WEBHOOK_SECRET, which signs")
    return WebhookSettings(**given)


def _read_mail(environ: Mapping[str, str]) -> MailSettings | None:
    if not environ.get("RUNBACK_SMTP_URL"):
        return None
    names = [variable.name for variable in _MAIL_VARIABLES.values()]
    missing = [name for name in names if not environ.get(name)]
    if missing:
        raise SettingError(f"RUNBACK_SMTP_URL needs {' and '.join(missing)}")
    return MailSettings(**read_variables(_MAIL_VARIABLES, environ))


def _parse_public_url(name: str, text: str) -> str:
    return parse_http_url(name, text).rstrip("/")


def _parse_text(_: str, text: str) -> str:
    return text


def _parse_mail_server(name: str, text: str) -> MailServer:
    split = split_url(name, text)
    if split.scheme not in MAIL_SCHEMES or not split.hostname:
        known = ", ".join(f"{scheme}://" for scheme in MAIL_SCHEMES)
        raise SettingError(f"{name} is no address of a mail server; it begins with {known}")
    security, port = MAIL_SCHEMES[split.scheme]
    return MailServer(
        split.hostname,
        split.port or port,
        security,
        unquote(split.username or ""),
        unquote(split.password or ""),
    )


def _parse_mailboxes(name: str, text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_parse_mailbox(name, address) for address in text.split(",")))


def _parse_mailbox(name: str, text: str) -> str:
    """Return an email address if it is one word and names a host; more is not checked."""
    address = text.strip()
    box, at, host = address.partition("@")
    is_one_word = address.isascii() and address.isprintable() and not set(address) & set(' ,;<>"')
    if not (box and at and host and is_one_word and "@" not in host):
        raise SettingError(f"{name}: `{address}` is no address of mail")
    return address


_VARIABLES: Final[Mapping[str, Variable]] = {
    "public_url": Variable("RUNBACK_PUBLIC_URL", _parse_public_url),
}
_WEBHOOK_VARIABLES: Final[Mapping[str, Variable]] = {
    "url": Variable("RUNBACK_WEBHOOK_URL", parse_http_url),
    "secret": Variable("RUNBACK_WEBHOOK_SECRET", _parse_text),
}
_MAIL_VARIABLES: Final[Mapping[str, Variable]] = {
    "server": Variable("RUNBACK_SMTP_URL", _parse_mail_server),
    "sender": Variable("RUNBACK_MAIL_FROM", _parse_mailbox),
    "recipients": Variable("RUNBACK_MAIL_TO", _parse_mailboxes),
}
