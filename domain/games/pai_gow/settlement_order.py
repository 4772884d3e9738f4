"""Each wager against the bank's hand, in the order in which wagers are settled."""

from collections.abc import Iterator

from domain.games.pai_gow.game import BASE
from domain.games.pai_gow.state import PaiGowHand, PaiGowRound, PaiGowStake, RefusedWager
from domain.money import EVEN_ODDS
from domain.seats import BANK, name_seat
from domain.settlement.bank import SettlementClaim
from domain.settlement.result import WagerResult
from domain.verdict.model import SettlementLine, WagerOutcome

NOT_OPENED = "PGP.cover.3"


def settle_lines(state: PaiGowRound) -> tuple[list[SettlementLine], bool]:
    """Return every line up to the first that cannot be decided, and whether that is all."""
    lines: list[SettlementLine] = []
    for claim in state.game.list_claims(state):
        if claim is None:
            return lines, False
        lines.append(state.purse.settle(claim))
    lines += [state.purse.settle(claim_without_action(stake)) for stake in _list_idle(state)]
    return lines, True


def _list_idle(state: PaiGowRound) -> list[RefusedWager | PaiGowStake]:
    """Return the wagers that never were in action, in the order of the record."""
    idle: list[RefusedWager | PaiGowStake] = [*state.refused]
    idle += [
        one
        for one in state.stakes.values()
        if one.is_forfeited or (not one.action and one.wager != BASE)
    ]
    return sorted(idle, key=lambda one: one.place)


def claim_without_action(wager: RefusedWager | PaiGowStake) -> SettlementClaim:
    """Return a wager that comes back, or that a late bettor forfeits."""
    if isinstance(wager, RefusedWager):
        amount, outcome = wager.amount, wager.outcome
        taken = amount if outcome == "forfeit" else 0
        return SettlementClaim(
            wager.spot,
            wager.wager,
            wager.bettor,
            amount,
            taken,
            outcome,
            wager.rule,
            also=wager.also,
        )
    rule, *also = wager.limited_by or ("PGP.line",)
    amount = wager.bounds[1] if wager.is_forfeited and wager.bounds else wager.placed
    return SettlementClaim(
        wager.spot,
        wager.wager,
        wager.bettor,
        amount,
        amount if wager.is_forfeited else 0,
        "forfeit" if wager.is_forfeited else "refund",
        rule,
        also=tuple(also),
    )


def list_base_claims(state: PaiGowRound) -> Iterator[SettlementClaim | None]:
    """Yield the base bets, spot by spot in the order of the action (PGP.order)."""
    for seat in state.order:
        for stake in state.list_stakes_in_turn(seat):
            if stake.wager == BASE:
                yield claim_base(state, stake)


def make_claim(state: PaiGowRound, stake: PaiGowStake, result: WagerResult) -> SettlementClaim:
    """Return the claim of what a stake wins or loses."""
    also = result.also
    if stake.is_pool:
        also = also + state.clauses.pool
    elif stake.bettor != name_seat(stake.seat):
        also = also + state.clauses.backline
    at_risk, action = stake.placed, stake.action
    if stake.is_unrecorded:
        at_risk, action = _judge_size(state, stake, result.outcome)
    if stake.bounds is not None:
        also = (*also, *_list_size_rules(state, result.outcome))
    also = tuple(dict.fromkeys((*also, *stake.limited_by)))
    return SettlementClaim(
        stake.spot,
        stake.wager,
        stake.bettor,
        at_risk,
        action,
        result.outcome,
        result.rule,
        result.odds,
        also,
    )


def _judge_size(state: PaiGowRound, stake: PaiGowStake, outcome: WagerOutcome) -> tuple[int, int]:
    """Return what an unrecorded wager counts as: at risk and in action (PGP.taken-back)."""
    if outcome == "refund":
        return stake.seen, 0
    at_risk, action = stake.placed, stake.action
    if stake.bounds is not None:
        at_risk = action = stake.bounds[1] if outcome == "lose" else stake.bounds[0]
        state.readings.add("PGP.R.taken-back")
        if outcome == "win" and state.rules["removed_winner"] == "nothing":
            action = 0
    return at_risk, action


def _list_size_rules(state: PaiGowRound, outcome: WagerOutcome) -> tuple[str, ...]:
    if outcome == "lose":
        return (state.clauses.removed_loser,)
    return (state.clauses.removed_winner,) if outcome in ("win", "push") else ()


def claim_void(state: PaiGowRound, stake: PaiGowStake) -> SettlementClaim:
    """Return the wager on a hand that is dead because of identical cards (PGP.misdeal.7)."""
    result = WagerResult("refund", state.game.misdeals.twins, also=("PGP.misdeal.7",))
    return make_claim(state, stake, result)


def claim_unopened(state: PaiGowRound, stake: PaiGowStake) -> SettlementClaim | None:
    """Return a hand never opened or set because the bank was gone; else it is missing."""
    return (
        make_claim(state, stake, WagerResult("refund", NOT_OPENED)) if state.purse.is_gone else None
    )


def claim_base(state: PaiGowRound, stake: PaiGowStake) -> SettlementClaim | None:
    """Return the claim of a base bet: two higher hands win, one pushes (PGP.compare)."""
    if stake.spot in state.void:
        return claim_void(state, stake)
    hand, bank = state.hands[stake.spot], state.hands[BANK]
    clauses = state.clauses
    if hand.foul:
        return make_claim(
            state, stake, WagerResult("lose", clauses.foul_loses, also=_list_foul_rules(hand))
        )
    if not hand.is_known:
        return claim_unopened(state, stake)
    if not hand.is_set:
        return claim_unopened(state, stake)
    if not bank.is_ready:
        return None
    state.readings.update(state.game.list_showdown_readings(hand, bank))
    higher = (hand.front_value > bank.front_value) + (hand.back_value > bank.back_value)
    if higher == 2:
        return make_claim(
            state, stake, WagerResult("win", clauses.win, EVEN_ODDS, also=clauses.compare)
        )
    also = clauses.compare
    if _is_copy(hand, bank):
        also = (*also, clauses.copy)
    if higher:
        return make_claim(state, stake, WagerResult("push", clauses.push, also=also))
    return make_claim(state, stake, WagerResult("lose", clauses.lose, also=also))


def _list_foul_rules(hand: PaiGowHand) -> tuple[str, ...]:
    return tuple(dict.fromkeys((hand.rule, "PGP.foul")))


def _is_copy(hand: PaiGowHand, bank: PaiGowHand) -> bool:
    return hand.front_value == bank.front_value or hand.back_value == bank.back_value
