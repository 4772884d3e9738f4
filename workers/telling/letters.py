"""An edition as a letter: what it comes to in words, with the papers beside it."""

from datetime import date
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Final
from urllib.parse import urlencode

from projections.deliveries.outbox import Delivery
from projections.store.reader import Reader
from projections.store.recorder import Recorder
from projections.summaries.clock import room_at
from projections.summaries.editions import edition
from projections.summaries.papers.exceptions import exceptions_pdf
from projections.summaries.papers.sentences import (
    changes_said,
    edition_said,
    exceptions_said,
    room_told,
    subject,
    summary_said,
)
from projections.summaries.papers.summary import summary_csv, summary_pdf
from projections.summaries.reckoning import RoomDay
from projections.summaries.telling import edition_told, exceptions_told
from workers.telling.settings import Mail, Told

PDF: Final = ("application", "pdf")
CSV: Final = ("text", "csv")


def letter(recorder: Recorder, told: Told, mail: Mail, delivery: Delivery) -> EmailMessage:
    """The letter of an edition to one of those who get mail."""
    of, number = _edition_of(delivery)
    with recorder.connections.lent() as connection:
        found = edition(connection, of, number)
        summary = edition_told(connection, of, number)
        exceptions = exceptions_told(connection, of, number)
    at = room_told(room_at(Reader(recorder), of.room), of.room)
    query = urlencode({"edition": number})
    sentences = [
        summary_said(summary.all), exceptions_said(exceptions), edition_said(summary, at),
        changes_said(summary.changes, number),
        f"{told.public_url}/summaries/{of.room}/{of.day}?{query}" if told.public_url else "",
    ]  # fmt: skip
    message = EmailMessage()
    message["Subject"] = subject(summary, at)
    message["From"] = mail.sender
    message["To"] = delivery.target
    message["Date"] = format_datetime(summary.made_at)
    message["Message-ID"] = f"<{delivery.id}@{mail.sender.partition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content("\n\n".join(sentence for sentence in sentences if sentence) + "\n")
    name = f"{of.room}-{of.day}-{number}"
    for content, kind, file in (
        (summary_pdf(summary, at), PDF, f"summary-{name}.pdf"),
        (exceptions_pdf(exceptions, at), PDF, f"exceptions-{name}.pdf"),
        (summary_csv(found), CSV, f"figures-{name}.csv"),
    ):
        message.add_attachment(content, maintype=kind[0], subtype=kind[1], filename=file)
    return message


def _edition_of(delivery: Delivery) -> tuple[RoomDay, int]:
    of = delivery.content["edition"]
    return RoomDay(of["room"], date.fromisoformat(of["day"])), int(of["edition"])
