"""Who may import whom: domain ← projections ← {service, workers} ← ops."""

import ast
import sys
from pathlib import Path

import pytest

from tests.support import ROOMS, ROOT, from_root, project_files

BELOW = {
    "domain": set(),
    "projections": {"domain"},
    "service": {"domain", "projections"},
    "workers": {"domain", "projections"},
    "ops": {"domain", "projections", "service", "workers"},
}
OUTSIDE_DOMAIN = sys.stdlib_module_names | {"msgspec"}


def imported(file: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add(node.module.partition(".")[0])
    return names


def files_of(room: str) -> list[Path]:
    return [file for file in project_files(".py") if file.is_relative_to(ROOT / room)]


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_the_rooms_below_it(room):
    closed = {*ROOMS, "tests"} - {room} - BELOW[room]
    reached = {from_root(file): imported(file) & closed for file in files_of(room)}
    assert {file: rooms for file, rooms in reached.items() if rooms} == {}


def test_the_domain_imports_only_the_standard_library_and_msgspec():
    foreign = {}
    for file in files_of("domain"):
        ranks = {"numpy"} if file.is_relative_to(ROOT / "domain" / "ranks") else set()
        foreign[from_root(file)] = imported(file) - OUTSIDE_DOMAIN - ranks - {"domain"}
    assert {file: names for file, names in foreign.items() if names} == {}


def test_the_simulator_does_not_know_what_the_rules_make_of_its_rounds():
    """Only where a pay-off is taken from the rules, since one engine settles those games.

    What is posted on the table's sign, its players can read.
    """
    known = {"domain.cards", "domain.layout", "domain.money", "domain.record", "domain.tiles"}
    known |= {f"domain.rulebook.schedules.{part}" for part in ("catalogue", "model")}
    asking = {ROOT / "ops/simulator/ruling.py", ROOT / "ops/simulator/payoff.py"}
    for file in set(files_of("ops/simulator")) - asking:
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module.startswith("domain"):
                assert node.module in known or node.module.startswith("domain.events"), file
