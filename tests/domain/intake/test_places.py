"""The place of an error: words for a person, and a path that the service decides by."""

import json
from collections.abc import Callable

import pytest

from domain.errors import MalformedInputError, Path, Place
from domain.intake.places import name_event, name_field
from domain.intake.record_parser import parse_record
from tests.support.project_files import ROOT

FILE = ROOT / "tests/casebook/blackjack/PS-001-ordinary-round.json"


def find_path(change: Callable[[dict], object]) -> Path:
    """Return the path of the error in a good record that was changed."""
    document = json.loads(FILE.read_text())["record"]
    change(document)
    with pytest.raises(MalformedInputError) as refused:
        parse_record(json.dumps(document).encode())
    return refused.value.path


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda record: record.pop("room"), ()),
        (lambda record: record["table"].update(seats="many"), ("table", "seats")),
        (lambda record: record["round"].update(gaming_day="2026-02-30"), ("round", "gaming_day")),
        (lambda record: record["table"].update({"a.b, c": 1}), ("table", "a.b, c")),
        (lambda record: record["events"][1].update(amount=-1), ("events", 1, "amount")),
        (lambda record: record["events"][1].update(seat=9), ("events", 1, "seat")),
        (lambda record: record["events"][1].update(colour="red"), ("events", 1, "colour")),
    ],
)
def test_the_path_leads_to_what_is_wrong(change, path):
    assert find_path(change) == path


def test_an_outer_place_in_words_alone_leaves_the_path_as_it_is():
    error = MalformedInputError("says nothing", name_event(2, "note")).prefix_place("as corrected")
    assert str(error) == "as corrected, event 2, field `note`: says nothing"
    assert error.path == ("events", 2, "note")


def test_steps_in_a_list_are_numbers():
    assert name_field(None, "awards.0.bettor") == Place(
        "field `awards.0.bettor`", ("awards", 0, "bettor")
    )
