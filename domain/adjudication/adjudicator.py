"""`adjudicate(record)`: what the rules make of a round; pure, the same code everywhere."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec
from msgspec import Struct

from domain import VERSION
from domain.adjudication.rules_hash import hash_rulebook
from domain.adjudication.terms import find_pinned_schedule, find_rules_in_force, resolve_rules
from domain.adjudication.ways import RoundFacts, is_misdeal_every_way, judge_every_way
from domain.collections.assessed_round import CollectionRequest
from domain.collections.assessment import settle_collections
from domain.facts.corrections import PlacedEvent, correct_record, list_recorded_facts
from domain.facts.record import RoundRecord, Rules, RuleValue, encode_canonical
from domain.facts.round_events import Corrected, Voided
from domain.games.registry import get_game
from domain.settlement.recorded_money import add_recorded_money
from domain.table.fact_index import FactIndex
from domain.verdict.model import (
    ADJUDICATION_FORMAT,
    Adjudication,
    FactsBasis,
    Finding,
    JudgedBy,
    Judgement,
    TermsBasis,
)

NO_RULE_CHANGES: Final[Mapping[str, RuleValue]] = {}
LAST_PLACE: Final = 10**9


class AdjudicationCase(Struct, frozen=True):
    """A round as it was judged."""

    header: RoundRecord
    judgement: Judgement | None
    """None if the whole record is voided."""
    places: list[int] | None
    """Where each fact was recorded, if facts were corrected."""
    facts: FactsBasis
    terms: TermsBasis
    what_if: Mapping[str, RuleValue]


def adjudicate(
    record: RoundRecord,
    facts: FactsBasis = "corrected",
    terms: TermsBasis = "then",
    what_if: Mapping[str, RuleValue] = NO_RULE_CHANGES,
) -> Adjudication:
    """Judge a round by its facts as corrected or as recorded, and its terms then or now.

    `what_if` sets options and readings to other values than those in force.
    """
    return build_adjudication(record, judge_record(record, facts, terms, what_if))


def build_adjudication(record: RoundRecord, case: AdjudicationCase) -> Adjudication:
    """Return the adjudication of a judged round."""
    header, judged, facts, terms = case.header, case.judgement, case.facts, case.terms
    judged_by = JudgedBy(
        VERSION, hash_rulebook(header.game), hashlib.sha256(encode_canonical(record)).hexdigest()
    )
    if judged is None:
        return Adjudication(
            format=ADJUDICATION_FORMAT,
            round=record.round.id,
            game=header.game,
            facts=facts,
            terms=terms,
            status="voided",
            judged_by=judged_by,
            findings=(),
            readings=(),
        )
    findings = judged.findings
    if findings:
        findings = sorted(_place_findings(findings, case.places), key=_get_event_place)
    return Adjudication(
        format=ADJUDICATION_FORMAT,
        round=record.round.id,
        game=header.game,
        facts=facts,
        terms=terms,
        status=judged.status,
        judged_by=judged_by,
        what_if=dict(case.what_if),
        action=judged.action,
        hands=judged.hands,
        settlement=judged.settlement,
        bank=judged.bank,
        pots=judged.pots,
        returned=judged.returned,
        streets=judged.streets,
        showdown=judged.showdown,
        kill=judged.kill,
        bettors=judged.bettors,
        fees=judged.fees,
        rack=judged.rack_shown,
        findings=tuple(findings),
        readings=tuple(sorted(judged.readings)),
    )


def judge_record(
    record: RoundRecord,
    facts: FactsBasis = "corrected",
    terms: TermsBasis = "then",
    what_if: Mapping[str, RuleValue] = NO_RULE_CHANGES,
) -> AdjudicationCase:
    """Return what the game makes of a round, with everything it was judged on."""
    header, voided = record, None
    fact_index = FactIndex(enumerate(record.events))
    places: list[int] | None = None
    if fact_index.has(Corrected, Voided):
        if facts == "corrected":
            header, placed, voided = correct_record(record)
        else:
            placed = list_recorded_facts(record)
        # An inserted fact happened where it is inserted, but is found at its correction's place.
        places = [place for place, _ in placed]
        fact_index = FactIndex(enumerate([event for _, event in placed]))
    if voided is not None:
        return AdjudicationCase(header, None, places, facts, terms, what_if)
    game = get_game(header.game)
    rules = find_rules_in_force(record, header, terms)
    if what_if:
        rules = resolve_rules(header.game, {**rules, **what_if})
    round_facts = RoundFacts(game, header, fact_index, rules)
    judged = round_facts.judgement
    if judged.facts_disagree:
        judged = judge_every_way(round_facts) or judged
    add_recorded_money(judged, fact_index)
    pinned = find_pinned_schedule(record, header, terms)
    settle_collections(judged, CollectionRequest(game, header, fact_index, rules, pinned))
    return AdjudicationCase(header, judged, places, facts, terms, what_if)


def is_misdeal(header: RoundRecord, facts: Iterable[PlacedEvent], rules: Rules) -> bool:
    """Return whether the round is dead, judging no more of it than that takes."""
    return is_misdeal_every_way(RoundFacts(get_game(header.game), header, FactIndex(facts), rules))


def _place_findings(findings: list[Finding], places: list[int] | None) -> list[Finding]:
    """Return the findings with the places that their facts have in the record."""
    if places is None:
        return findings
    return [
        finding
        if finding.event is None
        else msgspec.structs.replace(finding, event=places[finding.event])
        for finding in findings
    ]


def _get_event_place(finding: Finding) -> int:
    return LAST_PLACE if finding.event is None else finding.event
