"""The count to where the action starts, as it is drawn."""

from itertools import combinations
from math import dist

from service.pages.svg.action_count import HEIGHT, WIDTH, ActionCount, draw_action_count
from tests.support.for_each import for_each
from tests.support.pages.svg_drawing import SVG, of_class, parsed

NINE = ActionCount(seats=8, bank=8, fell_on=(1, 2, 3, 4, 5, 6, 7, 1, 2), starts=4)


def written(one, kind):
    (found,) = of_class(one, kind)
    return "".join(found.itertext())


def seats(counted):
    """What stands at each seat: its classes, and the numbers beside it."""
    tree = parsed(draw_action_count(counted))
    return {
        int(written(one, "name")): ({*one.get("class").split()} - {"at"}, written(one, "numbers"))
        for one in of_class(tree, "at")
    }


def test_every_seat_has_the_numbers_that_fell_on_it():
    assert seats(NINE) == {
        1: (set(), "1 8"),
        2: (set(), "2 9"),
        3: (set(), "3"),
        4: ({"starts"}, "4"),
        5: (set(), "5"),
        6: (set(), "6"),
        7: (set(), "7"),
        8: ({"bank"}, "bank"),
    }


def test_the_last_number_stands_out():
    (last,) = of_class(parsed(draw_action_count(NINE)), "last")
    assert last.text == "9"


def test_of_many_numbers_at_a_seat_the_first_and_the_last_are_told():
    once_round = ActionCount(seats=2, bank=2, fell_on=(1,) * 13, starts=1)
    assert seats(once_round)[1] == ({"starts"}, "1 … 13")


def test_a_player_dealer_who_is_counted_has_his_numbers():
    counted = ActionCount(seats=7, bank=1, fell_on=(1, 2, 3, 4, 5, 6, 1), starts=2)
    assert seats(counted)[1] == ({"bank"}, "1 7")


def test_who_cannot_see_it_is_told_number_by_number():
    drawn = parsed(draw_action_count(ActionCount(seats=8, bank=8, fell_on=(1, 2), starts=2)))
    (svg,) = of_class(drawn, "count")
    assert svg.get("aria-label") == "Counted round the table: 1 at seat 1, 2 at seat 2"


@for_each("many", range(2, 13))
def test_no_seat_lies_on_another_or_beyond_the_drawing(many):
    tree = parsed(draw_action_count(ActionCount(seats=many, bank=many, fell_on=(1, 1), starts=1)))
    circles = [*tree.iter(f"{{{SVG}}}circle")]
    places = [(float(one.get("cx")), float(one.get("cy"))) for one in circles]
    radius = float(circles[0].get("r"))
    assert len(places) == many
    assert all(radius < x < WIDTH - radius and radius < y < HEIGHT - radius for x, y in places)
    assert all(dist(one, other) > 2 * radius for one, other in combinations(places, 2))


@for_each("many", range(2, 13))
def test_seats_go_clockwise_from_the_house_dealer_s_left_hand(many):
    tree = parsed(draw_action_count(ActionCount(seats=many, bank=many, fell_on=(1,), starts=1)))
    across = [float(one.get("cx")) for one in tree.iter(f"{{{SVG}}}circle")]
    assert across == sorted(across)
    assert [written(one, "name") for one in of_class(tree, "at")] == [
        str(seat) for seat in range(1, many + 1)
    ]
