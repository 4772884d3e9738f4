"""The games on file, and all that one of them is judged by."""

from typing import Any, Final

from flask import Response
from msgspec import Struct

from domain.games.registry import GAMES, game_named
from projections.rulebook.game import on_file, summary
from projections.rulebook.shape import (
    GameOnFile,
    GameSummary,
    OptionOnFile,
    ReadingOnFile,
    RuleOnFile,
    SheetOnFile,
    Standing,
)
from service.people.roles import SIGNED_IN
from service.rulebook.pinned import WhatIf, answering, pinned, what_if
from service.section import Section

GAMES_ON_FILE: Final = Section(
    "games", __name__, url_prefix="/v1/games", description="The games and what they are judged by."
)


class GamesTold(Struct, frozen=True):
    """Every game on file."""

    games: list[GameSummary]


class ClausesTold(Struct, frozen=True):
    """Every clause that a game is judged by, sheet by sheet, and those that are not judged."""

    game: str
    sheets: tuple[SheetOnFile, ...]
    standing: Standing
    excused: tuple[RuleOnFile, ...]


class ReadingsTold(Struct, frozen=True):
    """What the house may choose, and how unclear texts are read."""

    game: str
    options: tuple[OptionOnFile, ...]
    """With the value in force, or the one that was asked for instead."""
    readings: tuple[ReadingOnFile, ...]
    """Those that no option can change."""


@GAMES_ON_FILE.endpoint("", needs=SIGNED_IN, answers=answering(GamesTold, "The games."))
def every_game() -> Response:
    """List the games on file."""
    return pinned(GamesTold([summary(game) for game in GAMES.values()]))


@GAMES_ON_FILE.endpoint(
    "/<id:game>", needs=SIGNED_IN, asks=WhatIf, refuses=("not-on-file",),
    answers=answering(GameOnFile, "All that is on file of it."),
)  # fmt: skip
def one_game(asked: dict[str, Any], game: str) -> Response:
    """Give all that is on file of a game.

    Its documents, figures and charts, options and readings with the values in force, side bets,
    every clause, what is not judged and why, and the collection schedules. `set` asks what if.
    """
    return pinned(on_file(game_named(game), what_if(game, asked)))


@GAMES_ON_FILE.endpoint(
    "/<id:game>/clauses", needs=SIGNED_IN, refuses=("not-on-file",),
    answers=answering(ClausesTold, "The clauses."),
)  # fmt: skip
def clauses(game: str) -> Response:
    """Give the clauses that a game is judged by, in the order of their documents."""
    found = on_file(game_named(game), {})
    return pinned(ClausesTold(found.slug, found.sheets, found.standing, found.excused))


@GAMES_ON_FILE.endpoint(
    "/<id:game>/readings", needs=SIGNED_IN, asks=WhatIf, refuses=("not-on-file",),
    answers=answering(ReadingsTold, "The options and readings."),
)  # fmt: skip
def readings(asked: dict[str, Any], game: str) -> Response:
    """Give what the house may choose in a game, and how its unclear texts are read."""
    found = on_file(game_named(game), what_if(game, asked))
    return pinned(ReadingsTold(found.slug, found.options, found.readings))
