"""The sign on the table, and rounds that were played under other terms (ROT.7)."""

from collections.abc import Iterator

from domain.collections.schedule_fit import find_schedule_mismatch
from domain.facts.record import BettingLimits, Rules
from domain.facts.table_events import TermsPosted
from domain.games.registry import get_game
from domain.money import format_dollars
from domain.rotation.findings import FindingPlace, RotationFindings
from domain.rotation.hand import RotationHand
from domain.rotation.terms import RotationTerms, drop_defaults
from domain.rulebook.model import format_value, resolve_options
from domain.rulebook.schedules.catalogue import find_schedule
from domain.vocabulary.grammar import join_words
from domain.vocabulary.stakes import describe_stakes


def build_posted_terms(sign: TermsPosted) -> RotationTerms:
    """Return the terms of a sign, with options it leaves out set to their defaults."""
    rules = resolve_options(get_game(sign.game).options, sign.rules)
    chosen = drop_defaults(sign.game, rules)
    return RotationTerms(sign.game, sign.schedule, sign.limits, sign.decks, chosen)


def check_schedule(
    findings: RotationFindings, room: str, sign: RotationTerms, where: FindingPlace
) -> None:
    """Note a sign whose schedule is not for its own game, limits or stakes (ROT.7, FEE.R19)."""
    schedule = None if sign.schedule is None else find_schedule(sign.schedule)
    if schedule is None:
        return
    mismatch = find_schedule_mismatch(schedule, room, sign.game, sign.limits)
    if mismatch is not None:
        findings.note("schedule-mismatch", "ROT.7", mismatch.detail, where, also=("FEE.R19",))


def check_terms(findings: RotationFindings, hand: RotationHand, sign: RotationTerms | None) -> None:
    """Note a round whose frozen terms are not those of the sign in force when it was played."""
    if hand.record is None:
        return
    if sign is None:
        detail = "the round was played before any terms were posted"
    else:
        differences = list(_iterate_differences(hand.record.terms, sign))
        if not differences:
            return
        detail = f"the round was not played by the sign: {join_words(differences)}"
    findings.note("terms-mismatch", "ROT.7", detail, hand.where)


def _iterate_differences(terms: RotationTerms, sign: RotationTerms) -> Iterator[str]:
    if terms.game != sign.game:
        yield f"its game is {get_game(terms.game).name}, not {get_game(sign.game).name}"
    if terms.schedule != sign.schedule:
        yield f"its schedule is {terms.schedule or 'none'}, not {sign.schedule or 'none'}"
    if terms.limits != sign.limits:
        limits, posted = _describe_limits(terms.limits), _describe_limits(sign.limits)
        yield f"its limits are {limits}, not {posted}"
    if terms.decks != sign.decks:
        yield f"its decks are {terms.decks}, not {sign.decks}"
    if terms.game == sign.game and terms.chosen != sign.chosen:
        yield from _iterate_other_rules(terms.rules, sign.rules)


def _describe_limits(limits: BettingLimits) -> str:
    if limits.structure is None and limits.min is not None and limits.max is not None:
        return f"{format_dollars(limits.min)} to {format_dollars(limits.max)}"
    return describe_stakes(limits, doubled=False)


def _iterate_other_rules(played: Rules, posted: Rules) -> Iterator[str]:
    for key, value in posted.items():
        if played[key] != value:
            yield f"`{key}` is {format_value(played[key])}, not {format_value(value)}"
