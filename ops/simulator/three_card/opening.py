"""Before the deal: the bank posts, the players bet, the collection is taken, bets are closed."""

from typing import Final

from domain.events.round import BetsClosed, Circle
from domain.layout import seated
from ops.simulator.collections.wagers import collect_before_deal, reckon
from ops.simulator.draft import BACKLINE, Wager
from ops.simulator.stakes import anybody, bet_size, lay, post_bank, wagered_seats
from ops.simulator.three_card.state import Round

_ELSEWHERE: Final[tuple[Circle, ...]] = ("base", "match", "play", "fortune", "six-card")


def take_bets(r: Round) -> None:
    """Everything up to the call of no more bets, and what is bet after it."""
    r.posted = post_bank(r)
    for seat in wagered_seats(r):
        _bet_on(r, seat)
    if r.free_seats() and r.slip("side-alone"):
        _bet_side_alone(r)
    if r.slip("bank-seat-wager"):
        r.place(Wager(r.bank_seat, "ante", anybody(r), bet_size(r)), live=False)
        r.blame(r.events[-1], str(r.bank_seat))
    reckon(r)
    collect_before_deal(r, 0.7)
    if r.chance(0.95) or "late-wager" in r.slips:
        r.say(BetsClosed())
        bet_late(r, "late-wager")
    collect_before_deal(r)


def bet_late(r: Round, slip: str) -> None:
    """A wager put down when it is too late."""
    if not r.slip(slip):
        return
    seat = r.rng.choice([seat for seat in range(1, r.seats + 1) if seat != r.bank_seat])
    bettor = seated(seat) if r.chance(0.6) else r.rng.choice(BACKLINE)
    circle: Circle = r.rng.choice(("ante", *r.game.beside))
    r.place(Wager(seat, circle, bettor, bet_size(r)), live=False)
    r.blame(r.events[-1], str(seat))


def _bet_on(r: Round, seat: int) -> None:
    bettors = [seated(seat)]
    if r.chance(0.08) and r.game.backline:
        bettors = [anybody(r)]
    crowded = "backline-dead" in r.slips
    while r.game.backline and r.chance(0.5 if crowded else 0.2):
        bettors.append(anybody(r))
    if not r.game.backline and r.slip("backline-bet", 0.4):
        bettors.append(r.rng.choice(BACKLINE))
    for bettor in dict.fromkeys(bettors):
        _bet(r, seat, bettor)
    if r.slip("side-without-ante", 0.5):
        stranger = next(name for name in BACKLINE if name not in bettors)
        r.place(Wager(seat, r.rng.choice(r.game.beside), stranger, bet_size(r)), live=False)
        r.blame(r.events[-1], str(seat))


def _bet_side_alone(r: Round) -> None:
    """A side bet on a spot where there is no ante."""
    seat = r.rng.choice(r.free_seats())
    circle: Circle = r.rng.choice(r.game.beside)
    r.place(Wager(seat, circle, seated(seat), bet_size(r)), live=False)
    r.blame(r.events[-1], str(seat))


def _bet(r: Round, seat: int, bettor: str) -> None:
    live = r.game.backline or bettor == seated(seat)
    amount = lay(r, seat, "ante", bettor, live=live)
    more = bet_size(r)
    if not live:
        r.blame(r.events[-1], str(seat), name="backline-bet")
    if r.limits[0] <= amount <= r.limits[1] - more and r.chance(0.05):
        r.place(Wager(seat, "ante", bettor, more), live=live)
    for circle in r.game.beside:
        if r.chance(0.45):
            lay(r, seat, circle, bettor, live=live)
    if r.slip("side-not-offered", 0.5):
        other = r.rng.choice([circle for circle in _ELSEWHERE if circle not in r.game.beside])
        r.place(Wager(seat, other, bettor, bet_size(r)), live=False)
        r.blame(r.events[-1], str(seat))
