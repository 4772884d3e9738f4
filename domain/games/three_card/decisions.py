"""The decisions: who plays, who folds, and whom that binds."""

from domain.facts.round_events import Decided
from domain.games.three_card.game import ANTE, PLAY
from domain.games.three_card.state import (
    BettorStakes,
    ThreeCardRound,
    ThreeCardSpot,
    ThreeCardStake,
)
from domain.money import format_dollars
from domain.seats import BANK, find_seat, name_seat
from domain.vocabulary.wager_names import name_place

FOLD = "fold"


def take_decisions(state: ThreeCardRound) -> None:
    """Take the decisions in their order, then apply them to each hand."""
    heard: set[tuple[str, str]] = set()
    for place, event in state.decisions:
        _take_decision(state, place, event, heard)
    for spot in state.dealt_in:
        controller = spot.controller
        if controller is not None:
            spot.choice = controller.choice
            if spot.choice == FOLD:
                _fold_hand(state, spot, controller)
            else:
                _keep_in_play(state, spot)
    _check_turns(state)


def _take_decision(
    state: ThreeCardRound, place: int, event: Decided, heard: set[tuple[str, str]]
) -> None:
    """Take a bettor's first decision on a hand; later ones change nothing.

    Those `heard` already are they who decided where they have no ante.
    """
    choice = event.choice
    if choice not in (PLAY, FOLD):
        _report_illegal(state, event, place, f"{choice} is no choice in this game")
        return
    bets = _find_decider(state.spots.get(event.spot), event)
    if bets is None:
        bettor = event.bettor or _find_owner(state, event.spot)
        _report_illegal(state, event, place, f"{bettor or 'nobody'} has no ante in action there")
        if bettor and (event.spot, bettor) not in heard:
            heard.add((event.spot, bettor))
            if choice == PLAY and event.amount:
                _return_play_wager(state, place, event.amount, event.spot, bettor)
    elif bets.choice is not None:
        _report_illegal(state, event, place, f"{bets.bettor} has already decided")
    else:
        bets.choice, bets.decided_at, bets.offered = choice, place, event.amount


def _find_decider(spot: ThreeCardSpot | None, event: Decided) -> BettorStakes | None:
    """Return the bettor whose decision it is: the controlling one, where none is named."""
    if spot is None or spot.controller is None:
        return None
    if event.bettor is None:
        return spot.controller
    bets = spot.bets.get(event.bettor)
    ante = bets.stakes.get(ANTE) if bets else None
    return bets if ante is not None and ante.action else None


def _report_illegal(state: ThreeCardRound, event: Decided, place: int, why: str) -> None:
    state.add_violation(
        "illegal-bet",
        state.game.decision_rule,
        f"{name_place(event.spot)}: {why}; the decision changes nothing",
        place,
    )


def _return_play_wager(
    state: ThreeCardRound, place: int, amount: int, name: str, bettor: str
) -> None:
    """Play money of somebody who has no ante there goes back."""
    spot = state.spots.get(name)
    if spot is None:
        seat = find_seat(name)
        own = name_seat(seat) if seat is not None and name == str(seat) else ""
        spot = state.spots[name] = ThreeCardSpot(name, seat, own, {})
    bets = spot.bets.get(bettor)
    if bets is None:
        bets = spot.bets[bettor] = BettorStakes(bettor, place, {})
    bets.place = min(bets.place, place)
    stake = _lay_play_wager(bets, place, amount, 0)
    stake.fault = state.game.decision_rule


def _find_owner(state: ThreeCardRound, spot: str) -> str | None:
    """Return whose decision it is where no bettor is named."""
    seat = state.bank_seat if spot == BANK else find_seat(spot)
    return name_seat(seat) if seat else None


def _lay_play_wager(bets: BettorStakes, place: int, amount: int, action: int) -> ThreeCardStake:
    stake = bets.stakes.get(PLAY)
    if stake is None:
        stake = bets.stakes[PLAY] = ThreeCardStake(place)
    stake.at_risk += amount
    stake.action = action
    return stake


def _fold_hand(state: ThreeCardRound, spot: ThreeCardSpot, controller: BettorStakes) -> None:
    """Fold the hand for everybody on it; play wagers go back."""
    for bets in spot.bets.values():
        ante = bets.stakes.get(ANTE)
        if ante is None or not ante.action:
            continue
        bets.folded = True
        if bets is not controller and bets.choice == PLAY:
            stake = _lay_play_wager(bets, bets.decided_at, _get_offered_amount(bets, ante), 0)
            stake.fault = state.game.backline[0]
            state.add_violation(
                "illegal-bet",
                stake.fault,
                f"seat {spot.name}: {bets.bettor} cannot play a hand that {controller.bettor} has"
                " folded; the play wager goes back",
                bets.decided_at,
            )


def _keep_in_play(state: ThreeCardRound, spot: ThreeCardSpot) -> None:
    """Bind bettors without a decision of their own by the controlling player's."""
    for bets in spot.bets.values():
        ante = bets.stakes.get(ANTE)
        if ante is None or not ante.action:
            continue
        choice = bets.choice or spot.choice
        if choice == PLAY:
            _play_wager(state, spot, bets, ante)
        elif choice == FOLD:
            bets.folded = True


def _play_wager(
    state: ThreeCardRound, spot: ThreeCardSpot, bets: BettorStakes, ante: ThreeCardStake
) -> None:
    """Hold the play wager to what of the ante is in action (TC.R8)."""
    offered = _get_offered_amount(bets, ante)
    stake = _lay_play_wager(bets, bets.decided_at, offered, min(offered, ante.action))
    if not stake.action:
        stake.fault = state.game.decision_rule
    if offered not in (ante.action, ante.at_risk):
        state.readings.add("TC.R8")
        what = (
            f"{format_dollars(offered - ante.action)} has no action"
            if offered > ante.action
            else "the smaller wager plays"
        )
        state.add_violation(
            "illegal-bet",
            state.game.decision_rule,
            f"seat {spot.name}: a play wager of {format_dollars(offered)} beside an ante of"
            f" {format_dollars(ante.action)}; {what}",
            bets.decided_at,
        )


def _get_offered_amount(bets: BettorStakes, ante: ThreeCardStake) -> int:
    return ante.action if bets.offered is None else bets.offered


def _check_turns(state: ThreeCardRound) -> None:
    """Check that seats decide clockwise (deal.10, play.3)."""
    last, waited_for = -1, ""
    for spot in state.dealt_in:
        if spot.controller is None or spot.void:
            continue
        at = spot.controller.decided_at
        if 0 <= at < last:
            state.add_violation(
                "out-of-turn",
                state.game.decision_rule,
                f"seat {spot.name} decided before seat {waited_for} had; the decision stands",
                at,
            )
        if at > last:
            last, waited_for = at, spot.name
