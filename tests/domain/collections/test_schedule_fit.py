"""Whether the schedule that a record names is one for its room, game, limits and stakes."""

import msgspec
import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.collections.schedule_fit import find_schedule_mismatch
from domain.facts.record import BettingLimits
from domain.rulebook.schedules.catalogue import find_schedule
from tests.support.collection_rounds import due, found, under
from tests.support.poker_table import MORTIMERS, hand
from tests.support.round_shorthand import codes, story

MARYSVILLE = "casino-marysville"


def limits(text: str) -> BettingLimits:
    """A table's limits: `5 to 500`, `limit 4/8 2/4`, `no-limit 1/2`, `spread 2 to 6`."""
    structure, *amounts = text.split()
    if structure[0].isdigit() or structure == "?":
        low, _, high = text.split()
        return BettingLimits(min=cents(low), max=cents(high))
    if structure == "spread":
        return BettingLimits(structure="spread", min=cents(amounts[0]), max=cents(amounts[2]))
    pairs = [[cents(one) for one in pair.split("/")] for pair in amounts]
    *bets, (small_blind, big_blind) = pairs
    small_bet, big_bet = bets[0] if bets else (None, None)
    return BettingLimits(
        structure=structure,
        small_bet=small_bet,
        big_bet=big_bet,
        small_blind=small_blind,
        big_blind=big_blind,
    )


def cents(dollars: str) -> int | None:
    return None if dollars == "?" else round(float(dollars) * 100)


def fits(schedule: str, text: str, game: str | None = None, room: str | None = None) -> bool:
    posted = find_schedule(schedule)
    house = room or schedule.partition("/")[0]
    slug = game or posted.games[0]
    return find_schedule_mismatch(posted, house, slug, limits(text)) is None


@pytest.mark.parametrize(
    ("schedule", "there", "elsewhere"),
    [
        ("any/pure-spanish-21.5/7", "5 to 500", ["5 to 200", "3 to 500"]),
        ("mortimers/pure-21.5/2", "5 to 12345", ["10 to 12345"]),
        ("casino-marysville/three-card-poker/1", "5 to 500", ["1 to 10000"]),
        ("casino-marysville/california-b/7", "1 to 10000", ["1 to 10001", "0.5 to 500"]),
        ("casino-marysville/face-up-pai-gow/1", "1000 to 100", ["1001 to 1000", "5 to 99"]),
    ],
)
def test_the_limits_of_a_banked_table_are_those_of_the_schedule(schedule, there, elsewhere):
    assert fits(schedule, there)
    assert [text for text in elsewhere if fits(schedule, text)] == []


@pytest.mark.parametrize(
    ("schedule", "game", "there", "elsewhere"),
    [
        (
            "mortimers/poker-limit/4-8", None, ["limit 4/8 2/4", "limit ?/8 2/4"],
            ["limit 3/6 2/4", "limit 4/8 1/2", "spread 4 to 8", "no-limit 2/4", "pot-limit 2/4"],
        ),
        (
            "mortimers/poker-no-limit/2-5", None, ["no-limit 2/5", "pot-limit 2/5"],
            ["no-limit 1/2", "limit 4/8 2/5"],
        ),
        (
            "mortimers/poker-spread/2-6", None, ["spread 2 to 6"],
            ["spread 4 to 12", "limit 2/6 1/2"],
        ),
        (
            "casino-marysville/poker-rates-holdem/3", None, ["limit 4/8 2/4", "limit 8/16 4/8"],
            ["limit 3/6 1/3", "no-limit 4/8", "pot-limit 4/8", "spread 4 to 8"],
        ),
        (
            "casino-marysville/poker-rates-no-limit/1", "omaha-8", ["no-limit 2/4"],
            ["no-limit 3/5", "limit 2/4 1/2", "pot-limit 2/4"],
        ),
        (
            "casino-marysville/holdem-kill/1", None,
            ["limit 2/4 1/2", "limit 10/20 5/10", "limit 3/6 1/3"],
            ["limit 1/4 1/2", "limit 15/30 10/15", "no-limit 2/4", "spread 2 to 4"],
        ),
        (
            "casino-marysville/holdem-kill/3", None,
            ["no-limit 2/4", "no-limit 3/5", "no-limit 3/4"],
            ["no-limit 1/2", "no-limit 5/10", "pot-limit 2/4", "limit 2/4 1/2"],
        ),
        (
            "casino-marysville/lowball/1", None, ["spread 2 to 6", "spread 5 to 20"],
            ["spread 1 to 6", "spread 2 to 21", "limit 2/6 1/2"],
        ),
        ("casino-marysville/lowball-time/2-6", None, ["spread 2 to 6"], ["spread 5 to 20"]),
        (
            "casino-marysville/omaha-joker-per-hand/4-8", None, ["limit 4/8 2/4", "limit 8/16 4/8"],
            ["limit 3/6 1/3", "no-limit 4/8"],
        ),
    ],
)  # fmt: skip
def test_the_structure_and_the_stakes_of_a_pot_game_are_those_printed(
    schedule, game, there, elsewhere
):
    assert [text for text in there if not fits(schedule, text, game)] == []
    assert [text for text in elsewhere if fits(schedule, text, game)] == []


def test_what_the_record_does_not_say_is_not_compared():
    assert fits("mortimers/poker-limit/4-8", "limit ?/? ?/?")
    assert fits("casino-marysville/poker-rates-holdem/3", "limit ?/? ?/?")
    assert fits("any/pure-spanish-21.5/7", "? to ?")


def test_a_schedule_of_the_other_room_is_not_used():
    assert not fits("mortimers/pure-21.5/2", "5 to 500", room=MARYSVILLE)
    answer = under("mortimers/pure-21.5/2", "base 1 10; fee bank 5", room=MARYSVILLE)
    assert (due(answer), found(answer), answer.fees.taken) == ([], [], 500)
    assert "schedule-mismatch" in codes(answer)


def test_by_a_schedule_of_another_limit_fees_are_due_and_compared_all_the_same():
    answer = under("any/pure-spanish-21.5/7", "base 1 10; fee bank 5", limits=(1000, 20_000))
    assert (due(answer), found(answer)) == (["bank 1"], ["fee-mismatch"])
    (finding,) = [one for one in answer.findings if one.code == "schedule-mismatch"]
    assert (finding.rule, finding.event, finding.severity) == ("FEE.R19", None, "violation")
    assert finding.detail == (
        "the collection schedule any/pure-spanish-21.5/7 is for another table ($5 to $500): the"
        " minimum here is $10; the maximum here is $200"
    )
    assert "FEE.R19" in answer.readings


def test_a_schedule_that_does_not_fit_is_said_in_a_misdeal_too():
    text = "bank 7 500; base 1 10; no more bets; 1 9h; misdeal; end"
    schedule = "any/pure-spanish-21.5/7"
    record = story(
        "pure-spanish-21.5", text, schedule=schedule, limits=(300, 20_000), table={"seats": 7}
    )
    answer = adjudicate(record)
    assert codes(answer) == ["misdeal", "schedule-mismatch"]


def test_a_kill_pot_has_the_stakes_of_its_table():
    killed = hand(
        "button 1; small 2 2; big 3 4; kill 4 8; deal 2 ?? ??, 3 ?? ??, 4 ?? ??, 1 ?? ??",
        MORTIMERS,
        {
            "structure": "limit",
            "small_bet": 400,
            "big_bet": 800,
            "small_blind": 200,
            "big_blind": 400,
        },
    )
    answer = adjudicate(msgspec.structs.replace(killed, schedule="mortimers/poker-limit/4-8"))
    assert "schedule-mismatch" not in codes(answer)
