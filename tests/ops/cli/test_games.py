"""`runback games` and `runback game`."""

import json

import pytest
from click.testing import CliRunner

from domain.games.registry import GAMES
from ops.cli.main import main
from tests.support.for_each import for_each

NAMED = "ultimate-texas-holdem-bad-beat"
SLUGS = list(GAMES)
WIDE = "6000"
"""Columns enough for every sentence to stand on one line."""


def run(*words, columns="100"):
    return CliRunner().invoke(main, words, env={"COLUMNS": columns})


def listed(*words):
    return json.loads(run(*words, "--json").output)


def under(output, heading):
    """The lines under a heading, without the blank one that ends them."""
    lines = [line.rstrip() for line in output.splitlines()]
    rest = [*lines[lines.index(heading) + 1 :], ""]
    return rest[: rest.index("")]


def spaced(lines):
    """The lines with one space between their words."""
    return [" ".join(line.split()) for line in lines]


def strings(found):
    """Every text that JSON has, the keys of a set of rules left out."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, list):
        for one in found:
            yield from strings(one)
    elif isinstance(found, dict):
        for key, one in found.items():
            if key not in ("rules", "what_if", "kind"):
                yield from strings(one)


# The games on file.


def test_every_game_is_listed_with_document_seats_and_decks():
    lines = [line.split(maxsplit=4) for line in run("games").output.splitlines()]
    listed_games = {line[0]: line[1:] for line in lines}
    assert set(GAMES) <= set(listed_games)
    buster = ["GEGA-003019", "10", "1–8", "No Bust Blackjack Buster Bonus 6.0"]
    assert [word.strip() for word in listed_games["no-bust-buster-6.0"]] == buster


def test_a_game_with_a_document_in_two_rooms_shows_both_numbers():
    output = run("games").output
    assert "GEGA-000309" in output
    assert "GEGA-000699" in output


def test_the_games_as_json_are_what_is_on_file():
    found = {game["slug"]: game for game in listed("games")}
    assert set(found) == set(GAMES)
    spanish = found["pure-spanish-21.5"]
    assert (spanish["seats"], spanish["decks"]) == (7, [4, 8])
    assert [document["number"] for document in found["pure-21.5"]["documents"]] == [
        "GEGA-000309",
        "GEGA-000699",
    ]


def test_a_game_of_one_deck_has_one_deck():
    line = next(line for line in run("games").output.splitlines() if "GEGA-001004" in line)
    assert line.split()[:4] == ["double-hand-mortimers", "GEGA-001004", "7", "1"]


def test_what_no_document_says_of_a_game_is_a_dash():
    lines = {line.split()[0]: line.split()[1:] for line in run("games").output.splitlines()}
    assert lines["holdem-marysville"][:3] == ["GEGA-000697", "–", "1"]
    assert lines["holdem-mortimers"][:5] == ["–", "–", "1", "Texas", "Hold'em"]
    assert lines[NAMED][:3] == ["GEGR-002249", "–", "–"]
    found = {game["slug"]: game for game in listed("games")}
    assert (found["omaha-8"]["seats"], found["omaha-8"]["decks"]) == (None, [1, 1])
    assert (found[NAMED]["seats"], found[NAMED]["decks"]) == (None, None)


# The page of one game.


@for_each("slug", SLUGS)
def test_the_page_says_everything_that_the_json_has(slug):
    """Of side bets and schedules the page has names of its own for some of it."""
    output = " ".join(run("game", slug, columns=WIDE).output.split())
    found = listed("game", slug)
    bets, schedules = found.pop("side_bets"), found.pop("schedules")
    unsaid = [text for text in strings(found) if " ".join(text.split()) not in output]
    assert unsaid == []
    for bet in bets:
        assert bet["says"] in output
        assert all(one["pays"] in output for one in bet["pays"])
        assert all(f"{one['name']} {one['value']}" in output for one in bet["limits"])
    for one in schedules:
        texts = (one["set"], one["limits"], one["when"], *one["who_pays"])
        assert all(text in output for text in texts)


@for_each("slug", SLUGS)
@pytest.mark.parametrize("columns", ["80", "120"])
def test_the_page_fits_the_width_without_colours_and_no_word_of_a_rule_is_broken(slug, columns):
    output = run("game", slug, columns=columns).output
    assert max(map(len, output.splitlines())) <= int(columns)
    assert "\x1b" not in output
    words = set(output.split())
    found = listed("game", slug)
    ids = {clause["rule"] for sheet in found["sheets"] for clause in sheet["clauses"]}
    ids |= {one["rule"] for one in (*found["options"], *found["readings"])}
    ids |= {rule for chart in found["charts"] for row in chart["rows"] for rule in [row["rule"]]}
    assert ids <= words


@for_each("slug", SLUGS)
def test_the_parts_of_a_page_stand_in_their_order(slug):
    lines = [line.rstrip() for line in run("game", slug).output.splitlines()]
    parts_in_order = [
        "Documents",
        "Figures",
        "Charts",
        "House options",
        "Readings with an alternative",
        "Readings that no option changes",
        "Clauses, in our words",
        "Not judged, and why",
        "Collection schedules",
    ]
    at = [lines.index(part) for part in parts_in_order if part in lines]
    assert at == sorted(at)
    assert {"Documents", "Clauses, in our words", "Collection schedules"} <= set(lines)
    bets = [at for at, line in enumerate(lines) if line.startswith("Side bet: ")]
    clauses = lines.index("Clauses, in our words")
    assert all(lines.index("Readings that no option changes") < bet < clauses for bet in bets)


def test_a_game_shows_how_many_rules_it_has_and_how_many_items_are_judged():
    lines = spaced(run("game", "double-hand-mortimers").output.splitlines())
    count = listed("game", "double-hand-mortimers")["count"]
    assert lines[1] == f"{count['clauses']} clauses and {count['readings']} readings."
    assert lines[2] == "81 of 95 items judged, 4 shown, 10 not judged."
    own = lines.index("Double Hand Poker")
    assert lines[own + 1].startswith("8")
    assert "judged" not in lines[own + 1]
    assert "1 DHM.mop.1 Players put down their bets first." in lines
    assert any(line.endswith("(not judged)") for line in lines)


def test_a_game_shows_its_documents_with_number_place_edition_room_and_file():
    documents = spaced(under(run("game", "pure-21.5").output, "Documents"))
    assert documents == [
        "GEGA-000309 Pure 21.5 Blackjack",
        "edition 21.5 · room mortimers · 001_c89dea3a7888de50.txt",
        "GEGA-000699 Pure 21.5 Blackjack",
        "edition undated · room casino-marysville · 002_6ca6f882453152b1.txt",
    ]
    anywhere = spaced(under(run("game", "pure-spanish-21.5").output, "Documents"))
    assert anywhere[1] == "edition undated · any room · 000_dfbff0546eb786fb.txt"


def test_figures_stand_with_their_clauses():
    figures = spaced(under(run("game", "no-bust-6.0").output, "Figures"))
    assert "decks 2 to 8 NB60.cards" in figures
    assert "seats 8 NB60.rules.13" in figures
    pot = spaced(under(run("game", "holdem-mortimers").output, "Figures"))
    assert pot == ["cards in the deck 52 HP.2", "cards each 2 HP.6"]


def test_a_chart_shows_its_rows_with_their_rules_or_the_one_that_all_rest_on():
    lines = spaced(run("game", "no-bust-6.0").output.splitlines())
    chart = lines.index("The players' chart")
    assert lines[chart + 1 : chart + 4] == [
        "hand the player",
        "hard 4 to 5 must hit NB60.round.9",
        "hard 6 to 18 may hit or stand NB60.round.9",
    ]
    count = lines.index("The count to the action button NB60.round.14")
    assert lines[count + 2] == "ace 1"


# Options and readings.


def readings(output, title="Readings with an alternative"):
    return under(output, title)


def test_an_option_shows_its_values_with_the_one_in_force_and_what_the_text_leaves_open():
    options = readings(run("game", "no-bust-6.0").output)
    at = next(at for at, line in enumerate(options) if "soft_19_plus:" in line)
    assert options[at].split() == [
        "NB60.R1",
        "soft_19_plus:",
        "option",
        "(in",
        "force),",
        "must-stand",
    ]
    said = " ".join(line.strip() for line in options[at + 1 : at + 6])
    assert "Text: " in said
    assert "Why: " in said


def test_an_option_that_is_set_is_in_force_instead_and_the_chart_follows_it():
    output = run("game", "no-bust-6.0", "--set", "soft_19_plus=must-stand").output
    lines = spaced(output.splitlines())
    assert lines[0] == "What if soft_19_plus were must-stand?"
    assert "NB60.R1 soft_19_plus: option (default), must-stand (in force)" in lines
    assert "soft 19 to 21 must stand NB60.R1" in lines
    found = listed("game", "no-bust-6.0", "--set", "soft_19_plus=must-stand")
    assert found["what_if"] == {"soft_19_plus": "must-stand"}
    assert found["rules"]["soft_19_plus"] == "must-stand"


def test_an_option_that_is_on_or_off_is_spelled_as_records_spell_it():
    lines = spaced(readings(run("game", "no-bust-6.0").output))
    assert any("double_on_must_stand: false, true (in force)" in line for line in lines)


def test_an_option_that_takes_any_number_says_so():
    lines = spaced(readings(run("game", "lowball").output))
    assert "PK.R3 raise_cap: 3 (in force), 4, 0, or any other whole number" in lines
    assert "PK.R7 chip: 100 (in force), or any other whole number from 1" in lines
    least = {one["key"]: one["from_number"] for one in listed("game", "lowball")["options"]}
    assert (least["raise_cap"], least["heads_up_uncapped"], least["chip"]) == (0, None, 1)
    other = spaced(readings(run("game", "lowball", "--set", "raise_cap=7").output))
    assert "PK.R3 raise_cap: 7 (in force), 3 (default), 4, 0, or any other whole number" in other


def test_what_the_document_leaves_to_the_house_stands_apart_from_what_the_text_leaves_open():
    house = spaced(readings(run("game", "pure-21.5").output, "House options"))
    assert [line.split()[1] for line in house if line.startswith("P215.O")] == [
        "natural_pays:",
        "bank_888:",
    ]
    kinds = {one["key"]: one["kind"] for one in listed("game", "pure-21.5")["options"]}
    assert (kinds["natural_pays"], kinds["insurance"]) == ("house option", "reading")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("hole_check=king", "`hole_check` is king; it can be none, ace"),
        ("moon=full", "no option or reading `moon`"),
        ("moon", "write option=value"),
    ],
)
def test_a_change_that_the_game_does_not_take_is_told_in_one_line(change, said):
    result = run("game", "no-bust-6.0", "--set", change)
    assert result.exit_code == 2
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert said in line


# Side bets.


def test_side_bets_show_their_room_their_limits_and_pay_table():
    output = run("game", "pure-21.5").output
    buster = spaced(under(output, "Side bet: buster, in casino-marysville"))
    assert buster[2:5] == [
        "MBB.3 at least $1",
        "MBB.3 at most $100",
        "MBB.2 at most the base wager",
    ]
    assert buster[-2:] == ["7 cards 40:1", "8 cards or more 100:1"]
    bonus = spaced(under(output, "Side bet: bonus, in casino-marysville"))
    assert "BBB.3 at most $25" in bonus
    assert "20 4:1" in bonus
    match = spaced(under(run("game", "pure-spanish-21.5").output, "Side bet: match"))
    assert "PS.match.5 within the limits of the table" in match


def test_a_game_s_own_side_bet_stands_in_for_the_room_s_of_that_name():
    bets = listed("game", "no-bust-buster-6.0")["side_bets"]
    assert [(bet["name"], bet["room"]) for bet in bets] == [
        ("buster", None),
        ("bonus", "casino-marysville"),
    ]


def test_pay_tables_are_named_in_words_each_row_with_its_clause():
    output = run("game", "face-up-pai-gow").output
    fortune = spaced(under(output, "Side bet: fortune"))
    assert "seven-card straight flush with the joker 750:1 FUP.pay.7sfj" in fortune
    assert "three pair push FUP.pay.3p" in fortune
    assert "four of a kind $5" in spaced(under(output, "Side bet: envy"))
    ace_high = spaced(under(output, "Side bet: ace high"))
    assert "player-dealer, with the joker 15:1 FUP.pay.ah15" in ace_high
    six_card = spaced(under(run("game", "three-card-6-bonus").output, "Side bet: six card"))
    assert "royal flush 1000:1" in six_card
    fortune = spaced(under(run("game", "fortune-pai-gow").output, "Side bet: fortune"))
    assert "FPG.limits at most $20" in fortune


# Schedules, and games there are no rules for.


def test_schedules_are_told_set_by_set_with_their_number_limits_and_who_pays():
    schedules = spaced(under(run("game", "no-bust-6.0").output, "Collection schedules"))
    assert schedules[0].startswith("mortimers/no-bust-6.0 5 schedules, collected after")
    assert "$5 to $25" in schedules[1]
    assert "`runback schedules --game no-bust-6.0` shows the amounts." in schedules


def test_an_unknown_game_is_told_in_one_line_that_names_those_on_file():
    result = run("game", "baccarat")
    assert result.exit_code == 2
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert "`baccarat`" in line
    assert all(slug in line for slug in GAMES)


def test_a_game_that_is_only_named_says_so_and_has_no_figures_charts_or_clauses_of_its_own():
    lines = [line.rstrip() for line in run("game", NAMED).output.splitlines()]
    assert lines[:2] == [
        "Ultimate Texas Hold'em Bad Beat Bonus · ultimate-texas-holdem-bad-beat",
        "No rules are on file for it; only its fees are.",
    ]
    assert not {"Figures", "Charts"} & set(lines)
    found = listed("game", NAMED)
    assert found["only_named"]
    assert found["sheets"][0]["clauses"] == []
    assert found["readings"][0]["rule"] == "PK.R1"
    assert not listed("game", "lowball")["only_named"]
