"""The oddities of the printed tables, kept as they are."""

import pytest

from tests.domain.rulebook.schedules.test_catalogue import POSTED

SPANISH = "any/pure-spanish-21.5/"
MARYSVILLE = "casino-marysville/"


def tiers(name: str, line: int = 0) -> list[tuple]:
    """The rows of one line of a schedule, in dollars."""
    return [
        (one["from"] / 100, one["to"] and one["to"] / 100, one["fee"] / 100)
        for one in POSTED[name]["fees"][line]["tiers"]
    ]


def players(name: str, line: int = 0) -> list[tuple]:
    """The rows of a line that goes by the number of players, its fees in dollars."""
    return [
        (one["from"], one["to"], one["fee"] / 100) for one in POSTED[name]["fees"][line]["tiers"]
    ]


def charged(name: str) -> list[tuple]:
    """Who pays by what, and when where that is said of the line."""
    return [
        (line["payer"], line["per"], line["basis"], line["kind"]) for line in POSTED[name]["fees"]
    ]


@pytest.mark.parametrize(
    ("option", "last"), [("5", 501), ("10", 501), ("12", 801), ("14", 701), ("15", 501)]
)
def test_the_last_row_without_a_plus_is_open_upwards(option, last):
    first, to, _ = tiers(f"{SPANISH}{option}")[-1]
    assert (first, to) == (last, None)
    assert "FEE.R3" in POSTED[f"{SPANISH}{option}"]["notes"]


def test_five_options_are_read_so_and_no_more():
    noted = [name for name, one in POSTED.items() if "FEE.R3" in one["notes"]]
    assert noted == [f"{SPANISH}{option}" for option in (5, 10, 12, 14, 15)]


def test_option_41_has_a_hole_and_an_overlap():
    assert tiers(f"{SPANISH}41") == [
        (5, 100, 1),
        (101, 200, 3),
        (301, 500, 4),
        (401, 500, 5),
        (501, None, 10),
    ]


def test_option_52_jumps_from_600_to_1000():
    assert charged(f"{SPANISH}52") == [
        ("player", "wager", "player-wager", "collection"),
        ("player-dealer", "hand", "table-action", "collection"),
    ]
    assert tiers(f"{SPANISH}52") == [
        (100, 200, 1),
        (201, 400, 2),
        (401, 600, 5),
        (1000, None, 7),
    ]
    assert tiers(f"{SPANISH}52", 1) == [
        (100, 500, 1),
        (501, 800, 2),
        (801, 1000, 3),
        (1001, None, 5),
    ]


def test_the_rows_of_spots_go_by_fives_and_end():
    assert charged(f"{SPANISH}45") == [
        ("player", "spot", "player-wager", "collection"),
        ("player", "spot", "bonus-bet", "collection"),
        ("player-dealer", "hand", "table-action", "collection"),
    ]
    rows = [(10, 100, 1), (105, 200, 2), (205, 300, 3), (305, 400, 4), (405, 500, 5)]
    assert tiers(f"{SPANISH}45") == tiers(f"{SPANISH}45", 1) == rows


def test_rows_outside_the_table_limit_are_kept():
    assert POSTED[f"{SPANISH}51"]["table_limit"] == {"min": 10_000, "max": 100_000}
    assert tiers(f"{SPANISH}51") == [(10, 49, 2), (50, 100, 3), (101, 300, 5)]


def test_two_rows_with_one_fee_are_two_rows():
    assert tiers(f"{SPANISH}1")[1:3] == [(26, 100, 1), (101, 200, 1)]
    assert tiers(f"{SPANISH}46", 1)[1:3] == [(150, 400, 1), (401, 600, 1)]
    assert tiers(f"{MARYSVILLE}face-up-pai-gow/26")[:2] == [(1, 200, 5), (201, 600, 5)]


def test_collection_a_has_two_rows_for_25_dollars():
    assert tiers("mortimers/buster-6.0-collection-a/1", 2) == [
        (5, 25, 0.25),
        (25, 50, 0.50),
        (51, 200, 1),
        (201, None, 2),
    ]


def test_the_first_buster_table_ends_at_200():
    assert tiers("mortimers/buster-6.0/1", 2) == [(5, 25, 0.25), (26, 50, 0.50), (51, 200, 1)]


def test_a_free_row_among_others_is_a_row_and_there_is_a_hole_above_it():
    pure = POSTED["mortimers/pure-21.5/1"]
    assert tiers("mortimers/pure-21.5/1") == [(2, 20, 0), (21, 149, 0.50), (201, None, 2)]
    assert pure["table_limit"] == {"min": 200, "max": None}


def test_no_limit_is_a_limit_without_a_most():
    limits = [POSTED[f"mortimers/pure-21.5/{option}"]["table_limit"] for option in range(1, 5)]
    assert [limit["min"] for limit in limits] == [200, 500, 1000, 10_000]
    assert [limit["max"] for limit in limits] == [None] * 4
    assert [
        name
        for name, one in POSTED.items()
        if (one["table_limit"] or {}).get("max", 0) is None
        and not name.startswith("mortimers/pure-21.5")
    ] == []


def test_two_fees_of_the_player_dealer_beside_the_player_s_rows_go_by_table_action():
    name = f"{MARYSVILLE}gega-002888-pai-gow/1"
    assert tiers(name) == [(10, 100, 1), (101, 200, 2), (201, 300, 3), (301, 400, 4), (401, 500, 5)]
    assert tiers(name, 1) == [(10, 100, 1), (101, None, 2)]
    assert charged(name)[1] == ("player-dealer", "hand", "table-action", "collection")
    assert {"FEE.R5", "FEE.R7"} <= set(POSTED[name]["notes"])
    name = f"{MARYSVILLE}california-a/3"
    assert tiers(name) == [
        (1, 100, 1),
        (101, 200, 2),
        (201, 300, 3),
        (301, 400, 4),
        (401, None, 5),
    ]
    assert tiers(name, 1) == [(1, 100, 1), (101, None, 2)]
    assert charged(name)[1] == ("player-dealer", "hand", "table-action", "collection")
    assert "FEE.R7" in POSTED[name]["notes"]


def test_the_later_rows_of_the_older_pot_tables_are_as_their_first():
    for name, options in (("holdem", 5), ("omaha", 5), ("no-limit", 2)):
        rates = [
            POSTED[f"{MARYSVILLE}poker-rates-{name}/{option}"] for option in range(1, options + 1)
        ]
        assert all(one["fees"] == rates[0]["fees"] for one in rates)
        assert ["FEE.R7" in one["notes"] for one in rates] == [False] + [True] * (options - 1)


def test_the_second_half_of_the_limit_games_is_read_by_four_columns():
    assert players("mortimers/poker-limit/20-40") == [(7, None, 5), (5, 6, 4), (4, 4, 3), (2, 3, 1)]
    assert players("mortimers/poker-limit/15-30") == [(7, None, 4), (5, 6, 3), (2, 4, 1)]
    noted = [name for name, one in POSTED.items() if "FEE.R9" in one["notes"]]
    assert len(noted) == 10
    assert (noted[0], noted[-1]) == ("mortimers/poker-limit/20-40", "mortimers/poker-limit/400-800")


def test_two_or_three_players_pay_two_dollars_in_the_biggest_spread_games():
    assert players("mortimers/poker-spread/5-40")[-1] == (2, 3, 2)
    assert players("mortimers/poker-no-limit/2-5")[-1] == (2, 3, 1)


def test_modified_fees_have_their_own_moment():
    both = POSTED["mortimers/poker-no-limit/2-4"]["fees"]
    assert [(line["kind"], line.get("when"), line["tiers"][0]["fee"]) for line in both] == [
        ("collection", None, 300),
        ("modified-a", "ended-before-flop", 100),
        ("modified-b", "after-turn-or-river-bet", 100),
    ]


def test_the_stakes_are_as_printed():
    assert POSTED["mortimers/poker-limit/4-8"]["stakes"] == {
        "structure": "limit",
        "bets": [400, 800],
        "blinds": [200, 400],
    }
    assert POSTED["mortimers/poker-limit/4-8"]["table_limit"] == {"min": 400, "max": 800}
    small = POSTED["mortimers/poker-no-limit/0.50-1"]
    assert (small["stakes"]["blinds"], small["table_limit"]) == ([50, 100], None)
    assert POSTED["mortimers/poker-spread/5-40"]["stakes"]["bets"] == [500, 4000]
    assert POSTED["mortimers/poker-spread/5-40"]["table_limit"] == {"min": 500, "max": 4000}
    assert POSTED[f"{MARYSVILLE}omaha-joker-per-hand/3-6"]["stakes"]["blinds"] == [300, 600]
    assert POSTED[f"{MARYSVILLE}poker-rates-no-limit/2"]["stakes"]["blinds"] == [300, 500]


def test_the_games_from_the_smallest_to_the_biggest_are_as_printed():
    def games(name: str) -> tuple:
        between = POSTED[f"{MARYSVILLE}{name}"]["stakes_range"]
        return between["min"], between["max"]

    assert games("omaha/1") == games("holdem-kill/2") == ([200, 400], [1000, 2000])
    assert games("omaha/3") == games("holdem-kill/4") == ([200, 400], [300, 500])
    assert games("lowball/1") == ([200, 600], [500, 2000])


def test_where_limits_are_posted_as_a_range_there_is_no_table_limit():
    for name, one in POSTED.items():
        between = {"min": [100, 100_000], "max": [10_000, 1_000_000]}
        ranged = name.startswith((f"{MARYSVILLE}face-up", f"{MARYSVILLE}california-"))
        assert one.get("limit_range") == (between if ranged else None)
        if ranged:
            assert one["table_limit"] is None


def test_the_half_hours_cost_as_printed():
    names = (
        f"{MARYSVILLE}lowball-time/2-6",
        f"{MARYSVILLE}lowball-time/5-20",
        f"{MARYSVILLE}lowball/1",
        f"{MARYSVILLE}lowball/2",
    )
    assert [tiers(name) for name in names] == [
        [(0, None, 3)],
        [(0, None, 6)],
        [(0, None, 3)],
        [(0, None, 6)],
    ]
    assert {line for name in names for line in charged(name)} == {
        ("player", "half-hour", "flat", "collection")
    }


def test_side_bets_are_limited_by_their_own_rules_or_by_the_table():
    within = [{"wager": "*", "min": "table", "max": "table", "at_most": None}]
    buster = [{"wager": "buster", "min": 100, "max": 2000, "at_most": "base"}]
    for name in (f"{SPANISH}42", f"{MARYSVILLE}face-up-pai-gow/1", f"{MARYSVILLE}california-b/7"):
        assert POSTED[name]["bonus_limits"] == within
    for name in ("buster-6.0/2", "buster-6.0-collection-a/1", "buster-6.0-collection-b/9"):
        assert POSTED[f"mortimers/{name}"]["bonus_limits"] == buster


def test_the_two_collections_pay_alike_for_the_game_and_the_buster_bet():
    assert charged("mortimers/buster-6.0-collection-a/2") == [
        ("player", "wager", "flat", "collection"),
        ("player", "wager", "bonus-bet", "collection"),
        ("player-dealer", "hand", "table-action", "collection"),
    ]
    assert tiers("mortimers/buster-6.0-collection-a/2")[0] == (0, None, 0.50)
    assert tiers("mortimers/buster-6.0-collection-a/2", 1)[0][2] == 0.50


def test_face_up_takes_a_round_s_fee_from_the_player_dealer_where_it_is_flat():
    assert charged(f"{MARYSVILLE}face-up-pai-gow/42") == [
        ("player", "wager", "player-wager", "collection"),
        ("player-dealer", "round", "flat", "collection"),
    ]


def test_california_takes_by_the_hand_from_the_player():
    assert charged(f"{MARYSVILLE}california-a/2") == [
        ("player", "hand", "player-wager", "collection"),
        ("player-dealer", "hand", "flat", "collection"),
    ]
    assert charged(f"{MARYSVILLE}california-a/12")[1] == (
        "player-dealer",
        "hand",
        "table-action",
        "collection",
    )
