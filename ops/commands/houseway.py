"""`runback houseway`: a pai gow hand as the house sets it, and the row that says so."""

from collections import Counter
from typing import Final

import click
import msgspec
from rich.console import Console

from domain.cards import UNKNOWN, card_name
from domain.errors import RunbackError
from domain.games.pai_gow.game import PaiGowGame, Pieces
from domain.games.registry import GAMES, game_named
from domain.rulebook.asking import values_of
from domain.rulebook.model import resolve
from ops.commands.named_cards import cards_named
from ops.commands.what_if import asked, changes_named, set_option
from ops.show.houseway import HandSet, hand_set, show_hand_set

EXAMPLES: Final = """\b
Examples:

\b
runback houseway "Kd Ts 9h 8h 7c 5d Jk" --game face-up-pai-gow
runback houseway "66 13 24 45" --game pai-gow-tiles --json
runback houseway "Ah Ad Ac Ks Kd Qh Qc" --game double-hand-mortimers --set full_house=highest-pair
"""
_TIMES: Final = {1: "once", 2: "twice"}


class CannotBeSet(RunbackError):
    """A hand that no chart of the house sets."""


@click.command(epilog=EXAMPLES)
@click.argument("cards", nargs=-1, required=True, metavar="HAND")
@click.option("--game", "slug", required=True, metavar="SLUG", help="The game it is dealt in.")
@set_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for a program to read.")
def houseway(cards: tuple[str, ...], slug: str, changes: tuple[str, ...], *, as_json: bool) -> None:
    """Set HAND the house way, and say which row of the chart decides.

    HAND is seven cards such as Kd, Ts or Jk for the joker, or four tiles such as 66 or 13.
    """
    game = _with_a_house_way(slug)
    dealt = cards_named(" ".join(cards), "HAND")
    _check(dealt, game)
    what_if = changes_named(changes)
    rules = values_of(slug, what_if)
    way = game.house_way(tuple(dealt), resolve(game.options, rules))
    shown: HandSet = hand_set(game, way, rules)
    if as_json:
        click.echo(msgspec.json.encode(shown))
    else:
        show_hand_set(Console(), game.name, shown, asked(what_if) if what_if else "")


def _with_a_house_way(slug: str) -> PaiGowGame:
    game = game_named(slug)
    if isinstance(game, PaiGowGame):
        return game
    having = ", ".join(one.slug for one in GAMES.values() if isinstance(one, PaiGowGame))
    raise CannotBeSet(f"{slug} has no house way; {having} have one")


def _check(dealt: list[str], game: PaiGowGame) -> None:
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
