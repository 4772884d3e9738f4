"""Consecutive rounds at a table with kill pots."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Final

from msgspec.structs import replace

from domain.facts.record import RoundRecord
from domain.facts.round_events import BlindPosted
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
    following = set_up_draft(draft.rng, table, players, _find_next_dealer(draft))
    leg = int(next(iter(won))) if len(won) == 1 and _is_large(draft) else None
    following.kill_button = leg
    for player in following.players:
        if player.seat == leg and leg in {draft.kill_button, draft.kill_due}:
            owe_kill(following, player)
    return following


def _find_next_dealer(draft: PokerDraft) -> int:
    """Return the next seat that did not take a blind in the middle: the button passes over it."""
    seats = [player.seat for player in draft.players]
    posted = [event for event in draft.events if isinstance(event, BlindPosted)]
    by_kind = {
        kind: [event.seat for event in posted if event.kind == kind]
        for kind in ("small", "big", "missed", "kill")
    }
    big = _find_big_blind(seats, by_kind)
    if big is None:
        return seats[0]
    posts = {*by_kind["big"], *by_kind["missed"]} - {*by_kind["small"], big}
    middle = posts & {*seats[: seats.index(big)]}
    return next(seat for seat in seats if seat not in middle)


def _find_big_blind(seats: list[int], by_kind: Mapping[str, list[int]]) -> int | None:
    """Return the first big blind after the small one, or else the farther of the first two."""
    small, bigs = by_kind["small"], by_kind["big"] or by_kind["kill"]
    if small:
        after = seats[seats.index(small[0]) + 1 :] + seats
        return next((seat for seat in after if seat in bigs), None)
    near = [seat for seat in seats[:2] if seat in bigs]
    return near[-1] if near else next((seat for seat in seats if seat in bigs), None)


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
