"""A table as it is opened: who sits where with how much, and what is to come."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from domain.events.round import ButtonPlaced, StackCounted
from domain.layout import clockwise, left_of
from domain.record import Limits, Rules
from ops.simulator.collections.posted import Collections, draw_collections
from ops.simulator.habits import Habit
from ops.simulator.poker.games import Game
from ops.simulator.poker.slips import WANTED, slips_of
from ops.simulator.poker.stakes import signs_under
from ops.simulator.poker.state import Player, Round
from ops.simulator.standing import Standing
from ops.simulator.table import draw_fee_rules, draw_rules, draw_slips

_MOMENTS: Final = (
    ("exposed-card", "boxed-card", "wrong-count", "wrong-count", "misdeal"),
    ("board-boxed", "premature-flop", "premature-turn", "premature-river", "flop-overdealt",
     "flop-overdealt"),
    ("retrieved", "misread"),
)  # fmt: skip
"""What is irregular and breaks no rule: in the hands, on the board, and at the showdown."""


_COUNTED: Final = (1.0, 1.0, 1.0, 1.0, 1.0, 0.7, 0.0)
"""How likely a player's stack was counted, in one round and in another."""


class Sign(NamedTuple):
    """What is the same in every round of a table."""

    game: Game
    limits: Limits
    rules: Rules
    seats: int
    collections: Collections


def open_table(rng: Random, game: Game) -> Round:
    """A table of the game, where some mistakes or irregular moments are to come."""
    slips = draw_slips(rng, slips_of(game))
    rules = draw_rules(rng, game.options)
    if any(name.startswith("kill") for name in slips):
        rules = {**rules, "kill": True}
    table = draw_table(rng, game, rules, rng.choice((9, 9, 9, 8, 6, rng.randint(2, 9))), slips)
    limits, seats = table.limits, table.seats
    count = min(seats, game.most_seats, rng.choice((2, 3, 4, 5, 6, 6, 7, 7, 8, 9)))
    taken = rng.sample(range(1, seats + 1), count)
    players = [sit_down(rng, seat, limits) for seat in taken]
    button = rng.choice(taken)
    if len(taken) > 2 and rng.random() < 0.05:
        button = rng.randint(1, seats)
    r = set_up(rng, table, players, button)
    _plan(r, slips)
    if not slips and r.chance(0.5):
        r.moments = [rng.choice(names) for names in _MOMENTS if r.chance(0.5)]
    if "closed-raise" in slips:
        _be_short(r)
    _count_stacks(r, rng.choice(_COUNTED))
    _owe_a_kill(r)
    return r


def open_standing(rng: Random, game: Game, at: Standing) -> Round:
    """A table that stands already, with everybody's chips counted and nobody's pot to kill."""
    slips = at.slips([one for one in slips_of(game) if not one.startswith("kill")])
    table = Sign(game, at.limits, at.rules, at.seats, at.collections)
    players = [_with_habit(sit_down(rng, seat, at.limits), at.habits) for seat in at.taken]
    r = set_up(rng, table, players, at.turn)
    r.is_thorough = at.is_thorough
    _plan(r, slips)
    if "closed-raise" in slips:
        _be_short(r)
    return r


def _with_habit(player: Player, habits: Mapping[int, Habit]) -> Player:
    """The player as he always plays, where that is settled."""
    habit = habits.get(player.seat)
    if habit is not None:
        player.loose, player.bold = habit.loose, habit.bold
    return player


def _plan(r: Round, slips: Sequence[str]) -> None:
    """Have these mistakes made, and before them what leads up to them."""
    wanted = [one for slip in slips for one in WANTED.get(slip, ())]
    r.slips = list(dict.fromkeys([*wanted, *slips]))


def draw_table(
    rng: Random, game: Game, rules: Rules, seats: int, slips: Collection[str] = ()
) -> Sign:
    """A table of the game: the schedule that its collections are taken by, and its stakes."""
    kills = rules.get("kill") is True
    collections = draw_collections(
        rng, game.slug, game.room, slips, lambda one: bool(signs_under(game, one, kills=kills))
    )
    limits = rng.choice(signs_under(game, collections.schedule, kills=kills))
    return Sign(game, limits, rules | draw_fee_rules(rng, collections), seats, collections)


def set_up(rng: Random, sign: Sign, players: Sequence[Player], button: int) -> Round:
    """A table with these players at it, and nothing to go wrong."""
    game, limits, rules, seats, collections = sign
    r = Round(
        rng=rng, game=game, room=game.room, rules=rules, collections=collections.anew(),
        seats=seats, decks=1, faces=game.deck, slips=[], limits=limits, button=button,
        players=in_turn(players, button, seats),
    )  # fmt: skip
    r.burns = r.chance(0.8) and not game.draws
    seen = rng.choice((0.0, 0.0, 0.5, 1.0, 1.0))
    for player in r.players:
        player.hidden = not r.chance(seen)
    return r


def sit_down(rng: Random, seat: int, limits: Limits) -> Player:
    """Somebody at the seat, with chips and habits of his own."""
    unit = limits.big_blind or limits.min or 100
    deep = 40 if limits.structure in {"no-limit", "pot-limit"} else 25
    stack = unit * rng.randint(deep // 2, 4 * deep)
    if rng.random() < 0.12:
        stack = unit // 2 * rng.randint(1, deep // 2)
    if rng.random() < 0.1:
        stack += 50
    return Player(seat=seat, stack=stack, loose=rng.random(), bold=rng.random())


def in_turn(players: Sequence[Player], button: int, seats: int) -> list[Player]:
    """The players clockwise from the left of the button."""
    walk = clockwise(seats, left_of(button, seats))
    return sorted(players, key=lambda player: walk.index(player.seat))


def _be_short(r: Round) -> None:
    """Half of the players have little, so that somebody is all-in for less than a raise."""
    unit = r.limits.big_blind or r.limits.min or 100
    for player in r.players[::2]:
        player.stack = unit * r.rng.randint(1, 8) + unit // 2


def _count_stacks(r: Round, counted: float) -> None:
    """In some rounds nobody counted what lay in front of some of the players, or of any."""
    for player in r.players:
        if not r.chance(counted):
            player.stack = None


def _owe_a_kill(r: Round) -> None:
    """At a table with kill pots somebody often has the kill button, and sometimes owes a kill."""
    wanted = any(name.startswith("kill") for name in r.slips)
    if r.rules.get("kill") is not True or not (wanted or r.chance(0.5)):
        return
    winner = r.rng.choice(r.players)
    r.kill_button = winner.seat
    if "kill-not-due" not in r.slips and (wanted or r.chance(0.6)):
        owe_kill(r, winner)


def owe_kill(r: Round, player: Player) -> None:
    """The player has to kill the pot, and has the chips for it."""
    r.kill_due = player.seat
    unit = r.limits.big_blind or 0
    if player.stack is not None and player.stack < 6 * unit:
        player.stack += 20 * unit


def place_buttons(r: Round) -> None:
    """The dealer button, what everybody has in front of him, and the kill button."""
    if not r.slip("button-unrecorded"):
        r.say(ButtonPlaced(button="dealer", seat=r.button))
    stacks = sorted(r.players, key=lambda player: player.seat)
    for player in stacks:
        if player.stack is not None:
            r.say(StackCounted(seat=player.seat, amount=player.stack))
    if r.kill_button is not None:
        r.say(ButtonPlaced(button="kill", seat=r.kill_button))
