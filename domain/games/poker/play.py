"""The walk through what happened at a table, in its order."""

from collections.abc import Callable, Iterable, Iterator, Mapping
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
    post_blind,
)
from domain.games.poker.draws import draw_cards, end_drawing, is_drawing
from domain.games.poker.opening import begin_betting, check_deal_order
from domain.games.poker.state import PokerRound
from domain.vocabulary.wager_names import name_place


def play_facts(state: PokerRound, facts: Iterable[PlacedEvent]) -> None:
    """Take each fact as it comes; what was not recorded of the end is as the rules have it."""
    state.big = find_big_blind(state) if state.facts.blinds else None
    if state.facts.irregular:
        state.cards.withdrawn = irregularities.find_withdrawn_cards(state.facts)
        facts = _pass_over_dead_round(state, facts)
    find_handler = _HANDLERS.get
    for place, event in facts:
        handle = find_handler(type(event))
        if handle is not None:
            handle(state, place, event)
    begin_betting(state)
    if is_drawing(state):
        end_drawing(state)


def _pass_over_dead_round(state: PokerRound, facts: Iterable[PlacedEvent]) -> Iterator[PlacedEvent]:
    """Yield the facts until something irregular makes the round dead, and take in the rest."""
    for placed in facts:
        if state.misdeal is None:
            yield placed


def _take_decision(state: PokerRound, place: int, event: Decided) -> None:
    if not state.has_begun:
        _begin_action(state, place)
    player = state.by_spot.get(event.spot)
    if state.draws and state.live > 1:
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


def _begin_action(state: PokerRound, place: int) -> None:
    """Check that there are blinds, when anybody acts for the first time."""
    begin_betting(state, place)
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
    begin_betting(state, place)
    if is_drawing(state):
        end_drawing(state)
    if not state.has_begun and not is_betting_over(state):
        _begin_action(state, place)
    deal.muck_hand(state, place, event)


def _apply_irregularity(state: PokerRound, place: int, event: Irregular) -> None:
    if state.cards.dealing:
        check_deal_order(state)
    irregularities.apply_irregularity(state, place, event)


# Each takes its own kind of event, by which it is chosen.
# Any: each function takes facts of the type it stands beside.
_HANDLERS: Final[Mapping[type, Callable[[PokerRound, int, Any], None]]] = {
    CardDealt: deal.deal_card,
    Decided: _take_decision,
    BlindPosted: post_blind,
    CardsRevealed: deal.reveal_cards,
    Mucked: _muck_hand,
    Irregular: _apply_irregularity,
}
