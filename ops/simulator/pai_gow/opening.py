"""Before the deal: the bank posts, the players bet, envy buttons are placed, bets are closed."""

from typing import Final

from domain.events.round import BankPosted, BetsClosed, ButtonPlaced, Circle
from domain.layout import seated
from ops.simulator.collections.wagers import collect_before_deal, reckon
from ops.simulator.draft import BACKLINE, Wager
from ops.simulator.pai_gow.games import side_limits
from ops.simulator.pai_gow.state import Round
from ops.simulator.stakes import anybody, bet_size, bet_tried, post_bank, wagered_seats

ENVY_FROM: Final = 500
_ELSEWHERE: Final[tuple[Circle, ...]] = ("match", "bonus", "ante", "six-card")


def take_bets(r: Round) -> None:
    """Everything up to the deal."""
    post_bank(r)
    for seat in wagered_seats(r):
        _bet_on(r, seat)
    if r.slip("side-alone"):
        _bet_side_alone(r)
    if r.slip("bank-seat-wager"):
        r.place(Wager(r.bank_seat, "base", anybody(r), bet_size(r)), live=False)
    reckon(r)
    collect_before_deal(r, 0.7)
    _place_envy_buttons(r)
    if not r.game.closes_late:
        close_bets(r)
    collect_before_deal(r)


def close_bets(r: Round) -> None:
    """No more bets is called, and somebody may not have listened."""
    if r.chance(0.95) or "late-wager" in r.slips:
        r.say(BetsClosed())
    bet_late(r, "late-wager")
    if r.slip("late-bank"):
        r.say(BankPosted(seat=r.bank_seat, turn=1, amount=r.limits[0], bettor=anybody(r)))


def bet_late(r: Round, slip: str) -> None:
    """A wager put down when it is too late."""
    if not r.slip(slip):
        return
    seat = r.rng.choice([seat for seat in range(1, r.seats + 1) if seat != r.bank_seat])
    circle: Circle = r.rng.choice(("base", *r.game.beside))
    bettor = seated(seat) if r.chance(0.5) else r.rng.choice(BACKLINE)
    pool = "K9" if r.chance(0.1) else None
    r.place(Wager(seat, circle, bettor, bet_size(r), pool=pool), live=False)


def _bet_on(r: Round, seat: int) -> None:
    bettors = [seated(seat)]
    if r.game.backline and r.chance(0.08):
        bettors = [anybody(r)]
    while r.chance(0.15) if r.game.backline else r.slip("backline-bet", 0.4):
        bettors.append(anybody(r))
    if r.game.backline and r.wagers and r.slip("two-spots", 0.5):
        bettors[0] = r.rng.choice(r.wagers).bettor
    names = list(dict.fromkeys(bettors))
    pool = None
    if r.game.backline and r.chance(0.5 if "pool-short" in r.slips else 0.05):
        pool = f"K{seat}"
        names = names[:2] if len(names) > 1 else [*names, "k99"]
    for place, bettor in enumerate(names):
        live = r.game.backline or not (place or _bets_elsewhere(r, bettor))
        _bet(r, seat, bettor, pool=pool, live=live)
    if r.slip("side-without-base", 0.5):
        stranger = next(name for name in BACKLINE if name not in names)
        circle: Circle = r.rng.choice(r.game.beside or _ELSEWHERE)
        r.place(Wager(seat, circle, stranger, 500), live=False)


def _bet_side_alone(r: Round) -> None:
    """A side bet on a spot with no base bet at all."""
    taken = {r.bank_seat, *(wager.seat for wager in r.wagers)}
    free = [seat for seat in range(1, r.seats + 1) if seat not in taken]
    if free:
        seat, circle = r.rng.choice(free), r.rng.choice(r.game.beside)
        r.place(Wager(seat, circle, seated(seat), _side_bet(r)), live=False)


def _bets_elsewhere(r: Round, bettor: str) -> bool:
    return any(wager.bettor == bettor for wager in r.wagers)


def _bet(r: Round, seat: int, bettor: str, *, pool: str | None, live: bool) -> None:
    amount, more = bet_tried(r), bet_size(r)
    if pool:
        amount = min(amount, r.limits[1] // 2)
        if r.slip("pool-short"):
            amount = max(1, r.limits[0] // 2)
    r.place(Wager(seat, "base", bettor, amount, pool=pool), live=live)
    if amount + more <= r.limits[1] and r.chance(0.05):
        r.place(Wager(seat, "base", bettor, more), live=live)
    for circle in r.game.beside:
        if r.chance(0.5):
            r.place(Wager(seat, circle, bettor, _side_bet(r)), live=live)
    if r.slip("side-not-offered", 0.5):
        offered = ("fortune", "ace-high", *_ELSEWHERE)
        other = r.rng.choice([circle for circle in offered if circle not in r.game.beside])
        r.place(Wager(seat, other, bettor, 500), live=False)


def _side_bet(r: Round) -> int:
    low, high = side_limits(r.game, r.limits)
    if r.slip("side-over-limit", 0.7):
        return high + r.rng.choice((1, 100, 500))
    if r.slip("side-below-limit", 0.7):
        return max(1, low - r.rng.choice((1, 50)))
    if not r.game.face_up and r.slip("side-with-cents", 0.7):
        return r.rng.choice((150, 525, 1999))
    return min(high, max(low, r.rng.choice((100, 300, 500, 500, 1000, 2000, 2500))))


def _place_envy_buttons(r: Round) -> None:
    if not r.game.beside or not (r.chance(0.4) or "envy-button" in r.slips):
        return
    least = int(r.rules.get("envy_min", ENVY_FROM))
    seats = {
        wager.seat
        for wager in r.wagers
        if wager.circle == "fortune" and wager.live and wager.amount >= least
    }
    if r.slip("envy-button"):
        seats ^= {r.rng.randint(1, r.seats)}
    for seat in sorted(seats):
        r.say(ButtonPlaced(button="envy", seat=seat))
