"""Each wager against the bank's hand, in the order in which wagers are settled."""

from collections.abc import Iterator

from domain.games.pai_gow.game import BASE
from domain.games.pai_gow.state import Hand, Refused, Round, Stake
from domain.layout import BANK, seated
from domain.money import EVEN
from domain.results import Result
from domain.settlement import Claim
from domain.verdict import Line

NOT_OPENED = "PGP.cover.3"


def settle(this: Round) -> tuple[list[Line], bool]:
    """Every line up to the first that cannot be decided, and whether that is all."""
    lines: list[Line] = []
    for claim in this.game.claims(this):
        if claim is None:
            return lines, False
        lines.append(this.purse.settle(claim))
    lines += [this.purse.settle(without_action(stake)) for stake in _idle(this)]
    return lines, True


def _idle(this: Round) -> list[Refused | Stake]:
    """The wagers that never were in action, in the order of the record."""
    idle: list[Refused | Stake] = [*this.refused]
    idle += [one for one in this.stakes.values() if not one.action and one.wager != BASE]
    return sorted(idle, key=lambda one: one.place)


def without_action(wager: Refused | Stake) -> Claim:
    """A wager that comes back, or that a late bettor forfeits."""
    if isinstance(wager, Refused):
        amount, outcome = wager.amount, wager.outcome
        taken = amount if outcome == "forfeit" else 0
        return Claim(
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
    return Claim(
        wager.spot, wager.wager, wager.bettor, wager.placed, 0, "refund", rule, also=tuple(also)
    )


def by_spot(this: Round) -> Iterator[Claim | None]:
    """Spot by spot in the order of the action: the base bets (PGP.order)."""
    for seat in this.order:
        for stake in this.on_spot[seat]:
            if stake.wager == BASE:
                yield base_claim(this, stake)


def claimed(this: Round, stake: Stake, result: Result) -> Claim:
    """A claim of what a stake wins or loses."""
    outcome, rule, odds, _, also = result
    if stake.is_pool:
        also = also + this.clauses.pool
    elif stake.bettor != seated(stake.seat):
        also = also + this.clauses.backline
    also = also + stake.limited_by
    return Claim(
        stake.spot, stake.wager, stake.bettor, stake.placed, stake.action, outcome, rule, odds,
        also,
    )  # fmt: skip


def not_opened(this: Round, stake: Stake) -> Claim | None:
    """A hand nobody saw: unopened because the bank was gone, else it is missing."""
    return claimed(this, stake, Result("refund", NOT_OPENED)) if this.purse.is_gone else None


def base_claim(this: Round, stake: Stake) -> Claim | None:
    """The base bet: both hands higher win, one is a push, none loses (PGP.compare)."""
    hand, bank = this.hands[stake.spot], this.hands[BANK]
    clauses = this.clauses
    if hand.foul:
        return claimed(this, stake, Result("lose", clauses.foul_loses, also=_foul_rules(hand)))
    if not hand.is_known:
        return not_opened(this, stake)
    if not hand.is_set or not bank.is_ready:
        return None
    this.readings.update(this.game.reads_showdown(hand, bank))
    higher = (hand.front_value > bank.front_value) + (hand.back_value > bank.back_value)
    if higher == 2:
        return claimed(this, stake, Result("win", clauses.win, EVEN, also=clauses.compare))
    also = clauses.compare
    if _is_copy(hand, bank):
        also = (*also, clauses.copy)
    if higher:
        return claimed(this, stake, Result("push", clauses.push, also=also))
    return claimed(this, stake, Result("lose", clauses.lose, also=also))


def _foul_rules(hand: Hand) -> tuple[str, ...]:
    return tuple(dict.fromkeys((hand.rule, "PGP.foul")))


def _is_copy(hand: Hand, bank: Hand) -> bool:
    return hand.front_value == bank.front_value or hand.back_value == bank.back_value
