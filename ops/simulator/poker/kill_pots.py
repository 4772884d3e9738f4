"""Rounds that follow each other at a table with kill pots."""

from collections import Counter
from random import Random
from typing import Final

from msgspec.structs import replace

from domain.record import RoundRecord
from ops.simulator.draft import head
from ops.simulator.paper import sign
from ops.simulator.poker.games import HOLDEM_MARYSVILLE
from ops.simulator.poker.opening import Sign, draw_table, owe_kill, set_up, sit_down
from ops.simulator.poker.pots import pots
from ops.simulator.poker.rounds import play
from ops.simulator.poker.state import Player, Round
from ops.simulator.poker.winning import awards

_LEG_FROM: Final = 2000
"""What the pots have to hold for whoever wins all of them to have a leg."""


def simulate_kill_pots(seed: int, count: int) -> tuple[RoundRecord, ...]:
    """So many rounds of one table, each beginning as the one before left it; no mistake is made.

    The dealer button goes clockwise, whoever won a pot that is large enough has the kill button,
    and whoever won two of them in a row kills the next one.
    """
    rng = Random(f"{seed} kill pots")  # noqa: S311 - rounds, not secrets
    table = draw_table(rng, HOLDEM_MARYSVILLE, {"kill": True}, 9)
    seats = rng.sample(range(1, 10), rng.randint(3, 6))
    players = [sit_down(rng, seat, table.limits) for seat in seats]
    r = set_up(rng, table, players, rng.choice(seats))
    records = []
    for number in range(1, count + 1):
        play(r)
        record = head(r, seed, "K1")
        name = replace(record.round, id=f"{r.room}-K1-kill-{seed}-{number}", number=number)
        records.append(replace(record, round=name, events=tuple(sign(r))))
        r = _next_round(r, table)
    return tuple(records)


def _next_round(r: Round, table: Sign) -> Round:
    """The same players with what they have left, the buttons where the pots put them."""
    won = Counter[str]()
    for award in awards(r):
        won[award.spot] += award.amount
    players = [_stays(r, player, won[player.spot]) for player in r.players]
    following = set_up(r.rng, table, players, r.players[0].seat)
    leg = int(next(iter(won))) if len(won) == 1 and _is_large(r) else None
    following.kill_button = leg
    for player in following.players:
        if player.seat == leg and leg in {r.kill_button, r.kill_due}:
            owe_kill(following, player)
    return following


def _is_large(r: Round) -> bool:
    """Whether the pots, before anything is dropped, are enough for a leg."""
    return sum(pot.gross for pot in pots(r)) >= _LEG_FROM


def _stays(r: Round, player: Player, won: int) -> Player:
    """The player with what he has now, and with more chips if that is little."""
    back = r.uncalled[1] if r.uncalled is not None and r.uncalled[0] is player else 0
    lost = 0 if r.misdealt or r.dead else player.put_in - back
    stack = (player.stack or 0) - lost + won
    if stack < 10 * (r.limits.big_blind or 0):
        stack += 50 * (r.limits.big_blind or 0)
    return Player(seat=player.seat, stack=stack, loose=player.loose, bold=player.bold)
