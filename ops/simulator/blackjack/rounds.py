"""A round of one of the six games, from the opened table to the last event."""

from random import Random

from domain.record import Limits
from ops.simulator.blackjack.aftermath import see_what_came
from ops.simulator.blackjack.dealing import before_play, deal, deal_order
from ops.simulator.blackjack.games import BY_SLUG, Game, resolve
from ops.simulator.blackjack.opening import take_bets
from ops.simulator.blackjack.paper import close
from ops.simulator.blackjack.payoff import finish
from ops.simulator.blackjack.play import play, play_bank, show_unseen
from ops.simulator.blackjack.shoe import open_shoe
from ops.simulator.blackjack.slips import PLANTED, SLIPS
from ops.simulator.blackjack.stacking import slip_in, stack
from ops.simulator.blackjack.state import Round
from ops.simulator.collections.posted import draw_collections
from ops.simulator.collections.slips import postpone
from ops.simulator.standing import Standing
from ops.simulator.table import (
    all_seats,
    banked_limits,
    draw_fee_rules,
    draw_limits,
    draw_rules,
    draw_seats,
    draw_slips,
)


def play_round(rng: Random, slug: str, at: Standing | None = None) -> Round:
    """Everything that happened at the table, as first recorded."""
    r = _open_table(rng, BY_SLUG[slug], at)
    take_bets(r)
    r.dealt = deal_order(r)
    stack(r)
    slip_in(r)
    deal(r)
    before_play(r)
    play(r)
    play_bank(r)
    show_unseen(r)
    see_what_came(r)
    finish(r)
    postpone(r)
    close(r)
    return r


def _open_table(rng: Random, game: Game, at: Standing | None) -> Round:
    slips = draw_slips(rng, SLIPS[game.code]) if at is None else at.slips(PLANTED[game.code])
    table = at or _draw_table(rng, game, slips)
    shoe = open_shoe(rng, game, table.decks)
    return Round(
        rng=rng,
        room=table.room,
        rules=table.rules,
        collections=table.collections,
        seats=table.seats,
        decks=table.decks,
        limits=banked_limits(table),
        bank_seat=table.turn,
        taken=table.taken,
        small_banks=table.small_banks,
        habits=table.habits,
        in_chips=table.in_chips,
        faces=shoe.fresh,
        slips=slips,
        is_thorough=table.is_thorough,
        game=game,
        house=resolve(game, table.rules),
        shoe=shoe,
    )


def _draw_table(rng: Random, game: Game, slips: list[str]) -> Standing:
    """Any table of the game that may see these mistakes."""
    room = rng.choice(game.rooms)
    collections = draw_collections(rng, game.slug, room, slips)
    rules = draw_rules(rng, game.options) | draw_fee_rules(rng, collections)
    if game.code == "PS" and any(name.startswith("double-double") for name in slips):
        rules["double_double"] = True
    seats = draw_seats(rng, game.most_seats)
    fewest, most = game.decks
    decks = fewest if "duplicate-card" in slips else rng.choice((fewest, 6, 6, most))
    low, high = draw_limits(rng, collections.schedule)
    return Standing(
        room=room, rules=rules, collections=collections, seats=seats, decks=decks,
        limits=Limits(min=low, max=high), taken=all_seats(seats), turn=rng.randint(1, seats),
    )  # fmt: skip
