"""Rounds of all games, disputes and rooms, as they come in: a piece here, a piece there."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from domain.facts.record import RoundRecord
from ops.simulator.simulation import simulate_round
from projections.store.fact_recording import record_round
from projections.store.store import Store
from projections.store.topics import name_dispute_stream, name_room_stream, name_round_stream
from tests.support.stored_days import DEVICE, SAID, add, correction, cut

DAYS = ("2026-11-17", "2026-11-18", "2026-11-19")


def fed(store: Store, chance: Random, rounds: int) -> Iterator[None]:
    """So many rounds, and a dispute about some; it yields after each piece."""
    seeds = chance.sample(range(10**6), rounds)  # no round may come twice, however many there are
    records = [_on_a_day(simulate_round(seed), chance) for seed in seeds]
    names = [record.round.id for record in records]
    waiting = [_round(store, chance, record) for record in records]
    waiting += [_dispute(store, chance, f"D-{at}", names) for at in range(rounds // 8)]
    waiting.append(_room(store, chance))
    under_way: list[Iterator[None]] = []
    chance.shuffle(waiting)
    while waiting or under_way:
        while waiting and len(under_way) < 20:
            under_way.append(waiting.pop())
        one = chance.choice(under_way)
        if next(one, under_way) is under_way:
            under_way.remove(one)
        yield


def _on_a_day(record: RoundRecord, chance: Random) -> RoundRecord:
    return replace(record, round=replace(record.round, gaming_day=chance.choice(DAYS)))


def _round(store: Store, chance: Random, record: RoundRecord) -> Iterator[None]:
    """A round as it is played; then what was wrong with it, or that it should not be there."""
    stream = name_round_stream(record.round.id)
    first, *rest = cut(chance, list(record.events)) if len(record.events) > 1 else [record.events]
    record_round(store, replace(record, events=tuple(first)), DEVICE)
    yield
    for piece in rest:
        add(store, stream, *piece)
        yield
    if chance.random() < 0.2:
        add(store, stream, correction("header", "replace", _another_header(chance, record)))
        yield
        if chance.random() < 0.5:
            add(store, stream, correction(store.stream(stream).version - 2, "withdraw"))
            yield
    if chance.random() < 0.05:
        add(store, stream, {"type": "voided", "reason": "recorded twice", **SAID})
        yield


def _another_header(chance: Random, record: RoundRecord) -> dict:
    """Another table, another day, or both."""
    fields = {
        "table": replace(record.table, id="T0"),
        "round": replace(record.round, gaming_day=chance.choice(DAYS)),
    }
    return {name: fields[name] for name in chance.sample(sorted(fields), chance.randint(1, 2))}


def _room(store: Store, chance: Random) -> Iterator[None]:
    """The room whose disputes they are; its clock is put right again and again."""
    opened = {
        "type": "opened",
        "room": "mortimers",
        "name": "Mortimer's",
        "zone": "America/Los_Angeles",
        "day_starts": "06:00",
        **SAID,
    }
    add(store, name_room_stream("mortimers"), opened)
    yield
    for _ in range(4):
        clock = {**opened, "day_starts": f"{chance.randrange(24):02}:00"}
        add(store, name_room_stream("mortimers"), correction(0, "replace", clock))
        yield


def _dispute(store: Store, chance: Random, name: str, rounds: list[str]) -> Iterator[None]:
    """A dispute about a round that may not be on file yet, or about one that is found later."""
    stream = name_dispute_stream(name)
    raised = {
        "type": "raised",
        "room": "mortimers",
        "table": "T4",
        "claim": "short $60",
        "channel": "table",
        **SAID,
        "at": f"{chance.choice(DAYS)}T{chance.randrange(24):02}:00:00Z",
    }
    about = {**raised, "round": chance.choice(rounds)}
    add(store, stream, chance.choice((raised, about)))
    yield
    if chance.random() < 0.5:
        add(store, stream, {"type": "round-linked", "round": chance.choice(rounds), **SAID})
        yield
    if chance.random() < 0.3:
        add(store, stream, correction(0, "replace", {**about, "table": "T7"}))
        yield
