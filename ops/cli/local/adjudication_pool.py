"""Batches of rounds adjudicated by a pool of processes."""

import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

from ops.cli.local.batch_adjudication import (
    AdjudicatedBatch,
    AdjudicationOptions,
    adjudicate_batch,
)
from ops.cli.local.round_arguments import UnreadRound
from ops.errors import ProcessLost
from projections.process_pool import ProcessPool

if TYPE_CHECKING:
    from concurrent.futures import Future


def adjudicate_in_pool(
    batches: Iterable[list[UnreadRound]], options: AdjudicationOptions
) -> Iterator[AdjudicatedBatch]:
    """Yield the results of the batches in order; a few are adjudicated ahead of their turn."""
    try:
        yield from _adjudicate_ahead(batches, options)
    except BrokenProcessPool as error:
        message = "a process that was judging rounds is gone; those not answered are not judged"
        raise ProcessLost(message) from error


def _adjudicate_ahead(
    batches: Iterable[list[UnreadRound]], options: AdjudicationOptions
) -> Iterator[AdjudicatedBatch]:
    cores = os.cpu_count() or 1
    waiting: deque[Future[AdjudicatedBatch]] = deque()
    with ProcessPool(cores) as pool:
        for batch in batches:
            waiting.append(pool.submit(adjudicate_batch, batch, options))
            if len(waiting) > 2 * cores:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
