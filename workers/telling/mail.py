"""Mailing a letter: taken when the mail server has taken it."""

import smtplib
import ssl
from email.message import EmailMessage
from typing import Final

from projections.deliveries.outbox import NotTaken
from workers.telling.settings import Mail

SECONDS: Final = 20
"""That anything may take."""


def send(mail: Mail, message: EmailMessage) -> None:
    """Hand it to the mail server."""
    try:
        with _connected(mail) as server:
            if mail.user:
                server.login(mail.user, mail.password)
            server.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        refused = next(iter(error.recipients.values()))
        raise NotTaken(f"the mail server refuses the address: {_said(*refused)}") from error
    except smtplib.SMTPResponseException as error:
        said = _said(error.smtp_code, error.smtp_error)
        raise NotTaken(f"the mail server refuses: {said}") from error
    except (smtplib.SMTPException, OSError) as error:
        raise NotTaken(f"the mail server cannot be reached: {error}") from error


def _connected(mail: Mail) -> smtplib.SMTP:
    """A connection that is as safe as it was asked for, or none."""
    if mail.security == "tls":
        safely = ssl.create_default_context()
        return smtplib.SMTP_SSL(mail.host, mail.port, timeout=SECONDS, context=safely)
    server = smtplib.SMTP(mail.host, mail.port, timeout=SECONDS)
    if mail.security == "starttls":
        try:
            server.starttls(context=ssl.create_default_context())
        except BaseException:
            server.close()
            raise
    return server


def _said(code: int, text: bytes | str) -> str:
    words = text.decode(errors="replace") if isinstance(text, bytes) else text
    return f"{code} {words}"
