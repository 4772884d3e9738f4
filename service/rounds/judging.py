"""What the rules make of a round: as recorded or corrected, then or now, and what if."""

from typing import Any, Final

from flask import Response
from marshmallow import fields, validate

from domain.adjudication import adjudicate
from domain.corrections import as_corrected
from domain.errors import Malformed
from domain.reading import read_record
from domain.record import RoundRecord
from domain.rulebook.asking import Changes, change_named, values_of
from domain.verdict import Adjudication, document
from service.answers import json_answer, versioned
from service.asking import Asks, Words
from service.bodies import body, explained
from service.examples import ROUND
from service.rounds.section import ROUNDS
from service.rounds.stored import stored_round
from service.section import Answers, Section, Takes

JUDGEMENTS: Final = Section(
    "adjudications", __name__, url_prefix="/v1/adjudications",
    description="What the rules make of a record, without storing it.",
)  # fmt: skip


class Judging(Asks):
    """Under what a round is judged."""

    facts = fields.String(
        load_default="corrected",
        validate=validate.OneOf(["corrected", "recorded"]),
        metadata={"description": "With corrections, or as first recorded."},
    )
    terms = fields.String(
        load_default="then",
        validate=validate.OneOf(["then", "now"]),
        metadata={"description": "By the terms frozen with the round, or by those now in force."},
    )
    coverage = fields.String(
        validate=validate.OneOf(["action", "net"]),
        metadata={"description": "What if a limited bank covered wagers by this reading?"},
    )
    set = Words(
        metadata={"description": "What if an option or reading had this value? `option=value`."},
        data_key="set",
    )


@ROUNDS.endpoint(
    "/<id:round_id>/adjudication", needs="read", asks=Judging, refuses=("not-on-file",),
    answers=Answers(Adjudication, "The adjudication.", headers=("ETag",), also={304: "As it was."}),
)  # fmt: skip
def adjudication(asked: dict[str, Any], round_id: str) -> Response:
    """Judge a stored round.

    `facts` and `terms` say by what; `coverage` and `set` ask what if. Nothing is written.
    """
    found = stored_round(round_id)
    return versioned(json_answer(document(judged(found.record, asked))), found.version)


@JUDGEMENTS.endpoint(
    "", method="POST", needs="judge", asks=Judging, takes=Takes(RoundRecord, ROUND),
    answers=Answers(Adjudication, "The adjudication."),
)  # fmt: skip
def judge(asked: dict[str, Any]) -> Response:
    """Judge a record without storing it."""
    raw = body()
    try:
        record = read_record(raw)
    except Malformed as error:
        raise explained(error, raw, RoundRecord) from None
    return json_answer(document(judged(record, asked)))


def judged(record: RoundRecord, asked: dict[str, Any]) -> Adjudication:
    """The adjudication under what was asked for."""
    changes: Changes = tuple(change_named(text) for text in asked.get("set", ()))
    if "coverage" in asked:
        changes = (*changes, ("coverage", asked["coverage"]))
    if not changes:
        return adjudicate(record, asked["facts"], asked["terms"])
    game = (as_corrected(record)[0] if asked["facts"] == "corrected" else record).game
    return adjudicate(record, asked["facts"], asked["terms"], values_of(game, changes))
