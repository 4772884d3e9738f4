"""What is put on the felt: the bank's wager, and bets as large as players make them."""

from typing import Final, Literal

from domain.events.round import BankPosted, Circle
from domain.layout import seated
from ops.simulator.draft import BACKLINE, Banked, Wager

_NEED_A_SMALL_BANK: Final = frozenset({"overdrawn", "gone"})


def post_bank(r: Banked, *, backed: bool = True) -> int:
    """The player-dealer's wager and those of his backers, often a small one; what they come to."""
    low, high = r.limits
    short = r.chance(r.small_banks) or not _NEED_A_SMALL_BANK.isdisjoint(r.slips)
    posted = low * r.rng.randint(1, 8) if short else high * r.rng.randint(2, 12)
    if r.chance(0.1) and not r.in_chips:
        posted += r.rng.randrange(1, 500)
    turn: Literal[1, 2] = 1 if r.chance(0.5) else 2
    bettor = r.rng.choice(BACKLINE) if r.chance(0.05) else None
    r.say(BankPosted(seat=r.bank_seat, turn=turn, amount=posted, bettor=bettor))
    while backed and r.chance(0.1):
        amount = low * r.rng.randint(1, 10)
        r.say(BankPosted(seat=r.bank_seat, turn=turn, amount=amount, bettor=anybody(r)))
        posted += amount
    if r.slip("bank-unrecorded"):
        r.events.clear()
    return posted


def anybody(r: Banked) -> str:
    """A bettor from behind the table or from any seat that is taken."""
    return r.rng.choice((*BACKLINE, seated(r.rng.choice(r.taken))))


def wagered_seats(r: Banked) -> list[int]:
    """The seats that are bet on, mostly in their order."""
    free = [seat for seat in r.taken if seat != r.bank_seat]
    seats = r.rng.sample(free, r.rng.randint(1, min(7, len(free))))
    return seats if r.chance(0.1) else sorted(seats)


def bet_size(r: Banked, seat: int | None = None) -> int:
    """A wager within the limits, in whole chips mostly; a small one, or as one has the habit."""
    low, high = r.limits
    amount = min(high, low + max(500, low // 5) * int(20 * _share(r, seat)))
    if r.chance(0.06) and not r.in_chips:
        amount = min(high, amount + r.rng.randrange(1, 300))
    return amount


def _share(r: Banked, seat: int | None) -> float:
    """How much of the usual range is wagered."""
    habit = r.habits.get(seat or 0)
    if habit is None:
        return r.rng.random() ** 3
    return habit.stake * (0.6 + 0.8 * r.rng.random())


def lay(r: Banked, seat: int, circle: Circle, bettor: str, *, live: bool) -> int:
    """A wager that may be smaller or larger than the sign allows; how much it is."""
    made = len(r.mistakes)
    wager = Wager(seat, circle, bettor, bet_tried(r, seat))
    r.place(wager, live=live)
    if len(r.mistakes) > made:
        r.blame(r.events[-1], str(seat))
    return wager.amount


def bet_tried(r: Banked, seat: int | None = None) -> int:
    """An amount that may be smaller or larger than the sign allows."""
    low, high = r.limits
    if r.slip("below-minimum", 0.5):
        return max(1, low - r.rng.choice((1, 100, 200, low - 1)))
    if r.slip("above-maximum", 0.5):
        return high + r.rng.choice((1, 100, 500, high))
    return bet_size(r, seat)
