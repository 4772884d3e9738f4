"""Rounds of pot games as a terminal shows them: the page, the replay, and no rack."""

import io
import json
import re

import msgspec
import pytest
from click.testing import CliRunner
from rich.console import Console

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import encode_canonical
from domain.intake.record_parser import parse_record
from domain.replay.frames import replay_record
from ops.cli.main import main
from ops.cli.terminal.round_report import show_round
from ops.cli.terminal.table_frame import render_table_frame
from tests.support.casebook_rounds import golden, golden_files
from tests.support.for_each import for_each

UNSAID = re.compile(r"\bNone\b|of-a-kind(?!`)|\bhigh-card|\btwo-pair|\bUNSET|…")
CASES = ["-".join(file.name.split("-")[:2]) for file in golden_files("poker")]


def printed(record, width=100, *, color=False):
    out = io.StringIO()
    system = "truecolor" if color else None
    console = Console(file=out, width=width, force_terminal=color, color_system=system)
    show_round(console, record, adjudicate(record))
    return out.getvalue()


def page(case, width=100):
    """What is printed of a golden round, line by line."""
    return [line.rstrip() for line in printed(golden(case), width).splitlines()]


def part(lines, heading):
    """The lines under a heading, without the blank one that ends them."""
    rest = [*lines[lines.index(heading) + 1 :], ""]
    return rest[: rest.index("")]


def opening(case):
    """How a round opened, by the name of each row."""
    lines = page(case)[:16]
    rows = [line.split(maxsplit=1) for line in lines if line.startswith("  ")]
    return dict(rows[: 1 + [row[0] for row in rows].index("First")])


def changed(case, edit):
    """A golden round, edited."""
    document = msgspec.json.decode(encode_canonical(golden(case)))
    edit(document)
    return parse_record(msgspec.json.encode(document))


# The page.


def test_the_page_begins_with_the_verdict_the_table_and_the_game():
    lines = page("PK-001", width=120)
    assert lines[:4] == [
        "Seat 1 wins $33 with a pair of aces. $4 was dropped. The pot was pushed as ruled.",
        "",
        "P1 · Texas Hold'em with Kill Pots · round 1 · November 18, 2026",
        "casino-marysville · P1-20261118-0001 · GEGA-000697 (undated)",
    ]
    assert not any(line.split()[:1] == ["Bank"] for line in lines)


def test_the_opening_names_stakes_button_stacks_blinds_and_who_acts_first():
    assert opening("PK-004") == {
        "Stakes": "no limit, blinds of $1 and $2",
        "Button": "seat 5",
        "Stacks": "seat 1 $15   seat 3 $40   seat 5 $90   seat 6 $50",
        "Blinds": "seat 6 $1 small   seat 1 $2 big",
        "First": "seat 3, left of the big blind · HP.8, HM.2",
    }


def test_a_straddle_a_kill_and_no_blinds_say_where_the_action_begins():
    assert opening("PK-037")["First"].startswith("seat 8, left of the straddle · HM.2")
    kill = opening("PK-015")
    assert kill["Stakes"] == "limit of $6 and $12, blinds of $1 and $3"
    assert kill["Kill"] == "button at seat 7   a kill pot: every bet is doubled"
    assert kill["Blinds"] == "seat 2 $1 small   seat 4 $3 big   seat 7 $6 kill"

    def without_blinds(document):
        document["events"] = [one for one in document["events"] if one["type"] != "blind"]

    lines = printed(changed("PK-025", without_blinds)).splitlines()
    (first,) = [line for line in lines if line.startswith("  First")]
    assert "seat 4, left of the dealer button · " in first


def test_the_hands_stand_under_the_board_clockwise_from_the_left_of_the_button():
    assert part(page("PK-001"), "Hands") == [
        "  board   9♥ 7♣ 2♦ K♦ 3♠",
        "  seat 2  5♣ 4♥           king high, folded",
        "  seat 4  K♥ Q♠           pair of kings",
        "  seat 6  10♦ 8♦          king high, folded",
        "  seat 1  A♠ A♦           pair of aces",
    ]


def test_kickers_are_shown_where_two_hands_are_alike_without_them():
    hands = part(page("PK-008"), "Hands")
    assert "  seat 4  K♣ 10♠          pair of kings with 10-9-8" in hands
    assert "  seat 7  A♥ K♦           pair of kings with A-9-8" in hands


def test_dead_and_mucked_hands_and_cards_that_nobody_saw_are_marked():
    assert "  seat 4  8♥ 3♠ 7♥        dead" in part(page("PK-027"), "Hands")
    mucked = part(page("PK-040"), "Hands")
    assert "  seat 4  ▒▒ ▒▒            mucked" in mucked
    assert "  seat 2  ▒▒ ▒▒            folded" in mucked


def test_high_and_low_stand_beside_each_other():
    assert part(page("PK-017"), "Hands, high | low")[1:] == [
        "  seat 3  A♠ 4♠ K♦ Q♥     pair of kings | 8-5-4-2-A, folded",
        "  seat 5  9♥ 9♦ 7♣ 6♠     nine-high straight | 8-7-6-5-2",
        "  seat 6  A♥ 3♦ J♣ 10♦    ace high | 8-5-3-2-A",
        "  seat 2  Q♣ 7♠ 4♦ J♠     king high | 8-7-5-4-2, folded",
    ]
    assert part(page("PK-018"), "Hands, high | low")[1].endswith(" | –")


def test_lowball_hands_are_their_ranks():
    assert part(page("PK-024"), "Hands")[:2] == [
        "  seat 2  Joker 2♦ 4♣ 7♥ 6♣  7-6-4-2-A",
        "  seat 4  A♥ 3♠ 5♦ 8♣ 7♦     8-7-5-3-A",
    ]


def test_the_streets_show_who_began_the_raises_and_the_pot_after_each():
    streets = [line.split("  HP.8")[0] for line in part(page("PK-004"), "Streets")]
    assert streets == [
        "  street           cards      first       raises  pot after  rule",
        "  before the flop             seat 3           1        $19",
        "  flop             A♥ 10♦ 4♣  seat 1           1        $96",
        "  turn             8♠         no betting       –        $96",
        "  river            2♦         no betting       –        $96",
    ]
    draw = [line.split()[:4] for line in part(page("PK-024"), "Streets")[1:]]
    assert draw == [["before", "the", "draw", "seat"], ["after", "the", "draw", "seat"]]


def test_the_pots_show_what_was_in_them_who_was_in_them_and_who_wins_them():
    assert part(page("PK-004"), "Pots") == [
        "  pot       gross  fees  amount  in it",
        "  main pot    $46     –     $46  seats 1, 3 and 5",
        "      seat 1 wins $46 with three aces · HP.1, PG.glossary.Side-Pot",
        "  side pot    $50     –     $50  seats 3 and 5",
        "      seat 3 wins $50 with three tens · HP.1, PG.glossary.Side-Pot",
    ]


def test_fees_come_off_the_pot_and_are_told_by_their_kinds():
    lines = page("PK-001")
    assert part(lines, "Pots")[1] == "  main pot    $37    $4     $33  seats 1 and 4"
    assert part(lines, "Results") == [
        "  Bettors  seat 1 +$18   seat 2 -$1   seat 4 -$15   seat 6 -$6",
        "  Fees     $4 taken ($3 collection, $1 designated)",
    ]
    assert "  Fees     $1 taken ($1 modified (a))" in part(page("PK-033"), "Results")


def test_halves_and_parts_of_a_half_are_lines_of_their_own():
    assert part(page("PK-020", width=120), "Pots")[2:5] == [
        "      seat 4 wins the high half of $27 with a six-high straight",
        "      seat 4 wins $13 of the low half with 6-4-3-2-A",
        "      seat 6 wins $13 of the low half with 6-4-3-2-A · O8.2, PG.show.12, O8.6, PG.show.13",
    ]


def test_what_nobody_called_stands_under_the_pots():
    assert part(page("PK-002"), "Pots")[-1] == (
        "  $6 that nobody called goes back to seat 5 · PG.glossary.Side-Pot"
    )


def test_a_pot_that_was_pushed_otherwise_is_red():
    assert part(page("PK-030"), "Pots")[-1] == "  pushed: $34 to seat 1"
    red = "\x1b[1;31m"
    assert f"{red}pushed: $34 to seat 1" in printed(golden("PK-030"), color=True)
    assert red not in printed(golden("PK-001"), color=True)


def test_results_say_how_the_kill_stands():
    kill = part(page("PK-013"), "Results")[1]
    assert kill == (
        "  Kill     seat 4 has its second leg, and owes the kill in the next round · KP.1, KP.2"
    )
    leg = part(page("PK-015"), "Results")[1]
    assert leg == "  Kill     seat 4 has a leg, and the button goes there · KP.1, KP.2"
    assert part(page("PK-014"), "Results")[1] == "  Kill     nobody has a leg · KP.1, KP.2"


def test_a_dead_round_has_no_pots_and_nobody_wins_or_loses():
    lines = page("PK-026")
    assert not {"Streets", "Pots"} & set(lines)
    assert part(lines, "Results")[0] == "  Bettors  seat 2 –   seat 4 –   seat 5 –   seat 7 –"


def test_an_incomplete_round_shows_its_pot_undecided_and_no_results():
    lines = page("PK-031")
    assert part(lines, "Pots")[2] == "      not decided · HM.6"
    assert "Results" not in lines


def test_without_a_dealer_button_only_that_is_said():
    def without_button(document):
        document["events"] = document["events"][1:]

    lines = [line.rstrip() for line in printed(changed("PK-001", without_button)).splitlines()]
    assert lines[0] == "This round cannot be settled yet. Missing: where the dealer button lay."
    assert "  Button  not recorded" in lines


def test_a_game_that_is_only_named_shows_that_and_nothing_else():
    lines = page("PK-039", width=120)
    assert lines[0] == (
        "No rules are on file for Ultimate Texas Hold'em Bad Beat Bonus; only its fees are."
    )
    assert [line for line in lines if line and not line.startswith(" ")][3:] == [
        "Findings",
        "Readings applied",
    ]


@for_each("case", CASES)
@pytest.mark.parametrize("width", [80, 120])
def test_every_golden_round_fits_the_width_in_words_of_the_floor(case, width):
    for line in page(case, width=width):
        assert len(line) <= width, line
        assert not UNSAID.search(line), line


def test_no_amount_is_cut_however_large():
    def enlarged(document):
        for event in document["events"]:
            for field in ("amount", "to"):
                if isinstance(event.get(field), int):
                    event[field] *= 10**7
        limits = document["table"]["limits"]
        document["table"]["limits"] = {
            key: value if key == "structure" else value * 10**7 for key, value in limits.items()
        }

    shown = printed(changed("PK-004", enlarged), width=80)
    assert shown.count("$460,000,000") >= 4
    assert all(len(line) <= 80 for line in shown.splitlines())


# The replay.


def step(case, says, width=80):
    """The table as it is shown after the fact that is said so."""
    shown = replay_record(golden(case))
    frame = next(one for one in shown if one.says == says)
    out = io.StringIO()
    Console(file=out, width=width).print(
        render_table_frame(golden(case), frame, len(shown) - 1, width)
    )
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_a_step_shows_the_stacks_the_bets_in_front_and_who_is_all_in():
    lines = step("PK-004", "Seat 3 raises to $34, all-in.")
    assert "Board  A♥ 10♦ 4♣" in lines
    assert "Pot    $62, $43 of it in front of the players" in lines
    at = next(place for place, line in enumerate(lines) if line.startswith("seat 1"))
    seats = [line[:15].strip() for line in lines[at : at + 4]]
    assert seats == ["seat 1", "all-in", "in $9", "(A♠) (A♦)"]
    assert [line[32:47].strip() for line in lines[at : at + 4]] == [
        "seat 3",
        "all-in",
        "in $34",
        "(10♠) (10♣)",
    ]


def test_cards_that_came_too_early_lie_out_of_play():
    lines = step("PK-029", "Seat 4 calls $3.")
    assert "Board        10♣ 6♠ 4♦" not in lines
    lines = step("PK-029", "Seat 7 bets $3.")
    assert "Board        10♣ 6♠ 4♦" in lines
    assert "Out of play  9♦ 5♠ 2♣ 6♠" in lines


def test_what_was_pushed_and_what_went_back_is_told_by_seat():
    lines = step("PK-002", "The pot of $15 is pushed to seat 5.")
    assert "Moved  $6 back to seat 5 · $15 to seat 5" in lines
    assert "Fees   collection $3" in lines
    assert not any(line.startswith("Pot") for line in lines)


def test_hands_that_lie_open_show_what_they_are():
    lines = step("PK-004", "The round is over.")
    assert any(line.startswith("three aces") for line in lines)
    assert not any("all-in" in line for line in lines)


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("case", ["PK-004", "PK-017", "PK-024", "PK-028", "PK-029", "PK-038"])
def test_every_step_of_a_replay_fits_the_width_in_words_of_the_floor(case, width):
    shown = replay_record(golden(case))
    for frame in shown:
        out = io.StringIO()
        Console(file=out, width=width).print(
            render_table_frame(golden(case), frame, len(shown) - 1, width)
        )
        for line in out.getvalue().splitlines():
            assert len(line) <= width, (frame.step, line)
            assert not UNSAID.search(line), (frame.step, line)


# The rack.


@pytest.mark.parametrize(
    ("case", "why"),
    [
        ("PK-001", "no document lays down in which order the cards of a pot game are racked"),
        ("PK-026", "no document lays down in which order the cards of a pot game are racked"),
        ("PK-039", "no rules are on file for Ultimate Texas Hold'em Bad Beat Bonus"),
    ],
)
def test_no_rack_is_expected_of_a_pot_game(tmp_path, case, why):
    file = tmp_path / "round.json"
    file.write_bytes(encode_canonical(golden(case)))
    result = CliRunner().invoke(main, ["rack", str(file)])
    name = json.loads(encode_canonical(golden(case)))["round"]["id"]
    assert result.exit_code == 2
    assert result.output == f"Error: round {name} says nothing of its rack: {why}\n"
