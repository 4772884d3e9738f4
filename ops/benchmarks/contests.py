"""What `ops/bench` can measure, by the names that it is asked for."""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Final, NamedTuple

from ops.benchmarks import (
    adjudication,
    command_startup,
    demo_run,
    fact_cost,
    growth,
    hand_ranks,
    list_answers,
    live_evening,
    nightly_work,
    pot_games,
    reads,
    room_lag,
    rotation,
    round_index,
    saves,
    service_requests,
    stored_size,
)
from ops.benchmarks.measurement import AnyMeasurement
from ops.simulator import BLACKJACK, PAI_GOW, POKER, THREE_CARD


class BenchmarkScale(NamedTuple):
    """How much is measured by the contests that can be larger or smaller."""

    rounds: int
    """The rounds stored for the grown rows, and listed for `lists`."""
    tables: int
    """The tables of the live evening."""
    minutes: int
    """The minutes for which lists are watched in a room of a thousand tables."""
    demo_minutes: int
    """The minutes for which the demo is left running."""


OpenedContests = AbstractContextManager[Iterable[AnyMeasurement]]

IN_MEMORY: Final[dict[str, Callable[[], AnyMeasurement]]] = {
    "adjudicate-blackjack": partial(adjudication.compare_family, "adjudicate-blackjack", BLACKJACK),
    "adjudicate-pai-gow": partial(adjudication.compare_family, "adjudicate-pai-gow", PAI_GOW),
    "adjudicate-three-card": partial(
        adjudication.compare_family, "adjudicate-three-card", THREE_CARD
    ),
    "adjudicate-poker": partial(adjudication.compare_family, "adjudicate-poker", POKER),
    "adjudicate-holdem": pot_games.compare_no_limit_hands,
    "adjudicate-omaha": pot_games.compare_omaha_hands,
    "adjudicate-command": adjudication.compare_command,
    "start-version": command_startup.compare_version,
    "start-adjudicate": command_startup.compare_one_record,
    "fortune": hand_ranks.time_whole_deck,
    "rotation": rotation.time_rotation_of_day,
}
IN_A_DATABASE: Final[dict[str, Callable[[str], OpenedContests]]] = {
    "save": saves.compare_one_writer,
    "save-8": saves.compare_eight_writers,
    "save-single": saves.compare_one_event,
    "save-single-8": saves.compare_eight_events,
    "rehydrate": reads.compare_rehydration,
    "catch-up": reads.compare_catching_up,
    "catch-up-live": reads.compare_catching_up_live,
    "index": round_index.measure_indexing,
    "readjudicate": round_index.measure_readjudication,
    "size": stored_size.measure_size,
    "serve-record": service_requests.compare_recording,
    "serve-adjudication": service_requests.compare_adjudicating,
    "serve-round-page": service_requests.measure_pages,
}
LONG: Final[dict[str, Callable[[BenchmarkScale, str], OpenedContests]]] = {
    "night": lambda _, server: nightly_work.measure_whole_day(server),
    "evening": lambda scale, server: live_evening.measure_evening(server, scale.tables),
    "room-of-1000": lambda scale, server: room_lag.measure_room_lag(server, scale.minutes),
    "fact-over-rest": lambda _, server: fact_cost.measure_fact_cost(server),
    "lists": lambda scale, server: list_answers.measure_list_answers(server, scale.rounds),
    "grown": lambda scale, server: growth.measure_growth(scale.rounds, server),
}
"""The contests that take minutes; they run if named, or with `--all`."""

LEFT_RUNNING: Final[dict[str, Callable[[BenchmarkScale, str], OpenedContests]]] = {
    "demo": lambda scale, server: demo_run.measure_demo(server, scale.demo_minutes),
}
"""The contests that mostly wait; they run only if named, so that `--all` ends within the hour."""

USUAL_NAMES: Final = (*IN_MEMORY, *IN_A_DATABASE)
ALL_NAMES: Final = (*USUAL_NAMES, *LONG)
KNOWN_NAMES: Final = (*ALL_NAMES, *LEFT_RUNNING)


def open_contests(name: str, scale: BenchmarkScale, server: str) -> OpenedContests:
    """Return what is measured under a name, with what it needs prepared on entering."""
    if name in IN_MEMORY:
        return nullcontext([IN_MEMORY[name]()])
    if name in IN_A_DATABASE:
        return IN_A_DATABASE[name](server)
    return (LONG | LEFT_RUNNING)[name](scale, server)
