"""Facts missing from a record that could decide the outcome."""

from collections.abc import Sequence
from typing import Final

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.games.poker.betting_rounds import find_next_to_act
from domain.games.poker.state import PokerPlayer, PokerRound
from domain.games.poker.streets import BOARD_CARDS

CARDS_SPEAK: Final = "PG.show.1"
SHOWN_HANDS: Final = 2
"""So many hands have to be known to tell who wins."""


def note_missing_button(state: PokerRound) -> None:
    """Note that the dealer button is missing, by which everything goes."""
    _note_missing(state, state.game.clauses.deal, "where the dealer button lay")


def note_missing_turn(state: PokerRound) -> bool:
    """Return the record ends before the betting: whose turn it still is."""
    clauses = state.game.clauses
    if not state.players or (len(state.players) == 1 and not state.facts.closed):
        hands = "the other hands" if state.players else "the hands"
        _note_missing(state, clauses.deal, f"{hands} that were dealt")
        return True
    waiting = find_next_to_act(state)
    if waiting is None:
        return False
    _note_missing(state, clauses.first, f"what seat {waiting.seat} did, whose turn it is")
    return True


def note_missing_showdown(state: PokerRound) -> bool:
    """Note board and hands that a showdown needs and that are not known.

    One hand left unmucked takes every pot it is in, seen or not (PG.show.4).
    """
    if sum([_is_left(player) for player in state.players]) < SHOWN_HANDS:
        return False
    before = len(state.findings)
    known = sum(card != UNKNOWN_CARD for card in state.cards.board)
    if state.game.variant.has_board and known < BOARD_CARDS:
        _note_missing(
            state, state.game.clauses.best, f"the board: {known} of its five cards are known"
        )
    for player in state.players:
        if _is_left(player) and (not player.cards or UNKNOWN_CARD in player.cards):
            _note_missing(state, CARDS_SPEAK, f"seat {player.seat}'s hand")
    return len(state.findings) > before


def note_dead_pots(state: PokerRound, able: Sequence[Sequence[PokerPlayer]]) -> bool:
    """Note pots that nobody is able to win, as every hand in them is dead."""
    for at, players in enumerate(able):
        if not players:
            name = "the main pot" if at == 0 else f"side pot {at}"
            _note_missing(
                state, state.game.clauses.wins, f"who takes {name}: every hand in it is dead"
            )
    return not all(able)


def _is_left(player: PokerPlayer) -> bool:
    """Return whether a hand is neither mucked nor dead."""
    return not player.out and not player.dead and player.mucked is None


def _note_missing(state: PokerRound, rule: str, what: str) -> None:
    state.remark("incomplete", rule, f"missing: {what}")
