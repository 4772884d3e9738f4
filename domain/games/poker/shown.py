"""The hands of a pot game as the adjudication shows them."""

from collections.abc import Mapping

from msgspec import UNSET

from domain.cards import JOKER
from domain.games.poker.showdown import NOTHING_FOUND, Worth
from domain.games.poker.state import Player, Round
from domain.layout import BOARD
from domain.verdict import Hand


def hands_shown(this: Round, found: Mapping[str, Worth] = NOTHING_FOUND) -> dict[str, Hand]:
    """Every hand by its seat, then the board that counts."""
    hands = {
        player.spot: _hand(this, player, found.get(player.spot))
        for player in this.by_seat()
        if player.at >= 0
    }
    if this.cards.board:
        hands[BOARD] = Hand(cards=tuple(this.cards.board))
    return hands


def _hand(this: Round, player: Player, worth: Worth | None) -> Hand:
    """One hand, with what it is worth where that counts."""
    cards = tuple(player.cards)
    if worth is None:
        return Hand(
            cards=cards,
            dead=player.dead,
            folded=player.folded,
            mucked=player.mucked is not None,
        )
    has_low = this.game.kind != "holdem"
    clauses = this.game.clauses
    also = clauses.best_also
    if clauses.joker and JOKER in {*cards, *this.cards.board}:
        also = (clauses.joker, *also)
    if player.retrieved:
        also = (*also, "PG.1")
    return Hand(
        cards=cards,
        folded=player.folded,
        high=worth.shown_high,
        low=worth.shown_low if has_low else UNSET,
        rule=clauses.best,
        also=also,
    )
