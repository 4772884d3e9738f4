"""Lists kept up to date where whoever should do so does not."""

from collections.abc import Sequence
from typing import Final

from projections.projecting.catalogue import PROJECTIONS
from projections.projecting.model import Projection
from projections.projecting.runner import Runner
from projections.queries.standing import standing
from projections.store.reader import Reader
from projections.store.recorder import Recorder

SECONDS_THAT_COUNT: Final = 30
"""So far behind, nobody is keeping them: a projector is seldom a second late."""


def keep_lists(recorder: Recorder) -> bool:
    """Bring the lists up to date if they were left alone; whether they were."""
    with recorder.connections.lent() as connection:
        lists = standing(connection).lists
    if len(lists) == len(PROJECTIONS) and max(one.seconds for one in lists) < SECONDS_THAT_COUNT:
        return False
    catch_up(recorder, PROJECTIONS)
    return True


def catch_up(recorder: Recorder, projections: Sequence[Projection]) -> None:
    """Read whatever was recorded since into these, here: a worker may start no processes."""
    with Runner(recorder.connections.url, Reader(recorder), projections, processes=1) as runner:
        runner.prepare()
        for _ in runner.catch_up():
            pass
