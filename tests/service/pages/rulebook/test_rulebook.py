"""The pages of the rulebook: games, clauses, looking for them, and hands set the house way."""

import re
from html import unescape
from urllib.parse import quote

import pytest

from domain.cards.names import parse_cards
from domain.games.pai_gow.game import PaiGowGame
from domain.games.registry import GAMES
from domain.rulebook.clauses.lookup import SHEETS, find_reading, get_clause_text
from domain.rulebook.model import resolve_options
from domain.rulebook.schedules.catalogue import load_schedules
from domain.wording.pai_gow_lines import name_half
from projections.rulebook.clause_search import search_clauses, split_matches
from projections.rulebook.clauses import find_clause, index_clauses, index_games_by_clause
from projections.rulebook.game_on_file import gather_game
from projections.rulebook.house_way import describe_halves, find_house_way, set_by_house_way
from service.pages.rulebook.clause_links import link_clauses
from service.pages.rulebook.wording import spell_odds
from tests.service.pages.rulebook.page_text import anchors, words_of
from tests.support.for_each import for_each
from tests.support.rule_ids import listed_rule_ids


@for_each("slug", GAMES)
def test_a_game_s_page_has_an_anchor_for_every_clause_and_reading_once(text_of, slug):
    page = text_of(f"/rulebook/{slug}")
    held = anchors(page)
    assert len(held) == len(set(held))
    rules = {rule for rule, slugs in index_games_by_clause().items() if slug in slugs}
    assert rules <= set(held)
    assert {target[1:] for target in re.findall(r'href="(#[^"]+)"', page)} <= set(held)


@for_each("slug", GAMES)
def test_a_game_s_page_says_all_that_is_on_file_of_it(text_of, slug):
    told = gather_game(GAMES[slug], {})
    page = words_of(text_of(f"/rulebook/{slug}"))
    said = [document.place for document in told.documents]
    said += [spell_odds(cell) for chart in told.charts for row in chart.rows for cell in row.cells]
    said += [bet.says for bet in told.side_bets]
    said += [one.says for sheet in told.sheets for one in sheet.clauses]
    said += [one.why for one in (*told.options, *told.readings)]
    said += [why.says for why in told.excused]
    assert [words for words in said if words.replace("`", "") not in page] == []


@for_each("slug", GAMES)
def test_odds_are_said_in_words_beside_their_hand(text_of, slug):
    page = text_of(f"/rulebook/{slug}")
    pays = [one.pays for bet in gather_game(GAMES[slug], {}).side_bets for one in bet.pays]
    assert re.findall(r'<td class="amount">([^<]+)</td>', page) == [
        odds.replace(":", " to ") for odds in pays
    ]


def test_a_game_that_is_only_named_says_so(text_of):
    page = words_of(text_of("/rulebook/ultimate-texas-holdem-bad-beat"))
    assert "No rules are on file for it; only its fees are." in page


def test_an_option_set_otherwise_changes_the_charts_and_the_page_says_what_was_asked(text_of):
    usual = words_of(text_of("/rulebook/fortune-pai-gow"))
    asked = words_of(text_of("/rulebook/fortune-pai-gow?set=full_house%3Dhighest-pair"))
    assert "What if “full house” were highest pair?" in asked
    row = "the highest pair that makes no foul goes in front, from the three if need be"
    assert asked.count(row) == 1
    assert row not in usual
    assert "keep trips, in force" in usual
    assert "highest pair, in force" in asked


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("full_house", "`full_house` is no change; write option=value"),
        ("full_house=", "`full_house=` is no change; write option=value"),
        ("full_house=no", "`full_house` is no; it can be keep-trips, highest-pair"),
        ("nothing=1", "the game has no option or reading `nothing`; it has coverage"),
    ],
)
def test_an_option_that_there_is_not_is_refused_with_what_there_is(text_of, change, says):
    page = text_of(f"/rulebook/fortune-pai-gow?set={quote(change)}", 422)
    assert says.lower() in words_of(page).lower()


def test_a_game_that_there_is_not_is_refused_with_those_on_file(text_of):
    page = words_of(text_of("/rulebook/no-such-game", 404))
    assert "no rules are on file for the game `no-such-game`" in page.replace(
        "No rules", "no rules"
    )
    assert "pure-21.5" in page


def test_the_first_page_leads_to_every_game_and_names_the_three_documents(text_of):
    page = text_of("/rulebook")
    assert {f"/rulebook/{slug}" for slug in GAMES} <= set(re.findall(r'href="([^"]+)"', page))
    for paper in ("Pure Spanish 21.5", "Mortimer's Card Room", "Casino Marysville"):
        assert re.search(rf'<h3 id="paper-\d">{paper}</h3>', unescape(page))
    rules = sum(len(sheet.clauses) + len(sheet.readings) for sheet in SHEETS)
    schedules = len(load_schedules())
    counts = f"{len(GAMES)} games, {rules} clauses and readings, {schedules} collection schedules"
    assert counts in page


# Clauses.


def test_every_rule_of_the_sheets_has_a_page_that_leads_to_all_its_games(text_of):
    named = listed_rule_ids()
    assert len(named) > 700
    for rule in named | index_clauses().keys():
        page = text_of(f"/rulebook/clauses/{rule}")
        says = (
            find_reading(rule).reading
            if find_clause(rule).kind == "reading"
            else get_clause_text(rule)
        )
        assert says.replace("`", "") in words_of(page), rule
        games = re.findall(rf'href="/rulebook/([^"#/]+)#{re.escape(rule)}"', page)
        assert tuple(games) == index_games_by_clause()[rule], rule
        assert games, rule


def test_the_clauses_of_a_sheet_lead_from_the_first_to_the_last(text_of):
    at, walked = "BJ.wager", []
    while at and len(walked) < 500:
        walked.append(at)
        after = re.search(
            r'href="/rulebook/clauses/([^"]+)" rel="next"', text_of(f"/rulebook/clauses/{at}")
        )
        at = after and after[1]
    assert walked == [rule for rule in index_clauses() if rule.startswith("BJ.")]


def test_a_clause_page_says_why_no_round_is_judged_by_it(text_of):
    page = words_of(text_of("/rulebook/clauses/FUP.step.2"))
    assert "Not judged Who a player works for is not recorded" in page


def test_a_reading_is_shown_with_its_text_the_reason_and_the_other_values(text_of):
    page = words_of(text_of("/rulebook/clauses/PGP.R.full-house"))
    told = find_reading("PGP.R.full-house")
    assert told.text in page
    assert told.why in page
    assert "full house is keep trips (default), highest pair." in page


@pytest.mark.parametrize("rule", ["BJ.R999", "x", "BJ..", "bj.turn"])
def test_a_clause_that_there_is_not_is_refused_with_what_to_do(text_of, rule):
    assert "search for it by a word of its text" in words_of(
        text_of(f"/rulebook/clauses/{rule}", 404)
    )


def test_ids_and_settings_in_our_words_become_links_and_nothing_else_does():
    assert link_clauses("By DHM.18. Not by X.1 or `a: b`, and <b>") == (
        'By <a href="/rulebook/clauses/DHM.18">DHM.18</a>. Not by X.1 or '
        "<code>a: b</code>, and &lt;b&gt;"
    )


@pytest.mark.parametrize("game", ["no-bust-6.0", "lowball", None])
def test_other_pages_cite_a_clause_with_its_gist_and_where_it_can_be_read(house, game):
    source = (
        '{% from "layout/clauses.html" import clause_link %}'
        "{{ clause_details(r, g) }}{{ clause_link(r, g) }}"
    )
    told = house.app.jinja_env.from_string(source).render(r="NB60.cards", g=game)
    address = (
        "/rulebook/no-bust-6.0#NB60.cards"
        if game == "no-bust-6.0"
        else "/rulebook/clauses/NB60.cards"
    )
    assert told.count(f'href="{address}"') == 2
    assert get_clause_text("NB60.cards") in unescape(told)
    other = house.app.jinja_env.from_string(source).render(r='<b>"', g=game)
    assert other.count("<code>&lt;b&gt;&#34;</code>") == 2
    assert "This clause is not in this edition of the rulebook." in other
    assert "<b>" not in other


def test_a_reading_is_cited_with_how_it_is_read(house):
    source = "{{ ('PGP.R.full-house', 'BJ.turn')|clause_list }}"
    told = unescape(house.app.jinja_env.from_string(source).render())
    assert told.count("<li><details") == 2
    assert find_reading("PGP.R.full-house").reading.partition(";")[0] in told
    assert get_clause_text("BJ.turn") in told


# Looking for a clause.


@pytest.mark.parametrize("asked", ["BJ.R9", "bj.r9", "  BJ.R9 "])
def test_an_id_finds_its_clause_first(asked):
    assert search_clauses(asked).clauses[0].rule == "BJ.R9"


def test_how_ids_begin_finds_them_in_the_order_of_the_sheet():
    rules = [one.rule for one in search_clauses("nb60.rules.1").clauses]
    begin = [rule for rule in index_clauses() if rule.lower().startswith("nb60.rules.1")]
    assert rules[: len(begin)] == begin


def test_words_find_clauses_that_say_all_of_them():
    hits = search_clauses("Surrender NATURAL").clauses
    assert hits
    for hit in hits:
        about = f"{hit.rule} {hit.says} {hit.text} {hit.why} {hit.sheet} {hit.excused}".lower()
        assert "surrender" in about
        assert "natural" in about
    everything = [rule for rule, one in index_clauses().items() if "surrender" in one.says.lower()]
    assert set(everything) <= {one.rule for one in search_clauses("surrender").clauses}


def test_what_was_looked_for_is_marked_wherever_it_stands():
    text = "A natural freezes play; two Naturals push."
    assert [piece for piece, fits in split_matches(text, ("natural",)) if fits] == [
        "natural",
        "Natural",
    ]
    assert "".join(piece for piece, _ in split_matches(text, ("natural", "("))) == text


def test_a_hit_has_its_id_gist_sheet_document_and_number(text_of):
    page = text_of("/rulebook?q=NB60.cards")
    line = re.search(r'<li><a href="/rulebook/clauses/NB60.cards">.*?</li>', page, re.DOTALL)
    assert "<mark>NB60.cards</mark>" in line[0]
    assert get_clause_text("NB60.cards") in words_of(line[0])
    told = find_clause("NB60.cards")
    assert words_of(line[0]).endswith(f"No Bust Blackjack 6.0 · GEGA-002891 · clause {told.number}")


def test_so_many_are_shown_and_one_more_word_is_asked_for(text_of):
    page = text_of("/rulebook?q=the")
    assert page.count('<li><a href="/rulebook/clauses/') == 60
    assert "add a word to narrow the search" in page


HOSTILE = [
    "<script>alert(1)</script>", '"><img src=x>', "' OR 1=1 --", "\u202egnp.exe", "(((", "a" * 3000,
    "*", "\\", "{{ 7 * 7 }}", "%", "🂡", "x " * 400,
]  # fmt: skip


@pytest.mark.parametrize("asked", HOSTILE)
def test_whatever_is_looked_for_it_is_text_and_comes_back_as_typed(text_of, asked):
    page = text_of(f"/rulebook?q={quote(asked)}")
    assert f'value="{asked.strip()}"' in unescape(page)
    assert "<script>alert" not in page
    assert "<img" not in page.partition("<main")[2]


def test_what_nobody_says_finds_nothing_and_the_page_says_what_would(text_of):
    page = words_of(text_of("/rulebook?q=zebra"))
    assert "No clause matches “zebra”" in page
    assert "Try a single word" in page


def test_what_no_page_asks_for_is_refused(text_of):
    assert "is no parameter" in words_of(text_of("/rulebook?x=1", 422))


# The house way.

CARDS = [
    "Kd Ts 9h 8h 7c 5d Jk",
    "Ah Ad Ac Ks Kd Qh Qc",
    "Ah Ad Kc Ks Qd Jh Tc",
    "2c 3d 4h 5s 9c Jd Kh",
    "As Ah Ad Ac 2c 3d 4h",
    "9c,9d,9h,9s,Kd, 2c 3c",
]
TILES = ["66 13 24 45", "24 12 66 66", "11 36 44 25", "56 46 16 15"]
HANDS = [
    (slug, hand)
    for slug, game in GAMES.items()
    if isinstance(game, PaiGowGame)
    for hand in (TILES if slug == "pai-gow-tiles" else CARDS)
    if "Jk" not in hand or "Jk" in game.pieces.names
]


@pytest.mark.parametrize(("slug", "hand"), HANDS)
def test_a_hand_is_set_as_the_game_sets_it_with_the_row_that_decides(text_of, slug, hand):
    game = GAMES[slug]
    page = text_of(f"/rulebook/{slug}/house-way?hand={quote(hand)}")
    way = game.set_house_way(tuple(parse_cards(hand, "")), resolve_options(game.options, {}))
    shown = re.findall(r'<p class="pieces">(.*?)</p>', page, re.DOTALL)
    named = [re.findall(r'data-piece="([^"]+)"', part) for part in shown]
    assert named == [list(way.front), list(way.back)]
    answer = set_by_house_way(*find_house_way(slug), parse_cards(hand, ""), {})
    for _, _, half in describe_halves(answer):
        assert name_half(half) in words_of(page)
    assert get_clause_text(way.rule) in words_of(page)
    assert f'href="/rulebook/{slug}#{way.rule}"' in page
    if way.rule.startswith(("DHM.hw", "DHC.hw", "FUP.hw")):
        assert 'class="decides"' in page


def test_where_all_steps_stand_in_one_clause_no_row_is_said_to_decide(text_of):
    page = text_of("/rulebook/pai-gow-tiles/house-way?hand=66+13+24+45")
    assert "7 low, wong high." in page
    assert 'class="decides"' not in page


def test_odds_in_charts_and_values_are_said_in_words(text_of):
    page = words_of(text_of("/rulebook/no-bust-6.0"))
    assert "wins 6 to 5" in page
    assert (
        spell_odds("insurance at 2:1, 10:40 or 6:5.") == "insurance at 2 to 1, 10 to 40 or 6 to 5."
    )
    assert not re.search(r"\d:\d", page)


def test_another_reading_of_a_full_house_sets_it_otherwise(text_of):
    address = f"/rulebook/double-hand-mortimers/house-way?hand={quote('Ah Ad Ac Ks Kd Qh Qc')}"
    assert "Pair of kings in front, aces full of queens behind." in text_of(address)
    asked = text_of(f"{address}&set={quote('full_house=highest-pair')}")
    assert "Pair of aces in front, kings and queens behind." in asked
    assert '<option value="full_house=highest-pair" selected>' in asked


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("Kd Ts", "a hand of Face Up Pai Gow Poker is 7 cards; 2 were named"),
        ("Kd", "7 cards; 1 was named"),
        ("Kd Kd 9h 8h 7c 5d Jk", "the king of diamonds is named twice"),
        ("Zz Ts 9h 8h 7c 5d Jk", "`Zz` is no card; expected rank and suit such as As"),
        ("?? Ts 9h 8h 7c 5d Jk", "every card of the hand has to be known"),
        ("66 13 24 45", "`66` is no card of Face Up Pai Gow Poker"),
        ("<script>", "`<script>` is no card"),
        ("A" * 2000, "is no card"),
        (",,,", "0 were named"),
    ],
)
def test_a_hand_that_cannot_be_set_comes_back_with_what_would_do(text_of, hand, says):
    page = text_of(f"/rulebook/face-up-pai-gow/house-way?hand={quote(hand)}", 422)
    assert says.lower() in words_of(page).lower()
    assert f'value="{hand}"' in unescape(page)
    assert 'role="alert"' in page
    assert "<script>" not in page


@pytest.mark.parametrize("slug", ["no-bust-6.0", "lowball", "nothing"])
def test_a_game_without_a_house_way_says_which_have_one(text_of, slug):
    page = words_of(text_of(f"/rulebook/{slug}/house-way", 404))
    assert "the house sets hands in Double Hand Poker" in page
