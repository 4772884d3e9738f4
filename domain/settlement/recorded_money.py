"""The money that really moved, beside the figures that the rules call for."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from domain.facts.round_events import PotPushed, Returned
from domain.money import share_pro_rata, sum_by_name
from domain.seats import find_spot_owner
from domain.table.fact_index import FactIndex
from domain.table.money_moved import MoneyMovedOnLine, PayOffKey
from domain.verdict.model import BettorResult, Judgement, RecordedMoney, SettlementLine


def add_recorded_money(judged: Judgement, facts: FactIndex) -> None:
    """Add the recorded pay-offs to the judgement's lines, bettors and bank.

    A line, a bettor or a bank without any recorded pay-off is left as it is.
    """
    if judged.settlement is not None:
        moved = facts.money_moved
        if moved:
            judged.settlement = _record_lines(judged.settlement, moved)
            _record_bank(judged, moved)
            _record_bettors(judged, sum_by_name(_list_gains(judged, moved)))
    elif judged.status == "settled" and facts.has(PotPushed):
        _record_bettors(judged, _compute_pot_nets(judged, facts))


def _record_lines(
    lines: Sequence[SettlementLine], moved: Mapping[PayOffKey, MoneyMovedOnLine]
) -> tuple[SettlementLine, ...]:
    """Return the lines with what was recorded of their spot, wager and bettor.

    Several prizes of one envy button have the same spot, wager and bettor, and are paid in one sum
    or in any order: the money fills the lines in settlement order, and the last takes what is over.
    """
    keys: list[PayOffKey] = [(line.spot, line.wager, line.bettor) for line in lines]
    last = {key: at for at, key in enumerate(keys)}
    left: dict[PayOffKey, RecordedMoney] = {}
    recorded = []
    for at, line in enumerate(lines):
        key = keys[at]
        real = moved.get(key)
        if real is None:
            recorded.append(line)
            continue
        share = left.get(key) or RecordedMoney(real.paid, real.collected, real.returned or 0)
        if at != last[key]:
            whole, share = share, _fill_line(line, share)
            left[key] = RecordedMoney(
                whole.paid - share.paid,
                whole.collected - share.collected,
                whole.returned - share.returned,
            )
        recorded.append(replace(line, recorded=share))
    return tuple(recorded)


def _fill_line(line: SettlementLine, real: RecordedMoney) -> RecordedMoney:
    """Return the part of the recorded money that the line calls for."""
    return RecordedMoney(
        min(real.paid, line.paid),
        min(real.collected, line.collected),
        min(real.returned, line.returned),
    )


def _record_bank(judged: Judgement, moved: Mapping[PayOffKey, MoneyMovedOnLine]) -> None:
    if judged.bank is not None:
        net = sum([real.collected - real.paid for real in moved.values()])
        judged.bank = replace(judged.bank, recorded=net)


def _list_gains(
    judged: Judgement, moved: Mapping[PayOffKey, MoneyMovedOnLine]
) -> Iterator[tuple[str, int]]:
    """Yield what each bettor gained on each wager, pools shared out (PGP.R.pool-share)."""
    for key, real in moved.items():
        net = real.paid - real.collected
        members = judged.pools.get(key)
        if members is None:
            yield key[2], net
        else:
            yield from share_pro_rata(net, members).items()


def _compute_pot_nets(judged: Judgement, facts: FactIndex) -> dict[str, int]:
    """Return every player's net by the pots as they were pushed.

    An uncalled bet lay with its owner again unless the record says what went back.
    """
    pushed = [(event.spot, event.amount) for _, event in facts.of(PotPushed)]
    awarded = [(award.spot, award.amount) for pot in judged.pots or () for award in pot.awards]
    gains = [*pushed, *((spot, -amount) for spot, amount in awarded)]
    went_back = [(event.spot, event.amount) for _, event in facts.of(Returned)]
    if went_back:
        gains += [*went_back, *((one.spot, -one.amount) for one in judged.returned or ())]
    differences = sum_by_name((find_spot_owner(spot), amount) for spot, amount in gains)
    return {
        bettor: result.net + differences.get(bettor, 0)
        for bettor, result in (judged.bettors or {}).items()
    }


def _record_bettors(judged: Judgement, nets: dict[str, int]) -> None:
    if judged.bettors is None or not nets:
        return
    judged.bettors = {
        bettor: BettorResult(result.net, result.fees, nets[bettor]) if bettor in nets else result
        for bettor, result in judged.bettors.items()
    }
