"""Every row of the tables of the pot games is as the approved documents print it."""

from domain.rulebook.schedules.catalogue import load_schedules
from tests.support.printed_schedules import (
    MARYSVILLE,
    MORTIMERS,
    cents,
    count,
    options,
    rows,
    tables,
)

COUNTS = "7ormore 5–6 4 3orless".split()
"""The columns of Mortimer's tables that have four; the second half of its first has no headings."""


def fees_of(name: str) -> list[tuple]:
    """The lines of a schedule."""
    return [
        (line.kind, [(tier.first, tier.last, tier.fee) for tier in line.tiers])
        for line in load_schedules()[name].fees
    ]


def of_mortimers(game: str, stakes: str) -> list[tuple]:
    """The lines of the game with these stakes at Mortimer's."""
    first, second = (amount.replace("$.", "$0.").strip("$") for amount in stakes.split("/"))
    return fees_of(f"mortimers/{game}/{first}-{second}")


def as_printed(heads: list[str], cells: list[str], flat: list[str]) -> list[tuple]:
    """The lines of a row: by the players of its headings, then flat fees that are not zero."""
    numbers = [count(head) for head in heads if head[0].isdigit()]
    fees = cells[-len(numbers) - len(flat) :]
    by_players = [(*number, cents(fee)) for number, fee in zip(numbers, fees, strict=False)]
    others = [(kind, cents(fee)) for kind, fee in zip(flat, fees[len(numbers) :], strict=True)]
    return [("collection", by_players), *((kind, [(0, None, fee)]) for kind, fee in others if fee)]


def test_mortimers_takes_by_players_and_two_modified_fees():
    found = tables(MORTIMERS, "Mortimer's Card Room - Poker Collection Rates", "** For the game")
    games = ["poker-limit"] * 2 + ["poker-no-limit"] * 3 + ["poker-spread"] * 2
    assert [len(table) for _, table in found] == [11, 10, 2, 4, 11, 2, 3]
    for game, (heads, table) in zip(games, found, strict=True):
        printed = [head for head in heads if head] if any(heads[1:]) else COUNTS
        for cells in table:
            expected = as_printed(printed, cells, ["modified-a", "modified-b"])
            assert of_mortimers(game, cells[0]) == expected, cells


def test_the_stakes_of_mortimers_tables_are_as_they_are_printed():
    found = tables(MORTIMERS, "Mortimer's Card Room - Poker Collection Rates", "** For the game")
    printed = [cells for _, table in found for cells in table]
    schedules = [
        one for one in load_schedules().values() if one.set_name.startswith("mortimers/poker-")
    ]
    for schedule, cells in zip(schedules, printed, strict=True):
        limit, stakes = schedule.table_limit, schedule.stakes
        first = tuple(map(cents, cells[0].split("/")))
        if stakes.structure == "limit":
            assert stakes.blinds == tuple(map(cents, cells[1].split("/")))
        if stakes.structure in {"limit", "spread"}:
            assert (limit.min, limit.max) == stakes.bets == first
        else:
            assert (limit, stakes.bets, stakes.blinds) == (None, None, first)


def test_omaha_with_the_joker_pays_by_the_hand():
    (heads, table), *_ = tables(MARYSVILLE, "COLLECTION FEES", "Casino Marysville")
    assert len(table) == 5
    for cells in table:
        name = (
            f"casino-marysville/omaha-joker-per-hand/{cells[0].replace('$', '').replace('/', '-')}"
        )
        assert fees_of(name) == as_printed(heads[1:], cells, [])


def test_a_blank_cell_of_the_older_pot_tables_is_as_the_one_above_it():
    found = tables(MARYSVILLE, "Poker Collection Rates", "- Collection/Jackpot Fee")
    names = ("poker-rates-holdem", "poker-rates-omaha", "poker-rates-no-limit")
    assert [len(table) for _, table in found] == [5, 5, 2]
    for name, (heads, table) in zip(names, found, strict=True):
        assert heads[-2:] == ["DesignatedTableFee", "JackpotFee"]
        by_players, designated, jackpot = as_printed(heads[2:], table[0], ["designated", "jackpot"])
        for number, cells in enumerate(table, start=1):
            assert number == 1 or not any(cells[2:])
            assert fees_of(f"casino-marysville/{name}/{number}") == [
                by_players,
                jackpot,
                designated,
            ]
            blinds = load_schedules()[f"casino-marysville/{name}/{number}"].stakes.blinds
            assert blinds == tuple(map(cents, cells[1].split("/")))


def test_the_newer_pot_tables_are_as_they_are_printed():
    places = {
        "omaha": ("Omaha Hi-Lo (8 or better) (GEGA-000700)", "Texas Hold'em with Kill Pots"),
        "holdem-kill": ("Texas Hold'em with Kill Pots (GEGA-000697)", "Collection Rates for Poker"),
    }
    for name, (start, end) in places.items():
        printed = list(options(rows(MARYSVILLE, start, end)))
        assert [option[0][0] for option in printed] == ["1", "2", "3", "4"]
        for option in printed:
            by_players = [(*count(cells[1]), cents(cells[2])) for cells in option]
            designated = cents(option[0][3])
            also = [("designated", [(0, None, designated)])] if designated else []
            expected = [("collection", by_players), *also]
            assert fees_of(f"casino-marysville/{name}/{option[0][0]}") == expected
