"""The decisions: who plays, who folds, and whom that binds."""

from domain.events.round import Decided
from domain.games.three_card.game import ANTE, PLAY
from domain.games.three_card.state import Bets, Round, Spot, Stake
from domain.layout import BANK, seat_of, seated
from domain.money import dollars
from domain.sentences.names import place_name

FOLD = "fold"


def take_decisions(this: Round) -> None:
    """Hear the decisions in their order, then see what they make of each hand."""
    heard: set[tuple[str, str]] = set()
    for place, event in this.decisions:
        _hear(this, place, event, heard)
    for spot in this.dealt_in:
        controller = spot.controller
        if controller is not None:
            spot.choice = controller.choice
            if spot.choice == FOLD:
                _fold(this, spot, controller)
            else:
                _stay(this, spot)
    _check_turns(this)


def _hear(this: Round, place: int, event: Decided, heard: set[tuple[str, str]]) -> None:
    """Somebody's first word on a hand; anything else changes nothing.

    Those `heard` already are they who decided where they have no ante.
    """
    choice = event.choice
    if choice not in (PLAY, FOLD):
        _illegal(this, event, place, f"{choice} is no choice in this game")
        return
    bets = _who_decides(this.spots.get(event.spot), event)
    if bets is None:
        bettor = event.bettor or _owner(this, event.spot)
        _illegal(this, event, place, f"{bettor or 'nobody'} has no ante in action there")
        if bettor and (event.spot, bettor) not in heard:
            heard.add((event.spot, bettor))
            if choice == PLAY and event.amount:
                _lay_without_ante(this, place, event.amount, event.spot, bettor)
    elif bets.choice is not None:
        _illegal(this, event, place, f"{bets.bettor} has already decided")
    else:
        bets.choice, bets.decided_at, bets.offered = choice, place, event.amount


def _who_decides(spot: Spot | None, event: Decided) -> Bets | None:
    """The bettor whose decision it is: the controlling one, where none is named."""
    if spot is None or spot.controller is None:
        return None
    if event.bettor is None:
        return spot.controller
    bets = spot.bets.get(event.bettor)
    ante = bets.stakes.get(ANTE) if bets else None
    return bets if ante is not None and ante.action else None


def _illegal(this: Round, event: Decided, place: int, why: str) -> None:
    this.violation(
        "illegal-bet", this.game.decision_rule,
        f"{place_name(event.spot)}: {why}; the decision changes nothing", place,
    )  # fmt: skip


def _lay_without_ante(this: Round, place: int, amount: int, name: str, bettor: str) -> None:
    """Play money of somebody who has no ante there goes back."""
    spot = this.spots.get(name)
    if spot is None:
        seat = seat_of(name)
        own = seated(seat) if seat is not None and name == str(seat) else ""
        spot = this.spots[name] = Spot(name, seat, own, {})
    bets = spot.bets.get(bettor)
    if bets is None:
        bets = spot.bets[bettor] = Bets(bettor, place, {})
    bets.place = min(bets.place, place)
    stake = _lay(bets, place, amount, 0)
    stake.fault = this.game.decision_rule


def _owner(this: Round, spot: str) -> str | None:
    """Whose decision it is where no bettor is named."""
    seat = this.bank_seat if spot == BANK else seat_of(spot)
    return seated(seat) if seat else None


def _lay(bets: Bets, place: int, amount: int, action: int) -> Stake:
    stake = bets.stakes.get(PLAY)
    if stake is None:
        stake = bets.stakes[PLAY] = Stake(place)
    stake.at_risk += amount
    stake.action = action
    return stake


def _fold(this: Round, spot: Spot, controller: Bets) -> None:
    """The hand is dead for everybody on it; who would have played on takes his wager back."""
    for bets in spot.bets.values():
        ante = bets.stakes.get(ANTE)
        if ante is None or not ante.action:
            continue
        bets.folded = True
        if bets is not controller and bets.choice == PLAY:
            stake = _lay(bets, bets.decided_at, _offered(bets, ante), 0)
            stake.fault = this.game.backline[0]
            this.violation(
                "illegal-bet", stake.fault,
                f"seat {spot.name}: {bets.bettor} cannot play a hand that {controller.bettor} has"
                " folded; the play wager goes back", bets.decided_at,
            )  # fmt: skip


def _stay(this: Round, spot: Spot) -> None:
    """Whoever has no word of his own is bound by the controlling player's."""
    for bets in spot.bets.values():
        ante = bets.stakes.get(ANTE)
        if ante is None or not ante.action:
            continue
        choice = bets.choice or spot.choice
        if choice == PLAY:
            _play(this, spot, bets, ante)
        elif choice == FOLD:
            bets.folded = True


def _play(this: Round, spot: Spot, bets: Bets, ante: Stake) -> None:
    """The play wager is exactly what of the ante is in action (TC.R8)."""
    offered = _offered(bets, ante)
    stake = _lay(bets, bets.decided_at, offered, min(offered, ante.action))
    if not stake.action:
        stake.fault = this.game.decision_rule
    if offered not in (ante.action, ante.at_risk):
        this.readings.add("TC.R8")
        what = (
            f"{dollars(offered - ante.action)} has no action"
            if offered > ante.action
            else "the smaller wager plays"
        )
        this.violation(
            "illegal-bet", this.game.decision_rule,
            f"seat {spot.name}: a play wager of {dollars(offered)} beside an ante of"
            f" {dollars(ante.action)}; {what}", bets.decided_at,
        )  # fmt: skip


def _offered(bets: Bets, ante: Stake) -> int:
    return ante.action if bets.offered is None else bets.offered


def _check_turns(this: Round) -> None:
    """Seats decide clockwise; one that is passed over decides in its turn (deal.10, play.3)."""
    last, waited_for = -1, ""
    for spot in this.dealt_in:
        if spot.controller is None or spot.void:
            continue
        at = spot.controller.decided_at
        if 0 <= at < last:
            this.violation(
                "out-of-turn", this.game.decision_rule,
                f"seat {spot.name} decided before seat {waited_for} had; the decision stands", at,
            )  # fmt: skip
        if at > last:
            last, waited_for = at, spot.name
