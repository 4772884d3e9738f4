"""Consecutive rounds at a table with kill pots."""

from collections import Counter
from random import Random
from typing import Final

from msgspec.structs import replace

from domain.facts.record import RoundRecord
from ops.simulator.core.draft import build_record
from ops.simulator.core.paperwork import sign_events
from ops.simulator.poker.draft import PokerDraft, SimulatedPlayer
from ops.simulator.poker.games.holdem_marysville import GAME as HOLDEM_MARYSVILLE
from ops.simulator.poker.pots import award_pots, count_pots
from ops.simulator.poker.round import play_draft
from ops.simulator.poker.table import (
    SimulatedPokerSign,
    draw_table,
    owe_kill,
    seat_player,
    set_up_draft,
)

_LEG_FROM: Final = 2000
"""The least total of the pots, in cents, whose sole winner gets a leg."""


def simulate_kill_pots(seed: int, count: int) -> tuple[RoundRecord, ...]:
    """Return `count` rounds of one table without mistakes, each continuing the previous round.

    The dealer button goes clockwise. The sole winner of a large enough pot has the kill button, and
    a player who wins two such pots in a row kills the next pot.
    """
    rng = Random(f"{seed} kill pots")  # noqa: S311 - rounds, not secrets
    table = draw_table(rng, HOLDEM_MARYSVILLE, {"kill": True}, 9)
    seats = rng.sample(range(1, 10), rng.randint(3, 6))
    players = [seat_player(rng, seat, table.limits) for seat in seats]
    draft = set_up_draft(rng, table, players, rng.choice(seats))
    records = []
    for number in range(1, count + 1):
        play_draft(draft)
        record = build_record(draft, seed, "K1")
        name = replace(record.round, id=f"{draft.room}-K1-kill-{seed}-{number}", number=number)
        records.append(replace(record, round=name, events=tuple(sign_events(draft))))
        draft = _next_round(draft, table)
    return tuple(records)


def _next_round(draft: PokerDraft, table: SimulatedPokerSign) -> PokerDraft:
    """Set up the next round: the players' remaining chips, and the buttons by the pots won."""
    won = Counter[str]()
    for award in award_pots(draft):
        won[award.spot] += award.amount
    players = [_stays(draft, player, won[player.spot]) for player in draft.players]
    following = set_up_draft(draft.rng, table, players, draft.players[0].seat)
    leg = int(next(iter(won))) if len(won) == 1 and _is_large(draft) else None
    following.kill_button = leg
    for player in following.players:
        if player.seat == leg and leg in {draft.kill_button, draft.kill_due}:
            owe_kill(following, player)
    return following


def _is_large(draft: PokerDraft) -> bool:
    """Return whether the pots, before any drop, are large enough for a leg."""
    return sum(pot.gross for pot in count_pots(draft)) >= _LEG_FROM


def _stays(draft: PokerDraft, player: SimulatedPlayer, won: int) -> SimulatedPlayer:
    """Return the player with the remaining stack, and with more chips if it is short."""
    back = draft.uncalled[1] if draft.uncalled is not None and draft.uncalled[0] is player else 0
    lost = 0 if draft.misdealt or draft.dead else player.put_in - back
    stack = (player.stack or 0) - lost + won
    if stack < 10 * (draft.limits.big_blind or 0):
        stack += 50 * (draft.limits.big_blind or 0)
    return SimulatedPlayer(seat=player.seat, stack=stack, loose=player.loose, bold=player.bold)
