"""Setting a hand the house way: seven cards or four tiles, front and back."""

from collections import Counter
from typing import Any, Final

from flask import Response
from marshmallow import fields

from domain.errors import RunbackError
from domain.games.pai_gow.game import PaiGowGame
from domain.games.registry import GAMES
from domain.named_cards import cards_named
from domain.rulebook.posted import Chart
from domain.sentences.pai_gow import half_words
from domain.verdict import Half, Tiles
from projections.rulebook.house_way import HandSet, halves, hand_set, sentence, with_a_house_way
from projections.store.errors import NotOnFile
from service.pages.layout import shown
from service.pages.rulebook.games import as_set, is_house_way, shared_rules
from service.pages.section import PAGES
from service.pages.words import counted
from service.people.roles import SIGNED_IN
from service.rulebook.pinned import WhatIf, what_if

EXAMPLES: Final = {False: "Kd Ts 9h 8h 7c 5d Jk", True: "66 13 24 45"}
"""A hand of cards, and one of tiles."""

SETTING: Final = frozenset({"full_house"})
"""The options by which a hand may be set otherwise."""


class Hand(WhatIf):
    """The hand that is to be set."""

    hand = fields.String()


@PAGES.page("/rulebook/<id:pai_gow>/house-way", needs=SIGNED_IN, asks=Hand)
def house_way(asked: dict[str, Any], pai_gow: str) -> Response:
    """Show how the house sets a hand, and which row of its chart says so."""
    game = _game(pai_gow)
    rules = what_if(pai_gow, asked)
    text = asked.get("hand", "")
    answer, says = _answered(game, text, rules)
    told, pieces = as_set(pai_gow, rules), game.pieces
    with_tiles = bool(pieces.twins)
    charts = [chart for chart in told.charts if is_house_way(chart)]
    return shown(
        "rulebook/house-way.html", 422 if says else 200,
        game=told, text=text, says=says, answer=answer, example=EXAMPLES[with_tiles],
        wants=counted(pieces.hand, pieces.called.removesuffix("s")), tiles=with_tiles,
        sentence=sentence(answer) if answer else "", parts=_parts(answer) if answer else (),
        options=[option for option in told.options if option.key in SETTING],
        charts=charts, shared=shared_rules,
        decides=_deciding(answer, charts) if answer else (),
    )  # fmt: skip


def _game(slug: str) -> PaiGowGame:
    """The game, if the house sets hands in it."""
    if isinstance(GAMES.get(slug), PaiGowGame):
        return with_a_house_way(slug)
    having = ", ".join(game.name for game in GAMES.values() if isinstance(game, PaiGowGame))
    what = f"there is no house way of `{slug}`; the house sets hands in {having}"
    raise NotOnFile(what)


def _answered(game: PaiGowGame, text: str, rules: dict[str, Any]) -> tuple[HandSet | None, str]:
    """The hand as it is set; or what is wrong with what was written."""
    if not text.strip():
        return None, ""
    try:
        return hand_set(game, cards_named(text, ""), rules), ""
    except RunbackError as error:
        says = str(error)
        return None, f"{says[0].upper()}{says[1:]}."


def _deciding(answer: HandSet, charts: list[Chart]) -> set[str]:
    """The clauses that decided, and each stand in one row alone."""
    times = [Counter(row.rule for row in chart.rows) for chart in charts]
    shared = {rule for rows in times for rule, number in rows.items() if number > 1}
    return {answer.rule, *(one.rule for one in answer.also)} - shared


def _parts(answer: HandSet) -> list[tuple[str, tuple[str, ...], str]]:
    """Each part with its cards or tiles, and what it is."""
    return [(title, _pieces(half), half_words(half)) for _, title, half in halves(answer)]


def _pieces(half: Half | Tiles) -> tuple[str, ...]:
    return half.tiles if isinstance(half, Tiles) else half.cards
