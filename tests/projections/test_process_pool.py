"""Processes that work beside this one: one that is killed is missed, whatever it was doing."""

import os
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from projections.process_pool import ProcessPool
from tests.support.child_processes import find_children
from tests.support.polling import until

LARGE = 300_000_000
"""Bytes of an answer that takes its time on the way."""

A_PART = 20_000_000


def answer(size):
    return bytes(size)


def bytes_read():
    """By this process, so far."""
    line = Path("/proc/self/io").read_text().splitlines()[0]
    return int(line.removeprefix("rchar:"))


def workers():
    return find_children(os.getpid(), "spawn_main")


def test_what_is_asked_is_answered():
    with ProcessPool(2) as pool:
        asked = [pool.submit(answer, size) for size in range(50)]
        assert [len(one.result()) for one in asked] == [*range(50)]


@pytest.mark.parametrize("others", [0, 1])
def test_one_that_is_killed_while_it_answers_is_missed(others):
    before = {child.pid for child in workers()}
    with ProcessPool(1 + others) as pool:
        for one in [pool.submit(answer, 1) for _ in range(20)]:
            one.result()
        begun = bytes_read()
        asked = [pool.submit(answer, LARGE) for _ in range(1 + others)]
        until(lambda: bytes_read() > begun + A_PART)
        mine = [child for child in workers() if child.pid not in before]
        assert mine
        for child in mine:
            child.kill()
        with pytest.raises(BrokenProcessPool):
            asked[-1].result(timeout=20)


def is_broken(pool):
    try:
        return isinstance(pool.submit(answer, 1).exception(timeout=20), BrokenProcessPool)
    except BrokenProcessPool:
        return True


def test_one_that_is_killed_while_it_waits_is_missed():
    with ProcessPool(1) as pool:
        pool.submit(answer, 1).result()
        [child] = workers()
        child.kill()
        assert until(lambda: is_broken(pool))


def test_a_pool_ends_although_a_killed_process_has_left_work_in_its_pipe():
    with ProcessPool(1) as pool:
        pool.submit(answer, 1).result()
        [child] = workers()
        asked = [pool.submit(time.sleep, 60), *(pool.submit(len, bytes(A_PART)) for _ in range(3))]
        until(asked[1].running)
        child.kill()
        for one in asked:
            with pytest.raises(BrokenProcessPool):
                one.result(timeout=20)
