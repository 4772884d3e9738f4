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
from domain.vocabulary.grammar import join_names
from domain.vocabulary.wager_names import name_place

FOLD = "fold"


def take_decisions(state: ThreeCardRound) -> None:
    """Take the decisions in their order, then apply them to each hand."""
    heard: set[tuple[str, str]] = set()
    for place, event in state.decisions:
        _take_decision(state, place, event, heard)
    for spot in state.dealt_in:
        if spot.controller is not None:
            _decide_hand(state, spot, spot.controller)
    _check_turns(state)
    _check_showing(state)


def _take_decision(
    state: ThreeCardRound, place: int, event: Decided, heard: set[tuple[str, str]]
) -> None:
    """Take a bettor's first decision on a hand; later ones change nothing.

    Those `heard` already are they who decided where they could not.
    """
    choice = event.choice
    spot = state.spots.get(event.spot)
    bets = _find_decider(spot, event)
    if place > state.shown_at and _is_bound(state, spot, bets):
        _report_late(state, event, place)
    elif choice not in (PLAY, FOLD):
        _report_illegal(state, event, place, f"{choice} is no choice in this game")
    elif bets is None:
        whose = event.bettor or _find_owner(state, event.spot) or "nobody"
        _report_illegal(state, event, place, f"{whose} has no ante in action there")
    elif bets.choice is not None:
        _report_illegal(state, event, place, f"{bets.bettor} has already decided")
    else:
        bets.choice, bets.decided_at, bets.offered = choice, place, event.amount
        return
    if choice in (PLAY, FOLD):
        _hand_back(state, place, event, bets, heard)


def _find_decider(spot: ThreeCardSpot | None, event: Decided) -> BettorStakes | None:
    """Return the bettor whose decision it is: the controlling one, where none is named."""
    if spot is None or spot.controller is None:
        return None
    if event.bettor is None:
        return spot.controller
    bets = spot.bets.get(event.bettor)
    return bets if bets is not None and bets.ante else None


def _is_bound(state: ThreeCardRound, spot: ThreeCardSpot | None, bets: BettorStakes | None) -> bool:
    """Return whether nothing was left to decide when the bank was shown (TC.late)."""
    if spot is None or spot.controller is None or bets is None:
        return True
    return spot.void or bets.choice is not None or 0 <= spot.controller.decided_at < state.shown_at


def _report_late(state: ThreeCardRound, event: Decided, place: int) -> None:
    state.add_violation(
        "late-decision",
        "TC.late",
        f"{name_place(event.spot)}: the bank had been shown when it was to {event.choice}; the"
        " decision changes nothing",
        place,
    )


def _report_illegal(state: ThreeCardRound, event: Decided, place: int, why: str) -> None:
    state.add_violation(
        "illegal-bet",
        state.game.decision_rule,
        f"{name_place(event.spot)}: {why}; the decision changes nothing",
        place,
    )


def _hand_back(
    state: ThreeCardRound,
    place: int,
    event: Decided,
    bets: BettorStakes | None,
    heard: set[tuple[str, str]],
) -> None:
    """Return the play money of somebody who could not decide, by the first thing they said."""
    bettor = bets.bettor if bets is not None else event.bettor or _find_owner(state, event.spot)
    if not bettor or (event.spot, bettor) in heard:
        return
    heard.add((event.spot, bettor))
    if event.choice != PLAY:
        return
    if bets is None:
        if event.amount:
            _lay_foreign_play_wager(state, place, event.amount, event.spot, bettor)
    elif bets.choice is None and state.spots[event.spot].controlling_choice != PLAY:
        amount = bets.ante if event.amount is None else event.amount
        _lay_play_wager(bets, place, amount, 0).fault = "TC.late"


def _lay_foreign_play_wager(
    state: ThreeCardRound, place: int, amount: int, name: str, bettor: str
) -> None:
    """Lay play money of somebody who has no ante there, which goes back."""
    spot = state.spots.get(name)
    if spot is None:
        seat = find_seat(name)
        own = name_seat(seat) if seat is not None and name == str(seat) else ""
        spot = state.spots[name] = ThreeCardSpot(name, seat, own, {})
    bets = spot.bets.get(bettor)
    if bets is None:
        bets = spot.bets[bettor] = BettorStakes(bettor, place, {})
    bets.place = min(bets.place, place)
    _lay_play_wager(bets, place, amount, 0).fault = state.game.decision_rule


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


def _decide_hand(state: ThreeCardRound, spot: ThreeCardSpot, controller: BettorStakes) -> None:
    """Decide for each bettor: by the bettor's own choice, or else the controlling player's."""
    one_folds_all = state.rules.get("backline_play") == "seat-decides" and controller.choice == FOLD
    folded = []
    for bets in spot.bets.values():
        if not bets.ante:
            continue
        choice = bets.choice or controller.choice
        if one_folds_all and choice == PLAY:
            _refuse_play(state, spot, bets, controller)
            choice = FOLD
        bets.folded = choice == FOLD
        folded.append(bets.folded)
        if choice == PLAY:
            _play_wager(state, spot, bets, bets if bets.choice else controller)
            spot.is_played = True
    if controller.choice is not None:
        spot.choice = FOLD if all(folded) else PLAY


def _refuse_play(
    state: ThreeCardRound, spot: ThreeCardSpot, bets: BettorStakes, controller: BettorStakes
) -> None:
    """Return a backline play wager on a hand that was folded for everybody (TCP.R4)."""
    amount = bets.ante if bets.offered is None else bets.offered
    stake = _lay_play_wager(bets, bets.decided_at, amount, 0)
    stake.fault = state.game.backline[0]
    state.add_violation(
        "illegal-bet",
        stake.fault,
        f"seat {spot.name}: {bets.bettor} cannot play a hand that {controller.bettor} has"
        " folded; the play wager goes back",
        bets.decided_at,
    )


def _play_wager(
    state: ThreeCardRound, spot: ThreeCardSpot, bets: BettorStakes, decider: BettorStakes
) -> None:
    """Hold the play wager to what of the ante is in action (TC.R8), if it came in time (TC.R12)."""
    ante = bets.stakes[ANTE]
    offered = ante.action if bets.offered is None else bets.offered
    stake = _lay_play_wager(bets, bets.decided_at, offered, min(offered, ante.action))
    if decider.decided_at > state.shown_at:
        state.readings.add("TC.R12")
        if state.rules["after_exposure"] == "no-new-money":
            stake.action, stake.fault = 0, "TC.late"
            return
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


def _check_turns(state: ThreeCardRound) -> None:
    """Check that seats decide clockwise (deal.10, play.3)."""
    last, waited_for = -1, ""
    for spot in state.dealt_in:
        if spot.controller is None or spot.void:
            continue
        at = spot.controller.decided_at
        if 0 <= at < last:
            state.readings.add("TC.R13")
            state.add_violation(
                "out-of-turn",
                state.game.decision_rule,
                f"seat {spot.name} decided before seat {waited_for} had; the decision stands",
                at,
            )
        if at > last:
            last, waited_for = at, spot.name


def _check_showing(state: ThreeCardRound) -> None:
    """Check that the bank was not shown before everybody had decided (TC.late)."""
    waiting = [spot.name for spot in state.dealt_in if _had_to_decide(state, spot)]
    if waiting:
        seats = join_names([f"seat {name}" for name in waiting])
        state.add_violation(
            "early-exposure",
            "TC.late",
            f"the bank was shown while {seats} had still to decide",
            state.shown_at,
        )


def _had_to_decide(state: ThreeCardRound, spot: ThreeCardSpot) -> bool:
    """Return whether the record tells that a hand was undecided when the bank was shown.

    It tells so by a decision that came later, or if somebody noted that the bank was shown early.
    """
    if spot.void or spot.controller is None:
        return False
    for bets in spot.bets.values():
        if bets.decided_at > state.shown_at:
            return True
    decided_at = spot.controller.decided_at
    return any(decided_at < 0 or decided_at > place for place in state.early_exposures)
