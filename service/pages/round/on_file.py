"""What is stored of a round: fact by fact, with when it was recorded and by whom."""

from typing import Any, Final, NamedTuple

from flask import Response

from projections.frames import frames
from projections.plainly import clock_to_the_second, day_and_time
from projections.store.history import history
from projections.store.topics import round_stream
from service.asking import Asks, Count
from service.context import store
from service.pages.clocks import zone_of
from service.pages.layout import shown
from service.pages.section import PAGES
from service.rounds.stored import stored_round

AT_A_TIME: Final = 200


class Kept(NamedTuple):
    """A fact as it was recorded."""

    version: int
    says: str
    happened: str
    """When, as the fact itself says."""
    recorded: str
    by: str


class Following(Asks):
    """Which facts."""

    after = Count(0, load_default=0)


@PAGES.page("/rounds/<id:round_id>/on-file", needs="read", asks=Following)
def show_what_is_on_file(asked: dict[str, Any], round_id: str) -> Response:
    """Show the facts of a round in the order in which they were recorded."""
    found = stored_round(round_id)
    record, zone = found.record, zone_of(found.record.room)
    says = ["The round is opened.", *(frame.says for frame in frames(record)[1:])]
    happened = [None, *(event.at for event in record.events)]
    kept = [
        Kept(
            entry.version, said, clock_to_the_second(at, zone),
            day_and_time(entry.recorded_at, zone), entry.recorded_by,
        )
        for entry, said, at in zip(history(store(), round_stream(round_id)), says, happened,
                                   strict=False)
    ]  # fmt: skip
    after = asked["after"]
    return shown(
        "round/kept.html",
        after=after, at_a_time=AT_A_TIME, how_many=len(kept), kept=kept[after : after + AT_A_TIME],
        round_id=round_id, record=record, zone=zone, terms=found.opened.terms,
    )  # fmt: skip
