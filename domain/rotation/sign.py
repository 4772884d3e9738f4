"""The sign on the table, and the rounds that were played by other terms (ROT.7)."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import NamedTuple

from domain.events.table import TermsPosted
from domain.games.registry import game_named
from domain.moments import instant, on_the_clock
from domain.money import dollars
from domain.record import Limits, Rules
from domain.rotation.findings import Findings, Where
from domain.rotation.hands import Hand
from domain.rotation.rounds import RoundTold
from domain.rulebook.model import resolve, shown
from domain.sentences.pot_opening import stakes_in_words
from domain.sentences.words import listed


class Posting(NamedTuple):
    """A sign with every option and reading, and where in the stream it was posted."""

    sign: TermsPosted
    rules: Rules
    where: Where


def posting(sign: TermsPosted, where: Where) -> Posting:
    """The sign, what it leaves to the defaults filled in."""
    return Posting(sign, resolve(game_named(sign.game).options, sign.rules), where)


def check_terms(findings: Findings, hand: Hand, posted: Posting | None) -> None:
    """A round is played by the sign that was on the table before it."""
    if hand.told is None:
        return
    if posted is None:
        detail = "the round was played before any terms were posted"
    else:
        differs = list(_differences(hand.told, posted))
        if not differs:
            return
        detail = f"the round was not played by the sign: {listed(differs)}"
    findings.note("terms-mismatch", "ROT.7", detail, hand.where)


def _differences(told: RoundTold, posted: Posting) -> Iterator[str]:
    played, sign = told.header, posted.sign
    if played.game != sign.game:
        yield f"its game is {game_named(played.game).name}, not {game_named(sign.game).name}"
    if played.schedule != sign.schedule:
        yield f"its schedule is {played.schedule or 'none'}, not {sign.schedule or 'none'}"
    if played.table.limits != sign.limits:
        yield f"its limits are {_limits(played.table.limits)}, not {_limits(sign.limits)}"
    if played.table.decks != sign.decks:
        yield f"its decks are {played.table.decks}, not {sign.decks}"
    if played.game == sign.game and told.rules != posted.rules:
        yield from _other_rules(told.rules, posted.rules)


def _limits(limits: Limits) -> str:
    if limits.structure is None and limits.min is not None and limits.max is not None:
        return f"{dollars(limits.min)} to {dollars(limits.max)}"
    return stakes_in_words(limits, doubled=False)


def _other_rules(played: Rules, posted: Rules) -> Iterator[str]:
    for key, value in posted.items():
        if played[key] != value:
            yield f"`{key}` is {shown(played[key])}, not {shown(value)}"


def check_changes(findings: Findings, postings: Iterable[Posting], hands: Iterable[Hand]) -> None:
    """The sign is changed between rounds only."""
    timed = [(one, instant(one.sign.at)) for one in postings if one.sign.at is not None]
    if not timed:
        return
    spans = sorted(span for hand in hands if (span := _span(hand)) is not None)
    starts = [span.first for span in spans]
    longest = list(accumulate(spans, _later))
    for posted, moment in timed:
        began = bisect_left(starts, moment)
        during = longest[began - 1] if began else None
        if during is not None and during.last > moment:
            when = on_the_clock(posted.sign.at or "")
            detail = f"the sign was changed at {when}, while round {during.round} was played"
            findings.note("terms-mismatch", "ROT.7", detail, posted.where)


class _Span(NamedTuple):
    """From when to when a round was played."""

    first: int
    last: int
    round: str


def _span(hand: Hand) -> _Span | None:
    times = None if hand.told is None else hand.told.times
    if times is None:
        return None
    first, last = times
    return _Span(instant(first), instant(last), hand.round)


def _later(one: _Span, other: _Span) -> _Span:
    """The one that ended later."""
    return one if one.last > other.last else other
