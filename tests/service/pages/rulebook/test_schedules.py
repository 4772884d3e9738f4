"""The pages of the collection schedules, and their signs."""

import re
from html import unescape

import pytest

from domain.collections.schedule_audit import select_doubts
from domain.games.registry import GAMES
from domain.money import format_dollars
from domain.rulebook.approved_papers import ROOM_NAMES
from domain.rulebook.schedules.catalogue import (
    find_schedule,
    list_schedules_of_game,
    load_schedules,
)
from domain.rulebook.schedules.wording import format_limit, format_row
from domain.wording.collection_sign import build_collection_sign, render_collection_sign
from tests.service.pages.rulebook.page_text import words_of
from tests.support.for_each import for_each

LINK = re.compile(r'href="/rulebook/schedules/([^"?#]+)"')
ROW = re.compile(r'<tr><th scope="row">([^<]+)</th><td class="amount">([^<]+)</td></tr>')


def ids_on(page):
    """The schedules that a page leads to."""
    return LINK.findall(page)


def test_the_figures_on_every_schedule_s_page_are_those_on_file(text_of):
    for name, schedule in load_schedules().items():
        page = text_of(f"/rulebook/schedules/{name}")
        assert [(unescape(row), fee) for row, fee in ROW.findall(page)] == [
            (format_row(tier, line), format_dollars(tier.fee) if tier.fee else "–")
            for line in schedule.fees
            for tier in line.tiers
        ], name
        says = words_of(page).lower()
        assert format_limit(schedule).lower() in says, name
        assert schedule.section.lower() in says, name
        assert all(number.lower() in says for number in schedule.gega or ()), name
        assert all(f'href="/rulebook/{slug}"' in page for slug in schedule.games), name


def test_what_is_doubtful_in_a_schedule_stands_on_its_page(text_of):
    known = 0
    for name, schedule in load_schedules().items():
        own = [doubt for doubt in select_doubts([schedule]) if doubt.schedule == name]
        if own:
            known += 1
            page = words_of(text_of(f"/rulebook/schedules/{name}"))
            assert "Open questions" in page
            assert all(doubt.detail in page for doubt in own), name
    assert known == 41


def test_a_schedule_without_doubts_is_not_asked_about(text_of):
    assert "Open questions" not in text_of("/rulebook/schedules/mortimers/poker-limit/4-8")


def test_what_went_into_another_option_alone_is_not_said_of_this_one(text_of):
    about_the_third = "It is about option 3."
    page = words_of(text_of("/rulebook/schedules/casino-marysville/california-a/3"))
    assert about_the_third in page
    page = words_of(text_of("/rulebook/schedules/casino-marysville/california-a/8"))
    assert about_the_third not in page


def test_the_list_has_every_schedule_once(text_of):
    assert ids_on(text_of("/rulebook/schedules")) == [*load_schedules()]


@pytest.mark.parametrize("room", ROOM_NAMES)
def test_the_list_can_be_of_one_room(text_of, room):
    found = ids_on(text_of(f"/rulebook/schedules?room={room}&game="))
    assert found == [name for name in load_schedules() if name.startswith(f"{room}/")]
    assert found


@for_each("slug", GAMES)
def test_the_list_can_be_of_one_game(text_of, slug):
    found = ids_on(text_of(f"/rulebook/schedules?game={slug}"))
    assert found == [one.id for one in list_schedules_of_game(slug)]


def test_where_nothing_is_posted_the_list_says_how_to_see_more(text_of):
    page = words_of(text_of("/rulebook/schedules?game=lowball&room=mortimers"))
    assert "Choose only a room, or only a game." in page


def test_a_room_or_a_game_that_there_is_not_is_refused(text_of):
    assert "expected one of any, mortimers, casino-marysville" in words_of(
        text_of("/rulebook/schedules?room=elsewhere", 422)
    )
    assert "on file: double-hand" in words_of(text_of("/rulebook/schedules?game=whist", 404))


@pytest.mark.parametrize(
    "name", ["x", "casino-marysville/california-a", "casino-marysville/california-a/99", "<b>/1"]
)
@pytest.mark.parametrize("ends", ["", "/sign"])
def test_a_schedule_that_there_is_not_is_refused_with_how_they_begin(text_of, name, ends):
    page = text_of(f"/rulebook/schedules/{name}{ends}", 404)
    assert "casino-marysville/california-a, casino-marysville/california-b" in words_of(page)
    assert "<b>/1" not in page


def test_the_options_of_a_set_lead_from_the_first_to_the_last(text_of):
    first = "casino-marysville/california-a/1"
    walked, at = [], first
    while at and len(walked) < 20:
        walked.append(at)
        page = text_of(f"/rulebook/schedules/{at}")
        after = re.search(r'href="/rulebook/schedules/([^"]+)" rel="next"', page)
        at = after and after[1]
    of_set = find_schedule(first).set_name
    assert walked == [one.id for one in load_schedules().values() if one.set_name == of_set]


def test_every_sign_says_what_the_sign_of_the_schedule_says(text_of):
    for name, schedule in load_schedules().items():
        page = words_of(text_of(f"/rulebook/schedules/{name}/sign"))
        says = build_collection_sign(schedule)
        said = [*says.games, *says.limits, *says.notes, says.source]
        for payment in says.payments:
            by = f", by {payment.by}" if payment.by else ""
            said += [f"{payment.name}{by}", payment.when, payment.fee or ""]
            said += [f"{row}{fee}" for row, fee in payment.rows]
        assert [words for words in said if words not in page] == [], name


def test_the_sign_as_text_is_made_of_the_same_pieces():
    schedule = find_schedule("mortimers/no-bust-6.0/2")
    text = " ".join(" ".join(render_collection_sign(schedule)).split())
    says = build_collection_sign(schedule)
    assert all(words in text for words in (*says.limits, *says.notes, says.source))
