"""The hands of a pot game as the adjudication shows them."""

from collections.abc import Mapping

from msgspec import UNSET

from domain.cards.playing_cards import JOKER
from domain.games.poker.hand_worth import NO_WORTHS, HandWorth
from domain.games.poker.state import PokerPlayer, PokerRound
from domain.seats import BOARD
from domain.verdict.model import AdjudicatedHand


def view_hands(
    state: PokerRound, found: Mapping[str, HandWorth] = NO_WORTHS
) -> dict[str, AdjudicatedHand]:
    """Return every hand by its seat, then the board that counts."""
    hands = {
        player.spot: _view_ranked(state, player, found[player.spot])
        if player.spot in found
        else AdjudicatedHand(
            cards=tuple(player.cards),
            dead=player.dead,
            folded=player.folded,
            mucked=player.mucked is not None,
        )
        for player in state.dealt_by_seat
    }
    if state.cards.board:
        hands[BOARD] = AdjudicatedHand(cards=tuple(state.cards.board))
    return hands


def _view_ranked(state: PokerRound, player: PokerPlayer, worth: HandWorth) -> AdjudicatedHand:
    """Return one hand with what it is worth."""
    cards = tuple(player.cards)
    clauses = state.game.clauses
    also = clauses.best_also
    if clauses.joker and JOKER in {*cards, *state.cards.board}:
        also = (clauses.joker, *also)
    if player.retrieved:
        also = (*also, "PG.1")
    return AdjudicatedHand(
        cards=cards,
        folded=player.folded,
        high=worth.shown_high,
        low=worth.shown_low if state.game.variant.has_low else UNSET,
        rule=clauses.best,
        also=also,
    )
