"""`for_each`: one test that walks a list and reports every item that fails."""

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence

import pytest

SUBTESTS = inspect.Parameter("subtests", inspect.Parameter.POSITIONAL_OR_KEYWORD)


def for_each(names: str | Sequence[str], items: Iterable, ids: Callable[..., object] = repr):
    """Run a test's body for every item, as `pytest.mark.parametrize` does, but as one test.

    A failure is reported under the id of its item, and the walk goes on. Items may be given as
    `pytest.param` with an id; other ids are made by `ids`.
    """
    names = [names] if isinstance(names, str) else list(names)
    walked = [_read_item(item, len(names), ids) for item in items]
    assert walked, "there is nothing to walk"

    def decorate(check: Callable[..., None]) -> Callable[..., None]:
        parameters = inspect.signature(check).parameters.values()
        fixtures = [parameter for parameter in parameters if parameter.name not in names]

        @functools.wraps(check)
        def walk(subtests, **fixtures):
            for item_id, values in walked:
                with subtests.test(item_id):
                    check(**dict(zip(names, values, strict=True)), **fixtures)

        walk.__signature__ = inspect.Signature([SUBTESTS, *fixtures])
        return walk

    return decorate


def _read_item(item: object, count: int, ids: Callable[..., object]) -> tuple[str, tuple]:
    """Return the item's id and its values, one for each name."""
    if isinstance(item, type(pytest.param())):
        return item.id or str(ids(item.values)), item.values
    return str(ids(item)), (item,) if count == 1 else tuple(item)
