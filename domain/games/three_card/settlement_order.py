"""Every wager in pay-off order: forfeits when they are collected, then seat by seat."""

from domain.games.three_card.game import ANTE, PLAY, AntePlayResult
from domain.games.three_card.state import (
    BettorStakes,
    ThreeCardRound,
    ThreeCardSpot,
    ThreeCardStake,
)
from domain.settlement.bank import SettlementClaim
from domain.settlement.result import WagerResult
from domain.verdict.model import ActionPoint


def list_claims(state: ThreeCardRound, action: ActionPoint | None) -> list[SettlementClaim]:
    """Return the wagers as they are settled, up to the first whose line cannot be decided."""
    lines: list[SettlementClaim] = []
    in_turn = state.rules["forfeits"] == "in-turn"
    if not in_turn:
        for spot in state.dealt_in:
            if spot.choice != PLAY or len(spot.bets) > 1:
                if spot.choice is None and not spot.void:
                    return lines
                _claim_forfeits(state, spot, lines)
    if action is None and state.hands:
        return lines
    for spot in state.list_spots_from(_find_start(state, action)):
        if not _settle_spot(state, spot, lines, in_turn=in_turn):
            return lines
    return lines


def _find_start(state: ThreeCardRound, action: ActionPoint | None) -> int:
    """Return where the walk begins; to the left of the player-dealer where nobody has a hand."""
    if action is not None and action.starts is not None:
        return action.starts
    return state.walk[0] if state.walk else 1


def _claim_forfeits(
    state: ThreeCardRound, spot: ThreeCardSpot, lines: list[SettlementClaim]
) -> None:
    """Claim what is collected of one spot before the pay-off."""
    if spot.void:
        return
    forfeits = state.game.forfeits
    for bets in spot.in_order():
        if bets.folded:
            for name, stake in bets.in_order():
                if stake.action and name in forfeits:
                    lines.append(_make_claim(state, spot, bets, name, stake, forfeits[name]))


def _settle_spot(
    state: ThreeCardRound, spot: ThreeCardSpot, lines: list[SettlementClaim], *, in_turn: bool
) -> bool:
    """Return what lies on a spot, as far as it can be decided; whether all of it could be."""
    by_cards: dict[str, WagerResult] | None = None
    forfeits = state.game.forfeits
    for bets in spot.in_order():
        for name, stake in bets.in_order():
            if spot.void or not stake.action:
                lines.append(_claim_refund(state, spot, bets, name, stake))
            elif bets.folded and name in forfeits:
                if in_turn:
                    lines.append(_make_claim(state, spot, bets, name, stake, forfeits[name]))
            else:
                if by_cards is None:
                    by_cards = _judge_bonuses(state, spot)
                result = by_cards.get(name)
                if result is None:
                    return False
                lines.append(_make_claim(state, spot, bets, name, stake, result))
    return True


def _claim_refund(
    state: ThreeCardRound,
    spot: ThreeCardSpot,
    bets: BettorStakes,
    name: str,
    stake: ThreeCardStake,
) -> SettlementClaim:
    """Return a wager without action, or on a hand without three cards, in its place (TC.R2)."""
    state.readings.add("TC.R2")
    if spot.void and stake.action:
        return SettlementClaim(spot.name, name, bets.bettor, stake.at_risk, 0, "refund", "TC.count")
    return SettlementClaim(
        spot.name,
        name,
        bets.bettor,
        stake.at_risk,
        0,
        "refund",
        "TC.noaction",
        None,
        (stake.fault,),
    )


def _judge_bonuses(state: ThreeCardRound, spot: ThreeCardSpot) -> dict[str, WagerResult]:
    """Return what the known cards say of the bonus wagers on a decided hand."""
    results: dict[str, WagerResult] = {}
    qualifies = state.bank_qualifies
    if spot.choice is None or qualifies is None:
        return results
    compared = _compare_hands(state, spot)
    if compared is not None:
        results[ANTE], results[PLAY] = compared
    for name, bonus in state.game.bonuses.items():
        category = spot.category
        if bonus.of_six:
            category = spot.six.category if spot.six else None
        if category is not None:
            results[name] = bonus.results[qualifies, category]
    return results


def _compare_hands(state: ThreeCardRound, spot: ThreeCardSpot) -> AntePlayResult | None:
    """Return the player's hand against the bank's."""
    bank, value = state.bank_value, spot.value
    if bank is None:
        return None
    compared = state.game.qualified if state.bank_qualifies else state.game.unqualified
    if value is None:
        return compared.higher if compared.is_decided_unseen else None
    if value > bank:
        return compared.higher
    return compared.equal if value == bank else compared.lower


def _make_claim(  # noqa: PLR0913, PLR0917 - a claim has that many parts
    state: ThreeCardRound,
    spot: ThreeCardSpot,
    bets: BettorStakes,
    name: str,
    stake: ThreeCardStake,
    result: WagerResult,
) -> SettlementClaim:
    also = result.also
    if result.readings:
        state.readings.update(result.readings)
    if bets.folded and result.outcome != "forfeit":
        also = (*also, *state.game.bonuses[name].when_folded)
        _note_kept_bonus(state, bets)
    if bets.bettor != spot.own:
        also = (*also, *state.game.backline)
        if state.game.backline_reading is not None:
            state.readings.add(state.game.backline_reading)
    if len(spot.bets) > 1 and state.game.order_reading is not None:
        state.readings.add(state.game.order_reading)
    return SettlementClaim(
        spot.name,
        name,
        bets.bettor,
        stake.at_risk,
        stake.action,
        result.outcome,
        result.rule,
        result.odds,
        also,
    )


def _note_kept_bonus(state: ThreeCardRound, bets: BettorStakes) -> None:
    """Note a wager that stays on a folded hand against a bank that does not qualify."""
    others = [name for name in state.game.forfeits if name != ANTE and name in bets.stakes]
    if state.game.kept_reading is not None and (others or not state.bank_qualifies):
        state.readings.add(state.game.kept_reading)


def list_returned_claims(state: ThreeCardRound) -> list[SettlementClaim]:
    """Return a line for each wager that goes back, clockwise from the bank (TC.irreg)."""
    lines = []
    for spot in state.list_spots_from(_find_start(state, None)):
        for bets in spot.in_order():
            for name, stake in bets.in_order():
                at_risk = stake.at_risk
                lines.append(
                    SettlementClaim(spot.name, name, bets.bettor, at_risk, 0, "refund", "TC.irreg")
                )
    return lines
