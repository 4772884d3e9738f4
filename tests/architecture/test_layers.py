"""Who may import whom: domain ← projections ← {service, workers} ← ops."""

import ast
import subprocess
import sys
from pathlib import Path

from tests.support.for_each import for_each
from tests.support.project_files import ROOMS, ROOT, from_root, project_files

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


@for_each("room", ROOMS)
def test_a_room_imports_only_the_rooms_below_it(room):
    closed = {*ROOMS, "tests"} - {room} - BELOW[room]
    reached = {from_root(file): imported(file) & closed for file in files_of(room)}
    assert {file: rooms for file, rooms in reached.items() if rooms} == {}


def test_the_domain_imports_only_the_standard_library_and_msgspec():
    foreign = {}
    for file in files_of("domain"):
        ranks = {"numpy"} if file.is_relative_to(ROOT / "domain" / "cards" / "ranks") else set()
        foreign[from_root(file)] = imported(file) - OUTSIDE_DOMAIN - ranks - {"domain"}
    assert {file: names for file, names in foreign.items() if names} == {}


PLAIN = {
    "domain.cards.playing_cards",
    "domain.cards.ranks",
    "domain.cards.tiles",
    "domain.facts",
    "domain.money",
    "domain.rulebook.approved_papers",
    "domain.rulebook.schedules",
    "domain.seats",
}
"""What players can see: cards and what they are worth, the table's sign, what is written down."""


def not_plain(modules: set[str]) -> set[str]:
    within = {name for name in modules if name.startswith("domain.")}
    return {name for name in within if not any(f"{name}.".startswith(f"{o}.") for o in PLAIN)}


def test_the_simulator_does_not_know_what_the_rules_make_of_its_rounds():
    for file in files_of("ops/simulator"):
        nodes = [*ast.walk(ast.parse(file.read_text()))]
        named = {one.name for node in nodes if isinstance(node, ast.Import) for one in node.names}
        named |= {node.module for node in nodes if isinstance(node, ast.ImportFrom)}
        assert not_plain(named) == set(), file


def test_nothing_that_the_simulator_imports_knows_it_either():
    named = [
        ".".join(from_root(file).removesuffix(".py").split("/"))
        for file in files_of("ops/simulator")
    ]
    asked = f"import sys; {'; '.join(f'import {one}' for one in named)}; print(*sys.modules)"
    found = subprocess.run(
        [sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = {*found.stdout.split()}
    assert "domain.cards.ranks.poker_hand" in loaded
    assert not_plain(loaded) == {"domain.cards", "domain.rulebook"}
