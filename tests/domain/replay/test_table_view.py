"""What there is to see on a table: the one view that the terminal and the pages draw."""

import json

import msgspec

from domain.facts.round_events import Paid, PotPushed
from domain.intake.record_parser import parse_record
from domain.replay.frames import replay_record
from domain.replay.table_view import build_table_view
from tests.support.casebook_rounds import golden
from tests.support.round_shorthand import story

SETTING = "bank 8 500; base 2 10; base 2 5 by Ana; no more bets"


def view_story(text):
    return build_table_view(replay_record(story("pure-spanish-21.5", text))[-1], 8)


def view_after(record, says):
    """The table after the first event that is said so."""
    frame = next(frame for frame in replay_record(record) if frame.says == says)
    return build_table_view(frame, record.table.seats)


def test_a_seat_has_its_spots_in_the_order_of_its_hands():
    view = view_story(f"{SETTING}; 2 8h; 2 8d; 2 split; 2 5c; 2.2 6c")
    assert [spot.spot for spot in view.seats[1].spots] == ["2", "2.2"]
    assert not view.seats[1].is_free
    assert view.seats[2].is_free


def test_a_seat_that_only_banks_is_taken_and_has_an_empty_spot():
    seat = view_story(SETTING).seats[7]
    assert (seat.is_free, seat.is_bank) == (False, True)
    assert [(spot.spot, spot.hand.cards, spot.wagers) for spot in seat.spots] == [("8", (), ())]


def test_a_spot_that_nothing_but_money_moved_on_is_seen():
    record = story("pure-spanish-21.5", f"{SETTING}; 2 8h; 5 8d; paid 5 base 10; racked 5 8d")
    (spot,) = build_table_view(replay_record(record)[-1], 8).seats[4].spots
    assert [type(event) for event in spot.lone_moves] == [Paid]


def test_money_is_paired_with_the_wager_that_it_moved_for():
    view = view_story(f"{SETTING}; 2 8h; 2 8d; paid 2 base 10; paid 2 base 5 by Ana")
    own, other = view.seats[1].spots[0].wagers
    assert (own.is_own, [event.amount for event in own.moves]) == (True, [1_000])
    assert (other.is_own, [event.amount for event in other.moves]) == (False, [500])


def test_a_hand_is_racked_when_its_last_card_is():
    dealt = f"{SETTING}; 2 8h; 2 8d; racked 2 8h"
    assert not view_story(dealt).seats[1].is_racked
    assert view_story(f"{dealt}; racked 2 8d").seats[1].is_racked


def test_a_seat_is_racked_when_all_its_hands_are():
    split = f"{SETTING}; 2 8h; 2 8d; 2 split; 2 5c; 2.2 6c; racked 2 8h 5c"
    seat = view_story(split).seats[1]
    assert [spot.is_racked for spot in seat.spots] == [True, False]
    assert not seat.is_racked
    assert view_story(f"{split}; racked 2.2 8d 6c").seats[1].is_racked


def test_an_uncalled_bet_that_goes_back_leaves_the_others_all_in():
    record = golden("PK-004")
    events = [*record.events]
    pushed = next(at for at, event in enumerate(events) if isinstance(event, PotPushed))
    before = build_table_view(replay_record(record)[pushed], record.table.seats)
    stacks = {seat.seat: (seat.stack, seat.is_all_in) for seat in before.seats if seat.is_all_in}
    assert stacks
    document = json.loads(msgspec.json.encode(record))
    document["events"].insert(
        pushed, {"type": "returned", "spot": "1", "wager": "uncalled", "amount": 0}
    )
    back = replay_record(parse_record(json.dumps(document).encode()))[pushed + 1]
    after = build_table_view(back, record.table.seats)
    assert {seat.seat: (seat.stack, seat.is_all_in) for seat in after.seats if seat.is_all_in} == (
        stacks
    )


def test_nobody_is_all_in_once_a_pot_is_pushed_and_an_empty_stack_is_seen():
    record = golden("PK-004")
    pushed = next(at for at, event in enumerate(record.events) if isinstance(event, PotPushed))
    view = build_table_view(replay_record(record)[pushed + 1], record.table.seats)
    assert not any(seat.is_all_in for seat in view.seats)
    assert 0 in [seat.stack for seat in view.seats]


def test_a_second_bank_is_none_of_the_player_dealers():
    view = view_story("bank 8 500; bank 3 100")
    assert (view.center.bank.seat, view.center.bank.amount) == (8, 50_000)
    assert [seat.seat for seat in view.seats if seat.is_bank] == [8]


def test_the_bank_is_one_amount_with_its_backers_where_there_are_several():
    bank = view_story("bank 8 500; bank 8 100 by Ana").center.bank
    assert (bank.seat, bank.amount, bank.turn) == (8, 60_000, "first turn")
    assert bank.backers == (("seat-8", 50_000), ("Ana", 10_000))
    assert view_story(SETTING).center.bank.backers == ()


def test_the_pot_is_parted_into_what_lies_in_front_and_in_the_middle():
    pot = view_after(golden("PK-004"), "Seat 3 raises to $34, all-in.").center.pot
    assert (pot.amount, pot.in_front, pot.in_middle) == (6_200, 4_300, 1_900)


def test_fees_are_summed_at_their_seats_and_listed_in_the_middle():
    view = view_story(f"{SETTING}; fee 2 1; fee 2 1; fee bank 2")
    assert view.seats[1].fees == 200
    assert [(fee.payer, fee.kind, fee.amount) for fee in view.center.fees] == [
        (2, "collection", 100),
        (2, "collection", 100),
        ("bank", "collection", 200),
    ]


def test_the_numbers_that_name_a_seat_are_seen_once_the_dice_are_thrown():
    record = golden("DHM-013")
    view = view_after(record, "The dice show 4, 4 and 6: 14.")
    thrown = [seat.seat for seat in view.seats if any(one.is_thrown for one in seat.dice_numbers)]
    assert len(thrown) == 1
    assert not any(
        seat.dice_numbers
        for seat in build_table_view(replay_record(record)[0], record.table.seats).seats
    )
