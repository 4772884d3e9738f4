"""Hashes of what an adjudication rests on: rulebook and program."""

import hashlib
from functools import cache

import msgspec

from domain import VERSION
from domain.games.registry import GAMES, get_family, get_game
from domain.rulebook.clauses.lookup import SHEETS
from domain.rulebook.model import resolve_options
from domain.rulebook.schedules.catalogue import list_schedules_of_game


@cache
def hash_rulebook(slug: str) -> str:
    """Return the hash of a game's rulebook: all that is on file of it, and every clause."""
    game = get_game(slug)
    family = get_family(game)
    posted = (
        game.figures(),
        list(family.list_pay_tables(game)),
        family.list_charts(game, resolve_options(game.options, {})),
    )
    sheets = [sheet.pinned for sheet in SHEETS]
    pinned = (game.slug, game.documents, game.options, posted, list_schedules_of_game(slug), sheets)
    return hashlib.sha256(msgspec.json.encode(pinned)).hexdigest()


@cache
def hash_all_rules() -> str:
    """Return the hash of all that answers depend on beside the facts: program and rulebooks."""
    pinned = [VERSION, *(hash_rulebook(slug) for slug in sorted(GAMES))]
    return hashlib.sha256(" ".join(pinned).encode()).hexdigest()
