"""The wagers as they were placed: which have action, and how much of them."""

from domain.facts.round_events import WagerPlaced
from domain.games.three_card.game import ANTE, CircleRules
from domain.games.three_card.state import (
    BettorStakes,
    ThreeCardRound,
    ThreeCardSpot,
    ThreeCardStake,
    list_spots_clockwise,
)
from domain.money import format_dollars
from domain.seats import find_left_seat, name_seat


def take_wagers(state: ThreeCardRound) -> None:
    """Sort the wagers into circles, judge each, and see whose hands are dealt in."""
    spots = state.spots
    for place, wager, late in state.felt.wagers:
        name = str(wager.seat)
        spot = spots.get(name)
        if spot is None:
            spot = spots[name] = ThreeCardSpot(name, wager.seat, name_seat(wager.seat), {})
        bettor = wager.bettor or spot.own
        bets = spot.bets.get(bettor)
        if bets is None:
            bets = spot.bets[bettor] = BettorStakes(bettor, place, {})
        stake = bets.stakes.get(wager.wager)
        if stake is None:
            stake = bets.stakes[wager.wager] = ThreeCardStake(place)
        stake.at_risk += wager.amount
        if late:
            _report_late(state, place, wager, stake)
        else:
            stake.on_time = True
            stake.placed += wager.amount
    for spot in spots.values():
        for bets in spot.bets.values():
            _judge_bettor(state, spot, bets)
    _deal_in(state)


def _report_late(
    state: ThreeCardRound, place: int, wager: WagerPlaced, stake: ThreeCardStake
) -> None:
    circle = state.game.circles.get(wager.wager) or state.game.circles[ANTE]
    if not stake.on_time:
        stake.fault = circle.late
    state.add_violation(
        "late-wager",
        circle.late,
        f"seat {wager.seat}: the {wager.wager} wager of {format_dollars(wager.amount)} came after"
        " betting"
        " was over; it has no action",
        place,
    )


def _judge_bettor(state: ThreeCardRound, spot: ThreeCardSpot, bets: BettorStakes) -> None:
    """Judge one bettor's wagers; the ante first, since the others ask for it."""
    stakes = bets.stakes
    ante = stakes.get(ANTE)
    if ante is not None and ante.on_time:
        _judge_wager(state, spot, bets, ANTE, ante)
    if ante is not None and len(stakes) == 1:
        return
    for name, stake in stakes.items():
        if name == ANTE:
            continue
        if stake.on_time:
            _judge_wager(state, spot, bets, name, stake)
        bonus = state.game.bonuses.get(name)
        if bonus is not None and bonus.of_six:
            spot.shows_six = True
            spot.has_six = spot.has_six or stake.action > 0


def _judge_wager(
    state: ThreeCardRound, spot: ThreeCardSpot, bets: BettorStakes, name: str, stake: ThreeCardStake
) -> None:
    """Judge one wager by the first fault that fits (TC.noaction)."""
    circle = state.game.circles.get(name)
    if circle is None or spot.seat == state.bank_seat:
        where = "at the player-dealer's own seat" if circle else "of which this game has none"
        _report_fault(
            state,
            stake,
            "illegal-bet",
            "TC.wagers",
            f"seat {spot.name}: {_add_article(name)} wager {where}; it has no action",
        )
    elif circle.own_seat_only and bets.bettor != spot.own:
        _report_fault(
            state,
            stake,
            "backline-not-allowed",
            circle.own_seat_only,
            f"seat {spot.name}: {bets.bettor} may not bet on another player's hand; the {name}"
            " wager has no action",
        )
    elif circle.beside_ante and not _has_ante(bets):
        _report_fault(
            state,
            stake,
            "side-wager-without-base",
            circle.beside_ante,
            f"seat {spot.name}: the {name} wager has no ante in action of the same bettor beside"
            " it; it has no action",
        )
    elif state.least <= stake.placed <= state.most:
        stake.action = stake.placed
        if not stake.action:
            stake.fault = circle.limits
    else:
        _report_outside_limits(state, spot, name, circle, stake)


def _report_fault(
    state: ThreeCardRound, stake: ThreeCardStake, code: str, rule: str, detail: str
) -> None:
    stake.fault = rule
    state.add_violation(code, rule, detail, stake.place)


def _has_ante(bets: BettorStakes) -> bool:
    ante = bets.stakes.get(ANTE)
    return ante is not None and ante.action > 0


def _report_outside_limits(
    state: ThreeCardRound,
    spot: ThreeCardSpot,
    name: str,
    circle: CircleRules,
    stake: ThreeCardStake,
) -> None:
    """Report a wager outside the table's sign (TC.limits)."""
    placed, least, most = stake.placed, state.least, state.most
    stake.action = min(placed, most)
    if not stake.action:
        stake.fault = circle.limits
    wager = f"seat {spot.name}: the {name} wager of {format_dollars(placed)}"
    if placed < least:
        state.note(
            "wager-below-minimum",
            circle.limits,
            f"{wager} is below the minimum of {format_dollars(least)}; the wager plays",
            stake.place,
        )
    else:
        state.readings.add("TC.R7")
        state.add_violation(
            "wager-above-maximum",
            circle.limits,
            f"{wager} is above the maximum of {format_dollars(most)};"
            f" {format_dollars(placed - most)} has no"
            " action",
            stake.place,
        )


def _deal_in(state: ThreeCardRound) -> None:
    """Deal a hand in, controlled by its seat's own player, or by the first with an ante."""
    for name in list_spots_clockwise(state.seats, find_left_seat(state.bank_seat, state.seats)):
        spot = state.spots.get(name)
        if spot is None:
            continue
        for bets in spot.in_order():
            if _has_ante(bets):
                spot.controller = bets
                state.dealt_in.append(spot)
                break


def _add_article(name: str) -> str:
    return f"{'an' if name[0] in 'ae' else 'a'} {name}"
