"""PHH hands become records as section 11 of the poker sheet binds them."""

from random import Random

import msgspec
import pytest

from domain.facts.record import encode_canonical
from domain.formats.phh_reader import PhhImportOptions, find_kept_fields, import_phh_hand
from tests.support.for_each import for_each
from tests.support.phh_hands import EXAMPLE, MARYSVILLE, judged, phh, played, record_of, told
from tests.support.random_phh_hands import wild_hand


def document(text, **names):
    imported = import_phh_hand(text, ("64", "63"), MARYSVILLE, **names)
    return msgspec.json.decode(encode_canonical(imported.record))


def card(to, name, face="down"):
    return {"type": "card", "to": to, "card": name, "face": face}


def decision(spot, choice, **more):
    return {"type": "decision", "spot": spot, "choice": choice, **more}


def test_the_example_of_the_sheet():
    assert document(EXAMPLE) == {
        "format": "runback.round/1",
        "room": "casino-marysville",
        "game": "holdem-marysville",
        "rules": {},
        "schedule": None,
        "table": {
            "id": "phh",
            "seats": 8,
            "decks": 1,
            "limits": {
                "structure": "limit",
                "small_bet": 300,
                "big_bet": 600,
                "small_blind": 100,
                "big_blind": 300,
            },
        },
        "round": {"id": "casino-marysville-phh-64-63"},
        "events": [
            {"type": "button", "button": "dealer", "seat": 1},
            {"type": "blind", "seat": 5, "amount": 100, "kind": "small"},
            {"type": "blind", "seat": 8, "amount": 300, "kind": "big"},
            *(card("5", "Ah"), card("8", "??"), card("1", "Qd")),
            *(card("5", "Jh"), card("8", "??"), card("1", "Td")),
            decision("1", "raise", to=600),
            decision("5", "call"),
            decision("8", "fold"),
            *(card("board", "Js", "up"), card("board", "8s", "up"), card("board", "3d", "up")),
            decision("5", "bet", to=300),
            decision("1", "fold"),
            {"type": "closed"},
        ],
    }


def test_the_example_is_settled_as_the_sheet_says():
    verdict = judged(EXAMPLE)
    assert [(pot.gross, pot.awards[0].spot) for pot in verdict.pots] == [(1500, "5")]
    assert [(one.spot, one.amount) for one in verdict.returned] == [("5", 300)]
    assert not verdict.violations


def test_two_players_have_their_blinds_and_antes_the_other_way():
    text = phh("[1, 2]", ["p2 cc"], antes="[0, 0.50]", starting_stacks="[100, 200]", seats="[4, 9]")
    record = record_of(text)
    assert told(record)[:5] == [
        "4 has 10000",
        "9 has 20000",
        "4 ante 50",
        "9 small 100",
        "4 big 200",
    ]
    assert record.events[0].seat == 9


def test_of_two_players_the_larger_blind_is_the_big_one():
    assert told(record_of(phh("[2, 1]")))[:2] == ["1 small 100", "2 big 200"]
    assert told(record_of(phh("[2, 2]", min_bet="2")))[:2] == ["2 small 200", "1 big 200"]


@pytest.mark.parametrize(
    ("blinds", "posted"),
    [
        ("[1, 2, 0, 0]", ["1 small 100", "2 big 200"]),
        ("[0, 2, 0, 0]", ["2 big 200"]),
        ("[0, 0, 1, 2]", ["3 small 100", "4 big 200"]),
        ("[1, 2, 4, 0]", ["1 small 100", "2 big 200", "3 straddle 400"]),
        ("[1, 2, 0, 4]", ["1 small 100", "2 big 200", "4 straddle 400"]),
        ("[1, 2, -2, 0]", ["1 small 100", "2 big 200", "3 big 200"]),
        ("[1, 2, -3, 4]", ["1 small 100", "2 big 200", "4 straddle 400", "3 missed 300"]),
        ("[-2, 1, 2, 0]", ["2 small 100", "3 big 200", "1 big 200"]),
        ("[0, 0, 0, 0]", []),
    ],
)
def test_forced_bets_are_named_by_their_order_and_amount(blinds, posted):
    assert told(record_of(phh(blinds)))[: len(posted)] == posted
    assert len([fact for fact in told(record_of(phh(blinds))) if " to " not in fact]) == len(posted)


def test_antes_come_first_and_nobody_posts_more_than_he_has():
    text = phh(antes="[0.50, 0.50, 0.50]", starting_stacks="[1, 1.25, 0.25]")
    assert told(record_of(text))[3:8] == [
        "1 ante 50",
        "2 ante 50",
        "3 ante 25",
        "1 small 50",
        "2 big 75",
    ]


def test_an_endless_stack_is_not_recorded():
    assert told(record_of(phh(starting_stacks="[inf, 200, inf]")))[0] == "2 has 20000"


def test_limits_are_those_of_the_table_not_of_a_short_stack():
    limits = record_of(phh("[1, 2, 0]", starting_stacks="[0.50, 1, 9]")).table.limits
    assert (limits.structure, limits.small_blind, limits.big_blind) == ("no-limit", 100, 200)
    fixed = {"variant": '"FT"', "min_bet": None, "small_bet": "2", "big_bet": "4"}
    limits = record_of(phh("[0, 2, 4]", **fixed)).table.limits
    assert (limits.small_blind, limits.big_blind) == (200, 400)
    limits = record_of(phh("[0, 0, 0]", **fixed)).table.limits
    assert (limits.small_bet, limits.big_bet, limits.big_blind) == (200, 400, None)


def test_cards_go_round_the_table_in_the_order_of_the_file():
    text = phh(actions=["d dh p2 As", "d dh p1 KsQs", "d dh p3 ??2c"], deal=False)
    assert told(record_of(text))[2:] == [
        "As to 2 down",
        "Ks to 1 down",
        "?? to 3 down",
        "Qs to 1 down",
        "2c to 3 down",
    ]


def test_omaha_is_dealt_four_times_round():
    text = phh(
        "[1, 2]",
        ["d dh p1 AsKsQsJs", "d dh p2 ????????"],
        deal=False,
        variant='"FO/8"',
        min_bet=None,
        small_bet="2",
        big_bet="4",
    )
    record = record_of(text)
    assert record.game == "omaha-8"
    assert told(record)[2:] == [
        "As to 1 down",
        "?? to 2 down",
        "Ks to 1 down",
        "?? to 2 down",
        "Qs to 1 down",
        "?? to 2 down",
        "Js to 1 down",
        "?? to 2 down",
    ]


@pytest.mark.parametrize(
    ("actions", "facts"),
    [
        (["p3 cc", "p1 cc", "p2 cc"], ["3 call", "1 call", "2 check"]),
        (["p3 cbr 4", "p1 f", "p2 cbr 8.50"], ["3 raise 400", "1 fold", "2 raise 850"]),
        (["p3 f", "d db 2c3c4c", "p1 cc", "p2 cbr 2"], ["1 check", "2 bet 200"]),
        (["p3 f", "d db 2c3c4c", "p1 cbr 2", "p1 cc"], ["1 bet 200", "1 check"]),
        (["p3 f", "d db 2c", "p1 cbr 2", "d db 3c4c", "p2 cc"], ["1 bet 200", "2 call"]),
        (["p3 f", "p3 cbr 9", "p1 f", "p2 cc"], ["3 raise 900", "1 fold", "2 check"]),
        (["p3 cbr 2", "p1 cc", "p2 cc"], ["3 raise 200", "1 call", "2 check"]),
    ],
)
def test_what_is_owed_names_what_was_done(actions, facts):
    found = [fact for fact in played(record_of(phh(actions=actions))) if " to " not in fact]
    assert found[-len(facts) :] == facts


def test_without_blinds_the_first_to_put_chips_in_bets():
    text = phh("[0, 0, 0]", ["p1 cc", "p2 cbr 2", "p3 cbr 4"])
    assert played(record_of(text)) == ["1 check", "2 bet 200", "3 raise 400"]


def test_a_short_big_blind_is_called_in_full():
    text = phh(actions=["p3 cbr 2", "p1 cc", "p1 cc"], starting_stacks="[9, 0.50, 9]")
    assert played(record_of(text)) == ["3 raise 200", "1 call", "1 check"]


def test_a_bet_of_the_whole_stack_owes_no_more_than_that():
    text = phh(actions=["p3 cbr 50", "p1 cc", "p2 cc"], starting_stacks="[9, 9, 5]")
    record = record_of(text)
    assert played(record) == ["3 raise 5000", "1 call", "2 call"]
    again = phh(actions=["p3 cbr 50", "p1 cc", "p1 cc"], starting_stacks="[9, 9, 5]")
    assert played(record_of(again))[-1] == "1 check"


@pytest.mark.parametrize(
    ("action", "facts"),
    [
        ("p1 sm AhJh", ["1 shows Ah Jh"]),
        ("p1 sm -", ["1 shows Ah Jh"]),
        ("p1 sm ??Jh", ["1 shows Jh"]),
        ("p1 sm ????", []),
        ("p1 sm", ["1 mucks"]),
        ("p1 sd AhJh", ["1 draw Ah Jh"]),
        ("p1 sd", ["1 draw"]),
    ],
)
def test_hands_are_shown_given_up_or_drawn_to(action, facts):
    assert played(record_of(phh(actions=["p3 f", action])))[1:] == facts


def test_cards_shown_once_are_known_from_then_on():
    text = phh(
        actions=["d dh p1 ????", "d dh p2 AsKs", "d dh p3 ????", "p3 f", "p1 sm QhQd", "p1 sm -"],
        deal=False,
    )
    assert played(record_of(text))[1:] == ["1 shows Qh Qd", "1 shows Qh Qd"]


def test_a_run_out_keeps_its_order():
    text = phh(actions=["p3 f", "p1 cbr 9", "p2 cc", "p1 sm AhJh", "d db 2c3c4c", "d db 5d"])
    assert played(record_of(text))[3:] == [
        "1 shows Ah Jh",
        "2c to board up",
        "3c to board up",
        "4c to board up",
        "5d to board up",
    ]


def test_nothing_is_mended():
    """A fold left out, two actions swapped, one doubled: so it was recorded."""
    assert played(record_of(phh(actions=["p1 cc", "p2 cc"]))) == ["1 call", "2 check"]
    assert judged(phh(actions=["p1 cc", "p2 cc"])).violations
    assert played(record_of(phh(actions=["p1 f", "p3 f"]))) == ["1 fold", "3 fold"]
    assert played(record_of(phh(actions=["p3 f", "p3 f"]))) == ["3 fold", "3 fold"]
    twice = phh(actions=["d dh p1 AhJh", "p3 f", "p1 f"])
    assert "duplicate-card" in [one.code for one in judged(twice).findings]


@for_each("seed", range(200))
def test_checks_and_calls_are_named_as_the_adjudication_sees_them(seed):
    """However broken the order is, the rules never find a check where something was to call."""
    findings = judged(wild_hand(Random(seed))).findings
    assert [one.detail for one in findings if " checked; " in one.detail] == []


def test_comments_are_dropped():
    text = phh(actions=["p3 f # as always", "# the burn card was seen", "  ", " p1  f "])
    assert played(record_of(f"# a hand\n{text} # the end")) == ["3 fold", "1 fold"]


def test_amounts_are_exact():
    text = phh("[0.1, 0.2, 0]", ["p3 cbr 0.30"], min_bet="0.2", starting_stacks="[1e2, 0.3, 29.99]")
    assert told(record_of(text))[:5] == [
        "1 has 10000",
        "2 has 30",
        "3 has 2999",
        "1 small 10",
        "2 big 20",
    ]
    assert played(record_of(text)) == ["3 raise 30"]


def test_table_number_and_day_are_named():
    text = phh(table='"Feature-1"', hand="12", day="18", month="11", year="2026", seat_count="9")
    found = document(text, hand="3")
    assert found["table"]["id"] == "Feature-1"
    assert found["table"]["seats"] == 9
    assert found["round"] == {
        "id": "casino-marysville-Feature-1-64-63.3-" + found["round"]["id"][-10:],
        "number": 12,
        "gaming_day": "2026-11-18",
    }
    assert "x" not in found


def test_what_has_no_place_in_a_record_is_kept_beside_it():
    text = phh(
        event='"The Game"',
        time="20:30:05",
        time_limit="30.50",
        hand='"final"',
        table="7",
        year="2026",
        winnings="[0, 3, 0.50]",
        _tags='["a", {b = 1}]',
    )
    record = record_of(text)
    assert b'"time_limit":30.50' in bytes(record.x)
    kept = find_kept_fields(record)
    assert {name: str(value) for name, value in kept.items()} == {
        "event": "The Game",
        "time": "20:30:05",
        "time_limit": "30.50",
        "hand": "final",
        "table": "7",
        "year": "2026",
        "winnings": "[0, 3, Decimal('0.50')]",
        "_tags": "['a', {'b': 1}]",
    }
    assert record.table.id == "7"


def test_names_of_people_are_left_out():
    imported = import_phh_hand(
        phh(players='["Ann", "Bob", "Cy"]', author='"Dee"'), ("one",), MARYSVILLE
    )
    assert imported.had_names
    assert not find_kept_fields(imported.record)
    assert not import_phh_hand(EXAMPLE, ("one",), MARYSVILLE).had_names


def test_what_json_cannot_write_is_named():
    text = phh(time_limit="inf", _seen="2026-11-18", _odd="[1, nan]", _fine="1")
    imported = import_phh_hand(text, ("one",), MARYSVILLE)
    assert imported.left_out == ("time_limit", "_seen", "_odd")
    assert find_kept_fields(imported.record) == {"_fine": 1}


def test_game_room_and_chip_are_those_asked_for():
    record = record_of(EXAMPLE, PhhImportOptions("mortimers", "holdem-mortimers", 50))
    assert (record.room, record.game, record.rules) == (
        "mortimers",
        "holdem-mortimers",
        {"chip": 50},
    )


def test_seats_that_do_not_run_clockwise_are_numbered_in_the_order_of_play():
    record = record_of(phh(seats="[3, 1, 2]", starting_stacks="[3, 1, 2]"))
    assert told(record)[:3] == ["3 has 300", "1 has 100", "2 has 200"]
    assert not find_kept_fields(record)
    imported = import_phh_hand(phh(seats="[1, 5, 2]"), ("hand",), MARYSVILLE)
    assert imported.was_renumbered
    assert told(imported.record)[:3] == told(record_of(phh()))[:3]
    assert imported.record.table.seats == 3
    assert not find_kept_fields(imported.record)
    kept = import_phh_hand(phh(seats="[5, 1, 2]"), ("hand",), MARYSVILLE)
    assert not kept.was_renumbered
