"""The documents are true: their commands, routes, permissions and paths exist."""

import re
from functools import cache
from itertools import takewhile

import click
import pytest

from ops.cli.main import main
from ops.cli.reference import REFERENCE, build_reference
from projections.rulebook.ledger import count_items_by_game
from service.accounts.roles import PERMISSIONS, ROLES
from service.server.app import create_app
from service.settings import WebSettings
from tests.support.project_files import ROOMS, ROOT, from_root

DOCS = ROOT / "ops" / "docs"
DOCUMENTS = sorted(
    file
    for file in [
        ROOT / "README.md",
        ROOT / "tests" / "README.md",
        *DOCS.glob("*.md"),
        *(ROOT / "domain").rglob("README.md"),
        *(ROOT / room / "README.md" for room in ROOMS),
        ROOT / "ops" / "benchmarks" / "README.md",
        ROOT / "ops" / "deployment" / "runbooks.md",
    ]
    if file.exists()
)
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)(?:#([\w-]+))?\)")
PATH = re.compile(rf"`((?:{'|'.join((*ROOMS, 'tests'))})/[\w./-]*)`")
COMMAND = re.compile(r"(?:^    |`)runback ((?:[a-z][a-z-]* ?)+)", re.MULTILINE)
ROUTE = re.compile(r"(?<![\w/])/v1/[a-z]+(?:\.json)?")
PLACEHOLDER = re.compile(r"[A-Z]{4,}")
"""`domain/games/NAME.py`, where NAME is what is added."""
MAX_README_LINES = 150
COMING = {"LICENSE", *(f"{room}/README.md" for room in (*ROOMS, "games"))}


@pytest.fixture(params=DOCUMENTS, ids=from_root)
def document(request):
    """A document of the project."""
    return request.param


def test_the_readme_is_read_in_a_few_screens():
    assert len((ROOT / "README.md").read_text().splitlines()) <= MAX_README_LINES


def test_every_document_is_linked_from_the_readme():
    linked = {target for target, _ in LINK.findall((ROOT / "README.md").read_text())}
    assert {from_root(file) for file in DOCS.glob("*.md")} <= linked


def test_the_items_that_are_judged_are_counted_by_the_ledger():
    count = count_items_by_game(None)
    words = (
        f"of {count.items:,} numbered items, tables and charts, {count.judged:,} are judged,"
        f" {count.shown} are shown where people look for them, and {count.unjudged} are neither"
    )
    for document in (ROOT / "README.md", DOCS / "correctness.md"):
        assert words in " ".join(document.read_text().split()).replace("Of 1", "of 1")


def test_links_lead_to_files_and_headings(document):
    broken = []
    for target, anchor in LINK.findall(document.read_text()):
        file = (document.parent / target).resolve()
        if any(from_root(file).endswith(name) for name in COMING) and not file.exists():
            continue
        if not file.exists() or (anchor and anchor not in anchors(file)):
            broken.append(f"{target}#{anchor}")
    assert broken == []


def anchors(file) -> set[str]:
    """The anchors of a document's headings."""
    headings = re.findall(r"^#+ (.+)$", file.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def test_paths_exist(document):
    named = set(PATH.findall(document.read_text()))
    missing = [path for path in sorted(named) if not (ROOT / path).exists()]
    assert [path for path in missing if not PLACEHOLDER.search(path)] == []


def test_commands_exist(document):
    missing = [name for name in COMMAND.findall(document.read_text()) if not is_command(name)]
    assert missing == []


def is_command(words: str) -> bool:
    """Whether the words begin with a command of `runback`, as far as groups reach."""
    command: click.Command = main
    for word in words.split():
        if not isinstance(command, click.Group):
            return True
        found = command.get_command(click.Context(command), word)
        if found is None:
            return command is not main
        command = found
    return True


@cache
def resources() -> frozenset[str]:
    """Return the first two parts of every route's path: `/v1/rounds`."""
    app = create_app("postgresql://nowhere/nothing", WebSettings())
    return frozenset("/".join(str(rule).split("/")[:3]) for rule in app.url_map.iter_rules())


def test_routes_exist(document):
    assert set(ROUTE.findall(document.read_text())) <= resources()


def test_every_resource_is_in_the_api_guide():
    guide = (DOCS / "api.md").read_text()
    unexplained = {
        name for name in resources() if name.startswith("/v1/") and name not in ROUTE.findall(guide)
    }
    assert unexplained <= {"/v1/docs", "/v1/openapi.json"}


def test_the_command_reference_is_that_of_the_commands():
    assert REFERENCE.read_text() == build_reference(), "run python -m ops.cli.reference"


def test_the_table_of_roles_is_that_of_the_code():
    lines = (DOCS / "security.md").read_text().splitlines()
    head, begins = next(
        (line, at) for at, line in enumerate(lines) if line.startswith("| permission |")
    )
    roles = split_cells(head)[2:]
    rows = list(takewhile(lambda line: line.startswith("| "), lines[begins + 2 :]))
    assert set(roles) == set(ROLES)
    permissions = {split_cells(row)[0].strip("`"): split_cells(row)[1] for row in rows}
    assert permissions == PERMISSIONS
    allowed = {
        role: {split_cells(row)[0].strip("`") for row in rows if split_cells(row)[2 + at]}
        for at, role in enumerate(roles)
    }
    assert allowed == ROLES


def split_cells(row: str) -> list[str]:
    """Return the texts in the row of a table."""
    return [cell.strip() for cell in row.strip("|").split("|")]
