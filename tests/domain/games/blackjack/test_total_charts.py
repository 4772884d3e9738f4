"""The charts of totals against the engine: every total of every chart is played."""

from collections.abc import Iterator

import pytest

from domain.games.blackjack.game import BlackjackGame
from domain.games.registry import GAMES
from domain.rulebook.pay_tables import ChartRow
from tests.support.for_each import for_each
from tests.support.game_charts import rows_of
from tests.support.round_shorthand import judged, rules_of

BLACKJACK = [slug for slug, game in GAMES.items() if isinstance(game, BlackjackGame)]
FIRST_CARD_ONLY = ("no-bust-21-2003", "no-bust-21-2006")
"""Games in which the bank has one card while the players play."""

PLAYERS = [
    *((slug, {}) for slug in BLACKJACK),
    ("no-bust-6.0", {"soft_19_plus": "must-stand"}),
    ("no-bust-buster-6.0", {"hard_20_21": "option"}),
]
BANKS = [*((slug, {}) for slug in BLACKJACK), ("pure-spanish-21.5", {"bank_soft_17": "stand"})]


def hand(total: str) -> list[str]:
    """Two or three cards that come to `hard 14` or `soft 18`, without a ten and no natural."""
    kind, points = total.split(maxsplit=1)[0], int(total.split()[1])
    if kind == "soft":
        return ["Ac", "3d", "7h"] if points == 21 else ["Ac", "A23456789"[points - 12] + "d"]
    if points == 21:
        return ["5c", "6d", "Kh"]
    if points > 11:
        return ["Kc", "23456789K"[points - 12] + "d"]
    return ["2c", "23456789"[points - 4] + "d"]


def totals(row: ChartRow) -> Iterator[str]:
    """Every total of a row, none of those that are no total: `hard 4 to 5` is two."""
    kind, *numbers = row.cells[0].replace(" to ", " ").split()
    if kind in ("hard", "soft"):
        for points in range(int(numbers[0]), int(numbers[-1]) + 1):
            yield f"{kind} {points}"


def listed(charts: list, name: str) -> list:
    """Every total of these charts, with the row it stands in."""
    return [
        pytest.param(slug, chosen, row, total, id=f"{slug} {total} {chosen or ''}")
        for slug, chosen in charts
        for row in rows_of(slug, name, **chosen)
        for total in totals(row)
    ]


def played(slug: str, cards: list[str], then: str, chosen: dict):
    """A hand of these cards against nine and eight, and what is done with it."""
    first, second, *third = cards
    more = "".join(f"; 1 hit; 1 {card}" for card in third)
    early, late = ("", "bank 8s;") if slug in FIRST_CARD_ONLY else ("bank 8s;", "")
    text = f"""bank 8 500; base 1 10; no more bets; 1 {first}; bank 9s; 1 {second}; {early}
        {more}; {then}; {late} end"""
    return judged(slug, text, rules=chosen)


@for_each(("slug", "chosen", "row", "total"), listed(PLAYERS, "The players' chart"))
def test_a_player_who_plays_against_the_chart_is_told_so_by_its_rule(slug, chosen, row, total):
    cards, does = hand(total), row.cells[1]
    hit = played(slug, cards, "1 hit; 1 2s; 1 stand", chosen)
    last = [one for one in hit.findings if one.code == "player-must-stand"]
    assert [one.rule for one in last] == ([row.rule] if does == "must stand" else [])
    stood = played(slug, cards, "1 stand", chosen)
    assert rules_of(stood, "player-must-hit") == ([row.rule] if does == "must hit" else [])


@for_each("slug", BLACKJACK)
def test_the_players_chart_has_every_total_once(slug):
    found = [total for row in rows_of(slug, "The players' chart") for total in totals(row)]
    assert found == [
        *(f"hard {points}" for points in range(4, 22)),
        *(f"soft {points}" for points in range(12, 22)),
    ]


def dealt(slug: str, bank: list[str], chosen: dict):
    """A player who stands on nineteen, and these cards for the bank."""
    first, second, *more = bank
    early, late = ("", f"bank {second};") if slug in FIRST_CARD_ONLY else (f"bank {second};", "")
    drawn = "; ".join(f"bank {card}" for card in more)
    text = f"""bank 8 500; base 1 10; no more bets; 1 Kd; bank {first}; 1 9d; {early}
        1 stand; {late} {drawn}; end"""
    return judged(slug, text, rules=chosen)


@for_each(("slug", "chosen", "row", "total"), listed(BANKS, "The player-dealer's chart"))
def test_a_bank_that_draws_or_stops_against_its_chart_is_found(slug, chosen, row, total):
    cards = hand(total)
    stopped = dealt(slug, cards, chosen)
    drew = dealt(slug, [*cards, "2s"], chosen)
    stands = row.cells[1] == "stands"
    assert bool(rules_of(stopped, "bank-must-hit")) == (not stands)
    assert bool(rules_of(drew, "bank-must-stand")) == stands


@pytest.mark.parametrize(
    ("slug", "chosen", "rule"),
    [("no-bust-6.0", {}, "NB60.R1"), ("pure-spanish-21.5", {}, "PS.O1")],
)
def test_a_total_that_an_option_decides_names_it(slug, chosen, rule):
    charts = ("The players' chart", "The player-dealer's chart")
    assert rule in {row.rule for name in charts for row in rows_of(slug, name, **chosen)}


def test_a_joker_hand_stands_by_its_own_clause():
    answer = judged(
        "no-bust-21-2003",
        """bank 8 500; base 1 10; no more bets; 1 Jk; bank 9s; 1 6d; 1 hit; 1 2s; bank 8s; end""",
    )
    joker = "a joker among the first two cards"
    rows = {row.cells[0]: row for row in rows_of("no-bust-21-2003", "The players' chart")}
    assert rules_of(answer, "player-must-stand") == [rows[joker].rule] == ["NB03.rules.12"]
