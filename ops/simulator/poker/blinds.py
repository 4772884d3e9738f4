"""The blinds before the deal: small and big, posts, straddles, kills and antes."""

from typing import Final, Literal

from domain.facts.round_events import BankPosted, BlindPosted, CardDealt, TakenBack, WagerPlaced
from ops.simulator.poker.draft import PokerDraft, SimulatedPlayer

SimulatedBlindKind = Literal["small", "big", "missed", "straddle", "kill", "ante"]

_OF_STRADDLES: Final = frozenset({"straddle-seat", "straddle-amount", "straddle-twice"})


def post_blinds(draft: PokerDraft) -> SimulatedPlayer:
    """Post everything due before the deal, and return the player after whom the action starts."""
    small, big = draft.limits.small_blind, draft.limits.big_blind
    if small is None or big is None:
        _post_antes(draft, 100 if draft.chance(0.5) else 0)
        return draft.players[-1]
    if draft.chance(0.04):
        _post_antes(draft, 50)
    if draft.kill_due is None and draft.slip("blinds-missing"):
        return draft.players[-1]
    first, second = _who_posts(draft)
    kills = _killer(draft)
    if first is not None and first is not kills:
        _put(draft, first, "small", small)
    if second is kills:
        _post_kill(draft, second, big)
    else:
        _put(draft, second, "big", big)
        draft.blame(draft.events[-1], name="blind-seat")
    others = [player for player in draft.players if player not in (first, second, kills)]
    furthest = second
    if (
        kills is None
        and len(others) > 1
        and second is draft.players[1]
        and first is draft.players[0]
    ):
        furthest = _straddle(draft, others, big) or second
    if "blind-seat" not in draft.made:
        # Whoever was passed over and posted would have taken the blind in the middle.
        _post_newcomers(draft, [p for p in others if not p.on_street], small, big)
    if first is None and second is draft.players[0]:
        # Two big blinds: the farther one counts, and the other lies in the middle.
        bigs = {e.seat for e in draft.events if isinstance(e, BlindPosted) and e.kind == "big"}
        furthest = draft.players[1] if draft.players[1].seat in bigs else second
    if kills is not None and kills is not second:
        _post_kill(draft, kills, big)
    return furthest


def _who_posts(draft: PokerDraft) -> tuple[SimulatedPlayer | None, SimulatedPlayer]:
    """Return the players of the two blinds; heads-up, the button mostly has the small blind."""
    first, second, *others = draft.players
    if not others:
        return (second, first) if draft.chance(0.7) else (first, second)
    if others and draft.slip("blind-seat"):
        return first, others[0]
    if draft.kill_due is None and draft.chance(0.04):
        return None, draft.rng.choice((first, second))
    return first, second


def _put(draft: PokerDraft, player: SimulatedPlayer, kind: SimulatedBlindKind, owed: int) -> None:
    """Post a live blind as far as the stack goes."""
    amount = min(owed, player.behind)
    if not amount:
        return
    is_due = kind in {"small", "big"} and player.behind > 3 * owed
    wrong = is_due and draft.slip("blind-amount", 0.7)
    if wrong:
        amount = draft.rng.choice((owed // 2, owed + 100, 2 * owed))
    player.put_in += amount
    player.on_street += amount
    draft.say(BlindPosted(seat=player.seat, amount=amount, kind=kind))
    if wrong:
        draft.blame(draft.events[-1])


def _post_antes(draft: PokerDraft, ante: int) -> None:
    """Post an ante of dead money for every player who has more than that."""
    for player in draft.players if ante else ():
        if player.behind > ante:
            player.put_in += ante
            player.dead_money += ante
            draft.say(BlindPosted(seat=player.seat, amount=ante, kind="ante"))


def _post_newcomers(draft: PokerDraft, others: list[SimulatedPlayer], small: int, big: int) -> None:
    """Post for new players the big blind, and for those who missed both blinds, both.

    The small blind of a missed pair is dead. Beside a kill, nobody posts a further big blind, as it
    could not be told from the existing blind.
    """
    for player in others:
        wanted = "missed-amount" in draft.slips
        if player.behind <= 4 * (small + big) or not (wanted or draft.chance(0.06)):
            continue
        if draft.chance(0.5) and not (draft.killed or wanted):
            _put(draft, player, "big", big)
        else:
            _make_up_blinds(draft, player, small, big)


def _make_up_blinds(draft: PokerDraft, player: SimulatedPlayer, small: int, big: int) -> None:
    """Post both missed blinds, or the small one alone; what is not the big one is dead."""
    total = small + big
    if draft.chance(0.3) and small < big:
        total = small
    if draft.slip("missed-amount"):
        total = big + 2 * small if 2 * small != big else big + 3 * small
    live = 0 if total == small else min(total, big)
    player.put_in += total
    player.on_street += live
    player.dead_money += total - live
    draft.say(BlindPosted(seat=player.seat, amount=total, kind="missed"))
    if total > small + big:
        draft.blame(draft.events[-1], name="missed-amount")


def post_late(draft: PokerDraft) -> None:
    """Post a blind after the first card, or take chips back then, if planned."""
    blinds = [place for place, event in enumerate(draft.events) if isinstance(event, BlindPosted)]
    dealt = next((at for at, event in enumerate(draft.events) if isinstance(event, CardDealt)), 0)
    if blinds and dealt and draft.slip("blind-late"):
        late = draft.events.pop(draft.rng.choice(blinds))
        draft.events.insert(dealt, late)
        draft.blame(late)
    if dealt and draft.slip("taken-back"):
        seat = draft.rng.choice(draft.players).seat
        draft.events.insert(dealt + 1, TakenBack(seat=seat, wager="bonus", amount=500))
        draft.blame(draft.events[dealt + 1])


def lay_other_bets(draft: PokerDraft) -> None:
    """Let somebody bet on a game that is not played here, or bank it, if planned."""
    seat = draft.rng.choice(draft.players).seat
    if draft.slip("side-bet"):
        draft.say(WagerPlaced(seat=seat, wager="bonus", amount=500))
        draft.blame(draft.events[-1])
    if draft.slip("bank-laid"):
        draft.say(BankPosted(seat=seat, turn=1, amount=10_000))
        draft.blame(draft.events[-1])


# Straddles.


def _straddle(draft: PokerDraft, others: list[SimulatedPlayer], big: int) -> SimulatedPlayer | None:
    """Let the player left of the big blind straddle, unless on the button; return the straddler."""
    able = [player for player in others if player.behind > 6 * big]
    if others[0].seat == draft.button or not able:
        return None
    if len(others) > 1 and able[-1] is not others[0] and draft.slip("straddle-seat"):
        _put(draft, able[-1], "straddle", 2 * big)
        draft.blame(draft.events[-1])
        return able[-1]
    wanted = not _OF_STRADDLES.isdisjoint(draft.slips) or draft.chance(0.08)
    if able[0] is not others[0] or not wanted:
        return None
    large = draft.slip("straddle-amount")
    _put(draft, able[0], "straddle", 3 * big if large else 2 * big)
    if large:
        draft.blame(draft.events[-1])
    if len(able) > 1 and draft.slip("straddle-twice"):
        _put(draft, able[1], "straddle", 2 * big)
        draft.blame(draft.events[-1])
        return able[1]
    return able[0]


# Kills.


def _killer(draft: PokerDraft) -> SimulatedPlayer | None:
    """Return the player who posts a kill: by debt, by mistake, or None."""
    if draft.kill_due is None:
        able = [
            player for player in draft.players if player.behind > 6 * (draft.limits.big_blind or 0)
        ]
        return draft.rng.choice(able) if able and draft.slip("kill-not-due") else None
    if draft.slip("kill-missing"):
        return None
    return next(player for player in draft.players if player.seat == draft.kill_due)


def _post_kill(draft: PokerDraft, player: SimulatedPlayer, big: int) -> None:
    """Post twice the big blind, which doubles the limits."""
    draft.killed = True
    _put(draft, player, "kill", 3 * big if draft.slip("kill-amount") else 2 * big)
