"""The wagers as laid, and how much of each is in action."""

from operator import attrgetter
from typing import NamedTuple

from msgspec.structs import replace

from domain.facts.round_events import WagerPlaced
from domain.games.pai_gow.game import BASE
from domain.games.pai_gow.removals import (
    LaidWager,
    list_laid_wagers,
    list_late_removals,
    take_removals,
)
from domain.games.pai_gow.state import PaiGowRound, PaiGowStake, RefusedWager, refuse_wager
from domain.money import format_dollars
from domain.seats import name_seat, parse_seat_name
from domain.table.fact_index import find_betting_close
from domain.verdict.model import WagerOutcome
from domain.vocabulary.wager_names import name_bettor, name_wager


class _BettingState:
    """The end of the betting, and each spot's bettor in games that allow only one."""

    __slots__ = ("closed", "owners")

    def __init__(self, state: PaiGowRound, wagers: list[LaidWager]) -> None:
        self.closed = find_betting_close(state.facts, by_cards=state.game.closed_by_cards)
        self.owners: dict[int, str] = {}
        if not state.game.backline:
            self._find_owners(state, wagers)

    def _find_owners(self, state: PaiGowRound, wagers: list[LaidWager]) -> None:
        """Find who plays each spot: its own seat's bettor, else by the room's option a guest."""
        timely = [
            (one.event.seat, one.bettor)
            for one in wagers
            if one.place <= self.closed
            and one.event.seat != state.bank_seat
            and state.game.offers(one.event.wager)
        ]
        self.owners = {seat: bettor for seat, bettor in timely if bettor == name_seat(seat)}
        if state.rules["empty_seat"] != "plays":
            return
        for seat, bettor in timely:
            if (
                seat not in self.owners
                and parse_seat_name(bettor) is None
                and bettor not in self.owners.values()
            ):
                self.owners[seat] = bettor


def take_wagers(state: PaiGowRound) -> None:
    """Sort the wagers into stacks and pools, and hold them to their limits."""
    side_bets: list[LaidWager] = []
    wagers = list_laid_wagers(state)
    betting = _BettingState(state, wagers)
    for wager in wagers:
        place, event, bettor = wager.place, wager.event, wager.bettor
        reason = _find_refusal_reason(state, wager, betting)
        if reason is not None:
            _refuse_wager(state, place, event, reason)
            continue
        state.first_at.setdefault((event.seat, bettor), place)
        if event.wager == BASE:
            _lay_wager(state, place, event, bettor)
        else:
            side_bets.append(wager)
    removals = list_late_removals(state)
    if removals:
        take_removals(state, [one for one in removals if one.event.wager == BASE], betting.owners)
    if side_bets:
        _take_side_bets(state, side_bets)
    if removals:
        take_removals(state, [one for one in removals if one.event.wager != BASE], betting.owners)
    for stake in list(state.stakes.values()):
        if not stake.is_unrecorded:
            _hold_to_limits(state, stake)
    _sort_stakes(state)


class _RefusalReason(NamedTuple):
    """The reason why a wager has no action, with its clauses and the outcome."""

    code: str
    rules: tuple[str, ...]
    why: str
    outcome: WagerOutcome = "refund"


def _find_refusal_reason(
    state: PaiGowRound, wager: LaidWager, betting: _BettingState
) -> _RefusalReason | None:
    """Return the first reason why a wager has no action, if there is one (PGP.wagers)."""
    place, event, bettor = wager.place, wager.event, wager.bettor
    clauses = state.clauses
    if not state.game.offers(event.wager):
        rules = (clauses.not_offered, *clauses.not_offered_also)
        return _RefusalReason("illegal-bet", rules, "is not offered here")
    if event.seat == state.bank_seat:
        why = "lies at the player-dealer's own seat, where nobody bets"
        return _RefusalReason("illegal-bet", ("PGP.bank",), why)
    if place > betting.closed:
        state.readings.add("PGP.R.late-wager")
        is_lost = state.rules["late_wager"] == "forfeit"
        why = f"came after betting was over; it {'is forfeited' if is_lost else 'goes back'}"
        return _RefusalReason("late-wager", clauses.late, why, "forfeit" if is_lost else "refund")
    if not state.game.backline and betting.owners.get(event.seat) != bettor:
        if betting.owners.get(event.seat) != name_seat(event.seat) and not parse_seat_name(bettor):
            state.readings.add("PGP.R.fup-backline")
        why = f"is {name_bettor(bettor)}'s; only the player of seat {event.seat} bets there"
        return _RefusalReason("backline-not-allowed", clauses.backline, why)
    return None


def _refuse_wager(
    state: PaiGowRound, place: int, event: WagerPlaced, reason: _RefusalReason
) -> None:
    wager_name = (
        f"seat {event.seat}: the {name_wager(event.wager)} of {format_dollars(event.amount)}"
    )
    rule, *also = reason.rules
    state.add_violation(reason.code, rule, f"{wager_name} {reason.why}", place)
    wager = refuse_wager(place, event, rule, (*also, "PGP.order"))
    wager.outcome = reason.outcome
    state.refused.append(wager)


def _lay_wager(state: PaiGowRound, place: int, event: WagerPlaced, bettor: str) -> None:
    owner = bettor if event.pool is None else f"pool:{event.pool}"
    key = (event.seat, event.wager, owner)
    stake = state.stakes.get(key)
    if stake is None:
        stake = state.stakes[key] = PaiGowStake(*key)
    stake.lay(place, bettor, event.amount)


def _take_side_bets(state: PaiGowRound, side_bets: list[LaidWager]) -> None:
    """Take bonus bets, each beside a base bet of its bettor on that spot."""
    for wager in side_bets:
        place, event, bettor = wager.place, wager.event, wager.bettor
        if state.has_base(event.seat, bettor):
            _lay_wager(state, place, event, bettor)
            continue
        rule = state.game.side_bets[event.wager].beside_base
        state.add_violation(
            "side-wager-without-base",
            rule,
            f"seat {event.seat}: the {name_wager(event.wager)} of {format_dollars(event.amount)}"
            " has no"
            f" base bet of {name_bettor(bettor)} beside it; it goes back",
            place,
        )
        state.refused.append(refuse_wager(place, event, rule, ("PGP.order",)))


def _hold_to_limits(state: PaiGowRound, stake: PaiGowStake) -> None:
    if stake.wager != BASE:
        _hold_side_bet(state, stake)
        return
    minimum, maximum = state.limits.min, state.limits.max
    stake.action = stake.placed
    if minimum is not None:
        _hold_to_minimum(state, stake, minimum)
    if maximum is not None and stake.placed > maximum:
        stake.action = maximum
        stake.limited_by = state.clauses.limits
        state.add_violation(
            "wager-above-maximum",
            state.clauses.above,
            f"seat {stake.seat}: {format_dollars(stake.placed)} of {name_bettor(stake.bettor)} is"
            " above"
            f" the maximum of {format_dollars(maximum)}; {format_dollars(stake.placed - maximum)}"
            " gets no action",
            stake.place,
        )


def _hold_to_minimum(state: PaiGowRound, stake: PaiGowStake, minimum: int) -> None:
    """Warn of each bettor below the minimum, also in a pool; the wager still plays."""
    if len(stake.members) == 1 and stake.placed >= minimum:
        return
    wagers_by_bettor: dict[str, tuple[int, int]] = {}
    for place, bettor, amount in stake.members:
        first, sum_so_far = wagers_by_bettor.get(bettor, (place, 0))
        wagers_by_bettor[bettor] = (first, sum_so_far + amount)
    rule = state.clauses.pool_member if stake.is_pool else state.clauses.below
    for bettor, (place, amount) in wagers_by_bettor.items():
        if amount < minimum:
            state.note(
                "wager-below-minimum",
                rule,
                f"seat {stake.seat}: {format_dollars(amount)} of {name_bettor(bettor)} is below the"
                f" minimum of {format_dollars(minimum)}; the wager plays",
                place,
            )


def _hold_side_bet(state: PaiGowRound, stake: PaiGowStake) -> None:
    bet = state.game.side_bets[stake.wager]
    stake.action, rule, readings = bet.limit_action(stake.placed, state.limits, state.rules)
    state.readings.update(readings)
    if rule is None:
        return
    state.readings.add("PGP.R.side-excess")
    if stake.action < stake.placed:
        stake.limited_by = (rule, "PGP.R.side-excess")
    state.add_violation(
        "side-wager-limit",
        rule,
        f"seat {stake.seat}: the {name_wager(stake.wager)} of {format_dollars(stake.placed)} is"
        " outside"
        f" its limits; {format_dollars(stake.action) if stake.action else 'nothing of it'} is in"
        " action",
        stake.place,
    )


def _sort_stakes(state: PaiGowRound) -> None:
    """Sort a spot's stakes: its own seat's bettor first, then as they came (PGP.bettors.1)."""
    for stake in state.stakes.values():
        if stake.action or stake.wager == BASE:
            state.on_spot.setdefault(stake.seat, []).append(stake)
    maximum = state.limits.max
    for seat, stakes in state.on_spot.items():
        if len(stakes) > 1:
            if (
                maximum is not None
                and sum([stake.placed for stake in stakes if stake.wager == BASE]) > maximum
            ):
                state.readings.add("PGP.R.limit-per")
            own_bettor, first_at = name_seat(seat), state.first_at
            stakes.sort(
                key=lambda stake: (stake.first != own_bettor, first_at[stake.seat, stake.first])
            )


def return_all_wagers(state: PaiGowRound, rule: str, also: tuple[str, ...]) -> None:
    """Return every wager of a dead round, as it was laid."""
    unrecorded = [
        RefusedWager(stake.place, stake.spot, stake.wager, stake.bettor, stake.seen, rule, also)
        for stake in state.stakes.values()
        if stake.is_unrecorded
    ]
    unrecorded += [replace(one, rule=rule, also=also) for one in state.refused if one.is_unrecorded]
    laid = [refuse_wager(one.place, one.event, rule, also) for one in list_laid_wagers(state)]
    state.refused = sorted([*laid, *unrecorded], key=attrgetter("place"))
