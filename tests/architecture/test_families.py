"""Games are told apart by their family's answers: no ladders over types, no second list of them."""

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from domain.games.registry import FAMILIES, GAMES
from domain.wording.wager_lines import LINE_EXPLANATIONS
from tests.support.project_files import ROOMS, from_root, project_files

GAME_TYPES = {"Game", *(family.game_type.__name__ for family in FAMILIES)}
FAMILY_KEYS = {family.key for family in FAMILIES}

KNOW_THEIR_GAMES = (
    "domain/games/",
    "domain/rulebook/ledger/",
    "domain/rulebook/schedules/",
    "ops/simulator/",
)
"""Where games are described: their own files, their posted schedules and their simulator."""


NAME_SEVERAL = {
    "families": {"domain/wording/wager_lines.py"},  # a table of all of them, see below
    "games": {"ops/demo/floor_plan.py"},  # the demo's tables; other games get one each
}


@cache
def parse_product_files() -> dict[str, ast.Module]:
    files = {from_root(file): file for file in project_files(".py")}
    return {
        name: ast.parse(file.read_text())
        for name, file in files.items()
        if name.split("/")[0] in ROOMS and not name.startswith(KNOW_THEIR_GAMES)
    }


def names_in(node: ast.AST) -> set[str]:
    return {
        one.id if isinstance(one, ast.Name) else one.attr
        for one in ast.walk(node)
        if isinstance(one, ast.Name | ast.Attribute)
    }


def list_type_tests(tree: ast.AST) -> Iterator[int]:
    """The lines that ask for the type of a game."""
    for node in ast.walk(tree):
        asks = False
        if isinstance(node, ast.Call) and names_in(node.func) & {"isinstance", "issubclass"}:
            asks = names_in(node.args[1]) & GAME_TYPES
        elif isinstance(node, ast.MatchClass):
            asks = names_in(node.cls) & GAME_TYPES
        elif isinstance(node, ast.Compare | ast.Dict):
            asks = names_in(node) & (GAME_TYPES - {"Game"})
        if asks:
            yield node.lineno


def list_texts(node: ast.AST) -> list[str]:
    """The texts that a tuple, list, set, dictionary or literal type lists."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        texts = node.elts
    elif isinstance(node, ast.Dict):
        texts = [*node.keys, *node.values]
    else:
        return []
    return [one.value for one in texts if isinstance(one, ast.Constant) and type(one.value) is str]


def list_second_lists(tree: ast.AST, names: set[str]) -> Iterator[int]:
    for node in ast.walk(tree):
        if len(names.intersection(list_texts(node))) > 1:
            yield node.lineno


def test_nothing_outside_the_games_asks_for_the_type_of_a_game():
    asked = {name: [*list_type_tests(tree)] for name, tree in parse_product_files().items()}
    assert {file: lines for file, lines in asked.items() if lines} == {}


@pytest.mark.parametrize(("what", "names"), [("families", FAMILY_KEYS), ("games", {*GAMES})])
def test_nothing_outside_the_games_lists_them_again(what, names):
    listed = {
        name: [*list_second_lists(tree, names)]
        for name, tree in parse_product_files().items()
        if name not in NAME_SEVERAL[what]
    }
    assert {file: lines for file, lines in listed.items() if lines} == {}


def test_every_family_explains_its_lines():
    assert set(LINE_EXPLANATIONS) == FAMILY_KEYS


def test_every_game_is_of_a_kind_of_its_family():
    for family in FAMILIES:
        games = [game for game in GAMES.values() if isinstance(game, family.game_type)]
        assert {family.find_kind(game).key for game in games} == {
            kind.key for kind in family.kinds
        }, family.key


def test_a_family_takes_no_other_family_s_games():
    first, *others = (
        next(game for game in GAMES.values() if isinstance(game, family.game_type))
        for family in FAMILIES
    )
    for game in others:
        with pytest.raises(TypeError, match=game.slug):
            FAMILIES[0].narrow(game)
    assert FAMILIES[0].narrow(first) is first
