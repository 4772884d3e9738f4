"""Insurance against the player-dealer's natural, and even money for a player's own."""

from collections.abc import Iterable, Iterator

from domain.facts.round_events import Decided
from domain.games.blackjack.choice_rules import NOT_OFFERED, EvenMoneyRules, InsuranceRules
from domain.games.blackjack.hand import BlackjackHand, BlackjackStake, InsuranceStake
from domain.games.blackjack.state import BlackjackRound
from domain.money import HALF, format_dollars, name_share_of, take_share
from domain.settlement.bank import SettlementClaim


def _compute_most(state: BlackjackRound, hand: BlackjackHand, bettor: str) -> int:
    """Return the most that a bettor may lay on insurance beside the base wager of the spot."""
    base = state.base[hand.seat].get(bettor)
    share = HALF if state.game.insurance is None else state.game.insurance.most.value
    return take_share(base.original, share) if base else 0


def take_insurance(state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided) -> None:
    """Take the wager as far as the rules allow it; the rest has no action."""
    rules = state.game.insurance
    bettor = event.bettor or hand.controller
    most = _compute_most(state, hand, bettor)
    amount = most if event.amount is None else event.amount
    line = _find_or_add_line(state, hand, bettor, place)
    barred = NOT_OFFERED
    if rules is not None:
        barred = rules.find_bar(state.up, state.rules) or _find_lateness(state, rules, place) or ""
    taken = 0 if barred else min(amount, most - line.action)
    line.action += taken
    _note_option(state, rules)
    line.idle += amount - taken
    if not barred and taken == amount:
        return
    state.readings.add(NOT_OFFERED)
    why, clause = "insurance cannot be taken here; its money has no action", barred
    if rules is not None and not barred:
        clause = rules.clause
        share = name_share_of(rules.most.value, "the base wager")
        why = (
            f"insurance is limited to {format_dollars(most)}, {share};"
            f" {format_dollars(amount - taken)} has no action"
        )
    state.add_violation("illegal-insurance", clause, f"seat {hand.spot}: {why}", place)


def lay_late_insurance(
    state: BlackjackRound, hand: BlackjackHand, event: Decided, place: int
) -> None:
    """Lay insurance that came after its time, which has no action."""
    bettor = event.bettor or hand.controller
    amount = _compute_most(state, hand, bettor) if event.amount is None else event.amount
    _find_or_add_line(state, hand, bettor, place).idle += amount


def take_even_money(state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided) -> None:
    """Pay a natural at once, if the rules allow it."""
    bettor = event.bettor or hand.controller
    stake = hand.stakes.get(bettor)
    barred = _find_even_money_bar(state, hand, place)
    if barred is not None or stake is None or stake.even or not stake.action:
        state.add_violation(
            "illegal-insurance",
            barred or "BJ.control",
            f"seat {hand.spot}: even money cannot be taken here; the wager stays as it is",
            place,
        )
        return
    stake.even = True
    _note_option(state, state.game.insurance)
    state.insured.append(InsuranceStake(bettor, place, spot=hand.spot, base=stake))


def _find_even_money_bar(state: BlackjackRound, hand: BlackjackHand, place: int) -> str | None:
    """Return the clause that forbids even money on a hand now, if one does."""
    rules = state.game.insurance
    if rules is None or rules.even_money is None:
        return NOT_OFFERED
    barred = rules.even_money.find_bar(state.up, state.rules) or _find_lateness(state, rules, place)
    if barred is None and not hand.natural:
        return rules.even_money.clause
    return barred


def _find_or_add_line(
    state: BlackjackRound, hand: BlackjackHand, bettor: str, place: int
) -> InsuranceStake:
    """Return the bettor's insurance of the seat, which its first hand names (BJ.order)."""
    spot = str(hand.seat)
    for line in state.insured:
        if line.base is None and line.spot == spot and line.bettor == bettor:
            return line
    line = InsuranceStake(bettor, place, "insurance", spot=spot)
    state.insured.append(line)
    return line


def _find_lateness(state: BlackjackRound, rules: InsuranceRules, place: int) -> str | None:
    """Return the clause by which a wager is late: after the check, or else the first play."""
    closes = min((at for at, _ in state.looks), default=state.play_began_at)
    return rules.clause if place > closes else None


def _note_option(state: BlackjackRound, rules: InsuranceRules | None) -> None:
    if rules is not None and rules.option is not None:
        state.readings.add(rules.option)


# Settlement.


def list_insured(state: BlackjackRound) -> list[InsuranceStake]:
    """Return insurance and even money in dealing order, on a spot as they were asked for."""
    rank = {hand.spot: at for at, hand in enumerate(state.ordered)}
    return sorted(state.insured, key=lambda line: (rank[line.spot], line.place))


def claim_insurances(
    state: BlackjackRound, lines: Iterable[InsuranceStake]
) -> Iterator[SettlementClaim]:
    """Yield the claims of insurance and even money."""
    rules = state.game.insurance
    for line in lines:
        if line.base is not None and rules is not None and rules.even_money is not None:
            yield _claim_even_money(state, rules.even_money, line, line.base)
        elif rules is not None and line.action:
            yield _claim_insurance(state, rules, line)
        elif line.at_risk:
            yield SettlementClaim(
                line.spot, "insurance", line.bettor, line.idle, 0, "refund", "BJ.noaction"
            )


def _claim_even_money(
    state: BlackjackRound, rules: EvenMoneyRules, line: InsuranceStake, stake: BlackjackStake
) -> SettlementClaim:
    state.readings.add(rules.reading)
    return SettlementClaim(
        line.spot,
        "base",
        line.bettor,
        stake.at_risk,
        stake.action,
        "win",
        rules.clause,
        rules.pays.value,
    )


def _claim_insurance(
    state: BlackjackRound, rules: InsuranceRules, line: InsuranceStake
) -> SettlementClaim:
    """Return the claim of a wager in action, which wins if the bank has a natural."""
    odds = rules.pays.value if state.bank_natural else None
    return SettlementClaim(
        line.spot,
        "insurance",
        line.bettor,
        line.at_risk,
        line.action,
        "win" if odds else "lose",
        rules.clause,
        odds,
        rules.also,
    )
