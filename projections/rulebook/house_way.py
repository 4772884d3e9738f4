"""A pai gow hand as the house sets it, and the row of the chart that says so."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from domain.cards import UNKNOWN, card_name
from domain.errors import RunbackError
from domain.games.pai_gow.game import PaiGowGame, Pieces
from domain.games.registry import GAMES, game_named
from domain.record import Rules
from domain.rulebook import lookup
from domain.rulebook.model import resolve
from domain.sentences.pai_gow import half_words
from domain.verdict import Half, Tiles
from projections.rulebook.shape import RuleOnFile

_TIMES: Final = {1: "once", 2: "twice"}


class CannotBeSet(RunbackError):
    """A hand that no chart of the house sets."""


class HandSet(Struct, omit_defaults=True, kw_only=True):
    """A hand as the house sets it, and why."""

    game: str
    front: Half | None = None
    back: Half | None = None
    low: Tiles | None = None
    high: Tiles | None = None
    rule: str
    says: str
    also: list[RuleOnFile]
    readings: list[RuleOnFile]
    what_if: Rules = {}


def with_a_house_way(slug: str) -> PaiGowGame:
    """The game of that name, if the house sets hands in it."""
    game = game_named(slug)
    if isinstance(game, PaiGowGame):
        return game
    having = ", ".join(one.slug for one in GAMES.values() if isinstance(one, PaiGowGame))
    raise CannotBeSet(f"{slug} has no house way; {having} have one")


def hand_set(game: PaiGowGame, dealt: Sequence[str], what_if: Rules) -> HandSet:
    """The hand as the chart sets it, with what its two parts are and the clauses in words."""
    _check(dealt, game)
    pieces = game.pieces
    rules = resolve(game.options, what_if)
    way = game.house_way(tuple(dealt), rules)
    shown = HandSet(
        game=game.slug,
        rule=way.rule,
        says=lookup.clause(way.rule),
        also=[RuleOnFile(rule, lookup.clause(rule)) for rule in way.also],
        readings=[RuleOnFile(rule, lookup.reading(rule).reading) for rule in way.readings],
        what_if=what_if,
    )
    ranks = pieces.ranks(rules)
    front, back = pieces.category(ranks[0](way.front)), pieces.category(ranks[1](way.back))
    if pieces.twins:
        shown.low, shown.high = Tiles(way.front, front), Tiles(way.back, back)
    else:
        shown.front, shown.back = Half(way.front, front), Half(way.back, back)
    return shown


def halves(shown: HandSet) -> list[tuple[str, str, Half | Tiles]]:
    """Where each part lies, in a sentence and as a title."""
    parts = (
        ("in front", "front", shown.front),
        ("behind", "back", shown.back),
        ("low", "low", shown.low),
        ("high", "high", shown.high),
    )
    return [(where, title, half) for where, title, half in parts if half is not None]


def sentence(shown: HandSet) -> str:
    """How the hand is set: `Pair of kings in front, aces full of queens behind.`."""
    said = ", ".join(f"{half_words(half)} {where}" for where, _, half in halves(shown))
    return f"{said[0].upper()}{said[1:]}."


def _check(dealt: Sequence[str], game: PaiGowGame) -> None:
    """Whether these can be one hand of the game."""
    pieces = game.pieces
    piece = pieces.called.removesuffix("s")
    if UNKNOWN in dealt:
        raise CannotBeSet(f"`{UNKNOWN}` cannot be set; every {piece} of the hand has to be known")
    for card, times in Counter(dealt).items():
        if card not in pieces.names:
            raise CannotBeSet(f"`{card}` is no {piece} of {game.name}")
        if times > _held(card, pieces):
            held = _TIMES[_held(card, pieces)]
            raise CannotBeSet(
                f"{_named(card)} is named {_TIMES.get(times, f'{times} times')};"
                f" {game.name} has it {held}"
            )
    if len(dealt) != pieces.hand:
        raise CannotBeSet(
            f"a hand of {game.name} is {pieces.hand} {pieces.called};"
            f" {len(dealt)} {'was' if len(dealt) == 1 else 'were'} named"
        )


def _held(card: str, pieces: Pieces) -> int:
    """How many of this face the set has."""
    return 2 if card in pieces.twins else 1


def _named(card: str) -> str:
    name = card_name(card)
    return name if name.startswith("tile") else f"the {name}"
