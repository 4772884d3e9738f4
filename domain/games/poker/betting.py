"""The chips that a decision puts into the pot, and mistakes in it."""

from typing import Final

from domain.facts.round_events import Decided
from domain.games.poker.betting_rounds import find_next_to_act
from domain.games.poker.dead_hands import foul_hand
from domain.games.poker.kill_pots import STAKES
from domain.games.poker.state import PokerPlayer, PokerRound
from domain.games.poker.streets import BIG_BET_STREETS, SMALL_BET_STREETS
from domain.money import format_dollars

BETS: Final = ("bet", "raise")


def take_decision(state: PokerRound, place: int, player: PokerPlayer, event: Decided) -> None:
    """Take a decision of a player who is in the hand, in turn or out of it."""
    turn = find_next_to_act(state)
    early = turn is not player
    if early:
        _report_early_action(state, place, player, turn)
    choice, to_call = event.choice, state.to_call
    if choice == "fold":
        state.leave(player)
        player.folded = player.out = True
    elif choice in BETS and (event.to or to_call):
        _make_bet(state, place, player, event)
    elif choice == "call" and player.on_street != to_call:
        _call_bet(state, place, player, event)
    elif _is_check(state, place, player, event):
        player.checked = True
        player.checked_early = early
        state.action.checker = player.seat
    else:
        return
    player.acted = player.has_decided = True
    state.action.has_decision = True
    state.acted_here.add(player.seat)
    if not early:
        state.turn = player.at + 1
    if player.foul and not player.dead:
        foul_hand(state, place, player)


def _report_early_action(
    state: PokerRound, place: int, player: PokerPlayer, turn: PokerPlayer | None
) -> None:
    whose = "nobody's" if turn is None else f"seat {turn.seat}'s"
    state.object_to(
        "out-of-turn",
        state.game.clauses.first,
        f"seat {player.seat} acted; it was {whose} turn",
        place,
    )
    state.rests.add("PG.play.1")


def _is_check(state: PokerRound, place: int, player: PokerPlayer, event: Decided) -> bool:
    """Return whether the decision comes to a check; else nothing comes of it."""
    choice, owed = event.choice, state.to_call - player.on_street
    if choice == "call":
        if event.to is not None and event.to != player.on_street:
            state.report_illegal_bet(
                place,
                f"seat {player.seat} called to {format_dollars(event.to)}; nothing was to call",
            )
    elif choice in BETS:
        state.report_illegal_bet(place, f"seat {player.seat} bet nothing, which is a check")
    elif choice != "check":
        state.report_illegal_bet(
            place,
            f"seat {player.seat} chose to {choice}, which nobody can in this game",
            state.game.clauses.first,
        )
        return False
    elif owed:
        state.report_illegal_bet(
            place,
            f"seat {player.seat} checked; {format_dollars(owed)} was to call, and it is still to"
            " act",
        )
        return False
    return True


def _call_bet(state: PokerRound, place: int, player: PokerPlayer, event: Decided) -> None:
    """Put in what is owed, or the whole stack."""
    to = min(state.to_call, player.on_street + player.stack)
    if event.to not in (None, to, state.to_call):
        state.report_illegal_bet(
            place,
            f"seat {player.seat} called to {format_dollars(event.to)}; to call was"
            f" {format_dollars(to)}",
        )
    _put_in(state, player, to)


def _make_bet(state: PokerRound, place: int, player: PokerPlayer, event: Decided) -> None:
    """Make a bet or a raise, or what the rules make a call (PG.bet.1, PG.bet.2, PG.bet.6)."""
    whole = player.on_street + player.stack
    to = min(event.to or 0, whole)
    why = _find_call_clause(state, player, event, to)
    if why is None and state.to_call == 0 and event.choice == "bet":
        to = _compute_chip_value(state, event, to)
    all_in = to == whole
    if why is None and to <= state.to_call and not all_in:
        why = (
            state.game.clauses.size,
            f"{format_dollars(to)} does not go above the {format_dollars(state.to_call)} to call",
        )
    if why is not None:
        rule, detail = why
        _put_in(state, player, min(state.to_call, whole))
        if rule == "PG.bet.6":
            # An oversize chip is no fault: the player gets change.
            state.rests.add(rule)
            return
        state.report_illegal_bet(place, f"seat {player.seat} called: {detail}", rule)
        return
    if to <= state.to_call:
        _put_in(state, player, to)
        return
    _raise_bet(state, place, player, to, all_in=all_in)


def _find_call_clause(
    state: PokerRound, player: PokerPlayer, event: Decided, to: int
) -> tuple[str, str] | None:
    """Return the clause by which an unannounced raise is only a call, and why."""
    owed = state.to_call - player.on_street
    if event.choice != "raise" or event.declared is not False or to <= state.to_call:
        return None
    if event.chips == 1 and owed:
        return "PG.bet.6", "one chip larger than the bet, without a word, is a call"
    if event.first is not None and state.to_call:
        raised = _compute_limit_size(state) or to - state.to_call
        if 2 * (event.first - state.to_call) < raised:
            return "PG.bet.2", (
                f"the first motion came to {format_dollars(event.first)}; a raise takes the"
                f" {format_dollars(state.to_call)} to call and half of {format_dollars(raised)}"
            )
    return None


def _compute_chip_value(state: PokerRound, event: Decided, to: int) -> int:
    """Return what one chip larger than the bet comes to as the first bet of a round (PG.bet.6)."""
    if event.chips != 1 or event.declared is not False:
        return to
    size = _compute_limit_size(state)
    if size:
        return min(to, size)
    most = state.structure.most
    after_flop = state.street in ("flop", "turn", "river")
    if state.structure.kind == "spread" and most is not None and after_flop:
        return min(to, most)
    return to


def _compute_limit_size(state: PokerRound) -> int:
    """Return the size of a bet in a limit game, larger in a kill pot (KP.3); else nothing."""
    structure = state.structure
    if structure.kind != "limit":
        return 0
    early = state.street in SMALL_BET_STREETS
    size = structure.small_bet if early else structure.big_bet
    return STAKES.value * size if state.kill_seats else size


def _raise_bet(
    state: PokerRound, place: int, player: PokerPlayer, to: int, *, all_in: bool
) -> None:
    """Raise above what is to call: a full bet or raise, else action only (PG.bet.1)."""
    least, most = _compute_bounds(state, player)
    is_raise, full = state.level > 0, to >= least
    wrong = _report_wrong_size(state, to, least, most, all_in=all_in)
    if player.checked_early:
        wrong = "PG.bet.4", "after a check out of turn no bet or raise may follow"
    elif player.acted and player.on_street < state.to_call and wrong is None:
        wrong = "PG.bet.1", "there was no full bet or raise since its last action"
    if wrong is not None:
        rule, detail = wrong
        verb = "raised" if is_raise else "bet"
        state.readings.add("PK.R21")
        if rule == state.game.clauses.size:
            state.readings.update(state.game.clauses.size_also)
        state.report_illegal_bet(
            place, f"seat {player.seat} {verb} to {format_dollars(to)}: {detail}", rule
        )
    if player.checked:
        state.rests.add(state.game.clauses.check_raise)
    elif not player.acted and player.on_street and player.on_street == state.to_call:
        state.rests.add("PG.bet.7")
    if full and is_raise:
        _check_cap(state, place, player)
        state.raises += 1
    _put_in(state, player, to)
    state.action.bettor = player.seat
    state.to_call = to
    state.bet_late |= state.street in BIG_BET_STREETS
    if full:
        state.last_full = to - state.level
        state.level = to
        for other in state.players:
            other.acted = False


def _compute_bounds(state: PokerRound, player: PokerPlayer) -> tuple[int, int | None]:
    """Return the least full bet or raise, and the most that may be bet, if there is one."""
    structure, level = state.structure, state.level
    if structure.kind == "limit":
        size = _compute_limit_size(state)
        return level + size, level + size if size else None
    least = level + state.last_full if level else structure.smallest
    if structure.kind == "no-limit":
        return least, None
    if structure.kind == "spread":
        return least, None if structure.most is None else level + structure.most
    # What is to call, and the whole pot after that call, short all-ins in both (PG.bet.1).
    return least, state.to_call + state.pot + state.to_call - player.on_street


def _report_wrong_size(
    state: PokerRound, to: int, least: int, most: int | None, *, all_in: bool
) -> tuple[str, str] | None:
    rule = state.game.clauses.size
    if to < least and not all_in:
        if state.structure.kind == "spread" and state.level:
            rule = "PK.R20"
        return rule, f"it must come to {format_dollars(least)} at least"
    if most is not None and to > most:
        return rule, f"it may come to {format_dollars(most)} at most"
    return None


def _check_cap(state: PokerRound, place: int, player: PokerPlayer) -> None:
    """Check that there are no more raises than a round may have (PG.bet.5, HP.14)."""
    if not state.structure.cap or state.raises < state.structure.cap:
        return
    if not state.structure.is_capped:
        state.readings.add("PK.R5")
        return
    at_start = state.rules["heads_up_uncapped"] == "round-start"
    if (state.live <= 2) != (state.live_at_start <= 2):
        state.readings.add("PK.R4")
    if (state.live_at_start if at_start else state.live) <= 2:
        return
    clauses = state.game.clauses
    state.readings.update(clauses.cap_also)
    unless = "unless the round began with two" if at_start else "while three or more are in"
    state.object_to(
        "raise-cap-exceeded",
        clauses.cap,
        f"seat {player.seat} made raise {state.raises + 1} of the round; {state.structure.cap} may"
        f" follow the bet {unless}",
        place,
    )


def _put_in(state: PokerRound, player: PokerPlayer, to: int) -> None:
    """Put chips in until the player has this much in on the street."""
    more = to - player.on_street
    if more <= 0:
        return
    player.on_street = to
    player.live_money += more
    state.pot += more
    player.stack -= more
    state.paid_here.add(player.seat)
    if not player.stack:
        state.note_all_in(player)
