"""From the first bet to the last: the betting rounds, and the board or the draw between them."""

from domain.events.round import Decided
from ops.simulator.collections.pots import drop_at_the_end, drop_on
from ops.simulator.poker.acting import do
from ops.simulator.poker.betting import Betting, begin
from ops.simulator.poker.board import STREETS, lay, take_back_flop
from ops.simulator.poker.dealing import point_out
from ops.simulator.poker.drawing import draw
from ops.simulator.poker.habits import Wish, wish
from ops.simulator.poker.mistakes import err
from ops.simulator.poker.moments import interrupt
from ops.simulator.poker.showdown import show_early
from ops.simulator.poker.state import Player, Round, Street


def play_hand(r: Round, after: Player) -> None:
    """All the betting; the first round starts with the player after this one."""
    _bet(r, "before-draw" if r.game.draws else "preflop", after)
    if not r.ends_here:
        point_out(r)
    if r.game.draws:
        if not r.ends_here:
            draw(r)
            _bet(r, "after-draw", r.players[-1])
        return
    for street in STREETS:
        if r.ends_here:
            break
        show_early(r)
        lay(r, street)
        if r.fourth and sum(player.can_act for player in r.players) < 2:
            take_back_flop(r)
        drop_on(r, street)
        _bet(r, street, r.players[-1])
    if not r.misdealt:
        drop_at_the_end(r)


def _bet(r: Round, street: Street, after: Player) -> None:
    betting, before = begin(r, street, after), len(r.events)
    while not r.misdealt and (player := betting.next_up()) is not None:
        if interrupt(r, betting, street, player):
            continue
        if r.fouls(player):
            _act_on_the_joker(r, betting, player)
        elif not err(r, betting, player):
            do(r, betting, player, wish(r, betting, player))
    for player in r.players:
        player.on_street = 0
    if street in {"turn", "river"}:
        choices = {event.choice for event in r.events[before:] if isinstance(event, Decided)}
        r.bet_late |= not choices.isdisjoint({"bet", "raise"})


def _act_on_the_joker(r: Round, betting: Betting, player: Player) -> None:
    """Who acts without pointing out a joker has a foul hand."""
    do(r, betting, player, Wish("call" if betting.owed(player) else "check"))
    r.slip("joker-kept")
    player.dead = True
