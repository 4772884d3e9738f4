"""Whether a collection schedule is one for a table's room, game, limits and stakes (FEE.R19)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from domain.facts.record import BettingLimits
from domain.money import format_dollars
from domain.rulebook.approved_papers import ANYWHERE, MORTIMERS
from domain.rulebook.schedules.model import LimitRange, Schedule, Stakes, StakesRange, TableLimit
from domain.rulebook.schedules.wording import format_limit

RULE: Final = "FEE.R19"

_LOWBALL: Final = "lowball"
_POT_LIMIT: Final = "pot-limit"

SaidPair = tuple[int | None, int | None]
"""Two amounts of a table's limits, None where the record does not say."""


class ScheduleMismatch(NamedTuple):
    """What a schedule is not for."""

    detail: str
    is_foreign: bool
    """Whether it is another room's or another game's, so that nothing is due by it."""


@lru_cache(maxsize=4096)
def find_schedule_mismatch(
    schedule: Schedule, room: str, game: str, limits: BettingLimits
) -> ScheduleMismatch | None:
    """Return why the schedule does not fit a table, if it does not.

    What the limits do not say is not compared.
    """
    schedule_room = schedule.id.partition("/")[0]
    name = f"the collection schedule {schedule.id}"
    if schedule_room not in {ANYWHERE, room}:
        return ScheduleMismatch(f"{name} is for {schedule_room}, not for {room}", is_foreign=True)
    if game not in schedule.games:
        games = ", ".join(schedule.games)
        return ScheduleMismatch(f"{name} is for {games}, not for {game}", is_foreign=True)
    wrong = [*_find_wrong_limits(schedule, limits), *_find_wrong_stakes(schedule, game, limits)]
    if not wrong:
        return None
    detail = f"{name} is for another table ({format_limit(schedule)}): {'; '.join(wrong)}"
    return ScheduleMismatch(detail, is_foreign=False)


def _find_wrong_limits(schedule: Schedule, limits: BettingLimits) -> Iterator[str]:
    """Yield the table's minimum and maximum where they are not those of the schedule."""
    spans = (("minimum", limits.min), ("maximum", limits.max))
    for (name, said), (least, most) in zip(spans, _list_spans(schedule), strict=True):
        if said is not None and not least <= said <= (said if most is None else most):
            yield f"the {name} here is {format_dollars(said)}"


def _list_spans(schedule: Schedule) -> tuple[tuple[int, int | None], tuple[int, int | None]]:
    """Return between what the minimum and the maximum of a table have to lie."""
    anything = (0, None)
    if isinstance(schedule.limit_range, LimitRange):
        return schedule.limit_range.min, schedule.limit_range.max
    if isinstance(schedule.table_limit, TableLimit):
        least, most = schedule.table_limit.min, schedule.table_limit.max
        return (least, least), (anything if most is None else (most, most))
    return anything, anything


def _find_wrong_stakes(schedule: Schedule, game: str, limits: BettingLimits) -> Iterator[str]:
    """Yield the structure, bets and blinds of a pot game that are not those of the schedule."""
    stakes, stakes_range = schedule.stakes, schedule.stakes_range
    if isinstance(stakes, Stakes):
        yield from _find_wrong_structure(_list_structures(stakes.structure, game), limits)
        yield from _find_wrong_pairs(schedule, stakes, limits)
    elif isinstance(stakes_range, StakesRange):
        yield from _find_wrong_structure(_list_structures(stakes_range.structure, game), limits)
        pair = _get_range_pair(stakes_range, limits)
        is_inside = all(
            said is None or least <= said <= most
            for said, least, most in zip(pair, stakes_range.min, stakes_range.max, strict=True)
        )
        if not is_inside:
            yield f"the stakes here are {_format_pair(pair)}"


def _list_structures(printed: str | None, game: str) -> Sequence[str]:
    """Return the structures that a printed one stands for.

    Tables without one are those of limit games, and the limit of lowball is its spread.
    """
    if printed is not None and _POT_LIMIT in printed:
        return _POT_LIMIT, "no-limit"
    if printed in {None, "limit"}:
        return ("spread",) if game == _LOWBALL else ("limit",)
    return (printed,)


def _find_wrong_structure(structures: Sequence[str], limits: BettingLimits) -> Iterator[str]:
    if limits.structure is not None and limits.structure not in structures:
        yield f"the game here is {limits.structure}"


def _find_wrong_pairs(schedule: Schedule, stakes: Stakes, limits: BettingLimits) -> Iterator[str]:
    """Yield the bets or blinds that are not the printed ones.

    Marysville's limit tables head one pair "Blinds": it is the bets or the blinds of a limit game.
    """
    bets, blinds = _get_bets(limits), _get_blinds(limits)
    if schedule.id.startswith(f"{MORTIMERS}/") or stakes.blinds is None:
        if stakes.bets is not None and not _is_printed(bets, stakes.bets):
            yield f"the bets here are {_format_pair(bets)}"
        if stakes.blinds is not None and not _is_printed(blinds, stakes.blinds):
            yield f"the blinds here are {_format_pair(blinds)}"
        return
    pairs = [blinds] if stakes.structure == "no-limit" else [bets, blinds]
    said = [pair for pair in pairs if pair != (None, None)]
    if said and not any(_is_printed(pair, stakes.blinds) for pair in said):
        yield f"the stakes here are {' and '.join(map(_format_pair, said))}"


def _get_range_pair(stakes_range: StakesRange, limits: BettingLimits) -> SaidPair:
    """Return the blinds of a no-limit game, else the bets: the least and the most of a spread."""
    if stakes_range.structure == "no-limit":
        return _get_blinds(limits)
    return (limits.min, limits.max) if limits.structure == "spread" else _get_bets(limits)


def _get_bets(limits: BettingLimits) -> SaidPair:
    return limits.small_bet, limits.big_bet


def _get_blinds(limits: BettingLimits) -> SaidPair:
    return limits.small_blind, limits.big_blind


def _is_printed(said: SaidPair, printed: tuple[int, int]) -> bool:
    """Return whether the amounts are the printed ones as far as they are said."""
    return all(one is None or one == other for one, other in zip(said, printed, strict=True))


def _format_pair(pair: SaidPair) -> str:
    return "/".join("?" if amount is None else format_dollars(amount) for amount in pair)
