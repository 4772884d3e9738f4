"""Before the deal: the bank posts, the players bet, the collection is taken, bets are closed."""

from collections.abc import Collection

from domain.events.round import BetsClosed, Circle
from domain.layout import seated
from ops.simulator.blackjack.games import SIDE_BETS, side_bets, side_limits
from ops.simulator.blackjack.state import Round
from ops.simulator.collections.wagers import collect_before_deal, reckon
from ops.simulator.draft import BACKLINE, Wager
from ops.simulator.stakes import anybody, bet_size, bet_tried, post_bank, wagered_seats


def take_bets(r: Round) -> None:
    """Everything up to the call of no more bets, and what is bet after it."""
    r.posted = post_bank(r)
    for seat in wagered_seats(r):
        _bet_on(r, seat)
    if r.slip("bank-seat-wager"):
        place(r, Wager(r.bank_seat, "base", r.rng.choice(BACKLINE), bet_size(r)))
        r.blame(r.events[-1])
    reckon(r)
    collect_before_deal(r, 0.7)
    if r.chance(0.93) or "late-base" in r.slips or "late-side" in r.slips:
        r.say(BetsClosed())
        _bet_late(r, "late-base", "late-side")
    collect_before_deal(r)


def bet_after_first_card(r: Round) -> None:
    """A wager put down while the cards are already coming."""
    _bet_late(r, "late-after-card", "late-side-after-card")


def _bet_on(r: Round, seat: int) -> None:
    own = seated(seat)
    if r.chance(0.08):
        own = anybody(r)
    bettors = [own]
    crowded = any(name.startswith("join") for name in r.slips)
    while r.chance(0.5 if crowded else 0.2):
        bettors.append(anybody(r))
    for bettor in dict.fromkeys(bettors):
        base = bet_tried(r, seat)
        place(r, Wager(seat, "base", bettor, base, base))
        low, high = r.limits
        if not low <= base <= high:
            r.blame(r.events[-1], str(seat))
        more = bet_size(r)
        if low <= base and base + more <= high and r.chance(0.04):
            place(r, Wager(seat, "base", bettor, more, more))
            base += more
        _bet_beside(r, seat, bettor, base)
    offered = side_bets(r.game, r.room)
    if offered and r.slip("side-without-base", 0.5):
        place(r, Wager(seat, r.rng.choice(offered), _stranger(bettors), 500))
        r.blame(r.events[-1], str(seat))


def _stranger(bettors: Collection[str]) -> str:
    """Somebody behind the table who has no wager there."""
    return next(name for name in BACKLINE if name not in bettors)


def _bet_beside(r: Round, seat: int, bettor: str, base: int) -> None:
    offered = side_bets(r.game, r.room)
    for circle in offered:
        if r.chance(0.35):
            _place_side(r, seat, circle, bettor, base)
    missing = [circle for circle in SIDE_BETS if circle not in offered]
    if missing and r.slip("side-not-offered", 0.5):
        place(r, Wager(seat, r.rng.choice(missing), bettor, 500))
        r.blame(r.events[-1], str(seat))


def _place_side(r: Round, seat: int, circle: Circle, bettor: str, base: int) -> None:
    low, high = side_limits(r.game, circle, r.limits, base)
    if high < low:
        return
    amount = min(high, max(low, r.rng.choice((100, 200, 500, 500, 1000, 2500, 333))))
    live = amount
    if r.slip("side-over-limit", 0.7):
        amount, live = high + r.rng.choice((1, 100, 500)), high
    elif low > 1 and r.slip("side-below-limit", 0.7):
        amount = live = low - 1
    place(r, Wager(seat, circle, bettor, amount, live))
    if not low <= amount <= high:
        r.blame(r.events[-1], str(seat))


def place(r: Round, wager: Wager) -> None:
    """Put a wager on a circle: more from the same bettor there is the same wager."""
    seat, circle, bettor = wager.seat, wager.circle, wager.bettor
    r.say_wager(wager)
    for lying in r.wagers:
        if (lying.seat, lying.circle, lying.bettor) == (seat, circle, bettor):
            lying.amount += wager.amount
            lying.live += wager.live
            wager = lying
            break
    else:
        r.wagers.append(wager)
    if circle == "base":
        wager.live = min(wager.live, r.limits[1])


def _bet_late(r: Round, base_slip: str, side_slip: str) -> None:
    if r.slip(base_slip, 0.8):
        seat = r.rng.choice([seat for seat in range(1, r.seats + 1) if seat != r.bank_seat])
        bettors = r.base_of(seat)
        own = seated(seat) not in bettors and r.chance(0.5)
        place(r, Wager(seat, "base", seated(seat) if own else _stranger(bettors), bet_size(r)))
        r.blame(r.events[-1], str(seat))
    if r.slip(side_slip, 0.8):
        wager = r.rng.choice(r.wagers)
        circle = r.rng.choice(side_bets(r.game, r.room) or SIDE_BETS)
        place(r, Wager(wager.seat, circle, wager.bettor, 500))
        r.blame(r.events[-1], str(wager.seat))
