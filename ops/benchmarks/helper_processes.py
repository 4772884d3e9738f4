"""Helper processes of a benchmark, each at the end of its own pipe."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection


@contextmanager
def run_helpers(
    work: Callable[..., None], arguments: Iterable[tuple[object, ...]]
) -> Iterator[list[Connection]]:
    """Run a helper for each of the argument tuples, and yield the pipes to the helpers.

    Each helper gets its arguments, followed by the other end of its pipe.
    """
    context = get_context("spawn")
    with ExitStack() as ended:
        pipes: list[Connection] = []
        for given in arguments:
            here, there = context.Pipe()
            process = context.Process(target=work, args=(*given, there), daemon=True)
            process.start()
            there.close()
            ended.callback(process.join)
            pipes.append(here)
        for pipe in pipes:
            ended.callback(pipe.close)
        yield pipes
