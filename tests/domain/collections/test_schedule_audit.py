"""What is doubtful in the printed tables: all of it, with its amounts, and nothing that is not."""

import pytest

from domain.collections.schedule_audit import find_doubts
from domain.rulebook.schedules.catalogue import load_schedules
from domain.rulebook.schedules.model import Schedule
from domain.rulebook.schedules.printed_rows import ScheduleHeading, make_line, make_option

SPANISH, MARYSVILLE = "any/pure-spanish-21.5/", "casino-marysville/"
BANK, PLAYER = "player-dealer", "player"

DOUBTS = list(find_doubts(load_schedules().values()))


def told(code: str) -> list[tuple]:
    """The doubts of a kind in the documents: whose, and from where to where, in dollars."""
    return [about(doubt) for doubt in DOUBTS if doubt.code == code]


def about(doubt) -> tuple:
    first, last = (amount and amount / 100 for amount in (doubt.first, doubt.last))
    return doubt.schedule, doubt.payer, first, last


def of_spanish(rows: dict) -> list[tuple]:
    return [(f"{SPANISH}{option}", *row) for option, found in rows.items() for row in found]


def test_the_holes_are_those_in_the_documents():
    starts_at_five = {option: [(BANK, 3, 4)] for option in (2, 3, 4, 5, 6, 12, 13, 14, 15, 16)}
    by_fives = [(PLAYER, first, first + 3) for first in (101, 201, 301, 401)]
    spots = {43: by_fives[:1] * 2, 44: by_fives[:2] * 2, 45: by_fives * 2}
    found = {**starts_at_five, 41: [(BANK, 201, 300)], **spots, 52: [(PLAYER, 601, 999)]}
    assert told("gap") == [*of_spanish(found), ("mortimers/pure-21.5/1", BANK, 150, 200)]
    assert len(told("gap")) == 27


def test_the_overlaps_are_those_in_the_documents():
    assert sorted(told("overlap")) == [
        (f"{SPANISH}41", BANK, 401, 500),
        ("mortimers/buster-6.0-collection-a/1", BANK, 25, 25),
    ]


def test_the_missing_plus_signs_are_those_in_the_documents():
    alone = {5: 501, 10: 501, 12: 801, 14: 701, 15: 501}
    printed_alone = [(f"{SPANISH}{option}", BANK, last, None) for option, last in alone.items()]
    spots = {42: 51, 43: 201, 44: 301, 45: 501}
    ends = [(f"{SPANISH}{option}", PLAYER, above, None) for option, above in spots.items()]
    ends = [*ends, *ends, (f"{SPANISH}50", BANK, 1001, None), (f"{SPANISH}51", PLAYER, 301, None)]
    ends += [(f"{SPANISH}51", BANK, 1001, None), ("mortimers/buster-6.0/1", BANK, 201, None)]
    at_marysville = {
        "gega-002888-blackjack/1": 1001, "face-up-pai-gow/43": 301, "face-up-pai-gow/44": 301,
        "face-up-pai-gow/45": 401, "face-up-pai-gow/48": 301, "face-up-pai-gow/49": 401,
        "california-a/6": 301, "california-a/7": 301, "california-a/8": 401,
        "california-a/11": 301, "california-a/12": 401,
    }  # fmt: skip
    ends += [(f"{MARYSVILLE}{name}", BANK, above, None) for name, above in at_marysville.items()]
    ends += [(f"{MARYSVILLE}gega-002888-pai-gow/1", PLAYER, 501, None)]
    assert sorted(told("missing-plus"), key=str) == sorted([*printed_alone, *ends], key=str)
    rules = {doubt.rule for doubt in DOUBTS if doubt.code == "missing-plus" and doubt.last is None}
    assert rules == {"FEE.R3", "FEE.R4"}
    assert [doubt.schedule for doubt in DOUBTS if doubt.rule == "FEE.R3"] == [
        one for one, *_ in printed_alone
    ]


def test_the_rows_outside_the_limit_are_those_in_the_documents():
    above = [(PLAYER, 201, 300), (PLAYER, 301, None)]
    assert told("outside-limit") == of_spanish(
        {46: above, 47: above, 48: above, 49: [(PLAYER, 501, None)], 51: [(PLAYER, 10, 49)]}
    )


def test_the_rows_side_by_side_with_one_fee_are_those_in_the_documents():
    assert told("same-fee") == [
        (f"{SPANISH}1", BANK, 26, 200),
        (f"{SPANISH}46", BANK, 150, 600),
        (f"{MARYSVILLE}face-up-pai-gow/26", BANK, 1, 600),
    ]


def test_one_option_says_what_another_says():
    (doubt,) = [doubt for doubt in DOUBTS if doubt.code == "identical"]
    assert doubt.schedule == f"{SPANISH}36"
    assert "option 35" in doubt.detail


def test_no_table_has_more_than_five_rates():
    assert told("too-many-rates") == []


def test_pages_that_allow_two_or_three_rates_have_more_in_their_tables():
    found = [(one.schedule, one.rule) for one in DOUBTS if one.code == "page-allows-fewer"]
    assert found == [
        (f"{MARYSVILLE}omaha-joker-per-hand", "FEE.R15"),
        (f"{MARYSVILLE}omaha", "FEE.R15"),
        (f"{MARYSVILLE}gega-002888-blackjack", "NB06.rules.15"),
        (f"{MARYSVILLE}gega-002888-blackjack", "P215.rules.10"),
        (f"{MARYSVILLE}california-b", "NB06.rules.15"),
        (f"{MARYSVILLE}california-b", "P215.rules.10"),
    ]


def test_what_had_to_be_read_into_a_set_is_said_once_a_set():
    found = {(one.schedule.rpartition("/")[2], one.rule) for one in DOUBTS if one.code == "unsaid"}
    assert found == {
        ("pure-spanish-21.5", "FEE.R6"),
        ("poker-limit", "FEE.R9"),
        ("no-bust-6.0", "FEE.R14"),
        ("buster-6.0", "FEE.R14"),
        ("buster-6.0-collection-a", "FEE.R14"),
        ("buster-6.0-collection-b", "FEE.R14"),
        ("buster-6.0-collection-a", "FEE.R8"),
        ("buster-6.0-collection-b", "FEE.R8"),
        ("poker-rates-holdem", "FEE.R7"),
        ("poker-rates-omaha", "FEE.R7"),
        ("poker-rates-no-limit", "FEE.R7"),
        ("california-a", "FEE.R7"),
        ("gega-002888-pai-gow", "FEE.R5"),
        ("gega-002888-pai-gow", "FEE.R7"),
        ("gega-002888-pai-gow", "FEE.R8"),
        ("gega-002888-blackjack", "FEE.R5"),
        ("gega-002888-blackjack", "FEE.R8"),
        ("three-card-poker", "FEE.R5"),
        ("three-card-poker", "FEE.R8"),
    }
    assert len([one for one in DOUBTS if one.code == "unsaid"]) == 19


def test_every_doubt_names_its_amounts_in_words():
    (overlap,) = [one for one in DOUBTS if one.code == "overlap" and one.first == 40_100]
    assert "$401 to $500" in overlap.detail
    assert "$4 and $5" in overlap.detail
    (gap,) = [one for one in DOUBTS if one.code == "gap" and one.first == 60_100]
    assert "$601 to $999" in gap.detail


# Doubts that were planted.


def made_up(rows: str, limit: str = "5-200", *, name: str = "1", **parts: str) -> Schedule:
    """A schedule of the player-dealer alone, or of whoever is named."""
    heading = ScheduleHeading(
        name="any/made-up",
        games=("no-bust-6.0",),
        source="none",
        section="none",
        when="before-deal",
        bonus_in_action=True,
    )
    parts = {"payer": BANK, "per": "hand", "basis": "table-action", **parts}
    return make_option(heading, name, [make_line(rows=rows, **parts)], limit=limit)


def doubts(*schedules: Schedule) -> list[tuple]:
    """What is found in made-up schedules."""
    return [(doubt.code, *about(doubt)[2:]) for doubt in find_doubts(schedules)]


BY_WAGER = {"payer": PLAYER, "per": "wager", "basis": "player-wager"}


@pytest.mark.parametrize(
    "clean",
    [
        made_up("5-50 .50, 51-100 1, 101-200 2, 201-300 3, 301+ 5"),
        made_up("1"),
        made_up("5-100 1, 101-200 2", **BY_WAGER),
        made_up("7+ 4, 5-6 3, -4 1", payer="pot", basis="players-dealt"),
        made_up("1-50 1, 51+ 2", limit="1-100"),
        made_up("2-20 0, 21+ 1", limit="2-no limit"),
        made_up("101+ 2, 5-100 1"),
    ],
)
def test_nothing_is_doubtful_in_a_clean_table(clean):
    assert doubts(clean) == []


@pytest.mark.parametrize(
    ("rows", "limit", "first", "last"),
    [
        ("5-50 1, 61+ 2", "5-200", 51, 60),
        ("5-50 1, 52+ 2", "5-200", 51, 51),
        ("10-50 1, 51+ 2", "5-200", 5, 9),
        ("5-50 1, 51+ 2", "1-200", 1, 4),
        ("61+ 2, 5-50 1", "5-200", 51, 60),
    ],
)
def test_a_planted_hole_is_found(rows, limit, first, last):
    assert doubts(made_up(rows, limit)) == [("gap", first, last)]


def test_a_hole_in_a_table_of_players_is_found_by_its_count():
    (doubt,) = find_doubts([made_up("7+ 4, 5-5 3, -4 1", payer="pot", basis="players-dealt")])
    assert (doubt.code, doubt.first, doubt.last) == ("gap", 6, 6)
    assert "6 players" in doubt.detail


@pytest.mark.parametrize(
    ("rows", "first", "last"),
    [
        ("5-50 1, 50+ 2", 50, 50),
        ("5-60 1, 51-100 2, 101+ 3", 51, 60),
        ("5+ 1, 51-100 2", 51, 100),
        ("5-100 1, 101+ 2, 151+ 3", 151, None),
    ],
)
def test_a_planted_overlap_is_found_and_no_hole_beside_it(rows, first, last):
    assert doubts(made_up(rows)) == [("overlap", first, last)]


def test_a_table_that_ends_below_what_can_be_wagered_is_found():
    assert doubts(made_up("5-50 1, 51-200 2")) == [("missing-plus", 201, None)]
    assert doubts(made_up("5-50 1, 51-199 2", **BY_WAGER)) == [("missing-plus", 200, None)]
    assert doubts(made_up("5-50 1", limit="", **BY_WAGER)) == [("missing-plus", 51, None)]
    assert doubts(made_up("5-50 1", limit="5-no limit", **BY_WAGER)) == [("missing-plus", 51, None)]


def test_a_row_that_no_wager_can_reach_is_found():
    assert doubts(made_up("1-4 1, 5+ 2")) == [("outside-limit", 1, 4)]
    assert doubts(made_up("5-200 1, 201+ 2", **BY_WAGER)) == [("outside-limit", 201, None)]
    assert doubts(made_up("5-200 1, 201+ 2")) == [], "many wagers together may reach it"


def test_a_sixth_rate_is_found_and_a_free_row_is_none():
    six = made_up("5-10 1, 11-20 2, 21-30 3, 31-40 4, 41-50 5, 51+ 6")
    assert doubts(six) == [("too-many-rates", None, None)]
    assert "6 rates" in next(find_doubts([six])).detail
    assert doubts(made_up("5-10 0, 11-20 2, 21-30 3, 31-40 4, 41-50 5, 51+ 6")) == []


def test_an_option_printed_twice_is_found():
    first, second = made_up("5+ 1", name="1"), made_up("5+ 1", name="2")
    assert doubts(first, second) == [("identical", None, None)]
    assert doubts(first, made_up("5+ 1", name="2", limit="5-300")) == []
    assert doubts(first, made_up("5+ 2", name="2")) == []
