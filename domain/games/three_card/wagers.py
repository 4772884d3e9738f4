"""The wagers as they were placed: which have action, and how much of them."""

from typing import Final

from domain.facts.round_events import BankPosted, WagerPlaced
from domain.games.three_card.game import ANTE, CircleRules
from domain.games.three_card.state import (
    BettorStakes,
    ThreeCardRound,
    ThreeCardSpot,
    ThreeCardStake,
    list_spots_clockwise,
)
from domain.money import format_dollars
from domain.seats import find_left_seat, name_seat, parse_seat_name
from domain.table.state import find_bettor

MAX_TURNS: Final = 2
"""The rounds that a player-dealer banks at most before the bank goes on."""


def check_bank(state: ThreeCardRound) -> None:
    """Check that the bank came in time, from the player-dealer's seat and not a third time."""
    banked = state.felt.bank
    for place, event, code in banked.refused:
        amount = format_dollars(event.amount)
        if code == "second-bank":
            rule = "TC.bank"
            detail = (
                f"seat {event.seat} put up {amount} for the bank, and the player-dealer is seat"
                f" {banked.seat}; it does not count"
            )
        else:
            rule = state.game.bank_rule
            detail = f"{amount} for the bank came after the first card; it does not count"
        state.add_violation(code, rule, detail, place)
    for place, event in state.felt.facts.of(BankPosted):
        if event.seat == banked.seat and event.turn > MAX_TURNS:
            detail = (
                f"seat {event.seat} banks for the {event.turn}. time running; after two rounds"
                " the bank goes on"
            )
            state.add_violation("bank-turn-exceeded", state.game.bank_rule, detail, place)
            return


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
    if state.rules.get("empty_seat") == "plays":
        _seat_guests(state)
    for spot in spots.values():
        for bets in spot.bets.values():
            _judge_bettor(state, spot, bets)
    _deal_in(state)


def _seat_guests(state: ThreeCardRound) -> None:
    """Let the first guest at an empty place play it, each at one place only (TCP6.R5)."""
    guests: dict[str, str] = {}
    for _, wager, late in state.felt.wagers:
        spot = state.spots[str(wager.seat)]
        if late or wager.seat == state.bank_seat or not _is_empty_seat(spot):
            continue
        guest = wager.bettor
        if guest is not None and parse_seat_name(guest) is None and spot.name not in guests:
            is_seated = guest in guests.values()
            guests[spot.name] = guest
            if not is_seated:
                spot.own = guest
                state.readings.add("TCP6.R5")


def _is_empty_seat(spot: ThreeCardSpot) -> bool:
    """Return whether the seat's own player has placed nothing there in time."""
    bets = spot.bets.get(name_seat(spot.seat)) if spot.seat is not None else None
    return bets is None or not any(stake.on_time for stake in bets.stakes.values())


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


def check_taken_back(state: ThreeCardRound) -> None:
    """Check that no chips in action were taken out of a circle after betting was over.

    Those of a wager that nobody recorded were in action too; the wager stands, or has no line.
    """
    for place, taken, late in state.felt.taken_back:
        spot = state.spots.get(str(taken.seat))
        bets = spot.bets.get(find_bettor(taken)) if spot is not None else None
        stake = bets.stakes.get(taken.wager) if bets is not None else None
        is_in_action = stake is None or (stake.action > 0 and not (spot and spot.void))
        if late and is_in_action:
            circle = state.game.circles.get(taken.wager) or state.game.circles[ANTE]
            amount = "chips" if taken.amount is None else format_dollars(taken.amount)
            ends = "the wager stands" if stake is not None else "no wager was recorded there"
            detail = (
                f"seat {taken.seat}: {amount} of the {taken.wager} wager came out of the circle"
                f" after betting was over; {ends}"
            )
            state.add_violation("late-wager", circle.late, detail, place)


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
        _report_backline(state, spot, bets, name, stake, circle.own_seat_only)
    elif circle.beside_ante and not _has_ante(bets):
        if state.game.base_reading and _has_ante_elsewhere(state, spot, bets.bettor):
            state.readings.add(state.game.base_reading)
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


def _report_backline(  # noqa: PLR0913, PLR0917 - a wager is named by that much
    state: ThreeCardRound,
    spot: ThreeCardSpot,
    bets: BettorStakes,
    name: str,
    stake: ThreeCardStake,
    rule: str,
) -> None:
    """Report a wager at a position that is not the bettor's own (TCP6.R5)."""
    why = "may not bet on another player's hand"
    reading = state.game.empty_seat_reading
    if reading and parse_seat_name(bets.bettor) is None and _is_empty_seat(spot):
        state.readings.add(reading)
        if spot.own == name_seat(spot.seat or 0):
            why = "has no seat of their own here, though the place is empty"
    detail = f"seat {spot.name}: {bets.bettor} {why}; the {name} wager has no action"
    _report_fault(state, stake, "backline-not-allowed", rule, detail)


def _report_fault(
    state: ThreeCardRound, stake: ThreeCardStake, code: str, rule: str, detail: str
) -> None:
    stake.fault = rule
    state.add_violation(code, rule, detail, stake.place)


def _has_ante(bets: BettorStakes) -> bool:
    ante = bets.stakes.get(ANTE)
    return ante is not None and ante.action > 0


def _has_ante_elsewhere(state: ThreeCardRound, spot: ThreeCardSpot, bettor: str) -> bool:
    return any(
        other is not spot and bettor in other.bets and _placed_ante(other.bets[bettor])
        for other in state.spots.values()
    )


def _placed_ante(bets: BettorStakes) -> bool:
    ante = bets.stakes.get(ANTE)
    return ante is not None and ante.on_time


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
    state.readings.add("TC.R7")
    if placed < least:
        detail = f"{wager} is below the minimum of {format_dollars(least)}; the wager plays"
        code = "wager-below-minimum"
    else:
        excess = format_dollars(placed - most)
        detail = f"{wager} is above the maximum of {format_dollars(most)}; {excess} has no action"
        code = "wager-above-maximum"
    if circle.beside_ante:
        code = "side-wager-limit"
    state.note(code, circle.limits, detail, stake.place)


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
