"""The end of the deal and the beginning of the betting."""

from domain.games.poker.blinds import open_betting
from domain.games.poker.kill_pots import check_kill
from domain.games.poker.state import PokerRound
from domain.vocabulary.grammar import join_words


def begin_betting(state: PokerRound, place: int | None = None) -> None:
    """Begin the betting at the first fact that needs it, if it has not begun."""
    if state.opened:
        return
    _end_deal(state, place)
    open_betting(state)
    check_kill(state)


def _end_deal(state: PokerRound, place: int | None) -> None:
    """End the deal, when everybody who is dealt in has the whole hand."""
    if state.cards.dealing:
        check_deal_order(state)
    without = [player.seat for player in state.players if not player.cards]
    if place is None or not without or state.facts.irregular:
        return
    dealt = [len(player.cards) for player in state.players if player.cards]
    if not dealt or min(dealt) >= state.game.hole.value:
        seats = "seats" if len(without) > 1 else "seat"
        state.report_deal_order(
            state.game.clauses.deal,
            f"the betting began before {seats} {join_words([str(seat) for seat in without])} had"
            " cards",
            place,
        )


def check_deal_order(state: PokerRound) -> None:
    """Check that cards go one at a time, clockwise from the left of the button (HM.3, HP.6)."""
    state.cards.dealing = False
    if state.button is None or state.cards.deal_place is None:
        return
    most = max([len(player.cards) for player in state.players], default=0)
    if state.cards.deal_rounds >= most > 0:
        state.report_deal_order(
            state.game.clauses.deal,
            "the hands were not dealt one card at a time, clockwise from the left of the button",
            state.cards.deal_place,
        )
