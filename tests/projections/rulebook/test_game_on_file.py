"""What is on file of every game: whole, counted as in the ledger, and all that is cited."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from domain.adjudication.adjudicator import adjudicate
from domain.games.poker.game import NamedGame
from domain.games.registry import GAMES, get_family
from domain.intake.record_parser import parse_record
from domain.rulebook.clauses.lookup import SHEETS
from domain.rulebook.schedules.catalogue import list_schedules_of_game
from ops.simulator import ALL_GAMES, simulate_round
from projections.rulebook.game_on_file import gather_game
from projections.rulebook.ledger import gather_ledgers
from tests.domain.rulebook.clause_table import TABLE
from tests.support.for_each import for_each
from tests.support.pai_gow_table import Table
from tests.support.project_files import ROOT
from tests.support.rule_citations import named_in
from tests.support.stories.catalog import STORIES

SLUGS = list(GAMES)
ROUNDS = 150
"""Simulated, of each game."""

ROYAL_WITH_THE_JOKER = (
    Table("FUP")
    .bet(2, 1000)
    .bet(2, 1000, "fortune")
    .player(2, "4h 2d", "As Ks Qs Js Jk")
    .dealer("Kd 9c", "8h 8c 7d 5c 3c")
)
"""It is seldom dealt, and makes a reading matter."""

GIVEN_UP = [
    Table(game)
    .bet(2, 1000)
    .player(2, "4h 2d", "As Ks Qs Js 9s")
    .dealer("Kd 9c", "8h 8c 7d 5c 3c")
    .then(type="decision", spot="2", choice="surrender")
    for game in ("DHC", "FPG", "FUP")
]
"""Nobody may, by a clause of another sheet."""


@cache
def shown(slug: str) -> dict:
    """What is on file of a game, as JSON has it."""
    return json.loads(msgspec.json.encode(gather_game(GAMES[slug], {})))


def clauses(found: dict) -> list[dict]:
    return [clause for sheet in found["sheets"] for clause in sheet["clauses"]]


def readings(found: dict) -> list[dict]:
    return [*found["options"], *found["readings"]]


def rules(found: dict) -> set[str]:
    """Every clause and reading that is shown."""
    return {one["rule"] for one in (*clauses(found), *readings(found))}


@for_each("slug", SLUGS)
def test_every_clause_of_its_sheets_is_shown_in_the_order_of_the_document(slug):
    game = GAMES[slug]
    own = [rule for sheet in (game.sheet, *game.shared_sheets) for rule in sheet.clauses]
    found = [clause["rule"] for clause in clauses(shown(slug))]
    assert found[: len(own)] == own
    assert len(set(found)) == len(found)
    numbers = [clause["number"] for clause in clauses(shown(slug))]
    assert numbers == list(range(1, len(found) + 1))


@for_each("slug", SLUGS)
def test_every_reading_of_its_sheets_is_shown_once_with_what_it_rests_on(slug):
    game, found = GAMES[slug], shown(slug)
    own = {rule for sheet in (game.sheet, *game.shared_sheets) for rule in sheet.readings}
    assert own <= {one["rule"] for one in readings(found)}
    fixed = [one["rule"] for one in found["readings"]]
    assert len(set(fixed)) == len(fixed)
    assert {option.rule for option in game.options}.isdisjoint(fixed)
    assert all(one["text"] and one["reading"] and one["why"] for one in readings(found))


@for_each("slug", SLUGS)
def test_every_option_is_shown_with_all_its_values_and_the_one_in_force(slug):
    game, found = GAMES[slug], shown(slug)
    assert [one["key"] for one in found["options"]] == [option.key for option in game.options]
    for one, option in zip(found["options"], game.options, strict=True):
        assert one["values"] == list(option.values)
        assert one["default"] == one["in_force"] == option.default
        assert one["in_force"] in one["values"]
    assert found["rules"] == {option.key: option.default for option in game.options}


@for_each("slug", SLUGS)
def test_an_option_set_to_another_value_is_in_force_and_the_default_is_still_told(slug):
    for option in GAMES[slug].options:
        for value in option.values:
            found = gather_game(GAMES[slug], {option.key: value})
            one = next(one for one in found.options if one.key == option.key)
            assert (one.in_force, one.default) == (value, option.default)
            assert found.what_if == {option.key: value}


@for_each("slug", SLUGS)
def test_documents_figures_pay_tables_and_schedules_are_those_of_the_game(slug):
    game, found = GAMES[slug], shown(slug)
    assert [one["number"] for one in found["documents"]] == [one.number for one in game.documents]
    assert all(one["seed"] and one["place"] and one["room"] for one in found["documents"])
    assert [one["name"] for one in found["figures"]] == [one.name for one in game.figures()]
    tables = list(get_family(game).list_pay_tables(game))
    for bet, table in zip(found["side_bets"], tables, strict=True):
        assert [(one["row"], one["pays"]) for one in bet["pays"]] == list(table.pays.items())
        assert bet["limits"]
    assert [one["id"] for one in found["schedules"]] == [
        one.id for one in list_schedules_of_game(slug)
    ]
    assert all(one["limits"] and one["who_pays"] for one in found["schedules"])


@for_each("slug", SLUGS)
def test_every_game_with_rules_has_charts_and_every_row_rests_on_a_rule_that_is_shown(slug):
    found = shown(slug)
    assert bool(found["charts"]) == (not isinstance(GAMES[slug], NamedGame))
    for chart in found["charts"]:
        assert chart["rows"]
        for row in chart["rows"]:
            assert len(row["cells"]) == len(chart["columns"])
            assert all(row["cells"])
            assert {row["rule"], *row["also"]} <= rules(found), (chart["name"], row)


# How many are judged.


ROW = re.compile(r"^\| `([^`]+)` \| .* \| (.*?) \|$", re.MULTILINE)


def clause_table() -> dict[str, str]:
    """How each rule stands in `tests/domain/rulebook/clauses.md`."""
    return dict(ROW.findall(TABLE.read_text()))


def test_every_rule_that_is_shown_stands_in_the_clause_table():
    shown_somewhere = set().union(*(rules(shown(slug)) for slug in SLUGS))
    assert sorted(shown_somewhere - clause_table().keys()) == []


@for_each("slug", SLUGS)
def test_the_rules_that_are_excused_are_those_of_the_clause_table(slug):
    found, table = shown(slug), clause_table()
    excused = {
        rule: table[rule].removeprefix("excused: ")
        for rule in rules(found) & table.keys()
        if table[rule].startswith("excused: ")
    }
    assert {one["rule"]: one["says"] for one in found["excused"]} == excused


@for_each("slug", SLUGS)
def test_clauses_and_readings_are_counted_sheet_by_sheet(slug):
    found = shown(slug)
    for part, whole in found["count"].items():
        assert sum(sheet["count"][part] for sheet in found["sheets"]) == whole
    assert found["count"]["clauses"] == len(clauses(found))
    assert sum(found["count"].values()) == len(rules(found))


@for_each("slug", SLUGS)
def test_so_many_items_are_judged_as_the_ledgers_of_the_game_say(slug):
    items = [one for ledger in gather_ledgers(slug) for one in ledger.items]
    statuses = Counter(one.status for one in items)
    assert shown(slug)["ledger"] == {
        "items": len(items),
        **{status: statuses[status] for status in ("judged", "shown", "unjudged")},
    }


@for_each("slug", SLUGS)
def test_an_excuse_stands_with_its_clause_or_reading(slug):
    found = shown(slug)
    by_themselves = {
        one["rule"]: one["excused"]
        for one in (*clauses(found), *found["readings"])
        if one["excused"] is not None
    }
    assert by_themselves == {one["rule"]: one["says"] for one in found["excused"]}


def test_every_rule_of_every_sheet_is_shown_with_some_game():
    every = {rule for sheet in SHEETS for rule in (*sheet.clauses, *sheet.readings)}
    assert every == set().union(*(rules(shown(slug)) for slug in SLUGS))


# What the code cites.


def answers() -> Iterator:
    """Adjudications of the casebook, the stories and simulated rounds."""
    for file in sorted((ROOT / "tests/casebook").glob("*/*.json")):
        record = json.loads(file.read_text()).get("record", {})
        if record.get("game") in GAMES:
            yield adjudicate(parse_record(json.dumps(record).encode()))
    yield from map(adjudicate, STORIES.values())
    yield ROYAL_WITH_THE_JOKER.judged()
    yield from (table.judged() for table in GIVEN_UP)
    for game in ALL_GAMES:
        yield from (adjudicate(simulate_round(seed, game)) for seed in range(ROUNDS))


@cache
def cited() -> dict[str, set[str]]:
    """What the answers of each game name."""
    found: dict[str, set[str]] = {slug: set() for slug in SLUGS}
    for answer in answers():
        found[answer.game].update(named_in(answer))
    return found


@for_each("slug", SLUGS)
def test_whatever_an_answer_of_the_game_names_is_shown(slug):
    assert cited()[slug]
    assert cited()[slug] <= rules(shown(slug))


@for_each("slug", [slug for slug in SLUGS if getattr(GAMES[slug], "cited_elsewhere", ())])
def test_what_a_game_borrows_from_other_sheets_its_answers_name(slug):
    game = GAMES[slug]
    own = {rule for sheet in (game.sheet, *game.shared_sheets) for rule in all_of(sheet)}
    assert own.isdisjoint(game.cited_elsewhere)
    assert set(game.cited_elsewhere) <= cited()[slug]


def all_of(sheet) -> Iterable[str]:
    return (*sheet.clauses, *sheet.readings)
