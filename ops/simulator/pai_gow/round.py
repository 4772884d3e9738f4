"""A round of a pai gow game, from the opened table to the last event."""

from random import Random

from ops.simulator.core.collection_mistakes import spoil_collections
from ops.simulator.core.paperwork import close_record
from ops.simulator.core.pay_off import pay_and_rack
from ops.simulator.core.table import SimulatedTable, open_table
from ops.simulator.pai_gow.deal import deal_hands, place_button, shuffle_deck, throw_dice
from ops.simulator.pai_gow.draft import PaiGowDraft
from ops.simulator.pai_gow.game import SEVEN_CARDS
from ops.simulator.pai_gow.games import GAMES_BY_SLUG
from ops.simulator.pai_gow.mistake_catalog import WEIGHTED_MISTAKES
from ops.simulator.pai_gow.play import play_hands
from ops.simulator.pai_gow.rack import order_rack
from ops.simulator.pai_gow.settlement import leave_hands_unopened, settle_lines
from ops.simulator.pai_gow.wagers import take_bets


def play_round(rng: Random, slug: str, at: SimulatedTable | None = None) -> PaiGowDraft:
    """Play a round, and return everything that happened at the table, as first recorded."""
    game = GAMES_BY_SLUG[slug]
    draft = open_table(PaiGowDraft, rng, game, WEIGHTED_MISTAKES[slug], SEVEN_CARDS, at=at)
    draft.seen = draft.chance(0.08)
    take_bets(draft)
    throw_dice(draft)
    shuffle_deck(draft)
    deal_hands(draft)
    if not draft.dead:
        place_button(draft)
        play_hands(draft)
        leave_hands_unopened(draft)
    pay_and_rack(draft, settle_lines(draft), order_rack(draft), as_a_whole=True)
    spoil_collections(draft)
    close_record(draft)
    return draft
