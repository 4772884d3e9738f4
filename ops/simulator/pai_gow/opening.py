"""Before the deal: the bank posts, the players bet, envy buttons are placed, bets are closed."""

from typing import Final, Literal

from domain.events.round import BankPosted, BetsClosed, ButtonPlaced, Circle
from domain.layout import seated
from ops.simulator.collections.wagers import collect_before_deal, reckon
from ops.simulator.draft import BACKLINE, Wager
from ops.simulator.pai_gow.games import side_limits
from ops.simulator.pai_gow.state import Round
from ops.simulator.pai_gow.wagered import has_button, stakes
from ops.simulator.stakes import anybody, bet_size, lay, post_bank, wagered_seats

_ELSEWHERE: Final[tuple[Circle, ...]] = ("match", "bonus", "ante", "six-card")


def take_bets(r: Round) -> None:
    """Everything up to the deal."""
    r.posted = post_bank(r, backed=not r.game.front_bank)
    _lay_on_top(r)
    for seat in wagered_seats(r):
        _bet_on(r, seat)
    free = [seat for seat in range(1, r.seats + 1) if seat not in _taken(r)]
    if free and r.slip("side-alone"):
        seat, circle = r.rng.choice(free), r.rng.choice(r.game.beside)
        r.place(Wager(seat, circle, seated(seat), _side_bet(r)), live=False)
        r.blame(r.events[-1], str(seat))
    if r.slip("bank-seat-wager"):
        r.place(Wager(r.bank_seat, "base", anybody(r), bet_size(r)), live=False)
        r.blame(r.events[-1], str(r.bank_seat))
    reckon(r)
    collect_before_deal(r, 0.7)
    _place_envy_buttons(r)
    if not r.game.closes_late:
        close_bets(r)
    collect_before_deal(r)


def _taken(r: Round) -> set[int]:
    return {r.bank_seat, *(wager.seat for wager in r.wagers)}


def _lay_on_top(r: Round) -> None:
    """Somebody else adds to the bank, where that is not allowed."""
    if not (r.game.front_bank and r.events and r.slip("dai-su")):
        return
    owners = (seated(r.bank_seat), *(getattr(event, "bettor", None) for event in r.events))
    stranger = r.rng.choice([name for name in BACKLINE if name not in owners])
    amount, turn = r.limits[0] * r.rng.randint(1, 10), _turn(r)
    r.say(BankPosted(seat=r.bank_seat, turn=turn, amount=amount, bettor=stranger))
    r.blame(r.events[-1])
    r.posted += amount


def _turn(r: Round) -> Literal[1, 2]:
    """Whether the player-dealer banks for the first or the second time."""
    return next(event.turn for event in r.events if isinstance(event, BankPosted))


def close_bets(r: Round) -> None:
    """No more bets is called, and somebody may not have listened."""
    if r.chance(0.95) or not {"late-wager", "late-bank"}.isdisjoint(r.slips):
        r.say(BetsClosed())
    bet_late(r, "late-wager")
    if r.slip("late-bank"):
        r.say(BankPosted(seat=r.bank_seat, turn=1, amount=r.limits[0], bettor=anybody(r)))
        r.blame(r.events[-1])


def bet_late(r: Round, slip: str) -> None:
    """A wager put down when it is too late."""
    if not r.slip(slip):
        return
    seat = r.rng.choice([seat for seat in range(1, r.seats + 1) if seat != r.bank_seat])
    circle: Circle = r.rng.choice(("base", *r.game.beside))
    bettor = seated(seat) if r.chance(0.5) else r.rng.choice(BACKLINE)
    pool = "K9" if r.chance(0.1) else None
    r.late.add(len(r.wagers))
    r.place(Wager(seat, circle, bettor, bet_size(r), pool=pool), live=False)
    r.blame(r.events[-1], str(seat))


def _bet_on(r: Round, seat: int) -> None:
    bettors = [seated(seat)]
    if r.game.backline and r.chance(0.08):
        bettors = [anybody(r)]
    while r.game.backline and r.chance(0.15):
        bettors.append(anybody(r))
    if not r.game.backline and r.slip("backline-bet", 0.4):
        bettors.append(r.rng.choice(BACKLINE))
    if r.game.backline and r.wagers and r.chance(0.6 if "two-spots-set" in r.slips else 0.04):
        bettors[0] = r.rng.choice(r.wagers).bettor
    names = list(dict.fromkeys(bettors))
    pool = None
    if r.game.backline and r.chance(0.5 if "pool-short" in r.slips else 0.05):
        pool = f"K{seat}"
        names = names[:2] if len(names) > 1 else [*names, "k99"]
    for place, bettor in enumerate(names):
        _bet(r, seat, bettor, pool=pool, live=r.game.backline or not place)
    if r.slip("side-without-base", 0.5):
        stranger = next(name for name in BACKLINE if name not in names)
        r.place(Wager(seat, r.rng.choice(r.game.beside), stranger, 500), live=False)
        r.blame(r.events[-1], str(seat))


def _bet(r: Round, seat: int, bettor: str, *, pool: str | None, live: bool) -> None:
    amount, more = _bet_base(r, seat, bettor, pool, live=live), bet_size(r)
    if r.limits[0] <= amount <= r.limits[1] - more and r.chance(0.05):
        r.place(Wager(seat, "base", bettor, more), live=live)
    for circle in r.game.beside:
        if r.chance(0.5):
            made = len(r.mistakes)
            r.place(Wager(seat, circle, bettor, _side_bet(r)), live=live)
            if len(r.mistakes) > made:
                r.blame(r.events[-1], str(seat))
    if r.slip("side-not-offered", 0.5):
        offered = ("fortune", "ace-high", *_ELSEWHERE)
        other = r.rng.choice([circle for circle in offered if circle not in r.game.beside])
        r.place(Wager(seat, other, bettor, 500), live=False)
        r.blame(r.events[-1], str(seat))


def _bet_base(r: Round, seat: int, bettor: str, pool: str | None, *, live: bool) -> int:
    """A base bet, or a part of one that several lay together; how much it is."""
    if pool is None:
        amount = lay(r, seat, "base", bettor, live=live)
        if not live:
            r.blame(r.events[-1], str(seat), name="backline-bet")
        return amount
    is_short = r.slip("pool-short")
    amount = max(1, r.limits[0] // 2) if is_short else min(bet_size(r, seat), r.limits[1] // 2)
    r.place(Wager(seat, "base", bettor, amount, pool=pool), live=live)
    if is_short:
        r.blame(r.events[-1], str(seat))
    return amount


def _side_bet(r: Round) -> int:
    low, high = side_limits(r.game, r.limits)
    if r.slip("side-over-limit", 0.7):
        return high + r.rng.choice((1, 100, 500))
    if r.slip("side-below-limit", 0.7):
        return max(1, low - r.rng.choice((1, 50)))
    if r.slip("side-with-cents", 0.7):
        return r.rng.choice((150, 525, 1999))
    return min(high, max(low, r.rng.choice((100, 300, 500, 500, 1000, 2000, 2500))))


def _place_envy_buttons(r: Round) -> None:
    if not r.game.beside or not (r.chance(0.4) or "envy-button" in r.slips):
        return
    seats = {stake.seat for stake in stakes(r) if has_button(r, stake)}
    others = [seat for seat in range(1, r.seats + 1) if seats != {seat}]
    wrong = r.rng.choice(others) if r.slip("envy-button") else 0
    for seat in sorted(seats ^ {wrong} - {0}):
        r.say(ButtonPlaced(button="envy", seat=seat))
        if seat == wrong:
            r.blame(r.events[-1], str(seat))
