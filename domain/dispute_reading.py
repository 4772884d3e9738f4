"""Reading a dispute's stream at the door: strict about the format, silent about the order."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from domain import stream_reading
from domain.corrections import DISPUTE_FACTS
from domain.errors import Malformed
from domain.events.dispute import (
    Adjudicated,
    Agreed,
    Answered,
    Appealed,
    DisputeClosed,
    DisputeEvent,
    EvidenceAdded,
    EvidenceKind,
    MadeGood,
    Raised,
    Redacted,
    Refused,
    Reopened,
    Ruled,
)
from domain.events.round import Corrected
from domain.explain import OF_A_DISPUTE
from domain.fact_checks import (
    check_correction_words,
    check_moment,
    check_provenance,
    check_said,
    check_text,
    check_witness,
    where,
)
from domain.layout import MOST_SEATS, SEAT_NAME, seat_in_name
from domain.moments import instant
from domain.reading import check_rules
from domain.record import Rules
from domain.stream_reading import Door, StreamRead
from domain.verdict import FactsJudged, TermsJudged
from domain.wellformed import NAMES

MOST_FACTS: Final = 5000
"""Of a dispute's stream, as of a round."""


def read_dispute(lines: Sequence[bytes]) -> StreamRead[DisputeEvent]:
    """The stream that these lines hold, a fact a line; what cannot be read is left out of it."""
    return stream_reading.read_stream(DOOR, lines)


def read_dispute_fact(raw: bytes) -> DisputeEvent:
    """One fact of a dispute from its JSON, or an error that names the field."""
    fact = stream_reading.read_fact(DOOR, raw)
    check_fact(None, fact)
    return fact


def check_fact(place: int | None, fact: DisputeEvent) -> None:
    """Refuse a fact that nobody answers for, or that says what nobody can read."""
    check_witness(place, fact)
    check_provenance(place, fact)
    check = _CHECKS.get(type(fact))
    if check is not None:
        check(place, fact)


def _raised(place: int | None, fact: Raised) -> None:
    check_said(place, "claim", fact.claim)
    _check_bettor(place, "bettor", fact.bettor or "")
    if fact.seat is not None and fact.seat > MOST_SEATS:
        what = f"no table has a seat {fact.seat}; there are {MOST_SEATS} at most"
        raise Malformed(what, where(place, "seat"))
    if fact.occurred_at is not None:
        check_moment(place, "occurred_at", fact.occurred_at)


def _check_bettor(place: int | None, field: str, bettor: str) -> None:
    if not bettor.startswith(SEAT_NAME):
        return
    if not 1 <= (seat_in_name(bettor) or 0) <= MOST_SEATS:
        what = f"`{bettor}` names a seat that no table has; there are {MOST_SEATS} at most"
        raise Malformed(what, where(place, field))


_NEEDED: Final[dict[EvidenceKind, tuple[str, ...]]] = {
    "note": ("text",),
    "camera": ("camera",),
    "file": ("sha256",),
    "rack": ("cards",),
    "witness": ("text",),
    "record": ("text", "sha256"),
}
"""Without which evidence of a kind says nothing: one of these, by their names in JSON."""

_OF_A_FILE: Final = ("sha256", "bytes", "media_type")


def _evidence(place: int | None, fact: EvidenceAdded) -> None:
    names = zip(fact.__struct_fields__, fact.__struct_encode_fields__, strict=True)
    given = {in_json for name, in_json in names if getattr(fact, name) is not None}
    needed = _NEEDED[fact.kind]
    if given.isdisjoint(needed):
        asked = " or ".join(f"`{name}`" for name in needed)
        raise Malformed(f"evidence of kind `{fact.kind}` needs {asked}", where(place))
    missing = [name for name in _OF_A_FILE if name not in given]
    if 0 < len(missing) < len(_OF_A_FILE):
        raise Malformed(f"`{missing[0]}` is missing; a file has all three of them", where(place))
    for name, text in (("text", fact.text), ("camera", fact.camera)):
        if text is not None:
            check_said(place, name, text)
    _check_range(place, fact)
    _check_cards(place, fact.cards or ())


def _check_range(place: int | None, fact: EvidenceAdded) -> None:
    """What a camera saw begins before it ends."""
    for name, text in (("from", fact.begins), ("to", fact.ends)):
        if text is not None:
            check_moment(place, name, text)
    if fact.begins and fact.ends and instant(fact.begins) > instant(fact.ends):
        raise Malformed("`to` lies before `from`", where(place))


def _check_cards(place: int | None, cards: Iterable[str]) -> None:
    for card in cards:
        if card not in NAMES:
            raise Malformed(
                f"`{card}` is no card; expected cards bottom to top such as As, Td or Jk, tiles"
                " such as 66, and ?? for each that was not seen",
                where(place, "cards"),
            )


class _Judged(Struct, frozen=True):
    """What an adjudication says of itself."""

    format: Literal["runback.adjudication/1"]
    round: str
    game: str
    facts: FactsJudged
    terms: TermsJudged
    what_if: Rules = {}


_judged: Final = msgspec.json.Decoder(_Judged)


def _adjudicated(place: int | None, fact: Adjudicated) -> None:
    try:
        judged = _judged.decode(fact.adjudication)
    except (msgspec.MsgspecError, RecursionError) as error:
        what = f"expected an adjudication as it was given, in one text; it is none: {error}"
        raise Malformed(what, where(place, "adjudication")) from None
    rules = fact.rules or {}
    for name, is_so in (
        ("facts", fact.facts == judged.facts),
        ("terms", fact.terms == judged.terms),
        ("rules", rules == judged.what_if),
    ):
        if not is_so:
            raise Malformed("is not what the adjudication says of itself", where(place, name))
    try:
        check_rules(judged.game, rules)
    except Malformed as error:
        raise Malformed(error.what, where(place, "rules")) from None


def _ruled(place: int | None, fact: Ruled) -> None:
    check_said(place, "reasons", fact.reasons)
    for number, award in enumerate(fact.awards):
        _check_bettor(place, f"awards.{number}.bettor", award.bettor)
    if fact.because is not None:
        check_said(place, "because", fact.because)
    elif not fact.follows:
        what = "`because` is missing: why the ruling does not follow the adjudication"
        raise Malformed(what, where(place))


def _made_good(place: int | None, fact: MadeGood) -> None:
    check_said(place, "how", fact.how)
    _check_bettor(place, "bettor", fact.bettor)


def _answered(place: int | None, fact: Answered) -> None:
    check_text(place, "text", fact.text or "")


def _appealed(place: int | None, fact: Appealed) -> None:
    check_said(place, "text", fact.text)


def _decided(place: int | None, fact: Agreed | Refused | DisputeClosed | Reopened) -> None:
    check_text(place, "reasons", fact.reasons or "")


def _redacted(place: int | None, fact: Redacted) -> None:
    check_said(place, "what", fact.what)
    check_said(place, "reason", fact.reason)


_CHECKS: Final[dict[type, Callable[[int | None, Any], None]]] = {
    Raised: _raised,
    EvidenceAdded: _evidence,
    Adjudicated: _adjudicated,
    Ruled: _ruled,
    Agreed: _decided,
    Refused: _decided,
    MadeGood: _made_good,
    Answered: _answered,
    Appealed: _appealed,
    DisputeClosed: _decided,
    Reopened: _decided,
    Redacted: _redacted,
    Corrected: check_correction_words,
}

DOOR: Final = Door(
    "a dispute", Raised, "the dispute is raised already", MOST_FACTS, DISPUTE_FACTS, OF_A_DISPUTE,
    lambda _: check_fact,
)  # fmt: skip
"""What the facts of a dispute's stream are held to."""
