"""From the facts of a pot game to its adjudication, step by step."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.record import RoundRecord, Rules
from domain.games.poker import missing_facts
from domain.games.poker.betting_rounds import end_betting_round
from domain.games.poker.equipment import check_equipment, check_other_bets
from domain.games.poker.fee_basis import measure_fee_basis
from domain.games.poker.game import NamedGame, PokerGame
from domain.games.poker.hand_worth import NO_WORTHS, HandWorth
from domain.games.poker.hands_view import view_hands
from domain.games.poker.kill_pots import find_next_kill
from domain.games.poker.play import play_facts
from domain.games.poker.pots import compare_pushed_pots, form_pots, return_uncalled
from domain.games.poker.round_facts import PokerFacts
from domain.games.poker.showdown import (
    award_pot,
    find_dead_hands,
    find_first_to_show,
    list_contenders,
    rank_hands,
)
from domain.games.poker.state import PokerMisdeal, PokerRound
from domain.money import sum_by_name
from domain.seats import name_seat
from domain.table.fact_index import FactIndex
from domain.verdict.findings import is_reading_rule
from domain.verdict.model import (
    AdjudicatedPot,
    AdjudicationStatus,
    BettorResult,
    Finding,
    Judgement,
)
from domain.verdict.severities import SEVERITIES

GROUNDS: Final = frozenset(
    {
        "card-not-in-deck",
        "deal-order",
        "duplicate-card",
        "equipment",
        "facts-disagree",
        "wrong-card-count",
        "wrong-deck",
    }
)
"""The codes of what is said of the cards and the equipment of a dead round."""


def judge_named_game(game: NamedGame) -> Judgement:
    """Return that there are no rules to judge the game by (PK.R1)."""
    detail = f"no rules are on file for {game.name}; only its fees are"
    finding = Finding("no-rules-on-file", SEVERITIES["no-rules-on-file"], "PK.R1", detail)
    return Judgement("incomplete", [finding], {"PK.R1"})


def adjudicate_poker(
    game: PokerGame, record: RoundRecord, facts: FactIndex, rules: Rules
) -> Judgement:
    """Judge one round of a pot game under the rules in force."""
    state = walk_round(game, record, facts, rules)
    if state.conflicts or state.cards.duplicates:
        # Only facts that agree are judged, each way for itself (PK.R24).
        judged = Judgement("incomplete", [], set())
        judged.facts_disagree = True
        return judged
    return _judge_walked(state)


def _judge_walked(state: PokerRound) -> Judgement:
    """Judge a round that was walked through."""
    if state.misdeal is None and state.button is None:
        missing_facts.note_missing_button(state)
        return Judgement("incomplete", state.findings, state.readings)
    check_equipment(state)
    check_other_bets(state)
    if state.misdeal is not None:
        return _judge_misdeal(state, state.misdeal)
    waits = missing_facts.note_missing_turn(state)
    end_betting_round(state)
    return _make_judgement(state, "incomplete") if waits else _settle(state)


def walk_round(game: PokerGame, record: RoundRecord, facts: FactIndex, rules: Rules) -> PokerRound:
    """Return the round with all its facts, and why it is dead, if it is."""
    poker_facts = PokerFacts(facts)
    button = poker_facts.dealer_button
    state = PokerRound(game, record, rules, poker_facts, button)
    if button is None and poker_facts.misdeal is None:
        return state
    play_facts(state, poker_facts.index.placed)
    if poker_facts.misdeal is not None and state.misdeal is None:
        place, called = poker_facts.misdeal
        state.misdeal = PokerMisdeal(
            f"the round was called dead: {called.reason}", place, game.clauses.count
        )
    return state


def _judge_misdeal(state: PokerRound, misdeal: PokerMisdeal) -> Judgement:
    """Judge a dead round: everything goes back, and only its grounds are said.

    They are what was found before it of forced bets, bets of other games, cards and equipment
    (PG.deal).
    """
    forced = {place for place, _ in (*state.facts.blinds, *state.facts.banked)}
    state.readings.clear()
    state.findings[:] = [
        finding
        for finding in state.findings
        if (finding.code in GROUNDS or finding.event in forced)
        and (finding.event is None or finding.event <= misdeal.place)
    ]
    for finding in state.findings:
        state.find_cited_clause(finding.rule)
        if is_reading_rule(finding.rule):
            state.readings.add(finding.rule)
    state.remark("misdeal", misdeal.rule, misdeal.detail, misdeal.place)
    verdict = _make_judgement(state, "misdeal")
    verdict.pots = verdict.returned = verdict.streets = ()
    verdict.bettors = {name_seat(one.seat): BettorResult(0, 0) for one in state.by_seat()}
    return verdict


def _settle(state: PokerRound) -> Judgement:
    """Settle the round: the uncalled bet goes back, and the pots are won."""
    returned = return_uncalled(state)
    players = [player for player in state.players if not player.out]
    piles = form_pots(state, players)
    state.at_showdown = True
    showdown, missing = state.live > 1, False
    if showdown:
        find_dead_hands(state)
        missing = missing_facts.note_missing_showdown(state)
    # Where a hand died after the betting, the others are told what they were worth all the same.
    several = len(players) > 1
    found = rank_hands(state) if several else NO_WORTHS
    able = [list_contenders(pile) for pile in piles]
    missing = missing_facts.note_dead_pots(state, able) or missing
    shown = found if showdown else NO_WORTHS
    side = len(piles) > 1
    pots = tuple(
        [
            award_pot(state, pile, shown, who, side=side)
            for pile, who in zip(piles, able, strict=True)
        ]
    )
    if missing:
        verdict = _make_judgement(state, "incomplete", found)
        pots = tuple([_leave_unknown(state, pot) for pot in pots])
    else:
        compare_pushed_pots(state, pots, returned)
        verdict = _make_judgement(state, "settled", found, pots)
        verdict.bettors = _compute_results(state, pots)
    verdict.pots, verdict.returned = pots, returned
    if several:
        verdict.showdown = find_first_to_show(state)
    return verdict


def _leave_unknown(state: PokerRound, pot: AdjudicatedPot) -> AdjudicatedPot:
    """Return a pot of an incomplete round undecided where its winner's hand is what is missing."""
    winners = [state.by_spot[award.spot] for award in pot.awards]
    if any(UNKNOWN_CARD in winner.cards for winner in winners):
        return msgspec.structs.replace(pot, awards=(), why=None)
    return pot


def _make_judgement(
    state: PokerRound,
    status: AdjudicationStatus,
    found: Mapping[str, HandWorth] = NO_WORTHS,
    won: Sequence[AdjudicatedPot] = (),
) -> Judgement:
    """Return what can be said whatever became of the round."""
    verdict = Judgement(status, state.findings, state.readings)
    verdict.hands = view_hands(state, found)
    verdict.streets = tuple(state.streets)
    if state.record.schedule is not None:
        verdict.pot_seen = measure_fee_basis(state, is_over=status == "settled")
    verdict.kill = find_next_kill(state, won)
    return verdict


def _compute_results(state: PokerRound, pots: Iterable[AdjudicatedPot]) -> dict[str, BettorResult]:
    """Return what everybody won or lost; the fees that came out of the pots are nobody's."""
    awarded = sum_by_name([(award.spot, award.amount) for pot in pots for award in pot.awards])
    return {
        name_seat(one.seat): BettorResult(
            awarded.get(one.spot, 0) - one.live_money - one.dead_money, 0
        )
        for one in state.by_seat()
    }
