"""The dues of the players and the player-dealer of a banked round."""

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import lru_cache

from domain.collections.dues import OwedCollection, ScheduleInForce
from domain.collections.wagers import CollectibleWager
from domain.facts.record import BettingLimits
from domain.money import MAX_CENTS, format_dollars, sum_by_name
from domain.rulebook.collection_options import (
    FEE_BONUS_ACTION,
    FEE_PLAYER_WAGER,
    PD_FEE_BASIS,
)
from domain.rulebook.schedules.model import FeeLine, Schedule
from domain.vocabulary.wager_names import name_wager


def compute_banked_dues(
    posted: ScheduleInForce, wagers: list[CollectibleWager], limits: BettingLimits
) -> Iterator[OwedCollection]:
    """Yield the dues of every player, seat by seat, then those of the player-dealer."""
    max_wager = MAX_CENTS if limits.max is None else limits.max
    is_summed = (
        "FEE.R6" in posted.schedule.notes and posted.rules.get(FEE_PLAYER_WAGER.key) == "sum"
    )
    for line in posted.schedule.fees:
        if line.payer == "player" and (line.per == "hand" or is_summed):
            yield from _compute_per_hand(posted, line, wagers, max_wager)
            break
    else:
        yield from _compute_per_wager(posted, wagers, max_wager)
    for line in posted.schedule.fees:
        if line.payer == "player-dealer" and wagers:
            yield from _compute_bank_dues(posted, line, wagers, max_wager)


@lru_cache(maxsize=1024)
def _find_player_lines(schedule: Schedule) -> tuple[FeeLine | None, FeeLine | None]:
    """Return the lines for game wagers and for bonus bets, as far as players pay for them."""
    lines = [line for line in schedule.fees if line.payer == "player"]
    game_line = next((line for line in lines if line.basis != "bonus-bet"), None)
    bonus_line = next((line for line in lines if line.basis == "bonus-bet"), None)
    return game_line, bonus_line


def _compute_per_wager(
    posted: ScheduleInForce, wagers: list[CollectibleWager], max_wager: int
) -> Iterator[OwedCollection]:
    """Yield the due of each wager of each bettor, by the wager's own amount."""
    game_line, bonus_line = _find_player_lines(posted.schedule)
    multi_wager_bettors = (
        _find_bettors_with_several(wagers) if "FEE.R6" in posted.schedule.notes else ()
    )
    for wager in wagers:
        line = game_line if wager.is_game_wager else bonus_line
        if line is not None:
            amount = wager.amount
            is_one_of_several = wager.bettor in multi_wager_bettors
            readings: tuple[str, ...] = ("FEE.R6",) if is_one_of_several else ()
            if amount > max_wager:
                readings += _find_excess_readings(posted, line, amount, max_wager)
            yield posted.compute_due(
                line,
                amount,
                f"{format_dollars(amount)} on the {name_wager(wager.wager)}",
                wager.seat,
                bettor=wager.bettor,
                wager=wager.wager,
                place=wager.place,
                readings=readings,
            )


def _find_bettors_with_several(wagers: Iterable[CollectibleWager]) -> Container[str]:
    """Return the bettors who have more than one wager on the table."""
    bettors = [wager.bettor for wager in wagers]
    return {bettor for bettor in bettors if bettors.count(bettor) > 1}


def _compute_per_hand(
    posted: ScheduleInForce, line: FeeLine, wagers: list[CollectibleWager], max_wager: int
) -> Iterator[OwedCollection]:
    """Yield one due for each bettor, on the sum of their game wagers (FEE.R10, FEE.R6)."""
    reading = "FEE.R10" if line.per == "hand" else "FEE.R6"
    game_wagers = [wager for wager in wagers if wager.is_game_wager]
    sums_by_bettor = sum_by_name((wager.bettor, wager.amount) for wager in game_wagers)
    action_by_bettor = sum_by_name(
        (wager.bettor, min(wager.amount, max_wager)) for wager in game_wagers
    )
    first_wagers: dict[str, CollectibleWager] = {}
    for wager in sorted(game_wagers, key=lambda wager: wager.place):
        first_wagers.setdefault(wager.bettor, wager)
    for wager in game_wagers:
        bettor, amount = wager.bettor, sums_by_bettor[wager.bettor]
        if first_wagers[bettor] is wager:
            sum_readings = (reading,) if amount > wager.amount else ()
            yield posted.compute_due(
                line,
                amount,
                f"{format_dollars(amount)} on the game in all",
                wager.seat,
                bettor=bettor,
                wager=wager.wager,
                place=wager.place,
                readings=(
                    *sum_readings,
                    *_find_excess_readings(posted, line, amount, action_by_bettor[bettor]),
                ),
            )


def _compute_bank_dues(
    posted: ScheduleInForce, line: FeeLine, wagers: list[CollectibleWager], max_wager: int
) -> Iterator[OwedCollection]:
    """Yield the player-dealer's one due, by the table action or flat."""
    if line.basis == "flat":
        yield posted.compute_due(line, 0, "the hand was banked", "bank")
        return
    action, in_action = _compute_table_action(posted, wagers, max_wager)
    if not action:
        return
    readings = _find_excess_readings(posted, line, action, in_action)
    if "FEE.R7" in posted.schedule.notes:
        readings = ("FEE.R7", *readings)
    if "FEE.R8" in posted.schedule.notes and _do_bonus_bets_decide(posted, line, wagers):
        readings = (*readings, FEE_BONUS_ACTION.rule)
    is_largest = _goes_by_largest_wager(posted)
    what = "largest game wager" if is_largest else "total table action"
    reason = f"{what} of {format_dollars(action)}"
    yield posted.compute_due(line, action, reason, "bank", readings=readings)


def _compute_table_action(
    posted: ScheduleInForce, wagers: Iterable[CollectibleWager], max_wager: int
) -> tuple[int, int]:
    """Return the amount that the player-dealer's fee goes by, and the part within the limit."""
    if _goes_by_largest_wager(posted):
        largest = max([wager.amount for wager in wagers if wager.is_game_wager], default=0)
        return largest, min(largest, max_wager)
    counts = _do_bonus_bets_count(posted)
    amounts = [wager.amount for wager in wagers if wager.is_game_wager or counts]
    return sum(amounts), sum([min(amount, max_wager) for amount in amounts])


def _goes_by_largest_wager(posted: ScheduleInForce) -> bool:
    """Return whether the fee printed beside players' rows goes by one wager (FEE.R7)."""
    is_largest = posted.rules.get(PD_FEE_BASIS.key) == "largest-wager"
    return is_largest and "FEE.R7" in posted.schedule.notes


def _do_bonus_bets_count(posted: ScheduleInForce) -> bool:
    """Return whether bonus bets belong to the table action (FEE.R8)."""
    count_rule = posted.schedule.table_action_counts
    if "FEE.R8" in posted.schedule.notes and posted.rules.get(FEE_BONUS_ACTION.key) == "left-out":
        return False
    return count_rule is not None and count_rule.bonus_bets


def _do_bonus_bets_decide(
    posted: ScheduleInForce, line: FeeLine, wagers: Sequence[CollectibleWager]
) -> bool:
    """Return whether the fee would be another with bonus bets, or without them."""
    if _goes_by_largest_wager(posted):
        return False
    action = sum([wager.amount for wager in wagers])
    game_action = sum([wager.amount for wager in wagers if wager.is_game_wager])
    return posted.find_row(line, game_action).result != posted.find_row(line, action).result


def _find_excess_readings(
    posted: ScheduleInForce, line: FeeLine, amount: int, in_action: int
) -> tuple[str, ...]:
    """Return the reading on the excess over the limit if it makes a difference (FEE.R18)."""
    if (
        amount == in_action
        or posted.find_row(line, amount).result == posted.find_row(line, in_action).result
    ):
        return ()
    return ("FEE.R18",)
