"""Payment and collection, line by line, by a bank that may not cover everyone."""

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from domain.money import Odds, has_odd_share, take_share
from domain.settlement.result import WHOLE
from domain.verdict.model import BankBacker, BankResult, BettorResult, SettlementLine, WagerOutcome


class SettlementClaim(Struct, gc=False):
    """A wager before the bank has met it: what lies there, what of it is in action, what it won."""

    spot: str
    wager: str
    bettor: str
    at_risk: int
    action: int
    outcome: WagerOutcome
    rule: str
    odds: Odds | None = None
    also: tuple[str, ...] = ()
    """Further clauses that it rests on."""
    prize: int = 0
    """The prize of an envy button: an amount, whatever was wagered."""
    earned_by: str | None = None
    share: Fraction = WHOLE
    """The share of the wager that a surrender gives up."""

    @property
    def due(self) -> int:
        """The amount that an unlimited bank would move, rounded down to the cent (BJ.R5)."""
        outcome = self.outcome
        if outcome == "win":
            return self.odds.due(self.action) if self.odds else self.prize
        if outcome in {"push", "refund"}:
            return 0
        return take_share(self.action, self.share) if outcome == "surrender" else self.action

    @property
    def is_rounded(self) -> bool:
        """Whether a part of a cent was dropped."""
        odds = self.odds
        if odds is not None:
            return odds.on > 1 and self.action * odds.pays % odds.on != 0
        return self.outcome == "surrender" and has_odd_share(self.action, self.share)


class BankPurse:
    """A limited bank as it is used up, line by line.

    Under `action` what is paid and what is collected both use the bank up; under `net` it goes on
    until it is down or up by its whole wager, and is out for good once it gets there. A line that
    it could not cover rests on the `exhausted` clauses too.
    """

    __slots__ = ("_by_net", "_exhausted", "_net", "_out", "_seq", "left", "posted")

    def __init__(self, posted: int, coverage: str, exhausted: tuple[str, ...]) -> None:
        self.posted = posted
        self.left = posted
        self._net = 0
        self._out = False
        self._seq = 0
        self._by_net = coverage == "net"
        self._exhausted = exhausted

    @property
    def is_gone(self) -> bool:
        """Whether nothing more can be paid or collected."""
        return self._out or not self.left

    def settle(self, claim: SettlementClaim) -> SettlementLine:
        """Return what becomes of the next claim."""
        due, outcome, at_risk = claim.due, claim.outcome, claim.at_risk
        odds, also = claim.odds, claim.also
        paid = collected = uncovered = 0
        if due:
            is_win = outcome == "win"
            moved = self._move_net(due, is_win=is_win) if self._by_net else min(due, self.left)
            if is_win:
                paid = moved
            else:
                collected = moved
            if moved < due:
                uncovered = due - moved
                also = (*also, *self._exhausted)
            if not self._by_net:
                self.left -= moved
        self._seq += 1
        return SettlementLine(
            self._seq,
            claim.spot,
            claim.wager,
            claim.bettor,
            at_risk,
            outcome,
            due,
            paid,
            collected,
            at_risk - collected,
            uncovered,
            self.left,
            claim.rule,
            None if odds is None else str(odds),
            also,
            claim.earned_by,
        )

    def _move_net(self, due: int, *, is_win: bool) -> int:
        """Pay or collect what the bank has left to lose, or to win; return how much that is."""
        if self._out:
            return 0
        moved = min(due, self.left if is_win else self.posted - self._net)
        self._net += -moved if is_win else moved
        self.left = self.posted + self._net
        self._out = abs(self._net) == self.posted
        return moved


def settle_claims(
    claims: Iterable[SettlementClaim], posted: int, coverage: str, exhausted: tuple[str, ...]
) -> tuple[SettlementLine, ...]:
    """Settle the claims one after the other until the bank is used up."""
    purse = BankPurse(posted, coverage, exhausted)
    return tuple([purse.settle(claim) for claim in claims])


def compute_bank_result(
    lines: Iterable[SettlementLine], posted: int, coverage: str, backers: dict[str, BankBacker]
) -> BankResult:
    """Return the player-dealer's figures, before fees."""
    paid = collected = 0
    for line in lines:
        paid += line.paid
        collected += line.collected
    unused = None if coverage == "net" else posted - paid - collected
    return BankResult(posted, paid, collected, collected - paid, unused, backers)


def compute_bettor_results(lines: Iterable[SettlementLine]) -> dict[str, BettorResult]:
    """Return every bettor's result over all lines."""
    nets: dict[str, int] = {}
    for line in lines:
        nets[line.bettor] = nets.get(line.bettor, 0) + line.paid - line.collected
    return {bettor: BettorResult(net, 0) for bettor, net in nets.items()}
