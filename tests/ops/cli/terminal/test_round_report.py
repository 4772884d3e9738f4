"""A round as `--pretty` prints it."""

import io
import json
import re

import msgspec
import pytest
from rich.console import Console

from domain.adjudication.adjudicator import adjudicate
from domain.intake.record_parser import parse_record
from domain.wording.round_verdict import describe_verdict
from ops.cli.terminal.elements import format_day, format_signed_amount
from ops.cli.terminal.round_report import show_round
from tests.support import round_shorthand
from tests.support.project_files import ROOT

CASES = sorted((ROOT / "tests" / "casebook" / "blackjack").glob("*.json"))
RUN_OUT = """bank 7 50; base 2 25; base 3 10; base 4 40; no more bets
    2 Kh; 3 Kd; 4 Kc; bank 6c; 2 9h; 3 7d; 4 9c; bank ??
    2 stand; 3 stand; 4 stand; reveal bank Qd; bank 2s; end"""
"""Seat 2 wins $25, seat 3 loses $10, and $15 are left for the $40 that seat 4 wins."""

SHORTED = f"{RUN_OUT}; paid 2 base 25; collected 3 base 10; paid 4 base 0"


def case(file):
    return parse_record(msgspec.json.encode(json.loads(file.read_text())["record"]))


def page(record, width=100, *, color=False, **asked):
    """What is printed of the round, by itself or with the colours of a terminal."""
    out = io.StringIO()
    system = "truecolor" if color else None
    console = Console(file=out, width=width, force_terminal=color, color_system=system)
    show_round(console, record, adjudicate(record, **asked))
    return out.getvalue()


def story(game, text, **header):
    """The record of a story at a table of seven seats."""
    return round_shorthand.story(game, text, table={"seats": 7}, **header)


def lines_of(text, *, game="pure-spanish-21.5", **kwargs):
    return [line.rstrip() for line in page(story(game, text), **kwargs).splitlines()]


def part(lines, heading):
    """The lines under a heading, without the blank one that ends them."""
    rest = lines[lines.index(heading) + 1 :]
    return rest[: rest.index("")]


def test_the_page_begins_with_the_verdict_and_then_table_game_and_day():
    record = story("pure-spanish-21.5", RUN_OUT)
    lines = page(record, width=200).splitlines()
    assert lines[:4] == [
        describe_verdict(record, adjudicate(record)),
        "",
        "T4 · Pure Spanish 21.5 · round 1 · November 18, 2026",
        "mortimers · T4-1 · Pure Spanish 21.5 (undated)",
    ]


def test_the_page_names_the_bank_and_where_the_action_starts():
    lines = [line.strip() for line in lines_of(RUN_OUT)]
    assert "Bank    seat 7 with $50, first turn" in lines
    assert "Action  seats 2 → 3 → 4, clockwise" in lines
    assert any(line.startswith("the action starts with the first wager") for line in lines)


def test_hands_stand_in_action_order_with_totals_and_the_bank_last():
    assert part(lines_of(RUN_OUT), "Hands") == [
        "  seat 2  K♥ 9♥     19",
        "  seat 3  K♦ 7♦     17",
        "  seat 4  K♣ 9♣     19",
        "  bank    6♣ Q♦ 2♠  18",
    ]


def test_hands_carry_their_marks():
    text = """bank 7 500; base 2 25; base 3 10; base 4 40; base 5 10; no more bets
        2 8h; 3 Kd; 4 Kc; 5 9h; 7 2h; bank 6c; 2 8d; 3 6d; 4 Ac; 5 7h; 7 3h; bank ??
        2 split; 2 9c; 2 stand; 2.2 Ac; 2.2 stand; 3 surrender; 5 hit; 5 9d
        reveal bank Qd; bank 9s; end"""
    assert part(lines_of(text), "Hands") == [
        "  seat 2    8♥ 9♣          17  split",
        "  seat 2.2  8♦ A♣     soft 19  split",
        "  seat 3    K♦ 6♦          16  surrendered",
        "  seat 4    K♣ A♣        21.5  natural",
        "  seat 5    9♥ 7♥ 9♦       25  over",
        "  seat 7    2♥ 3♥           –  dead",
        "  bank      6♣ Q♦ 9♠       25  over",
    ]


def test_the_settlement_shows_the_bank_running_down():
    rows = part(lines_of(RUN_OUT), "Settlement")
    bars = [(row.count("█"), row.count("░")) for row in rows if set(row) & set("█░")]
    assert bars == [(24, 0), (12, 12), (7, 17), (0, 24)]


def test_a_line_is_signed_from_its_bettor_s_point_of_view_and_a_dash_is_nothing():
    rows = [row.rstrip("█░ ") for row in part(lines_of(RUN_OUT), "Settlement")]
    assert [" ".join(row.split()) for row in rows if re.match(r"  \d", row)] == [
        "2 base win 1:1 $25 +$25 +$25 $25 $25",
        "3 base lose $10 -$10 -$10 – $15",
        "4 base win 1:1 $40 +$40 +$15 $40 –",
    ]


def test_under_a_line_stand_its_reason_what_is_uncovered_and_its_clauses():
    rows = [row.strip() for row in part(lines_of(RUN_OUT, width=150), "Settlement")]
    assert "17 loses to the bank's 18 · PS.win.4" in rows
    uncovered = "19 beats the bank's 18; the bank had $15 left for it; $25 of it uncovered"
    assert any(row.startswith(f"{uncovered} · PS.win.4, BJ.coverage") for row in rows)


def test_a_payment_that_differs_stands_under_its_line_and_among_the_findings():
    lines = lines_of(SHORTED)
    assert part(lines, "Settlement")[-1].strip() == "was paid $0: short $15"
    (finding,) = part(lines, "Findings")
    assert finding.split()[:2] == ["violation", "BJ.paycheck"]
    assert re.search(r"\(step \d+\)$", finding)


def test_results_name_every_bettor_the_bank_and_the_fees():
    assert part(lines_of(f"{RUN_OUT}; fee 2 1"), "Results") == [
        "  Bettors  seat 2 +$25   seat 3 -$10   seat 4 +$15",
        "  Bank     -$30",
        "  Fees     $1 taken",
    ]


def test_violations_come_before_warnings():
    file = next(file for file in CASES if file.name.startswith("NB03-009"))
    lines = [line.rstrip() for line in page(case(file)).splitlines()]
    severities = [row.split()[0] for row in part(lines, "Findings")]
    assert severities == ["violation", "warning"]


def test_readings_are_listed_by_themselves_with_their_sentence():
    lines = lines_of(RUN_OUT)
    readings = "\n".join(part(lines, "Readings applied"))
    assert re.search(r"PS\.R1 +The action starts", readings)
    assert "Findings" not in lines


def test_an_incomplete_round_shows_the_hands_it_has_and_no_results():
    lines = lines_of("bank 7 500; base 2 25; no more bets; 2 Kh; bank 6c; 2 9h; bank ??; 2 stand")
    assert part(lines, "Hands")[-1] == "  bank    6♣ ▒▒   ?"
    assert not {"Settlement", "Results"} & set(lines)


def test_other_facts_or_terms_than_usual_are_said_in_the_header():
    record = story("pure-spanish-21.5", RUN_OUT)
    header = " ".join(page(record, facts="recorded", terms="now").split())
    assert "· on the facts as first recorded · by the terms now in force" in header


@pytest.mark.parametrize("width", [80, 100])
def test_every_case_fits_the_width_and_says_nothing_a_person_would_not(width):
    for file in CASES:
        for line in page(case(file), width=width).splitlines():
            assert len(line) <= width, (file.name, line)
            assert "None" not in line, (file.name, line)


def test_a_long_name_or_a_large_amount_never_hides_a_figure():
    bettor = "a" * 64
    text = RUN_OUT.replace("base 4 40", f"base 2 2500000000.25 by {bettor}")
    record = story("pure-spanish-21.5", text, limits=(0, 10**12))
    shown = page(record, width=80)
    assert bettor in shown
    assert shown.count("$2,500,000,000.25") >= 3  # at risk, due, returned


def test_nothing_is_coloured_where_there_is_no_terminal():
    assert "\x1b" not in page(story("pure-spanish-21.5", SHORTED))


def test_only_what_is_wrong_is_red_and_red_suits_are_of_another_colour():
    red, coral = "\x1b[1;31m", "\x1b[38;5;210m"
    shorted = page(story("pure-spanish-21.5", SHORTED), color=True)
    assert f"{red}violation" in shorted
    assert f"{red}was paid $0: short $15" in shorted
    right = page(story("pure-spanish-21.5", RUN_OUT), color=True)
    assert red not in right
    assert f"{coral}K♥" in right
    assert f"{coral}K♣" not in right


def test_a_word_of_the_record_is_never_taken_for_a_style():
    document = json.loads(msgspec.json.encode(story("pure-spanish-21.5", RUN_OUT)))
    document["events"].append({"type": "misdeal", "reason": "[red]called[/red] :dragon:"})
    record = parse_record(msgspec.json.encode(document))
    assert "[red]called[/red] :dragon:" in page(record)


def test_amounts_and_days_are_written_as_people_write_them():
    assert [format_signed_amount(cents) for cents in (0, 250, 100_000, -75)] == [
        "–",
        "+$2.50",
        "+$1,000",
        "-$0.75",
    ]
    assert format_day("2026-01-03") == "January 3, 2026"
