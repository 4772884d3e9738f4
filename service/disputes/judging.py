"""The adjudication that the people in the room look at: made here, and kept with the dispute."""

from typing import Final

import msgspec

from domain.adjudication import adjudicate
from domain.errors import Malformed, UnknownRule
from domain.events.dispute import Adjudicated
from domain.events.round import Fact, Id
from domain.events.witnessed import Witnessed
from domain.explain import Vocabulary
from domain.reading import read_fact
from domain.record import Rules
from domain.verdict import FactsJudged, TermsJudged, document
from service.answers import encode
from service.bodies import explained_facts
from service.disputes.standing import standing
from service.problems import FieldError, Refusal
from service.rounds.stored import stored_round
from service.witnessing import witnessed


class ToAdjudicate(Witnessed, frozen=True, tag="adjudicated"):
    """By what the round of a dispute is to be judged."""

    facts: FactsJudged = "corrected"
    terms: TermsJudged = "then"
    rules: Rules | None = None
    round: Id | None = None


WORDS: Final = Vocabulary({"adjudicated": ToAdjudicate}, {}, Fact)
_decoder: Final = msgspec.json.Decoder(ToAdjudicate)


def judged_now(stream: str, raw: bytes) -> bytes:
    """The fact with the adjudication that is asked for."""
    asked = _read(witnessed(raw, ToAdjudicate))
    record = stored_round(_round(stream, asked.round)).record
    try:
        judged = adjudicate(record, asked.facts, asked.terms, asked.rules or {})
    except UnknownRule as error:
        raise Refusal("malformed", str(error), [FieldError(str(error), "/rules")]) from None
    said = {name: getattr(asked, name) for name in Witnessed.__struct_fields__}
    fact = Adjudicated(
        adjudication=document(judged).decode(), facts=asked.facts, terms=asked.terms,
        rules=asked.rules or None, **said,
    )  # fmt: skip
    return encode(fact)


def _read(raw: bytes) -> ToAdjudicate:
    try:
        return read_fact(raw, _decoder, WORDS)
    except Malformed as error:
        raise explained_facts(error, [raw], ToAdjudicate, 0, is_one=True) from None


def _round(stream: str, named: str | None) -> str:
    """Which of the dispute's rounds is meant."""
    rounds = standing(stream).dispute.rounds
    if not rounds:
        what = "the dispute names no round yet that could be judged; send `round-linked` first"
        raise Refusal("out-of-turn", what, accepted=["round-linked"])
    known = ", ".join(f"`{one}`" for one in rounds)
    if named is None and len(rounds) > 1:
        detail = f"the dispute is about several rounds; `round` says which: {known}"
        raise Refusal("malformed", detail, [FieldError(detail, "/round")])
    if named is not None and named not in rounds:
        detail = f"the dispute is not about `{named}`, but about {known}"
        raise Refusal("malformed", detail, [FieldError(detail, "/round")])
    return named or rounds[0]
