"""The dice counted round the seats, on the page of a round and in its replay."""

import pytest
from click.testing import CliRunner

from domain.games.pai_gow.dice import number_seats
from ops.cli.main import main
from tests.support.pai_gow_table import Table


@pytest.fixture
def file(tmp_path):
    table = Table("FUP").bet(2, 2000).player(2, "9s 7h", "6d 6c 5h 3d 2c")
    path = tmp_path / "round.json"
    path.write_bytes(table.dealer("As Qh", "Jd Jc 9h 8d 4c").record())
    return str(path)


def shown(*words):
    return CliRunner().invoke(main, words, env={"COLUMNS": "120"}).output


def test_the_page_says_which_numbers_name_which_seat(file):
    page = shown("adjudicate", "--pretty", file)
    assert "Dice    6 + 2 + 1 = 9" in page
    assert "seat 1: 1 7 13" in page
    assert "seat 2: 2 9 16" in page


def test_the_page_counts_as_the_room_does(file):
    page = shown("adjudicate", "--pretty", "--set", "dice_count=seat-numbers", file)
    assert "seat 2: 2 9 16" in page
    assert "seat 1: 1 8 15" in page


def test_the_replay_shows_the_numbers_at_the_seats_once_the_dice_are_thrown(file):
    steps = shown("replay", file).split("step ")
    before = next(step for step in steps if "Pile 1 is the action pile" in step)
    after = next(step for step in steps if "The dice show" in step)
    assert "dice 1 7 13" not in before
    assert "dice 1 7 13" in after


@pytest.mark.parametrize("how", ["from-dealer", "seat-numbers", "skip-seven"])
@pytest.mark.parametrize("seats", [1, 2, 6, 7, 8])
def test_every_number_names_one_seat(how, seats):
    named = [number for numbers in number_seats(how, 1, seats).values() for number in numbers]
    assert sorted(named) == list(range(1, 19))
