"""A round of a blackjack game, from the opened table to the last event."""

from dataclasses import replace
from random import Random

from domain.facts.record import BettingLimits
from domain.facts.round_events import CardDealt, Closed, Irregular, MisdealCalled, Returned
from ops.simulator.blackjack.deal import deal_hands, pick_deal_order, prepare_play
from ops.simulator.blackjack.draft import BlackjackDraft
from ops.simulator.blackjack.game import SimulatedBlackjackGame, resolve_house
from ops.simulator.blackjack.games import GAMES_BY_SLUG
from ops.simulator.blackjack.hindsight import review_cards
from ops.simulator.blackjack.mistake_catalog import PLANTABLE_MISTAKES, WEIGHTED_MISTAKES
from ops.simulator.blackjack.pay_off import pay_and_rack
from ops.simulator.blackjack.play import (
    contradict_bank,
    play_bank,
    play_hands,
    show_unseen,
)
from ops.simulator.blackjack.rare_hands import plan_for_mistake, plan_rare_hands
from ops.simulator.blackjack.shoe import open_shoe
from ops.simulator.blackjack.wagers import take_bets
from ops.simulator.core import paperwork
from ops.simulator.core.collection_mistakes import spoil_collections
from ops.simulator.core.collection_schedule import draw_collections
from ops.simulator.core.expected_findings import SimulatedMistake
from ops.simulator.core.mistake_frequency import draw_mistakes
from ops.simulator.core.table import (
    SimulatedTable,
    draw_fee_rules,
    draw_limits,
    draw_rules,
    draw_seats,
    list_seats,
    read_limits,
)


def play_round(rng: Random, slug: str, at: SimulatedTable | None = None) -> BlackjackDraft:
    """Play a round, and return everything that happened at the table, as first recorded."""
    draft = _open_table(rng, GAMES_BY_SLUG[slug], at)
    take_bets(draft)
    draft.dealt = pick_deal_order(draft)
    plan_rare_hands(draft)
    plan_for_mistake(draft)
    deal_hands(draft)
    prepare_play(draft)
    play_hands(draft)
    play_bank(draft)
    contradict_bank(draft)
    show_unseen(draft)
    review_cards(draft)
    pay_and_rack(draft)
    spoil_collections(draft)
    close_round(draft)
    return draft


def _open_table(
    rng: Random, game: SimulatedBlackjackGame, at: SimulatedTable | None
) -> BlackjackDraft:
    slips = (
        draw_mistakes(rng, WEIGHTED_MISTAKES[game.slug])
        if at is None
        else at.slips(PLANTABLE_MISTAKES[game.slug])
    )
    table = at or _draw_table(rng, game, slips)
    mistakes = []
    if "too-few-decks" in slips:
        table = replace(table, decks=game.decks[0] - 1)
        slips.remove("too-few-decks")
        mistakes.append(SimulatedMistake("too-few-decks"))
    shoe = open_shoe(rng, game, table.decks)
    return BlackjackDraft(
        rng=rng,
        room=table.room,
        rules=table.rules,
        collections=table.collections,
        seats=table.seats,
        decks=table.decks,
        limits=read_limits(table),
        bank_seat=table.turn,
        taken=table.taken,
        small_banks=table.small_banks,
        habits=table.habits,
        in_chips=table.in_chips,
        faces=shoe.fresh,
        slips=slips,
        mistakes=mistakes,
        is_thorough=table.is_thorough,
        game=game,
        house=resolve_house(game, table.rules),
        shoe=shoe,
    )


def _draw_table(rng: Random, game: SimulatedBlackjackGame, slips: list[str]) -> SimulatedTable:
    """Draw a table of the game at which these mistakes can be made."""
    room = rng.choice(game.rooms)
    collections = draw_collections(rng, game.slug, room, slips)
    rules = draw_rules(rng, game.options) | draw_fee_rules(rng, game.slug, collections)
    if game.has_option("double_double") and any(name.startswith("double-double") for name in slips):
        rules["double_double"] = True
    seats = draw_seats(rng, game.least_seats, game.most_seats)
    fewest, most = game.decks
    decks = fewest if "duplicate-card" in slips else rng.choice((fewest, 6, 6, most))
    low, high = draw_limits(rng, collections.schedule)
    return SimulatedTable(
        room=room,
        rules=rules,
        collections=collections,
        seats=seats,
        decks=decks,
        limits=BettingLimits(min=low, max=high),
        taken=list_seats(seats),
        turn=rng.randint(1, seats),
    )


def close_round(draft: BlackjackDraft) -> None:
    """End the round by a misdeal if that mistake is planned, else as usual."""
    if draft.slip("misdeal"):
        _call_dead(draft)
    else:
        paperwork.close_record(draft)


def _call_dead(draft: BlackjackDraft) -> None:
    started = next(place for place, e in enumerate(draft.events) if isinstance(e, CardDealt))
    del draft.events[draft.rng.randint(started + 1, len(draft.events)) :]
    if draft.chance(0.4):
        card = draft.shoe.draw("boxed")
        draft.say(Irregular(kind="boxed-card", card=card))
    draft.say(MisdealCalled(reason=draft.rng.choice(("second boxed card", "cards on the floor"))))
    draft.blame(draft.events[-1])
    if draft.chance(0.3):
        draft.events += [
            Returned(spot=str(w.seat), wager=w.circle, amount=w.amount, bettor=w.bettor)
            for w in draft.wagers
        ]
    if draft.chance(0.8):
        draft.say(Closed())
