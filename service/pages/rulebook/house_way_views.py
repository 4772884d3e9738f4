"""The page that sets a hand the house way: seven cards or four tiles."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from flask import Response
from marshmallow import fields

from domain.cards.names import parse_cards
from domain.errors import RunbackError
from domain.facts.record import Rules
from domain.games.families.game import Game, HouseWay
from domain.rulebook.pay_tables import Chart, HouseWayChart
from domain.verdict.model import HandHalf, TileHalf
from domain.vocabulary.grammar import count_noun
from domain.wording.pai_gow_lines import name_half
from projections.errors import NotOnFile
from projections.rulebook.house_way import (
    HouseWayHand,
    describe_halves,
    describe_hand,
    find_house_way,
    list_house_way_games,
    set_by_house_way,
)
from service.accounts.roles import SIGNED_IN
from service.api.rulebook import RulesQuery, choose_rules
from service.http.query_params import ParsedQuery
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.rulebook.game_views import find_shared_rules, load_game_with

EXAMPLES: Final = {False: "Kd Ts 9h 8h 7c 5d Jk", True: "66 13 24 45"}
"""An example hand of cards, and one of tiles."""

SETTING_OPTIONS: Final = frozenset({"full_house"})
"""The options that change how a hand is set."""


class HouseWayPageQuery(RulesQuery):
    """The hand to set."""

    hand = fields.String()


@PAGES.page("/rulebook/<id:pai_gow>/house-way", permission=SIGNED_IN, query=HouseWayPageQuery)
def show_house_way(query: ParsedQuery, pai_gow: str) -> Response:
    """Show how the house sets a hand, and the row of the chart that decides."""
    game, house_way = _find_house_way(pai_gow)
    rules = choose_rules(pai_gow, query)
    text = query.get("hand", "")
    answer, says = _set_hand(game, house_way, text, rules)
    on_file, pieces = load_game_with(pai_gow, rules), house_way.pieces
    with_tiles = bool(pieces.twins)
    charts = [chart for chart in on_file.charts if isinstance(chart, HouseWayChart)]
    return render_page(
        "rulebook/house_way.html",
        422 if says else 200,
        game=on_file,
        text=text,
        says=says,
        answer=answer,
        example=EXAMPLES[with_tiles],
        wants=count_noun(pieces.hand, pieces.called.removesuffix("s")),
        tiles=with_tiles,
        sentence=describe_hand(answer) if answer else "",
        parts=_list_parts(answer) if answer else (),
        options=[option for option in on_file.options if option.key in SETTING_OPTIONS],
        charts=charts,
        shared=find_shared_rules,
        decides=_find_deciding_rules(answer, charts) if answer else (),
    )


def _find_house_way(slug: str) -> tuple[Game, HouseWay]:
    """Return the game and its house way; raise NotOnFile if the house sets no hands in it."""
    games = list_house_way_games()
    if any(game.slug == slug for game in games):
        return find_house_way(slug)
    having = ", ".join(game.name for game in games)
    what = f"there is no house way of `{slug}`; the house sets hands in {having}"
    raise NotOnFile(what)


def _set_hand(
    game: Game, house_way: HouseWay, text: str, rules: Rules
) -> tuple[HouseWayHand | None, str]:
    """Return the hand as the house sets it, or what is wrong with the text."""
    if not text.strip():
        return None, ""
    try:
        return set_by_house_way(game, house_way, parse_cards(text, ""), rules), ""
    except RunbackError as error:
        says = str(error)
        return None, f"{says[0].upper()}{says[1:]}."


def _find_deciding_rules(answer: HouseWayHand, charts: Sequence[Chart]) -> set[str]:
    """Return the deciding clauses that stand in one row alone."""
    times = [Counter(row.rule for row in chart.rows) for chart in charts]
    shared = {rule for rows in times for rule, number in rows.items() if number > 1}
    return {answer.rule, *(one.rule for one in answer.also)} - shared


def _list_parts(answer: HouseWayHand) -> list[tuple[str, tuple[str, ...], str]]:
    """Return each half with its pieces and its name."""
    return [
        (title, _list_pieces(half), name_half(half)) for _, title, half in describe_halves(answer)
    ]


def _list_pieces(half: HandHalf | TileHalf) -> tuple[str, ...]:
    return half.tiles if isinstance(half, TileHalf) else half.cards
