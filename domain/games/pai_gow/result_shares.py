"""How those who laid one wager, or one bank, together share what became of it."""

from collections.abc import Iterable, Sequence

from domain.games.pai_gow.game import FORTUNE
from domain.games.pai_gow.state import PaiGowRound
from domain.money import share_pro_rata, sum_by_name
from domain.verdict.model import BankBacker, BettorResult, SettlementLine


def list_pools(state: PaiGowRound) -> dict[tuple[str, str, str], list[tuple[str, int]]]:
    """Return what each member of a pool laid, by spot, wager and pool; envy goes by fortune."""
    pools = {}
    for stake in state.stakes.values():
        if stake.is_pool:
            members = [(bettor, amount) for _, bettor, amount in stake.members]
            for wager in (FORTUNE, "envy") if stake.wager == FORTUNE else (stake.wager,):
                pools[stake.spot, wager, stake.bettor] = members
    return pools


def compute_bettor_results(
    state: PaiGowRound, lines: Iterable[SettlementLine]
) -> dict[str, BettorResult]:
    """Return the result of everybody who laid a wager, pools shared out (PGP.nets)."""
    nets: dict[str, int] = {}
    for stake in state.stakes.values():
        for _, bettor, _ in stake.members:
            nets.setdefault(bettor, 0)
    for refused in state.refused:
        nets.setdefault(refused.bettor, 0)
    for line in lines:
        net = line.paid - line.collected
        if not net:
            continue
        if line.bettor in nets:
            nets[line.bettor] += net
            continue
        state.readings.add("PGP.R.pool-share")
        wager = FORTUNE if line.wager == "envy" else line.wager
        members = state.stakes[int(line.spot), wager, line.bettor].members
        member_stakes = [(bettor, amount) for _, bettor, amount in members]
        for bettor, share in share_pro_rata(net, member_stakes).items():
            nets[bettor] += share
    return {bettor: BettorResult(net, 0) for bettor, net in nets.items()}


def share_bank(state: PaiGowRound, lines: Sequence[SettlementLine]) -> dict[str, BankBacker]:
    """Return what each backer of the bank has of its result, where there are two or more."""
    posted = sum_by_name(state.backers)
    if len(posted) < 2:
        return {}
    if any(line.paid or line.collected for line in lines):
        state.readings.add("PGP.R.bank-share")
    if state.game.front_bank is not None and state.rules["coverage"] != "net":
        return _share_front_first(state, posted, lines)
    shares = share_pro_rata(sum(line.collected - line.paid for line in lines), state.backers)
    return {bettor: BankBacker(amount, None, shares[bettor]) for bettor, amount in posted.items()}


def _share_front_first(
    state: PaiGowRound, posted: dict[str, int], lines: Sequence[SettlementLine]
) -> dict[str, BankBacker]:
    """Return the shares where chips on top, those laid last, are used first (DHC.gen.7)."""
    used = dict.fromkeys(posted, 0)
    nets = dict.fromkeys(posted, 0)
    chips = list(reversed(state.backers))
    top, left = 0, chips[0][1]
    for line in lines:
        moved = line.paid + line.collected
        while moved:
            while not left:
                top += 1
                left = chips[top][1]
            part = min(moved, left)
            bettor = chips[top][0]
            used[bettor] += part
            nets[bettor] += part if line.collected else -part
            moved -= part
            left -= part
    return {
        bettor: BankBacker(amount, used[bettor], nets[bettor]) for bettor, amount in posted.items()
    }
