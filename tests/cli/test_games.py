"""`runback games` and `runback game`."""

import json

import pytest
from click.testing import CliRunner

from domain.games.registry import GAMES
from ops.cli import main

NAMED = "ultimate-texas-holdem-bad-beat"


def run(*words, columns="100"):
    return CliRunner().invoke(main, words, env={"COLUMNS": columns})


def listed(*words):
    return json.loads(run(*words, "--json").output)


def under(output, heading):
    """The lines under a heading, without the blank one that ends them."""
    lines = [line.rstrip() for line in output.splitlines()]
    rest = [*lines[lines.index(heading) + 1 :], ""]
    return rest[: rest.index("")]


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


def test_a_game_shows_its_documents_and_figures_with_their_clauses():
    output = run("game", "no-bust-6.0").output
    assert output.startswith("No Bust Blackjack 6.0 · no-bust-6.0\n")
    assert under(output, "Documents")[0].split()[0] == "GEGA-002891"
    figures = [line.split() for line in under(output, "Figures")]
    assert ["decks", "2", "to", "8", "NB60.cards"] in figures
    assert ["seats", "8", "NB60.rules.13"] in figures


def test_an_option_shows_its_values_with_the_default_marked_and_what_the_text_leaves_open():
    options = under(run("game", "no-bust-6.0").output, "Options of the house and of reading")
    at = next(at for at, line in enumerate(options) if "soft_19_plus:" in line)
    assert options[at].split() == [
        "NB60.R1", "soft_19_plus:", "option", "(default),", "must-stand",
    ]  # fmt: skip
    said = " ".join(line.strip() for line in options[at + 1 : at + 6])
    assert "Text: " in said
    assert "Why: " in said


def test_an_option_that_is_on_or_off_is_spelled_as_records_spell_it():
    options = under(run("game", "no-bust-6.0").output, "Options of the house and of reading")
    assert any("double_on_must_stand: false, true (default)" in line for line in options)


def test_side_bets_show_their_room_and_pay_table():
    output = run("game", "pure-21.5").output
    buster = under(output, "Side bet: buster, in casino-marysville")
    assert [" ".join(line.split()) for line in buster[-2:]] == [
        "7 cards 40:1",
        "8 cards or more 100:1",
    ]
    bonus = under(output, "Side bet: bonus, in casino-marysville")
    assert "20 4:1" in [" ".join(line.split()) for line in bonus]
    assert "Side bet: match" in run("game", "pure-spanish-21.5").output


def test_a_game_s_own_side_bet_stands_in_for_the_room_s_of_that_name():
    bets = listed("game", "no-bust-buster-6.0")["side_bets"]
    assert [(bet["name"], bet["room"]) for bet in bets] == [
        ("buster", None),
        ("bonus", "casino-marysville"),
    ]


RULED = [slug for slug, game in GAMES.items() if game.sheet.clauses]
"""All but the game that is only named."""


@pytest.mark.parametrize("slug", RULED)
def test_a_game_as_json_has_every_clause_option_and_excuse_on_file(slug):
    found, game = listed("game", slug), GAMES[slug]
    assert {one["rule"] for one in found["clauses"]} == set(game.sheet.clauses)
    assert [one["key"] for one in found["options"]] == [option.key for option in game.options]
    assert [one["default"] for one in found["options"]] == [one.default for one in game.options]
    assert set(game.sheet.excused) <= {one["rule"] for one in found["excused"]}
    readings = {one["rule"] for one in found["options"] + found["readings"]}
    assert set(game.sheet.readings) <= readings
    assert all(one["reading"] and one["why"] for one in found["options"] + found["readings"])


@pytest.mark.parametrize("slug", RULED)
def test_a_game_shows_every_clause_and_fits_the_width(slug):
    output = run("game", slug, columns="80").output
    assert max(map(len, output.splitlines())) <= 80
    shown = {line.split()[0] for line in under(output, "Clauses, in our words")}
    assert set(GAMES[slug].sheet.clauses) <= shown


def test_an_unknown_game_is_told_in_one_line_that_names_those_on_file():
    result = run("game", "baccarat")
    assert result.exit_code == 2
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert "`baccarat`" in line
    assert all(slug in line for slug in GAMES)


def test_pay_tables_are_named_in_words():
    output = run("game", "face-up-pai-gow").output
    fortune = [" ".join(line.split()) for line in under(output, "Side bet: fortune")]
    assert "seven-card straight flush with the joker 750:1" in fortune
    assert "three pair push" in fortune
    envy = [" ".join(line.split()) for line in under(output, "Side bet: envy")]
    assert "four of a kind $5" in envy
    ace_high = [" ".join(line.split()) for line in under(output, "Side bet: ace high")]
    assert "player-dealer, with the joker 15:1" in ace_high
    six_card = under(run("game", "three-card-6-bonus").output, "Side bet: six card")
    assert "royal flush 1000:1" in [" ".join(line.split()) for line in six_card]


def test_clauses_of_more_than_one_game_stand_under_their_family():
    for slug in ("pure-21.5", "pai-gow-tiles", "three-card-poker", "lowball"):
        assert under(run("game", slug).output, "Common to its family")


def test_a_game_of_one_deck_has_one_deck():
    line = next(line for line in run("games").output.splitlines() if "GEGA-003217" in line)
    assert line.split()[:4] == ["three-card-poker", "GEGA-003217", "8", "1"]


def test_what_no_document_says_of_a_game_is_a_dash():
    lines = {line.split()[0]: line.split()[1:] for line in run("games").output.splitlines()}
    assert lines["holdem-marysville"][:3] == ["GEGA-000697", "–", "1"]
    assert lines["holdem-mortimers"][:5] == ["–", "–", "1", "Texas", "Hold'em"]
    assert lines[NAMED][:3] == ["GEGR-002249", "–", "–"]
    found = {game["slug"]: game for game in listed("games")}
    assert (found["omaha-8"]["seats"], found["omaha-8"]["decks"]) == (None, [1, 1])
    assert (found[NAMED]["seats"], found[NAMED]["decks"]) == (None, None)


def test_an_option_that_takes_any_number_says_so():
    options = under(run("game", "lowball").output, "Options of the house and of reading")
    lines = [" ".join(line.split()) for line in options]
    assert "PK.R3 raise_cap: 3 (default), 4, 0, or any other whole number" in lines
    assert "PK.R7 chip: 100 (default), or any other whole number from 1" in lines
    least = {one["key"]: one.get("from_number") for one in listed("game", "lowball")["options"]}
    assert least == {"raise_cap": 0, "heads_up_uncapped": None, "chip": 1}


def test_a_pot_game_shows_its_documents_figures_and_clauses():
    output = run("game", "holdem-mortimers").output
    assert under(output, "Documents")[0].split()[:2] == ["–", "Rules"]
    assert [line.split() for line in under(output, "Figures")] == [
        ["cards", "in", "the", "deck", "52", "HP.2"],
        ["cards", "each", "2", "HP.6"],
    ]
    assert "HP.14" in {line.split()[0] for line in under(output, "Clauses, in our words")}
    assert "PG.show.1" in {line.split()[0] for line in under(output, "Common to its family")}


def test_a_game_that_is_only_named_has_one_reading_and_no_rules():
    output = run("game", NAMED).output
    lines = [line.rstrip() for line in output.splitlines()]
    assert lines[:2] == [
        "Ultimate Texas Hold'em Bad Beat Bonus · ultimate-texas-holdem-bad-beat",
        "No rules are on file for it; only its fees are.",
    ]
    assert [line for line in lines if line and not line.startswith(" ")][2:] == [
        "Documents",
        "Readings that no option changes",
    ]
    assert [one["rule"] for one in listed("game", NAMED)["readings"]] == ["PK.R1"]
