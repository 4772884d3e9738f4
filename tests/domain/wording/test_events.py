"""The facts that a dispute turns on, in the words of the floor."""

import pytest

from domain.facts.round_events import HandSet
from domain.replay.frames import replay_record
from domain.table.state import TableState
from domain.wording.event_context import EventContext
from domain.wording.events import describe_event
from tests.support.round_shorthand import story

DEALT = "bank 8 500; base 2 10; 2 8h; bank 6c; bank ??"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bank 8 500 turn 3", "Seat 8 banks with $500, third turn."),
        ("bank 8 500; bank 3 40", "Seat 3 puts up $40 as a second bank."),
        (f"{DEALT}; bank 8 40", "Seat 8 adds $40 to the bank, after the first card."),
        ("base 2 10; taken 2 base 4", "Seat 2 takes $4 back."),
        (
            "match 2 10; no more bets; taken 2 match",
            "Seat 2 takes chips back from the match, after “no more bets”; how many is not known.",
        ),
        ("fee bank 0", "No collection is taken from the bank."),
        ("base 2 10; 2 8h back blue", "The eight of hearts (blue back) to seat 2."),
        (f"{DEALT}; check not-made", "The down card is not looked at."),
        (
            f"{DEALT}; irregular early-exposure bank Qd",
            "Irregularity at the bank: early exposure, the queen of diamonds.",
        ),
    ],
)
def test_what_a_dispute_turns_on_is_said_in_the_words_of_the_floor(text, sentence):
    assert replay_record(story("pure-spanish-21.5", text))[-1].says == sentence


@pytest.mark.parametrize(("bettor", "whose"), [("Ana", "Ana"), ("seat-2", "seat 2")])
def test_who_set_a_hand_is_said_where_several_have_money_on_it(bettor, whose):
    hand = HandSet(spot="4", front=("2h", "2s"), back=("Ah",), way="player", bettor=bettor)
    empty = TableState()
    says = describe_event(hand, EventContext(empty, empty, {}, ()))
    assert says == f"Seat 4's hand is set by {whose}: 2♥ 2♠ in front, A♥ behind."
