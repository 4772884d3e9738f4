"""Facts of a dispute completed with what the service knows: files, adjudications, times."""

from typing import Final

import msgspec
from msgspec import Raw

from domain.adjudication.adjudicator import adjudicate
from domain.errors import MalformedInputError, UnknownRuleError
from domain.facts.dispute_events import DisputeAdjudicated, DisputeRuled, EvidenceAdded, Sha256
from domain.facts.field_types import Id
from domain.facts.record import Rules
from domain.facts.round_events import Fact
from domain.facts.witnessed_fact import WitnessedFact
from domain.intake.field_vocabulary import FieldVocabulary
from domain.intake.record_parser import parse_fact
from domain.verdict.model import FactsBasis, TermsBasis, encode_adjudication
from projections.personal.evidence_files import StoredFile, find_file
from service.api.disputes.status import load_dispute
from service.api.rounds.stored_round import load_round
from service.errors import FieldError, Refusal
from service.facts.signed_facts import has_value, insert_fields, sign_fact, split_fields
from service.http.context import get_service
from service.http.request_body import explain_malformed_facts
from service.http.responses import encode


def complete_evidence(_: str, raw: bytes) -> bytes:
    """Return the evidence with the size and the type of the file that it names."""
    fact = sign_fact(raw, EvidenceAdded)
    sent = split_fields(fact)
    sha256 = _read_hash(sent.get("sha256"))
    if sha256 is None:
        return fact
    found = get_service().connections.read(lambda connection: find_file(connection, sha256))
    if found is not None:
        return _add_known_file(fact, sent, found)
    if has_value(sent, "kind", "file"):
        detail = "no such file is on file; send its bytes to /v1/files first"
        raise Refusal("malformed", detail, [FieldError(detail, "/sha256")])
    return fact


def _add_known_file(raw: bytes, sent: dict[str, Raw], found: StoredFile) -> bytes:
    known = {"bytes": found.size, "media_type": found.media_type}
    for name, value in known.items():
        if name in sent and not has_value(sent, name, value):
            detail = f"the file has `{value}`; leave `{name}` out, or send that"
            raise Refusal("malformed", detail, [FieldError(detail, f"/{name}")])
    return insert_fields(raw, {name: value for name, value in known.items() if name not in sent})


def _read_hash(sent: Raw | None) -> str | None:
    """Return the hash that was sent, if it is one; if not, parsing the fact explains it."""
    try:
        return None if sent is None else msgspec.json.decode(sent, type=Sha256)
    except msgspec.MsgspecError:
        return None


def complete_ruling(_: str, raw: bytes) -> bytes:
    """Return the ruling with the present time: an earlier one could evade the room's limit."""
    if "at" in split_fields(raw):
        detail = "a ruling is made now; leave `at` out, and say in `note` if it was told before"
        raise Refusal("malformed", detail, [FieldError(detail, "/at")])
    return sign_fact(raw, DisputeRuled)


class AdjudicationRequest(WitnessedFact, frozen=True, tag="adjudicated"):
    """By which facts and terms the round of a dispute is to be judged."""

    facts: FactsBasis = "corrected"
    terms: TermsBasis = "then"
    rules: Rules | None = None
    round: Id | None = None


ADJUDICATION_VOCABULARY: Final = FieldVocabulary({"adjudicated": AdjudicationRequest}, {}, Fact)
_request_decoder: Final = msgspec.json.Decoder(AdjudicationRequest)


def complete_adjudication(stream: str, raw: bytes) -> bytes:
    """Return the fact with the adjudication that was requested."""
    body = _read_request(sign_fact(raw, AdjudicationRequest))
    record = load_round(_choose_round(stream, body.round)).record
    try:
        judged = adjudicate(record, body.facts, body.terms, body.rules or {})
    except UnknownRuleError as error:
        raise Refusal("malformed", str(error), [FieldError(str(error), "/rules")]) from None
    signature = {name: getattr(body, name) for name in WitnessedFact.__struct_fields__}
    fact = DisputeAdjudicated(
        adjudication=encode_adjudication(judged).decode(),
        facts=body.facts,
        terms=body.terms,
        rules=body.rules or None,
        **signature,
    )
    return encode(fact)


def _read_request(raw: bytes) -> AdjudicationRequest:
    try:
        return parse_fact(raw, _request_decoder, ADJUDICATION_VOCABULARY)
    except MalformedInputError as error:
        raise explain_malformed_facts(error, [raw], AdjudicationRequest, 0, is_one=True) from None


def _choose_round(stream: str, named: str | None) -> str:
    """Return the round of the dispute that is meant."""
    rounds = load_dispute(stream).dispute.rounds
    if not rounds:
        what = "the dispute names no round yet that could be judged; send `round-linked` first"
        raise Refusal("out-of-turn", what, accepted=["round-linked"])
    known = ", ".join(f"`{each}`" for each in rounds)
    if named is None and len(rounds) > 1:
        detail = f"the dispute is about several rounds; `round` says which: {known}"
        raise Refusal("malformed", detail, [FieldError(detail, "/round")])
    if named is not None and named not in rounds:
        detail = f"the dispute is not about `{named}`, but about {known}"
        raise Refusal("malformed", detail, [FieldError(detail, "/round")])
    return named or rounds[0]
