"""A round of a pot game, from the opened table to the last event."""

from random import Random

from domain.facts.round_events import Closed, Decided
from ops.simulator.core.table import SimulatedTable
from ops.simulator.poker.actions import PlayerIntent, act_on_intent, choose_intent
from ops.simulator.poker.betting import SimulatedBetting, begin_betting
from ops.simulator.poker.betting_mistakes import make_betting_mistake
from ops.simulator.poker.blinds import lay_other_bets, post_blinds, post_late
from ops.simulator.poker.board import STREETS, lay_street, take_back_flop
from ops.simulator.poker.deal import deal_hands, point_out
from ops.simulator.poker.draft import PokerDraft, SimulatedPlayer, SimulatedStreet
from ops.simulator.poker.draw import draw_cards
from ops.simulator.poker.games import GAMES_BY_SLUG
from ops.simulator.poker.interruptions import interrupt_betting
from ops.simulator.poker.pot_drop import drop_after_street, drop_at_end
from ops.simulator.poker.showdown import push_pots, show_down, show_early
from ops.simulator.poker.table import open_given_table, open_table, place_buttons


def play_round(rng: Random, slug: str, at: SimulatedTable | None = None) -> PokerDraft:
    """Play a round, and return everything that happened at the table, as first recorded."""
    draft = (
        open_table(rng, GAMES_BY_SLUG[slug])
        if at is None
        else open_given_table(rng, GAMES_BY_SLUG[slug], at)
    )
    play_draft(draft)
    return draft


def play_draft(draft: PokerDraft) -> None:
    """Deal, play and settle the hand at a table that has been opened."""
    place_buttons(draft)
    lay_other_bets(draft)
    after = post_blinds(draft)
    deal_hands(draft)
    post_late(draft)
    if not (draft.misdealt or draft.dead):
        play_streets(draft, after)
        show_down(draft)
        if not draft.misdealt:
            push_pots(draft)
    if not _breaks_off(draft):
        draft.say(Closed())
    _blame_first_decision(draft)


def _blame_first_decision(draft: PokerDraft) -> None:
    """Note where it shows that nobody posted a blind, unless nobody ever acted."""
    first = next((event for event in draft.events if isinstance(event, Decided)), None)
    if first is None or draft.misdealt or draft.dead:
        draft.take_back("blinds-missing")
    elif "blinds-missing" in draft.made:
        draft.blame(first, name="blinds-missing")


def _breaks_off(draft: PokerDraft) -> bool:
    """Cut the record off before a player's decision, if planned; return whether it was cut."""
    decided = [
        place
        for place, event in enumerate(draft.events)
        if isinstance(event, Decided) and event.choice != "draw"
    ]
    if not decided or not draft.slip("broken-off"):
        return False
    place = draft.rng.randint(1, decided[0]) if draft.chance(0.3) else draft.rng.choice(decided)
    del draft.events[place:]
    return True


def play_streets(draft: PokerDraft, after: SimulatedPlayer) -> None:
    """Play all the streets; the first betting starts with the player after this player."""
    _bet(draft, "before-draw" if draft.game.draws else "preflop", after)
    if not draft.ends_here:
        point_out(draft)
    if draft.game.draws:
        if not draft.ends_here:
            draw_cards(draft)
            _bet(draft, "after-draw", draft.players[-1])
        return
    for street in STREETS:
        if draft.ends_here:
            break
        show_early(draft)
        lay_street(draft, street)
        if draft.fourth and sum(player.can_act for player in draft.players) < 2:
            take_back_flop(draft)
        drop_after_street(draft, street)
        _bet(draft, street, draft.players[-1])
    if not draft.misdealt:
        drop_at_end(draft)


def _bet(draft: PokerDraft, street: SimulatedStreet, after: SimulatedPlayer) -> None:
    betting, before = begin_betting(draft, street, after), len(draft.events)
    while not draft.misdealt and (player := betting.next_up()) is not None:
        if interrupt_betting(draft, betting, street, player):
            continue
        if draft.fouls(player):
            _act_on_the_joker(draft, betting, player)
        elif not make_betting_mistake(draft, betting, player):
            act_on_intent(draft, betting, player, choose_intent(draft, betting, player))
    for player in draft.players:
        player.on_street = 0
    if street in {"turn", "river"}:
        choices = {event.choice for event in draft.events[before:] if isinstance(event, Decided)}
        draft.bet_late |= not choices.isdisjoint({"bet", "raise"})


def _act_on_the_joker(
    draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer
) -> None:
    """Let the player act without announcing a joker, which makes the hand foul."""
    act_on_intent(draft, betting, player, PlayerIntent("call" if betting.owed(player) else "check"))
    draft.slip("joker-kept")
    player.dead = True
