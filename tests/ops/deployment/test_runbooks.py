"""Whatever a runbook has somebody do can be done."""

import re
import subprocess

import click
import pytest

from ops.cli.main import main
from tests.support.deployment.programs import DEPLOYMENT
from tests.support.deployment.runbook_sections import TEXT, anchors, commands
from tests.support.for_each import for_each
from tests.support.project_files import ROOT

OURS = [words for words in commands() if words and words[0].rpartition("/")[2] == "runback"]
UNIT = re.compile(r"runback[\w@-]*(?:@\d+)?\.(?:service|socket|target)")


@for_each("words", OURS, ids=" ".join)
def test_a_command_is_one_that_there_is(words):
    command, rest = main, words[1:]
    while isinstance(command, click.Group) and rest and not rest[0].startswith("-"):
        command, rest = command.get_command(click.Context(command), rest[0]), rest[1:]
    context = click.Context(command, info_name=words[0])
    given, left, _ = command.make_parser(context).parse_args(rest)
    assert left == []
    missing = [one.name for one in command.params if one.required and given.get(one.name) is None]
    assert missing == []


def test_there_are_commands_to_look_at():
    assert len(OURS) > 20


def test_a_command_that_there_is_not_would_be_found():
    project = main.get_command(click.Context(main), "project")
    parser = project.make_parser(click.Context(project))
    with pytest.raises(click.NoSuchOption):
        parser.parse_args(["--rebuilt", "rounds"])


def test_every_unit_is_one_of_ours():
    ours = {re.sub(r"@\d+", "@", unit) for unit in UNIT.findall(TEXT)}
    assert ours == {
        file.name
        for file in (DEPLOYMENT / "systemd").glob("runback*.*")
        if UNIT.fullmatch(file.name)
    }


def test_every_script_is_there_and_takes_what_it_is_given():
    usage = subprocess.run(
        [DEPLOYMENT / "backup"], check=False, capture_output=True, text=True
    ).stderr
    takes = {
        name: len(more.split("  ")[0].split())
        for name, more in re.findall(r"^ +backup (\w+) +(.+)$", usage, re.MULTILINE)
    }
    given = [words for words in commands() if words and words[0].startswith("ops/deployment/")]
    assert len(given) > 5
    for words in given:
        assert (ROOT / words[0]).exists()
        if words[0].endswith("backup"):
            assert len(words[2:]) == takes[words[1]], words
        else:
            assert len(words) in {3, 4}


def test_every_link_leads_somewhere():
    links = re.findall(r"\]\(([^)]*)\)", TEXT)
    assert {link[1:] for link in links if link.startswith("#")} <= anchors()
    assert all((DEPLOYMENT / link).exists() for link in links if not link.startswith("#"))


def test_every_file_is_named_as_it_is():
    for name in re.findall(r"ops/[\w./*-]*\w", TEXT):
        assert [*ROOT.glob(name)], name
