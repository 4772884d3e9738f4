"""Going on with a dispute: one route a fact type, all of them alike."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from flask import Response
from msgspec import Struct

from domain.dispute import CannotFollow
from domain.events.dispute import (
    Agreed,
    Answered,
    Appealed,
    DisputeClosed,
    EvidenceAdded,
    MadeGood,
    Refused,
    Reopened,
    RoundLinked,
    Ruled,
)
from domain.events.round import Corrected
from projections.store.recorder import Sender
from projections.store.recording import Stored, answered_before
from projections.store.topics import dispute_stream
from service.adding import Told, added, check_begun
from service.bodies import body
from service.context import store
from service.disputes.evidence import with_file
from service.disputes.judging import ToAdjudicate, judged_now
from service.disputes.ruling import ruled_now
from service.disputes.section import DISPUTES
from service.disputes.standing import accepted_now, standing
from service.examples.disputes import FACTS
from service.problems import Refusal
from service.recorded import KEY_PARAMETER, MATCH_PARAMETER, Recorded, recorded, sender_of
from service.schemas.deriving import sent_of
from service.section import Answers, Takes
from service.witnessing import witnessed

Prepare = Callable[[str, bytes], bytes]
"""Makes the fact of what was sent, told the dispute's stream."""


class Route(NamedTuple):
    """How a fact of one type comes into a dispute."""

    name: str
    """The fact's type."""
    needs: str
    kind: type[Struct]
    """What is sent."""
    says: str
    prepare: Prepare | None = None


ROUTES: Final = (
    Route("round-linked", "dispute", RoundLinked, """\
Name a round that the dispute is about.

It was found, or another one belongs to the dispute as well."""),
    Route("evidence", "dispute", EvidenceAdded, """\
Add evidence to a dispute: what was looked at.

A note, a camera and its time, a file, a rack reading, a witness, a record. A `file` is sent to
`/v1/files` first, and named here by its `sha256`; its `bytes` and `media_type` may be left out.""",
          with_file),
    Route("adjudicated", "dispute", ToAdjudicate, """\
Judge the round of a dispute, and keep the judgement with it.

By its `facts` as corrected or as recorded, by its `terms` then or now, and under other `rules` to
ask what if. Of a dispute about several rounds `round` says which.""", judged_now),
    Route("ruled", "rule", Ruled, """\
Rule on a dispute.

Who pays what to whom, and the reasons. A ruling that does not follow the adjudication says in
`because` why. Above the room's limit it has no effect until somebody else agrees to it. It is made
now: `at` cannot be sent.""", ruled_now),
    Route("agreed", "rule", Agreed, """\
Agree to a ruling, as the second person.

It has effect from then on. Who made it cannot agree to it."""),
    Route("refused", "rule", Refused, """\
Refuse to agree to a ruling, as the second person.

The dispute is open again, and has to be ruled on anew."""),
    Route("made-good", "dispute", MadeGood, """\
Note that money moved: to whom, from whom, and how."""),
    Route("answered", "dispute", Answered, """\
Note whether the patron accepts the ruling."""),
    Route("appealed", "dispute", Appealed, """\
Note that the dispute goes on, to the manager or to the regulator.

It is open again."""),
    Route("closed", "rule", DisputeClosed, """\
Close a dispute that was ruled on."""),
    Route("reopened", "rule", Reopened, """\
Take a dispute up again."""),
    Route("corrected", "dispute", Corrected, """\
Correct what was noted in a dispute.

`event` is the place of the fact in the dispute's stream, counted from 0. What was decided is not
corrected but decided anew. The facts of a round are corrected in the round."""),
)  # fmt: skip
"""`redacted` is not among them: it only comes of erasing."""


def _add_route(route: Route) -> None:
    def add(dispute_id: str) -> Response:
        return _answered(route, dispute_id)

    add.__name__, add.__doc__ = route.name.replace("-", "_"), route.says
    DISPUTES.endpoint(
        f"/<id:dispute_id>/{route.name}", method="POST", needs=route.needs,
        takes=Takes(sent_of(route.kind), FACTS[route.name]),
        answers=Answers(Recorded, "It is recorded.", 201, headers=("ETag", "Location")),
        refuses=("not-on-file", "out-of-turn", "stale-version", "version-needed", "key-reused"),
        parameters=[KEY_PARAMETER, MATCH_PARAMETER],
    )(add)  # fmt: skip


def _answered(route: Route, dispute_id: str) -> Response:
    check_begun(dispute_stream(dispute_id))
    raw = body()
    stored = noted(route, dispute_id, raw, sender_of(raw))
    return recorded(stored, f"/v1/disputes/{dispute_id}")


def noted(
    route: Route, dispute_id: str, raw: bytes, sender: Sender, follows: int | None = None
) -> Stored:
    """Add what was sent to a dispute; it follows the version that `If-Match` names, or this one."""
    stored = answered_before(store(), sender)
    if stored is not None:
        return stored
    stream, prepare = dispute_stream(dispute_id), route.prepare
    fact = prepare(stream, raw) if prepare is not None else witnessed(raw, route.kind)
    return _added(Told(stream, [fact], sender, is_one=True), follows)


def _added(told: Told, follows: int | None) -> Stored:
    """What was added, or what would be accepted in its place."""
    try:
        return added(told, follows)
    except CannotFollow as error:
        found = standing(told.stream)
        more: dict[str, Any] = {"accepted": accepted_now(found), "version": found.dispute.version}
        raise Refusal("out-of-turn", str(error), **more) from None


for _route in ROUTES:
    _add_route(_route)
