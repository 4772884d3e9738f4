"""A betting round: where it begins, whose turn it is, and when it is over."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from domain.games.poker.state import PokerPlayer, PokerRound, StreetAction
from domain.games.poker.streets import FLOP_CARDS
from domain.verdict.model import BettingStreet, StreetName

FROM_THE_BUTTON: Final = "the first hand in, left of the dealer button"


def begin_betting_round(state: PokerRound, street: StreetName, why: str = FROM_THE_BUTTON) -> None:
    """Begin a betting round, and keep why its first player is first."""
    state.street = street
    state.action = state.actions[street] = StreetAction()
    state.live_at_start = state.live
    first = find_next_to_act(state)
    if first is None:
        state.first, state.why_first = None, "no betting was possible"
    else:
        state.first, state.why_first = first.seat, why


def begin_later_round(state: PokerRound, street: StreetName) -> None:
    """Begin a later round left of the button, with nothing bet (HM.2, HP.8)."""
    end_betting_round(state)
    clear_bets(state)
    if street == "flop":
        state.acted_here.clear()
        state.paid_here.clear()
    begin_betting_round(state, street)


def clear_bets(state: PokerRound) -> None:
    """Clear all bets, so that nobody has acted."""
    for player in state.list_contributors():
        player.on_street = 0
        player.acted = player.checked = player.checked_early = False
    state.to_call = state.level = state.last_full = state.raises = state.turn = 0


def end_betting_round(state: PokerRound) -> None:
    """End the betting round, and count what lies in the pots."""
    street = state.street
    if street is None:
        return
    state.street = None
    called = state.pot - find_uncalled_bet(state.list_contributors())[1]
    clauses = state.game.clauses
    also = clauses.rounds
    if state.rests:
        also = (*also, *sorted(state.rests))
        state.rests.clear()
    if street == "flop" and state.acted_here and len(state.cards.board) < FLOP_CARDS:
        state.report_deal_order(
            clauses.premature[0], "there was action on a flop of fewer than three cards"
        )
    state.streets.append(
        BettingStreet(
            street, state.first, state.raises, called, clauses.first, state.why_first, also
        )
    )


def find_uncalled_bet(everybody: Sequence[PokerPlayer]) -> tuple[PokerPlayer | None, int]:
    """Return who put in more than anybody else, and by how much."""
    *_, second, highest = sorted([0, 0, *map(_get_live_money, everybody)])
    if highest == second:
        return None, 0
    most = max(everybody, key=_get_live_money)
    return (None, 0) if most.out else (most, highest - second)


_get_live_money = attrgetter("live_money")


def find_next_to_act(state: PokerRound) -> PokerPlayer | None:
    """Return whose turn it is, unless all have acted and matched the last bet."""
    if state.street is None or (state.able < 2 and not _owes_alone(state)):
        return None
    players, turn, to_call = state.players, state.turn, state.to_call
    for player in players[turn:]:
        if player.able and (not player.acted or player.on_street < to_call):
            return player
    for player in players[:turn]:
        if player.able and (not player.acted or player.on_street < to_call):
            return player
    return None


def _owes_alone(state: PokerRound) -> bool:
    """Return whether the only one who can still act has in less than another hand that is in."""
    if state.live < 2:
        return False
    for player in state.players:
        if player.able:
            most = max(other.on_street for other in state.players if not other.out)
            return player.on_street < most
    return False


def is_betting_over(state: PokerRound) -> bool:
    """Return whether nothing more can be bet in the hand."""
    if state.live < 2 or state.at_showdown:
        return True
    if not state.opened or find_next_to_act(state) is not None:
        return False
    last = state.street in ("river", "after-draw")
    return last or (state.able < 2 and not _owes_alone(state))
