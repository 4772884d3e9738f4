"""The draw of lowball, from the left of the button."""

from domain.cards import UNKNOWN
from domain.events.round import Decided, Irregular
from ops.simulator.poker.state import Player, Round
from ops.simulator.poker.strength import worth_keeping


def draw(r: Round) -> None:
    """Everybody who is in draws once, all-in players too."""
    order = [player for player in r.live if not player.drawn]
    early = None
    if len(order) > 1 and r.slip("draw-order"):
        early = order[r.swap_neighbours(order)]
    for player in order:
        draw_for(r, player)
        if player is early:
            r.blame(_last_draw(r), player.spot)
    if order and r.slip("draw-twice"):
        draw_for(r, again := r.rng.choice(order))
        r.blame(_last_draw(r), again.spot)
    is_over = sum(player.can_act for player in r.players) < 2
    for player in r.live:
        if len(player.cards) != r.game.hole:
            player.dead, player.died_late = True, is_over
            if player is r.miscounted:
                r.slip("count-wrong")


def _last_draw(r: Round) -> Decided:
    return [e for e in r.events if isinstance(e, Decided) and e.choice == "draw"][-1]


def draw_for(r: Round, player: Player) -> None:
    """The player throws away what does not help, and gets as many cards."""
    kept = worth_keeping(player.cards)
    thrown = [card for card in player.cards if card not in kept]
    if r.chance(0.1):
        thrown = []
    elif r.chance(0.01):
        thrown = [*player.cards]
    if len(thrown) > len(r.deck):
        _shuffle_discards(r)
        thrown = thrown[: len(r.deck)]
    player.drawn = True
    said = tuple(UNKNOWN if player.hidden else card for card in thrown)
    r.say(Decided(spot=player.spot, choice="draw", discards=said or r.rng.choice((None, ()))))
    for card in thrown:
        player.cards.remove(card)
    for place in range(len(thrown)):
        if not (place == 0 and r.slip("draw-short", 0.5)):
            r.deal_to(player, r.next_card())
    r.discards += thrown


def _shuffle_discards(r: Round) -> None:
    """The stub does not suffice; what was thrown away is shuffled in."""
    r.say(Irregular(kind="short-stub"))
    r.reshuffle(r.discards)
    r.discards = []
