"""Ids of imported hands: made from paths, plain where the paths are, and never the same twice."""

import itertools
import re

import pytest

from domain.formats.hand_ids import make_round_id, make_table_id

ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")


@pytest.mark.parametrize(
    ("parts", "hand", "name"),
    [
        (("64", "63"), "", "casino-marysville-phh-64-63"),
        (("63",), "", "casino-marysville-phh-63"),
        (("day_5", "final"), "12", "casino-marysville-phh-day_5-final.12"),
    ],
)
def test_plain_paths_make_plain_ids(parts, hand, name):
    assert make_round_id("casino-marysville", "phh", parts, hand) == name


def test_any_path_makes_an_id_and_no_two_the_same():
    words = ["1", "2", "1-2", "1.2", "1_2", "1 2", "ä", "", "-", "x" * 80, "X" * 80, "\udcff"]
    paths = [(one,) for one in words] + list(itertools.product(words, repeat=2))
    cases = [
        (table, parts, hand) for table in ("phh", "phh-1") for parts in paths for hand in ("", "1")
    ]
    ids = [make_round_id("casino-marysville", *case) for case in cases]
    assert all(ID.fullmatch(one) for one in ids)
    assert all(one.startswith("casino-marysville-phh-") for one in ids)
    assert len(set(ids)) == len(cases)


@pytest.mark.parametrize(
    ("name", "made"), [("7", "7"), ("Feature-1", "Feature-1"), ("No. 4 (left)", "No.-4-left-")]
)
def test_a_table_keeps_its_name_as_far_as_an_id_can(name, made):
    assert make_table_id(name) == made


@pytest.mark.parametrize("name", ["", "...", "é", "t" * 65])
def test_every_table_gets_an_id(name):
    assert ID.fullmatch(make_table_id(name))
