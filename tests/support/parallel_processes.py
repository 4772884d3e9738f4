"""Work in processes of its own, that begin at the same moment."""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context


def _call(function: str, arguments: Sequence[object]) -> object:
    module, _, name = function.partition(":")
    return getattr(import_module(module), name)(*arguments)


def all_of(function: str, arguments: Sequence[Sequence[object]]) -> list:
    """What the function, named `module:function`, gives to each of these, all called at once."""
    with ProcessPoolExecutor(len(arguments), get_context("spawn")) as pool:
        return [
            call.result() for call in [pool.submit(_call, function, some) for some in arguments]
        ]
