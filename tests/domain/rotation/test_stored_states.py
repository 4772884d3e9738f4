"""A walk through a day goes on from its stored state as if it had never stopped."""

import msgspec

from domain.facts.corrections import correct_table_stream
from domain.intake.table_parser import parse_table_stream
from domain.rotation.round import build_rotation_round
from domain.rotation.table_day import (
    TableDayState,
    TableDayWalk,
    begin_table_day,
    index_mentions,
)
from ops.simulator import simulate_kill_pots
from ops.simulator.table_day import simulate_table_day
from tests.domain.rotation.test_laws import stream_of
from tests.domain.rotation.test_random_days import wild_day
from tests.support.for_each import for_each

encode = msgspec.json.Encoder(order="deterministic").encode
decode = msgspec.json.Decoder(TableDayState).decode


def walk(stream, rounds, *, stops: bool):
    """The hands and findings of a day, walked at once, or with a state stored after each fact."""
    parsed = parse_table_stream([msgspec.json.encode(fact) for fact in stream])
    facts = correct_table_stream(parsed.stream)
    values = {value.id: value for value in map(build_rotation_round, rounds)}
    mentions = index_mentions(facts)
    walks = [TableDayWalk(begin_table_day(facts), values, mentions)]
    for place, fact in facts:
        if stops:
            walks.append(TableDayWalk(decode(encode(walks[-1].state)), values, mentions))
        walks[-1].follow(place, fact)
    walks[-1].close()
    hands = [hand for one in walks for hand in one.hands]
    return hands, [found for one in walks for found in one.findings.placed], walks[-1].state


@for_each("seed", range(300))
def test_a_walk_that_stops_after_every_fact_finds_the_same(seed):
    stream, rounds = wild_day(seed)
    assert walk(stream, rounds, stops=True) == walk(stream, rounds, stops=False)


@for_each("seed", range(6))
def test_a_walk_through_kill_pots_finds_the_same(seed):
    rounds = simulate_kill_pots(seed, 25)[seed % 3 :: 2]
    stream = stream_of(rounds)
    assert walk(stream, rounds, stops=True) == walk(stream, rounds, stops=False)


def test_a_state_does_not_grow_with_the_day():
    day = simulate_table_day(1, 400)
    (_, _, early), (_, _, late) = (
        walk(day.stream[:at], day.rounds, stops=False) for at in (40, len(day.stream))
    )
    assert len(encode(late)) < 1.2 * len(encode(early)) < 2_500
