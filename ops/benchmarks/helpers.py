"""Processes that work beside the one that measures, each at the end of a pipe of its own."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection


@contextmanager
def helpers(
    work: Callable[..., None], arguments: Iterable[tuple[object, ...]]
) -> Iterator[list[Connection]]:
    """The pipes of as many as there are arguments, each given the other end of his behind them."""
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
