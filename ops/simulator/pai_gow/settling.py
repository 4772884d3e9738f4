"""Every wager as the house settles it, spot by spot from where the dice say."""

from collections.abc import Iterator

from domain.layout import BANK
from domain.ranks.fortune import fortune
from domain.ranks.poker import five, two
from domain.ranks.tiles import tile_hand
from ops.simulator.covering import Covered, Line, cover
from ops.simulator.pai_gow import pays
from ops.simulator.pai_gow.envy import prizes
from ops.simulator.pai_gow.setting import is_ace_high, is_high
from ops.simulator.pai_gow.state import Round
from ops.simulator.pai_gow.wagered import Stake, on_spot, stakes

_NOUGHT = 16
"""Two tiles that count nothing are worth less."""


def settle(r: Round) -> list[Covered]:
    """Every line in order, as far as it can be told, and as far as the bank goes."""
    if is_spoilt(r):
        return []
    return cover(_lines(r), r.posted, net=r.rules.get("coverage") == "net")


def is_spoilt(r: Round) -> bool:
    """Whether the round is dead, called so or not, or a hand cannot be told."""
    dealt = sum(map(len, r.piles.values()))
    shown = [card for spot in (*r.in_action(), BANK) for card in r.hands[spot]]
    return (
        r.dead
        or not (r.is_whole(BANK) and BANK in r.sets)
        or dealt != r.game.size * len(r.piles)
        or not set(shown) <= set(r.game.deck)
    )


def is_foul(r: Round, spot: str) -> bool:
    """Whether a player's hand loses however it stands."""
    if spot in r.unprotected or not r.is_whole(spot):
        return True
    halves = r.sets.get(spot)
    if halves is None or (r.game.tiles and r.rules.get("low_above_high") != "foul"):
        return False
    return len(halves.front) != 2 or is_high(r.game, halves)


def _lines(r: Round) -> Iterator[Line]:
    every = stakes(r)
    spots = {spot: on_spot(r, spot, every) for spot in r.in_action()}
    if r.game.face_up:
        yield from _inside_the_spot(r, spots, every)
    else:
        yield from _one_after_the_other(r, spots, every)
    yield from _without_action(r, every)


def _one_after_the_other(
    r: Round, spots: dict[str, list[Stake]], every: list[Stake]
) -> Iterator[Line]:
    """Base and fortune, spot by spot or first all base bets; what envy earns comes at the end."""
    after = r.rules.get("fortune_order") == "after-base"
    for circles in (("base",), ("fortune",)) if after else (("base", "fortune"),):
        for lying in spots.values():
            for circle in circles:
                yield from (_line(r, one) for one in lying if one.circle == circle)
    holders = [one for lying in spots.values() for one in lying]
    for holder in holders:
        yield from prizes(r, holder, every)


def _inside_the_spot(r: Round, spots: dict[str, list[Stake]], every: list[Stake]) -> Iterator[Line]:
    """Base, fortune, envy and ace high of one spot after the other."""
    for lying in spots.values():
        yield from (_line(r, one) for one in lying if one.circle == "base")
        yield from (_line(r, one) for one in lying if one.circle == "fortune")
        for holder in lying:
            yield from prizes(r, holder, every)
        yield from (_line(r, one) for one in lying if one.circle == "ace-high")


def _line(r: Round, stake: Stake) -> Line:
    times = 0 if stake.spot in r.shut else _times(r, stake)
    won = max(times, 0) * stake.live
    lost = stake.live if times < 0 else 0
    return Line(stake.spot, stake.circle, stake.bettor, stake.at_risk, won, lost)


def _times(r: Round, stake: Stake) -> int:
    """How many times the wager is won; a loss is minus one, and a push nothing."""
    hand, bank = r.hands[stake.spot], r.hands[BANK]
    if stake.circle == "fortune":
        by_rank = r.rules.get("fortune_best") == "hand-rank"
        row = fortune(hand, by_hand_rank=by_rank) if r.is_whole(stake.spot) else None
        return pays.FORTUNE.get(row.category, -1) if row else -1
    if stake.circle == "ace-high":
        # A hand found to be of a wrong number of cards is of no category.
        return ace_high_pays(hand if r.is_whole(stake.spot) else [], bank)
    if r.game.face_up and is_ace_high(bank):
        return 0
    return -1 if is_foul(r, stake.spot) else _compared(r, stake.spot)


def ace_high_pays(hand: list[str], bank: list[str]) -> int:
    """What comes of a bet that the player-dealer has nothing but an ace."""
    if not is_ace_high(bank):
        return -1
    if is_ace_high(hand):
        return pays.BOTH_ACE_HIGH
    return pays.ACE_HIGH_WITH_JOKER if "Jk" in bank else pays.ACE_HIGH


def _compared(r: Round, spot: str) -> int:
    """Front against front and back against back; an equal one is the player-dealer's."""
    if spot not in r.sets:
        return 0
    mine, theirs = _worth(r, spot), _worth(r, BANK)
    return (mine[0] > theirs[0]) + (mine[1] > theirs[1]) - 1


def _worth(r: Round, spot: str) -> tuple[int, int]:
    front, back = r.sets[spot]
    if not r.game.tiles:
        return two(front), five(back)
    low, high = sorted((tile_hand(front), tile_hand(back)))
    if r.rules.get("zero_tie") == "player-dealer":
        low, high = (0 if value < _NOUGHT else value for value in (low, high))
    return low, high


def _without_action(r: Round, every: list[Stake]) -> Iterator[Line]:
    """What goes back, or is forfeited as it came too late, in the order in which it was laid."""
    forfeit = r.rules.get("late_wager") == "forfeit"
    idle = [
        (place, Line(str(one.seat), one.circle, one.bettor, one.amount, 0,
            one.amount if forfeit and place in r.late else 0))
        for place, one in enumerate(r.wagers) if not one.live
    ]  # fmt: skip
    idle += [
        (one.place, Line(one.spot, one.circle, one.bettor, one.at_risk, 0, 0))
        for one in every
        if not one.live
    ]
    yield from (line for _, line in sorted(idle, key=lambda one: one[0]))
