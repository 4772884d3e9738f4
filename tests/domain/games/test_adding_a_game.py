"""A new game takes its own file, its sheet, its schedules and its simulator, and nothing else."""

import json
import re
import subprocess
import sys

import pytest

from tests.support.project_files import ROOT, copy_project

SLUG = "toy-blackjack"

GAME = '''"""Toy Blackjack: No Bust 6.0 with an insurance that pays three to one."""

from dataclasses import replace
from typing import Final

from msgspec import structs

from domain.games import no_bust_6
from domain.money import Odds
from domain.rulebook.model import CitedFigure, Document
from domain.rulebook.approved_papers import MORTIMERS, MORTIMERS_PAPER
from domain.rulebook.clauses.toy_blackjack import SHEET

INSURANCE: Final = structs.replace(
    no_bust_6.INSURANCE, clause="TOY.1", also=(), pays=CitedFigure(Odds(3), "TOY.1")
)

GAME: Final = replace(
    no_bust_6.GAME,
    slug="toy-blackjack",
    name="Toy Blackjack",
    order=45,
    documents=(Document(MORTIMERS_PAPER, "Toy Blackjack", "TOY-000001", "undated", MORTIMERS),),
    sheet=SHEET,
    insurance=INSURANCE,
)
'''

SHEET = '''"""Toy Blackjack, clause by clause."""

from typing import Final

from domain.rulebook.model import Sheet

SHEET: Final = Sheet(
    order=55, clauses={"TOY.1": "Insurance of half the wager pays three to one."}, readings={}
)
'''

SCHEDULE = '''"""Mortimer's, Toy Blackjack: one collection."""

from collections.abc import Iterator
from typing import Final

from domain.rulebook.approved_papers import MORTIMERS_PAPER
from domain.rulebook.schedules.model import Schedule, SchedulePart
from domain.rulebook.schedules.printed_rows import ScheduleHeading, make_line, make_option

HEADING: Final = ScheduleHeading(
    name="mortimers/toy-blackjack",
    games=("toy-blackjack",),
    source=MORTIMERS_PAPER,
    section="Toy Blackjack",
    when="before-deal",
)


def read_schedules() -> Iterator[Schedule]:
    """Yield the one option."""
    fees = (make_line("player", "wager", "flat", "1"),)
    yield make_option(HEADING, "1", fees, limit="5-500")


PART: Final = SchedulePart(order=35, read=read_schedules)
'''

SIMULATOR = '''"""The simulated game `toy-blackjack`."""

from dataclasses import replace
from typing import Final

from ops.simulator.blackjack.games import no_bust_6

GAME: Final = replace(no_bust_6.GAME, slug="toy-blackjack", order=45, insurance_pays=3)
'''

FILES = {
    "domain/games/toy_blackjack.py": GAME,
    "domain/rulebook/clauses/toy_blackjack.py": SHEET,
    "domain/rulebook/schedules/toy_blackjack_fees.py": SCHEDULE,
    "ops/simulator/blackjack/games/toy_blackjack.py": SIMULATOR,
}

ASK = """
import json
from random import Random

import domain
from domain.adjudication.adjudicator import adjudicate
from domain.games.registry import GAMES
from domain.rulebook.schedules.catalogue import list_schedules_of_game
from domain.rulebook.clauses.lookup import SHEETS, get_clause_text
from ops.demo.floor_plan import TABLES
from ops.simulator import ALL_GAMES, simulate_round
from ops.simulator.core.draft import build_record
from ops.simulator.registry import ROUND_SIMULATORS
from projections.rulebook.clauses import find_clause, index_games_by_clause
from projections.rulebook.game_on_file import gather_game, summarize_game
from service.pages.rulebook.wording import group_games_by_family, list_documents
from tests.domain.notation.test_notation import comes_back
from tests.support.rule_citations import named_in

SLUG = "toy-blackjack"
game = GAMES[SLUG]
records = [simulate_round(seed, SLUG) for seed in range(150)]
answers = [adjudicate(record) for record in records]
lines = [line for answer in answers for line in answer.settlement or ()]
played = [ROUND_SIMULATORS[SLUG](Random(seed), SLUG) for seed in range(150)]
faultless = [build_record(one, 0, "T1") for one in played if not (one.made or one.slips)]
listed = {
    name: [one.slug for one in games] for name, games in group_games_by_family().items()
}
print(json.dumps({
    "from": domain.__file__,
    "slugs": [*GAMES],
    "simulated": [*ALL_GAMES],
    "summary": summarize_game(game).name,
    "family": listed["Blackjack"],
    "paper": [one.slug for page in list_documents() for one, _, _ in page.games],
    "clause": get_clause_text("TOY.1"),
    "sheet": find_clause("TOY.1").sheet,
    "judged by it": index_games_by_clause()["TOY.1"],
    "sheets": [next(iter((*one.clauses, *one.readings))) for one in SHEETS],
    "schedules": [one.id for one in list_schedules_of_game(SLUG)],
    "charts": [row.cells for chart in gather_game(game, {}).charts for row in chart.rows],
    "tables": [table.id for table in TABLES if SLUG in table.games],
    "cited": "TOY.1" in {rule for answer in answers for rule in named_in(answer)},
    "faultless": len(faultless),
    "violations": [one.code for record in faultless for one in adjudicate(record).violations],
    "keyed": all(map(comes_back, records)),
    "statuses": sorted({answer.status for answer in answers}),
    "insured": sorted({(line.rule, line.odds) for line in lines if line.wager == "insurance"
                       and line.outcome == "win"}),
}))
"""


TESTS = (
    "tests/domain/rulebook/test_rule_ids.py",
    "tests/domain/rulebook/schedules/test_catalogue.py",
    "tests/ops/simulator/test_collections.py::test_odd_rows_are_met_in_faultless_rounds",
)
"""Tests that walk all games or all schedules, and pass with one more of either."""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project with the four files of one more game."""
    copy = tmp_path_factory.mktemp("project")
    copy_project(copy)
    for name, text in FILES.items():
        (copy / name).write_text(text)
    return copy


def run(project, code, *arguments):
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def told(project):
    """What the copy knows of the game."""
    return json.loads(run(project, ASK))


def test_every_list_knows_the_game(project, told):
    assert told["from"].startswith(str(project))
    at = told["slugs"].index(SLUG)
    assert told["slugs"][at - 1 : at + 2] == ["no-bust-6.0", SLUG, "no-bust-buster-6.0"]
    assert SLUG in told["family"]
    assert SLUG in told["paper"]
    assert SLUG in told["simulated"]
    assert told["summary"] == told["sheet"] == "Toy Blackjack"
    assert told["clause"] == "Insurance of half the wager pays three to one."
    assert told["judged by it"] == [SLUG]
    assert "TOY.1" in told["sheets"]
    assert told["schedules"] == ["mortimers/toy-blackjack/1"]
    assert ["insurance for up to half the wager, at 3:1", "ace"] in told["charts"]
    assert len(told["tables"]) == 1


def test_its_rounds_are_made_up_and_judged(told):
    assert "settled" in told["statuses"]
    assert told["insured"] == [["TOY.1", "3:1"]]
    assert told["cited"]


def test_nothing_is_found_in_its_faultless_rounds(told):
    assert told["faultless"] > 30
    assert told["violations"] == []


def test_its_rounds_can_be_keyed(told):
    assert told["keyed"]


def test_tests_that_walk_all_games_pass_with_one_more(project):
    code = (
        "import sys, pytest; sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', *sys.argv[1:]]))"
    )
    assert "passed" in run(project, code, *TESTS)


def test_the_steps_in_the_documents_name_these_files_and_no_others():
    text = (ROOT / "ops/docs/contributing.md").read_text()
    steps = text.partition("## Add a game\n")[2].partition("\n## ")[0]
    named = re.findall(r"^\d\. .*?`([\w/]+\.py)`", steps, re.MULTILINE)
    templates = [
        file.replace("toy_blackjack", "NAME").replace("/blackjack/", "/FAMILY/") for file in FILES
    ]
    assert sorted(named) == sorted(templates)


def test_the_command_line_shows_it(project):
    command = "import sys; from ops.cli.main import main; sys.argv[0] = 'runback'; main()"
    assert "Toy Blackjack" in run(project, command, "games")
    shown = json.loads(run(project, command, "game", SLUG, "--json"))
    assert (shown["slug"], shown["sheets"][0]["clauses"][0]["rule"]) == (SLUG, "TOY.1")
