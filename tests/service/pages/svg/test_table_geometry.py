"""Where things are drawn: nothing lies upon anything else, and what is small can still be read."""

from itertools import combinations
from math import atan2

import pytest

from domain.facts.round_events import BankPosted, ButtonPlaced, Paid
from domain.replay.frames import ReplayFrame
from domain.seats import MAX_SEATS
from domain.table.state import TableCard, TableHand, TableState, TableWager
from service.pages.layout.assets import ASSETS
from service.pages.svg.symbols import draw_symbols
from service.pages.svg.table import draw_table
from service.pages.svg.table_geometry import TABLE_WIDTH, lay_out_table
from tests.support.for_each import for_each
from tests.support.pages.svg_drawing import CROWDED, draw_frames, find_crowded_round

SIZES = [(seats, oval) for seats in range(1, MAX_SEATS + 1) for oval in (False, True)]
CARDS_UP = tuple(TableCard(name, up=True) for name in ("Ts", "Th", "Td"))
SMALLEST_INDEX = 14
"""Pixels, on a drawing 700 pixels wide."""

MEASURE = """() => {
  const boxes = (chosen) => [...document.querySelectorAll(chosen)].map((one) => {
    const box = one.getBoundingClientRect();
    return [box.left, box.top, box.right, box.bottom];
  }).filter(([left, , right]) => left < right);
  const index = [...document.querySelectorAll(".seat .card .rank")].map(
    (one) => {
      const drawn = one.getScreenCTM();  // a joker's index is turned
      return parseFloat(one.getAttribute("font-size")) * Math.hypot(drawn.c, drawn.d);
    });
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


@for_each(("seats", "oval"), SIZES)
def test_no_two_places_of_a_table_overlap(seats, oval):
    laid = lay_out_table(seats, oval=oval)
    boxes = [edges(box) for box in (*laid.seats.values(), laid.middle, laid.tray)]
    assert len(boxes) == seats + 2
    assert [pair for pair in combinations(boxes, 2) if overlap(*pair)] == []
    for left, top, right, bottom in boxes:
        assert 0 < left < right < TABLE_WIDTH
        assert 0 < top < bottom < laid.height


@for_each(("seats", "oval"), SIZES)
def test_seats_go_clockwise_from_the_house_dealer_s_left_hand(seats, oval):
    laid = lay_out_table(seats, oval=oval)
    x, y = TABLE_WIDTH / 2, laid.height * 0.6

    def turned(box):
        """How far round from straight down, where the house dealer is."""
        return atan2(x - box.middle, box.y + box.height / 2 - y) % 6.283

    round_ = [turned(laid.seats[seat]) for seat in range(1, seats + 1)]
    assert round_ == sorted(round_)


def opened_page(browser):
    """A page for a drawing 700 pixels wide."""
    page = browser.new_page(viewport={"width": 700, "height": 900})
    page.set_content(f"<body>{draw_symbols()}<main></main>")
    for style in ("runback.css", "table.css"):
        page.add_style_tag(content=ASSETS[style].decode())
    page.add_style_tag(content="body, main { margin: 0; padding: 0 }")
    return page


def measured(page, drawn):
    """Where its parts lie, by left, top, right and bottom, and how large the indices are."""
    page.evaluate("drawn => document.querySelector('main').innerHTML = drawn", drawn)
    return page.evaluate(MEASURE)


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize(("seats", "game"), CROWDED.items())
def test_no_two_seats_of_a_crowded_table_overlap(browser, seats, game, opened):
    page = opened_page(browser)
    shown = draw_frames(find_crowded_round(seats, game), opened=opened)
    for frame, drawn in shown[:: max(1, len(shown) // 12)]:
        found = measured(page, drawn)
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


def full_frame(seats):
    """Every seat with four hands, backline bettors, side bets, and all of it paid."""
    kinds = ("base", "match", "pair-plus", "insurance")
    names = ("seat-1", "W" * 64, "漢" * 20)
    spots = [str(seat) for seat in range(1, seats + 1)]
    hands = [TableHand(spot, CARDS_UP, choices=("double-double",)) for spot in spots]
    hands += [TableHand(f"{spot}.{number}", CARDS_UP) for spot in spots for number in (2, 3, 4)]
    hands += [TableHand(spot, CARDS_UP) for spot in ("bank", "board", "burn", "stub", "pile.1")]
    bets = [(spot, kind, who) for spot in spots for kind in kinds for who in names]
    table = TableState(
        bank=tuple(BankPosted(seat=1, turn=1, amount=10**8, bettor=name) for name in "ABC"),
        wagers=tuple(TableWager(*bet, 123456, 0) for bet in bets),
        hands={hand.spot: hand for hand in hands},
        money=tuple(Paid(spot=a, wager=b, amount=10**7, bettor=c) for a, b, c in bets),
        buttons=tuple(ButtonPlaced(button=one, seat=seats) for one in ("action", "house-way")),
        dice=(6, 6, 6),
        dice_count="seat-numbers",
    )
    totals = dict.fromkeys(table.hands, "three aces, low 8-7-6-5-4")
    return ReplayFrame(9, None, "", None, table, totals, ())


@pytest.mark.parametrize("seats", range(2, MAX_SEATS + 1))
def test_a_table_on_which_everything_lies_is_still_in_its_places(browser, seats):
    page = opened_page(browser)
    found = measured(page, draw_table(full_frame(seats), seats, opened=True, lit="2.2"))
    parts = [*found["seats"], *found["middle"]]
    assert len(parts) == seats + 1
    assert [pair for pair in combinations(parts, 2) if overlap(*pair)] == []
    page.close()
