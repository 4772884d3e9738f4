"""The docket: disputes looked for, the oldest first; and those that are like one."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple, get_args

from flask import Response
from marshmallow import Schema, fields, validate
from msgspec import Struct

from domain.dispute import Dispute, Status
from projections.queries.docket import After, Asked, Entry, docket
from projections.queries.similar import MOST, Similar, similar
from projections.store.topics import dispute_stream
from service.answers import in_seconds, json_answer
from service.asking import Asks, Count, Page, Words
from service.context import service
from service.cursors import cursor_after, place_in
from service.disputes.section import DISPUTES
from service.disputes.standing import standing
from service.rounds.section import ROUNDS
from service.schemas.deriving import schema_of
from service.schemas.fields import WholeNumber
from service.section import Answers
from service.staleness import HEADERS, AsOf, said, up_to_date

LISTS: Final = ("docket", "rooms", "tables", "rounds")
"""Those that the docket is answered from."""

STATUSES: Final = get_args(Status)

_entry: Final[Any] = schema_of(Entry)


class Standing(Asks):
    """Of disputes, where they stand; all that is asked for must hold."""

    status = Words(fields.String(validate=validate.OneOf(STATUSES)))
    waits = fields.Boolean(
        metadata={"description": "Whose ruling waits for a second person to agree to it."}
    )
    overdue = fields.Boolean(
        metadata={"description": "Older than the room lets a dispute become, and not closed."}
    )


class OfARound(Standing, Page):
    """Which disputes about a round."""


class Docket(OfARound):
    """Which disputes."""

    room = fields.String()
    table = fields.String()
    round = fields.String(metadata={"description": "That are about this round."})
    bettor = fields.String()


class DisputeLine(_entry):  # type: ignore[misc]  # made just here
    """A dispute in the docket."""

    class Meta(_entry.Meta):  # type: ignore[misc]  # as above
        """Its age is told in seconds."""

        exclude = ("age",)

    age_seconds = WholeNumber(required=True, metadata={"description": "Since it was raised."})


class DisputesFound(Schema):
    """Disputes, and where to go on, if there are more."""

    disputes = fields.List(fields.Nested(DisputeLine), required=True)
    next = fields.String(required=True, allow_none=True)


class Likeness(Asks):
    """How many that are like it."""

    limit = Count(1, MOST, load_default=20, metadata={"description": "So many at once."})


class SimilarFound(Struct, frozen=True):
    """Earlier disputes that share something with one, the best match first."""

    dispute: str
    similar: list[Similar]


FOUND: Final = Answers(DisputesFound, "The disputes, the oldest first.", headers=HEADERS)


@DISPUTES.endpoint("", needs="read", asks=Docket, answers=FOUND)
def find_disputes(asked: dict[str, Any]) -> Response:
    """Look for disputes.

    The oldest first, a page at a time; `next` is the `cursor` of the next page. Each with its age,
    and with what the ruling that stands awards.
    """
    return _found(asked)


@ROUNDS.endpoint("/<id:round_id>/disputes", needs="read", asks=OfARound, answers=FOUND)
def find_disputes_of_a_round(asked: dict[str, Any], round_id: str) -> Response:
    """Look for the disputes about a round, whether or not it is on file."""
    return _found(asked | {"round": round_id})


@DISPUTES.endpoint(
    "/<id:dispute_id>/similar", needs="read", asks=Likeness, refuses=("not-on-file",),
    answers=Answers(SimilarFound, "Those that are like it.", headers=HEADERS),
)  # fmt: skip
def find_similar(asked: dict[str, Any], dispute_id: str) -> Response:
    """Look for earlier disputes like this one, and how they were ruled.

    Those that share a clause, a finding or the game, and which; the best match first.
    """
    dispute = standing(dispute_stream(dispute_id)).dispute
    found, as_of = like(dispute_id, dispute, asked["limit"])
    told = {"dispute": dispute_id, "similar": [one._asdict() for one in found]}
    return said(json_answer(told), as_of)


def like(name: str, dispute: Dispute, most: int) -> tuple[list[Similar], AsOf]:
    """The earlier disputes that are like this one, the best match first."""
    as_of = up_to_date(*LISTS, "findings")
    found = service().connections.read(lambda connection: similar(connection, name, dispute, most))
    return found, as_of


def _found(asked: Mapping[str, Any]) -> Response:
    found = docketed(asked)
    lines = [_line(entry) for entry in found.entries]
    return said(json_answer({"disputes": lines, "next": found.next}), found.as_of)


class Docketed(NamedTuple):
    """A page of the docket."""

    entries: Sequence[Entry]
    next: str | None
    """Where to go on, if there are more."""
    as_of: AsOf


def docketed(asked: Mapping[str, Any]) -> Docketed:
    """The page of the docket that is asked for."""
    question = {name: value for name, value in asked.items() if name not in {"cursor", "limit"}}
    after = place_in(asked["cursor"], question, After) if "cursor" in asked else None
    most: int = asked["limit"]
    wanted = _asked(asked)._replace(after=after, most=most + 1)
    as_of = up_to_date(*LISTS)
    now = datetime.now(UTC)
    found = service().connections.read(lambda connection: docket(connection, now, wanted))
    last = found[most - 1] if len(found) > most else None
    going_on = last and cursor_after(After(last.raised_at, last.dispute), question)
    return Docketed(found[:most], going_on, as_of)


def _asked(asked: Mapping[str, Any]) -> Asked:
    return Asked(
        room=asked.get("room"), table_id=asked.get("table"), round=asked.get("round"),
        bettor=asked.get("bettor"), statuses=asked.get("status"), waits=asked.get("waits"),
        overdue=asked.get("overdue"),
    )  # fmt: skip


def _line(entry: Entry) -> dict[str, Any]:
    line = entry._asdict()
    return line | {"age_seconds": in_seconds(line.pop("age"))}
