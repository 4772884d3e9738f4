"""The bank and the wagers as they were laid: which are in action, and how much of them."""

from typing import NamedTuple

from domain.events.round import BankPosted, WagerPlaced
from domain.facts import betting_closed_at
from domain.games.pai_gow.game import BASE
from domain.games.pai_gow.state import Round, Stake, refused
from domain.layout import seated
from domain.money import dollars
from domain.sentences.names import bettor_name, wager_name
from domain.settlement import Purse
from domain.verdict import Outcome

Laid = tuple[int, WagerPlaced, str]
"""A wager, where it was recorded, and whose it is."""


def take_bank(this: Round) -> None:
    """The player-dealer's wager and those of further backers, as far as they came in time."""
    closed = betting_closed_at(this.told, by_cards=this.game.closed_by_cards)
    for place, bank in this.told.of(BankPosted):
        bettor = bank.bettor or seated(bank.seat)
        if place > closed:
            this.readings.add("PGP.R.late-wager")
            this.violation(
                "late-wager", this.clauses.late[0],
                f"{dollars(bank.amount)} of the bank came after betting was over; it is not"
                " counted", place,
            )  # fmt: skip
            continue
        this.backers.append((bettor, bank.amount))
        first = this.backers[0][0]
        front = this.game.front_bank
        if front is not None and bettor != first and not _is_noted(this, "dai-su"):
            this.note(
                "dai-su", "warning", front,
                f"{bettor_name(bettor)} laid {dollars(bank.amount)} on the bank, which is not"
                " allowed; it is the front bank and used first", place,
            )  # fmt: skip
    this.purse = Purse(this.posted, str(this.rules["coverage"]), this.clauses.exhausted)


def _is_noted(this: Round, code: str) -> bool:
    return any(finding.code == code for finding in this.findings)


class _Betting:
    """When betting was over, and whose spots are in a game where each has one bettor."""

    __slots__ = ("closed", "owners")

    def __init__(self, this: Round) -> None:
        self.closed = betting_closed_at(this.told, by_cards=this.game.closed_by_cards)
        self.owners: dict[int, str] = {}

    def claim_spot(self, seat: int, bettor: str) -> bool:
        """Take the spot for the bettor, unless it is another's or he has one already."""
        owner = self.owners.get(seat)
        if owner is None and bettor not in self.owners.values():
            self.owners[seat] = owner = bettor
        return owner == bettor


def take_wagers(this: Round) -> None:
    """Sort the wagers into stacks and pools, and hold them to their limits."""
    beside: list[Laid] = []
    betting = _Betting(this)
    for place, event in this.told.of(WagerPlaced):
        bettor = event.bettor or seated(event.seat)
        laid = (place, event, bettor)
        reason = _refusal(this, laid, betting)
        if reason is not None:
            _refuse(this, place, event, reason)
            continue
        this.first_at.setdefault((event.seat, bettor), place)
        if event.wager == BASE:
            _lay(this, place, event, bettor)
        else:
            beside.append(laid)
    if beside:
        _take_side_bets(this, beside)
    for stake in list(this.stakes.values()):
        _hold_to_limits(this, stake)
    _line_up(this)


class _Reason(NamedTuple):
    """Why a wager has no action, by which clauses, and what becomes of it."""

    code: str
    rules: tuple[str, ...]
    why: str
    outcome: Outcome = "refund"


def _refusal(this: Round, laid: Laid, betting: _Betting) -> _Reason | None:
    """The first reason why a wager has no action, if there is one (PGP.wagers)."""
    place, event, bettor = laid
    clauses = this.clauses
    if event.wager != BASE and event.wager not in this.game.side_bets:
        return _Reason("illegal-bet", (clauses.not_offered,), "is not offered here")
    if event.seat == this.bank_seat:
        why = "lies at the player-dealer's own seat, where nobody bets"
        return _Reason("illegal-bet", ("PGP.bank",), why)
    if place > betting.closed:
        this.readings.add("PGP.R.late-wager")
        is_lost = this.rules["late_wager"] == "forfeit"
        why = f"came after betting was over; it {'is forfeited' if is_lost else 'goes back'}"
        return _Reason("late-wager", clauses.late, why, "forfeit" if is_lost else "refund")
    if not this.game.backline and not betting.claim_spot(event.seat, bettor):
        this.readings.add("PGP.R.fup-backline")
        why = f"is {bettor_name(bettor)}'s; a spot has one bettor, and a bettor one spot"
        return _Reason("illegal-bet", clauses.backline, why)
    return None


def _refuse(this: Round, place: int, event: WagerPlaced, reason: _Reason) -> None:
    what = f"seat {event.seat}: the {wager_name(event.wager)} of {dollars(event.amount)}"
    rule, *also = reason.rules
    this.violation(reason.code, rule, f"{what} {reason.why}", place)
    wager = refused(place, event, rule, (*also, "PGP.order"))
    wager.outcome = reason.outcome
    this.refused.append(wager)


def _lay(this: Round, place: int, event: WagerPlaced, bettor: str) -> None:
    whose = bettor if event.pool is None else f"pool:{event.pool}"
    key = (event.seat, event.wager, whose)
    stake = this.stakes.get(key)
    if stake is None:
        stake = this.stakes[key] = Stake(*key)
    stake.lay(place, bettor, event.amount)


def _take_side_bets(this: Round, beside: list[Laid]) -> None:
    """A bonus bet needs a base bet of the same bettor on the same spot."""
    based = {
        (stake.seat, bettor) for stake in this.stakes.values() for _, bettor, _ in stake.members
    }
    for place, event, bettor in beside:
        if (event.seat, bettor) in based:
            _lay(this, place, event, bettor)
            continue
        rule = this.game.side_bets[event.wager].beside_base
        this.violation(
            "side-wager-without-base", rule,
            f"seat {event.seat}: the {wager_name(event.wager)} of {dollars(event.amount)} has no"
            f" base bet of {bettor_name(bettor)} beside it; it goes back", place,
        )  # fmt: skip
        this.refused.append(refused(place, event, rule, ("PGP.order",)))


def _hold_to_limits(this: Round, stake: Stake) -> None:
    if stake.wager != BASE:
        _hold_side_bet(this, stake)
        return
    least, most = this.limits.min, this.limits.max
    stake.action = stake.placed
    if least is not None:
        _hold_to_minimum(this, stake, least)
    if most is not None and stake.placed > most:
        stake.action = most
        stake.limited_by = this.clauses.limits
        this.violation(
            "wager-above-maximum", this.clauses.above,
            f"seat {stake.seat}: {dollars(stake.placed)} of {bettor_name(stake.bettor)} is above"
            f" the maximum of {dollars(most)}; {dollars(stake.placed - most)} gets no action",
            stake.place,
        )  # fmt: skip


def _hold_to_minimum(this: Round, stake: Stake, least: int) -> None:
    """Everybody lays the minimum himself, in a pool too; what is less plays all the same."""
    laid: dict[str, tuple[int, int]] = {}
    for place, bettor, amount in stake.members:
        first, sum_so_far = laid.get(bettor, (place, 0))
        laid[bettor] = (first, sum_so_far + amount)
    rule = this.clauses.pool_member if stake.is_pool else this.clauses.below
    for bettor, (place, amount) in laid.items():
        if amount < least:
            this.note(
                "wager-below-minimum", "warning", rule,
                f"seat {stake.seat}: {dollars(amount)} of {bettor_name(bettor)} is below the"
                f" minimum of {dollars(least)}; the wager plays", place,
            )  # fmt: skip


def _hold_side_bet(this: Round, stake: Stake) -> None:
    bet = this.game.side_bets[stake.wager]
    stake.action, rule = bet.in_action(stake.placed, this.limits)
    if rule is None:
        return
    this.readings.add("PGP.R.side-excess")
    if stake.action < stake.placed:
        stake.limited_by = (rule, "PGP.R.side-excess")
    this.violation(
        "side-wager-limit", rule,
        f"seat {stake.seat}: the {wager_name(stake.wager)} of {dollars(stake.placed)} is outside"
        f" its limits; {dollars(stake.action) if stake.action else 'nothing of it'} is in action",
        stake.place,
    )  # fmt: skip


def _line_up(this: Round) -> None:
    """Inside a spot its own seat's bettor first, then the others as they came (PGP.bettors.1)."""
    for stake in this.stakes.values():
        if stake.action or stake.wager == BASE:
            this.on_spot.setdefault(stake.seat, []).append(stake)
    most = this.limits.max
    for seat, stakes in this.on_spot.items():
        if len(stakes) > 1:
            if most is not None and sum([one.placed for one in stakes if one.wager == BASE]) > most:
                this.readings.add("PGP.R.limit-per")
            own, first_at = seated(seat), this.first_at
            stakes.sort(key=lambda one: (one.first != own, first_at[one.seat, one.first]))


def return_all(this: Round, rule: str, also: tuple[str, ...]) -> None:
    """In a round that is dead every wager goes back, as it was laid."""
    laid = this.told.of(WagerPlaced)
    this.refused = [refused(place, event, rule, also) for place, event in laid]
