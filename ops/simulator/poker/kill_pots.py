"""Rounds that follow each other at a table with kill pots."""

from random import Random

from msgspec.structs import replace

from domain.layout import seated
from domain.record import RoundRecord
from ops.simulator.draft import head
from ops.simulator.paper import sign
from ops.simulator.poker.games import HOLDEM_MARYSVILLE
from ops.simulator.poker.opening import Sign, draw_table, owe_kill, set_up, sit_down
from ops.simulator.poker.rounds import play
from ops.simulator.poker.state import Player, Round
from ops.simulator.ruling import ruled


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
    """The same players with what they have left, the buttons where the rules put them."""
    ruling = ruled(r)
    nets = ruling.bettors or {}
    players = [_stays(r, player, nets[seated(player.seat)].net) for player in r.players]
    following = set_up(r.rng, table, players, r.players[0].seat)
    if ruling.kill is not None:
        following.kill_button = ruling.kill.leg
        for player in following.players:
            if player.seat == ruling.kill.next:
                owe_kill(following, player)
    return following


def _stays(r: Round, player: Player, net: int) -> Player:
    """The player with what he has now, and with more chips if that is little."""
    stack = (player.stack or 0) + net
    if stack < 10 * (r.limits.big_blind or 0):
        stack += 50 * (r.limits.big_blind or 0)
    return Player(seat=player.seat, stack=stack, loose=player.loose, bold=player.bold)
