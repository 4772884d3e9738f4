"""The walk through what happened at a table, in its order."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from domain.facts.corrections import PlacedEvent
from domain.facts.round_events import (
    BlindPosted,
    CardDealt,
    CardsRevealed,
    Decided,
    Irregular,
    Mucked,
)
from domain.games.poker import deal, irregularities
from domain.games.poker.betting import take_decision
from domain.games.poker.betting_rounds import is_betting_over
from domain.games.poker.blinds import (
    check_forced_bets,
    find_big_blind,
    open_betting,
    post_blind,
)
from domain.games.poker.draws import draw_cards, end_drawing, is_drawing
from domain.games.poker.kill_pots import check_kill
from domain.games.poker.state import PokerRound
from domain.seats import BOARD
from domain.vocabulary.wager_names import name_place


def play_facts(state: PokerRound, facts: Iterable[PlacedEvent]) -> None:
    """Take each fact as it comes; what was not recorded of the end is as the rules have it."""
    by_spot = state.by_spot
    state.big = find_big_blind(state) if state.facts.blinds else None
    if state.facts.irregular:
        state.cards.withdrawn = irregularities.find_withdrawn_cards(state.facts)
    for place, event in facts:
        if state.misdeal is not None:
            continue
        if type(event) is CardDealt:
            if state.live < 2 and state.opened and place not in state.facts.shown_at:
                continue
            player = by_spot.get(event.to)
            if player is not None:
                deal.deal_to_hand(state, place, player, event.card)
                continue
            if event.to == BOARD:
                _open_betting(state, place)
            deal.deal_elsewhere(state, place, event)
        else:
            _HANDLERS[type(event)](state, place, event)
    _open_betting(state)
    if is_drawing(state):
        end_drawing(state)


def _open_betting(state: PokerRound, place: int | None = None) -> None:
    """Open the betting at the first fact that needs it, if it is not open."""
    if state.opened:
        return
    deal.begin_betting(state, place)
    open_betting(state)
    check_kill(state)


def _take_decision(state: PokerRound, place: int, event: Decided) -> None:
    _open_betting(state, place)
    _check_first_decision(state, place)
    player = state.by_spot.get(event.spot)
    if state.game.variant.draws and state.live > 1:
        if event.choice == "draw":
            draw_cards(state, place, player, event)
            return
        if is_drawing(state):
            end_drawing(state)
    if player is not None and player.able and state.live > 1:
        take_decision(state, place, player, event)
        return
    why = (
        f"{name_place(event.spot)} cannot act: {_explain_refusal(state, event.spot)}; nothing"
        " comes of it"
    )
    state.object_to("out-of-turn", state.game.clauses.first, why, place)


def _check_first_decision(state: PokerRound, place: int) -> None:
    """Check that there are blinds, when anybody acts for the first time."""
    if not state.has_begun:
        state.has_begun = True
        check_forced_bets(state, place)


def _explain_refusal(state: PokerRound, spot: str) -> str:
    player = state.by_spot.get(spot)
    if player is None:
        return "it was dealt no cards"
    if player.folded:
        return "it folded"
    if player.dead:
        return "its hand is dead"
    return "the hand is over" if state.live < 2 else "it is all-in"


def _muck_hand(state: PokerRound, place: int, event: Mucked) -> None:
    _open_betting(state, place)
    if is_drawing(state):
        end_drawing(state)
    if not is_betting_over(state):
        _check_first_decision(state, place)
    deal.muck_hand(state, place, event)


def _apply_irregularity(state: PokerRound, place: int, event: Irregular) -> None:
    if state.cards.dealing:
        deal.check_deal_order(state)
    irregularities.apply_irregularity(state, place, event)


# Each takes its own kind of event, by which it is chosen.
# Any: each function takes facts of the type it stands beside.
_HANDLERS: Final[Mapping[type, Callable[[PokerRound, int, Any], None]]] = {
    Decided: _take_decision,
    BlindPosted: post_blind,
    CardsRevealed: deal.reveal_cards,
    Mucked: _muck_hand,
    Irregular: _apply_irregularity,
}
