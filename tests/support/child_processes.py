"""Processes that another has started."""

from contextlib import suppress

import psutil


def find_children(pid: int, word: str) -> list[psutil.Process]:
    """The processes below that have a word in their command, but for those that end meanwhile."""
    found = []
    for one in psutil.Process(pid).children(recursive=True):
        with suppress(psutil.Error):
            if any(word in part for part in one.cmdline()):
                found.append(one)
    return found
