"""Insurance of one game is changed in that game's file alone."""

from dataclasses import replace
from fractions import Fraction

import pytest
from msgspec import structs

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.rules_hash import hash_rulebook
from domain.games.registry import GAMES, get_family
from domain.money import Odds
from domain.replay.frames import replay_record
from domain.rulebook.model import CitedFigure, resolve_options
from tests.support.round_shorthand import story

NO_BUST = "no-bust-6.0"
ROUND = (
    "bank 8 300; base 2 30; no more bets; 2 Ks; bank As; 2 9d; bank Kh; 2 insurance;"
    " check natural; end"
)


@pytest.fixture
def cheap_insurance(monkeypatch):
    """No Bust 6.0 with insurance of a third of the wager, at three to one, by another clause."""
    game = GAMES[NO_BUST]
    rules = structs.replace(
        game.insurance,
        clause="NB60.rules.12",
        also=(),
        most=CitedFigure(Fraction(1, 3), "NB60.rules.12"),
        pays=CitedFigure(Odds(3), "NB60.rules.12"),
    )
    changed = replace(game, insurance=rules)
    monkeypatch.setitem(GAMES, NO_BUST, changed)
    yield changed
    hash_rulebook.cache_clear()


def test_half_the_wager_is_paid_two_to_one():
    (line,) = [one for one in adjudicate(story(NO_BUST, ROUND)).settlement if one.wager != "base"]
    assert (line.wager, line.odds, line.paid, line.rule) == (
        "insurance",
        "2:1",
        3000,
        "NB60.rules.11.b",
    )


def test_lines_charts_and_replay_follow_the_rules_of_the_game(cheap_insurance):
    record = story(NO_BUST, ROUND)
    (line,) = [one for one in adjudicate(record).settlement if one.wager == "insurance"]
    assert (line.odds, line.paid, line.rule) == ("3:1", 3000, "NB60.rules.12")
    said = [frame.says for frame in replay_record(record)]
    assert "Seat 2 takes insurance for $10." in said
    rules = resolve_options(cheap_insurance.options, {})
    charts = get_family(cheap_insurance).list_charts(cheap_insurance, rules)
    rows = [row for chart in charts for row in chart.rows if row.cells[0].startswith("insurance")]
    assert [(row.cells[0], row.rule) for row in rows] == [
        ("insurance for up to 1/3 of the wager, at 3:1", "NB60.rules.12")
    ]
