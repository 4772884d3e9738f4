"""The sign at a table says who pays what, and when."""

import re

import pytest

from domain.errors import UnknownScheduleError
from domain.money import format_dollars
from domain.rulebook.schedules.catalogue import find_schedule, load_schedules
from domain.wording.collection_sign import SIGN_WIDTH, SignTable, render_collection_sign
from tests.support.for_each import for_each

MARYSVILLE = "casino-marysville/"


def posted(name: str, *table) -> list[str]:
    """The lines of a sign without the blanks and dots that set them out."""
    return [
        " ".join(line.replace("..", " ").replace(" .", " ").split())
        for line in render_collection_sign(find_schedule(name), SignTable(*table))
    ]


def test_a_sign_names_the_game_the_limit_the_payer_and_every_row():
    assert posted("mortimers/no-bust-6.0/2")[:15] == [
        "NO BUST BLACKJACK 6.0",
        "",
        "COLLECTION",
        "",
        "Minimum wager: $5",
        "Maximum wager: $50",
        "",
        "Player, each wager on the game $0.50",
        "after the initial deal",
        "",
        "Player-dealer, each hand, by total table action",
        "after the initial deal",
        "$5 to $50 $0.50",
        "$51 to $200 $1",
        "$201 and more $2",
    ]


def test_a_sign_names_one_game():
    schedule = f"{MARYSVILLE}gega-002888-blackjack/1"
    assert posted(schedule)[:2] == ["NO BUST 21ST CENTURY BLACKJACK (2006)", ""]
    assert posted(schedule, "pure-21.5")[:2] == ["PURE 21.5 BLACKJACK", ""]


def test_a_sign_names_the_minimum_and_the_maximum_wager_of_the_table():
    lines = posted(f"{MARYSVILLE}california-b/7", "pure-21.5", 500, 50_000)
    assert lines[4:6] == ["Minimum wager: $5", "Maximum wager: $500"]


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (("no-bust-6.0", 500, 50_000), "not for no-bust-6.0"),
        (("pure-21.5", 50, 50_000), "the minimum here is $0.50"),
        (("pure-21.5", 500, 5000), "the maximum here is $50"),
    ],
)
def test_there_is_no_sign_for_a_table_that_the_schedule_is_not_for(table, said):
    with pytest.raises(UnknownScheduleError, match=re.escape(said)):
        posted(f"{MARYSVILLE}california-b/7", *table)


def test_the_notice_on_zero_collections_stands_on_every_sign_of_pure_spanish_and_no_other():
    noted = [name for name in load_schedules() if "zero collection" in " ".join(posted(name))]
    assert noted == [name for name in load_schedules() if name.startswith("any/pure-spanish")]


def test_a_sign_says_where_players_pay_nothing():
    assert "Players pay no collection." in posted(f"{MARYSVILLE}three-card-poker/1")
    assert "Players pay no collection." not in posted("mortimers/no-bust-6.0/2")
    assert "Players pay no collection." not in posted("mortimers/poker-limit/4-8")


def test_a_free_row_is_none():
    assert "$2 to $20 none" in posted("mortimers/pure-21.5/1")


def test_no_limit_is_said_so():
    lines = posted("mortimers/pure-21.5/1")
    assert lines[4:6] == ["Minimum wager: $2", "Maximum wager: no limit"]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("mortimers/buster-6.0/2", "Bonus bets do not count for the table action."),
        ("mortimers/buster-6.0-collection-b/2", "Bonus bets belong to the table action."),
    ],
)
def test_a_sign_says_whether_bonus_bets_count(name, says):
    assert says in " ".join(posted(name))


@pytest.mark.parametrize("name", ["mortimers/no-bust-21/1", f"{MARYSVILLE}face-up-pai-gow/42"])
def test_a_sign_without_a_table_by_action_says_nothing_of_it(name):
    assert "table action" not in " ".join(posted(name)).lower()


def test_a_pot_s_sign_says_by_how_many_players_and_when():
    assert posted("mortimers/poker-no-limit/2-4")[4:] == [
        "Table limit: blinds $2/$4, pot limit or no limit",
        "",
        "Pot, each hand, by players dealt in",
        "from the pot after the flop",
        "7 or more $3",
        "5 to 6 $2",
        "2 to 4 $1",
        "",
        "Modified fee (a) $1",
        "out of the small blind, where action ends before the flop",
        "",
        "Modified fee (b) $1",
        "once, if there is a bet on the turn or the river",
        "",
        "One schedule is in force at this table. Fees are fixed amounts,",
        "never a share of what is wagered or won.",
        "",
        "Schedule mortimers/poker-no-limit/2-4",
    ]
    older = posted(f"{MARYSVILLE}poker-rates-holdem/1")
    assert "Jackpot fee $1" in older
    assert older[older.index("Designated table fee $1") + 1] == (
        "from the pot once the river card is out"
    )


def test_a_half_hour_s_sign_says_so():
    assert posted(f"{MARYSVILLE}lowball/2")[4:8] == [
        "Table limit: limit games from $2/$6 to $5/$20",
        "",
        "Player, each half hour $6",
        "at the end of every half hour",
    ]


def test_a_sign_names_its_schedule_and_the_numbers_printed_with_it():
    lines = posted(f"{MARYSVILLE}california-a/3")
    named = "Schedule casino-marysville/california-a/3 (GEGA-000701, GEGA-002825 and GEGA-000696)"
    assert " ".join(lines).endswith(named)
    assert posted("any/pure-spanish-21.5/7")[-1] == "Schedule any/pure-spanish-21.5/7"


@for_each("name", load_schedules())
def test_a_sign_shows_every_fee_and_fits_its_width(name):
    lines = render_collection_sign(find_schedule(name))
    assert [line for line in lines if len(line) > SIGN_WIDTH] == []
    fees = [tier.fee for line in find_schedule(name).fees for tier in line.tiers]
    shown = [line.split()[-1] for line in lines if " .." in line]
    assert shown == [format_dollars(fee) if fee else "none" for fee in fees]
