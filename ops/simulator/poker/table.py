"""Tables as they are opened: the players with their stacks, and the mistakes to come."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from domain.facts.record import BettingLimits, Rules
from domain.facts.round_events import ButtonPlaced, StackCounted
from domain.seats import find_left_seat, walk_clockwise
from ops.simulator.core.collection_schedule import TableCollections, draw_collections
from ops.simulator.core.habit import Habit
from ops.simulator.core.mistake_frequency import draw_mistakes
from ops.simulator.core.table import SimulatedTable, draw_fee_rules, draw_rules
from ops.simulator.poker.draft import PokerDraft, SimulatedPlayer
from ops.simulator.poker.game import SimulatedPokerGame
from ops.simulator.poker.mistake_catalog import PREREQUISITE_MISTAKES, list_mistakes
from ops.simulator.poker.signs import list_signs

_MOMENTS: Final = (
    ("exposed-card", "boxed-card", "wrong-count", "wrong-count", "misdeal"),
    (
        "board-boxed",
        "premature-flop",
        "premature-turn",
        "premature-river",
        "flop-overdealt",
        "flop-overdealt",
    ),
    ("retrieved", "misread", "all-but-one-muck"),
)
"""Irregular moments that break no rule: in the hands, on the board and at the showdown."""


_COUNTED: Final = (1.0, 1.0, 1.0, 1.0, 1.0, 0.7, 0.0)
"""Possible probabilities, drawn per round, that a player's stack was counted."""


class SimulatedPokerSign(NamedTuple):
    """The part of a table that is constant from round to round."""

    game: SimulatedPokerGame
    limits: BettingLimits
    rules: Rules
    seats: int
    collections: TableCollections


def open_table(rng: Random, game: SimulatedPokerGame) -> PokerDraft:
    """Open a table of the game, with some mistakes or irregular moments planned."""
    slips = draw_mistakes(rng, list_mistakes(game))
    rules = draw_rules(rng, game.options)
    if any(name.startswith("kill") for name in slips):
        rules = {**rules, "kill": True}
    table = draw_table(rng, game, rules, rng.choice((9, 9, 9, 8, 6, rng.randint(2, 9))), slips)
    limits, seats = table.limits, table.seats
    count = min(seats, game.most_seats, rng.choice((2, 3, 4, 5, 6, 6, 7, 7, 8, 9)))
    taken = rng.sample(range(1, seats + 1), count)
    players = [seat_player(rng, seat, limits) for seat in taken]
    button = rng.choice(taken)
    if len(taken) > 2 and rng.random() < 0.05:
        button = rng.randint(1, seats)
    draft = set_up_draft(rng, table, players, button)
    _plan(draft, slips)
    if not slips and draft.chance(0.5):
        draft.moments = [rng.choice(names) for names in _MOMENTS if draft.chance(0.5)]
    if draft.slip("decks-two"):
        draft.decks = 2
    if "closed-raise" in slips:
        _be_short(draft)
    _count_stacks(draft, rng.choice(_COUNTED))
    _owe_a_kill(draft)
    return draft


def open_given_table(rng: Random, game: SimulatedPokerGame, at: SimulatedTable) -> PokerDraft:
    """Open an existing table, with every stack counted and no pot to kill."""
    slips = at.slips([one for one in list_mistakes(game) if not one.startswith(("kill", "decks"))])
    table = SimulatedPokerSign(game, at.limits, at.rules, at.seats, at.collections)
    players = [_with_habit(seat_player(rng, seat, at.limits), at.habits) for seat in at.taken]
    draft = set_up_draft(rng, table, players, at.turn)
    draft.is_thorough = at.is_thorough
    _plan(draft, slips)
    if "closed-raise" in slips:
        _be_short(draft)
    return draft


def _with_habit(player: SimulatedPlayer, habits: Mapping[int, Habit]) -> SimulatedPlayer:
    """Give the player the habits fixed for the seat, if any."""
    habit = habits.get(player.seat)
    if habit is not None:
        player.loose, player.bold = habit.loose, habit.bold
    return player


def _plan(draft: PokerDraft, slips: Sequence[str]) -> None:
    """Plan these mistakes, preceded by those that they need."""
    wanted = [one for slip in slips for one in PREREQUISITE_MISTAKES.get(slip, ())]
    draft.slips = list(dict.fromkeys([*wanted, *slips]))


def draw_table(
    rng: Random, game: SimulatedPokerGame, rules: Rules, seats: int, slips: Collection[str] = ()
) -> SimulatedPokerSign:
    """Draw a table of the game: its collection schedule and its stakes."""
    kills = rules.get("kill") is True
    collections = draw_collections(
        rng, game.slug, game.room, slips, lambda one: bool(list_signs(game, one, kills=kills))
    )
    limits = rng.choice(list_signs(game, collections.schedule, kills=kills))
    return SimulatedPokerSign(
        game, limits, rules | draw_fee_rules(rng, game.slug, collections), seats, collections
    )


def set_up_draft(
    rng: Random, sign: SimulatedPokerSign, players: Sequence[SimulatedPlayer], button: int
) -> PokerDraft:
    """Set up a draft for these players, with no mistakes planned."""
    game, limits, rules, seats, collections = sign
    draft = PokerDraft(
        rng=rng,
        game=game,
        room=game.room,
        rules=rules,
        collections=collections.anew(),
        seats=seats,
        decks=1,
        faces=game.deck,
        slips=[],
        limits=limits,
        button=button,
        players=order_players(players, button, seats),
    )
    draft.burns = draft.chance(0.8) and not game.draws
    seen = rng.choice((0.0, 0.0, 0.5, 1.0, 1.0))
    for player in draft.players:
        player.hidden = not draft.chance(seen)
    return draft


def seat_player(rng: Random, seat: int, limits: BettingLimits) -> SimulatedPlayer:
    """Return a new player for the seat, with drawn chips and habits."""
    unit = limits.big_blind or limits.min or 100
    deep = 40 if limits.structure in {"no-limit", "pot-limit"} else 25
    stack = unit * rng.randint(deep // 2, 4 * deep)
    if rng.random() < 0.12:
        stack = unit // 2 * rng.randint(1, deep // 2)
    if rng.random() < 0.1:
        stack += 50
    return SimulatedPlayer(seat=seat, stack=stack, loose=rng.random(), bold=rng.random())


def order_players(
    players: Sequence[SimulatedPlayer], button: int, seats: int
) -> list[SimulatedPlayer]:
    """Return the players clockwise from the left of the button."""
    walk = walk_clockwise(seats, find_left_seat(button, seats))
    return sorted(players, key=lambda player: walk.index(player.seat))


def _be_short(draft: PokerDraft) -> None:
    """Make half of the stacks short, so that a player may be all-in for less than a raise."""
    unit = draft.limits.big_blind or draft.limits.min or 100
    for player in draft.players[::2]:
        player.stack = unit * draft.rng.randint(1, 8) + unit // 2


def _count_stacks(draft: PokerDraft, counted: float) -> None:
    """Leave each stack uncounted, unless it is drawn as counted with this probability."""
    for player in draft.players:
        if not draft.chance(counted):
            player.stack = None


def _owe_a_kill(draft: PokerDraft) -> None:
    """Often give a player the kill button, and sometimes a kill, at a table with kill pots."""
    wanted = any(name.startswith("kill") for name in draft.slips)
    if draft.rules.get("kill") is not True or not (wanted or draft.chance(0.5)):
        return
    winner = draft.rng.choice(draft.players)
    draft.kill_button = winner.seat
    if "kill-not-due" not in draft.slips and (wanted or draft.chance(0.6)):
        owe_kill(draft, winner)


def owe_kill(draft: PokerDraft, player: SimulatedPlayer) -> None:
    """Make the player owe a kill, with enough chips for it."""
    draft.kill_due = player.seat
    unit = draft.limits.big_blind or 0
    if player.stack is not None and player.stack < 6 * unit:
        player.stack += 20 * unit


def place_buttons(draft: PokerDraft) -> None:
    """Place the dealer button, count the stacks and place the kill button."""
    if not draft.slip("button-unrecorded"):
        draft.say(ButtonPlaced(button="dealer", seat=draft.button))
    stacks = sorted(draft.players, key=lambda player: player.seat)
    for player in stacks:
        if player.stack is not None:
            draft.say(StackCounted(seat=player.seat, amount=player.stack))
    if draft.kill_button is not None:
        draft.say(ButtonPlaced(button="kill", seat=draft.kill_button))
