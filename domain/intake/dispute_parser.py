"""Parser of dispute streams: strict about the format, but not about the order of facts."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from domain.cards.names import CARD_AND_TILE_NAMES
from domain.errors import MalformedInputError
from domain.facts.corrections import DISPUTE_FACT_DECODER
from domain.facts.dispute_events import (
    AmountMadeGood,
    DisputeAdjudicated,
    DisputeAnswered,
    DisputeClosed,
    DisputeEvent,
    DisputeRaised,
    DisputeReopened,
    DisputeRuled,
    EvidenceAdded,
    EvidenceKind,
    EvidenceRedacted,
    RulingAgreed,
    RulingAppealed,
    RulingRefused,
)
from domain.facts.record import Rules
from domain.facts.round_events import Corrected
from domain.intake import stream_parser
from domain.intake.field_checks import (
    check_correction_text,
    check_moment,
    check_provenance,
    check_required_text,
    check_text,
    check_witness,
)
from domain.intake.field_vocabulary import DISPUTE_VOCABULARY
from domain.intake.places import name_field
from domain.intake.record_parser import check_rules
from domain.intake.stream_parser import ParsedStream, StreamFormat
from domain.seats import MAX_SEATS, SEAT_PREFIX, parse_seat_name
from domain.timestamps import count_microseconds
from domain.verdict.model import FactsBasis, TermsBasis

MAX_DISPUTE_FACTS: Final = 5000
"""The limit on facts in a dispute's stream, as in a round."""


def parse_dispute(lines: Sequence[bytes]) -> ParsedStream[DisputeEvent]:
    """Parse a stream of one fact a line, leaving out facts that cannot be read."""
    return stream_parser.parse_stream(DISPUTE_STREAM_FORMAT, lines)


def parse_dispute_fact(raw: bytes) -> DisputeEvent:
    """Return a dispute's fact from its JSON, or raise an error that names the field."""
    fact = stream_parser.parse_stream_fact(DISPUTE_STREAM_FORMAT, raw)
    check_dispute_fact(None, fact)
    return fact


def check_dispute_fact(place: int | None, fact: DisputeEvent) -> None:
    """Raise an error for a fact without a witness, or with invalid texts or values."""
    check_witness(place, fact)
    check_provenance(place, fact)
    check = _CHECKS.get(type(fact))
    if check is not None:
        check(place, fact)


def _check_raised(place: int | None, fact: DisputeRaised) -> None:
    check_required_text(place, "claim", fact.claim)
    _check_bettor(place, "bettor", fact.bettor or "")
    if fact.seat is not None and fact.seat > MAX_SEATS:
        what = f"no table has a seat {fact.seat}; there are {MAX_SEATS} at most"
        raise MalformedInputError(what, name_field(place, "seat"))
    if fact.occurred_at is not None:
        check_moment(place, "occurred_at", fact.occurred_at)


def _check_bettor(place: int | None, field: str, bettor: str) -> None:
    if not bettor.startswith(SEAT_PREFIX):
        return
    if not 1 <= (parse_seat_name(bettor) or 0) <= MAX_SEATS:
        what = f"`{bettor}` names a seat that no table has; there are {MAX_SEATS} at most"
        raise MalformedInputError(what, name_field(place, field))


_REQUIRED_FIELDS: Final[dict[EvidenceKind, tuple[str, ...]]] = {
    "note": ("text",),
    "camera": ("camera",),
    "file": ("sha256",),
    "rack": ("cards",),
    "witness": ("text",),
    "record": ("text", "sha256"),
}
"""The fields of which evidence of each kind needs at least one, by their JSON names."""

_FILE_FIELDS: Final = ("sha256", "bytes", "media_type")


def _check_evidence(place: int | None, fact: EvidenceAdded) -> None:
    names = zip(fact.__struct_fields__, fact.__struct_encode_fields__, strict=True)
    given = {in_json for name, in_json in names if getattr(fact, name) is not None}
    needed = _REQUIRED_FIELDS[fact.kind]
    if given.isdisjoint(needed):
        alternatives = " or ".join(f"`{name}`" for name in needed)
        raise MalformedInputError(
            f"evidence of kind `{fact.kind}` needs {alternatives}", name_field(place)
        )
    missing = [name for name in _FILE_FIELDS if name not in given]
    if 0 < len(missing) < len(_FILE_FIELDS):
        raise MalformedInputError(
            f"`{missing[0]}` is missing; a file has all three of them", name_field(place)
        )
    for name, text in (("text", fact.text), ("camera", fact.camera)):
        if text is not None:
            check_required_text(place, name, text)
    _check_range(place, fact)
    _check_cards(place, fact.cards or ())


def _check_range(place: int | None, fact: EvidenceAdded) -> None:
    """Check the times of evidence, and that the range begins before it ends."""
    for name, text in (("from", fact.begins), ("to", fact.ends)):
        if text is not None:
            check_moment(place, name, text)
    if (
        fact.begins
        and fact.ends
        and count_microseconds(fact.begins) > count_microseconds(fact.ends)
    ):
        raise MalformedInputError("`to` lies before `from`", name_field(place))


def _check_cards(place: int | None, cards: Iterable[str]) -> None:
    for card in cards:
        if card not in CARD_AND_TILE_NAMES:
            raise MalformedInputError(
                f"`{card}` is no card; expected cards bottom to top such as As, Td or Jk, tiles"
                " such as 66, and ?? for each that was not seen",
                name_field(place, "cards"),
            )


class _Judged(Struct, frozen=True):
    """The fields of an adjudication that the recorded fact has to agree with."""

    format: Literal["runback.adjudication/1"]
    round: str
    game: str
    facts: FactsBasis
    terms: TermsBasis
    what_if: Rules = {}


_judgement_decoder: Final = msgspec.json.Decoder(_Judged)


def _check_adjudicated(place: int | None, fact: DisputeAdjudicated) -> None:
    try:
        judged = _judgement_decoder.decode(fact.adjudication)
    except (msgspec.MsgspecError, RecursionError) as error:
        what = f"expected an adjudication as it was given, in one text; it is none: {error}"
        raise MalformedInputError(what, name_field(place, "adjudication")) from None
    rules = fact.rules or {}
    for name, is_so in (
        ("facts", fact.facts == judged.facts),
        ("terms", fact.terms == judged.terms),
        ("rules", rules == judged.what_if),
    ):
        if not is_so:
            raise MalformedInputError(
                "is not what the adjudication says of itself", name_field(place, name)
            )
    try:
        check_rules(judged.game, rules)
    except MalformedInputError as error:
        raise MalformedInputError(error.what, name_field(place, "rules")) from None


def _check_ruled(place: int | None, fact: DisputeRuled) -> None:
    check_required_text(place, "reasons", fact.reasons)
    for number, award in enumerate(fact.awards):
        _check_bettor(place, f"awards.{number}.bettor", award.bettor)
    if fact.because is not None:
        check_required_text(place, "because", fact.because)
    elif not fact.follows:
        what = "`because` is missing: why the ruling does not follow the adjudication"
        raise MalformedInputError(what, name_field(place))


def _check_made_good(place: int | None, fact: AmountMadeGood) -> None:
    check_required_text(place, "how", fact.how)
    _check_bettor(place, "bettor", fact.bettor)


def _check_answered(place: int | None, fact: DisputeAnswered) -> None:
    check_text(place, "text", fact.text or "")


def _check_appealed(place: int | None, fact: RulingAppealed) -> None:
    check_required_text(place, "text", fact.text)


def _check_decided(
    place: int | None, fact: RulingAgreed | RulingRefused | DisputeClosed | DisputeReopened
) -> None:
    check_text(place, "reasons", fact.reasons or "")


def _check_redacted(place: int | None, fact: EvidenceRedacted) -> None:
    check_required_text(place, "what", fact.what)
    check_required_text(place, "reason", fact.reason)


# Any: each function takes facts of the type it stands beside.
_CHECKS: Final[dict[type, Callable[[int | None, Any], None]]] = {
    DisputeRaised: _check_raised,
    EvidenceAdded: _check_evidence,
    DisputeAdjudicated: _check_adjudicated,
    DisputeRuled: _check_ruled,
    RulingAgreed: _check_decided,
    RulingRefused: _check_decided,
    AmountMadeGood: _check_made_good,
    DisputeAnswered: _check_answered,
    RulingAppealed: _check_appealed,
    DisputeClosed: _check_decided,
    DisputeReopened: _check_decided,
    EvidenceRedacted: _check_redacted,
    Corrected: check_correction_text,
}

DISPUTE_STREAM_FORMAT: Final = StreamFormat(
    "a dispute",
    DisputeRaised,
    "the dispute is raised already",
    MAX_DISPUTE_FACTS,
    DISPUTE_FACT_DECODER,
    DISPUTE_VOCABULARY,
    lambda _: check_dispute_fact,
)
"""The format of a dispute's stream."""
