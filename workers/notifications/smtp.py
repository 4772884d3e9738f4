"""Sending mail: a message is sent once the mail server has accepted it."""

import smtplib
import ssl
from email.message import EmailMessage
from typing import Final

from projections.errors import DeliveryRefused
from workers.notifications.settings import MailServer, MailSettings

SMTP_TIMEOUT_SECONDS: Final = 20
"""For connecting, and for each answer of the server."""


def send_mail(mail: MailSettings, message: EmailMessage) -> None:
    """Hand the message to the mail server, or raise DeliveryRefused."""
    try:
        with _connect(mail.server) as connected:
            if mail.server.user:
                connected.login(mail.server.user, mail.server.password)
            connected.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        refused = next(iter(error.recipients.values()))
        raise DeliveryRefused(
            f"the mail server refuses the address: {_format_reply(*refused)}"
        ) from error
    except smtplib.SMTPResponseException as error:
        reply = _format_reply(error.smtp_code, error.smtp_error)
        raise DeliveryRefused(f"the mail server refuses: {reply}") from error
    except (smtplib.SMTPException, OSError) as error:
        raise DeliveryRefused(f"the mail server cannot be reached: {error}") from error


def _connect(server: MailServer) -> smtplib.SMTP:
    """Return a connection with the security that the settings ask for, never with less."""
    address = server.host, server.port
    if server.security == "tls":
        context = ssl.create_default_context()
        return smtplib.SMTP_SSL(*address, timeout=SMTP_TIMEOUT_SECONDS, context=context)
    connected = smtplib.SMTP(*address, timeout=SMTP_TIMEOUT_SECONDS)
    if server.security == "starttls":
        try:
            connected.starttls(context=ssl.create_default_context())
        except BaseException:
            connected.close()
            raise
    return connected


def _format_reply(code: int, text: bytes | str) -> str:
    words = text.decode(errors="replace") if isinstance(text, bytes) else text
    return f"{code} {words}"
