"""What is played for: the sign of a table, as its collection schedule has it if there is one."""

from domain.record import Limits
from domain.rulebook.schedules.model import Schedule, Stakes, StakesRange
from ops.simulator.poker.games import Game

Pair = tuple[int, int]


def signs_under(game: Game, schedule: Schedule | None, *, kills: bool) -> list[Limits]:
    """What the sign may say: the stakes printed with the schedule, or those of the game within it.

    Pots are killed in limit games alone.
    """
    signs = game.signs
    if schedule is not None and schedule.stakes:
        signs = _printed(schedule.stakes)
    elif schedule is not None and schedule.stakes_range:
        between = schedule.stakes_range
        signs = tuple(sign for sign in signs if _is_within(sign, between))
    return [sign for sign in signs if sign.structure == "limit" or not kills]


def _printed(stakes: Stakes) -> tuple[Limits, ...]:
    """A row of stakes as signs; blinds or bets that are not printed are those usual with them."""
    if stakes.blinds is None:
        return (_spread(*(stakes.bets or (0, 0))),)
    small, big = stakes.blinds
    if stakes.structure in {None, "limit"}:
        small_bet, big_bet = stakes.bets or (big, 2 * big)
        limit = Limits(
            structure="limit", small_bet=small_bet, big_bet=big_bet, small_blind=small,
            big_blind=big,
        )  # fmt: skip
        return (limit,)
    no_limit = Limits(structure="no-limit", small_blind=small, big_blind=big)
    pot_limit = Limits(structure="pot-limit", small_blind=small, big_blind=big)
    return (no_limit,) if stakes.structure == "no-limit" else (no_limit, pot_limit)


def _spread(least: int, most: int) -> Limits:
    small = least // 200 * 100
    return Limits(structure="spread", min=least, max=most, small_blind=small, big_blind=least)


def _is_within(sign: Limits, between: StakesRange) -> bool:
    """Whether the game is neither smaller nor bigger than those that the schedule is for."""
    by_blinds = sign.structure in {"no-limit", "pot-limit"}
    if by_blinds != (between.structure == "no-limit"):
        return False
    played = _blinds(sign) if by_blinds else _bets(sign)
    pairs = zip(between.min, played, between.max, strict=True)
    return all(least <= one <= most for least, one, most in pairs)


def _blinds(sign: Limits) -> Pair:
    return sign.small_blind or 0, sign.big_blind or 0


def _bets(sign: Limits) -> Pair:
    if sign.structure == "limit":
        return sign.small_bet or 0, sign.big_bet or 0
    return sign.min or 0, sign.max or 0
