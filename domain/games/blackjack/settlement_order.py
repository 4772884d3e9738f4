"""The order of settlement: the lines of a round in pay-off order (BJ.order)."""

from collections.abc import Collection, Iterator

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.games.blackjack import side_bets
from domain.games.blackjack.game import ActionSeating
from domain.games.blackjack.hand import BlackjackHand, BlackjackStake, InsuranceStake
from domain.games.blackjack.insurance import claim_insurances, list_insured
from domain.games.blackjack.state import BlackjackRound
from domain.seats import walk_clockwise, walk_counter_clockwise
from domain.settlement.bank import SettlementClaim
from domain.settlement.result import WagerResult
from domain.verdict.model import ActionPoint

WAGER_ORDER = ("base", "match", "bonus", "buster")


def find_action(state: BlackjackRound) -> ActionPoint | None:
    """Return where the action starts and the walk from there, if the card that says so is known."""
    game = state.game
    key_card = ""
    if game.key_card is not None:
        if len(state.bank_cards) <= game.key_card:
            return None
        key_card = state.bank_cards[game.key_card].card
        if key_card == UNKNOWN_CARD:
            return None
    if not state.dealt:
        return None
    seating = ActionSeating(state.seats, state.bank_seat, frozenset(state.dealt), state.up)
    start = game.find_start(seating, key_card, state.rules)
    state.readings.update(start.readings)
    state.counted = start.counted
    direction = game.choose_direction(state.rules)
    walk = walk_clockwise if direction == "clockwise" else walk_counter_clockwise
    order = tuple([seat for seat in walk(state.seats, start.seat) if seat in seating.wagered])
    also = ("BJ.action", *game.action_also)
    return ActionPoint(start.seat, direction, order, game.action_clause, start.why, also)


def list_claims(state: BlackjackRound, action: ActionPoint | None) -> list[SettlementClaim]:
    """Return every wager of the round, in the order in which it is settled."""
    claims: list[SettlementClaim] = []
    first, in_turn = _divide_insured(state) if state.insured else ([], {})
    if first:
        claims += claim_insurances(state, first)
    if state.early:
        claims += _claim_early_naturals(state, state.early)
    hands = state.group_hands_by_seat()
    for seat in _list_settlement_seats(state, action):
        if seat in in_turn:
            claims += claim_insurances(state, in_turn[seat])
        if seat in hands:
            for hand in hands[seat]:
                _claim_base(state, hand, claims)
        else:
            claims += _claim_late(state, seat)
        if seat in state.side:
            claims += _claim_side_bets(state, seat)
    if state.own_seat:
        claims += _claim_own_seat(state)
    return claims


def _claim_own_seat(state: BlackjackRound) -> Iterator[SettlementClaim]:
    """Yield the wagers at the player-dealer's own seat, which go back (BJ.wager)."""
    spot = str(state.bank_seat)
    for (name, bettor), stake in sorted(
        state.own_seat.items(), key=lambda one: _rank_wager(one[0][0])
    ):
        yield SettlementClaim(spot, name, bettor, stake.idle, 0, "refund", "BJ.wager")


def _divide_insured(
    state: BlackjackRound,
) -> tuple[list[InsuranceStake], dict[int, list[InsuranceStake]]]:
    """Return what is settled before all others, and the insurance of each seat (BJ.R16)."""
    insured = list_insured(state)
    order = state.rules.get("insurance_order")
    if order is None or all(line.base is not None for line in insured):
        return insured, {}
    state.readings.add("BJ.R16")
    if order == "first":
        return insured, {}
    by_seat: dict[int, list[InsuranceStake]] = {}
    for line in insured:
        if line.base is None:
            by_seat.setdefault(int(line.spot), []).append(line)
    return [line for line in insured if line.base is not None], by_seat


def _rank_wager(name: str) -> int:
    """Return where a wager stands among those of its seat: base, then the side bets."""
    return WAGER_ORDER.index(name) if name in WAGER_ORDER else len(WAGER_ORDER)


def _list_settlement_seats(state: BlackjackRound, action: ActionPoint | None) -> Iterator[int]:
    """Yield the seats as the action goes round, late wagers' seats included (BJ.late)."""
    if action is None:
        yield from sorted({*state.base, *state.side})
        return
    if not state.side and len(state.base) == len(state.dealt):
        yield from action.order
        return
    walk = walk_clockwise if action.direction == "clockwise" else walk_counter_clockwise
    for seat in walk(state.seats, action.starts):
        if seat in state.base or seat in state.side:
            yield seat


def _claim_early_naturals(state: BlackjackRound, rule: str) -> Iterator[SettlementClaim]:
    """Yield the claims of naturals that are paid and put away before any play."""
    for hand in state.ordered:
        if hand.natural:
            yield from _claim_early_natural(state, hand, rule)


def _claim_early_natural(
    state: BlackjackRound, hand: BlackjackHand, rule: str
) -> Iterator[SettlementClaim]:
    result = state.game.decide_result(hand, state.bank, state.rules)
    state.readings.update(result.readings)
    if state.game.early_pay_reading:
        state.readings.add(state.game.early_pay_reading)
    for stake in hand.stakes.values():
        if stake.action and not stake.even:
            yield SettlementClaim(
                hand.spot,
                "base",
                stake.bettor,
                stake.at_risk,
                stake.action,
                result.outcome,
                rule,
                result.odds,
                (result.rule,),
            )


def _claim_base(state: BlackjackRound, hand: BlackjackHand, claims: list[SettlementClaim]) -> None:
    """Claim the wagers on one hand, in the order in which they were placed."""
    if hand.undone_of is not None:
        return
    early = state.early is not None and hand.natural
    result: WagerResult | None = None
    stakes: Collection[BlackjackStake] = hand.stakes.values()
    if len(stakes) > 1:
        stakes = sorted(stakes, key=_get_place)
    has_cards = bool(hand.all_cards)
    for stake in stakes:
        at_risk = stake.action + stake.idle
        if not at_risk and not stake.on_time:
            continue
        if not stake.action or hand.refunded or not has_cards:
            rule = "BJ.noaction" if has_cards else "BJ.wager"
            claims.append(
                SettlementClaim(hand.spot, "base", stake.bettor, at_risk, 0, "refund", rule)
            )
        elif not stake.even and not early:
            if result is None:
                result = _decide_result(state, hand)
            claims.append(
                SettlementClaim(
                    hand.spot,
                    "base",
                    stake.bettor,
                    at_risk,
                    stake.action,
                    result.outcome,
                    result.rule,
                    result.odds,
                    _list_further_clauses(state, hand, stake),
                    share=result.share,
                )
            )


def _list_further_clauses(
    state: BlackjackRound, hand: BlackjackHand, stake: BlackjackStake
) -> tuple[str, ...]:
    """Return the clauses of a doubled or split wager, and of a backline wager."""
    also: tuple[str, ...] = ("BJ.line",) if stake.last_double or hand.split else ()
    if len(hand.stakes) > 1 and stake.bettor != hand.controller:
        also = (*also, state.game.backline_clause)
    return also


def _get_place(stake: BlackjackStake) -> int:
    return stake.place


def _decide_result(state: BlackjackRound, hand: BlackjackHand) -> WagerResult:
    if hand.surrendered_at >= 0:
        surrender = state.game.surrender
        return WagerResult("surrender", surrender.clause, share=surrender.forfeits.value)
    if hand.rescued_at >= 0 and state.game.rescue is not None:
        return WagerResult("rescue", state.game.rescue.clause)
    result = state.game.decide_result(hand, state.bank, state.rules)
    if result.readings:
        state.readings.update(result.readings)
    return result


def _claim_late(state: BlackjackRound, seat: int) -> Iterator[SettlementClaim]:
    """Yield the base wagers of a seat that has none placed in time."""
    for stake in state.base.get(seat, {}).values():
        yield SettlementClaim(
            str(seat), "base", stake.bettor, stake.at_risk, 0, "refund", "BJ.late"
        )


def _claim_side_bets(state: BlackjackRound, seat: int) -> Iterator[SettlementClaim]:
    circles = state.side[seat]
    spot = str(seat)
    hand = state.hands.get(spot)
    dealt_in = hand is not None and bool(hand.all_cards)
    controller = hand.controller if hand is not None else ""
    for name in sorted(circles, key=_rank_wager) if len(circles) > 1 else circles:
        result: WagerResult | None = None
        for stake in circles[name].values():
            if not stake.action or not dealt_in:
                rule = "BJ.noaction" if dealt_in else "BJ.wager"
                yield SettlementClaim(spot, name, stake.bettor, stake.at_risk, 0, "refund", rule)
                continue
            bet = state.side_bets[name]
            if result is None:
                result = side_bets.judge_side_bet(state, spot, bet)
            also = bet.also if stake.bettor == controller else (*bet.also, bet.backline_clause)
            yield SettlementClaim(
                spot,
                name,
                stake.bettor,
                stake.at_risk,
                stake.action,
                result.outcome,
                result.rule,
                result.odds,
                also,
            )


def list_returned_claims(state: BlackjackRound) -> list[SettlementClaim]:
    """Return a line for each wager that goes back, in the order of the record."""
    wagers = [(stake.place, str(state.bank_seat), stake) for stake in state.own_seat.values()]
    wagers += [
        (stake.place, str(seat), stake)
        for seat, stakes in state.base.items()
        for stake in stakes.values()
    ]
    wagers += [
        (stake.place, str(seat), stake)
        for seat, circles in state.side.items()
        for circle in circles.values()
        for stake in circle.values()
    ]
    wagers += [
        (hand.began_at, hand.spot, stake)
        for hand in state.ordered
        if hand.number > 1
        for stake in hand.stakes.values()
    ]
    wagers += [(line.place, line.spot, line) for line in state.insured if line.base is None]
    wagers.sort(key=lambda one: one[0])
    return [
        SettlementClaim(spot, stake.wager, stake.bettor, stake.at_risk, 0, "refund", "BJ.incident")
        for _, spot, stake in wagers
    ]
