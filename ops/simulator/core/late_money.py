"""Money moved against the rules besides wagers: banks that do not count, and chips taken back."""

from typing import Final

from domain.facts.round_events import BankPosted, Circle, TakenBack
from domain.seats import name_seat
from ops.simulator.core.draft import BankedDraft, SimulatedWager

LATE_MONEY_FINDINGS: Final = {
    "second-bank": "second-bank",
    "bank-after-card": "late-wager",
    "taken-late": "late-wager",
    "taken-unrecorded": "late-wager",
}
"""The code of the finding that each of these mistakes causes."""


def post_second_bank(draft: BankedDraft) -> None:
    """Put up a bank at a seat that is not the player-dealer's, if that mistake is planned."""
    if draft.events and draft.slip("second-bank"):
        seat = draft.rng.choice([one for one in draft.taken if one != draft.bank_seat])
        draft.say(BankPosted(seat=seat, turn=1, amount=draft.limits[1]))
        draft.blame(draft.events[-1], str(seat))


def add_to_bank_late(draft: BankedDraft) -> None:
    """Put up more for the bank once cards are dealt, if that mistake is planned."""
    if draft.slip("bank-after-card", 0.5):
        amount = draft.limits[0] * draft.rng.randint(1, 20)
        draft.say(BankPosted(seat=draft.bank_seat, turn=1, amount=amount))
        draft.blame(draft.events[-1])


def take_back_in_time(draft: BankedDraft) -> None:
    """Take some chips of a wager back while that is allowed, in a few faultless rounds."""
    low, high = draft.limits
    whole = [
        wager
        for wager in draft.wagers
        if wager.live and low < wager.amount <= high and _is_only(draft, wager)
    ]
    if whole and not (draft.slips or draft.made) and draft.chance(0.06):
        wager = draft.rng.choice(whole)
        taken = draft.rng.randrange(1, wager.amount - low + 1)
        if draft.in_chips:
            taken = wager.amount - low
        wager.amount -= taken
        wager.live -= taken
        _say_taken(draft, wager, taken)


def take_back_late(draft: BankedDraft, circles: tuple[Circle, ...]) -> None:
    """Take chips out of a circle once betting is over, if that mistake is planned."""
    live = [wager for wager in draft.wagers if wager.live]
    if live and draft.slip("taken-late", 0.5):
        wager = draft.rng.choice(live)
        _say_taken(draft, wager, draft.rng.choice((None, wager.amount, max(1, wager.amount // 2))))
        draft.blame(draft.events[-1], str(wager.seat))
    free = [seat for seat in range(1, draft.seats + 1) if seat != draft.bank_seat]
    seat, circle = draft.rng.choice(free), draft.rng.choice(circles)
    laid = {(wager.seat, wager.circle, wager.bettor) for wager in draft.wagers}
    if (seat, circle, name_seat(seat)) not in laid and draft.slip("taken-unrecorded", 0.5):
        _say_taken(draft, SimulatedWager(seat, circle, name_seat(seat), 500), 500)
        draft.blame(draft.events[-1], str(seat))


def _is_only(draft: BankedDraft, wager: SimulatedWager) -> bool:
    """Return whether the bettor put nothing else in the circle."""
    key = (wager.seat, wager.circle, wager.bettor)
    return sum((one.seat, one.circle, one.bettor) == key for one in draft.wagers) == 1


def _say_taken(draft: BankedDraft, wager: SimulatedWager, amount: int | None) -> None:
    bettor = draft.named(wager.seat, wager.bettor)
    draft.say(TakenBack(seat=wager.seat, wager=wager.circle, bettor=bettor, amount=amount))
