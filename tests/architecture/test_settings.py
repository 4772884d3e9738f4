"""Every variable of the environment that code reads is explained in operations.md, in one table."""

import ast
import re

from service.settings import WEB_VARIABLES, WebSettings
from tests.support.project_files import ROOT, from_root, project_files

NAME = re.compile(r"RUNBACK_[A-Z_]*[A-Z]")
ROW = re.compile(r"^\| `(RUNBACK_[A-Z_]+)` \| (.+) \| (.+) \|$")
NOT_OURS = {"RUNBACK_OF_OURS"}
"""What a test hides from PostgreSQL."""


def read_by_code() -> dict[str, set[str]]:
    """The variables that stand in code as texts of their own, or in a script, with the files."""
    found: dict[str, set[str]] = {}
    for file in project_files():
        if file.suffix == ".py":
            nodes = ast.walk(ast.parse(file.read_text()))
            texts = [node.value for node in nodes if isinstance(node, ast.Constant)]
            texts += [
                keyword.arg
                for node in ast.walk(ast.parse(file.read_text()))
                if isinstance(node, ast.Call)
                for keyword in node.keywords
            ]
            names = {text for text in texts if isinstance(text, str) and NAME.fullmatch(text)}
        elif file.suffix in {"", ".sh"}:
            names = set(NAME.findall(file.read_text()))
        else:
            continue
        for name in names - NOT_OURS:
            found.setdefault(name, set()).add(from_root(file))
    return found


def tables() -> list[dict[str, str]]:
    """Return the tables of operations.md that explain variables: of each, its default."""
    found: list[dict[str, str]] = [{}]
    for line in (ROOT / "ops/docs/operations.md").read_text().splitlines():
        row = ROW.match(line)
        if row:
            found[-1][row[1]] = row[3].strip("`")
        elif found[-1]:
            found.append({})
    return [table for table in found if table]


def test_every_variable_is_explained_in_one_table_and_every_row_is_read():
    (explained,) = tables()
    assert explained.keys() == read_by_code().keys()


def test_what_holds_without_a_variable_is_said_as_it_is():
    (explained,) = tables()
    defaults = WebSettings._field_defaults
    names = {field: variable.name for field, variable in WEB_VARIABLES.items()}
    assert {name: explained[name] for name in names.values()} == {
        name: str(defaults[field]) for field, name in names.items()
    }
