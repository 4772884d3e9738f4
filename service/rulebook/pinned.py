"""Answers that change with the rulebook alone: who has one need not be sent it again."""

from typing import Any, Final

from flask import Response, request
from marshmallow import fields

from domain.adjudication import rules_sha256
from domain.record import Rules
from domain.rulebook.asking import change_named, values_of
from service.answers import json_answer
from service.asking import Asks, Words
from service.section import Answers

AS_IT_WAS: Final = {304: "As it was."}


class WhatIf(Asks):
    """With options and readings set to other values than those in force."""

    set = Words(
        fields.String(),
        metadata={"description": "What if an option or reading had this value? `option=value`."},
    )


def pinned(document: Any) -> Response:  # noqa: ANN401 - whatever msgspec can write
    """The answer, tagged with all that it depends on: the program and its rulebook."""
    response = json_answer(document)
    response.set_etag(rules_sha256())
    response.headers["Cache-Control"] = "private, no-cache"
    response.make_conditional(request)
    return response


def answering(what: Any, says: str) -> Answers:  # noqa: ANN401 - a type
    """What such an answer is."""
    return Answers(what, says, headers=("ETag",), also=AS_IT_WAS)


def what_if(slug: str, asked: dict[str, Any]) -> Rules:
    """The options and readings that are set otherwise."""
    return values_of(slug, tuple(change_named(text) for text in asked.get("set", ())))
