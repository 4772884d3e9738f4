"""How those who laid one wager, or one bank, together share what became of it."""

from collections.abc import Iterable, Sequence

from domain.games.pai_gow.state import Round
from domain.money import summed
from domain.verdict import Backer, Bettor, Line


def bettors(this: Round, lines: Iterable[Line]) -> dict[str, Bettor]:
    """The result of everybody who laid a wager, pools shared out (PGP.nets)."""
    nets: dict[str, int] = {}
    for stake in this.stakes.values():
        for _, bettor, _ in stake.members:
            nets.setdefault(bettor, 0)
    for refused in this.refused:
        nets.setdefault(refused.bettor, 0)
    for line in lines:
        net = line.paid - line.collected
        if not net:
            continue
        if line.bettor in nets:
            nets[line.bettor] += net
            continue
        this.readings.add("PGP.R.pool-share")
        wager = "fortune" if line.wager == "envy" else line.wager
        members = this.stakes[int(line.spot), wager, line.bettor].members
        laid = [(bettor, amount) for _, bettor, amount in members]
        for bettor, share in shared_out(net, laid).items():
            nets[bettor] += share
    return {bettor: Bettor(net, 0) for bettor, net in nets.items()}


def shared_out(net: int, laid: Sequence[tuple[str, int]]) -> dict[str, int]:
    """A result pro rata to what each laid, in whole cents; what is left over a cent each.

    The cents left over go round in the order of laying (PGP.R.pool-share).
    """
    stakes = summed(laid)
    whole = sum(stakes.values())
    if not whole:
        return dict.fromkeys(stakes, 0)
    shares = {bettor: abs(net) * stake // whole for bettor, stake in stakes.items()}
    left = abs(net) - sum(shares.values())
    sign = -1 if net < 0 else 1
    return {
        bettor: sign * (share + (at < left)) for at, (bettor, share) in enumerate(shares.items())
    }


def share_bank(this: Round, lines: Sequence[Line]) -> dict[str, Backer]:
    """What each backer of the bank has of its result, where there are two or more."""
    posted = summed(this.backers)
    if len(posted) < 2:
        return {}
    if any(line.paid or line.collected for line in lines):
        this.readings.add("PGP.R.bank-share")
    if this.game.front_bank is not None and this.rules["coverage"] != "net":
        return _front_first(this, posted, lines)
    shares = shared_out(sum(line.collected - line.paid for line in lines), this.backers)
    return {bettor: Backer(amount, None, shares[bettor]) for bettor, amount in posted.items()}


def _front_first(this: Round, posted: dict[str, int], lines: Sequence[Line]) -> dict[str, Backer]:
    """The chips on top are used first: those that were laid last (DHC.gen.7)."""
    used = dict.fromkeys(posted, 0)
    nets = dict.fromkeys(posted, 0)
    chips = list(reversed(this.backers))
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
    return {bettor: Backer(amount, used[bettor], nets[bettor]) for bettor, amount in posted.items()}
