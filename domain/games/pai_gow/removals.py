"""Chips that bettors took back: in time they lower a wager, too late they change nothing."""

from msgspec import Struct
from msgspec.structs import replace

from domain.facts.round_events import TakenBack, WagerPlaced
from domain.games.pai_gow.game import BASE
from domain.games.pai_gow.state import PaiGowRound, PaiGowStake, RefusedWager
from domain.money import format_dollars, lower_amounts
from domain.seats import name_seat
from domain.table.fact_index import find_betting_close
from domain.table.state import find_bettor
from domain.vocabulary.wager_names import name_owner, name_wager


class LaidWager(Struct, frozen=True):
    """A wager with its place and its bettor."""

    place: int
    event: WagerPlaced
    bettor: str


class ChipRemoval(Struct, frozen=True):
    """Chips taken back, with their place and their bettor."""

    place: int
    event: TakenBack
    bettor: str


def list_laid_wagers(state: PaiGowRound) -> list[LaidWager]:
    """Return the wagers that were laid, less what was taken back in time (PGP.taken-back)."""
    laid = [
        LaidWager(place, event, find_bettor(event)) for place, event in state.facts.of(WagerPlaced)
    ]
    removals = _list_removals(state)
    if removals:
        close = _find_close(state)
        for removal in removals:
            if removal.place <= close:
                laid = _lower_wagers(laid, removal)
    return laid


def list_late_removals(state: PaiGowRound) -> list[ChipRemoval]:
    """Return the chips that were taken back after betting was over."""
    removals = _list_removals(state)
    if not removals:
        return []
    close = _find_close(state)
    return [removal for removal in removals if removal.place > close]


def _find_close(state: PaiGowRound) -> int:
    return find_betting_close(state.facts, by_cards=state.game.closed_by_cards)


def _list_removals(state: PaiGowRound) -> list[ChipRemoval]:
    return [
        ChipRemoval(place, event, find_bettor(event)) for place, event in state.facts.of(TakenBack)
    ]


def _lower_wagers(laid: list[LaidWager], removal: ChipRemoval) -> list[LaidWager]:
    """Return the wagers after a removal, which takes what was laid last first."""
    own = [at for at, wager in enumerate(laid) if _is_lowered(wager, removal)]
    amounts = lower_amounts([laid[at].event.amount for at in own], removal.event.amount)
    left = dict(zip(own, amounts, strict=True))
    lowered: list[LaidWager] = []
    for at, wager in enumerate(laid):
        amount = left.get(at, wager.event.amount)
        if amount or at not in left:
            lowered.append(replace(wager, event=replace(wager.event, amount=amount)))
    return lowered


def _is_lowered(wager: LaidWager, removal: ChipRemoval) -> bool:
    one, other = wager.event, removal.event
    return wager.place < removal.place and (
        (one.seat, one.wager, wager.bettor) == (other.seat, other.wager, removal.bettor)
    )


def take_removals(state: PaiGowRound, removals: list[ChipRemoval], owners: dict[int, str]) -> None:
    """Report chips taken back too late; where no wager was recorded, lay one of unknown size."""
    for removal in removals:
        if not _is_recorded(state, removal) and _is_refused_outright(state, removal):
            continue
        stake = _find_stake(state, removal)
        counts = "the wager counts as it was laid"
        if stake is None and not _is_recorded(state, removal):
            stake = _lay_unrecorded(state, removal, owners)
            counts = "nobody saw what lay there"
        _report_removal(state, removal, counts)
        if stake is not None:
            stake.limited_by += state.clauses.taken_back
            if stake.bounds is None:
                stake.limited_by += ("PGP.late",)
            state.readings.add("PGP.R.late-wager")
            stake.is_forfeited = state.rules["late_wager"] == "forfeit"


def _report_removal(state: PaiGowRound, removal: ChipRemoval, counts: str) -> None:
    event, bettor = removal.event, removal.bettor
    amount = "the chips" if event.amount is None else format_dollars(event.amount)
    state.add_violation(
        "late-wager",
        state.clauses.taken_back[0],
        f"{name_owner(str(event.seat), bettor)}: {amount} of the {name_wager(event.wager)}"
        f" {'was' if event.amount is not None else 'were'} taken back after betting was over;"
        f" {counts}",
        removal.place,
    )


def _is_recorded(state: PaiGowRound, removal: ChipRemoval) -> bool:
    """Return whether the record has a wager there, in action or refused."""
    event = removal.event
    place = (str(event.seat), event.wager, removal.bettor)
    return any((one.spot, one.wager, one.bettor) == place for one in state.refused) or (
        _find_stake(state, removal) is not None
    )


def _find_stake(state: PaiGowRound, removal: ChipRemoval) -> PaiGowStake | None:
    event = removal.event
    for stake in state.stakes.values():
        if (stake.seat, stake.wager) == (event.seat, event.wager) and any(
            bettor == removal.bettor for _, bettor, _ in stake.members
        ):
            return stake
    return None


def _is_refused_outright(state: PaiGowRound, removal: ChipRemoval) -> bool:
    """Refuse an unrecorded wager that is not offered, or lies at the player-dealer's seat."""
    event = removal.event
    if state.game.offers(event.wager) and event.seat != state.bank_seat:
        return False
    rule = "PGP.bank" if state.game.offers(event.wager) else state.clauses.not_offered
    detail = f"seat {event.seat}: chips of the {name_wager(event.wager)} lay where none may lie"
    state.add_violation("illegal-bet", rule, detail, removal.place)
    _refuse_unrecorded(state, removal, rule)
    return True


def _refuse_unrecorded(state: PaiGowRound, removal: ChipRemoval, rule: str) -> None:
    place, event, bettor = removal.place, removal.event, removal.bettor
    state.refused.append(
        RefusedWager(
            place,
            str(event.seat),
            event.wager,
            bettor,
            event.amount or 0,
            rule,
            ("PGP.order",),
            is_unrecorded=True,
        )
    )


def _lay_unrecorded(
    state: PaiGowRound, removal: ChipRemoval, owners: dict[int, str]
) -> PaiGowStake | None:
    """Lay a wager that nobody saw, if it could have been laid: its size may be unknown."""
    place, event, bettor = removal.place, removal.event, removal.bettor
    rule = _find_refusal_rule(state, removal, owners)
    if rule is not None:
        _refuse_unrecorded(state, removal, rule)
        return None
    stake = PaiGowStake(event.seat, event.wager, bettor)
    state.stakes[event.seat, event.wager, bettor] = stake
    state.first_at.setdefault((event.seat, bettor), place)
    stake.is_unrecorded = True
    least, most = state.find_bounds(event.wager)
    if event.amount is None:
        stake.bounds = (least, most)
    stake.lay(place, bettor, least if event.amount is None else event.amount)
    stake.action = min(stake.placed, most)
    return stake


def _find_refusal_rule(
    state: PaiGowRound, removal: ChipRemoval, owners: dict[int, str]
) -> str | None:
    """Return the clause by which the unrecorded wager has no action, if there is one."""
    event, bettor = removal.event, removal.bettor
    if not state.game.backline and owners.get(event.seat, name_seat(event.seat)) != bettor:
        return state.clauses.backline[0]
    if event.wager == BASE or state.has_base(event.seat, bettor):
        return None
    return state.game.side_bets[event.wager].beside_base
