"""What a dispute looks like on paper: the case file, and what the patron takes home."""

import re
import string
import tomllib
from importlib.resources import files

import pytest
from playwright.sync_api import expect

from projections.pdf.blocks import CardsBlock, HeadingBlock, SignaturesBlock, TableBlock, TextBlock
from projections.pdf.document import PrintableText, render_pdf
from service.pages.disputes.statement_languages import LANGUAGE_CODES, STATEMENT_LANGUAGES
from tests.support.pages.dispute_pages import HOSTILE, PHOTO, added, contested, stands
from tests.support.pdf_text import pages_of
from tests.support.service.client import ROUND_ID

AWARD = {"bettor": "seat-4", "amount": 6000, "from": "bank"}


def ruled(house, **more):
    """A dispute that was judged and ruled on, as far as it was paid."""
    name = contested(house, **more)
    added(house, name, "adjudicated")
    reasons = "the bank covered $60"
    added(house, name, "ruled", outcome="upheld", awards=[AWARD], reasons=reasons, follows=True)
    return name


def test_the_case_file_stands_alone(visit, house):
    name = ruled(house)
    page = (visitor := visit("regulator")).page
    visitor.go(f"/disputes/{name}/case-file")
    main = page.locator("main")
    for says in (
        "won $100 and was paid nothing",
        "Seat 4 was paid $0: short $60.",
        "NB60.rules.3",
        "If neither is over, the higher total wins.",
        "the bank covered $60",
        "Floor manager",
        "Second person",
        "$60 to seat 4 from the bank",
        f"{name}, version 3",
        "by regulator-1",
    ):
        expect(main).to_contain_text(says)
    expect(page.locator("svg.table")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile(r"^Seat 4 win"))).to_have_text(
        re.compile(r"\$100\s*\+\$100\s*\+\$60\s*–\s*NB60")
    )
    visitor.check()


def test_evidence_stands_in_the_case_file_by_its_hash(house):
    name = contested(house)
    kept = house.ask("POST", "/v1/files", house.admin, PHOTO, Content_Type="image/png").json
    added(house, name, "evidence", kind="file", sha256=kept["sha256"])
    page = house.ask("GET", f"/disputes/{name}/case-file", house.admin).text
    assert kept["sha256"] in page
    assert "image/png" in page


def test_the_case_file_is_a_pdf_too(house):
    name = ruled(house, claim=HOSTILE + "中文")
    answer = house.ask("GET", f"/disputes/{name}/case-file.pdf", house.admin)
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert f'filename="{name}-v3.pdf"' in answer.headers["Content-Disposition"]
    assert 2 <= pages_of(answer.data) <= 6


def test_a_case_of_every_game_can_be_printed(house):
    for game, record in house.rounds.items():
        name = contested(house, room=record.room, table=record.table.id, round=record.round.id)
        for paper in ("case-file", "case-file.pdf", "statement", "statement?lang=es"):
            answer = house.ask("GET", f"/disputes/{name}/{paper}", house.admin)
            assert answer.status_code == 200, (game, paper)


def test_a_dispute_without_a_round_has_a_case_file(house):
    name = contested(house, round=None)
    page = house.ask("GET", f"/disputes/{name}/case-file", house.admin).text
    assert "No round is linked to this dispute yet." in page
    assert house.ask("GET", f"/disputes/{name}/case-file.pdf", house.admin).status_code == 200


def test_long_papers_go_on_on_further_pages():
    rows = TableBlock(("a", "b"), (0.5, 0.5), [("1", "words " * 30)] * 60, frozenset({0}))
    hands = [
        CardsBlock(f"hand {number}", ["Qs", "Th", "Jk", "??", "66"] * 4, "19") for number in "123"
    ]
    blocks = [
        HeadingBlock("One", is_first=True),
        *hands,
        rows,
        TextBlock("end"),
        SignaturesBlock(("A", "B")),
    ]
    assert pages_of(render_pdf(blocks, "foot", "title")) > 3
    assert pages_of(render_pdf([TextBlock("short")], "foot", "title")) == 1


def test_what_the_font_lacks_is_written_by_its_number_and_that_is_said():
    words = PrintableText()
    assert words.of("“it's” – $5 ñ") == "“it's” – $5 ñ"
    assert not words.were_lacking
    assert words.of("中\x07") == "\\u{4E2D}\\u{0007}"
    assert words.were_lacking


@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_the_patron_s_statement_is_one_page_in_his_language(visit, house, language):
    name = ruled(house)
    added(house, name, "made-good", **AWARD, how="chips")
    page = (visitor := visit("floor")).page
    visitor.go(f"/disputes/{name}/statement?lang={language}")
    assert page.locator("html").get_attribute("lang") == language
    said = {
        "en": ["What was claimed", "Your wager of $100 won", "covered $60", "$60 less than",
               "You are to receive $60 from the player-dealer.", "$60 was paid to you on"],
        "es": ["Lo que se reclamó", "Ganó su apuesta de $100", "cubrió $60", "$60 menos de",
               "Usted debe recibir $60 de parte de la banca.", "la cantidad de $60 el"],
    }  # fmt: skip
    for text in said[language]:
        expect(page.locator("main")).to_contain_text(text)
    expect(page.locator("q", has_text="the bank covered $60")).to_be_visible()
    visitor.check()
    assert pages_of(page.pdf(prefer_css_page_size=True)) == 1


def test_dates_are_written_as_the_language_does():
    at = "2026-11-18T21:14:00-08:00"
    zone = "America/Los_Angeles"
    assert STATEMENT_LANGUAGES["en"].at(at, zone) == "November 18, 2026, 21:14"
    assert STATEMENT_LANGUAGES["es"].at(at, zone) == "18 de noviembre de 2026, 21:14 h"


def test_who_claims_is_told_what_is_not_decided_yet(house):
    name = contested(house)
    page = house.ask("GET", f"/disputes/{name}/statement?lang=es", house.admin).text
    assert "Todavía no se ha tomado ninguna decisión." in page
    other = contested(house, bettor="seat-3")
    page = house.ask("GET", f"/disputes/{other}/statement", house.admin).text
    assert "No wager of yours is recorded in this round." in page
    assert stands(house, other)["rounds"] == [ROUND_ID]


def test_there_is_no_statement_in_a_language_that_is_not_there(house):
    assert house.ask("GET", "/disputes/D-open/statement?lang=xx", house.admin).status_code == 422


def blanks(sentence):
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_every_language_says_the_same_things_of_the_same_things():
    english = STATEMENT_LANGUAGES["en"].sentences
    for language, catalogue in STATEMENT_LANGUAGES.items():
        assert catalogue.sentences.keys() == english.keys()
        assert {key: blanks(text) for key, text in catalogue.sentences.items()} == {
            key: blanks(text) for key, text in english.items()
        }, language
        assert len(catalogue.sentences["date.months"].split()) == 12


def test_nothing_is_left_in_english():
    english, spanish = (STATEMENT_LANGUAGES[one].sentences for one in ("en", "es"))
    assert [key for key, text in spanish.items() if text == english[key]] == []
    leaks = re.compile(r"\b(the|you|your|was|were|and|of|is|wager|paid|bank)\b", re.IGNORECASE)
    kept = re.compile(r"Bureau of Gambling Control|\{\w+\}")
    assert [text for text in spanish.values() if leaks.search(kept.sub("", text))] == []


def test_a_catalogue_is_read_as_it_lies_there():
    raw = (files("service.pages.disputes") / "statement.es.toml").read_text(encoding="utf-8")
    told = tomllib.loads(raw)
    assert STATEMENT_LANGUAGES["es"].say("sign.patron") == told["sign"]["patron"] == "Cliente"
