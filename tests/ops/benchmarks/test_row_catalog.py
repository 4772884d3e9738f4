"""The catalog of rows: its tables in the README, and its figures as people read them."""

import re

from ops.benchmarks.contests import KNOWN_NAMES
from ops.benchmarks.row_catalog import README, ROWS, TABLE, find_first_row, write_tables


def test_the_readme_has_every_row_as_it_stands_in_the_catalog():
    text = README.read_text()
    assert write_tables(text) == text
    sections = [section for _, section, _ in TABLE.findall(text)]
    assert sorted(sections) == sorted({row.section for row in ROWS.values()})


def test_every_row_that_must_reach_something_says_what_it_aims_for():
    assert [name for name, row in ROWS.items() if (row.floor is None) and row.aim is not None] == []


def test_a_floor_is_at_most_as_strict_as_the_aim():
    bounded = {name: row for name, row in ROWS.items() if row.aim is not None}
    assert [name for name, row in bounded.items() if not row.is_reached_by(row.aim)] == []


def test_figures_are_said_in_the_row_s_unit():
    assert ROWS["adjudicate-blackjack"].format_bound(0.0625) == "1/16"
    assert ROWS["save"].format_bound(0.6) == "0.6×"
    assert ROWS["adjudicate-holdem"].format_bound(7) == "7×"
    assert ROWS["index"].format_bound(3000) == "3,000/s"
    assert ROWS["start-version"].format_bound(1.2) == "1.2×"
    assert ROWS["night"].format_bound(30) == "30 s"
    assert ROWS["fortune"].format_figure(4.567) == "4.57 s"


def test_every_row_measured_has_an_entry_and_every_entry_is_measured():
    measured = {
        name
        for file in README.parent.glob("*.py")
        for name in re.findall(r'"([a-z][a-z0-9]*(?:-[a-z0-9]+)*)"', file.read_text())
    }
    paced = {f"{name}-paced" for name in measured}
    assert sorted(set(ROWS) - measured - paced) == []


def test_every_name_that_can_be_asked_for_has_a_row():
    assert [name for name in KNOWN_NAMES if find_first_row(name) not in ROWS] == []
