"""The draw of lowball: once, in order, when the first betting is over (LB.4)."""

from typing import Final

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import Decided
from domain.games.poker.betting_rounds import begin_later_round, end_betting_round, find_next_to_act
from domain.games.poker.dead_hands import kill_hands, kill_miscounted_hand
from domain.games.poker.state import PokerPlayer, PokerRound
from domain.vocabulary.wager_names import name_place

DRAW: Final = "LB.4"


def is_drawing(state: PokerRound) -> bool:
    """Return whether the first betting is over and the second has not begun."""
    return state.street == "before-draw" and state.live > 1 and find_next_to_act(state) is None


def draw_cards(state: PokerRound, place: int, player: PokerPlayer | None, event: Decided) -> None:
    """Draw cards for discards; a draw out of turn counts all the same."""
    waiting = _find_next_to_draw(state) if is_drawing(state) else None
    if player is None or player is not waiting:
        whose = "nobody's" if waiting is None else f"seat {waiting.seat}'s"
        state.object_to(
            "out-of-turn",
            DRAW,
            f"{name_place(event.spot)} drew; it was {whose} turn to draw",
            place,
        )
    if player is None or player.out or player.dead:
        return
    player.drawn = player.has_decided = True
    was_known = True
    for card in event.discards or ():
        was_known = _discard_card(state, place, player, card) and was_known
    if not was_known:
        # Whichever fact is wrong, nobody knows what was kept: it is judged once.
        state.remark(
            "facts-disagree",
            "PK.R24",
            f"seat {player.seat} discarded a card that its hand had been recorded without; what it"
            " kept is not known",
            place,
        )


def _find_next_to_draw(state: PokerRound) -> PokerPlayer | None:
    for player in state.players:
        if not player.out and not player.dead and not player.drawn:
            return player
    return None


def _discard_card(state: PokerRound, place: int, player: PokerPlayer, card: str) -> bool:
    """Discard a card; return whether the hand can have held it."""
    cards = player.cards
    if card not in cards and UNKNOWN_CARD not in cards and cards:
        # Which of the known cards went is not known, so neither is what is left.
        player.gone += tuple(cards)
        cards[:] = [UNKNOWN_CARD] * (len(cards) - 1)
        del player.places[-1]
        return card == UNKNOWN_CARD
    if card in cards:
        player.drop(card)
    elif UNKNOWN_CARD in cards:
        player.drop(UNKNOWN_CARD)
        state.cards.see(card, place, player.spot)
    if card != UNKNOWN_CARD:
        state.cards.discards.append(card)
    return True


def end_drawing(state: PokerRound) -> None:
    """End the draw: others stand pat, and a hand that is not of five cards is dead."""
    count = state.game.hole.value
    wrong = [
        one for one in state.players if not one.out and not one.dead and len(one.cards) != count
    ]
    kill_hands(state, *wrong)
    for player in wrong:
        detail = f"has {len(player.cards)} cards after the draw, not {count}; the hand is dead"
        kill_miscounted_hand(state, None, player, detail, DRAW)
    if state.live > 1:
        begin_later_round(state, "after-draw")
    else:
        end_betting_round(state)
    state.rests.add(DRAW)
