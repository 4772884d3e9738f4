"""A day worked out at once, in this process."""

from datetime import UTC, datetime

from projections.nightly.day_work import begin_day, do_part, finish_day, list_waiting_parts
from projections.store.store import Store
from projections.summaries.day_summary import RoomDay


def make(recorder, of):
    """The edition that comes of it, if there is anything new."""
    made, is_new = [], False
    while not is_new:
        is_new = begin_day(recorder, of)
        while parts := list_waiting_parts(recorder, of):
            made += [do_part(recorder, part.of, datetime.now(UTC)) for part in parts]
        made.append(finish_day(recorder, of))
    return next(filter(None, reversed(made)), None)


def make_in(url, room, day):
    """Whether a new edition came of it."""
    with Store(url) as store:
        return make(store.recorder, RoomDay(room, day)) is not None
