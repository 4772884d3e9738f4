"""What is missing from a record, as far as it decides anything."""

from collections.abc import Sequence
from typing import Final

from domain.cards import UNKNOWN
from domain.games.poker.rounds import next_to_act
from domain.games.poker.state import Player, Round
from domain.games.poker.streets import BOARD_CARDS

CARDS_SPEAK: Final = "PG.show.1"


def note_button(this: Round) -> None:
    """Everything goes by the dealer button."""
    _missing(this, this.game.clauses.deal, "where the dealer button lay")


def note_turn(this: Round) -> bool:
    """The record ends before the betting: whose turn it still is."""
    clauses = this.game.clauses
    if not this.players or (len(this.players) == 1 and not this.told.closed):
        hands = "the other hands" if this.players else "the hands"
        _missing(this, clauses.deal, f"{hands} that were dealt")
        return True
    waiting = next_to_act(this)
    if waiting is None:
        return False
    _missing(this, clauses.first, f"what seat {waiting.seat} did, whose turn it is")
    return True


def note_showdown(this: Round) -> bool:
    """At a showdown the board has to be known, and every hand that was not given up."""
    before = len(this.findings)
    known = sum(card != UNKNOWN for card in this.cards.board)
    if this.game.kind != "lowball" and known < BOARD_CARDS:
        _missing(this, this.game.clauses.best, f"the board: {known} of its five cards are known")
    for player in this.players:
        if _is_unknown(player):
            _missing(this, CARDS_SPEAK, f"seat {player.seat}'s hand")
    return len(this.findings) > before


def note_dead_pots(this: Round, able: Sequence[Sequence[Player]]) -> bool:
    """A pot that nobody is able to win, as every hand in it is dead."""
    for at, players in enumerate(able):
        if not players:
            name = "the main pot" if at == 0 else f"side pot {at}"
            _missing(this, this.game.clauses.wins, f"who takes {name}: every hand in it is dead")
    return not all(able)


def _is_unknown(player: Player) -> bool:
    """Whether a hand that could win is not wholly known."""
    if player.out or player.dead or player.mucked is not None:
        return False
    return not player.cards or UNKNOWN in player.cards


def _missing(this: Round, rule: str, what: str) -> None:
    this.remark("incomplete", "warning", rule, f"missing: {what}")
