"""What lies in the project's folder, and what no file may name."""

import re

import pytest

from tests.support.project_files import ROOMS, ROOT, from_root, project_files

AT_THE_TOP = {*ROOMS, "tests", "README.md", "pyproject.toml"}
COPIED = (ROOT / "tests" / "casebook", ROOT / "tests/domain/cards/ranks/reference")
LOCKS = ("requirements.lock", "requirements-checks.lock")

MACHINE_PATH = re.compile(r"(?<![\w./])/(?:work|tmp|root|home|opt)\b")
REGISTRY_HOST = re.compile(
    r"(?:pypi|debian|ubuntu|anaconda)\.org|pythonhosted\.org|npmjs\.(?:org|com)|crates\.io"
)


def test_only_the_rooms_lie_at_the_top():
    top = {from_root(file).partition("/")[0] for file in project_files()}
    assert {name for name in top if not name.startswith(".")} <= AT_THE_TOP


def test_no_file_is_a_leftover_of_a_merge():
    assert [file for file in project_files() if file.suffix in {".orig", ".rej"}] == []


@pytest.mark.parametrize("unwanted", [MACHINE_PATH, REGISTRY_HOST])
def test_no_file_names_a_machine_s_own_path_or_a_registry(unwanted):
    named = {
        from_root(file): unwanted.findall(file.read_bytes().decode(errors="replace"))
        for file in project_files()
        if not any(file.is_relative_to(copied) for copied in COPIED)
    }
    assert {file: found for file, found in named.items() if found} == {}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_file_carries_hashes_and_names_no_index(lock):
    text = (ROOT / "ops" / lock).read_text()
    pins = re.findall(r"^[\w.-]+==\S+(?:.*\\\n.*--hash=sha256:[0-9a-f]{64})+", text, re.MULTILINE)
    assert len(pins) == len(re.findall(r"^[\w.-]", text, re.MULTILINE)) > 0
    assert "://" not in text


def test_both_lock_files_pin_the_same_releases():
    runtime, checks = (
        set(re.findall(r"^[\w.-]+==\S+", (ROOT / "ops" / lock).read_text(), re.MULTILINE))
        for lock in LOCKS
    )
    assert runtime <= checks
