"""Further facts of a dispute: a route for each type, all of them alike."""

from collections.abc import Callable
from typing import Final, NamedTuple

from flask import Response
from msgspec import Struct

from domain.errors import DisputeSequenceError
from domain.facts.dispute_events import (
    AmountMadeGood,
    DisputeAnswered,
    DisputeClosed,
    DisputeReopened,
    DisputeRuled,
    EvidenceAdded,
    RoundLinked,
    RulingAgreed,
    RulingAppealed,
    RulingRefused,
)
from domain.facts.round_events import Corrected
from projections.store.fact_recording import RecordingResult, find_previous_result
from projections.store.postgres_recorder import Sender
from projections.store.topics import name_dispute_stream
from service.api.disputes.blueprint import DISPUTES
from service.api.disputes.fact_completion import (
    AdjudicationRequest,
    complete_adjudication,
    complete_evidence,
    complete_ruling,
)
from service.api.disputes.status import list_facts_accepted_now, load_dispute
from service.api.examples.disputes import FACT_EXAMPLES
from service.errors import Refusal
from service.facts.signed_facts import sign_fact
from service.facts.submission import (
    KEY_PARAMETER,
    MATCH_PARAMETER,
    FactSubmission,
    RecordedResponse,
    add_facts,
    check_begun,
    get_digest_sender,
    make_recorded_response,
)
from service.http.context import get_store
from service.http.endpoint import RequestBodySpec, ResponseSpec
from service.http.request_body import read_body
from service.schemas.derivation import derive_sent_schema

FactCompletion = Callable[[str, bytes], bytes]
"""Makes the fact from the dispute's stream and the body."""


class FactRoute(NamedTuple):
    """The route by which facts of a type are added to a dispute."""

    name: str
    """The fact's type."""
    permission: str
    kind: type[Struct]
    """The body's type."""
    description: str
    """The docstring of its view."""
    prepare: FactCompletion | None = None


FACT_ROUTES: Final = (
    FactRoute(
        "round-linked",
        "dispute",
        RoundLinked,
        """\
Link a round to the dispute.

A round that was found later, or that the dispute is about as well.""",
    ),
    FactRoute(
        "evidence",
        "dispute",
        EvidenceAdded,
        """\
Add evidence to a dispute.

A note, a camera and its time, a file, a rack reading, a witness, a record. A `file` is sent to
`/v1/files` first, and named here by its `sha256`; its `bytes` and `media_type` may be left out.""",
        complete_evidence,
    ),
    FactRoute(
        "adjudicated",
        "dispute",
        AdjudicationRequest,
        """\
Judge the round of a dispute, and record the adjudication.

By its `facts` as corrected or as recorded, by its `terms` then or now, and under other `rules` to
ask what if. For a dispute about several rounds `round` tells which.""",
        complete_adjudication,
    ),
    FactRoute(
        "ruled",
        "rule",
        DisputeRuled,
        """\
Rule on a dispute.

Who pays what to whom, and the reasons. A ruling that does not follow the adjudication gives its
reason in `because`. Above the room's limit it has no effect until a second person agrees to it. It
is made now: `at` cannot be sent.""",
        complete_ruling,
    ),
    FactRoute(
        "agreed",
        "rule",
        RulingAgreed,
        """\
Agree to a ruling, as the second person.

It has effect from then on. Its author cannot agree to it.""",
    ),
    FactRoute(
        "refused",
        "rule",
        RulingRefused,
        """\
Refuse to agree to a ruling, as the second person.

The dispute is open again, and needs another ruling.""",
    ),
    FactRoute(
        "made-good",
        "dispute",
        AmountMadeGood,
        """\
Note that money moved: to whom, from whom, and how.""",
    ),
    FactRoute(
        "answered",
        "dispute",
        DisputeAnswered,
        """\
Note whether the patron accepts the ruling.""",
    ),
    FactRoute(
        "appealed",
        "dispute",
        RulingAppealed,
        """\
Note that the ruling was appealed, to the manager or to the regulator.

The dispute is open again.""",
    ),
    FactRoute(
        "closed",
        "rule",
        DisputeClosed,
        """\
Close a dispute that was ruled on.""",
    ),
    FactRoute(
        "reopened",
        "rule",
        DisputeReopened,
        """\
Reopen a dispute.""",
    ),
    FactRoute(
        "corrected",
        "dispute",
        Corrected,
        """\
Correct a recorded fact of a dispute.

`event` is the place of the fact in the dispute's stream, counted from 0. A decision is not
corrected: another one is made. The facts of a round are corrected in the round.""",
    ),
)
"""The routes of all types but `redacted`, which only erasing records."""


def _add_route(route: FactRoute) -> None:
    def add(dispute_id: str) -> Response:
        return _answer_fact(route, dispute_id)

    add.__name__, add.__doc__ = route.name.replace("-", "_"), route.description
    DISPUTES.endpoint(
        f"/<id:dispute_id>/{route.name}",
        method="POST",
        permission=route.permission,
        body=RequestBodySpec(derive_sent_schema(route.kind), FACT_EXAMPLES[route.name]),
        response=ResponseSpec(
            RecordedResponse, "What was recorded.", 201, headers=("ETag", "Location")
        ),
        problems=("not-on-file", "out-of-turn", "stale-version", "version-needed", "key-reused"),
        parameters=[KEY_PARAMETER, MATCH_PARAMETER],
    )(add)


def _answer_fact(route: FactRoute, dispute_id: str) -> Response:
    check_begun(name_dispute_stream(dispute_id))
    raw = read_body()
    stored = add_dispute_fact(route, dispute_id, raw, get_digest_sender(raw))
    return make_recorded_response(stored, f"/v1/disputes/{dispute_id}")


def add_dispute_fact(
    route: FactRoute, dispute_id: str, raw: bytes, sender: Sender, follows: int | None = None
) -> RecordingResult:
    """Add the fact to a dispute, after the version in `If-Match` or the one given here."""
    stored = find_previous_result(get_store(), sender)
    if stored is not None:
        return stored
    stream, prepare = name_dispute_stream(dispute_id), route.prepare
    fact = prepare(stream, raw) if prepare is not None else sign_fact(raw, route.kind)
    return _add_once(FactSubmission(stream, [fact], sender, is_one=True), follows)


def _add_once(submission: FactSubmission, follows: int | None) -> RecordingResult:
    """Add the fact, or refuse it with the types of facts that would be accepted."""
    try:
        return add_facts(submission, follows)
    except DisputeSequenceError as error:
        found = load_dispute(submission.stream)
        raise Refusal(
            "out-of-turn",
            str(error),
            accepted=list_facts_accepted_now(found),
            version=found.dispute.version,
        ) from None


for _route in FACT_ROUTES:
    _add_route(_route)
