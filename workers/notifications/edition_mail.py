"""The mail of a summary edition: its figures in words, with its papers attached."""

from datetime import date
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Final
from urllib.parse import urlencode

from domain.money import format_dollars
from domain.vocabulary.grammar import count_noun
from projections.outbox.delivery import Delivery
from projections.store.postgres_recorder import Recorder
from projections.store.stream_reader import StreamReader
from projections.summaries.day_hours import load_room_at
from projections.summaries.day_summary import RoomDay
from projections.summaries.documents.exceptions_document import render_exceptions_pdf
from projections.summaries.documents.summary_document import render_summary_csv, render_summary_pdf
from projections.summaries.documents.wording import (
    RoomLabel,
    build_room_label,
    describe_changes,
    describe_day,
    describe_edition,
    describe_exceptions,
    describe_summary,
)
from projections.summaries.edition_view import EditionView, load_edition_view, load_exceptions_view
from projections.summaries.editions import load_edition

PDF_TYPE: Final = ("application", "pdf")
CSV_TYPE: Final = ("text", "csv")


def write_edition_mail(
    recorder: Recorder, sender: str, public_url: str, delivery: Delivery
) -> EmailMessage:
    """Return the mail that tells a recipient of an edition."""
    of, number = _parse_edition(delivery)
    with recorder.connections.borrow() as connection:
        found = load_edition(connection, of, number)
        summary = load_edition_view(connection, of, number)
        exceptions = load_exceptions_view(connection, of, number)
    at = build_room_label(load_room_at(StreamReader(recorder), of.room), of.room)
    query = urlencode({"edition": number})
    sentences = [
        describe_summary(summary.all),
        describe_exceptions(exceptions),
        describe_edition(summary, at),
        describe_changes(summary.changes, number),
        f"{public_url}/summaries/{of.room}/{of.day}?{query}" if public_url else "",
    ]
    message = EmailMessage()
    message["Subject"] = _format_subject(summary, at)
    message["From"] = sender
    message["To"] = delivery.target
    message["Date"] = format_datetime(summary.made_at)
    message["Message-ID"] = f"<{delivery.id}@{sender.partition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content("\n\n".join(sentence for sentence in sentences if sentence) + "\n")
    name = f"{of.room}-{of.day}-{number}"
    for content, kind, file in (
        (render_summary_pdf(summary, at), PDF_TYPE, f"summary-{name}.pdf"),
        (render_exceptions_pdf(exceptions, at), PDF_TYPE, f"exceptions-{name}.pdf"),
        (render_summary_csv(found), CSV_TYPE, f"figures-{name}.csv"),
    ):
        message.add_attachment(content, maintype=kind[0], subtype=kind[1], filename=file)
    return message


def _format_subject(summary: EditionView, at: RoomLabel) -> str:
    """Return the mail's subject: the room, the day, the edition, and how much was mispaid."""
    number = f", edition {summary.edition}" if summary.edition > 1 else ""
    mispaid = summary.all.mispaid
    amiss = "nothing mispaid"
    if mispaid.rounds:
        amiss = f"{count_noun(mispaid.rounds, 'round')} mispaid ({format_dollars(mispaid.gross)})"
    return f"{describe_day(RoomDay(summary.room, summary.day), at)}{number}: {amiss}"


def _parse_edition(delivery: Delivery) -> tuple[RoomDay, int]:
    of = delivery.content["edition"]
    return RoomDay(of["room"], date.fromisoformat(of["day"])), int(of["edition"])
