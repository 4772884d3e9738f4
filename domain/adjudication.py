"""`adjudicate(record)`: what the rules make of a round; pure, the same code everywhere."""

import hashlib
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple

import msgspec

from domain import VERSION
from domain.corrections import Placed, as_corrected, as_recorded, has_corrections
from domain.events.round import MisdealCalled
from domain.facts import Told, fold
from domain.fees.asked import FeesAsked
from domain.fees.settle import settle_fees
from domain.games.blackjack.judge import adjudicate_blackjack
from domain.games.charts import charts
from domain.games.pai_gow.game import PaiGowGame
from domain.games.pai_gow.judge import adjudicate_pai_gow, ground_of
from domain.games.pai_gow.state import Round as PaiGowRound
from domain.games.poker.game import NamedGame, PokerGame
from domain.games.poker.judge import adjudicate_poker, name_only, walked
from domain.games.registry import GAMES, Game, game_named, pay_tables, reading_named, side_bets_in
from domain.games.three_card.deal import find_misdeal
from domain.games.three_card.game import ThreeCardGame
from domain.games.three_card.judge import adjudicate_three_card
from domain.games.three_card.state import Round as ThreeCardRound
from domain.record import RoundRecord, Rules, Value, canonical
from domain.rulebook.lookup import SHEETS
from domain.rulebook.model import resolve
from domain.rulebook.schedules.catalogue import schedules_of
from domain.terms import pinned_schedule, rules_in_force
from domain.verdict import (
    FORMAT,
    Adjudication,
    FactsJudged,
    Finding,
    JudgedBy,
    Judgement,
    TermsJudged,
)

NOTHING: Final[Mapping[str, Value]] = {}
LAST: Final = 10**9


class Case(NamedTuple):
    """A round as it was judged."""

    header: RoundRecord
    judgement: Judgement | None
    """None if the whole record is voided."""
    places: list[int] | None
    """Where each fact was recorded, if facts were corrected."""
    facts: FactsJudged
    terms: TermsJudged
    what_if: Mapping[str, Value]


def adjudicate(
    record: RoundRecord,
    facts: FactsJudged = "corrected",
    terms: TermsJudged = "then",
    what_if: Mapping[str, Value] = NOTHING,
) -> Adjudication:
    """Judge a round by its facts as corrected or as recorded, and its terms then or now.

    `what_if` sets options and readings to other values than those in force.
    """
    return adjudication_of(record, case_of(record, facts, terms, what_if))


def adjudication_of(record: RoundRecord, case: Case) -> Adjudication:
    """What was judged of a round, as it is told."""
    header, judged, places, facts, terms, what_if = case
    judged_by = JudgedBy(
        VERSION, rulebook_sha256(header.game), hashlib.sha256(canonical(record)).hexdigest()
    )
    if judged is None:
        return Adjudication(
            format=FORMAT, round=record.round.id, game=header.game, facts=facts, terms=terms,
            status="voided", judged_by=judged_by, findings=(), readings=(),
        )  # fmt: skip
    readings = tuple(sorted(judged.readings))
    findings = judged.findings
    if findings:
        findings = sorted(_found_at(findings, places), key=_by_event)
    return Adjudication(
        format=FORMAT, round=record.round.id, game=header.game, facts=facts, terms=terms,
        status=judged.status, judged_by=judged_by, what_if=dict(what_if), action=judged.action,
        hands=judged.hands, settlement=judged.settlement, bank=judged.bank, pots=judged.pots,
        returned=judged.returned, streets=judged.streets, kill=judged.kill, bettors=judged.bettors,
        fees=judged.fees, rack=judged.rack_shown,
        findings=(*findings, *map(_reading_finding, readings)), readings=readings,
    )  # fmt: skip


def case_of(
    record: RoundRecord,
    facts: FactsJudged = "corrected",
    terms: TermsJudged = "then",
    what_if: Mapping[str, Value] = NOTHING,
) -> Case:
    """What the game makes of a round, with everything it was judged on."""
    header, voided = record, None
    events = record.events
    places: list[int] | None = None
    if has_corrections(record):
        placed = as_recorded(record)
        if facts == "corrected":
            header, placed, voided = as_corrected(record)
        # An inserted fact happened where it is inserted, but is found at its correction's place.
        places = [place for place, _ in placed]
        events = tuple([event for _, event in placed])
    if voided is not None:
        return Case(header, None, places, facts, terms, what_if)
    game = game_named(header.game)
    rules = rules_in_force(record, header, terms)
    if what_if:
        rules = resolve(game.options, {**rules, **what_if})
    judged = _judged(game, header, enumerate(events), rules)
    pinned = pinned_schedule(record, header, terms)
    settle_fees(judged, FeesAsked(game, header, events, rules, pinned))
    return Case(header, judged, places, facts, terms, what_if)


def _judged(game: Game, header: RoundRecord, facts: Iterable[Placed], rules: Rules) -> Judgement:
    """What the game's own family makes of the facts."""
    if isinstance(game, PaiGowGame):
        return adjudicate_pai_gow(game, header, facts, rules)
    if isinstance(game, ThreeCardGame):
        return adjudicate_three_card(game, header, fold(facts, twins=False), rules)
    if isinstance(game, PokerGame):
        return adjudicate_poker(game, header, facts, rules)
    if isinstance(game, NamedGame):
        return name_only(game)
    side_bets = side_bets_in(game, header.room)
    return adjudicate_blackjack(game, side_bets, header, fold(facts), rules)


def is_misdeal(header: RoundRecord, facts: Iterable[Placed], rules: Rules) -> bool:
    """Whether the round is dead, judging no more of it than that takes."""
    game = game_named(header.game)
    if isinstance(game, PaiGowGame):
        return ground_of(PaiGowRound(game, header, Told(facts), rules)) is not None
    if isinstance(game, ThreeCardGame):
        felt = fold(facts, twins=False)
        return find_misdeal(ThreeCardRound(game, header, felt, rules)) is not None
    if isinstance(game, PokerGame):
        return walked(game, header, facts, rules).misdeal is not None
    return any(isinstance(event, MisdealCalled) for _, event in facts)


@cache
def rulebook_sha256(slug: str) -> str:
    """The rulebook a game is judged by, pinned: all that is on file of it, and every clause."""
    game = game_named(slug)
    posted = (game.figures(), list(pay_tables(game)), charts(game, resolve(game.options, {})))
    pinned = (game.slug, game.documents, game.options, posted, schedules_of(slug), SHEETS)
    return hashlib.sha256(msgspec.json.encode(pinned)).hexdigest()


@cache
def rules_sha256() -> str:
    """All that answers depend on beside the facts: the program, and the rulebook of every game."""
    pinned = [VERSION, *(rulebook_sha256(slug) for slug in sorted(GAMES))]
    return hashlib.sha256(" ".join(pinned).encode()).hexdigest()


@cache
def _reading_finding(reading: str) -> Finding:
    return Finding("reading", "note", reading, reading_named(reading))


def _found_at(findings: list[Finding], places: list[int] | None) -> list[Finding]:
    """The findings with the places that their facts have in the record."""
    if places is None:
        return findings
    return [
        finding
        if finding.event is None
        else msgspec.structs.replace(finding, event=places[finding.event])
        for finding in findings
    ]


def _by_event(finding: Finding) -> int:
    return LAST if finding.event is None else finding.event
