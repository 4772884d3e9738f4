"""Records become PHH hands, and those become the same records again."""

import tomllib
from dataclasses import dataclass
from decimal import Decimal
from random import Random

import msgspec
import pytest

from domain.errors import UnexportableHandError
from domain.facts.record import encode_canonical
from domain.formats.phh_reader import PhhImportOptions, import_phh_hand
from domain.formats.phh_writer import export_phh
from domain.intake.record_parser import parse_record
from tests.support.for_each import for_each
from tests.support.phh_hands import EXAMPLE, MARYSVILLE, SIDE_POT, phh, record_of, told
from tests.support.random_phh_hands import wild_hand


def fields_of(text):
    return tomllib.loads(export_phh(record_of(text)).text, parse_float=Decimal)


def changed(text, **changes):
    """The record of a text, with changes to its header, or to its events by a function."""
    document = msgspec.json.decode(encode_canonical(record_of(text)))
    facts = changes.pop("facts", None)
    if facts:
        document["events"] = facts(document["events"])
    for name, value in changes.items():
        document[name] = value
    return parse_record(msgspec.json.encode(document))


def after(kind, *added):
    """Facts put in after the last one of a kind."""

    def put(events):
        last = max(at for at, event in enumerate(events) if event["type"] == kind)
        return [*events[: last + 1], *added, *events[last + 1 :]]

    return put


def test_the_example_of_the_sheet_comes_back():
    written = export_phh(record_of(EXAMPLE))
    assert tomllib.loads(written.text) == tomllib.loads(EXAMPLE) | {
        "antes": [0, 0, 0],
        "starting_stacks": [float("inf")] * 3,
        "seat_count": 8,
    }
    assert written.lost == ("stacks that nobody counted, written as inf (seats 5, 8, 1)",)
    assert record_of(written.text) == record_of(EXAMPLE)


def test_required_fields_stand_first_and_actions_one_a_line():
    lines = export_phh(record_of(SIDE_POT)).text.splitlines()
    assert lines[:6] == [
        'variant = "NT"',
        "antes = [0, 0, 0]",
        "blinds_or_straddles = [1, 2, 0]",
        "min_bet = 2",
        "starting_stacks = [50, 100, 20.50]",
        "actions = [",
    ]
    assert '  "p3 cbr 20.50",' in lines
    assert lines[-1] == "finishing_stacks = [120.50, 50, 0]"


def test_two_players_have_their_blinds_swapped_back():
    found = fields_of(phh("[1, 2]", ["p2 f"], antes="[0, 0.50]", seats="[4, 9]"))
    assert found["blinds_or_straddles"] == [1, 2]
    assert found["antes"] == [0, Decimal("0.50")]
    assert found["seats"] == [4, 9]


def test_a_short_blind_is_written_in_full():
    for blinds, stacks in (("[1, 2]", "[0.50, 9]"), ("[1, 2]", "[9, 0.50]")):
        text = phh(blinds, ["p2 f"], starting_stacks=stacks)
        assert fields_of(text)["blinds_or_straddles"] == [1, 2]


def test_a_newcomer_s_post_is_negative():
    for blinds in ("[1, 2, -2, 0]", "[1, 2, -3, 0]"):
        assert fields_of(phh(blinds))["blinds_or_straddles"] == eval(blinds)  # noqa: S307 - a list of numbers from this file


def test_what_came_with_a_record_is_given_back():
    text = phh(
        event='"The \\"Game\\""',
        time="20:30:05",
        time_limit="30.50",
        hand='"final"',
        table="7",
        year="2026",
        winnings="[0, 3, 0.50]",
        _tags='["a", {b = 1, "c d" = [true]}]',
    )
    given = tomllib.loads(text, parse_float=Decimal)
    found = fields_of(text)
    assert {name: found[name] for name in given} == given


def test_names_and_day_are_written_where_the_record_has_them():
    text = phh(table='"T4"', hand="12", day="3", month="11", year="2026")
    found = fields_of(text)
    assert [found[name] for name in ("table", "hand", "day", "month", "year")] == [
        "T4",
        12,
        3,
        11,
        2026,
    ]
    assert "table" not in fields_of(EXAMPLE)


@for_each("seed", range(300))
def test_a_hand_thrown_together_comes_back_the_same(seed):
    text = wild_hand(Random(seed))
    record = import_phh_hand(text, ("a",), MARYSVILLE).record
    assert import_phh_hand(export_phh(record).text, ("a",), MARYSVILLE).record == record


def test_cards_dealt_in_another_order_are_written_card_by_card():
    def dealt_seat_by_seat(events):
        cards = [event for event in events if event["type"] == "card"]
        order = sorted(cards, key=lambda event: event["to"])
        rest = iter(order)
        return [next(rest) if event in cards else event for event in events]

    record = changed(phh(), facts=dealt_seat_by_seat)
    actions = tomllib.loads(export_phh(record).text)["actions"]
    assert actions[:3] == ["d dh p1 Ah", "d dh p1 Jh", "d dh p2 9s"]
    assert told(record_of(export_phh(record).text)) == told(record)


def test_a_button_at_an_empty_seat_is_named():
    def moved(events):
        return [{**events[0], "seat": 4}, *events[1:]]

    table = {"id": "T", "seats": 6, "decks": 1}
    limits = {"structure": "no-limit", "small_blind": 100, "big_blind": 200}
    record = changed(phh(), facts=moved, table={**table, "limits": limits})
    written = export_phh(record)
    assert tomllib.loads(written.text)["seats"] == [1, 2, 3]
    assert written.lost[-1] == "that the button lay at seat 4, where nobody was dealt in"


@dataclass
class Lost:
    """A fact that PHH has no place for, and how that is said."""

    added: dict
    said: str
    kind: str = "card"


LOST = [
    Lost({"type": "fee", "from": "pot", "amount": 350}, "fees of $3.50"),
    Lost({"type": "card", "to": "burn", "card": "??", "face": "down"}, "a burn card"),
    Lost({"type": "card", "to": "stub", "card": "??", "face": "down"}, "a card to the stub"),
    Lost({"type": "pot", "spot": "1", "amount": 1, "share": "all"}, "to whom a pot was pushed"),
    Lost(
        {"type": "returned", "spot": "1", "wager": "uncalled", "amount": 500}, "that $5 went back"
    ),
    Lost({"type": "irregularity", "kind": "misread"}, "the irregularity misread"),
    Lost({"type": "button", "button": "kill", "seat": 2}, "the kill button"),
    Lost({"type": "stack", "seat": 3, "amount": 5}, "an earlier count of the stack of seat 3"),
    Lost({"type": "bets-closed"}, "`bets-closed`"),
    Lost(
        {"type": "decision", "spot": "3", "choice": "fold", "at": "2026-11-18T21:14:05Z"},
        "times, witnesses and notes",
    ),
    Lost({"type": "muck", "spot": "3", "x": {"a": 1}}, "what other programs added to facts"),
    Lost(
        {"type": "decision", "spot": "3", "choice": "raise", "to": 500, "chips": 1},
        "how chips were put in",
    ),
    Lost(
        {"type": "decision", "spot": "3", "choice": "call", "to": 200},
        "what a call was said to come to (event 12)",
    ),
    Lost(
        {"type": "decision", "spot": "2", "choice": "call"},
        "that a check was said as a call (event 12)",
    ),
    Lost(
        {"type": "reveal", "spot": "3", "cards": ["??"]}, "that seat 3 turned up cards nobody saw"
    ),
    Lost({"type": "reveal", "spot": "board", "cards": ["2c"]}, "cards turned up on the board"),
    Lost({"type": "card", "to": "3", "card": "2c", "face": "up"}, "which way up cards lay (1)"),
    Lost(
        {"type": "blind", "seat": 3, "amount": 400, "kind": "straddle"}, "that blinds were posted"
    ),
]


@pytest.mark.parametrize("lost", LOST, ids=lambda lost: lost.said)
def test_what_phh_cannot_hold_is_named(lost):
    text = phh(starting_stacks="[90, 90, 90]")
    said = export_phh(changed(text, facts=after(lost.kind, lost.added))).lost
    assert any(one.startswith(lost.said) for one in said)
    assert export_phh(record_of(text)).lost == ()


def test_what_the_header_says_besides_is_named():
    text = phh(starting_stacks="[90, 90, 90]")
    record = changed(
        text,
        rules={"kill": True, "chip": 50},
        schedule="somebody/s/1",
        round={"id": "r", "kill": {"due": 2}},
    )
    assert export_phh(record).lost == (
        "house options (chip, kill)",
        "whose kill is due",
        "the schedule somebody/s/1",
    )
    limits = {"structure": "no-limit", "small_blind": 50, "big_blind": 200}
    table = {"id": "phh", "seats": 3, "decks": 1, "limits": limits}
    assert export_phh(changed(text, table=table)).lost == (
        "the blinds on the table's sign, where others were posted",
    )


def correction(event, **said):
    return {
        "type": "corrected",
        "event": event,
        "why": "seen again",
        "by": "floor-1",
        "at": "2026-11-18T21:14:05Z",
        **said,
    }


def test_facts_are_told_as_corrected():
    fold = {"type": "decision", "spot": "3", "choice": "fold"}
    call = {"type": "decision", "spot": "3", "choice": "call"}
    record = changed(
        phh(starting_stacks="[90, 90, 90]"),
        facts=after("card", fold, correction(12, action="replace", **{"with": call})),
    )
    written = export_phh(record)
    assert tomllib.loads(written.text)["actions"][-1] == "p3 cc"
    assert "that facts were corrected" in written.lost


UNHELD = [
    (
        {"type": "voided", "reason": "twice", "by": "x", "at": "2026-11-18T21:14:05Z"},
        "the round was voided: twice",
    ),
    ({"type": "misdeal", "reason": "four cards"}, "the round was a misdeal: four cards"),
    ({"type": "irregularity", "kind": "foul-hand", "spot": "1"}, "event 9: foul-hand changes"),
    ({"type": "card", "to": "1", "card": "Jk", "face": "down"}, "event 9: there is no word for a"),
    (
        {"type": "decision", "spot": "3", "choice": "raise", "to": 400, "declared": False},
        "event 9: chips put in without a word",
    ),
    ({"type": "decision", "spot": "3", "choice": "hit"}, "event 9: there is no word for `hit`"),
    ({"type": "decision", "spot": "3", "choice": "check"}, "event 9: a check where a bet was to"),
    ({"type": "blind", "seat": 2, "amount": 400, "kind": "kill"}, "PHH has no kill blind"),
    ({"type": "blind", "seat": 2, "amount": 200, "kind": "big"}, "seat 2 posted twice"),
    ({"type": "blind", "seat": 3, "amount": 200, "kind": "missed"}, "the missed blind of $2 of"),
]


@pytest.mark.parametrize(("added", "line"), UNHELD, ids=[line for _, line in UNHELD])
def test_a_record_that_phh_would_tell_otherwise_is_refused(added, line):
    with pytest.raises(UnexportableHandError) as refused:
        export_phh(changed(phh(), facts=after("card", added)))
    assert str(refused.value).startswith(line)


def test_a_blind_of_somebody_without_cards_is_refused():
    table = {"id": "T", "seats": 6, "decks": 1}
    limits = {"structure": "no-limit", "small_blind": 100, "big_blind": 200}
    blind = {"type": "blind", "seat": 5, "amount": 200, "kind": "big"}
    with pytest.raises(UnexportableHandError, match="seat 5 posted a blind and was dealt no cards"):
        export_phh(changed(phh(), facts=after("card", blind), table={**table, "limits": limits}))


def test_blinds_that_would_be_taken_for_others_are_refused():
    def swapped(events):
        seats = {"small": 2, "big": 1}
        return [
            {**event, "seat": seats[event["kind"]]} if event["type"] == "blind" else event
            for event in events
        ]

    with pytest.raises(
        UnexportableHandError, match=r"the small blind of \$1 of seat 2 would be read as another"
    ):
        export_phh(changed(phh(), facts=swapped))


@pytest.mark.parametrize("kept", ["button", "card"])
def test_without_positions_there_is_no_phh(kept):
    def only(events):
        return [event for event in events if event["type"] == kept][: 1 if kept == "button" else 9]

    with pytest.raises(UnexportableHandError, match="so nobody has a position"):
        export_phh(changed(phh(), facts=only))


@pytest.mark.parametrize(
    ("game", "limits", "line"),
    [
        ("holdem-mortimers", {"min": 200, "max": 1200}, "holdem-mortimers with spread betting"),
        ("omaha-8", {"structure": "no-limit"}, "omaha-8 with no-limit betting"),
        ("holdem-marysville", {"structure": "pot-limit"}, "holdem-marysville with pot-limit"),
        ("lowball", {"min": 200, "max": 600}, "lowball$"),
        ("omaha-8-joker", {"structure": "limit"}, "omaha-8-joker$"),
    ],
)
def test_games_and_structures_without_a_variant_are_refused(game, limits, line):
    table = {"id": "T", "seats": 6, "decks": 1, "limits": limits}
    with pytest.raises(UnexportableHandError, match=f"PHH has no variant for {line}"):
        export_phh(changed(phh(), game=game, table=table))


@pytest.mark.parametrize(
    ("limits", "line"),
    [({"structure": "no-limit"}, "no big blind"), ({"structure": "limit"}, "no small and big bet")],
)
def test_a_sign_without_bets_is_refused(limits, line):
    table = {"id": "T", "seats": 6, "decks": 1, "limits": limits}
    with pytest.raises(UnexportableHandError, match=f"the table's sign has {line}"):
        export_phh(changed(phh(), table=table))


def test_mortimers_hands_are_told_as_well():
    wanted = PhhImportOptions("mortimers", "holdem-mortimers")
    assert export_phh(record_of(EXAMPLE, wanted)).text == export_phh(record_of(EXAMPLE)).text
