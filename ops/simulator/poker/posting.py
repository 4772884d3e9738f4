"""The blinds before the deal: small and big, posts, straddles, kills, antes."""

from typing import Final, Literal

from domain.events.round import BlindPosted
from ops.simulator.poker.state import Player, Round

Kind = Literal["small", "big", "missed", "straddle", "kill", "ante"]

_OF_STRADDLES: Final = frozenset({"straddle-seat", "straddle-amount", "straddle-twice"})


def post(r: Round) -> Player:
    """Everything that has to be put in before the deal; the player after whom the action starts."""
    small, big = r.limits.small_blind, r.limits.big_blind
    if small is None or big is None:
        _post_antes(r, 100 if r.chance(0.5) else 0)
        return r.players[-1]
    if r.chance(0.04):
        _post_antes(r, 50)
    first, second = _who_posts(r)
    kills = _killer(r)
    if first is not None and first is not kills:
        _put(r, first, "small", small)
    if second is kills:
        _post_kill(r, second, big)
    else:
        _put(r, second, "big", big)
        r.blame(r.events[-1], name="blind-seat")
    others = [player for player in r.players if player not in (first, second, kills)]
    furthest = second
    if kills is None and len(others) > 1 and second is r.players[1] and first is r.players[0]:
        furthest = _straddle(r, others, big) or second
    _post_newcomers(r, [p for p in others if not p.on_street], small, big)
    if kills is not None and kills is not second:
        _post_kill(r, kills, big)
    return furthest


def _who_posts(r: Round) -> tuple[Player | None, Player]:
    """The two blinds' players; with two at the table mostly the button has the small one."""
    first, second, *others = r.players
    if not others:
        return (second, first) if r.chance(0.7) else (first, second)
    if others and r.slip("blind-seat"):
        return first, others[0]
    if r.kill_due is None and r.chance(0.04):
        return None, r.rng.choice((first, second))
    return first, second


def _put(r: Round, player: Player, kind: Kind, owed: int) -> None:
    """A blind as far as the stack goes, all of it live."""
    amount = min(owed, player.behind)
    if not amount:
        return
    is_due = kind in {"small", "big"} and player.behind > 3 * owed
    wrong = is_due and r.slip("blind-amount", 0.7)
    if wrong:
        amount = r.rng.choice((owed // 2, owed + 100, 2 * owed))
    player.put_in += amount
    player.on_street += amount
    r.say(BlindPosted(seat=player.seat, amount=amount, kind=kind))
    if wrong:
        r.blame(r.events[-1])


def _post_antes(r: Round, ante: int) -> None:
    """Dead money from everybody who has more than that."""
    for player in r.players if ante else ():
        if player.behind > ante:
            player.put_in += ante
            player.dead_money += ante
            r.say(BlindPosted(seat=player.seat, amount=ante, kind="ante"))


def _post_newcomers(r: Round, others: list[Player], small: int, big: int) -> None:
    """New players post the big blind; those who missed theirs both, the small one dead.

    Beside a kill in its place a further big blind could not be told from the one there is.
    """
    for player in others:
        if player.behind <= small + big or not r.chance(0.06):
            continue
        if r.chance(0.5) and not r.killed:
            _put(r, player, "big", big)
        else:
            player.put_in += small + big
            player.on_street += big
            player.dead_money += small
            r.say(BlindPosted(seat=player.seat, amount=small + big, kind="missed"))


# Straddles.


def _straddle(r: Round, others: list[Player], big: int) -> Player | None:
    """The player left of the big blind may straddle, unless he has the button; who did."""
    able = [player for player in others if player.behind > 6 * big]
    if others[0].seat == r.button or not able:
        return None
    if len(others) > 1 and able[-1] is not others[0] and r.slip("straddle-seat"):
        _put(r, able[-1], "straddle", 2 * big)
        r.blame(r.events[-1])
        return able[-1]
    wanted = not _OF_STRADDLES.isdisjoint(r.slips) or r.chance(0.08)
    if able[0] is not others[0] or not wanted:
        return None
    large = r.slip("straddle-amount")
    _put(r, able[0], "straddle", 3 * big if large else 2 * big)
    if large:
        r.blame(r.events[-1])
    if len(able) > 1 and r.slip("straddle-twice"):
        _put(r, able[1], "straddle", 2 * big)
        r.blame(r.events[-1])
        return able[1]
    return able[0]


# Kills.


def _killer(r: Round) -> Player | None:
    """Who posts a kill: whoever owes it, or somebody who does not."""
    if r.kill_due is None:
        able = [player for player in r.players if player.behind > 6 * (r.limits.big_blind or 0)]
        return r.rng.choice(able) if able and r.slip("kill-not-due") else None
    if r.slip("kill-missing"):
        return None
    return next(player for player in r.players if player.seat == r.kill_due)


def _post_kill(r: Round, player: Player, big: int) -> None:
    """Twice the big blind, which doubles the limits."""
    r.killed = True
    _put(r, player, "kill", 3 * big if r.slip("kill-amount") else 2 * big)
