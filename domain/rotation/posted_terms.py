"""The sign on the table, and rounds that were played under other terms (ROT.7)."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import NamedTuple

from domain.facts.record import BettingLimits, Rules
from domain.facts.table_events import TermsPosted
from domain.games.registry import get_game
from domain.money import format_dollars
from domain.rotation.findings import FindingPlace, RotationFindings
from domain.rotation.hand import RotationHand
from domain.rotation.round import RotationRound
from domain.rulebook.model import format_value, resolve_options
from domain.timestamps import count_microseconds, format_clock_time
from domain.vocabulary.grammar import join_words
from domain.vocabulary.stakes import describe_stakes


class TermsPosting(NamedTuple):
    """A sign with every option and reading filled in, and its position in the stream."""

    sign: TermsPosted
    rules: Rules
    where: FindingPlace


def build_terms_posting(sign: TermsPosted, where: FindingPlace) -> TermsPosting:
    """Return the sign's posting, with options it leaves out set to their defaults."""
    return TermsPosting(sign, resolve_options(get_game(sign.game).options, sign.rules), where)


def check_terms(
    findings: RotationFindings, hand: RotationHand, posting: TermsPosting | None
) -> None:
    """Note a round that was not played under the sign posted before it."""
    if hand.record is None:
        return
    if posting is None:
        detail = "the round was played before any terms were posted"
    else:
        differences = list(_iterate_differences(hand.record, posting))
        if not differences:
            return
        detail = f"the round was not played by the sign: {join_words(differences)}"
    findings.note("terms-mismatch", "ROT.7", detail, hand.where)


def _iterate_differences(record: RotationRound, posting: TermsPosting) -> Iterator[str]:
    header, sign = record.header, posting.sign
    if header.game != sign.game:
        yield f"its game is {get_game(header.game).name}, not {get_game(sign.game).name}"
    if header.schedule != sign.schedule:
        yield f"its schedule is {header.schedule or 'none'}, not {sign.schedule or 'none'}"
    if header.table.limits != sign.limits:
        yield (
            f"its limits are {_describe_limits(header.table.limits)}, not"
            f" {_describe_limits(sign.limits)}"
        )
    if header.table.decks != sign.decks:
        yield f"its decks are {header.table.decks}, not {sign.decks}"
    if header.game == sign.game and record.rules != posting.rules:
        yield from _iterate_other_rules(record.rules, posting.rules)


def _describe_limits(limits: BettingLimits) -> str:
    if limits.structure is None and limits.min is not None and limits.max is not None:
        return f"{format_dollars(limits.min)} to {format_dollars(limits.max)}"
    return describe_stakes(limits, doubled=False)


def _iterate_other_rules(played: Rules, posted: Rules) -> Iterator[str]:
    for key, value in posted.items():
        if played[key] != value:
            yield f"`{key}` is {format_value(played[key])}, not {format_value(value)}"


def check_terms_changes(
    findings: RotationFindings, postings: Iterable[TermsPosting], hands: Iterable[RotationHand]
) -> None:
    """Note signs that were changed while a round was being played."""
    timed = [
        (posting, count_microseconds(posting.sign.at))
        for posting in postings
        if posting.sign.at is not None
    ]
    if not timed:
        return
    spans = sorted(span for hand in hands if (span := _find_span(hand)) is not None)
    starts = [span.first for span in spans]
    longest = list(accumulate(spans, _choose_later))
    for posting, moment in timed:
        begun_count = bisect_left(starts, moment)
        span = longest[begun_count - 1] if begun_count else None
        if span is not None and span.last > moment:
            when = format_clock_time(posting.sign.at or "")
            detail = f"the sign was changed at {when}, while round {span.round} was played"
            findings.note("terms-mismatch", "ROT.7", detail, posting.where)


class _Span(NamedTuple):
    """The times of a round's first and last facts."""

    first: int
    last: int
    round: str


def _find_span(hand: RotationHand) -> _Span | None:
    times = None if hand.record is None else hand.record.times
    if times is None:
        return None
    first, last = times
    return _Span(count_microseconds(first), count_microseconds(last), hand.round)


def _choose_later(first_span: _Span, second_span: _Span) -> _Span:
    """Return the span that ended later."""
    return first_span if first_span.last > second_span.last else second_span
