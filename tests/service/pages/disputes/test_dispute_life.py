"""A dispute's life on its page: by mouse, by touch, by keyboard alone, without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.pages.browser import DESK, TABLET
from tests.support.pages.dispute_pages import (
    HOSTILE,
    PHOTO,
    added,
    contested,
    facts,
    form,
    send,
    stands,
)
from tests.support.service.client import ROUND_ID


def go(visitor, name):
    visitor.go(f"/disputes/{name}")
    return visitor.page


def word(page, says):
    """The page says that the dispute stands so."""
    expect(page.locator("h1 .tag")).to_have_text(says)


@pytest.mark.parametrize("screen", [DESK, TABLET], ids=["mouse", "touch"])
def test_it_goes_from_the_claim_to_the_end(visit, house, screen):
    name = contested(house)
    page = go(visitor := visit("floor", **screen), name)
    word(page, "open")
    send(form(page, "adjudicated"))
    expect(page.locator(".timeline")).to_contain_text("Seat 4 was paid $0: short $60.")
    ruling = form(page, "ruled")
    expect(ruling.get_by_label("Amount in dollars").first).to_have_value("60")
    expect(ruling.get_by_label("How the claim ends")).to_have_value("upheld")
    ruling.get_by_label("Reasons").fill("the bank covered $60 of it")
    send(ruling)
    word(page, "ruled on")
    expect(page.locator(".says")).to_contain_text("$60 has still to be made good")
    money = form(page, "made-good")
    expect(money.get_by_label("Whom")).to_have_value("seat 4")
    send(money)
    expect(page.get_by_role("row", name=re.compile("seat 4"))).to_have_text(
        re.compile(r"bank\s*\$60\s*\$60\s*–")
    )
    answer = form(page, "answered")
    answer.get_by_label("accepts the ruling").check()
    send(answer)
    send(form(page, "closed"))
    word(page, "closed")
    found = stands(house, name)
    assert (found["status"], found["ruling"]["follows"]) == ("closed", True)
    moved = [{"bettor": "seat-4", "from": "bank", "awarded": 6000, "made_good": 6000}]
    assert found["money"] == moved
    go(visitor, name)
    visitor.check()


def test_it_is_appealed_reopened_and_ruled_on_anew_for_another_reason(visit, house):
    name = contested(house)
    page = go(visit("floor"), name)
    send(form(page, "adjudicated"))
    send(form(page, "ruled"))
    appeal = form(page, "appealed")
    appeal.get_by_label("the regulator").check()
    appeal.get_by_label("What is appealed against").fill("it was a hundred")
    send(appeal)
    word(page, "open")
    ruling = form(page, "ruled")
    ruling.get_by_label("No, otherwise").check()
    ruling.get_by_label("Why it is not as adjudicated").fill("goodwill")
    ruling.get_by_label("Amount in dollars").first.fill("$100.50")
    ruling.get_by_label("Paid by").first.select_option("house")
    send(ruling)
    send(form(page, "closed"))
    reopen = form(page, "reopened")
    reopen.get_by_label("Reasons").fill("a second camera")
    send(reopen)
    word(page, "open")
    told = [one for one in facts(house, name) if one["type"] == "ruled"][-1]
    assert told["awards"] == [{"bettor": "seat-4", "amount": 10050, "from": "house"}]
    assert (told["follows"], told["because"]) == (False, "goodwill")


def test_it_is_settled_by_the_keyboard_alone(visit, house):
    name = contested(house)
    page = go(visit("floor"), name)

    def reach(locator):
        for _ in range(120):
            if locator.evaluate("it => it === document.activeElement"):
                return
            page.keyboard.press("Tab")
        raise AssertionError(locator)

    reach(page.locator("#do-adjudicated button.main"))
    outlined = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outlined != "none"
    page.keyboard.press("Enter")
    expect(page.locator("#do-ruled")).to_have_attribute("open", "")
    reach(page.locator("#do-ruled [name=reasons]"))
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("the bank covered $60")
    reach(page.locator("#do-ruled button.main"))
    page.keyboard.press("Enter")
    word(page, "ruled on")
    reach(page.locator("#do-made-good button.main"))
    page.keyboard.press("Enter")
    reach(page.locator("#do-closed button.main"))
    page.keyboard.press("Enter")
    word(page, "closed")
    assert stands(house, name)["ruling"]["reasons"] == "the bank covered $60"


def test_it_is_settled_without_javascript_too(visit, house):
    name = contested(house)
    visitor = visit("floor", java_script_enabled=False)
    page = visitor.page
    page.goto(f"/disputes/{name}")
    send(form(page, "adjudicated"))
    ruling = form(page, "ruled")
    rows = ruling.locator(".awards .row")
    expect(rows).to_have_count(3)
    ruling.get_by_label("Reasons").fill("typed before there were rows enough")
    ruling.get_by_role("button", name="More rows").click()
    expect(rows).to_have_count(5)
    expect(ruling.get_by_label("Reasons")).to_have_value("typed before there were rows enough")
    send(ruling)
    send(form(page, "made-good"))
    send(form(page, "closed"))
    word(page, "closed")
    assert stands(house, name)["money"][0]["made_good"] == 6000


def test_with_javascript_a_further_row_comes_at_once(visit, house):
    name = contested(house)
    added(house, name, "adjudicated")
    page = go(visit("floor"), name)
    ruling = form(page, "ruled")
    ruling.get_by_role("button", name="More rows").click()
    last = ruling.locator(".awards .row").last
    last.get_by_label("To or from").fill("seat 5")
    last.get_by_label("Amount in dollars").fill("5")
    last.get_by_label("Paid by").select_option("bettor")
    send(ruling)
    word(page, "ruled on")
    back = {"bettor": "seat-5", "amount": 500, "from": "bettor"}
    assert stands(house, name)["ruling"]["awards"][-1] == back


def test_above_the_limit_somebody_else_agrees_and_not_who_ruled(visit, house):
    name = contested(house)
    page = go(visit("floor"), name)
    send(form(page, "adjudicated"))
    ruling = form(page, "ruled")
    ruling.get_by_label("Amount in dollars").first.fill("501")
    send(ruling)
    word(page, "waits for a second person")
    expect(page.locator(".says")).to_contain_text("above the room's $500")
    expect(page.locator("#do-agreed")).to_have_count(0)
    expect(page.get_by_text("somebody else has to agree to it or refuse it")).to_be_visible()
    second = go(visit("compliance"), name)
    refusal = form(second, "refused")
    refusal.get_by_label("Reasons").fill("look at the tape first")
    send(refusal)
    word(second, "open")
    page.reload()
    ruling = form(page, "ruled")
    ruling.get_by_label("Amount in dollars").first.fill("501")
    send(ruling)
    second.reload()
    send(form(second, "agreed"))
    word(second, "ruled on, compliance-1 agreed")
    assert stands(house, name)["in_force"] is True


def test_whoever_is_late_sees_what_came_between_and_loses_nothing(visit, house):
    name = contested(house)
    page = go(visitor := visit("floor"), name)
    visitor.expected = {412}
    evidence = form(page, "evidence")
    evidence.get_by_label("Witness").check()
    evidence.get_by_label("What was seen or said").fill("the dealer saw it")
    added(house, name, "evidence", kind="note", text="the cards are still out")
    send(evidence)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("somebody else added to this dispute in the meantime")
    expect(alert).to_contain_text("the cards are still out")
    expect(evidence.get_by_label("Witness")).to_be_checked()
    expect(evidence.get_by_label("What was seen or said")).to_have_value("the dealer saw it")
    visitor.check()
    send(evidence)
    expect(page.locator(".timeline > li")).to_have_count(3)
    assert [one["kind"] for one in stands(house, name)["evidence"]] == ["note", "witness"]


def test_what_cannot_follow_any_more_is_still_shown_as_it_was_typed(visit, house):
    name = contested(house)
    added(house, name, "adjudicated")
    page = go(visitor := visit("floor"), name)
    visitor.expected = {412}
    ruling = form(page, "ruled")
    ruling.get_by_label("Reasons").fill("a long thought")
    award = {"bettor": "seat-4", "amount": 100, "from": "bank"}
    added(house, name, "ruled", outcome="partly", awards=[award], reasons="mine", follows=True)
    send(ruling)
    expect(ruling.get_by_label("Reasons")).to_have_value("a long thought")
    expect(ruling).to_contain_text("this is no longer possible")
    expect(ruling.locator("button.main")).to_have_count(0)


def test_a_ruling_that_follows_nothing_is_told_what_comes_first(visit, house):
    name = contested(house)
    page = go(visitor := visit("floor"), name)
    visitor.expected = {409}
    ruling = form(page, "ruled")
    ruling.get_by_label("Reasons").fill("as adjudicated, I thought")
    ruling.get_by_label("Yes, as adjudicated").check()
    send(ruling)
    expect(page.get_by_role("alert")).to_contain_text("Adjudicate first")
    expect(ruling.get_by_label("Reasons")).to_have_value("as adjudicated, I thought")
    visitor.check()


def test_evidence_of_each_kind_is_asked_what_belongs_to_it(visit, house):
    name = contested(house)
    page = go(visit("floor"), name)
    evidence = form(page, "evidence")
    expect(evidence.get_by_label("Cards, the lowest first")).to_be_hidden()
    evidence.get_by_label("Rack reading").check()
    evidence.get_by_label("Cards, the lowest first").fill("6d 5H 10h ??")
    send(evidence)
    evidence = form(page, "evidence")
    evidence.get_by_label("Camera", exact=True).first.check()
    evidence.get_by_role("textbox", name="Camera").fill("T4 overhead")
    expect(evidence.get_by_label("From")).to_have_value("2026-11-18T21:14:02")
    send(evidence)
    rack, camera = stands(house, name)["evidence"]
    assert rack["cards"] == ["6d", "5h", "Th", "??"]
    assert camera["camera"] == "T4 overhead"
    assert camera["from"] == "2026-11-18T21:14:02-08:00"
    assert camera["to"] == "2026-11-18T21:15:41-08:00"
    expect(page.locator(".timeline")).to_contain_text("21:14:02 to 21:15:41")


def test_a_photo_is_kept_and_can_be_saved_and_need_not_be_sent_twice(visit, house):
    name = contested(house)
    page = go(visitor := visit("floor"), name)
    visitor.expected = {412}
    evidence = form(page, "evidence")
    evidence.get_by_label("File", exact=True).first.check()
    photo = {"name": "table.png", "mimeType": "image/png", "buffer": PHOTO}
    evidence.get_by_label("File or photo").set_input_files(photo)
    added(house, name, "evidence", kind="note", text="meanwhile")
    send(evidence)
    expect(evidence).to_contain_text("Kept already: table.png")
    send(evidence)
    (file,) = [one for one in stands(house, name)["evidence"] if one["kind"] == "file"]
    assert (file["media_type"], file["bytes"]) == ("image/png", len(PHOTO))
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the file").click()
    assert saved.value.path().read_bytes() == PHOTO


def test_a_file_is_asked_for_and_a_large_one_is_taken_up_to_the_limit(visit, house):
    name = contested(house)
    page = go(visitor := visit("floor"), name)
    visitor.expected = {422, 413}
    evidence = form(page, "evidence")
    evidence.get_by_label("File", exact=True).first.check()
    send(evidence)
    expect(page.get_by_text("Choose the file.")).to_be_visible()
    large = {"name": "a.mp4", "mimeType": "video/mp4", "buffer": b"0" * 9_900_000}
    evidence.get_by_label("File or photo").set_input_files(large)
    send(evidence)
    expect(page.locator(".timeline")).to_contain_text("video/mp4, 9.9 MB")


def test_what_was_noted_is_corrected_with_a_reason_or_withdrawn(visit, house):
    name = contested(house)
    added(house, name, "evidence", kind="note", text="the cards are out")
    page = go(visitor := visit("floor"), name)
    visitor.expected = {422}
    page.get_by_role("link", name="Fix entry 1").click()
    page.get_by_label("Who contests it").fill("seat 5")
    page.get_by_role("button", name="Save the correction").click()
    expect(page.get_by_text("Say why it is corrected.")).to_be_visible()
    expect(page.get_by_label("Who contests it")).to_have_value("seat 5")
    page.get_by_label("Reason for the correction").fill("it was the next seat")
    page.get_by_role("button", name="Save the correction").click()
    expect(page.locator("#entry-1")).to_contain_text("for seat 5, for $60")
    expect(page.locator("#entry-3")).to_contain_text("Corrected entry 1. it was the next seat")
    raised = stands(house, name)["raised"]
    assert (raised["seat"], raised["bettor"], raised["amount"]) == (5, "seat-5", 6000)
    page.get_by_role("link", name="Fix entry 2").click()
    page.get_by_label("Reason for the correction").fill("another table")
    page.get_by_role("button", name="Withdraw the entry").click()
    expect(page.locator("#entry-2")).to_contain_text("withdrawn")
    assert stands(house, name)["evidence"] == []
    visitor.check()


def test_what_was_decided_is_not_corrected(house):
    for entry in (3, 99, 0):
        answer = house.ask("GET", f"/disputes/D-closed/entries/{entry}", house.admin)
        assert (answer.status_code, entry) == (404, entry)


def test_the_round_is_linked_when_it_is_found(visit, house):
    name = contested(house, round=None)
    page = go(visitor := visit("floor"), name)
    visitor.expected = {422}
    expect(page.locator(".says")).to_contain_text("No round is linked")
    expect(page.locator("#do-adjudicated")).to_have_count(0)
    link = form(page, "round-linked")
    link.get_by_label("Round").fill("../etc")
    send(link)
    expect(link.get_by_label("Round")).to_have_value("../etc")
    link.get_by_label("Round").fill(ROUND_ID)
    send(link)
    judged = form(page, "adjudicated")
    judged.get_by_text("Under other options").click()
    judged.get_by_label("One a line").fill("coverage=gross")
    send(judged)
    expect(judged.locator(".at-field")).to_contain_text("coverage")
    judged.get_by_label("One a line").fill("coverage=net")
    send(judged)
    expect(page.locator(".timeline")).to_contain_text("as if coverage net")


def test_whatever_is_typed_stays_a_text(visit, house):
    name = contested(house, claim=HOSTILE)
    page = go(visitor := visit("floor"), name)
    page.on("dialog", lambda _: visitor.amiss.append("a script ran"))
    evidence = form(page, "evidence")
    evidence.get_by_label("What was seen or said").fill(HOSTILE)
    send(evidence)
    send(form(page, "adjudicated"))
    ruling = form(page, "ruled")
    ruling.get_by_label("Reasons").fill(HOSTILE)
    ruling.get_by_label("No, otherwise").check()
    ruling.get_by_label("Why it is not as adjudicated").fill(HOSTILE)
    send(ruling)
    money = form(page, "made-good")
    money.get_by_label("How").fill(HOSTILE)
    send(money)
    for path in ("", "/case-file", "/statement", "/statement?lang=es"):
        visitor.go(f"/disputes/{name}{path}")
        expect(page.get_by_text("<script>alert('x')</script>").first).to_be_visible()
        visitor.check()
    assert stands(house, name)["ruling"]["because"] == HOSTILE


def test_who_may_only_read_is_offered_nothing_to_do(visit, house):
    name = contested(house)
    page = go(visitor := visit("regulator"), name)
    expect(page.get_by_role("heading", name=f"Dispute {name}")).to_be_visible()
    expect(page.locator("main form")).to_have_count(0)
    expect(page.get_by_role("link", name="Fix entry 1")).to_have_count(0)
    visitor.check()


def test_earlier_disputes_like_it_are_shown_with_how_they_were_ruled(visit, house):
    first = contested(house, at="2021-01-01T00:00:00Z")
    added(house, first, "adjudicated")
    award = {"bettor": "seat-4", "amount": 6000, "from": "bank"}
    added(
        house, first, "ruled", outcome="upheld", awards=[award], reasons="as covered", follows=True
    )
    second = contested(house, at="2021-01-02T00:00:00Z")
    added(house, second, "adjudicated")
    house.catch_up()
    page = go(visit("floor"), second)
    like = page.get_by_role("link", name=re.compile(first))
    expect(like).to_contain_text("The claim is upheld, $60 awarded")
    expect(like).to_contain_text("BJ.paycheck")
