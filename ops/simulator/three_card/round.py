"""A round of a three-card game, from the opened table to the last event."""

from random import Random

from ops.simulator.core.collection_mistakes import spoil_collections
from ops.simulator.core.paperwork import close_record
from ops.simulator.core.pay_off import pay_and_rack
from ops.simulator.core.table import SimulatedTable, open_table
from ops.simulator.three_card.deal import deal_hands, place_button
from ops.simulator.three_card.draft import ThreeCardDraft
from ops.simulator.three_card.games import GAMES_BY_SLUG
from ops.simulator.three_card.mistake_catalog import WEIGHTED_MISTAKES
from ops.simulator.three_card.play import decide_late, play_hands, show_hands
from ops.simulator.three_card.rack import order_rack
from ops.simulator.three_card.settlement import settle_lines
from ops.simulator.three_card.wagers import take_bets


def play_round(rng: Random, slug: str, at: SimulatedTable | None = None) -> ThreeCardDraft:
    """Play a round, and return everything that happened at the table, as first recorded."""
    game = GAMES_BY_SLUG[slug]
    draft = open_table(ThreeCardDraft, rng, game, WEIGHTED_MISTAKES[slug], at=at)
    take_bets(draft)
    deal_hands(draft)
    if not draft.dead:
        place_button(draft)
        play_hands(draft)
        show_hands(draft)
        decide_late(draft)
    pay_and_rack(draft, settle_lines(draft), order_rack(draft), bank_lies_anywhere=True)
    spoil_collections(draft)
    close_record(draft)
    return draft
