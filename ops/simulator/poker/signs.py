"""Signs of poker tables: their stakes, as printed with a collection schedule if there is one."""

from domain.facts.record import BettingLimits
from domain.rulebook.schedules.model import Schedule, Stakes, StakesRange
from ops.simulator.poker.game import SimulatedPokerGame

StakePair = tuple[int, int]


def list_signs(
    game: SimulatedPokerGame, schedule: Schedule | None, *, kills: bool
) -> list[BettingLimits]:
    """Return the possible signs: the stakes printed with the schedule, or the game's within it.

    With kills, only limit games are returned.
    """
    signs = game.signs
    if schedule is not None and schedule.stakes:
        signs = _printed(schedule.stakes)
    elif schedule is not None and schedule.stakes_range:
        between = schedule.stakes_range
        signs = tuple(sign for sign in signs if _is_within(sign, between))
    return [sign for sign in signs if sign.structure == "limit" or not kills]


def _printed(stakes: Stakes) -> tuple[BettingLimits, ...]:
    """Return a row of stakes as signs; blinds or bets not printed are the usual ones."""
    if stakes.blinds is None:
        return (_spread(*(stakes.bets or (0, 0))),)
    small, big = stakes.blinds
    if stakes.structure in {None, "limit"}:
        small_bet, big_bet = stakes.bets or (big, 2 * big)
        limit = BettingLimits(
            structure="limit",
            small_bet=small_bet,
            big_bet=big_bet,
            small_blind=small,
            big_blind=big,
        )
        return (limit,)
    no_limit = BettingLimits(structure="no-limit", small_blind=small, big_blind=big)
    pot_limit = BettingLimits(structure="pot-limit", small_blind=small, big_blind=big)
    return (no_limit,) if stakes.structure == "no-limit" else (no_limit, pot_limit)


def _spread(least: int, most: int) -> BettingLimits:
    small = least // 200 * 100
    return BettingLimits(
        structure="spread", min=least, max=most, small_blind=small, big_blind=least
    )


def _is_within(sign: BettingLimits, between: StakesRange) -> bool:
    """Return whether the sign's stakes are within the schedule's range; no range is pot limit's."""
    by_blinds = sign.structure == "no-limit"
    if sign.structure == "pot-limit" or by_blinds != (between.structure == "no-limit"):
        return False
    played = _blinds(sign) if by_blinds else _bets(sign)
    pairs = zip(between.min, played, between.max, strict=True)
    return all(least <= one <= most for least, one, most in pairs)


def _blinds(sign: BettingLimits) -> StakePair:
    return sign.small_blind or 0, sign.big_blind or 0


def _bets(sign: BettingLimits) -> StakePair:
    if sign.structure == "limit":
        return sign.small_bet or 0, sign.big_bet or 0
    return sign.min or 0, sign.max or 0
