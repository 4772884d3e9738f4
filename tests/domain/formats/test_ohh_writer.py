"""Rounds as Open Hand History documents, field by field."""

import json
from decimal import Decimal

import msgspec
import pytest

from domain import VERSION
from domain.adjudication.adjudicator import adjudicate
from domain.errors import UnexportableHandError
from domain.facts.record import encode_canonical
from domain.formats.ohh_document import encode_ohh
from domain.formats.ohh_writer import export_ohh
from domain.intake.record_parser import parse_record
from tests.support.phh_hands import EXAMPLE, SIDE_POT, phh, record_of

STACKS = {"starting_stacks": "[90, 90, 90]"}
FOLDED = ["p3 f", "p1 f"]


def told(record):
    return export_ohh(record, adjudicate(record))


def document(record):
    return json.loads(encode_ohh(told(record).document), parse_float=Decimal)["ohh"]


def changed(text, put=None, **header):
    """The record of a text, events put in before the last, and its header changed."""
    found = msgspec.json.decode(encode_canonical(record_of(text))) | header
    if put:
        found["events"][-1:-1] = put
    return parse_record(msgspec.json.encode(found))


def actions_of(record, street=0):
    return [
        tuple(action.get(name) for name in ("player_id", "action", "amount"))
        for action in document(record)["rounds"][street]["actions"]
    ]


SIDE_POT_HEADER = {
    "spec_version": "1.4.6",
    "site_name": "casino-marysville",
    "network_name": "Runback",
    "internal_version": VERSION,
    "game_number": "casino-marysville-phh-one",
    "start_date_utc": None,
    "table_name": "phh",
    "game_type": "Holdem",
    "bet_limit": {"bet_type": "NL", "bet_cap": 0},
    "table_size": 3,
    "currency": "USD",
    "dealer_seat": 3,
    "small_blind_amount": 1,
    "big_blind_amount": 2,
    "ante_amount": 0,
    "flags": ["Anonymous", "Observed"],
    "hero_player_id": None,
}


def test_a_hand_with_a_side_pot_field_by_field():
    action = ("player_id", "action", "amount", "is_allin", "cards")
    found = document(record_of(SIDE_POT))
    rounds, players, pots = found.pop("rounds"), found.pop("players"), found.pop("pots")
    assert found == SIDE_POT_HEADER
    assert players == [
        {"id": 1, "seat": 1, "name": "Seat 1", "starting_stack": 50},
        {"id": 2, "seat": 2, "name": "Seat 2", "starting_stack": 100},
        {"id": 3, "seat": 3, "name": "Seat 3", "starting_stack": Decimal("20.50")},
    ]
    assert [(one["id"], one["street"], one["cards"]) for one in rounds] == [
        (0, "Preflop", []),
        (1, "Flop", ["2h", "3s", "4d"]),
        (2, "Turn", ["9h"]),
        (3, "River", ["Ts"]),
        (4, "Showdown", []),
    ]
    did = [tuple(one.get(name) for name in action) for one in rounds[0]["actions"]]
    assert did == [
        (1, "Post SB", 1, False, None),
        (2, "Post BB", 2, False, None),
        (1, "Dealt Cards", 0, False, ["Ac", "Ad"]),
        (2, "Dealt Cards", 0, False, ["Kc", "Kd"]),
        (3, "Dealt Cards", 0, False, ["Qc", "Qd"]),
        (3, "Raise", Decimal("20.50"), True, None),
        (1, "Raise", 49, True, None),
        (2, "Call", 48, False, None),
    ]
    assert [one["actions"] for one in rounds[1:4]] == [[], [], []]
    shown = [tuple(one.get(name) for name in action) for one in rounds[4]["actions"]]
    assert shown == [
        (3, "Shows Cards", 0, False, ["Qc", "Qd"]),
        (1, "Shows Cards", 0, False, ["Ac", "Ad"]),
        (2, "Shows Cards", 0, False, ["Kc", "Kd"]),
    ]
    numbers = [one["action_number"] for part in rounds for one in part["actions"]]
    assert sorted(numbers) == list(range(1, len(numbers) + 1))
    assert pots == [
        {
            "number": 0,
            "amount": Decimal("61.50"),
            "rake": 0,
            "jackpot": 0,
            "player_wins": [{"player_id": 1, "win_amount": Decimal("61.50")}],
        },
        {
            "number": 1,
            "amount": 59,
            "rake": 0,
            "jackpot": 0,
            "player_wins": [{"player_id": 1, "win_amount": 59}],
        },
    ]


def test_amounts_are_written_as_exact_numbers():
    line = encode_ohh(told(record_of(SIDE_POT)).document)
    assert '"amount":61.50' in line
    assert '"small_blind_amount":1.00' in line
    assert "\n" not in line


def test_the_uncalled_bet_is_in_no_pot():
    found = document(record_of(EXAMPLE))
    assert [(pot["amount"], pot["player_wins"]) for pot in found["pots"]] == [
        (15, [{"player_id": 5, "win_amount": 15}])
    ]
    assert actions_of(record_of(EXAMPLE), 1) == [(5, "Bet", 3), (1, "Fold", 0)]


def test_before_the_flop_nobody_bets():
    text = phh("[0, 0, 0]", ["p1 cc", "p2 cbr 2", "p3 f", "p1 f"], antes="[1, 1, 1]", **STACKS)
    assert actions_of(record_of(text))[:3] == [(seat, "Post Ante", 1) for seat in (1, 2, 3)]
    assert actions_of(record_of(text))[6:] == [
        (1, "Check", 0),
        (2, "Raise", 2),
        (3, "Fold", 0),
        (1, "Fold", 0),
    ]


def test_a_raise_is_what_it_added():
    text = phh(actions=["p3 cbr 6", "p1 cbr 12", "p2 f", "p3 cbr 20", "p1 f"], **STACKS)
    assert actions_of(record_of(text))[5:] == [
        (3, "Raise", 6),
        (1, "Raise", 11),
        (2, "Fold", 0),
        (3, "Raise", 14),
        (1, "Fold", 0),
    ]


@pytest.mark.parametrize(
    ("blinds", "posted"),
    [
        ("[1, 2, 4, 0]", [(3, "Straddle", 4)]),
        ("[1, 2, -2, 0]", [(3, "Post Extra Blind", 2)]),
        ("[1, 2, 0, -3]", [(4, "Post Extra Blind", 2), (4, "Post Dead", 1)]),
    ],
)
def test_straddles_and_posts_have_their_own_words(blinds, posted):
    folds = ["p3 f", "p4 f", "p1 f"] if "4" not in blinds else ["p4 f", "p1 f", "p2 f"]
    found = actions_of(record_of(phh(blinds, folds)))
    assert found[2 : 2 + len(posted)] == posted


def test_fees_are_rake_and_jackpot_of_the_main_pot_first():
    fees = [
        {"type": "fee", "from": "pot", "amount": 400, "kind": "collection"},
        {"type": "fee", "from": "pot", "amount": 100, "kind": "jackpot"},
    ]
    main, side = document(changed(SIDE_POT, fees))["pots"]
    assert (main["amount"], main["rake"], main["jackpot"]) == (Decimal("61.50"), 4, 1)
    assert main["player_wins"] == [{"player_id": 1, "win_amount": Decimal("56.50")}]
    assert (side["rake"], side["jackpot"]) == (0, 0)


def test_halves_of_a_pot_are_one_sum_and_that_is_named():
    text = phh(
        "[1, 2]",
        [
            "d dh p1 As2sKdKh",
            "d dh p2 3c4cQdQh",
            "p2 cc",
            "p1 cc",
            "d db 5h6d8c",
            "p1 cc",
            "p2 cc",
            "d db Jc",
            "p1 cc",
            "p2 cc",
            "d db Tc",
            "p1 cc",
            "p2 cc",
            "p1 sm -",
            "p2 sm -",
        ],
        deal=False,
        variant='"FO/8"',
        min_bet=None,
        small_bet="2",
        big_bet="4",
        starting_stacks="[50, 50]",
    )
    found = document(record_of(text))
    assert (found["game_type"], found["bet_limit"]["bet_type"]) == ("OmahaHiLo", "FL")
    won = {one["player_id"]: one["win_amount"] for one in found["pots"][0]["player_wins"]}
    assert sum(won.values()) == 4
    assert "which half of a pot was won" in told(record_of(text)).lost


def test_the_first_recorded_moment_is_the_start_in_utc():
    fold = {"type": "decision", "spot": "2", "choice": "fold", "at": "2026-11-18T21:14:05-08:00"}
    record = changed(phh(actions=["p3 f"], **STACKS), [fold])
    found = told(record)
    assert found.document.ohh.start_date_utc == "2026-11-19T05:14:05Z"
    assert "when the hand began, which nobody recorded" not in found.lost


def test_the_currency_is_that_of_the_file():
    assert document(record_of(phh(actions=FOLDED, currency='"EUR"')))["currency"] == "EUR"


def test_a_muck_before_the_betting_is_over_is_a_fold():
    text = phh(actions=["p3 f", "p1 sm"], **STACKS)
    assert actions_of(record_of(text))[-1] == (1, "Fold", 0)


def test_a_muck_at_the_end_is_told_there():
    text = phh(
        actions=[
            "p3 f",
            "p1 cc",
            "p2 cc",
            "d db 2c3c5c",
            "p1 cc",
            "p2 cc",
            "d db 8d",
            "p1 cc",
            "p2 cc",
            "d db 8s",
            "p1 cc",
            "p2 cc",
            "p1 sm AhJh",
            "p2 sm",
        ]
    )
    assert actions_of(record_of(text), 4) == [
        (1, "Shows Cards", 0),
        (2, "Mucks Cards", 0),
    ]


LOST = [
    (phh(actions=FOLDED), "stacks that nobody counted (seats 1, 2, 3)"),
    (phh(actions=FOLDED), "when the hand began, which nobody recorded"),
    (EXAMPLE.replace("big_bet = 6", "big_bet = 9"), "the bets of $3 and $9"),
    (phh(actions=["p1 f", "p3 f"]), "what is against the rules (1)"),
    (phh(actions=["p3 f", "p3 f", "p1 f"]), "the fold of seat 3, of which nothing came"),
    (phh(actions=[*FOLDED, "p2 f"]), "the fold of seat 2, of which nothing came"),
]


@pytest.mark.parametrize(("text", "said"), LOST, ids=[said for _, said in LOST])
def test_what_the_format_cannot_hold_is_named(text, said):
    assert said in told(record_of(text)).lost


def test_facts_without_a_place_are_named_and_those_the_pots_tell_are_not():
    facts = [
        {"type": "card", "to": "burn", "card": "??", "face": "down"},
        {"type": "fee", "from": 2, "amount": 300},
        {"type": "fee", "from": "pot", "amount": 100},
        {"type": "pot", "spot": "2", "amount": 100, "share": "all"},
        {"type": "returned", "spot": "2", "wager": "uncalled", "amount": 100},
    ]
    lost = told(changed(phh(actions=FOLDED, **STACKS), facts)).lost
    assert lost == (
        "a burn card",
        "fees of $3 that came from no pot",
        "when the hand began, which nobody recorded",
    )


def test_a_kill_is_an_extra_blind_and_that_is_named():
    kill = {"type": "blind", "seat": 3, "amount": 600, "kind": "kill"}
    found = msgspec.json.decode(
        encode_canonical(record_of(EXAMPLE.replace("p3 cbr 6", "p3 cbr 12")))
    )
    found["events"][3:3] = [{**kill, "seat": 1}]
    found |= {"rules": {"kill": True}, "round": {"id": "r", "kill": {"due": 1}}}
    found["events"] = [
        {**event, "to": 600} if event.get("choice") == "bet" else event for event in found["events"]
    ]
    record = parse_record(msgspec.json.encode(found))
    assert (1, "Post Extra Blind", 6) in actions_of(record)
    assert "that an extra blind was the kill" in told(record).lost


UNHELD = [
    (phh(actions=["p3 f"]), "the hand is incomplete, so its pots cannot be told: "),
    (phh(actions=["d db 2c3c5c6c7c8c", *FOLDED]), "event 14: a sixth board card"),
    (phh(actions=["p1 sd", *FOLDED]), "event 9: a draw in a game that has none"),
]


@pytest.mark.parametrize(("text", "line"), UNHELD, ids=[line for _, line in UNHELD])
def test_a_hand_that_cannot_be_told_is_refused(text, line):
    with pytest.raises(UnexportableHandError) as refused:
        told(record_of(text))
    assert str(refused.value).startswith(line)


def test_spread_betting_and_other_games_are_refused():
    table = {"id": "T", "seats": 3, "decks": 1, "limits": {"min": 200, "max": 1200}}
    with pytest.raises(UnexportableHandError, match="Open Hand History has no spread betting"):
        told(changed(phh(actions=FOLDED), game="holdem-mortimers", table=table))
    with pytest.raises(
        UnexportableHandError, match="Open Hand History has no game such as lowball"
    ):
        told(changed(phh(actions=FOLDED), game="lowball"))


def test_chips_put_in_without_a_word_are_refused():
    bet = {"type": "decision", "spot": "3", "choice": "raise", "to": 900, "chips": 1}
    folds = [{"type": "decision", "spot": spot, "choice": "fold"} for spot in "12"]
    with pytest.raises(UnexportableHandError, match="event 9: chips put in without a word"):
        told(changed(phh(), [{**bet, "declared": False}, *folds]))


def test_actions_that_bring_other_money_to_the_pot_than_the_rules_do_are_refused():
    """A hand mucked when nobody could bet any more, which then bet and folded."""
    text = phh(
        "[1, 2]", ["p2 cbr 5", "p1 cc", "p1 sm", "p1 cbr 9", "p1 f"], starting_stacks="[50, 5]"
    )
    with pytest.raises(
        UnexportableHandError, match=r"seat 1 puts in \$5 by its actions, but \$9 by the rules"
    ):
        told(record_of(text))
