"""Versions of projections: they follow from what rows are made of, and decide who writes."""

import subprocess
import sys
from contextlib import closing

import pytest

from ops.simulator.simulation import simulate_round
from projections.engine import source_digest
from projections.engine.source_digest import SOURCES, hash_sources
from projections.engine.table_swap import BUILDING, LIVE, load_positions
from projections.errors import DatabaseNotReady
from projections.lists.catalog import PROJECTIONS
from projections.lists.rounds.projection import PROJECTION as ROUNDS
from projections.store.connections import connect
from projections.store.fact_recording import record_rounds
from tests.support.name_projection import (
    catch_up,
    derive_shouted_names,
    make_projection,
    make_runner,
)

OTHER_MODULES = """
import sys
from pathlib import Path
import projections.lists.catalog
rooms = {"domain", "projections", "service", "workers", "ops"}
files = [module.__file__ for name, module in sys.modules.items() if name.split(".")[0] in rooms]
print(*files, sep="\\n")
"""


def other_rows(_):
    return {}


@pytest.mark.parametrize(
    "changed",
    [
        {"rows": other_rows},
        {"create": "CREATE TABLE rounds (stream text)"},
        {"tables": ()},
        {"kinds": frozenset({"table"})},
        {"also": ("more",)},
        {"settle": other_rows},
    ],
)
def test_another_definition_is_another_version(changed):
    assert ROUNDS._replace(**changed).version != ROUNDS.version


def test_every_projection_has_a_version_of_its_own():
    assert len({one.version for one in PROJECTIONS}) == len(PROJECTIONS)


def test_the_digest_is_that_of_the_rules_and_of_every_source_file(tmp_path, monkeypatch):
    (tmp_path / "rules.py").write_text("LIMIT = 1\n")
    (tmp_path / "query.sql").write_text("SELECT 1\n")
    monkeypatch.setattr(source_digest, "SOURCES", (tmp_path,))
    found = {hash_sources()}
    (tmp_path / "notes.txt").write_text("no source\n")
    assert hash_sources() in found
    (tmp_path / "rules.py").write_text("LIMIT = 2\n")
    found.add(hash_sources())
    (tmp_path / "query.sql").write_text("SELECT 2\n")
    found.add(hash_sources())
    (tmp_path / "query.sql").rename(tmp_path / "other.sql")
    found.add(hash_sources())
    monkeypatch.setattr(source_digest, "hash_all_rules", lambda: "other rules")
    found.add(hash_sources())
    assert len(found) == 5


def test_the_digest_covers_every_module_that_the_catalog_is_made_of():
    done = subprocess.run(
        [sys.executable, "-c", OTHER_MODULES], capture_output=True, text=True, check=True
    )
    files = done.stdout.split()
    assert len(files) > 100
    inside = tuple(f"{folder}/" for folder in SOURCES)
    assert [file for file in files if not file.startswith(inside)] == []


def test_a_runner_whose_tables_were_replaced_does_not_rebuild_them(store):
    ours, theirs = make_projection(), make_projection(derive_shouted_names)
    with make_runner(store, ours) as runner:
        runner.prepare()
        catch_up(store, theirs)
        assert list(runner.catch_up()) == []
    with closing(connect(store.recorder.connections.url)) as connection:
        assert load_positions(connection, LIVE)["names"].version == theirs.version


def test_a_program_that_is_put_back_to_an_older_release_rebuilds_as_well(store):
    ours, theirs = make_projection(), make_projection(derive_shouted_names)
    for projection in (ours, theirs, ours):
        catch_up(store, projection)
    with closing(connect(store.recorder.connections.url)) as connection:
        assert load_positions(connection, LIVE)["names"].version == ours.version


def test_a_reader_leaves_the_tables_to_a_projector_of_another_version(store):
    ours, theirs = make_projection(), make_projection(derive_shouted_names)
    catch_up(store, theirs)
    list(record_rounds(store, [simulate_round(1)], "import"))
    with make_runner(store, theirs) as projector, make_runner(store, ours) as reader:
        assert not reader.is_followed()
        following = projector.follow(lambda: True)
        next(following)
        assert reader.is_followed()
        with pytest.raises(DatabaseNotReady, match="kept by another version of Runback"):
            reader.prepare_to_read()
        following.close()
        reader.prepare_to_read()
    with closing(connect(store.recorder.connections.url)) as connection:
        assert load_positions(connection, BUILDING)["names"].version == ours.version
