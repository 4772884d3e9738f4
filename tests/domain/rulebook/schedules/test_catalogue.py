"""The posted schedules: how many there are, what they are called, and what their JSON is."""

import json
import re
from hashlib import sha256
from itertools import groupby

from domain.games.registry import GAMES
from domain.rulebook.schedules.catalogue import (
    find_schedule,
    hash_schedule,
    list_schedules_of_game,
    load_schedules,
)
from domain.rulebook.schedules.model import encode_schedule
from tests.support.for_each import for_each

PAI_GOW = ("double-hand-marysville", "fortune-pai-gow", "pai-gow-tiles")
BLACKJACK = ("no-bust-21-2006", "pure-21.5")
BEFORE, AFTER, FLOP, HALF_HOUR = "before-deal", "after-initial-deal", "after-flop", "half-hour"

SETS = {
    "any/pure-spanish-21.5": ((52, 67, 293), ("pure-spanish-21.5",), BEFORE, True),
    "mortimers/poker-limit": ((21, 42, 94), ("holdem-mortimers",), FLOP, None),
    "mortimers/poker-no-limit": ((17, 36, 79), ("holdem-mortimers",), FLOP, None),
    "mortimers/poker-spread": ((5, 10, 23), ("holdem-mortimers",), FLOP, None),
    "mortimers/buster-6.0-collection-a": ((4, 12, 21), ("no-bust-buster-6.0",), AFTER, True),
    "mortimers/buster-6.0-collection-b": ((16, 16, 80), ("no-bust-buster-6.0",), AFTER, True),
    "mortimers/pai-gow-poker": ((2, 3, 3), ("double-hand-mortimers",), BEFORE, None),
    "mortimers/no-bust-21": ((1, 2, 2), ("no-bust-21-2003",), BEFORE, None),
    "mortimers/no-bust-6.0": ((5, 9, 22), ("no-bust-6.0",), AFTER, False),
    "mortimers/buster-6.0": ((20, 28, 100), ("no-bust-buster-6.0",), AFTER, False),
    "mortimers/pure-21.5": ((4, 4, 12), ("pure-21.5",), BEFORE, False),
    "casino-marysville/lowball-time": ((2, 2, 2), ("lowball",), HALF_HOUR, None),
    "casino-marysville/omaha-joker-per-hand": ((5, 5, 15), ("omaha-8-joker",), FLOP, None),
    "casino-marysville/gega-002888-pai-gow": ((1, 2, 7), PAI_GOW, BEFORE, True),
    "casino-marysville/gega-002888-blackjack": ((1, 1, 5), BLACKJACK, BEFORE, True),
    "casino-marysville/poker-rates-holdem": ((5, 15, 25), ("holdem-marysville",), FLOP, None),
    "casino-marysville/poker-rates-omaha": ((5, 15, 25), ("omaha-8",), FLOP, None),
    "casino-marysville/poker-rates-no-limit": (
        (2, 6, 10), ("holdem-marysville", "omaha-8"), FLOP, None,
    ),
    "casino-marysville/three-card-poker": ((1, 1, 5), ("three-card-poker",), BEFORE, True),
    "casino-marysville/face-up-pai-gow": ((49, 60, 263), ("face-up-pai-gow",), BEFORE, True),
    "casino-marysville/california-a": ((12, 24, 80), PAI_GOW, BEFORE, True),
    "casino-marysville/california-b": (
        (39, 39, 195),
        (
            "fortune-pai-gow", *BLACKJACK, "pai-gow-tiles", "three-card-poker",
            "three-card-6-bonus", "ultimate-texas-holdem-bad-beat",
        ),
        BEFORE, True,
    ),
    "casino-marysville/lowball": ((2, 2, 2), ("lowball",), HALF_HOUR, None),
    "casino-marysville/omaha": ((4, 6, 14), ("omaha-8", "omaha-8-joker"), FLOP, None),
    "casino-marysville/holdem-kill": ((4, 6, 14), ("holdem-marysville",), FLOP, None),
}  # fmt: skip
"""Of each set: schedules, fee lines and tiers; games; when; and whether bonus bets count."""

NAMED_BY_STAKES = {
    "mortimers/poker-limit": "1-2 2-4 3-6 4-8 5-10 6-12 8-16 9-18 10-20 12-24 15-30 20-40 30-60"
    " 40-80 50-100 60-120 75-150 80-160 100-200 300-600 400-800",
    "mortimers/poker-no-limit": "0.50-1 1-1 1-2 1-3 2-3 2-4 2-5 3-5 5-5 5-10 5-15 10-15 10-20"
    " 25-50 50-100 75-150 100-200",
    "mortimers/poker-spread": "2-6 4-12 5-40 10-100 10-200",
    "casino-marysville/lowball-time": "2-6 5-20",
    "casino-marysville/omaha-joker-per-hand": "2-4 3-6 4-8 6-12 10-20",
}

NUMBERS = {
    "mortimers/pai-gow-poker": ["GEGA-001004"],
    "mortimers/no-bust-21": ["GEGA-001003"],
    "mortimers/no-bust-6.0": ["GEGA-002891"],
    "mortimers/buster-6.0": ["GEGA-003019"],
    "mortimers/pure-21.5": ["GEGA-000309"],
    "casino-marysville/gega-002888-pai-gow": ["GEGA-002888"],
    "casino-marysville/gega-002888-blackjack": ["GEGA-002888"],
    "casino-marysville/california-a": ["GEGA-000696", "GEGA-000701", "GEGA-002825"],
    "casino-marysville/california-b": [
        "GEGA-000696",
        "GEGA-000698",
        "GEGA-000699",
        "GEGA-002825",
        "GEGA-003217",
        "GEGR-002247",
        "GEGR-002249",
    ],
    "casino-marysville/lowball": ["GEGA-000702"],
    "casino-marysville/omaha": ["GEGA-000700", "GEGA-002850"],
    "casino-marysville/holdem-kill": ["GEGA-000697"],
}
"""The numbers that are printed with a table; the other tables have none."""

POSTED = {
    name: json.loads(encode_schedule(schedule)) for name, schedule in load_schedules().items()
}
PINNED = {name: one for name, one in POSTED.items() if name.rpartition("/")[0] in SETS}
"""The schedules of the sets above; those of a game that is added have no figures here."""


def of_set(name: str) -> list[dict]:
    return [one for one in POSTED.values() if one["id"].rpartition("/")[0] == name]


@for_each("name", SETS)
def test_a_set_has_as_many_schedules_lines_and_rows_as_are_printed(name):
    schedules = of_set(name)
    lines = [line for one in schedules for line in one["fees"]]
    tiers = [tier for line in lines for tier in line["tiers"]]
    assert (len(schedules), len(lines), len(tiers)) == SETS[name][0]


def test_there_are_279_schedules_with_413_lines_and_1391_rows():
    lines = [line for one in PINNED.values() for line in one["fees"]]
    tiers = [tier for line in lines for tier in line["tiers"]]
    assert (len(PINNED), len(lines), len(tiers)) == (279, 413, 1391)
    assert {name.rpartition("/")[0] for name in PINNED} == set(SETS)


@for_each("name", SETS)
def test_a_set_is_for_its_games_at_its_moment(name):
    _, games, when, bonus = SETS[name]
    for schedule in of_set(name):
        assert sorted(schedule["games"]) == sorted(games)
        assert schedule["when"] == when
        goes_by_action = any(line["basis"] == "table-action" for line in schedule["fees"])
        counts = {"bonus_bets": bonus} if goes_by_action else None
        assert schedule["table_action_counts"] == counts
        assert sorted(schedule["gega"] or []) == NUMBERS.get(name, [])


@for_each("name", SETS)
def test_options_are_named_by_their_number_or_their_stakes(name):
    named = [one["id"].rpartition("/")[2] for one in of_set(name)]
    numbered = [str(number) for number in range(1, SETS[name][0][0] + 1)]
    assert named == NAMED_BY_STAKES.get(name, " ".join(numbered)).split()


def test_every_id_is_unique_and_is_room_set_and_option():
    named = [one["id"] for one in POSTED.values()]
    assert named == list(POSTED)
    form = re.compile(r"(any|mortimers|casino-marysville)/[a-z0-9.-]+/[0-9.]+(-[0-9]+)?")
    assert [name for name in named if not form.fullmatch(name)] == []


def test_the_options_of_a_set_stand_together():
    sets = [name for name, _ in groupby(POSTED, key=lambda name: name.rpartition("/")[0])]
    assert len(sets) == len(set(sets))


def test_every_game_on_file_has_a_schedule_and_every_schedule_is_for_games_on_file():
    assert [slug for slug in GAMES if not list_schedules_of_game(slug)] == []
    assert {slug for one in POSTED.values() for slug in one["games"]} == set(GAMES)
    assert {one.id for slug in GAMES for one in list_schedules_of_game(slug)} == set(POSTED)


def test_a_schedule_is_found_by_its_whole_id():
    assert find_schedule("mortimers/no-bust-6.0/2").option == "2"
    assert find_schedule("mortimers/no-bust-6.0/2").set_name == "mortimers/no-bust-6.0"
    assert find_schedule("mortimers/no-bust-6.0") is None
    assert find_schedule("mortimers/no-bust-6.0/6") is None


def test_every_schedule_has_a_hash_of_its_own():
    hashes = {hash_schedule(name) for name in POSTED}
    assert len(hashes) == len(POSTED)
    assert all(re.fullmatch("[0-9a-f]{64}", one) for one in hashes)


FIGURES = "42509bd2c98d870e8b53e23f5388474f16a17f4c32eda0617ce583b39f473bbf"


def test_the_figures_are_those_that_were_held_against_the_paper():
    figures = [(name, one["table_limit"], one["fees"]) for name, one in PINNED.items()]
    assert sha256(json.dumps(figures).encode()).hexdigest() == FIGURES


ALWAYS = {
    "id", "games", "gega", "source", "section", "table_limit", "when", "fees",
    "table_action_counts", "notes",
}  # fmt: skip
SOMETIMES = {"limit_range", "stakes", "stakes_range", "bonus_limits"}


@for_each("name", SETS)
def test_the_object_has_the_keys_of_the_format_and_no_other(name):
    for schedule in of_set(name):
        assert set(schedule) >= ALWAYS
        assert set(schedule) - ALWAYS <= SOMETIMES
        assert set(schedule["table_limit"] or {"min", "max"}) == {"min", "max"}
        for line in schedule["fees"]:
            assert set(line) - {"when"} == {"payer", "kind", "per", "basis", "tiers"}
            assert all(set(tier) == {"from", "to", "fee"} for tier in line["tiers"])


def test_the_words_of_a_line_are_those_of_the_format():
    lines = [line for one in POSTED.values() for line in one["fees"]]
    assert {line["payer"] for line in lines} == {"player", "player-dealer", "pot"}
    assert {line["kind"] for line in lines} == {
        "collection",
        "jackpot",
        "designated",
        "modified-a",
        "modified-b",
    }
    assert {line["per"] for line in lines} == {"wager", "spot", "hand", "round", "half-hour"}
    assert {line["basis"] for line in lines} == {
        "player-wager",
        "bonus-bet",
        "table-action",
        "players-dealt",
        "flat",
    }
    assert {line.get("when") for line in lines} == {
        None,
        "after-river",
        "ended-before-flop",
        "after-turn-or-river-bet",
    }


def test_a_line_that_is_printed_as_zero_throughout_is_left_out():
    lines = [line for one in POSTED.values() for line in one["fees"]]
    assert [line for line in lines if not any(tier["fee"] for tier in line["tiers"])] == []


def test_a_flat_fee_is_one_row_from_nothing_on():
    flat = [line for one in POSTED.values() for line in one["fees"] if line["basis"] == "flat"]
    assert {(tier["from"], tier["to"]) for line in flat for tier in line["tiers"]} == {(0, None)}
    assert {len(line["tiers"]) for line in flat} == {1}


def test_every_schedule_names_the_document_it_is_printed_in():
    sources = {
        "any": "000_dfbff0546eb786fb.txt",
        "mortimers": "001_c89dea3a7888de50.txt",
        "casino-marysville": "002_6ca6f882453152b1.txt",
    }
    for schedule in POSTED.values():
        assert schedule["source"] == sources[schedule["id"].partition("/")[0]]
        assert schedule["section"]
