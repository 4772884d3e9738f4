"""The draw of lowball, from the left of the button."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import Decided, Irregular
from ops.simulator.poker.draft import PokerDraft, SimulatedPlayer
from ops.simulator.poker.hand_strength import choose_cards_to_keep


def draw_cards(draft: PokerDraft) -> None:
    """Let every player who is in draw once, all-in players too."""
    order = [player for player in draft.live if not player.drawn]
    early = None
    if len(order) > 1 and draft.slip("draw-order"):
        early = order[draft.swap_neighbors(order)]
    for player in order:
        draw_for_player(draft, player)
        if player is early:
            draft.blame(_last_draw(draft), player.spot)
    if order and draft.slip("draw-twice"):
        draw_for_player(draft, again := draft.rng.choice(order))
        draft.blame(_last_draw(draft), again.spot)
    is_over = sum(player.can_act for player in draft.players) < 2
    for player in draft.live:
        if len(player.cards) != draft.game.hole:
            player.dead, player.died_late = True, is_over
            if player is draft.miscounted:
                draft.slip("count-wrong")


def _last_draw(draft: PokerDraft) -> Decided:
    return [e for e in draft.events if isinstance(e, Decided) and e.choice == "draw"][-1]


def draw_for_player(draft: PokerDraft, player: SimulatedPlayer) -> None:
    """Discard the player's useless cards, and deal as many new cards."""
    kept = choose_cards_to_keep(player.cards)
    thrown = [card for card in player.cards if card not in kept]
    if draft.chance(0.1):
        thrown = []
    elif draft.chance(0.01):
        thrown = [*player.cards]
    if len(thrown) > len(draft.deck):
        _shuffle_discards(draft)
        thrown = thrown[: len(draft.deck)]
    player.drawn = True
    discards = tuple(UNKNOWN_CARD if player.hidden else card for card in thrown)
    draft.say(
        Decided(spot=player.spot, choice="draw", discards=discards or draft.rng.choice((None, ())))
    )
    for card in thrown:
        player.cards.remove(card)
    for place in range(len(thrown)):
        if not (place == 0 and draft.slip("draw-short", 0.5)):
            draft.deal_to(player, draft.next_card())
    draft.discards += thrown


def _shuffle_discards(draft: PokerDraft) -> None:
    """Shuffle the discards into the deck when the stub is too short."""
    draft.say(Irregular(kind="short-stub"))
    draft.reshuffle(draft.discards)
    draft.discards = []
