"""The wagers as they were placed: which have action, and how much of them."""

from domain.events.round import WagerPlaced
from domain.games.three_card.game import ANTE, Circle
from domain.games.three_card.state import Bets, Round, Spot, Stake, clockwise_names
from domain.layout import left_of, seated
from domain.money import dollars


def take_wagers(this: Round) -> None:
    """Sort the wagers into circles, judge each, and see whose hands are dealt in."""
    spots = this.spots
    for place, wager, late in this.felt.wagers:
        name = str(wager.seat)
        spot = spots.get(name)
        if spot is None:
            spot = spots[name] = Spot(name, wager.seat, seated(wager.seat), {})
        bettor = wager.bettor or spot.own
        bets = spot.bets.get(bettor)
        if bets is None:
            bets = spot.bets[bettor] = Bets(bettor, place, {})
        stake = bets.stakes.get(wager.wager)
        if stake is None:
            stake = bets.stakes[wager.wager] = Stake(place)
        stake.at_risk += wager.amount
        if late:
            _came_late(this, place, wager, stake)
        else:
            stake.on_time = True
            stake.placed += wager.amount
    for spot in spots.values():
        for bets in spot.bets.values():
            _judge(this, spot, bets)
    _deal_in(this)


def _came_late(this: Round, place: int, wager: WagerPlaced, stake: Stake) -> None:
    circle = this.game.circles.get(wager.wager) or this.game.circles[ANTE]
    if not stake.on_time:
        stake.fault = circle.late
    this.violation(
        "late-wager", circle.late,
        f"seat {wager.seat}: the {wager.wager} wager of {dollars(wager.amount)} came after betting"
        " was over; it has no action", place,
    )  # fmt: skip


def _judge(this: Round, spot: Spot, bets: Bets) -> None:
    """What of one bettor's wagers has action; the ante first, since the others ask for it."""
    stakes = bets.stakes
    ante = stakes.get(ANTE)
    if ante is not None and ante.on_time:
        _judge_wager(this, spot, bets, ANTE, ante)
    if ante is not None and len(stakes) == 1:
        return
    for name, stake in stakes.items():
        if name == ANTE:
            continue
        if stake.on_time:
            _judge_wager(this, spot, bets, name, stake)
        bonus = this.game.bonuses.get(name)
        if bonus is not None and bonus.of_six:
            spot.shows_six = True
            spot.has_six = spot.has_six or stake.action > 0


def _judge_wager(this: Round, spot: Spot, bets: Bets, name: str, stake: Stake) -> None:
    """At most one fault is found with a wager: the first that fits (TC.noaction)."""
    circle = this.game.circles.get(name)
    if circle is None or spot.seat == this.bank_seat:
        where = "at the player-dealer's own seat" if circle else "of which this game has none"
        _fault(
            this, stake, "illegal-bet", "TC.wagers",
            f"seat {spot.name}: {_a(name)} wager {where}; it has no action",
        )  # fmt: skip
    elif circle.own_seat_only and bets.bettor != spot.own:
        _fault(
            this, stake, "backline-not-allowed", circle.own_seat_only,
            f"seat {spot.name}: {bets.bettor} may not bet on another player's hand; the {name}"
            " wager has no action",
        )  # fmt: skip
    elif circle.beside_ante and not _has_ante(bets):
        _fault(
            this, stake, "side-wager-without-base", circle.beside_ante,
            f"seat {spot.name}: the {name} wager has no ante in action of the same bettor beside"
            " it; it has no action",
        )  # fmt: skip
    elif this.least <= stake.placed <= this.most:
        stake.action = stake.placed
        if not stake.action:
            stake.fault = circle.limits
    else:
        _say_outside_limits(this, spot, name, circle, stake)


def _fault(this: Round, stake: Stake, code: str, rule: str, detail: str) -> None:
    stake.fault = rule
    this.violation(code, rule, detail, stake.place)


def _has_ante(bets: Bets) -> bool:
    ante = bets.stakes.get(ANTE)
    return ante is not None and ante.action > 0


def _say_outside_limits(this: Round, spot: Spot, name: str, circle: Circle, stake: Stake) -> None:
    """Each wager by itself against the table's sign (TC.limits)."""
    placed, least, most = stake.placed, this.least, this.most
    stake.action = min(placed, most)
    if not stake.action:
        stake.fault = circle.limits
    wager = f"seat {spot.name}: the {name} wager of {dollars(placed)}"
    if placed < least:
        this.note(
            "wager-below-minimum", "warning", circle.limits,
            f"{wager} is below the minimum of {dollars(least)}; the wager plays", stake.place,
        )  # fmt: skip
    else:
        this.readings.add("TC.R7")
        this.violation(
            "wager-above-maximum", circle.limits,
            f"{wager} is above the maximum of {dollars(most)}; {dollars(placed - most)} has no"
            " action", stake.place,
        )  # fmt: skip


def _deal_in(this: Round) -> None:
    """Who controls which hand: its seat's own player, or else the first with an ante there."""
    for name in clockwise_names(this.seats, left_of(this.bank_seat, this.seats)):
        spot = this.spots.get(name)
        if spot is None:
            continue
        for bets in spot.in_order():
            if _has_ante(bets):
                spot.controller = bets
                this.dealt_in.append(spot)
                break


def _a(name: str) -> str:
    return f"{'an' if name[0] in 'ae' else 'a'} {name}"
