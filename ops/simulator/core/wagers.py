"""Wagers on the table: the bank, and players' bets of all sizes."""

from typing import Final, Literal

from domain.facts.round_events import BankPosted, Circle
from domain.seats import name_seat
from ops.simulator.core.draft import BACKLINE_BETTORS, BankedDraft, SimulatedWager

_NEED_A_SMALL_BANK: Final = frozenset({"overdrawn", "gone"})


def post_bank(draft: BankedDraft, *, backed: bool = True) -> int:
    """Record the wagers of the player-dealer and any backers, and return their total."""
    low, high = draft.limits
    short = draft.chance(draft.small_banks) or not _NEED_A_SMALL_BANK.isdisjoint(draft.slips)
    posted = low * draft.rng.randint(1, 8) if short else high * draft.rng.randint(2, 12)
    if draft.chance(0.1) and not draft.in_chips:
        posted += draft.rng.randrange(1, 500)
    turn: Literal[1, 2] = 1 if draft.chance(0.5) else 2
    bettor = draft.rng.choice(BACKLINE_BETTORS) if draft.chance(0.05) else None
    draft.say(BankPosted(seat=draft.bank_seat, turn=turn, amount=posted, bettor=bettor))
    while backed and draft.chance(0.1):
        amount = low * draft.rng.randint(1, 10)
        draft.say(
            BankPosted(seat=draft.bank_seat, turn=turn, amount=amount, bettor=pick_bettor(draft))
        )
        posted += amount
    if draft.slip("bank-unrecorded"):
        draft.events.clear()
    return posted


def pick_bettor(draft: BankedDraft) -> str:
    """Return a bettor from the backline or from any occupied seat."""
    return draft.rng.choice((*BACKLINE_BETTORS, name_seat(draft.rng.choice(draft.taken))))


def pick_wagered_seats(draft: BankedDraft) -> list[int]:
    """Return the seats that are bet on, mostly in order."""
    free = [seat for seat in draft.taken if seat != draft.bank_seat]
    seats = draft.rng.sample(free, draft.rng.randint(1, min(7, len(free))))
    return seats if draft.chance(0.1) else sorted(seats)


def draw_bet_size(draft: BankedDraft, seat: int | None = None) -> int:
    """Draw a wager within the limits, mostly small or by the player's habit, and in whole chips."""
    low, high = draft.limits
    amount = min(high, low + max(500, low // 5) * int(20 * _share(draft, seat)))
    if draft.chance(0.06) and not draft.in_chips:
        amount = min(high, amount + draft.rng.randrange(1, 300))
    return amount


def _share(draft: BankedDraft, seat: int | None) -> float:
    """Draw the share of the usual range that is wagered."""
    habit = draft.habits.get(seat or 0)
    if habit is None:
        return draft.rng.random() ** 3
    return habit.stake * (0.6 + 0.8 * draft.rng.random())


def place_bet(draft: BankedDraft, seat: int, circle: Circle, bettor: str, *, live: bool) -> int:
    """Place a wager that may be below or above the limits, and return its amount."""
    made = len(draft.mistakes)
    wager = SimulatedWager(seat, circle, bettor, draw_attempted_bet(draft, seat))
    draft.place(wager, live=live)
    if len(draft.mistakes) > made:
        draft.blame(draft.events[-1], str(seat))
    return wager.amount


def draw_attempted_bet(draft: BankedDraft, seat: int | None = None) -> int:
    """Draw an amount that may be below or above the limits."""
    low, high = draft.limits
    if draft.slip("below-minimum", 0.5):
        return max(1, low - draft.rng.choice((1, 100, 200, low - 1)))
    if draft.slip("above-maximum", 0.5):
        return high + draft.rng.choice((1, 100, 500, high))
    return draw_bet_size(draft, seat)
