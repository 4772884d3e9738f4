"""Where things are drawn: nothing lies upon anything else, and what is small can still be read."""

from itertools import combinations
from math import atan2

import pytest

from domain.layout import MOST_SEATS
from service.pages.assets import ASSETS
from service.pages.drawing.places import WIDTH, places
from service.pages.drawing.symbols import symbols
from tests.pages.drawn import MOST_CROWDED, drawings

SIZES = [(seats, oval) for seats in range(1, MOST_SEATS + 1) for oval in (False, True)]
SMALLEST_INDEX = 14
"""Pixels, on a drawing 700 pixels wide."""

MEASURE = """() => {
  const boxes = (chosen) => [...document.querySelectorAll(chosen)].map((one) => {
    const box = one.getBoundingClientRect();
    return [box.left, box.top, box.right, box.bottom];
  }).filter(([left, , right]) => left < right);
  const index = [...document.querySelectorAll(".seat .card .rank")].map(
    (one) => parseFloat(one.getAttribute("font-size")) * one.getScreenCTM().d);
  return {seats: boxes(".seat"), middle: boxes("svg.table > .middle"), index,
          table: boxes("svg.table")[0]};
}"""


def overlap(one, other, slack=1.0):
    """Whether two boxes (left, top, right, bottom) share more than an edge."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > slack and high > slack


def edges(box):
    return (box.x, box.y, box.x + box.width, box.y + box.height)


@pytest.mark.parametrize(("seats", "oval"), SIZES)
def test_no_two_places_of_a_table_overlap(seats, oval):
    laid = places(seats, oval=oval)
    boxes = [edges(box) for box in (*laid.seats.values(), laid.middle, laid.tray)]
    assert len(boxes) == seats + 2
    assert [pair for pair in combinations(boxes, 2) if overlap(*pair)] == []
    for left, top, right, bottom in boxes:
        assert 0 < left < right < WIDTH
        assert 0 < top < bottom < laid.height


@pytest.mark.parametrize(("seats", "oval"), SIZES)
def test_seats_go_clockwise_from_the_house_dealer_s_left_hand(seats, oval):
    laid = places(seats, oval=oval)
    x, y = WIDTH / 2, laid.height * 0.6

    def turned(box):
        """How far round from straight down, where the house dealer is."""
        return atan2(x - box.middle, box.y + box.height / 2 - y) % 6.283

    round_ = [turned(laid.seats[seat]) for seat in range(1, seats + 1)]
    assert round_ == sorted(round_)


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize(("seats", "round_"), MOST_CROWDED.items())
def test_no_two_seats_of_a_crowded_table_overlap(browser, seats, round_, opened):
    page = browser.new_page(viewport={"width": 700, "height": 900})
    page.set_content(f"<body>{symbols()}<main></main>")
    for style in ("runback.css", "table.css"):
        page.add_style_tag(content=ASSETS[style].decode())
    page.add_style_tag(content="body, main { margin: 0; padding: 0 }")
    shown = drawings(*round_, opened=opened)
    for frame, drawn in shown[:: max(1, len(shown) // 12)]:
        page.evaluate("drawn => document.querySelector('main').innerHTML = drawn", drawn)
        found = page.evaluate(MEASURE)
        assert len(found["seats"]) == seats
        parts = [*found["seats"], *found["middle"]]
        assert [pair for pair in combinations(parts, 2) if overlap(*pair)] == [], frame.step
        left, top, right, bottom = found["table"]
        outside = [
            (x, y, x2, y2)
            for x, y, x2, y2 in parts
            if not (left < x < x2 < right and top < y < y2 < bottom)
        ]
        assert outside == [], frame.step
        assert min(found["index"], default=99) >= SMALLEST_INDEX, frame.step
    page.close()
