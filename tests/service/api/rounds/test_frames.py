"""The frames of a replay as REST publishes them."""

import json

import msgspec

from domain.replay.frames import replay_record
from ops.simulator import ALL_GAMES, simulate_round
from service.api.rounds.frames import make_frame_body
from tests.support.casebook_rounds import golden
from tests.support.for_each import for_each


@for_each("game", sorted(ALL_GAMES))
def test_every_frame_of_a_simulated_round_can_be_published(game):
    for seed in range(10):
        for frame in replay_record(simulate_round(seed, game)):
            published = json.loads(msgspec.json.encode(make_frame_body(frame)))
            assert published["step"] == frame.step
            assert set(published["table"]["hands"]) == set(frame.table.hands)


def test_a_frame_is_published_in_the_words_that_it_always_had():
    frame = replay_record(golden("PK-004"))[-1]
    published = json.loads(msgspec.json.encode(make_frame_body(frame)))
    assert list(published) == [
        "step",
        "type",
        "says",
        "provenance",
        "table",
        "totals",
        "notes",
    ]
    assert list(published["table"]) == [
        "bank",
        "wagers",
        "pieces",
        "closed_by_cards",
        "betting_over",
        "hands",
        "money",
        "fees",
        "buttons",
        "racked",
        "dice",
        "dice_count",
        "action_pile",
        "chips",
        "stand",
        "tells_returns",
        "over",
    ]
    hand = published["table"]["hands"]["1"]
    assert list(hand) == ["spot", "cards", "choices", "split_into", "front", "back", "way"]
    assert list(hand["cards"][0]) == ["name", "up"]
