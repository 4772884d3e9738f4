"""Who is settled when: the lines of a round in pay-off order (BJ.order)."""

from collections.abc import Collection, Iterator

from domain.cards import UNKNOWN
from domain.games.blackjack import side_bets
from domain.games.blackjack.game import INSURANCE_PAYS, Seating
from domain.games.blackjack.hand import Hand, Insured, Stake
from domain.games.blackjack.state import Round
from domain.games.blackjack.surrenders import RESCUE
from domain.layout import clockwise, counter_clockwise
from domain.money import EVEN
from domain.results import Result
from domain.settlement import Claim
from domain.verdict import Action

SIDE_ORDER = ("match", "bonus", "buster")


def place_button(this: Round) -> Action | None:
    """Where the action starts and the walk from there, if the card that says so is known."""
    game = this.game
    key_card = ""
    if game.key_card is not None:
        if len(this.bank_cards) <= game.key_card:
            return None
        key_card = this.bank_cards[game.key_card].card
        if key_card == UNKNOWN:
            return None
    if not this.dealt:
        return None
    seating = Seating(this.seats, this.bank_seat, frozenset(this.dealt))
    start = game.start(seating, key_card, this.rules)
    this.readings.update(start.readings)
    this.counted = start.counted
    direction = game.direction(this.rules)
    walk = clockwise if direction == "clockwise" else counter_clockwise
    order = tuple(seat for seat in walk(this.seats, start.seat) if seat in seating.wagered)
    also = ("BJ.action", *game.action_also)
    return Action(start.seat, direction, order, game.action_rule, start.why, also)


def claims(this: Round, action: Action | None) -> list[Claim]:
    """Every wager of the round, in the order in which it is settled."""
    claims: list[Claim] = []
    if this.insured:
        claims += _insurance_first(this)
    if this.early:
        for hand in this.ordered:
            if hand.natural:
                claims += _early(this, hand, this.early)
    hands = this.hands_by_seat()
    for seat in _settlement_seats(this, action):
        if seat in hands:
            for hand in hands[seat]:
                _base(this, hand, claims)
        else:
            claims += _late(this, seat)
        if seat in this.side:
            claims += _side(this, seat)
    for (name, bettor), stake in this.own_seat.items():
        claims.append(Claim(str(this.bank_seat), name, bettor, stake.idle, 0, "refund", "BJ.wager"))
    return claims


def _settlement_seats(this: Round, action: Action | None) -> Iterator[int]:
    """The seats as the action goes round, late wagers' seats included (BJ.late)."""
    if action is None:
        yield from sorted({*this.base, *this.side})
        return
    if not this.side and len(this.base) == len(this.dealt):
        yield from action.order
        return
    walk = clockwise if action.direction == "clockwise" else counter_clockwise
    for seat in walk(this.seats, action.starts):
        if seat in this.base or seat in this.side:
            yield seat


def _insurance_first(this: Round) -> Iterator[Claim]:
    rank = {hand.spot: at for at, hand in enumerate(this.ordered)}
    for line in sorted(this.insured, key=lambda line: (rank[line.spot], line.place)):
        if line.base is None and not line.at_risk:
            continue
        yield _even_money(this, line, line.base) if line.base else _insurance(this, line)


def _even_money(this: Round, line: Insured, stake: Stake) -> Claim:
    this.readings.add("P215.R3")
    return Claim(
        line.spot, "base", line.bettor, stake.at_risk, stake.action, "win",
        this.game.even_money_rule, EVEN,
    )  # fmt: skip


def _insurance(this: Round, line: Insured) -> Claim:
    rule, *also = this.game.insurance_rules
    if not line.action:
        return Claim(line.spot, "insurance", line.bettor, line.idle, 0, "refund", "BJ.noaction")
    odds = INSURANCE_PAYS if this.bank_natural else None
    return Claim(
        line.spot, "insurance", line.bettor, line.at_risk, line.action,
        "win" if odds else "lose", rule, odds, tuple(also),
    )  # fmt: skip


def _early(this: Round, hand: Hand, rule: str) -> Iterator[Claim]:
    """Naturals that are paid and put away before any play."""
    result = this.game.result(hand, this.bank, this.rules)
    this.readings.update(result.readings)
    if this.game.reads_early:
        this.readings.add(this.game.reads_early)
    for stake in hand.stakes.values():
        if stake.action and not stake.even:
            yield Claim(
                hand.spot, "base", stake.bettor, stake.at_risk, stake.action, result.outcome,
                rule, result.odds, (result.rule,),
            )  # fmt: skip


def _base(this: Round, hand: Hand, claims: list[Claim]) -> None:
    """The wagers on one hand, in the order in which they were placed."""
    if hand.undone_of is not None:
        return
    early = this.early is not None and hand.natural
    result: Result | None = None
    stakes: Collection[Stake] = hand.stakes.values()
    if len(stakes) > 1:
        stakes = sorted(stakes, key=_by_place)
    for stake in stakes:
        if not stake.at_risk and not stake.on_time:
            continue
        if not stake.action or hand.refunded or not hand.laid:
            rule = "BJ.noaction" if hand.laid else "BJ.wager"
            claims.append(Claim(hand.spot, "base", stake.bettor, stake.at_risk, 0, "refund", rule))
        elif not stake.even and not early:
            if result is None:
                result = _result(this, hand)
            claims.append(
                Claim(
                    hand.spot, "base", stake.bettor, stake.at_risk, stake.action, result.outcome,
                    result.rule, result.odds, _rests_also_on(this, hand, stake),
                )
            )  # fmt: skip


def _rests_also_on(this: Round, hand: Hand, stake: Stake) -> tuple[str, ...]:
    """One line for a doubled or split wager; a backline wager by its own clause."""
    also = ("BJ.line",) if stake.last_double or hand.split else ()
    if len(hand.stakes) > 1 and stake.bettor != hand.controller:
        also = (*also, this.game.backline)
    return also


def _by_place(stake: Stake) -> int:
    return stake.place


def _result(this: Round, hand: Hand) -> Result:
    if hand.surrendered_at >= 0:
        return Result("surrender", this.game.surrender_rule)
    if hand.rescued_at >= 0:
        return Result("rescue", RESCUE)
    result = this.game.result(hand, this.bank, this.rules)
    this.readings.update(result.readings)
    return result


def _late(this: Round, seat: int) -> Iterator[Claim]:
    """Base wagers of a seat that has none placed in time."""
    for stake in this.base.get(seat, {}).values():
        yield Claim(str(seat), "base", stake.bettor, stake.at_risk, 0, "refund", "BJ.late")


def _side(this: Round, seat: int) -> Iterator[Claim]:
    circles = this.side[seat]
    spot = str(seat)
    hand = this.hands.get(spot)
    dealt_in = hand is not None and bool(hand.laid)
    controller = hand.controller if hand is not None else ""
    known = [name for name in SIDE_ORDER if name in circles]
    for name in [*known, *(name for name in circles if name not in SIDE_ORDER)]:
        result: Result | None = None
        for stake in circles[name].values():
            if not stake.action or not dealt_in:
                rule = "BJ.noaction" if dealt_in else "BJ.wager"
                yield Claim(spot, name, stake.bettor, stake.at_risk, 0, "refund", rule)
                continue
            bet = this.side_bets[name]
            if result is None:
                result = side_bets.judge(this, spot, bet)
            also = bet.rests_on if stake.bettor == controller else (*bet.rests_on, bet.backline)
            yield Claim(
                spot, name, stake.bettor, stake.at_risk, stake.action, result.outcome, result.rule,
                result.odds, also,
            )  # fmt: skip


def returned(this: Round) -> list[Claim]:
    """One line a wager that goes back, in the order of the record."""
    wagers = [(stake.place, str(this.bank_seat), stake) for stake in this.own_seat.values()]
    wagers += [
        (stake.place, str(seat), stake)
        for seat, stakes in this.base.items()
        for stake in stakes.values()
    ]
    wagers += [
        (stake.place, str(seat), stake)
        for seat, circles in this.side.items()
        for circle in circles.values()
        for stake in circle.values()
    ]
    wagers += [
        (hand.began_at, hand.spot, stake)
        for hand in this.ordered
        if hand.number > 1
        for stake in hand.stakes.values()
    ]
    wagers += [(line.place, line.spot, line) for line in this.insured if line.base is None]
    wagers.sort(key=lambda one: one[0])
    return [
        Claim(spot, stake.wager, stake.bettor, stake.at_risk, 0, "refund", "BJ.incident")
        for _, spot, stake in wagers
    ]
