"""Commands are imported when they run, and so is what only some of their runs need."""

import inspect
import subprocess
import sys

import click
import pytest

from ops.cli.commands.registry import COMMANDS
from ops.cli.main import main
from tests.support.project_files import ROOT

IMPORTED = """
import sys
from ops.cli.main import main
try:
    main(sys.argv[1:])
finally:
    print(*sys.modules, file=sys.stderr)
"""
HEAVY = ("domain.games", "projections.store", "service", "psycopg", "rich", "msgspec", "argon2")
NOT_FOR_FILES = (
    "concurrent", "multiprocessing", "ops.cli.local.store_access", "ops.cli.remote.adjudications",
    "ops.postgres", "projections.store", "psycopg", "rich", "service",
)  # fmt: skip


def imported(*words: str) -> set[str]:
    """The modules that `runback` imports to run with these words."""
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED, *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in {0, 1}, done.stderr
    return {*done.stderr.splitlines()[-1].split()}


def among(modules: set[str], packages: tuple[str, ...]) -> set[str]:
    return {name for name in modules if any(f"{name}.".startswith(f"{one}.") for one in packages)}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_registered_under_its_name_with_the_first_paragraph_of_its_help(name):
    command = main.get_command(click.Context(main), name)
    first = inspect.cleandoc(command.help).partition("\n\n")[0]
    assert (command.name, " ".join(first.split())) == (name, COMMANDS[name].help)


def test_every_module_with_commands_is_registered():
    modules = {file.stem for file in (ROOT / "ops/cli/commands").glob("*.py")}
    registered = {command.target.partition(":")[0] for command in COMMANDS.values()}
    assert modules - registered == {"__init__", "dispute_facts", "options", "registry"}


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_version_and_help_import_no_command(option):
    modules = imported(option)
    assert among(modules, HEAVY) == set()
    assert among(modules, ("ops.cli.commands",)) == {
        "ops.cli.commands",
        "ops.cli.commands.registry",
    }


def test_adjudicating_a_file_imports_neither_the_store_nor_a_client_nor_a_process_pool():
    assert among(imported("adjudicate", "ops/samples/round.json"), NOT_FOR_FILES) == set()


def test_a_process_of_the_pool_imports_no_command():
    target = "ops.cli.local.batch_adjudication"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys, ops.cli.main, {target}; print(*sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    modules = {*done.stdout.split()}
    assert target in modules
    assert among(modules, ("ops.cli.commands.adjudicate", *NOT_FOR_FILES)) == set()


def test_an_unknown_command_is_a_usage_error():
    with pytest.raises(click.UsageError):
        main.make_context("runback", ["nonsense"]).command.resolve_command(
            click.Context(main), ["nonsense"]
        )
